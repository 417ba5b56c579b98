"""Supervises one external bot, and leaves none of its processes behind.

Run by its path, without importing Upstream: ``supervisor.py CONTROL PROCESSES COMMAND…``.
It starts the program on its own standard streams, and waits until the program exits, starts too
many processes, or the other end of the control socket is closed, on purpose or by a crash. Then it
kills all processes that descend from the program, also those that left its process group: on
Linux, orphans become children of the supervisor. Before it exits it sends what happened over the
socket.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import socket
import sys

#: Seconds between two counts of the program's processes.
INTERVAL = 0.25
_PR_SET_CHILD_SUBREAPER = 36
#: Attempts to stop or kill a program that forks faster than it can be stopped.
_ATTEMPTS = 1000
#: Signals that Python or our parent may ignore; programs expect their default action.
_DEFAULT_SIGNALS = (signal.SIGPIPE, signal.SIGINT)


def adopt_orphans() -> None:
    """Become the parent of descendants whose own parents exit (Linux only)."""
    if sys.platform == "linux":
        import ctypes  # noqa: PLC0415 (only there)

        ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def children(pid: int) -> list[int]:
    """Return the children of a process, as Linux lists them for each of its threads."""
    found: list[int] = []
    with contextlib.suppress(OSError):
        for thread in os.listdir(f"/proc/{pid}/task"):  # noqa: PTH208 (a quick start)
            with open(f"/proc/{pid}/task/{thread}/children") as file:  # noqa: PTH123
                found += map(int, file.read().split())
    return found


def descendants() -> list[int]:
    """Return all processes that descend from this one."""
    found = children(os.getpid())
    for pid in found:  # grows during the loop
        found += children(pid)
    return found


def signal_descendants(number: int) -> int:
    """Send a signal to all descendants; returns how many there are."""
    found = descendants()
    for pid in found:
        with contextlib.suppress(OSError):
            os.kill(pid, number)
    return len(found)


def kill_descendants() -> None:
    """Stop all descendants first, so that none starts another while they are killed."""
    before = -1
    for _ in range(_ATTEMPTS):
        found = signal_descendants(signal.SIGSTOP)
        if found == before:
            break
        before = found
    for _ in range(_ATTEMPTS):
        if not signal_descendants(signal.SIGKILL):
            break
        with contextlib.suppress(ChildProcessError):
            os.waitpid(-1, 0)


def reap(program: int) -> str | None:
    """Reap dead children; returns the exit status of the program if it is one of them."""
    status = None
    with contextlib.suppress(ChildProcessError):
        while (found := os.waitpid(-1, os.WNOHANG))[0]:
            if found[0] == program:
                code = os.waitstatus_to_exitcode(found[1])
                status = f"signal {-code}" if code < 0 else f"exit code {code}"
    return status


def watch(control: socket.socket, program: int, max_processes: int) -> str:
    """Wait for a reason to end the program, and return it."""
    wakeup, write_end = os.pipe()
    for end in (wakeup, write_end):
        os.set_blocking(end, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(write_end, warn_on_full_buffer=False)
    while True:
        if status := reap(program):
            return f"ended {status}"
        if len(descendants()) > max_processes:
            return f"forks more than {max_processes} processes"
        ready, _, _ = select.select([control.fileno(), wakeup], [], [], INTERVAL)
        if control.fileno() in ready:
            return "ended on request"
        if wakeup in ready:
            os.read(wakeup, 4096)


def main() -> None:
    control = socket.socket(fileno=int(sys.argv[1]))
    max_processes, command = int(sys.argv[2]), sys.argv[3:]
    control.set_inheritable(False)
    adopt_orphans()
    try:
        program = os.posix_spawnp(command[0], command, os.environ, setsigdef=_DEFAULT_SIGNALS)
    except OSError as error:
        control.send(f"unable {command[0]}: {error.strerror}".encode())
        return
    null = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):  # from now on only the program holds the pipes
        os.dup2(null, stream)
    reason = watch(control, program, max_processes)
    kill_descendants()
    with contextlib.suppress(OSError):  # the host may be gone
        control.send(reason.encode(), socket.MSG_DONTWAIT)


if __name__ == "__main__":
    main()
