"""Keeps watch over one program from outside, and leaves nothing of it behind.

Run by its path, with nothing of Upstream imported: ``keeper.py CONTROL PROCESSES COMMAND…``.
It starts the program on its own standard streams and watches until the program ends, starts too
many others, or whoever holds the other end of the control socket lets go, by wish or by death.
Then it ends every process that came of the program, also those that left its group: on Linux
orphans are handed to the keeper. The last word on the socket is what happened.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import socket
import sys

#: Seconds between two counts of the program's processes.
PAUSE = 0.25
_PR_SET_CHILD_SUBREAPER = 36
#: A bomb that forks faster than it can be stopped is given up after so many rounds.
_ROUNDS = 1000
#: Python ignores these, or they were ignored by whoever started us; programs expect the default.
_USUAL = (signal.SIGPIPE, signal.SIGINT)


def adopt_orphans() -> None:
    """From now on processes whose parents are gone become our children (Linux)."""
    if sys.platform == "linux":
        import ctypes  # noqa: PLC0415 (only there)

        ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def children(pid: int) -> list[int]:
    """The children of a process, by what Linux tells of each of its threads."""
    found: list[int] = []
    with contextlib.suppress(OSError):
        for thread in os.listdir(f"/proc/{pid}/task"):  # noqa: PTH208 (a quick start)
            with open(f"/proc/{pid}/task/{thread}/children") as file:  # noqa: PTH123
                found += map(int, file.read().split())
    return found


def family() -> list[int]:
    """Every process that came of this one."""
    found = children(os.getpid())
    for pid in found:  # grows while it is walked
        found += children(pid)
    return found


def signal_all(number: int) -> int:
    """Send everybody a signal; how many there are."""
    everybody = family()
    for pid in everybody:
        with contextlib.suppress(OSError):
            os.kill(pid, number)
    return len(everybody)


def end_all() -> None:
    """Stop everybody first, so that nobody starts another one while they are ended."""
    before = -1
    for _ in range(_ROUNDS):
        found = signal_all(signal.SIGSTOP)
        if found == before:
            break
        before = found
    for _ in range(_ROUNDS):
        if not signal_all(signal.SIGKILL):
            break
        with contextlib.suppress(ChildProcessError):
            os.waitpid(-1, 0)


def reaped(program: int) -> str | None:
    """Bury whoever has died; the program's own end, if it is among them."""
    told = None
    with contextlib.suppress(ChildProcessError):
        while (found := os.waitpid(-1, os.WNOHANG))[0]:
            if found[0] == program:
                code = os.waitstatus_to_exitcode(found[1])
                told = f"signal {-code}" if code < 0 else f"exit code {code}"
    return told


def watch(control: socket.socket, program: int, most: int) -> str:
    """Wait for the end, whoever brings it about."""
    awake, alarm = os.pipe()
    for end in (awake, alarm):
        os.set_blocking(end, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(alarm, warn_on_full_buffer=False)
    while True:
        if told := reaped(program):
            return f"ended {told}"
        if len(family()) > most:
            return f"forks more than {most} processes"
        ready, _, _ = select.select([control.fileno(), awake], [], [], PAUSE)
        if control.fileno() in ready:
            return "ended as wished"
        if awake in ready:
            os.read(awake, 4096)


def main() -> None:
    control, most, command = socket.socket(fileno=int(sys.argv[1])), int(sys.argv[2]), sys.argv[3:]
    control.set_inheritable(False)
    adopt_orphans()
    try:
        program = os.posix_spawnp(command[0], command, os.environ, setsigdef=_USUAL)
    except OSError as why:
        control.send(f"unable {command[0]}: {why.strerror}".encode())
        return
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):  # only the program holds the pipes now
        os.dup2(nowhere, stream)
    told = watch(control, program, most)
    end_all()
    with contextlib.suppress(OSError):  # nobody may be there to hear it
        control.send(told.encode(), socket.MSG_DONTWAIT)


if __name__ == "__main__":
    main()
