"""The six printed figures of the rulebook, as cases."""

from __future__ import annotations

import pytest

from tests.engines import Engine
from tests.rivers import calm, now, over, play, refused, texts, tokens
from upstream.rules.refusal import Full, Obstacle
from upstream.rules.score import TieBreak


def test_figure_1_a_waterfall_is_left_by_a_jump(engine: Engine) -> None:
    game = engine.from_position(calm(("2a2", "", ""), {"b2": "F3"}))
    play(game, "2a2-b2")
    assert now(game, "points") == 4
    for to in ("a3", "b3", "c3"):
        assert refused(game, f"2b2-{to}") == Obstacle("b2", to)
    play(game, "2b2^c3")
    assert tokens(game) == "2c3"
    assert now(game, "points") == 2


def test_figure_2_three_tokens_fill_a_tile(engine: Engine) -> None:
    crowd = ("2a2", "2b2", "2b2 2b2")
    assert refused(engine.from_position(calm(crowd)), "2a2-b2") == Full("b2", 3)
    assert "2a2-b2" in texts(engine.from_position(calm((*crowd, ""))))


def test_figure_3_a_jump_over_a_full_tile(engine: Engine) -> None:
    crowd = ("2a2", "2b2", "2b2 2b2")
    game = engine.from_position(calm(crowd, {"c3": "F2"}))
    assert "2a2^c3" in texts(game)
    play(game, "2a2^c3")
    assert tokens(game) == "2c3"
    assert now(game, "points") == 2


FIGURE_4 = {"c2": "B4", "b2": "E", "c3": "B5"}


def test_figure_4_bear_to_bear_loses_the_pair(engine: Engine) -> None:
    game = engine.from_position(calm(("2c2 2a1", "", ""), FIGURE_4))
    assert tokens(play(game, "2c2^c3")) == "2a1"


def test_figure_4_the_eagle_costs_one_salmon(engine: Engine) -> None:
    game = play(engine.from_position(calm(("2c2", "", ""), FIGURE_4)), "2c2-b2")
    assert tokens(game) == "1b2"
    assert now(game, "tiles")["b2"] == "W"
    assert tokens(play(game, "1b2-c3")) == "1c3"


GREEN, YELLOW = 0, 1
FIGURE_5 = {"c3": "H", "b2": "H"}


@pytest.mark.parametrize(("choice", "left"), [("c3x1", "2a2 2c3"), ("c3x2", "1c3 1c3 2a2")])
def test_figure_5_green_chooses_what_the_heron_takes(
    engine: Engine, choice: str, left: str
) -> None:
    position = calm(("1c3 2c3 2a1", "2c3 2b2", ""), FIGURE_5, points=1)
    game = play(engine.from_position(position), "2a1-a2")
    assert texts(game) == {"c3x1", "c3x2"}
    play(game, choice)
    assert tokens(game, GREEN) == left
    assert tokens(game, YELLOW) == "2b2 2c3"


def test_figure_5_yellow_loses_one_to_each_heron(engine: Engine) -> None:
    seats = ("1c3 2c3", "2c3 2b2 2a1", "2a2")
    position = calm(seats, FIGURE_5, points=1, actor=YELLOW)
    game = play(engine.from_position(position), "2a1-a2")
    assert tokens(game, YELLOW) == "1b2 1c3 2a2"
    assert tokens(game, GREEN) == "1c3 2c3"


def test_figure_6_the_scores(engine: Engine) -> None:
    game = engine.from_position(over("2e2 1e3 1e3", "2e1 2e3 1e4", "2e1 2e2 2e5"))
    assert game.result is not None
    assert game.result.scores == [12, 13, 14]
    assert game.result.ranking == [[2], [1], [0]]


def test_figure_6_red_ties_and_still_loses(engine: Engine) -> None:
    game = engine.from_position(over("2e2 1e3 1e3", "2e1 2e3 1e5", "2e1 2e2 2e5"))
    assert game.result is not None
    assert game.result.scores == [12, 14, 14]
    assert game.result.ranking == [[2], [1], [0]]
    assert game.result.separated_by(1, 2) is TieBreak.SALMON
