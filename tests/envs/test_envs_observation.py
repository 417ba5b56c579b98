"""The observation: nothing hidden is in it, and nothing that a player sees is missing."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.envs.env_tables import TABLES, name_of
from upstream import Game
from upstream.engine import Board, FastGame, Rng, action_numbers, tables
from upstream.envs import UpstreamVectorEnv, split
from upstream.rules.options import Options
from upstream.rules.position import Phase
from upstream.rules.tile import Direction

KINDS = "WFEBHRCS"


@pytest.mark.parametrize(("players", "options"), TABLES, ids=name_of)
def test_observation_hides_the_order_of_the_stack(players: int, options: dict[str, Any]) -> None:
    record = Game.deal(players, options, seed=3, first=1).record()
    one, rng = FastGame.from_record(record), random.Random(7)
    while one.legal:
        for _ in range(min(6, one.position.stack)):  # not at every action: it is replayed each time
            if one.legal:
                one.play(rng.choice(one.legal))
        stack = record["stack"]
        left = one.position.stack
        seen, unseen = stack[: len(stack) - left], stack[len(stack) - left :]
        actions = [str(action) for action in one.actions]
        shuffled = record | {"stack": seen + rng.sample(unseen, left), "actions": actions}
        other = FastGame.from_record(shuffled)
        for seat in range(players):
            assert one.board.observe(seat) == other.board.observe(seat)
        assert one.board.mask() == other.board.mask()
        if not left:
            break


def test_seeds_are_invisible_until_a_drawn_tile_differs() -> None:
    """With nothing drawn but the same first tile, no seed can be told from another."""
    env = UpstreamVectorEnv(400, 3)
    sights, infos = env.reset(seed=1)
    _, seats, table = split(sights)
    alike: dict[tuple[int, ...], set[bytes]] = {}
    for at in range(400):
        alike.setdefault(tuple(table[at, 22:].tolist()), set()).add(sights[at].tobytes())
    assert len(alike) > 3
    assert all(len(looks) == 1 for looks in alike.values())
    assert (seats[:, 0, 1] == 1).all()
    assert set(infos["actor"]) == {0, 1, 2}


class Reader:
    """Reads a position back from what one seat sees: whatever cannot be read is missing."""

    def __init__(self, sight: NDArray[np.int8], seat: int) -> None:
        self.cells, self.seats, self.table = split(sight)
        self.seat, self.players = seat, int(self.table[5])
        self.base = int(self.table[10])

    def position(self, options: Options) -> dict[str, Any]:
        phase = list(Phase)[int(self.table[:5].argmax())]
        spawn = [self.cell(int(at)) for at in np.flatnonzero(self.cells[:, 8])]
        strikes = [self.cell(int(at)) for at in np.flatnonzero(self.cells[:, 19])]
        read: dict[str, Any] = {
            "phase": phase.value,
            "round": int(self.table[6]),
            "actor": self.whose(1),
            "points": int(self.table[7]),
            "starter": self.whose(2),
            "tiles": {self.cell(at): self.tile(at) for at in range(19) if self.tile(at)},
            "spawn": spawn[0] if spawn else None,
            "drawn": sorted(self.kinds(22)),
            "stack": int(self.table[11]),
            "unseen": dict(Counter(self.kinds(15))),
            "herons": sorted(strikes, key=lambda cell: (int(cell[1:]), cell)),
            "tokens": [self.tokens(seat) for seat in range(self.players)],
        }
        if options.movement_tokens:
            read |= {"markers": self.by_seat(5), "given": int(self.table[9])}
        return read

    def cell(self, at: int) -> str:
        return str(action_numbers.cells(self.base)[at])

    def away(self, seat: int) -> int:
        return (seat - self.seat) % self.players

    def by_seat(self, byte: int) -> list[int]:
        return [int(self.seats[self.away(seat), byte]) for seat in range(self.players)]

    def whose(self, byte: int) -> int | None:
        return self.by_seat(byte).index(1) if any(self.by_seat(byte)) else None

    def kinds(self, first: int) -> list[str]:
        counts = self.table[first : first + 7]
        return [kind for kind, count in zip(KINDS, counts, strict=False) for _ in range(count)]

    def tile(self, at: int) -> str | None:
        bytes_of = self.cells[at]
        if not bytes_of[:8].any():
            return None
        letter = KINDS[int(bytes_of[:8].argmax())]
        closed = tuple(map(bool, bytes_of[9:15]))
        arrow = np.flatnonzero(bytes_of[15:18]).tolist()
        (found,) = [
            str(tile)
            for tile in tables.TILE_OF_CODE
            if tile is not None and (tile.kind, tile.closed) == (letter, closed)
            if letter != "C" or [tables.DIRECTIONS.index(Direction(tile.rotation))] == arrow
        ]
        return found

    def tokens(self, seat: int) -> list[str]:
        return sorted(
            f"{salmon}{where}{held}"
            for salmon in (1, 2)
            for where, count, held in self.groups(seat, salmon)
            for _ in range(count)
        )

    def groups(self, seat: int, salmon: int) -> Any:
        away = self.away(seat)
        acts = self.whose(1) == seat
        for at in range(19):
            held = int(self.cells[at, 29 + salmon]) if acts else 0
            yield self.cell(at), int(self.cells[at, 20 + 2 * away + salmon - 1]) - held, ""
            yield self.cell(at), held, "!"
        for eggs in range(1, 6):
            yield f"e{eggs}", int(self.seats[away, 6 + 2 * (eggs - 1) + salmon - 1]), ""


@pytest.mark.parametrize(("players", "options"), TABLES, ids=name_of)
def test_a_position_can_be_read_back_from_it(players: int, options: dict[str, Any]) -> None:
    read_options = Options.from_dict(options)
    for seed in range(2):
        board, rng = Board(players, read_options), Rng(seed)
        board.draw(rng)
        while not board.over:
            position = board.position.to_dict()
            for seat in (0, players - 1):
                sight = np.frombuffer(board.observe(seat), np.int8)
                read = Reader(sight, seat).position(read_options)
                assert read == {name: position[name] for name in read}
            board.play(board.careful_action(rng))
            board.draw(rng)
