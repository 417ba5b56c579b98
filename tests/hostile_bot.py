"""An external bot that misbehaves in the way that its argument names; run as a program.

It greets and plays like any other, until its moment has come: ``at once``, or after some answers.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import NoReturn, TextIO

LEGAL: list[str] = []
CHILD = [sys.executable, "-c", "import time; time.sleep(600)"]


def silence() -> None:
    time.sleep(600)


def say(*words: str) -> None:
    print(*words, flush=True)


def flood(stream: TextIO) -> NoReturn:
    while True:
        stream.write("note again and again\n" * 1000)


def huge() -> None:
    sys.stdout.write("x" * 300_000)
    sys.stdout.flush()
    silence()


def binary() -> None:
    sys.stdout.buffer.write(b"best \xff\xfe\x00\n")
    sys.stdout.buffer.flush()


def close() -> None:
    sys.stdout.flush()
    os.close(1)
    silence()


def leave_children() -> NoReturn:
    """One child in the group, one in a session of its own whose parent is gone; then it dies."""
    subprocess.Popen(CHILD)
    if os.fork() == 0:
        os.setsid()
        subprocess.Popen(CHILD)
        os._exit(0)
    os.wait()
    os._exit(0)


def fork_on() -> NoReturn:
    while True:
        subprocess.Popen(CHILD)
        time.sleep(0.005)


def many() -> None:
    for _ in range(40):
        subprocess.Popen(CHILD)
    silence()


DEEDS: dict[str, Callable[[], object]] = {
    "silent": silence,
    "rubbish": lambda: say("what a lovely river"),
    "no-action": lambda: say("best swim"),
    "nothing": lambda: say("best"),
    "illegal": lambda: say("best 2a1-a9"),
    "late-illegal": lambda: say("best", LEGAL[0], "2a1-a9"),
    "flood": lambda: flood(sys.stdout),
    "complaints": lambda: flood(sys.stderr),
    "huge": huge,
    "binary": binary,
    "dies": lambda: sys.exit("I cannot go on"),
    "killed": lambda: os.kill(os.getpid(), 9),
    "closes": close,
    "children": leave_children,
    "forks": fork_on,
    "many": many,
    "error": lambda: say("error I do not know this position"),
    "evaluation": lambda: say('evaluation {"chances": "good"}'),
    "deep": lambda: say("evaluation " + "[" * 50_000),
}


def main() -> None:
    deed, answers = DEEDS[sys.argv[1]], int(sys.argv[2])
    if answers < 0:
        deed()
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "upstream":
            say("name Hostile\nauthor nobody\nready 1")
        elif word == "legal":
            LEGAL[:] = rest.split()
        elif word == "go" and answers:
            answers -= 1
            say("best", LEGAL[0])
        elif word == "go":
            deed()
        elif word == "quit":
            return


if __name__ == "__main__":
    main()
