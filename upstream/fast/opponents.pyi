"""The types of the compiled opponents; the functions are only for other compiled modules."""

from typing import Final

WORDS: Final[tuple[str, ...]]
