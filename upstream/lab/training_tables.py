"""The tables of self-play: players and options, and how often each is played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from upstream.options import (
    MAX_PLAYERS,
    MIN_PLAYERS,
    NO_RAPIDS,
    Options,
    presets_that_fit,
)

#: Shares of the plain game for two, of the plain game for more, and of all options together.
PLAIN_TWO = 0.5
PLAIN_MORE = 0.2
OPTIONS = 0.3


def training_tables() -> Iterator[tuple[int, Options, float]]:
    """Players, options, and their share of all games; the shares add up to 1."""
    yield 2, Options(), PLAIN_TWO
    for players in range(MIN_PLAYERS + 1, MAX_PLAYERS + 1):
        yield players, Options(), PLAIN_MORE / (MAX_PLAYERS - MIN_PLAYERS)
    varied = list(_with_options())
    for players, options in varied:
        yield players, options, OPTIONS / len(varied)


def _with_options() -> Iterator[tuple[int, Options]]:
    """All tables with at least one option."""
    switches = list(product((False, True), repeat=3))
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
        for whirlpool, movement_tokens, exact_five in switches:
            for rapids in (NO_RAPIDS, *presets_that_fit(players, whirlpool)):
                options = Options(whirlpool, rapids, movement_tokens, exact_five)
                if options != Options():
                    yield players, options
