"""How a server is run, unless it is told otherwise."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from ipaddress import ip_address
from pathlib import Path

import pytest
from platformdirs.unix import Unix

from upstream.app.limits import Limits
from upstream.app.messages.tables import ChangeTable
from upstream.app.settings import Settings
from upstream.files import data_folder


def test_the_data_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("UPSTREAM_DATA", str(tmp_path))
    assert data_folder() == tmp_path
    monkeypatch.delenv("UPSTREAM_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setattr("platformdirs.PlatformDirs", Unix)
    assert data_folder() == tmp_path / "share" / "upstream"


def test_an_empty_choice_of_the_data_folder_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UPSTREAM_DATA", "")
    assert data_folder() != Path()
    assert data_folder().name == "upstream"


def test_by_default_only_this_machine_is_served_and_nothing_else_is_run(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    assert ip_address(settings.host).is_loopback
    assert settings.public_url is None
    assert settings.database is None
    assert settings.external_bots == {}
    assert settings.limits == Limits()


def test_the_default_pace_is_one_that_a_table_may_have(tmp_path: Path) -> None:
    bot_delay = Settings(tmp_path).bot_delay
    assert ChangeTable(bot_delay=bot_delay).bot_delay == bot_delay


def test_settings_are_made_once_and_not_shared(tmp_path: Path) -> None:
    one, other = Settings(tmp_path), Settings(tmp_path)
    assert one.external_bots is not other.external_bots
    with pytest.raises(FrozenInstanceError):
        one.host = "0.0.0.0"  # type: ignore[misc]
