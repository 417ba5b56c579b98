"""Run an external bot: start it, ask it, validate its answers, and end all its processes."""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import IO, Final, Self

from upstream.bots import Bot, Budget, Decision, Evaluation
from upstream.bots.external.bot_protocol import (
    INTRODUCTION,
    VERSION,
    Failed,
    FailureReason,
    encode_options,
    encode_request,
    parse_actions,
    parse_evaluation,
)
from upstream.bots.external.config import ExternalBot
from upstream.game import View

_SUPERVISOR: Final = Path(__file__).with_name("supervisor.py")
#: The longest line, and the most output (or error output) for one answer, in bytes.
MAX_LINE: Final = 64 * 1024
MAX_OUTPUT: Final = 1024 * 1024
_CHUNK: Final = 64 * 1024
#: How much of the end of a program's error output is kept for its author, in bytes.
_STDERR_TAIL: Final = 2000
#: The variables of our environment that a program gets: no key, no database, no token.
_SAFE_VARIABLES: Final = ("PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR")
#: Seconds that the supervisor may take to clean up before its process group is killed.
_CLEANUP: Final = 5.0
#: Seconds that a program may take to exit after ``quit``.
_QUIT: Final = 0.5


class Program(Bot):
    """A bot that is a program. It is started by the first decision, and killed when it fails."""

    def __init__(self, bot: ExternalBot) -> None:
        self.bot = bot
        self.default_budget = bot.budget
        self._connection: _Connection | None = None
        #: Whether it has played a game, and not yet answered in the next one.
        self._may_leave = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def decide(self, view: View, budget: Budget | None = None, seed: int = 0) -> Decision:
        """Ask the program. If it fails, kill it and raise Failed."""
        may_leave, self._may_leave = self._may_leave, False
        try:
            return self._decide(view, budget or self.default_budget, seed)
        except BaseException as error:
            self.kill()
            has_ended = isinstance(error, Failed) and error.reason is FailureReason.ENDED
            if not (may_leave and has_ended):  # a program may end between two games
                raise
            return self.decide(view, budget, seed)

    def _decide(self, view: View, budget: Budget, seed: int) -> Decision:
        connection = self._connection or self._start()
        connection.set_deadline(self.bot.time_limit(budget))
        connection.send(encode_request(view, budget, seed))
        if budget.seconds is not None:
            connection.send_after(budget.seconds, "stop")
        evaluation: Evaluation | None = None
        while True:
            word, rest = connection.receive()
            if word == "best":
                return Decision(parse_actions(view, rest.split()), evaluation)
            if word != "evaluation":
                raise Failed(FailureReason.RUBBISH, f"{word} {rest}")
            evaluation = parse_evaluation(rest, view.position.players)

    def new_game(self) -> None:
        """Tell the program that the next position belongs to another game."""
        if self._connection is not None:
            self._connection.set_deadline(self.bot.patience)
            self._connection.send(["newgame"])

    def begin_game(self) -> None:
        """Prepare for another game. A program that has ended is started again."""
        self._may_leave = self._connection is not None
        self.new_game()

    def _start(self) -> _Connection:
        self._connection = connection = _Connection(self.bot)
        connection.set_deadline(self.bot.startup)
        connection.send([f"upstream {VERSION}"])
        word, rest = connection.receive()
        while word in INTRODUCTION:
            word, rest = connection.receive()
        if (word, rest) != ("ready", str(VERSION)):
            raise Failed(FailureReason.RUBBISH, f"{word} {rest}")
        connection.send([*encode_options(self.bot.options), "newgame"])
        return connection

    def close(self) -> None:
        """Let the program quit; kill it if it does not."""
        if self._connection is not None:
            self._connection.quit()
        self.kill()

    def kill(self) -> None:
        """Kill the program and all processes that it has started."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()


class _Connection:
    """The streams of a running program, with limits on time and output."""

    def __init__(self, bot: ExternalBot) -> None:
        """Start the supervisor in a session of its own, with the program on its streams."""
        self._control, other_end = socket.socketpair()
        environment = {name: os.environ[name] for name in _SAFE_VARIABLES if name in os.environ}
        with other_end:
            control = other_end.fileno()
            supervisor = [sys.executable, "-I", "-S", str(_SUPERVISOR)]
            try:
                self._supervisor = subprocess.Popen(  # noqa: S603 (the command is the operator's)
                    [*supervisor, str(control), str(bot.processes), *bot.command],
                    bufsize=0,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    cwd=bot.folder,
                    env={**environment, **bot.environment},
                    start_new_session=True,
                    pass_fds=(control,),
                )
            except OSError as error:
                self._control.close()
                raise Failed(FailureReason.UNABLE, f"{bot.folder}: {error.strerror}") from None
        self._outgoing = b""
        self._incoming = b""
        self._error_output = b""
        #: Bytes received since the deadline was set.
        self._received = 0
        self._closed = False
        self._deadline = self._send_at = float("inf")
        self._delayed = ""
        self._streams: list[IO[bytes]] = []
        for stream in (self._supervisor.stdin, self._supervisor.stdout, self._supervisor.stderr):
            assert stream is not None  # each is a pipe
            os.set_blocking(stream.fileno(), False)
            self._streams.append(stream)
        self._stdin, self._stdout, self._stderr = (stream.fileno() for stream in self._streams)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._stdout, selectors.EVENT_READ, self._read_stdout)
        self._selector.register(self._stderr, selectors.EVENT_READ, self._read_stderr)

    def set_deadline(self, seconds: float) -> None:
        """Begin a new exchange, which may take this long."""
        self._deadline = time.monotonic() + seconds
        self._send_at = float("inf")
        self._received = 0

    def send_after(self, seconds: float, line: str) -> None:
        """Send this line if the exchange lasts longer than this."""
        self._send_at, self._delayed = time.monotonic() + seconds, line

    def send(self, lines: Iterable[str]) -> None:
        """Queue these lines; they are written while an answer is awaited."""
        self._outgoing += "".join(f"{line}\n" for line in lines).encode()
        if self._outgoing and self._stdin not in self._selector.get_map():
            self._selector.register(self._stdin, selectors.EVENT_WRITE, self._write)

    def receive(self) -> tuple[str, str]:
        """Wait for the next line. Return its first word and the rest. Raises Failed."""
        while True:
            while b"\n" not in self._incoming:
                self._wait()
            line, _, self._incoming = self._incoming.partition(b"\n")
            try:
                word, _, rest = line.decode().strip().partition(" ")
            except UnicodeDecodeError:
                start = line[:40].decode(errors="backslashreplace")
                raise Failed(FailureReason.RUBBISH, start) from None
            if word == "error":
                raise Failed(FailureReason.ERROR, rest)
            if word not in ("", "note"):
                return word, rest.strip()

    # --- Waiting ---------------------------------------------------------------------------------

    def _wait(self) -> None:
        """Wait for any stream. Raises Failed if no answer can come any more."""
        if self._closed:
            raise self._why_closed()
        now = time.monotonic()
        if now >= self._deadline:
            raise Failed(FailureReason.LATE)
        if now >= self._send_at:
            self._send_at = float("inf")
            self.send([self._delayed])
        timeout = min(self._deadline, self._send_at) - now
        for key, _ in self._selector.select(max(0.0, timeout)):
            callback: Callable[[], None] = key.data
            callback()

    def _write(self) -> None:
        with contextlib.suppress(BlockingIOError):
            try:
                self._outgoing = self._outgoing[os.write(self._stdin, self._outgoing) :]
            except BrokenPipeError:
                self._outgoing = b""  # its answer may already be on the way, and counts
        if not self._outgoing:
            self._selector.unregister(self._stdin)

    def _read_stdout(self) -> None:
        chunk = self._read(self._stdout)
        self._incoming += chunk
        self._closed = self._closed or not chunk
        if len(self._incoming) > MAX_LINE and b"\n" not in self._incoming:
            raise Failed(FailureReason.FLOOD, f"a line of more than {MAX_LINE} bytes")

    def _read_stderr(self) -> None:
        chunk = self._read(self._stderr)
        self._error_output = (self._error_output + chunk)[-_STDERR_TAIL:]

    def _read(self, stream: int) -> bytes:
        chunk = os.read(stream, _CHUNK)
        if not chunk:
            self._selector.unregister(stream)
        self._received += len(chunk)
        if self._received > MAX_OUTPUT:
            raise Failed(FailureReason.FLOOD, f"more than {MAX_OUTPUT} bytes for one answer")
        return chunk

    def _why_closed(self) -> Failed:
        """Return why the output ended, from the supervisor's report and the last error line."""
        self._control.settimeout(max(0.0, min(1.0, self._deadline - time.monotonic())))
        try:
            reason, _, detail = self._control.recv(4096).decode(errors="replace").partition(" ")
        except (TimeoutError, OSError):
            return Failed(FailureReason.ENDED, "it closed its output")
        if reason not in (FailureReason.UNABLE, FailureReason.FORKS):
            errors = self._error_output.decode(errors="replace").strip().splitlines()
            detail = ": ".join((detail, *errors[-1:]))
            return Failed(FailureReason.ENDED, detail)
        return Failed(FailureReason(reason), detail)

    # --- The end ---------------------------------------------------------------------------------

    def quit(self) -> None:
        """Ask the program to exit, and wait a moment."""
        with contextlib.suppress(OSError):
            os.write(self._stdin, b"quit\n")
        self._wait_for_exit(_QUIT)

    def close(self) -> None:
        """Let the supervisor clean up, then kill the rest of its process group."""
        with contextlib.suppress(OSError):
            self._control.shutdown(socket.SHUT_WR)
        self._wait_for_exit(_CLEANUP)
        self._selector.close()
        self._control.close()
        # Kill before waiting: until it is reaped, no other group can have the same number.
        with contextlib.suppress(OSError):
            os.killpg(self._supervisor.pid, signal.SIGKILL)
        self._supervisor.wait()
        for stream in self._streams:
            stream.close()

    def _wait_for_exit(self, seconds: float) -> None:
        """Wait until the supervisor closes its end of the socket: all processes are gone."""
        self._control.settimeout(seconds)
        with contextlib.suppress(OSError):
            while self._control.recv(4096):
                pass
