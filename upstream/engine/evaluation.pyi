"""Types of the compiled evaluation."""

from typing import Final

VALUE_PER_POINT: Final[float]
