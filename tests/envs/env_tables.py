"""The tables that the environments are tried at: every number of players, every option."""

from __future__ import annotations

import random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

#: Each player count once, and each option at least once.
TABLES: Final[tuple[tuple[int, dict[str, Any]], ...]] = (
    (2, {}),
    (3, {}),
    (4, {}),
    (5, {}),
    (2, {"whirlpool": True, "rapids": "herons"}),
    (3, {"rapids": "added", "movement_tokens": True}),
    (4, {"exact_five": True, "rapids": "eagles"}),
    (5, {"whirlpool": True, "movement_tokens": True, "exact_five": True, "rapids": "water"}),
    (4, {"rapids": "water-rock", "whirlpool": True}),
    (3, {"mix": {"W": 5, "F": 3, "E": 2, "B": 2, "H": 2, "C": 3}}),
)


def name_of(table: Any) -> str:
    """How a table is called in the list of tests."""
    if isinstance(table, int):
        return f"{table} players"
    return ", ".join(f"{k}={v}" if v is not True else k for k, v in table.items()) or "plain"


def any_of(mask: NDArray[np.int8], rng: random.Random) -> int:
    """One of the actions that the mask allows."""
    return int(rng.choice(np.flatnonzero(mask).tolist()))
