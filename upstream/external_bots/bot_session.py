"""``upstream bot LEVEL``: a bot of this package on the protocol, for any host."""

from __future__ import annotations

import math
import sys
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TextIO

from upstream.bots import BOTS, Budget
from upstream.external_bots.bot_protocol import VERSION, encode_decision
from upstream.game import View
from upstream.legal import legal
from upstream.notation import position_from
from upstream.position import Position
from upstream.refusal import Refused
from upstream.words import Words, plain

_AUTHOR: Final = "The Upstream developers"
#: The options: the budget of a ``go`` without one.
_BUDGET: Final = ("nodes", "seconds")


class BadRequest(ValueError):
    """A line that cannot be executed; the message says why."""


class BotSession:
    """Runs one bot for one host. Decisions run in a thread, so that ``stop`` can interrupt them.

    Raises KeyError if there is no such level.
    """

    def __init__(self, level: str, write: Callable[[str], object]) -> None:
        self._level = level
        self._bot = BOTS[level]()
        self._write = write
        self._position: Position | None = None
        self._budget: Budget | None = None
        self._decision: threading.Thread | None = None
        self._handlers: Mapping[str, Callable[[str], None]] = {
            "upstream": self._greet,
            "set": self._set,
            "newgame": self._new_game,
            "position": self._set_position,
            "legal": lambda _: None,  # the bot knows the rules
            "go": self._go,
            "stop": lambda _: None,  # handled before all others
        }

    def run(self, lines: Iterable[str]) -> None:
        """Answer these lines until ``quit`` or the end of the input."""
        for line in lines:
            word, _, rest = line.strip().partition(" ")
            if word in ("stop", "quit"):
                self._bot.set_stopping(True)
            self._join()
            if word == "quit":
                return
            if word:
                self._dispatch(word, rest.strip())
        self._join()

    def _dispatch(self, word: str, rest: str) -> None:
        if word not in self._handlers:
            self._send_error(f"{word!r} is none of {', '.join((*self._handlers, 'quit'))}")
            return
        try:
            self._handlers[word](rest)
        except (BadRequest, Refused) as error:
            self._send_error(f"{word}: {error}")

    def _send_error(self, why: str) -> None:
        self._write(f"error {plain(' '.join(why.split()))}")

    # --- Handlers --------------------------------------------------------------------------------

    def _greet(self, rest: str) -> None:
        if rest != str(VERSION):
            raise BadRequest(f"this bot speaks version {VERSION}, not {rest!r}")
        self._write(f"name Upstream {self._level}")
        self._write(f"author {_AUTHOR}")
        budget = self._bot.default_budget
        self._write(f"option nodes integer {budget.nodes or 0}")
        self._write(f"option seconds number {budget.seconds or 0:g}")
        self._write(f"ready {VERSION}")

    def _set(self, rest: str) -> None:
        name, _, value = rest.partition(" ")
        if name not in _BUDGET:
            raise BadRequest(f"{name!r} is none of {', '.join(_BUDGET)}")
        budget = self._budget or self._bot.default_budget
        limits: dict[str, Any] = {name: _number(name, value) or None}  # 0 means no limit
        self._budget = replace(budget, **limits)

    def _new_game(self, rest: str) -> None:
        if rest:
            raise BadRequest("takes no arguments")
        self._position = None

    def _set_position(self, rest: str) -> None:
        self._position = None  # a bad position must not leave the last one in place
        self._position = position_from(rest)

    def _go(self, rest: str) -> None:
        position, limits = self._position, _limits(rest)
        if position is None:
            raise BadRequest("there is no position yet")
        if position.actor is None or position.draws:
            raise BadRequest("nobody has to decide here")
        view = View(position.actor, position, None, None, (), legal(position))
        if not view.legal:
            raise BadRequest("nothing can be done here")
        seed = int(limits.pop("seed", 0))
        budget = Budget(**limits) if limits else self._budget
        self._bot.set_stopping(False)
        self._decision = threading.Thread(target=self._decide, args=(view, budget, seed))
        self._decision.start()

    # --- Decisions -------------------------------------------------------------------------------

    def _decide(self, view: View, budget: Budget | None, seed: int) -> None:
        try:
            decision = self._bot.decide(view, budget, seed)
        except (ValueError, MemoryError) as error:
            self._send_error(f"go: {error}")
            return
        for line in encode_decision(decision):
            self._write(line)

    def _join(self) -> None:
        """Wait for the decision that is being made: its answer precedes all others."""
        if self._decision is not None:
            self._decision.join()
            self._decision = None


def _limits(text: str) -> dict[str, Any]:
    """``nodes 1000 seconds 0.5 seed 7``, in any order, each at most once."""
    words = text.split()
    names, values = words[::2], words[1::2]
    known = (*_BUDGET, "seed")
    for name in names:
        if name not in known:
            raise BadRequest(f"{name!r} is none of {', '.join(known)}")
    if len(names) != len(values) or len(set(names)) != len(names):
        raise BadRequest("each of " + ", ".join(known) + " needs one value")
    return {name: _number(name, value) for name, value in zip(names, values, strict=True)}


def _number(name: str, text: str) -> int | float:
    if name == "seconds":
        try:
            seconds = float(text)
        except ValueError:
            seconds = -1.0
        if not 0 <= seconds < math.inf:
            raise BadRequest(f"seconds needs a number, not {text!r}")
        return seconds
    if not (text.isascii() and text.isdigit() and len(text) < 19):
        raise BadRequest(f"{name} needs a whole number, not {text!r}")
    return int(text)


# --- The command ---------------------------------------------------------------------------------


def serve(level: str, lines: Iterable[str], out: TextIO) -> None:
    """Run a session of this level on text streams; raises KeyError if there is no such level."""
    BotSession(level, lambda line: print(line, file=out, flush=True)).run(lines)


def main(arguments: Sequence[str], words: Words) -> int:
    """Run ``upstream bot LEVEL``; returns the exit code."""
    known = words.joined(list(BOTS))
    if len(arguments) != 1 or arguments[0] not in BOTS:
        asked = plain(" ".join(arguments)) or "none"
        print(words.say("external-bot-no-level", asked=asked, known=known), file=sys.stderr)
        return 2
    for stream in (sys.stdin, sys.stdout):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:  # bytes that are no text are answered too
            reconfigure(encoding="utf-8", errors="replace")
    serve(arguments[0], sys.stdin, sys.stdout)
    return 0
