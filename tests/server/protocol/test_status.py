"""The status that fits a refusal."""

from __future__ import annotations

from upstream.refusal import GameIsOver
from upstream.server.protocol import refusals
from upstream.server.protocol.status import _STATUS, status_of


def test_a_refusal_has_the_status_that_fits_or_that_of_all_others() -> None:
    assert status_of(refusals.NoSuchTable()) == 404
    assert status_of(GameIsOver()) == 422


def test_every_refusal_with_a_status_is_one_of_the_server() -> None:
    assert all(kind.__module__ == refusals.__name__ for kind in _STATUS)
    assert set(_STATUS.values()) == {403, 404, 405, 409, 413, 429, 501, 503}
