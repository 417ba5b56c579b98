"""Sums of floats that are the same under every version of Python."""

from __future__ import annotations

from collections.abc import Iterable


def sequential_sum(values: Iterable[float]) -> float:
    """Add from left to right, rounding after each addition.

    From Python 3.12 on, ``sum`` compensates for rounding errors. If a choice depends on
    the last bit, the two differ.
    """
    total = 0.0
    for value in values:
        total += value
    return total
