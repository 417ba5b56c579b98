"""What clients are told about danger: rows that go, herons that wait, predators on the way."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rivers import calm, over
from tests.server.tables import play_on, table_of
from upstream import Phase
from upstream.legal import legal
from upstream.notation import position_from_dict
from upstream.server import messages
from upstream.server.scene import decision, scene
from upstream.story import Story, seat_names
from upstream.words import Words


def told(position: dict[str, Any]) -> messages.Scene:
    there, words = position_from_dict(position), Words("en")
    return scene(there, Story(words, seat_names(words, there.players), there.options))


def choices(position: dict[str, Any]) -> dict[str, messages.MoveChoice]:
    there = position_from_dict(position)
    made = decision(there, legal(there))
    assert made is not None
    return {c.action: c for c in made.choices if isinstance(c, messages.MoveChoice)}


# --- Rows that go --------------------------------------------------------------------------------


def test_each_row_says_after_which_round_it_goes_and_keeps_its_word() -> None:
    for players in (2, 3):
        table = table_of(players, seed=players)
        words = Words("en")
        story = Story(words, seat_names(words, players), table.options)
        foretold: dict[int, set[int]] = {}
        went: dict[int, int] = {}
        while not table.over:
            for goes in scene(table.position, story).going:
                foretold.setdefault(goes.row, set()).add(goes.round)
            play_on(table, lambda t, at=table.version: t.version > at)  # type: ignore[misc]
            for event in table.steps[-1].events:
                if event.name == "row-removed":
                    went[event.row] = table.steps[-2].position.round
        assert went
        for row, after in went.items():
            assert foretold[row] == {after}


def test_in_the_first_rounds_the_sea_counts_down() -> None:
    sea = [told(calm(("2a0", "2c0"), sea=True, round=round)).going[0] for round in (1, 2)]
    assert [(goes.row, goes.round, goes.rounds) for goes in sea] == [(0, 2, 1), (0, 2, 0)]
    assert sorted(sea[0].cells) == ["a0", "b0", "c0", "s0"]


def test_in_the_set_up_the_sea_is_still_to_be_there_for_two_rounds() -> None:
    table, words = table_of(2), Words("en")
    now = scene(table.position, Story(words, seat_names(words, 2), table.options))
    assert [(goes.row, goes.round, goes.rounds) for goes in now.going] == [(0, 2, 2)]


def test_nothing_goes_any_more_when_the_game_is_over() -> None:
    assert told(over("2e2", "1e1")).going == []


@pytest.mark.parametrize(
    ("actor", "to_come"),
    [(1, [True, True, True]), (2, [True, False, True]), (0, [True, False, False])],
)
def test_whether_a_turn_is_left_before_the_row_goes(actor: int, to_come: list[bool]) -> None:
    """Seat 1 starts this round; then come 2 and 0."""
    there = told(calm(("2a1", "2b1", "2c1"), actor=actor, starter=1))
    assert [standing.turn_to_come for standing in there.standings] == to_come
    assert [standing.endangered for standing in there.standings] == [["2a1"], ["2b1"], ["2c1"]]


def test_a_seat_whose_heron_strikes_has_had_its_turn() -> None:
    there = calm(("1a2 2a2", "2b1"), {"a2": "H"}, phase="heron", points=0, herons=["a2"])
    assert [standing.turn_to_come for standing in told(there).standings] == [False, True]


# --- Herons --------------------------------------------------------------------------------------


def test_the_herons_before_which_a_seat_stands_are_named() -> None:
    there = told(calm(("2a2 1a2 2c3", "2b1 2c3"), {"a2": "H", "c3": "H"}))
    assert [standing.at_herons for standing in there.standings] == [["a2", "c3"], ["c3"]]


# --- On the way ----------------------------------------------------------------------------------


def test_every_predator_on_the_way_is_named_with_its_cell() -> None:
    made = choices(calm(("2a1", "2c1"), {"a2": "B0", "a3": "E"}))
    jump = made["2a1^a3"]
    assert [(catch.by, catch.cell) for catch in jump.catches] == [("bear", "a2"), ("eagle", "a3")]
    assert (jump.lost, jump.ends) == (2, None)
    assert made["2a1-b1"].catches == []


def test_the_herons_at_the_end_of_the_turn_are_named() -> None:
    made = choices(calm(("2a1 2c2", "2c1"), {"a2": "H", "c2": "H"}))
    assert made["2a1-a2"].herons == ["a2", "c2"]
    assert made["2c2-c3"].herons == []
    assert all(move.lost_to_herons == len(move.herons) for move in made.values())
    assert all(move.lost == len(move.catches) for move in made.values())


def test_over_whole_games_losses_and_predators_agree() -> None:
    table = table_of(4, seed=3)
    looked_at = 0
    while not table.over:
        made = decision(table.position, table.legal)
        for move in made.choices if made else ():
            if isinstance(move, messages.MoveChoice):
                assert (len(move.catches), len(move.herons)) == (move.lost, move.lost_to_herons)
                looked_at += 1
        play_on(table, lambda t, at=table.version: t.version > at)  # type: ignore[misc]
    assert table.position.phase is Phase.OVER
    assert looked_at > 100
