"""Facts about the board as arrays: neighbours, maxima, and the mirror."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from tests.envs.env_tables import TABLES, name_of
from upstream.engine import Board, Rng
from upstream.engine.tables import WINDOW_CELLS
from upstream.envs import UpstreamVectorEnv
from upstream.envs.board_arrays import (
    EDGE_DIRECTIONS,
    EDGES,
    MIRROR_ACTIONS,
    MIRROR_OBSERVATION,
    NEIGHBOURS,
    OBSERVATION_MAX,
    mirror,
)
from upstream.rules.river import Cell, ahead
from upstream.rules.tile import Direction


def test_edges_are_the_rivers() -> None:
    steps = zip(EDGES.tolist(), EDGE_DIRECTIONS.tolist(), strict=True)
    directions = (Direction.N, Direction.NE, Direction.NW)
    named = {(WINDOW_CELLS[a], WINDOW_CELLS[b], directions[d]) for (a, b), d in steps}
    assert len(named) == len(EDGES) == 40
    for origin, to, direction in named:
        assert ahead(origin, direction) is to
        assert NEIGHBOURS[WINDOW_CELLS.index(to), direction.opposite] == WINDOW_CELLS.index(origin)
    assert (NEIGHBOURS >= 0).sum() == 2 * len(EDGES)
    assert NEIGHBOURS[WINDOW_CELLS.index(Cell("s0"))].tolist() == [3, 2, -1, -1, -1, 1]


@pytest.mark.parametrize(("players", "options"), TABLES[3:8:2], ids=name_of)
def test_no_number_is_larger_than_its_maximum(players: int, options: dict[str, Any]) -> None:
    seen = np.zeros_like(OBSERVATION_MAX)
    for opponents in (None, "grilse"):
        env = UpstreamVectorEnv(4, players, options, opponents=opponents)
        observations, _ = env.reset(seed=1)
        for _ in range(80):
            seen = np.maximum(seen, observations.max(axis=0))
            assert observations.min() >= 0
            observations, *_ = env.step(env.random_actions())
    assert (seen <= OBSERVATION_MAX).all()
    assert seen[688 + 5] == players


@pytest.mark.parametrize(("players", "options"), TABLES, ids=name_of)
def test_the_game_is_the_same_in_a_mirror(players: int, options: dict[str, Any]) -> None:
    rng, chance = Rng(3), random.Random(3)
    compared = 0
    for _ in range(4):
        board = Board(players, options)
        other = board.copy()
        while not board.over:
            if board.draws:
                before = board.unseen
                board.draw(rng)
                kinds = {kind: n - board.unseen.get(kind, 0) for kind, n in before.items()}
                other.draw_tiles("".join(kind * n for kind, n in kinds.items()))
            if len(board.position.herons) > 1:
                break  # these strike from left to right
            action = chance.choice(board.legal)
            if board.phase == "move" and chance.random() < 0.8:
                action = board.careful_action(rng)
            for seat in range(players):
                assert_mirrored(board, other, seat, action)
            board.play(action)
            other.play(int(MIRROR_ACTIONS[action]))
            compared += 1
    assert compared > 60


def assert_mirrored(board: Board, other: Board, seat: int, action: int) -> None:
    seen = np.frombuffer(board.observe(seat), np.int8)
    mask = np.frombuffer(board.mask(), np.uint8)
    mirrored, mirrored_mask, mirrored_action = mirror(seen, mask, np.array(action))
    assert mirrored.tobytes() == other.observe(seat)
    assert mirrored_mask.tobytes() == other.mask()
    assert other.is_legal(int(mirrored_action))


def test_a_mirror_of_a_mirror_changes_nothing() -> None:
    assert MIRROR_ACTIONS[MIRROR_ACTIONS].tolist() == list(range(477))
    assert MIRROR_OBSERVATION[MIRROR_OBSERVATION].tolist() == list(range(717))
    with pytest.raises(ValueError, match="read-only"):
        MIRROR_ACTIONS[0] = 1
