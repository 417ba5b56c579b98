"""One game of a tournament: the authority deals the tiles, and the bots get views.

A program from outside that fails loses its game: whatever its seat would score, it has no points,
the last place and no share of the win. A simple bot plays its seat to the end, so that the others
are ranked among themselves by what they really did.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from upstream.fast import FastGame
from upstream.game import View
from upstream.lab.entrants import Entrant, Player, substitute
from upstream.options import Options
from upstream.outside.protocol import Failed
from upstream.score import win_shares


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
    #: Who failed: the seat, and why.
    forfeits: tuple[tuple[int, str], ...] = ()


def fixtures(lineups: int, players: int, rivers: int) -> list[Fixture]:
    """Every line-up on every river, each player on every seat; rivers first, so all keep pace.

    Seats are rotated: who sits behind whom stays the same.
    """
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
    forfeits: dict[int, str] = {}
    try:
        while game.result is None:
            _decide(game, players, first, chance.getrandbits(48), forfeits)
    finally:
        for player in players:
            player.close()
    return _outcome(fixture, game, forfeits)


def _decide(
    game: FastGame, players: list[Player], first: int | None, seed: int, forfeits: dict[int, str]
) -> None:
    seat = game.actor
    assert seat is not None
    try:
        actions = players[seat].decide(view(game, seat, first), seed)
    except Failed as failed:
        forfeits[seat] = str(failed)
        players[seat] = substitute()
        return
    for action in actions:
        game.play(action)


def view(game: FastGame, seat: int, first: int | None) -> View:
    """All that this seat may know: the order of the stack is not in it."""
    told = tuple(map(str, game.actions))
    return View(seat, game.position, first, game.names, told, game.legal)


def _outcome(fixture: Fixture, game: FastGame, forfeits: Mapping[int, str]) -> Outcome:
    result = game.result
    assert result is not None
    seats = range(game.players)
    ranking = forfeited(result.ranking, forfeits)
    places = {seat: place for place, group in enumerate(ranking) for seat in group}
    winners = [seat for seat in ranking[0] if seat not in forfeits]
    return Outcome(
        fixture,
        tuple(0 if seat in forfeits else result.scores[seat] for seat in seats),
        tuple(places[seat] for seat in seats),
        win_shares(winners, game.players),
        tuple(sorted(forfeits.items())),
    )


def forfeited(ranking: Sequence[Sequence[int]], out: Mapping[int, str]) -> list[list[int]]:
    """The ranking of those who played on, and behind them, together, those who are out."""
    stayed = [[seat for seat in group if seat not in out] for group in ranking]
    return [group for group in (*stayed, sorted(out)) if group]
