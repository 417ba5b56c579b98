"""What clients are told about danger: rows that go, herons that wait, predators on the way."""

from __future__ import annotations

from typing import Any

from tests.rivers import calm
from upstream.derived.schedule import row_removals
from upstream.legal import legal
from upstream.notation import position_from_dict
from upstream.server import protocol
from upstream.server.tables.scene import decision, scene
from upstream.story import Story, seat_names
from upstream.words import Words


def told(position: dict[str, Any]) -> protocol.Scene:
    there, words = position_from_dict(position), Words("en")
    story = Story(words, seat_names(words, there.players), there.options)
    return protocol.Scene.model_validate_json(scene(there, story).json)


def choices(position: dict[str, Any]) -> dict[str, protocol.MoveChoice]:
    there = position_from_dict(position)
    made = decision(there, legal(there))
    assert made is not None
    sent = protocol.Decision.model_validate_json(made.json)
    return {c.action: c for c in sent.choices if isinstance(c, protocol.MoveChoice)}


def test_rows_that_go_are_sent_with_their_cells_and_rounds() -> None:
    start = calm(("2a0", "2c0"), sea=True, round=1)
    sent = told(start).going
    assert [(goes.row, goes.round, goes.rounds, tuple(goes.cells)) for goes in sent] == [
        (goes.row, goes.round, goes.rounds, goes.cells)
        for goes in row_removals(position_from_dict(start))
    ]
    assert (sent[0].row, sent[0].round, sent[0].rounds) == (0, 2, 1)


def test_each_seat_is_sent_what_threatens_it() -> None:
    there = told(calm(("2a2 1a2 2c3", "2b1 2c3"), {"a2": "H", "c3": "H"}, actor=1))
    assert [standing.at_herons for standing in there.standings] == [["a2", "c3"], ["c3"]]
    assert [standing.endangered for standing in there.standings] == [[], ["2b1"]]
    assert [standing.turn_to_come for standing in there.standings] == [False, True]


def test_a_move_is_sent_with_its_predators_and_herons() -> None:
    made = choices(calm(("2a1 2c2", "2c1"), {"a2": "B0", "a3": "E", "c2": "H"}))
    jump = made["2a1^a3"]
    assert [(catch.by, catch.cell) for catch in jump.catches] == [("bear", "a2"), ("eagle", "a3")]
    assert (jump.lost, jump.ends, jump.way) == (2, None, ["a2", "a3"])
    assert (jump.herons, jump.lost_to_herons) == (["c2"], 1)
    assert made["2a1-b1"].catches == []
