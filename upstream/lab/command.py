"""What the commands of the laboratory share: refusals, interrupts and exit codes."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

REFUSED: Final = 2
INTERRUPTED: Final = 130


def run_command(
    command: Callable[[], None],
    refusals: tuple[type[Exception], ...],
    *,
    out: Path,
    how_to_resume: str,
) -> int:
    """Run a command that writes to ``out``; returns the exit code.

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
