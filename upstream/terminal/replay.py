"""Step through a record, forwards and backwards, or print all of it at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.text import Text

from upstream.game import Game
from upstream.narration.locales import Words, plain
from upstream.narration.narrator import Story, shown_names
from upstream.rules.event import Event
from upstream.rules.position import Phase, Position
from upstream.terminal import INTERRUPTED, keyboard
from upstream.terminal.screen import Screen, ScreenContent, final_page, log_page
from upstream.terminal.table import seat_types_of


@dataclass(frozen=True, slots=True)
class Moment:
    """A position, the action that led to it, and the events of that action."""

    action: str
    position: Position
    events: tuple[Event, ...]

    @property
    def turn(self) -> object:
        """A key that all moments of a turn share."""
        position = self.position
        return (position.round, position.actor, position.phase in (Phase.SETUP, Phase.PLACE))


def moments(record: Mapping[str, Any]) -> list[Moment]:
    """Return every moment of a record from the start. Raises BadRecord or IllegalAction."""
    game = Game.from_record({**record, "actions": []})
    seen = [Moment("", game.position, game.opening)]
    for action in record.get("actions", []):
        events = game.play(action)
        seen.append(Moment(str(action), game.position, events))
    return seen


class Replay:
    """Shows a record. Raises BadRecord if it cannot be replayed."""

    def __init__(self, record: Mapping[str, Any], console: Console, words: Words) -> None:
        self.game = Game.from_record(record)
        self.words = words
        names = shown_names(words, self.game.names, self.game.players)
        self.story = Story(words, names, self.game.options)
        self.screen = Screen(console, self.story, seat_types_of(record, self.game.players))
        self._moments = moments(record)

    @property
    def last(self) -> int:
        """The number of the last action."""
        return len(self._moments) - 1

    def run(self, at: int | None) -> int:
        """Step through the record, or print it if nobody can type. Return the exit code."""
        if not keyboard.is_interactive():
            if at is not None:
                self.screen.show(self._content(at, ()))
                return 0
            self.screen.append(log_page(self.screen, self.story.tell_all(self.game.events)))
            self.screen.show(ScreenContent(self.game.position))
            self._print_score()
            return 0
        try:
            self._step(at or 0)
        except EOFError:
            self.screen.console.print()
        except KeyboardInterrupt:
            self.screen.console.print()
            return INTERRUPTED
        return 0

    def _print_score(self) -> None:
        if self.game.result is not None:
            self.screen.append([Text(), *final_page(self.screen, self.game.result)])

    def _step(self, at: int) -> None:
        notice: tuple[str, ...] = (self.words.say("terminal-replay-hint"),)
        is_answer = True
        while True:
            self.screen.show(self._content(at, notice, is_answer=is_answer))
            if at == self.last:
                self._print_score()
            typed = keyboard.ask(self.words.say("terminal-replay-prompt")).strip().lower()
            notice, is_answer = (), False
            match typed:
                case "q" | "quit":
                    return
                case "" | "n" | "next":
                    at = min(at + 1, self.last)
                case "b" | "back":
                    at = max(at - 1, 0)
                case "t" | "turn":
                    at = self._next(at, 1, lambda moment: moment.turn)
                case "bt":
                    at = self._next(at, -1, lambda moment: moment.turn)
                case "r" | "round":
                    at = self._next(at, 1, lambda moment: moment.position.round)
                case "br":
                    at = self._next(at, -1, lambda moment: moment.position.round)
                case number if number in map(str, range(self.last + 1)):
                    at = int(number)
                case _:
                    text = plain(typed)
                    notice = (self.words.say("terminal-replay-what", text=text, last=self.last),)

    def _content(
        self, at: int, notice: tuple[str, ...], *, is_answer: bool = False
    ) -> ScreenContent:
        moment = self._moments[at]
        told = self.story.tell_all(moment.events)
        where = self.words.say(
            "terminal-replay-where", number=at, last=self.last, action=moment.action
        )
        return ScreenContent(moment.position, told, (), notice, where, is_answer=is_answer)

    def _next(self, at: int, way: int, same: Callable[[Moment], object]) -> int:
        """Return the next moment at which ``same`` changes, or the last one before this."""
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
