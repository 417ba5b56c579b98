"""One game of a tournament: the authority deals the tiles, and the bots get views."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from upstream.fast import FastGame
from upstream.game import View
from upstream.lab.entrants import Entrant, Player
from upstream.options import Options


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: a river, and who sits where."""

    lineup: int
    river: int
    turn: int
    #: For each seat, who sits there: a place in the line-up.
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of it, by seat: scores, and the shares of the win."""

    fixture: Fixture
    scores: tuple[int, ...]
    places: tuple[int, ...]
    shares: tuple[float, ...]


def fixtures(lineups: int, players: int, rivers: int) -> list[Fixture]:
    """Every line-up on every river, each player on every seat; rivers first, so all keep pace."""
    return [
        Fixture(lineup, river, turn, tuple((seat + turn) % players for seat in range(players)))
        for river in range(rivers)
        for lineup in range(lineups)
        for turn in range(players)
    ]


def deal(players: int, options: Options, seed: int, river: int) -> FastGame:
    """The same number, the same stack and first placer, whoever plays."""
    chance = random.Random(f"{seed} {river}")
    return FastGame.deal(players, options, chance.getrandbits(48))


def play(fixture: Fixture, lineup: Sequence[Entrant], options: Options, seed: int) -> Outcome:
    """Play one game to its end."""
    game = deal(len(lineup), options, seed, fixture.river)
    players = [lineup[who].sit_down() for who in fixture.seats]
    first = game.actor
    # A bot's own chance depends on the game and on nothing that another bot did before.
    chance = random.Random(f"{seed} {fixture}")
    while game.result is None:
        _decide(game, players, first, chance.getrandbits(48))
    return _outcome(fixture, game)


def _decide(game: FastGame, players: Sequence[Player], first: int | None, seed: int) -> None:
    seat = game.actor
    assert seat is not None
    for action in players[seat].decide(view(game, seat, first), seed):
        game.play(action)


def view(game: FastGame, seat: int, first: int | None) -> View:
    """All that this seat may know: the order of the stack is not in it."""
    told = tuple(map(str, game.actions))
    return View(seat, game.position, first, game.names, told, game.legal)


def _outcome(fixture: Fixture, game: FastGame) -> Outcome:
    result = game.result
    assert result is not None
    places = [0] * game.players
    for place, seats in enumerate(result.ranking):
        for seat in seats:
            places[seat] = place
    winners = result.winners
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(game.players))
    return Outcome(fixture, tuple(result.scores), tuple(places), shares)
