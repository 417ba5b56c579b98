"""Plots of ratings, of learning and of calibration, drawn with matplotlib."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import matplotlib as mpl

from upstream.lab.standings import Rating

mpl.use("svg")
from matplotlib import pyplot as plt

_BLUE: Final = "#1f6f8b"
_GREY: Final = "#9aa5ab"
_INK: Final = "#5b676d"
#: Colour and marker of each series, also distinct for colour-blind readers.
_SERIES: Final = ((_BLUE, "o"), ("#c8641e", "s"), ("#4b4f8f", "^"), ("#8a8f2a", "D"))
_LINES: Final = ("o-", "s--", "^-.", "D:")


def _canvas(width: float = 6.4, height: float = 4.0) -> tuple[Any, Any]:
    # The same data gives the same file.
    mpl.rcParams["svg.hashsalt"] = "upstream"
    figure, axes = plt.subplots(figsize=(width, height), layout="constrained")
    axes.grid(color="#e4e8ea", linewidth=0.8)
    axes.set_axisbelow(True)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    return figure, axes


def _save(figure: Any, file: Path) -> None:
    figure.savefig(file, metadata={"Date": None})
    plt.close(figure)


def plot_ratings(rated: Sequence[Rating], file: Path) -> None:
    """Draw each entrant's rating with its interval."""
    figure, axes = _canvas(height=0.6 + 0.5 * len(rated))
    for at, row in enumerate(reversed(rated)):
        axes.plot([row.low, row.high], [at, at], color=_BLUE, linewidth=3)
        axes.plot(row.rating, at, "o", color=_BLUE)
    axes.set_yticks(range(len(rated)), [row.entrant for row in reversed(rated)])
    axes.set_xlabel("rating, with rough 95 % intervals")
    _save(figure, file)


def plot_calibration(bins: Sequence[dict[str, float]], file: Path) -> None:
    """Draw the share of games won over the chances that were predicted."""
    figure, axes = _canvas(width=4.6, height=4.4)
    axes.plot([0, 100], [0, 100], color=_GREY, linestyle=":")
    for row in bins:
        axes.plot(
            [100 * row["expected"]] * 2,
            [100 * row["low"], 100 * row["high"]],
            color=_BLUE,
            linewidth=1,
        )
    axes.plot(
        [100 * row["expected"] for row in bins],
        [100 * row["won"] for row in bins],
        "o",
        color=_BLUE,
        markersize=4,
    )
    axes.set_xlabel("chance to win, by the evaluation, %")
    axes.set_ylabel("games won, %")
    _save(figure, file)


#: A value with its interval: the value, the lower end, the upper end.
Estimate = tuple[float, float, float]


def plot_intervals(
    rows: Sequence[tuple[str, Mapping[str, Estimate]]],
    file: Path,
    label: str,
    even: float | None = None,
) -> None:
    """Draw values with their intervals in rows; ``even`` is marked by a line.

    Each row has a name, and an estimate for every series. Series differ in colour and marker.
    """
    series = list(dict.fromkeys(name for _, estimates in rows for name in estimates))
    step = 0.6 / len(series) if series else 0.0
    figure, axes = _canvas(width=7.2, height=1.2 + len(rows) * (0.2 + 0.1 * len(series)))
    if even is not None:
        axes.axvline(even, color=_INK, linestyle=":")
    for number, name in enumerate(series):
        drawn = [
            (len(rows) - 1 - at + step * ((len(series) - 1) / 2 - number), *estimates[name])
            for at, (_, estimates) in enumerate(rows)
            if name in estimates
        ]
        colour, marker = _SERIES[number % len(_SERIES)]
        for height, _, low, high in drawn:
            axes.plot([low, high], [height, height], color=colour, linewidth=2)
        places = [height for height, *_ in drawn], [value for _, value, *_ in drawn]
        axes.plot(*reversed(places), marker, color=colour, markersize=5, label=name)
    axes.set_yticks(range(len(rows)), [name for name, _ in reversed(rows)])
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.set_xlabel(f"{label}, with 95 % intervals")
    if len(series) > 1:
        figure.legend(loc="outside upper center", ncols=len(series), frameon=False)
    _save(figure, file)


def plot_rows(parts: Mapping[int, Mapping[int, float]], file: Path) -> None:
    """Draw the lost salmon by row of the river, for each number of players."""
    figure, axes = _canvas()
    for number, (players, rows) in enumerate(sorted(parts.items())):
        places, heights = list(rows), [100 * part for part in rows.values()]
        style, (colour, _) = _LINES[number % len(_LINES)], _SERIES[number % len(_SERIES)]
        axes.plot(places, heights, style, color=colour, markersize=4, label=f"{players} players")
    axes.set_xlabel("row of the river; 0 is the sea")
    # Most are lost in the sea and would hide all other rows on a linear scale.
    axes.set_yscale("log")
    axes.yaxis.set_major_formatter("{x:g}")
    axes.set_ylabel("part of the lost salmon, %")
    if parts:
        axes.legend(frameon=False)
    _save(figure, file)
