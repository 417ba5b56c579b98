"""Worker processes: started when they are first asked, replaced when they fail."""

from __future__ import annotations

import asyncio
import contextlib
from asyncio.subprocess import PIPE, Process

from upstream.server.opponents.workers import NoAnswer, Worker


class WorkerProcess(Worker):
    """One worker process, started when it is first asked."""

    #: The longest answer in bytes; asyncio's own limit is shorter than some.
    max_answer = 4 * 1024 * 1024

    def __init__(self, command: tuple[str, ...]) -> None:
        self._command = command
        self._process: Process | None = None

    async def _ask(self, text: str) -> str:
        process = await self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(text.encode() + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line.endswith(b"\n"):
            raise NoAnswer("the worker ended")
        return line.decode().strip()

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def start(self) -> None:
        await self._running()

    async def _running(self) -> Process:
        if self._process is None or not self.is_running:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, limit=self.max_answer
            )
        return self._process

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def signal(self, number: int) -> None:
        """Send a signal to the process, if it runs."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.send_signal(number)

    async def end(self) -> None:
        """End the process; a later question starts another."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
