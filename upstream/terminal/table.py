"""A table at one keyboard: the game, its seats and its record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from upstream.bots import BOTS, ActionPlayer
from upstream.game import Game
from upstream.queries.warnings import TurnWarning, turn_warnings
from upstream.rules.action import Action
from upstream.rules.event import Event
from upstream.rules.options import Options
from upstream.rules.position import Phase
from upstream.rules.transition import act
from upstream.terminal import saved_games

#: A person at the keyboard; any other name is that of a bot.
HUMAN: Final = "human"
SEAT_TYPES: Final = (HUMAN, *BOTS)
#: Laid the tiles of a quick river, which cannot be taken back.
_CHANCE: Final = -1


@dataclass(frozen=True, slots=True)
class GameSetup:
    seat_types: tuple[str, ...]
    names: tuple[str, ...]
    options: Options
    first: int | None = None
    seed: int | None = None
    #: Whether chance lays the tiles of the set-up.
    quick: bool = False

    def deal(self) -> Game:
        """Deal the game and note its seats in the record. Raises the errors of Game.deal."""
        game = Game.deal(
            len(self.seat_types), self.options, self.seed, first=self.first, names=self.names
        )
        note: dict[str, Any] = {"seats": list(self.seat_types)}
        if self.seed is not None:
            note["seed"] = self.seed
        if self.quick:
            note["quick"] = True
        rng = Random() if self.seed is None else Random(f"{self.seed}/set-up")
        while self.quick and game.position.phase is Phase.SETUP:
            game.play(rng.choice(game.legal))
        return Game.from_record({**note, **game.record()})


class Table:
    """A game that people and bots play in turn; every action is saved at once."""

    def __init__(self, game: Game, seat_types: Sequence[str], file: Path | None) -> None:
        self.game = game
        self.seat_types = tuple(seat_types)
        self.file = file
        #: Why the record could not be saved; None while it is.
        self.not_kept: saved_games.FileError | None = None
        #: The seat of each action so far.
        self._actors: list[int] = []
        replayed = Game.from_record({**game.record(), "actions": []})
        is_quick = replayed.record().get("quick") is True
        for action in game.actions:
            assert replayed.actor is not None  # the game was played like this
            is_dealt = is_quick and replayed.position.phase is Phase.SETUP
            self._actors.append(_CHANCE if is_dealt else replayed.actor)
            replayed.play(action)
        self._bots = {name: ActionPlayer(BOTS[name]()) for name in set(seat_types) - {HUMAN}}
        self.keep()

    @classmethod
    def resumed(
        cls, record: Mapping[str, Any], file: Path | None, seat_types: Sequence[str] | None = None
    ) -> Table:
        """Resume a record. Raises BadRecord with the place of the first error."""
        game = Game.from_record(record)
        return cls(game, seat_types or seat_types_of(record, game.players), file)

    @property
    def is_human(self) -> bool:
        """Whether a person makes the next decision."""
        return self.game.actor is not None and self.seat_types[self.game.actor] == HUMAN

    def warnings(self, action: Action) -> tuple[TurnWarning, ...]:
        """Return the warnings to show before this action ends the turn.

        With movement tokens there are none, because no move can be taken back.
        """
        position = self.game.position
        if self.game.options.movement_tokens or not self.game.preview(action).ends_turn:
            return ()
        start, moves = self.game.turn
        return turn_warnings(start, (*moves, action), act(position, action)[0])

    def play(self, action: Action) -> tuple[Event, ...]:
        actor = self.game.actor
        events = self.game.play(action)
        assert actor is not None  # else nothing could have been played
        self._actors.append(actor)
        self.keep()
        return events

    def bot_plays(self) -> tuple[Event, ...]:
        """Play one action of the bot to move. Return what happened."""
        seat = self.game.actor
        assert seat is not None
        bot = self._bots[self.seat_types[seat]]
        seed = self.game.record().get("seed")
        # Each action has its own seed, so that a resumed game continues in the same way.
        rng = Random() if seed is None else Random(f"{seed}/{len(self._actors)}")
        return self.play(bot.choose(self.game.view(seat), rng))

    def undo(self) -> Action | None:
        """Take back the last action of a person and return it, or None if there is none."""
        people = {seat for seat, seat_type in enumerate(self.seat_types) if seat_type == HUMAN}
        if people.isdisjoint(self._actors):
            return None
        while self._actors.pop() not in people:
            self.game.undo()
        action = self.game.undo()
        self.keep()
        return action

    def keep(self) -> None:
        """Save the record. The game continues if the disk is full."""
        if self.file is None:
            return
        try:
            saved_games.write(self.file, self.game.record())
            self.not_kept = None
        except saved_games.FileError as problem:
            self.not_kept = problem


def seat_types_of(record: Mapping[str, Any], players: int) -> tuple[str, ...]:
    """Return the seat types noted in a record, or people if there is no valid note."""
    seats = record.get("seats")
    if not isinstance(seats, list) or len(seats) != players:
        return (HUMAN,) * players
    return tuple(seat if seat in SEAT_TYPES else HUMAN for seat in seats)
