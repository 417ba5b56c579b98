"""“The spawn and the score” in docs/rules.md: the score and its ties."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engines import Engine
from tests.rivers import over
from upstream.rules.score import Result, TieBreak


def result(engine: Engine, *tokens: str, **given: Any) -> Result:
    outcome = engine.from_position(over(*tokens, **given)).result
    assert outcome is not None
    return outcome


def ranking(engine: Engine, *tokens: str, **given: Any) -> list[list[int]]:
    return result(engine, *tokens, **given).ranking


def decided(engine: Engine, *tokens: str, **given: Any) -> TieBreak:
    return result(engine, *tokens, **given).separated_by(0, 1)


@pytest.mark.parametrize(
    ("home", "score"),
    [("", 0), ("1e1", 2), ("2e1", 3), ("1e5", 6), ("2e5", 7), ("2e1 2e2 1e3 1e4", 16)],
)
def test_salmon_and_eggs_score_points(engine: Engine, home: str, score: int) -> None:
    assert result(engine, home, "", "").scores == [score, 0, 0]


#: What the rules say; the tokens of three seats; the ranking, and what decided between 0 and 1.
RANKED: dict[str, tuple[str, list[list[int]], TieBreak]] = {
    "more points win": ("2e1 2e1, 2e5, 1e5 1e5", [[2], [1], [0]], TieBreak.POINTS),
    "ties go to more salmon": ("1e2 1e3, 2e1 2e2, ", [[1], [0], [2]], TieBreak.SALMON),
    "salmon come before tokens": (
        *("1e1 1e1 1e1, 2e1 2e1, 1e1 1e1 1e1 1e2", [[2], [1], [0]], TieBreak.SALMON),
    ),
    "then to more tokens": ("2e4, 1e1 1e3, ", [[1], [0], [2]], TieBreak.TOKENS),
    "tokens come before eggs": ("2e5 1e1, 1e2 1e2 1e2, ", [[1], [0], [2]], TieBreak.TOKENS),
    "then to tokens further upstream": ("1e3 1e3, 1e1 1e5, ", [[1], [0], [2]], TieBreak.EGGS),
    "eggs are compared from the highest": (
        *("1e2 1e2 1e5, 1e1 1e3 1e5, ", [[1], [0], [2]], TieBreak.EGGS),
    ),
    "the highest egg first": ("1e4 1e4 1e1, 1e3 1e3 1e3, ", [[0], [1], [2]], TieBreak.EGGS),
    "one high egg is enough": ("1e3 1e3 1e3, 1e5 1e2 1e2, ", [[1], [0], [2]], TieBreak.EGGS),
    "the place of pairs breaks no tie": ("2e1 1e3, 1e1 2e3, ", [[0, 1], [2]], TieBreak.SHARED),
}


@pytest.mark.parametrize("sentence", RANKED)
def test_points_and_tie_breaks_rank(engine: Engine, sentence: str) -> None:
    home, ranking, decided_by = RANKED[sentence]
    outcome = result(engine, *home.split(", "))
    assert (outcome.ranking, outcome.separated_by(0, 1)) == (ranking, decided_by)


@pytest.mark.parametrize(("starter", "order"), [(0, [[1], [0]]), (1, [[0], [1]])])
def test_the_marker_loses_the_last_tie(
    engine: Engine, starter: int, order: list[list[int]]
) -> None:
    assert ranking(engine, "2e1 1e3", "2e1 1e3", starter=starter) == order
    assert decided(engine, "2e1 1e3", "2e1 1e3", starter=starter) is TieBreak.MARKER


def test_the_marker_breaks_only_the_last_tie(engine: Engine) -> None:
    assert ranking(engine, "1e1 1e5", "1e3 1e3", starter=0) == [[0], [1]]
    assert ranking(engine, "2e2", "2e1", starter=0) == [[0], [1]]


@pytest.mark.parametrize("starter", [0, 1, 2])
def test_otherwise_the_victory_is_shared(engine: Engine, starter: int) -> None:
    outcome = result(engine, "2e1 1e3", "2e1 1e3", "1e1", starter=starter)
    assert outcome.ranking == [[0, 1], [2]]
    assert outcome.winners == [0, 1]
    assert outcome.separated_by(0, 1) is TieBreak.SHARED


def test_lower_places_are_shared_in_the_same_way(engine: Engine) -> None:
    assert ranking(engine, "1e1", "2e5", "1e1", "", "") == [[1], [0, 2], [3, 4]]


def test_there_is_no_result_while_the_game_runs(engine: Engine) -> None:
    running = {**over("2a8", "2e1"), "phase": "move", "actor": 0, "points": 5}
    assert engine.from_position(running).result is None
