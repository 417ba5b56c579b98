"""What is wrong is said in a sentence before anything starts."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from tests.server.clients import quick
from upstream.app.localization import words_of
from upstream.app.signing import read_secret
from upstream.server.prometheus import PrometheusMetrics
from upstream.server.start_checks import (
    CannotStart,
    read_external_bots,
    require_bus,
    require_cluster,
    require_mail,
    serve_metrics,
)

WORDS = words_of("en")


def test_servers_over_one_database_must_share_their_key(
    tmp_path: Path, shared_database: str
) -> None:
    one, two = (tmp_path / name for name in ("one", "two"))
    for folder in (one, two):
        folder.mkdir()
        read_secret(folder / "secret.key")
    ours, theirs = (quick(folder, database=shared_database) for folder in (one, two))
    require_cluster(ours, WORDS)
    with pytest.raises(CannotStart, match="different secret key") as why:
        require_cluster(theirs, WORDS)
    assert str(two / "secret.key") in str(why.value)
    require_cluster(quick(two, database=shared_database, secret=one / "secret.key"), WORDS)
    require_cluster(theirs, WORDS, replace_secret=True)
    with pytest.raises(CannotStart, match="--replace-secret"):
        require_cluster(ours, WORDS)


@pytest.mark.parametrize(
    ("settings", "named"),
    [({"workers": 0}, "--workers 0"), ({"bus": "redis://localhost"}, "--bus")],
    ids=["workers", "bus"],
)
def test_with_sqlite_there_is_one_process(
    tmp_path: Path, settings: dict[str, object], named: str
) -> None:
    require_cluster(quick(tmp_path), WORDS)
    with pytest.raises(CannotStart, match=named):
        require_cluster(quick(tmp_path, **settings), WORDS)


def test_a_database_that_is_away_is_named_without_its_password(tmp_path: Path) -> None:
    away = f"postgresql://ada:very-secret@/none?host={tmp_path}"
    with pytest.raises(CannotStart, match="cannot be used") as why:
        require_cluster(quick(tmp_path, database=away), WORDS)
    assert "very-secret" not in str(why.value)


def test_a_bus_must_be_one() -> None:
    require_bus(None, WORDS)
    require_bus("redis://localhost:1", WORDS)  # it may be started later
    with pytest.raises(CannotStart, match="bus"):
        require_bus("carrier pigeon", WORDS)


def test_mail_needs_an_address_for_links_a_server_and_a_sender(tmp_path: Path) -> None:
    mail = {"smtp": "smtp://mail.example", "mail_from": "Upstream <post@salmon.example>"}
    with pytest.raises(CannotStart, match="--public-url"):
        require_mail(quick(tmp_path, **mail), WORDS)
    mail["public_url"] = "https://salmon.example"
    require_mail(quick(tmp_path, **mail), WORDS)
    require_mail(quick(tmp_path), WORDS)
    for wrong in ({"smtp": "mail.example"}, {"mail_from": "nobody"}, {"mail_from": "a@b.c\nX: y"}):
        with pytest.raises(CannotStart, match="smtp://"):
            require_mail(quick(tmp_path, **{**mail, **wrong}), WORDS)


def test_a_file_of_external_bots_must_be_readable(tmp_path: Path) -> None:
    assert read_external_bots(None, WORDS) == {}
    with pytest.raises(CannotStart):
        read_external_bots(tmp_path / "none.toml", WORDS)


def test_the_port_of_metrics_must_be_free() -> None:
    with serve_metrics(PrometheusMetrics(), None, WORDS):
        pass
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(CannotStart, match=str(port)):
            serve_metrics(PrometheusMetrics(), port, WORDS).__enter__()
