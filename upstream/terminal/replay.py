"""Stepping through a record, forwards and backwards; or telling all of it at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from upstream.event import Event
from upstream.game import Game
from upstream.position import Phase, Position
from upstream.story import Story, seat_names
from upstream.terminal import keyboard
from upstream.terminal.pages import final_page, log_page
from upstream.terminal.screen import Screen, ScreenContent
from upstream.terminal.table import sitters_of
from upstream.words import Words, plain

_INTERRUPTED: Final = 130


@dataclass(frozen=True, slots=True)
class Moment:
    """A position, the action that led there, and what it set off."""

    action: str
    position: Position
    events: tuple[Event, ...]

    @property
    def turn(self) -> object:
        """The same for all moments of a turn."""
        position = self.position
        return (position.round, position.actor, position.phase in (Phase.SETUP, Phase.PLACE))


def moments(record: Mapping[str, Any]) -> list[Moment]:
    """Every moment of a record, the beginning first; raises BadRecord or IllegalAction."""
    game = Game.from_record({**record, "actions": []})
    seen = [Moment("", game.position, game.opening)]
    for action in record.get("actions", []):
        events = game.play(action)
        seen.append(Moment(str(action), game.position, events))
    return seen


class Replay:
    """A record on the screen. Raises BadRecord if it cannot be replayed."""

    def __init__(self, record: Mapping[str, Any], console: Console, words: Words) -> None:
        self.game = Game.from_record(record)
        self.words = words
        names = self.game.names or seat_names(words, self.game.players)
        self.story = Story(words, names, self.game.options)
        self.screen = Screen(console, self.story, sitters_of(record, self.game.players))
        self._moments = moments(record)

    @property
    def last(self) -> int:
        """The number of the last action."""
        return len(self._moments) - 1

    def run(self, at: int | None) -> int:
        """Step through the record, or tell it; returns the exit code."""
        if not keyboard.is_interactive():
            self._tell(at)
            return 0
        try:
            self._step(at or 0)
        except EOFError:
            self.screen.console.print()
        except KeyboardInterrupt:
            self.screen.console.print()
            return _INTERRUPTED
        return 0

    # --- All at once -----------------------------------------------------------------------------

    def _tell(self, at: int | None) -> None:
        """The whole story and how it ended; or one moment."""
        if at is not None:
            self.screen.show(self._scene(at, ()))
            return
        self.screen.append(log_page(self.screen, self.story.tell_all(self.game.events)))
        self.screen.show(ScreenContent(self.game.position))
        self._print_score()

    def _print_score(self) -> None:
        if self.game.result is not None:
            self.screen.append([Text(), *final_page(self.screen, self.game.result)])

    # --- Step by step ----------------------------------------------------------------------------

    def _step(self, at: int) -> None:
        notice: tuple[str, ...] = (self.words.say("terminal-replay-hint"),)
        is_answer = True
        while True:
            self.screen.show(self._scene(at, notice, is_answer=is_answer))
            if at == self.last:
                self._print_score()
            typed = keyboard.ask(self.words.say("terminal-replay-prompt")).strip().lower()
            if typed in ("q", "quit"):
                return
            goal = self._goal(typed, at)
            notice, is_answer = (), False
            if goal is None:
                notice = (
                    self.words.say("terminal-replay-what", text=plain(typed), last=self.last),
                )
            else:
                at = goal

    def _scene(self, at: int, notice: tuple[str, ...], *, is_answer: bool = False) -> ScreenContent:
        moment = self._moments[at]
        told = self.story.tell_all(moment.events)
        where = self.words.say(
            "terminal-replay-where", number=at, last=self.last, action=moment.action
        )
        return ScreenContent(moment.position, told, (), notice, where, is_answer=is_answer)

    def _goal(self, typed: str, at: int) -> int | None:
        """The number of the moment to show."""
        if typed.isascii() and typed.isdigit():
            return int(typed[:6]) if int(typed[:6]) <= self.last else None
        match typed:
            case "" | "n" | "next":
                return min(at + 1, self.last)
            case "b" | "back":
                return max(at - 1, 0)
            case "t" | "turn":
                return self._next(at, 1, lambda moment: moment.turn)
            case "bt":
                return self._next(at, -1, lambda moment: moment.turn)
            case "r" | "round":
                return self._next(at, 1, lambda moment: moment.position.round)
            case "br":
                return self._next(at, -1, lambda moment: moment.position.round)
            case _:
                return None

    def _next(self, at: int, way: int, same: Callable[[Moment], object]) -> int:
        """Forwards to where something begins; backwards to where this, or the one before, began."""
        if way > 0:
            here = same(self._moments[at])
            while at < self.last and same(self._moments[at]) == here:
                at += 1
            return at
        at = max(at - 1, 0)
        here = same(self._moments[at])
        while at > 0 and same(self._moments[at - 1]) == here:
            at -= 1
        return at
