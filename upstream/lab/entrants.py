"""Entrants of a tournament: bots of ours with their settings, or external bots by name.

The words are those of ``upstream.bots.bot_spec``; external bots come from a file of bots.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from multiprocessing.util import Finalize
from types import MappingProxyType
from typing import Any, Final, Self

from upstream import fast
from upstream.action import Action
from upstream.bots import BOTS, SUBSTITUTE, Bot, Budget
from upstream.bots.bot_spec import NETWORK_BOTS, BadBotSpec, BotSpec, weights_file
from upstream.external_bots.config import ExternalBot
from upstream.external_bots.program import Program
from upstream.fast import FastGame
from upstream.game import View

#: Bots that never change, to measure others against.
ANCHORS: Final = ("grilse-1", "king-1") if fast.compiled else ()
_NO_BOTS: Final[Mapping[str, ExternalBot]] = MappingProxyType({})

#: An entrant that cannot be used; the message says why.
BadEntrant = BadBotSpec


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot with its settings, or an external bot with its budget."""

    spec: BotSpec
    external_bot: ExternalBot | None = None

    @classmethod
    def parse(cls, text: str, external: Mapping[str, ExternalBot] = _NO_BOTS) -> Entrant:
        """Read an entrant; raises BadEntrant."""
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
        """Make a player."""
        if self.external_bot is not None:
            return Player(Program(self.external_bot), self.budget)
        if self.name in ANCHORS:
            from upstream.lab import anchors  # noqa: PLC0415 (needs the compiled board)

            return Player(anchors.ANCHORS[self.name](), self.budget)
        return Player(self.spec.make(), self.budget)


def weights(
    entrants: Iterable[str], external: Mapping[str, ExternalBot] = _NO_BOTS
) -> dict[str, Any]:
    """The checksums of the weights that these entrants use: the package's, and their own files.

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
    """A bot at a table, with the budget of its entrant."""

    bot: Bot
    budget: Budget | None = None

    def decide(self, view: View, seed: int) -> tuple[Action, ...]:
        """Decide up to a whole turn; raises Failed if an external bot fails."""
        return self.bot.decide(view, self.budget, seed).actions

    def decide_on_board(self, game: FastGame, seed: int) -> tuple[Action, ...] | None:
        """Decide the same from the game's board, which is quicker; None if the bot needs a view."""
        if not fast.compiled:
            return None
        from upstream.bots.compiled import BoardBot, played  # noqa: PLC0415 (where it is compiled)

        if not isinstance(self.bot, BoardBot):
            return None
        board = game.board
        return played(board, self.bot.decide_on_board(board, self.budget, seed))

    def close(self) -> None:
        """End the bot's program, if it has one."""
        self.bot.close()


class PlayerPool:
    """Players from one game to the next: external bots stay alive, and are told of a new game.

    One that has failed is started again with its next game.
    """

    def __init__(self) -> None:
        self._idle: dict[str, list[Player]] = {}
        self._playing: dict[int, tuple[str, Player]] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def take(self, entrant: Entrant) -> Player:
        """A player for one game, who is nobody else's meanwhile."""
        idle = self._idle.get(entrant.text)
        player = idle.pop() if idle else entrant.sit_down()
        player.bot.begin_game()
        self._playing[id(player)] = entrant.text, player
        return player

    def give_back(self, players: Iterable[Player]) -> None:
        """The game of these players is over."""
        for player in players:
            text, _ = self._playing.pop(id(player))
            self._idle.setdefault(text, []).append(player)

    def close(self) -> None:
        """End all programs."""
        playing = [player for _, player in self._playing.values()]
        for player in (*playing, *(idle for players in self._idle.values() for idle in players)):
            player.close()
        self._idle.clear()
        self._playing.clear()


@cache
def worker_players() -> PlayerPool:
    """The players of a worker process, from one game to the next."""
    players = PlayerPool()
    # Worker processes leave without atexit.
    Finalize(None, players.close, exitpriority=1)
    return players


def substitute() -> Player:
    """A player for the seat of a bot that has failed."""
    return Player(BOTS[SUBSTITUTE]())
