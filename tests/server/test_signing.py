"""Cookies and links that only this server can have made."""

from __future__ import annotations

from pathlib import Path

import pytest

from upstream.app.signing import Link, Signer, is_table_id, new_table_id, read_secret

SIGNER = Signer(b"s" * 32)


def test_a_cookie_names_its_identity() -> None:
    identity = SIGNER.new_identity()
    assert SIGNER.identity(SIGNER.cookie(identity)) == identity


@pytest.mark.parametrize(
    "link", [Link("t1"), Link("t1", 0, 0), Link("t1", 4, 12), Link("t1", -1, 3)]
)
def test_a_key_names_its_link(link: Link) -> None:
    assert SIGNER.link(SIGNER.key(link)) == link


def test_the_first_link_to_watch_is_written_as_before() -> None:
    assert SIGNER.key(Link("t1")).startswith("t1-w-")
    assert SIGNER.key(Link("t1")).count("-") == 2


def test_a_pseudonym_holds_at_one_table_and_tells_no_identity() -> None:
    names = {SIGNER.pseudonym(table, who) for table in ("t1", "t2") for who in ("ada", "ben")}
    assert len(names) == 4
    assert not any("ada" in name for name in names)


@pytest.mark.parametrize("text", [None, "", ".", "ada", "ada.", "ada.é", SIGNER.key(Link("t1"))])
def test_anything_else_is_no_cookie(text: str | None) -> None:
    assert SIGNER.identity(text) is None


@pytest.mark.parametrize("text", ["", "-", "t1-0-0", "t1-0-0-", "t1-0-0-é", SIGNER.cookie("t1")])
def test_anything_else_is_no_link(text: str) -> None:
    assert SIGNER.link(text) is None


def test_every_server_has_a_cookie_name_of_its_own() -> None:
    assert SIGNER.cookie_name == Signer(b"s" * 32).cookie_name
    assert SIGNER.cookie_name != Signer(b"o" * 32).cookie_name
    assert SIGNER.cookie_name.replace("-", "").isalnum()


def test_signatures_of_another_server_or_for_another_purpose_do_not_count() -> None:
    other = Signer(b"o" * 32)
    assert SIGNER.identity(other.cookie("ada")) is None
    assert SIGNER.link(other.key(Link("t1"))) is None
    signed_as_link = SIGNER.key(Link("t1")).rpartition("-")[2]
    assert SIGNER.identity(f"t1-w.{signed_as_link}") is None


def test_the_secret_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    secret = read_secret(tmp_path / "secret.key")
    assert read_secret(tmp_path / "secret.key") == secret
    assert len(secret) == 32
    assert (tmp_path / "secret.key").stat().st_mode & 0o077 == 0


def test_a_damaged_secret_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "secret.key").write_bytes(b"short")
    with pytest.raises(ValueError, match="damaged"):
        read_secret(tmp_path / "secret.key")


def test_ids_look_like_ids() -> None:
    assert is_table_id(new_table_id())
    for text in ("", "a b", "é", "a" * 25, "\x00"):
        assert not is_table_id(text)
