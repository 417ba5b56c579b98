"""Entrants, one game between them, and the luck of its draws.

The host deals, and each bot sees its seat's view. Entrants are named as in
``upstream.bots.bot_spec``; external bots come from a file of bots. An external bot that fails
forfeits the game: no points, last place, no share of the win. A substitute plays its seat to the
end, so that the others are ranked by their own play.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from multiprocessing.util import Finalize
from threading import Lock
from types import MappingProxyType
from typing import Any, Final, Self

from upstream.bots import BOTS, SUBSTITUTE, Bot, Budget
from upstream.bots.bot_spec import NETWORK_BOTS, BadBotSpec, BotSpec, weights_file
from upstream.bots.compiled import BoardBot, played
from upstream.bots.external.bot_protocol import Failed
from upstream.bots.external.config import ExternalBot
from upstream.bots.external.program import Program
from upstream.bots.king import King
from upstream.engine import Board, FastGame
from upstream.game import View
from upstream.lab.anchors import ANCHORS
from upstream.notation.record import record_from_dict
from upstream.rules.action import Action
from upstream.rules.options import Options
from upstream.rules.score import win_shares
from upstream.rules.tile import Kind
from upstream.study.decisions import played_game, value_draw
from upstream.summation import sequential_sum

_NO_BOTS: Final[Mapping[str, ExternalBot]] = MappingProxyType({})

#: An entrant that cannot be used; the message gives the reason.
BadEntrant = BadBotSpec


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot with its settings, or an external bot with its budget."""

    spec: BotSpec
    external_bot: ExternalBot | None = None

    @classmethod
    def parse(cls, text: str, external: Mapping[str, ExternalBot] = _NO_BOTS) -> Entrant:
        """Read an entrant. Raises BadEntrant."""
        spec = BotSpec.parse(text, (*ANCHORS, *external))
        return cls(spec, external.get(spec.name))

    @property
    def text(self) -> str:
        return self.spec.text

    @property
    def name(self) -> str:
        return self.spec.name

    @property
    def budget(self) -> Budget | None:
        return self.spec.budget

    def sit_down(self) -> Player:
        """Return a new player."""
        if self.external_bot is not None:
            bot: Bot = Program(self.external_bot)
        else:
            bot = ANCHORS[self.name]() if self.name in ANCHORS else self.spec.make()
        return Player(bot, self.budget, self.text)


def weights(
    entrants: Iterable[str], external: Mapping[str, ExternalBot] = _NO_BOTS
) -> dict[str, Any]:
    """Return the checksums of the weights of these entrants: the package's, and their own files.

    Raises BadEntrant, and OSError if the weights cannot be read.
    """
    parsed = (Entrant.parse(text, external).spec for text in entrants)
    users = [spec for spec in parsed if spec.name in NETWORK_BOTS]
    own = {spec.weights: _checksum(spec.weights) for spec in users if spec.weights is not None}
    ours = {"weights": _checksum(None)} if any(spec.weights is None for spec in users) else {}
    return ours | ({"own_weights": own} if own else {})


@cache
def _checksum(weights: str | None) -> str:
    return hashlib.sha256(weights_file(weights).read_bytes()).hexdigest()


# --- At the table --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Player:
    """A bot at a table, with the budget and the text of its entrant."""

    bot: Bot
    budget: Budget | None = None
    entrant: str = ""

    def decide(self, view: View, seed: int) -> tuple[Action, ...]:
        """Decide up to a whole turn. Raises Failed if an external bot fails."""
        return self.bot.decide(view, self.budget, seed).actions

    def decide_on_board(self, game: FastGame, seed: int) -> tuple[Action, ...] | None:
        """Decide from the game's board, which is faster; return None if the bot needs a view."""
        if not isinstance(self.bot, BoardBot):
            return None
        board = game.board
        return played(board, self.bot.decide_on_board(board, self.budget, seed))

    def close(self) -> None:
        """Stop the bot's program, if it has one."""
        self.bot.close()


class PlayerPool:
    """Keeps players from one game to the next, so that external bots stay alive.

    A bot that has failed is started again with its next game.
    """

    def __init__(self) -> None:
        self._all: list[Player] = []
        self._idle: dict[str, list[Player]] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def take(self, entrant: Entrant) -> Player:
        """Return a player for one game, reserved until it is given back."""
        idle = self._idle.get(entrant.text)
        if idle:
            player = idle.pop()
        else:
            player = entrant.sit_down()
            self._all.append(player)
        player.bot.begin_game()
        return player

    def give_back(self, players: Iterable[Player]) -> None:
        """Return players after their game."""
        for player in players:
            self._idle.setdefault(player.entrant, []).append(player)

    def close(self) -> None:
        """Stop all programs."""
        for player in self._all:
            player.close()
        self._all.clear()
        self._idle.clear()


@cache
def worker_players() -> PlayerPool:
    """Return the players of this worker process."""
    players = PlayerPool()
    # Worker processes do not run atexit handlers.
    Finalize(None, players.close, exitpriority=1)
    return players


def substitute() -> Player:
    """Return a player for the seat of a bot that has failed."""
    return Player(BOTS[SUBSTITUTE]())


# --- One game -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ScheduledGame:
    """A game to be played: the river, and which entrant has which seat."""

    lineup: int
    river: int
    #: The number of seats by which the entrants are moved.
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
    #: The luck of each seat in shares of the win; empty if it was not measured.
    luck: tuple[float, ...] = ()


def schedule(lineups: int, players: int, rivers: int) -> list[ScheduledGame]:
    """Return every line-up on every river, with each entrant on every seat.

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


def play(
    scheduled: ScheduledGame,
    lineup: Sequence[Entrant],
    options: Options,
    seed: int,
    pool: PlayerPool | None = None,
    *,
    with_luck: bool = False,
) -> Outcome:
    """Play one game to the end, and measure its luck if asked to. Bots that fail forfeit it.

    Without a pool, the players are closed after the game.
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
    """Play this game to the end, with players of the pool; ``rng`` seeds their decisions."""
    if pool is None:
        with PlayerPool() as own:
            return play_on(game, scheduled, lineup, rng, own)
    seated = [pool.take(lineup[who]) for who in scheduled.seats]
    players = list(seated)
    first = game.actor
    forfeits: dict[int, str] = {}
    try:
        while game.result is None:
            seat, seed = game.actor, rng.getrandbits(48)
            assert seat is not None  # the game is not over
            try:
                actions = players[seat].decide_on_board(game, seed)
                if actions is None:
                    actions = players[seat].decide(view(game, seat, first), seed)
            except Failed as failed:
                forfeits[seat] = str(failed)
                players[seat] = substitute()
                continue
            for action in actions:
                game.play(action)
    finally:
        pool.give_back(seated)
    ranking = forfeited(game.result.ranking, forfeits)
    places = {seat: place for place, group in enumerate(ranking) for seat in group}
    winners = [seat for seat in ranking[0] if seat not in forfeits]
    seats = range(game.players)
    return Outcome(
        scheduled,
        tuple(0 if seat in forfeits else game.result.scores[seat] for seat in seats),
        tuple(places[seat] for seat in seats),
        win_shares(winners, game.players),
        tuple(sorted(forfeits.items())),
    )


def view(game: FastGame, seat: int, first: int | None) -> View:
    """Return everything that this seat may know; the order of the stack is hidden."""
    actions = tuple(map(str, game.actions))
    return View(seat, game.position, first, game.names, actions, game.legal)


def forfeited(ranking: Sequence[Sequence[int]], failed: Mapping[int, str]) -> list[list[int]]:
    """Return the ranking with the seats that failed sharing the last place."""
    finished = [[seat for seat in group if seat not in failed] for group in ranking]
    return [group for group in (*finished, sorted(failed)) if group]


# --- The luck of the draws ------------------------------------------------------------------------


#: Threads take turns: the memory of one search is shared.
_MEASURING: Final = Lock()
#: Digits of luck to store: more would differ between machines.
_DIGITS: Final = 6


class DrawLuck:
    """Measures the luck of draws, so that it can be taken out of a result (AIVAT).

    Before each draw, the value function gives the expectation of every seat: the mean over all
    possible draws, with their exact probabilities. Luck is the difference between the value of the
    drawn tiles and this expectation. Its mean is zero for any value function, so a share of the win
    without luck has the same mean as the share itself, and a better value function only makes it
    vary less. The value function must be fixed before the games are played; it is that of
    ``grilse``, calibrated.

    Burch, Schmid, Moravčík, Morrill, Bowling: AIVAT, a new variance reduction technique for agent
    evaluation in imperfect information games (2018).
    """

    def __init__(self) -> None:
        self._king = King()

    def of_game(self, game: FastGame) -> tuple[float, ...]:
        """Return the luck of each seat in shares of the win, which add up to 0.

        Raises GameNotOver if the game is not over.
        """
        played = played_game(record_from_dict(game.record()))
        draws = [(played.start, played.drawn)]
        draws += [(decision.after, decision.drawn) for decision in played.decisions]
        lucks = [self.of_draw(board, tiles) for board, tiles in draws if tiles]
        return tuple(map(sequential_sum, zip(*lucks, strict=True)))

    def of_draw(self, board: Board, tiles: Sequence[Kind]) -> tuple[float, ...]:
        """Return what these tiles change for each seat, compared to the mean over all draws."""
        valued = value_draw(self._king, board, tiles, 0)
        return tuple(
            after - before for after, before in zip(valued.after, valued.before, strict=True)
        )


_draw_luck: Final = cache(DrawLuck)  # its search is allocated once


def luck_of(game: FastGame) -> tuple[float, ...]:
    """Return the luck of each seat in a finished game. Raises GameNotOver."""
    with _MEASURING:
        return tuple(round(luck, _DIGITS) + 0.0 for luck in _draw_luck().of_game(game))
