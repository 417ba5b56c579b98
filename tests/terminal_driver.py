"""Drives the program in a real pseudo-terminal, and reads what a person would see there."""

from __future__ import annotations

import json
import os
import re
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pexpect
import pyte

from upstream import Game
from upstream.bots import BOTS, ActionPlayer

ROOT = Path(__file__).parent.parent
#: Whose turn it is, at the start of a line that waits for an answer.
PROMPT = r"[●■▲◆✚] [^\r\n:●■▲◆✚]+: "
SECONDS = 60
#: Seconds after which a key that did nothing is pressed again.
PATIENCE = 10
#: Terminals whose program may still run.
_OPEN: list[Terminal] = []


def environment(home: Path, **more: str) -> dict[str, str]:
    """The surroundings of a program under test: its own folders, nothing of the user's."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG", "COVERAGE_PROCESS_CONFIG")
            if name in os.environ}  # fmt: skip
    own = {"HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "PYTHONPATH": str(ROOT)}
    return {**kept, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", **own, **more}


class Terminal:
    """A terminal with the program in it."""

    def __init__(
        self, home: Path, *arguments: str, width: int = 80, height: int = 40, **more: str
    ) -> None:
        self.program = pexpect.spawn(
            sys.executable,
            ["-m", "upstream", *arguments],
            dimensions=(height, width),
            env=environment(home, **more),
            cwd=str(home),
            encoding="utf-8",
            timeout=SECONDS,
            # Where the tests run in the background, Ctrl-C is ignored and children inherit that.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        self.program.delaybeforesend = None
        self._screen = pyte.Screen(width, height)
        self._stream = pyte.Stream(self._screen)
        #: Everything that came out, as it came.
        self.output = ""
        _OPEN.append(self)

    def wait(self, pattern: str = PROMPT) -> Terminal:
        """Wait until the program asks."""
        self.program.expect(pattern)
        self.feed()
        return self

    def type(self, line: str, pattern: str = PROMPT) -> Terminal:
        """Type a line and wait for the next question."""
        self.program.sendline(line)
        return self.wait(pattern)

    def end(self) -> int:
        """Wait until the program exits. Return its exit code."""
        self.program.expect(pexpect.EOF)
        return self._over()

    def _over(self) -> int:
        self._show(self.program.before)
        self.program.close()
        return int(self.program.exitstatus)

    def interrupt(self) -> int:
        """Press Ctrl-C until the program is over; its exit code.

        Python notices a signal that comes between a prompt and the wait for a key only with
        the next key: a person would press again.
        """
        for _ in range(SECONDS // PATIENCE):
            self.program.kill(signal.SIGINT)
            if self.program.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=PATIENCE) == 0:
                return self._over()
        raise AssertionError("Ctrl-C does not end the program")

    def kill(self) -> None:
        """As the system does it when it is in a hurry."""
        self.program.kill(signal.SIGKILL)
        self.program.expect(pexpect.EOF)
        self.program.close()

    def leave(self) -> None:
        """End the program if it still runs, in a way that keeps what coverage has counted."""
        if self.program.isalive():
            self.program.kill(signal.SIGTERM)
            self.program.expect(pexpect.EOF)
        self.program.close()

    def feed(self) -> None:
        """Show what the program has written since, up to what was waited for."""
        self._show(self.program.before + self.program.after)

    def _show(self, text: str) -> None:
        self.output += text
        self._stream.feed(text)

    @property
    def lines(self) -> list[str]:
        """What can be seen."""
        return [line.rstrip() for line in self._screen.display]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def prose(self) -> str:
        """The visible text without line breaks."""
        return re.sub(r"\s+", " ", self.text)


def leave_all() -> None:
    """End what a test has left running."""
    while _OPEN:
        _OPEN.pop().leave()


def kept(record: Path) -> dict[str, Any]:
    """The record as it lies there."""
    data = json.loads(record.read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data


def advice(record: Path) -> str:
    """What the greedy bot would do in this game, in the notation."""
    game = Game.from_record(kept(record))
    assert game.actor is not None
    return str(ActionPlayer(BOTS["greedy"]()).choose(game.view(game.actor), Random(1)))


def short_record(names: Mapping[str, Any] | None = None, actions: int = 40) -> dict[str, Any]:
    """The record of a game that two bots have begun."""
    game = Game.deal(2, seed=8, first=0)
    bot, rng = ActionPlayer(BOTS["greedy"]()), Random(8)
    while len(game.actions) < actions and game.actor is not None:
        game.play(bot.choose(game.view(game.actor), rng))
    return {**game.record(), **(names or {})}
