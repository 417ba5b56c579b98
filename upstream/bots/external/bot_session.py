"""``upstream bot LEVEL``: a bot of this package on the protocol, for any host."""

from __future__ import annotations

import math
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Final, TextIO

from upstream.bots import BOTS, Budget
from upstream.bots.external.bot_protocol import VERSION, encode_decision
from upstream.game import View
from upstream.narration.locales import Words, plain
from upstream.notation.positions import position_from
from upstream.rules.legal import legal
from upstream.rules.position import Position
from upstream.rules.refusal import Refused

_AUTHOR: Final = "The Upstream developers"
#: The options: the budget of a ``go`` without one.
_BUDGET: Final = ("nodes", "seconds")
_REQUESTS: Final = ("upstream", "set", "newgame", "position", "legal", "go", "stop", "quit")


class BadRequest(ValueError):
    """The line cannot be executed; the message explains why."""


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

    def run(self, lines: Iterable[str]) -> None:
        """Answer lines until ``quit`` or the end of the input."""
        for line in lines:
            word, _, rest = line.strip().partition(" ")
            if word in ("stop", "quit"):
                self._bot.set_stopping(True)
            self._join()
            if word == "quit":
                return
            try:
                self._handle(word, rest.strip())
            except (BadRequest, Refused) as error:
                self._send_error(f"{word}: {error}")
        self._join()

    def _handle(self, word: str, rest: str) -> None:
        """Execute a line. Raises BadRequest or Refused if that is impossible."""
        match word:
            case "upstream":
                if rest != str(VERSION):
                    raise BadRequest(f"this bot speaks version {VERSION}, not {rest!r}")
                budget = self._bot.default_budget
                self._write(f"name Upstream {self._level}")
                self._write(f"author {_AUTHOR}")
                self._write(f"option nodes integer {budget.nodes or 0}")
                self._write(f"option seconds number {budget.seconds or 0:g}")
                self._write(f"ready {VERSION}")
            case "set":
                name, _, value = rest.partition(" ")
                if name not in _BUDGET:
                    raise BadRequest(f"{name!r} is none of {', '.join(_BUDGET)}")
                budget = self._budget or self._bot.default_budget
                limits: dict[str, Any] = {name: _number(name, value) or None}  # 0 means no limit
                self._budget = replace(budget, **limits)
            case "newgame":
                if rest:
                    raise BadRequest("takes no arguments")
                self._position = None
            case "position":
                self._position = None  # a bad position must not leave the last one in place
                self._position = position_from(rest)
            case "go":
                self._go(rest)
            case "" | "legal" | "stop":  # the bot knows the rules; ``run`` handles ``stop``
                pass
            case _:
                self._send_error(f"{word!r} is none of {', '.join(_REQUESTS)}")

    def _send_error(self, why: str) -> None:
        self._write(f"error {plain(' '.join(why.split()))}")

    # --- Decisions -------------------------------------------------------------------------------

    def _go(self, rest: str) -> None:
        """Start a decision; ``rest`` is ``nodes 1000 seconds 0.5 seed 7``, in any order."""
        words, known = rest.split(), (*_BUDGET, "seed")
        names, values = words[::2], words[1::2]
        for name in names:
            if name not in known:
                raise BadRequest(f"{name!r} is none of {', '.join(known)}")
        if len(names) != len(values) or len(set(names)) != len(names):
            raise BadRequest("each of " + ", ".join(known) + " needs one value")
        limits: dict[str, Any] = {
            name: _number(name, value) for name, value in zip(names, values, strict=True)
        }
        position = self._position
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
    """Run a session of a level on text streams. Raises KeyError if there is no such level."""
    BotSession(level, lambda line: print(line, file=out, flush=True)).run(lines)


def main(arguments: Sequence[str], words: Words) -> int:
    """Run ``upstream bot LEVEL``. Return the exit code."""
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
