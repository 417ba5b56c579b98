"""Lines that people type, from a terminal or from a pipe."""

from __future__ import annotations

import sys
from contextlib import suppress

with suppress(ImportError):
    import readline  # noqa: F401  # its import alone lets people edit and recall their lines


def is_interactive() -> bool:
    """Whether a person sits at a terminal, to be asked and shown things."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def is_typed() -> bool:
    """Whether a person types the lines; otherwise they come from a file or a program."""
    return sys.stdin.isatty()


def ask(prompt: str) -> str:
    """One line; raises EOFError when there are no more."""
    if is_interactive():
        return input(prompt)
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        print()
        raise EOFError
    # Where the line was piped in, nothing has echoed it.
    print(line.rstrip("\n") if not sys.stdin.isatty() else "", flush=True)
    return line
