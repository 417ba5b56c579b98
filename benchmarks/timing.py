"""Measures rates in alternating turns, so that changes in the machine's load favour no case."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

#: Does some work and returns how much it was.
Work = Callable[[], float]


@dataclass
class Rate:
    """The rates of one case in each of its turns, per second of this process's CPU time."""

    rates: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        return statistics.median(self.rates)

    @property
    def spread(self) -> float:
        """Half the distance between the slowest and the fastest turn, as a part of the median."""
        return (max(self.rates) - min(self.rates)) / 2 / self.median


def measure(cases: Mapping[str, Work], turns: int) -> dict[str, Rate]:
    """Let each case work once in every turn; the first turn only warms up and does not count."""
    rates = {name: Rate() for name in cases}
    for turn in range(turns + 1):
        for name, work in cases.items():
            began = time.process_time()
            done = work()
            rate = done / (time.process_time() - began)
            if turn:
                rates[name].rates.append(rate)
    return rates
