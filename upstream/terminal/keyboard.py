"""Read lines from a terminal or from a pipe."""

from __future__ import annotations

import sys
from contextlib import suppress

with suppress(ImportError):
    import readline  # noqa: F401  # importing it enables line editing and history


def is_interactive() -> bool:
    """Check whether both input and output are a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def is_typed() -> bool:
    """Return whether a person is typing the input, rather than a file or program supplying it."""
    return sys.stdin.isatty()


def ask(prompt: str) -> str:
    """Return one line. Raises EOFError if there are no more."""
    if is_interactive():
        return input(prompt)
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        print()
        raise EOFError
    # Nothing has echoed a piped line.
    print(line.rstrip("\n") if not sys.stdin.isatty() else "", flush=True)
    return line
