"""A database knows the secret key of its servers, but not what it is."""

from __future__ import annotations

from upstream.server.storage.engine import open_database
from upstream.server.storage.properties import accept_secret


def test_the_first_key_is_kept_and_another_one_is_refused(url: str) -> None:
    engine = open_database(url)
    assert accept_secret(engine, "ours")
    assert accept_secret(engine, "ours")
    assert not accept_secret(engine, "theirs")
    assert accept_secret(engine, "ours")
    engine.dispose()


def test_a_key_is_replaced_where_that_is_asked_for(url: str) -> None:
    engine = open_database(url)
    assert accept_secret(engine, "lost")
    assert accept_secret(engine, "new", replace=True)
    assert not accept_secret(engine, "lost")
    engine.dispose()
