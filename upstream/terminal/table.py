"""A table at one keyboard: the game, who sits where, and the record that is kept of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from upstream.action import Action
from upstream.bots import BOTS, ActionPlayer
from upstream.derived.cautions import AnyCaution, cautions
from upstream.event import Event
from upstream.game import Game
from upstream.options import Options
from upstream.rules import act
from upstream.terminal import saved_games

#: A person at the keyboard; any other name is that of a bot.
HUMAN: Final = "human"
SEAT_TYPES: Final = (HUMAN, *BOTS)


@dataclass(frozen=True, slots=True)
class GameSetup:
    """What a new game is to be like."""

    seat_types: tuple[str, ...]
    names: tuple[str, ...]
    options: Options
    first: int | None = None
    seed: int | None = None

    def deal(self) -> Game:
        """The game, with a note in its record of who sits where; raises as Game.deal."""
        game = Game.deal(
            len(self.seat_types), self.options, self.seed, first=self.first, names=self.names
        )
        note: dict[str, Any] = {"seats": list(self.seat_types)}
        if self.seed is not None:
            note["seed"] = self.seed
        return Game.from_record({**note, **game.record()})


class Table:
    """A game that people and bots play in turn; every action is kept at once."""

    def __init__(
        self, game: Game, seat_types: Sequence[str], file: Path | None, actors: Sequence[int] = ()
    ) -> None:
        self.game = game
        self.seat_types = tuple(seat_types)
        self.file = file
        #: Why the record could not be kept; None as long as it is.
        self.not_kept: saved_games.FileError | None = None
        #: Who did each action so far.
        self._actors = list(actors)
        self._bots = {name: ActionPlayer(BOTS[name]()) for name in set(seat_types) - {HUMAN}}
        self.keep()

    @classmethod
    def resumed(
        cls, record: Mapping[str, Any], file: Path | None, seat_types: Sequence[str] | None = None
    ) -> Table:
        """Go on with a record; raises BadRecord with the place of the first thing that is wrong."""
        Game.from_record(record)
        actors: list[int] = []
        game = Game.from_record({**record, "actions": []})
        for action in record.get("actions", []):
            assert game.actor is not None  # the record has just been replayed
            actors.append(game.actor)
            game.play(action)
        return cls(game, seat_types or sitters_of(record, game.players), file, actors)

    @property
    def is_human(self) -> bool:
        """Whether a person is to decide."""
        return self.game.actor is not None and self.seat_types[self.game.actor] == HUMAN

    def cautions(self, action: Action) -> tuple[AnyCaution, ...]:
        """What a player may want to know before this action ends the turn.

        With movement tokens nothing can be taken back, so there is nothing to think over.
        """
        position = self.game.position
        if self.game.options.movement_tokens or not self.game.preview(action).ends_turn:
            return ()
        start, moves = self.game.turn
        return cautions(start, (*moves, action), act(position, action)[0])

    def play(self, action: Action) -> tuple[Event, ...]:
        actor = self.game.actor
        events = self.game.play(action)
        assert actor is not None  # else nothing could have been played
        self._actors.append(actor)
        self.keep()
        return events

    def bot_plays(self) -> tuple[Event, ...]:
        """Let the bot whose decision it is choose and play."""
        seat = self.game.actor
        assert seat is not None
        bot = self._bots[self.seat_types[seat]]
        return self.play(bot.choose(self.game.view(seat), self._rng()))

    def _rng(self) -> Random:
        """Seeded anew for each action, so that a seed gives the same game even if it is resumed."""
        seed = self.game.record().get("seed")
        return Random() if seed is None else Random(f"{seed}/{len(self._actors)}")

    def undo(self) -> Action | None:
        """Take back to before the last action of a person; None if there is none."""
        if HUMAN not in (self.seat_types[actor] for actor in self._actors):
            return None
        while self.seat_types[self._actors.pop()] != HUMAN:
            self.game.undo()
        action = self.game.undo()
        self.keep()
        return action

    def keep(self) -> None:
        """Write the record; a full disk is no reason to end a game."""
        if self.file is None:
            return
        try:
            saved_games.write(self.file, self.game.record())
            self.not_kept = None
        except saved_games.FileError as problem:
            self.not_kept = problem


def sitters_of(record: Mapping[str, Any], players: int) -> tuple[str, ...]:
    """Who sat where, if the record says so; people otherwise."""
    seats = record.get("seats")
    if not isinstance(seats, list) or len(seats) != players:
        return (HUMAN,) * players
    return tuple(seat if seat in SEAT_TYPES else HUMAN for seat in seats)
