"""One game of a tournament: the host deals the tiles, and each bot sees its seat's view.

An external bot that fails forfeits the game: no points, the last place and no share of the
win, whatever its seat would score. A substitute plays the seat to the end, so that the others are
ranked by their own play.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Final

from upstream.external_bots.bot_protocol import Failed
from upstream.fast import FastGame
from upstream.game import View
from upstream.lab.entrants import Entrant, Player, PlayerPool, substitute
from upstream.options import Options
from upstream.score import win_shares

if TYPE_CHECKING:
    from upstream.lab.luck import DrawLuck


@dataclass(frozen=True, slots=True)
class ScheduledGame:
    """A game to be played: the river, and which entrant has which seat."""

    lineup: int
    river: int
    #: By how many seats the entrants are moved on.
    rotation: int
    #: For each seat, the number of its entrant in the line-up.
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result by seat: scores, places, and shares of the win."""

    scheduled: ScheduledGame
    scores: tuple[int, ...]
    places: tuple[int, ...]
    shares: tuple[float, ...]
    #: The seats that failed, and why.
    forfeits: tuple[tuple[int, str], ...] = ()
    #: What the draws were worth to each seat, in shares of the win; empty if nobody asked.
    luck: tuple[float, ...] = ()


def schedule(lineups: int, players: int, rivers: int) -> list[ScheduledGame]:
    """Every line-up on every river, with each entrant on every seat.

    Rivers come first, so that all line-ups progress together. Seats are rotated, so the order of
    the entrants around the table stays the same.
    """
    return [
        ScheduledGame(
            lineup, river, rotation, tuple((seat + rotation) % players for seat in range(players))
        )
        for river in range(rivers)
        for lineup in range(lineups)
        for rotation in range(players)
    ]


def deal(players: int, options: Options, seed: int, river: int) -> FastGame:
    """Deal a river: the same number gives the same stack and first placer to all line-ups."""
    rng = random.Random(f"{seed} {river}")
    return FastGame.deal(players, options, rng.getrandbits(48))


#: Threads take turns: the memory of one search is shared.
_MEASURING: Final = Lock()
#: Digits of luck that are kept: more would differ between machines.
_DIGITS: Final = 6


def play(
    scheduled: ScheduledGame,
    lineup: Sequence[Entrant],
    options: Options,
    seed: int,
    pool: PlayerPool | None = None,
    *,
    with_luck: bool = False,
) -> Outcome:
    """Play one game to the end; bots that fail forfeit it. ``with_luck``: measure its draws.

    The players come from the pool, and go back to it; without one they are closed after the game.
    """
    game = deal(len(lineup), options, seed, scheduled.river)
    # The bots' seeds depend on the game alone, not on earlier games.
    outcome = play_on(game, scheduled, lineup, random.Random(f"{seed} {scheduled}"), pool)
    return replace(outcome, luck=luck_of(game) if with_luck else ())


def play_on(
    game: FastGame,
    scheduled: ScheduledGame,
    lineup: Sequence[Entrant],
    rng: random.Random,
    pool: PlayerPool | None = None,
) -> Outcome:
    """Play this game to the end, with players of the pool; ``rng`` gives decisions their seeds."""
    if pool is None:
        with PlayerPool() as own:
            return play_on(game, scheduled, lineup, rng, own)
    seated = [pool.take(lineup[who]) for who in scheduled.seats]
    players = list(seated)
    first = game.actor
    forfeits: dict[int, str] = {}
    try:
        while game.result is None:
            _play_decision(game, players, first, rng.getrandbits(48), forfeits)
    finally:
        pool.give_back(seated)
    return _outcome(scheduled, game, forfeits)


def luck_of(game: FastGame) -> tuple[float, ...]:
    """What the draws of a finished game were worth to each seat; raises GameNotOver."""
    with _MEASURING:
        return tuple(round(luck, _DIGITS) + 0.0 for luck in _draw_luck().of_game(game))


@cache
def _draw_luck() -> DrawLuck:
    from upstream.lab.luck import DrawLuck  # noqa: PLC0415 (needs the compiled board)

    return DrawLuck()


def _play_decision(
    game: FastGame, players: list[Player], first: int | None, seed: int, forfeits: dict[int, str]
) -> None:
    seat = game.actor
    assert seat is not None
    try:
        actions = players[seat].decide_on_board(game, seed)
        if actions is None:
            actions = players[seat].decide(view(game, seat, first), seed)
    except Failed as failed:
        forfeits[seat] = str(failed)
        players[seat] = substitute()
        return
    for action in actions:
        game.play(action)


def view(game: FastGame, seat: int, first: int | None) -> View:
    """All that this seat may know; the order of the stack is hidden."""
    actions = tuple(map(str, game.actions))
    return View(seat, game.position, first, game.names, actions, game.legal)


def _outcome(scheduled: ScheduledGame, game: FastGame, forfeits: Mapping[int, str]) -> Outcome:
    result = game.result
    assert result is not None
    seats = range(game.players)
    ranking = forfeited(result.ranking, forfeits)
    places = {seat: place for place, group in enumerate(ranking) for seat in group}
    winners = [seat for seat in ranking[0] if seat not in forfeits]
    return Outcome(
        scheduled,
        tuple(0 if seat in forfeits else result.scores[seat] for seat in seats),
        tuple(places[seat] for seat in seats),
        win_shares(winners, game.players),
        tuple(sorted(forfeits.items())),
    )


def forfeited(ranking: Sequence[Sequence[int]], failed: Mapping[int, str]) -> list[list[int]]:
    """The ranking of the seats that did not fail; those that did share the last place."""
    finished = [[seat for seat in group if seat not in failed] for group in ranking]
    return [group for group in (*finished, sorted(failed)) if group]
