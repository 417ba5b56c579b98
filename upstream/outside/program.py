"""One program from outside: started, asked, judged, and ended with everything that came of it."""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import IO, Final, Self

from upstream.bots import Bot, Budget, Decision, Evaluation
from upstream.game import View
from upstream.outside.config import OutsideBot
from upstream.outside.protocol import (
    INTRODUCTION,
    VERSION,
    Failed,
    Reason,
    evaluation,
    judged,
    question,
    settings,
)

_KEEPER: Final = Path(__file__).with_name("keeper.py")
#: The longest line, and the most output (or complaint) for one answer, in bytes.
LONGEST_LINE: Final = 64 * 1024
MOST_OUTPUT: Final = 1024 * 1024
_CHUNK: Final = 64 * 1024
#: As much of a program's complaints is kept, to tell its author.
_COMPLAINTS: Final = 2000
#: The variables that a program gets of our environment: no key, no database, no token.
_HARMLESS: Final = ("PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR")
#: Seconds that the keeper may take to clear up before its whole group is ended.
_CLEARING: Final = 5.0
#: Seconds that a program may take to quit when it is asked to.
_LEAVING: Final = 0.5


class Program(Bot):
    """A program that plays. Started when it is first asked; after a failure it is ended."""

    def __init__(self, bot: OutsideBot) -> None:
        self.bot = bot
        self.default_budget = bot.budget
        self._talk: _Talk | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def decide(self, view: View, budget: Budget | None = None, seed: int = 0) -> Decision:
        """What it wants to do, judged; raises Failed, and the program is gone."""
        try:
            return self._decide(view, budget or self.default_budget, seed)
        except BaseException:
            self.end()
            raise

    def _decide(self, view: View, budget: Budget, seed: int) -> Decision:
        talk = self._talk or self._start()
        talk.begin(self.bot.longest(budget))
        talk.say(question(view, budget, seed))
        told: Evaluation | None = None
        for word, rest in self._heard(talk, budget):
            if word == "best":
                return Decision(judged(view, rest.split()), told)
            if word != "evaluation":
                raise Failed(Reason.RUBBISH, f"{word} {rest}")
            told = evaluation(rest, view.position.players)
        raise AssertionError("a talk ends with an answer or a failure")

    def _heard(self, talk: _Talk, budget: Budget) -> Iterator[tuple[str, str]]:
        """What it says; it is told to stop when the time that it was given is over."""
        if budget.seconds is not None:
            talk.remind(budget.seconds, "stop")
        while True:
            yield talk.hear()

    def new_game(self) -> None:
        """What comes next has nothing to do with what came before."""
        if self._talk is not None:
            self._talk.begin(self.bot.patience)
            self._talk.say(["newgame"])

    def _start(self) -> _Talk:
        self._talk = talk = _Talk(self.bot)
        talk.begin(self.bot.startup)
        talk.say([f"upstream {VERSION}"])
        word, rest = talk.hear()
        while word in INTRODUCTION:
            word, rest = talk.hear()
        if (word, rest) != ("ready", str(VERSION)):
            raise Failed(Reason.RUBBISH, f"{word} {rest}")
        talk.say([*settings(self.bot.options), "newgame"])
        return talk

    def close(self) -> None:
        """Let it quit by itself; then end it all the same."""
        if self._talk is not None:
            self._talk.take_leave()
        self.end()

    def end(self) -> None:
        """End the program and everything that came of it."""
        talk, self._talk = self._talk, None
        if talk is not None:
            talk.end()


class _Talk:
    """The streams of a running program, with a limit on everything that comes from it."""

    def __init__(self, bot: OutsideBot) -> None:
        self._control, theirs = socket.socketpair()
        with theirs, contextlib.ExitStack() as undone:
            undone.enter_context(self._control)
            self._keeper = _started(bot, theirs.fileno())
            undone.pop_all()
        self._to_say = b""
        self._heard = b""
        self._complaints = b""
        self._amount = 0
        self._closed = False
        self._late = self._remind_at = float("inf")
        self._reminder = ""
        self._selector = selectors.DefaultSelector()
        for stream, deed in ((_out(self._keeper), self._listen), (_err(self._keeper), self._note)):
            os.set_blocking(stream, False)
            self._selector.register(stream, selectors.EVENT_READ, deed)
        os.set_blocking(_in(self._keeper), False)

    def begin(self, seconds: float) -> None:
        """A new question: so long it may take."""
        self._late = time.monotonic() + seconds
        self._remind_at = float("inf")
        self._amount = 0

    def remind(self, seconds: float, text: str) -> None:
        """Say this if there is no answer by then."""
        self._remind_at, self._reminder = time.monotonic() + seconds, text

    def say(self, lines: Iterable[str]) -> None:
        self._to_say += "".join(f"{line}\n" for line in lines).encode()
        if self._to_say and _in(self._keeper) not in self._selector.get_map():
            self._selector.register(_in(self._keeper), selectors.EVENT_WRITE, self._write)

    def hear(self) -> tuple[str, str]:
        """The next line: its first word, and the rest."""
        while True:
            while b"\n" not in self._heard:
                self._wait()
            line, _, self._heard = self._heard.partition(b"\n")
            word, _, rest = _text(line).strip().partition(" ")
            if word == "error":
                raise Failed(Reason.ERROR, rest)
            if word not in ("", "note"):
                return word, rest.strip()

    # --- Waiting ---------------------------------------------------------------------------------

    def _wait(self) -> None:
        """Until anything happens; raises Failed where nothing good can come any more."""
        if self._closed:
            raise self._why_closed()
        now = time.monotonic()
        if now >= self._late:
            raise Failed(Reason.LATE)
        if now >= self._remind_at:
            self._remind_at = float("inf")
            self.say([self._reminder])
        timeout = min(self._late, self._remind_at) - now
        for key, _ in self._selector.select(max(0.0, timeout)):
            deed: Callable[[], None] = key.data
            deed()

    def _write(self) -> None:
        stream = _in(self._keeper)
        with contextlib.suppress(BlockingIOError):
            try:
                self._to_say = self._to_say[os.write(stream, self._to_say) :]
            except BrokenPipeError:
                self._to_say = b""  # it may still have answered: that is what counts
        if not self._to_say:
            self._selector.unregister(stream)

    def _listen(self) -> None:
        chunk = self._read(_out(self._keeper))
        self._heard += chunk
        self._closed = self._closed or not chunk
        if len(self._heard) > LONGEST_LINE and b"\n" not in self._heard:
            raise Failed(Reason.FLOOD, f"a line of more than {LONGEST_LINE} bytes")

    def _note(self) -> None:
        self._complaints = (self._complaints + self._read(_err(self._keeper)))[-_COMPLAINTS:]

    def _read(self, stream: int) -> bytes:
        chunk = os.read(stream, _CHUNK)
        if not chunk:
            self._selector.unregister(stream)
        self._amount += len(chunk)
        if self._amount > MOST_OUTPUT:
            raise Failed(Reason.FLOOD, f"more than {MOST_OUTPUT} bytes for one answer")
        return chunk

    def _why_closed(self) -> Failed:
        """Its output has ended: by what the keeper says of it, and its own last complaint."""
        self._control.settimeout(max(0.0, min(1.0, self._late - time.monotonic())))
        try:
            reason, _, detail = self._control.recv(4096).decode(errors="replace").partition(" ")
        except (TimeoutError, OSError):
            return Failed(Reason.ENDED, "it closed its output")
        if reason not in (Reason.UNABLE, Reason.FORKS):
            complaints = self._complaints.decode(errors="replace").strip().splitlines()
            detail = ": ".join((detail, *complaints[-1:]))
            return Failed(Reason.ENDED, detail)
        return Failed(Reason(reason), detail)

    # --- The end ---------------------------------------------------------------------------------

    def take_leave(self) -> None:
        """Ask it to quit; whoever does not hurry is ended."""
        with contextlib.suppress(OSError):
            os.write(_in(self._keeper), b"quit\n")
        self._until_gone(_LEAVING)

    def end(self) -> None:
        """Let go: the keeper clears up. What is left of its group goes with it."""
        with contextlib.suppress(OSError):
            self._control.shutdown(socket.SHUT_WR)
        self._until_gone(_CLEARING)
        self._selector.close()
        self._control.close()
        _end_group(self._keeper)
        for stream in (self._keeper.stdin, self._keeper.stdout, self._keeper.stderr):
            if stream is not None:
                stream.close()

    def _until_gone(self, seconds: float) -> None:
        """The keeper's end of the socket closes when it has ended everybody and itself."""
        self._control.settimeout(seconds)
        with contextlib.suppress(OSError):
            while self._control.recv(4096):
                pass


def _started(bot: OutsideBot, control: int) -> subprocess.Popen[bytes]:
    """The keeper, in a session of its own, with the program on its streams."""
    command = [sys.executable, "-I", "-S", str(_KEEPER), str(control), str(bot.processes)]
    try:
        return subprocess.Popen(  # noqa: S603 (named by whoever runs this)
            [*command, *bot.command],
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=bot.folder,
            env=_environment(bot),
            start_new_session=True,
            pass_fds=(control,),
        )
    except OSError as why:
        raise Failed(Reason.UNABLE, f"{bot.folder}: {why.strerror}") from None


def _environment(bot: OutsideBot) -> dict[str, str]:
    kept = {name: os.environ[name] for name in _HARMLESS if name in os.environ}
    return {**kept, **bot.environment}


def _end_group(keeper: subprocess.Popen[bytes]) -> None:
    """Before the keeper is buried: until then nobody else can have the number of its group."""
    with contextlib.suppress(OSError):
        os.killpg(keeper.pid, signal.SIGKILL)
    keeper.wait()


def _text(line: bytes) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError:
        raise Failed(Reason.RUBBISH, line[:40].decode(errors="backslashreplace")) from None


def _descriptor(stream: IO[bytes] | None) -> int:
    assert stream is not None
    return stream.fileno()


def _in(keeper: subprocess.Popen[bytes]) -> int:
    return _descriptor(keeper.stdin)


def _out(keeper: subprocess.Popen[bytes]) -> int:
    return _descriptor(keeper.stdout)


def _err(keeper: subprocess.Popen[bytes]) -> int:
    return _descriptor(keeper.stderr)
