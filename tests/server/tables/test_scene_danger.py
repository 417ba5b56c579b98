"""What clients are told about danger: rows that go, herons that wait, predators on the way."""

from __future__ import annotations

from typing import Any

from tests.rivers import calm
from upstream.app.messages.game import Decision, Scene
from upstream.app.tables.scene import decision, scene
from upstream.narration.locales import Words
from upstream.narration.narrator import Story, seat_names
from upstream.notation.positions import position_from_dict
from upstream.queries.schedule import row_removals
from upstream.rules.legal import legal


def told(position: dict[str, Any]) -> Scene:
    there, words = position_from_dict(position), Words("en")
    story = Story(words, seat_names(words, there.players), there.options)
    return Scene.model_validate_json(scene(there, story).json)


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


def test_routes_name_the_predators_and_herons_of_each_move() -> None:
    there = position_from_dict(calm(("2a1 2c2", "2c1"), {"a2": "B0", "a3": "E", "c2": "H"}))
    made = decision(there, legal(there))
    assert made is not None
    routes = Decision.model_validate_json(made.json).routes["2a1"]
    by_actions = {tuple(route.actions): route for each in routes for route in each.routes}
    jump = by_actions["2a1^a2",]
    (leg,) = jump.legs
    assert [(catch.by, catch.cell) for catch in leg.catches] == [("bear", "a2")]
    assert (jump.lost, jump.ends, leg.cells, jump.herons) == (1, "a2", ["a2"], ["c2"])
    to_eagle = next(each.routes[0] for each in routes if each.cell == "a3")
    assert [(catch.by, catch.cell) for catch in to_eagle.legs[-1].catches] == [("eagle", "a3")]
    assert by_actions["2a1-b1",].legs[0].catches == []
