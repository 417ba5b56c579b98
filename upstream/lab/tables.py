"""The tables that a network learns at, and how often it sits at each."""

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

#: How often: the plain game for two, the plain game for more, and every option.
PLAIN_TWO = 0.5
PLAIN_MORE = 0.2
OPTIONS = 0.3


def training_tables() -> Iterator[tuple[int, Options, float]]:
    """Players, options, and the share of all games that are played so; the shares add up to 1."""
    yield 2, Options(), PLAIN_TWO
    for players in range(MIN_PLAYERS + 1, MAX_PLAYERS + 1):
        yield players, Options(), PLAIN_MORE / (MAX_PLAYERS - MIN_PLAYERS)
    varied = list(_varied())
    for players, options in varied:
        yield players, options, OPTIONS / len(varied)


def _varied() -> Iterator[tuple[int, Options]]:
    """Every table but the plain ones."""
    switches = list(product((False, True), repeat=3))
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
        for whirlpool, movement_tokens, exact_five in switches:
            for rapids in (NO_RAPIDS, *presets_that_fit(players, whirlpool)):
                options = Options(whirlpool, rapids, movement_tokens, exact_five)
                if options != Options():
                    yield players, options
