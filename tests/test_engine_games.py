"""Differential tests: both engines play random games, compared action by action."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from tests.random_games import Table
from tests.test_properties import UNIVERSE
from upstream import Action, Game, IllegalAction, Options, Refusal
from upstream.engine import Board, FastGame
from upstream.rules.options import STACK_TOTALS, presets_that_fit
from upstream.rules.tile import BOX, RIVER_KINDS

#: Every chunk plays one game with each of the twenty tables' options; the players change in turn.
CHUNKS = 100


def preset(name: str, **switches: Any) -> Callable[[int, int], Options]:
    """A rapids preset; with two players some need the tiles that the whirlpool brings."""

    def options(players: int, _: int) -> Options:
        fits = name in presets_that_fit(players, bool(switches.get("whirlpool")))
        return Options(rapids=name, **{**switches, **({} if fits else {"whirlpool": True})})

    return options


def switched(**switches: Any) -> Callable[[int, int], Options]:
    return lambda _players, _seed: Options(**switches)


def own_mix(**switches: Any) -> Callable[[int, int], Options]:
    """Tiles at random, as many as leave two for the last row."""

    def options(_: int, seed: int) -> Options:
        rng = random.Random(seed)
        box = [kind for kind in RIVER_KINDS for _ in range(BOX[kind])]
        drawn = rng.sample(box, rng.choice(STACK_TOTALS))
        return Options(mix={kind: drawn.count(kind) for kind in RIVER_KINDS}, **switches)

    return options


TABLES: tuple[Callable[[int, int], Options], ...] = (
    switched(),
    switched(whirlpool=True),
    switched(movement_tokens=True),
    switched(exact_five=True),
    switched(whirlpool=True, movement_tokens=True),
    switched(whirlpool=True, exact_five=True),
    preset("added"),
    preset("herons"),
    preset("eagles"),
    preset("water"),
    preset("water-rock"),
    preset("added", whirlpool=True),
    preset("water", movement_tokens=True),
    preset("added", exact_five=True),
    preset("eagles", whirlpool=True, movement_tokens=True),
    preset("added", movement_tokens=True, exact_five=True),
    preset("water-rock", whirlpool=True, movement_tokens=True, exact_five=True),
    own_mix(),
    own_mix(whirlpool=True, movement_tokens=True),
    own_mix(movement_tokens=True, exact_five=True),
)


@dataclass
class Twins:
    """The same game on both engines."""

    game: Game
    fast: FastGame
    rng: random.Random

    @classmethod
    def deal(cls, table: Table) -> Twins:
        game = table.deal()
        return cls(game, FastGame.from_record(game.record()), random.Random(table.seed))

    def compare(self) -> None:
        assert self.fast.legal == self.game.legal
        assert self.fast.actor == self.game.actor
        assert self.fast.result == self.game.result
        assert self.fast.position == self.game.position
        assert self.fast.position.to_dict() == self.game.position.to_dict()

    def compare_refusals(self) -> None:
        """An action from anywhere, and one that has a number here."""
        near = self.fast.board.action(self.rng.randrange(477))
        for action in (self.rng.choice(UNIVERSE), near):
            if action is not None and action not in self.game.legal:
                assert refused(self.fast, action) == self.game.why_not(action)

    def play(self, action: Action) -> None:
        self.game.play(action)
        self.fast.play(action)


def refused(fast: FastGame, action: Action) -> Refusal:
    with pytest.raises(IllegalAction) as illegal:
        fast.play(str(action))
    return illegal.value.refusal


def tables_of(chunk: int) -> Iterator[Table]:
    players = 2 + chunk % 4
    for number, options in enumerate(TABLES):
        seed = chunk * len(TABLES) + number
        yield Table(players, options(players, seed), seed % players, seed, eager=seed % 3 * 4)


@pytest.mark.untraced
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_both_engines_play_the_same_random_games(chunk: int) -> None:
    for table in tables_of(chunk):
        twins = Twins.deal(table)
        twins.compare()
        while twins.game.legal:
            twins.compare_refusals()
            twins.play(table.choice(twins.game, twins.rng))
            twins.compare()
        assert twins.fast.record() == twins.game.record()


def test_two_thousand_games_are_spread_evenly() -> None:
    players = [table.players for chunk in range(CHUNKS) for table in tables_of(chunk)]
    assert len(players) >= 2000
    assert {players.count(count) for count in (2, 3, 4, 5)} == {len(players) // 4}


@pytest.mark.parametrize("chunk", range(4))
def test_boards_survive_a_round_trip_through_positions(chunk: int) -> None:
    for table in tables_of(chunk):
        twins = Twins.deal(table)
        while twins.game.legal:
            twins.play(table.choice(twins.game, twins.rng))
            read, played = Board.from_position(twins.game.position), twins.fast.board
            assert read == played
            assert read.hash() == played.hash()
            assert read.legal == played.legal


@pytest.mark.parametrize("chunk", range(4))
def test_every_action_can_be_undone(chunk: int) -> None:
    for table in tables_of(chunk):
        twins = Twins.deal(table)
        for _ in range(30):
            if twins.game.legal:
                twins.play(table.choice(twins.game, twins.rng))
        while twins.game.actions:
            assert twins.fast.undo() == twins.game.undo()
            twins.compare()
        assert twins.fast.undo() is None
