"""Shared by the commands of the laboratory: options, refusals, interrupts and exit codes."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

REFUSED: Final = 2
INTERRUPTED: Final = 130


def add_cluster(parser: argparse.ArgumentParser) -> None:
    """Add ``--cluster``, for commands whose work can be spread over machines."""
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="Dask scheduler whose workers do the work, such as tcp://10.0.0.1:8786; docs/lab.md",
    )


def whole_number(least: int, most: int | None = None) -> Callable[[str], int]:
    """Return an argparse type: whole numbers from ``least`` to ``most``."""
    limits = f"at least {least}" if most is None else f"{least} to {most}"

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        if digits.isascii() and digits.isdigit():
            number = int(text)
            if least <= number and (most is None or number <= most):
                return number
        raise argparse.ArgumentTypeError(f"{limits}, not {text}")

    return read


def read_json(text: str) -> Any:
    """Parse an argument in JSON. Raises ArgumentTypeError."""
    try:
        return json.loads(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is not JSON: {error}") from None


def run_command(
    command: Callable[[], None],
    refusals: tuple[type[Exception], ...],
    *,
    out: Path,
    how_to_resume: str,
) -> int:
    """Run a command that writes to ``out``. Return the exit code.

    Refusals and errors of the file system become one line on stderr.
    """
    try:
        command()
    except refusals as refused:
        print(refused, file=sys.stderr)
        return REFUSED
    except OSError as error:
        print(f"{error.filename or out}: {error.strerror}", file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        print(f"stopped; {how_to_resume}", file=sys.stderr)
        return INTERRUPTED
    return 0
