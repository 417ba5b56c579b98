"""``upstream bot LEVEL``: one of our own bots speaks the protocol, for any host."""

from __future__ import annotations

import math
import sys
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TextIO

from upstream.bots import BOTS, Budget
from upstream.game import View
from upstream.legal import legal
from upstream.notation import position_from
from upstream.outside.protocol import VERSION, answer
from upstream.position import Position
from upstream.refusal import Refused
from upstream.words import Words, plain

_AUTHOR: Final = "The Upstream developers"
#: What may be set: the budget of a ``go`` that names none.
_BUDGET: Final = ("nodes", "seconds")


class NotUnderstood(ValueError):
    """A line that cannot be followed; the message says why."""


class Speaker:
    """A bot at the other end of a line. It thinks in a thread, so that it hears ``stop``."""

    def __init__(self, level: str, write: Callable[[str], object]) -> None:
        self._level = level
        self._bot = BOTS[level]()
        self._write = write
        self._position: Position | None = None
        self._usual: Budget | None = None
        self._thinking: threading.Thread | None = None
        self._hears: Mapping[str, Callable[[str], None]] = {
            "upstream": self._greet,
            "set": self._set,
            "newgame": self._new_game,
            "position": self._take_position,
            "legal": lambda _: None,  # it knows the rules
            "go": self._go,
            "stop": lambda _: None,  # done before anything else
        }

    def converse(self, lines: Iterable[str]) -> None:
        """Answer until it is told to quit, or nobody speaks any more."""
        for line in lines:
            word, _, rest = line.strip().partition(" ")
            if word in ("stop", "quit"):
                self._bot.set_stopping(True)
            self._finish()
            if word == "quit":
                return
            if word:
                self._hear(word, rest.strip())
        self._finish()

    def _hear(self, word: str, rest: str) -> None:
        if word not in self._hears:
            self._complain(f"{word!r} is none of {', '.join((*self._hears, 'quit'))}")
            return
        try:
            self._hears[word](rest)
        except (NotUnderstood, Refused) as wrong:
            self._complain(f"{word}: {wrong}")

    def _complain(self, why: str) -> None:
        self._write(f"error {plain(' '.join(why.split()))}")

    # --- What it is told -------------------------------------------------------------------------

    def _greet(self, rest: str) -> None:
        if rest != str(VERSION):
            raise NotUnderstood(f"this bot speaks version {VERSION}, not {rest!r}")
        self._write(f"name Upstream {self._level}")
        self._write(f"author {_AUTHOR}")
        usual = self._bot.default_budget
        self._write(f"option nodes integer {usual.nodes or 0}")
        self._write(f"option seconds number {usual.seconds or 0:g}")
        self._write(f"ready {VERSION}")

    def _set(self, rest: str) -> None:
        name, _, value = rest.partition(" ")
        if name not in _BUDGET:
            raise NotUnderstood(f"{name!r} is none of {', '.join(_BUDGET)}")
        usual = self._usual or self._bot.default_budget
        limits: dict[str, Any] = {name: _number(name, value) or None}  # nought means no limit
        self._usual = replace(usual, **limits)

    def _new_game(self, rest: str) -> None:
        if rest:
            raise NotUnderstood("takes nothing more")
        self._position = None

    def _take_position(self, rest: str) -> None:
        self._position = None  # a bad one must not leave the one before in place
        self._position = position_from(rest)

    def _go(self, rest: str) -> None:
        position, limits = self._position, _limits(rest)
        if position is None:
            raise NotUnderstood("there is no position yet")
        if position.actor is None or position.draws:
            raise NotUnderstood("nobody has to decide here")
        view = View(position.actor, position, None, None, (), legal(position))
        if not view.legal:
            raise NotUnderstood("nothing can be done here")
        seed = int(limits.pop("seed", 0))
        budget = Budget(**limits) if limits else self._usual
        self._bot.set_stopping(False)
        self._thinking = threading.Thread(target=self._think, args=(view, budget, seed))
        self._thinking.start()

    # --- Thinking --------------------------------------------------------------------------------

    def _think(self, view: View, budget: Budget | None, seed: int) -> None:
        try:
            decision = self._bot.decide(view, budget, seed)
        except (ValueError, MemoryError) as why:  # boards that are too tall, and the like
            self._complain(f"go: {why}")
            return
        for line in answer(decision):
            self._write(line)

    def _finish(self) -> None:
        """What is being thought is said before anything else is heard."""
        if self._thinking is not None:
            self._thinking.join()
            self._thinking = None


def _limits(text: str) -> dict[str, Any]:
    """``nodes 1000 seconds 0.5 seed 7``, in any order, each at most once."""
    words = text.split()
    names, values = words[::2], words[1::2]
    known = (*_BUDGET, "seed")
    for name in names:
        if name not in known:
            raise NotUnderstood(f"{name!r} is none of {', '.join(known)}")
    if len(names) != len(values) or len(set(names)) != len(names):
        raise NotUnderstood("each of " + ", ".join(known) + " needs one value")
    return {name: _number(name, value) for name, value in zip(names, values, strict=True)}


def _number(name: str, text: str) -> int | float:
    if name == "seconds":
        try:
            seconds = float(text)
        except ValueError:
            seconds = -1.0
        if not 0 <= seconds < math.inf:
            raise NotUnderstood(f"seconds needs a number, not {text!r}")
        return seconds
    if not (text.isascii() and text.isdigit() and len(text) < 19):
        raise NotUnderstood(f"{name} needs a whole number, not {text!r}")
    return int(text)


# --- The command ---------------------------------------------------------------------------------


def speak(level: str, heard: Iterable[str], out: TextIO) -> None:
    """Let a level speak until nobody listens."""
    Speaker(level, lambda line: print(line, file=out, flush=True)).converse(heard)


def main(arguments: Sequence[str], words: Words) -> int:
    """Run ``upstream bot LEVEL``; returns the exit code."""
    known = words.joined(list(BOTS))
    if len(arguments) != 1 or arguments[0] not in BOTS:
        asked = plain(" ".join(arguments)) or "none"
        print(words.say("outside-bot-level", asked=asked, known=known), file=sys.stderr)
        return 2
    for stream in (sys.stdin, sys.stdout):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:  # whatever comes in is answered, also what is no text at all
            reconfigure(encoding="utf-8", errors="replace")
    speak(arguments[0], sys.stdin, sys.stdout)
    return 0
