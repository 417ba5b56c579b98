"""Starting the server from the command line."""

from __future__ import annotations

import asyncio
import gc
import json
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from upstream.app.settings import Settings
from upstream.server import launch as launching
from upstream.server.launch import (
    Launch,
    _collect_garbage_rarely,
    _exclusive_lock,
    _listening,
    _public_url,
    _require_secret,
    _settings,
    launch,
)
from upstream.server.start_checks import CannotStart
from upstream.version import VERSION

START = """
import sys
from pathlib import Path
from upstream.server.launch import Launch, launch
raise SystemExit(launch(Launch(port=0, data=Path(sys.argv[1]), lan=len(sys.argv) > 2)))
"""


def started(*arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", START, *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def test_it_says_when_it_is_ready_and_ends_when_told(tmp_path: Path) -> None:
    with started(str(tmp_path)) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith("Ready: http://127.0.0.1:")
        url = line.removeprefix("Ready: ").strip()
        assert httpx.get(f"{url}/api/catalogue", trust_env=False).status_code == 200
        process.terminate()
        assert process.wait(30) in (0, -15)


LOGGING = """
import sys
from pathlib import Path
from upstream.server.launch import Launch, launch
days = int(sys.argv[2]) or None
how = Launch(port=0, data=Path(sys.argv[1]), keep_unfinished=days, json_log=len(sys.argv) > 3)
raise SystemExit(launch(how))
"""


def log_of(*arguments: str) -> list[str]:
    """What a server logs until it is ready to be told to stop."""
    command = [sys.executable, "-c", LOGGING, *arguments]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr is not None
        count = 3 if len(arguments) > 2 else 2
        lines = [process.stderr.readline() for _ in range(count)]
        process.terminate()
        process.wait(30)
    return lines


@pytest.mark.parametrize(
    ("days", "told"), [("0", "kept forever"), ("30", "deleted 30 days after the last visit")]
)
def test_it_says_what_it_will_delete(tmp_path: Path, days: str, told: str) -> None:
    first, second = log_of(str(tmp_path), days)
    assert first.endswith(f" info Upstream {VERSION}, database: SQLite\n")
    assert f"unfinished tables: {told}; finished tables and uploaded records: kept" in second


def test_json_lines_say_when_it_is_ready(tmp_path: Path) -> None:
    lines = [json.loads(line) for line in log_of(str(tmp_path), "0", "json")]
    assert lines[-1]["message"].startswith("ready at http://127.0.0.1:")
    assert {line["level"] for line in lines} == {"info"}


def test_for_other_devices_it_prints_the_address_and_a_code(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with started(str(tmp_path), "lan") as process:
        assert process.stdout is not None
        said: list[str] = []
        while not said or not said[-1].startswith("Ready: "):
            said.append(process.stdout.readline())
        process.terminate()
        process.wait(30)
    assert said[0].startswith("Other devices on this network: http://")
    assert any("█" in line or "▀" in line for line in said)
    assert said[-1].removeprefix("Ready: ") == said[0].rpartition(" ")[2]


def test_a_port_that_is_taken_is_refused_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert launch(Launch(port=port, data=tmp_path)) == 1
    said = capsys.readouterr().err
    assert str(port) in said
    assert "--port" in said


def test_without_a_port_the_next_free_one_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        monkeypatch.setattr(launching, "DEFAULT_PORT", taken)
        with _listening(Launch()) as listener:
            assert taken < listener.getsockname()[1] <= taken + 20


def test_small_answers_are_sent_at_once() -> None:
    """Otherwise each waits until the client has acknowledged the one before: 40 ms."""

    async def option_of_connection(listener: socket.socket) -> int:
        found = asyncio.get_running_loop().create_future()
        server = await asyncio.start_server(
            lambda _, writer: found.set_result(writer), sock=listener
        )
        _, ours = await asyncio.open_connection(*listener.getsockname())
        writer = await found
        chosen: int = writer.get_extra_info("socket").getsockopt(
            socket.IPPROTO_TCP, socket.TCP_NODELAY
        )
        ours.close()
        writer.close()
        server.close()
        return chosen

    with _listening(Launch(port=0)) as listener:
        assert asyncio.run(option_of_connection(listener))


@pytest.mark.parametrize("url", ["salmon.example", "ftp://salmon.example", "https://", "nonsense"])
def test_a_public_url_must_be_one(url: str) -> None:
    with pytest.raises(CannotStart, match=r"https://salmon\.example"):
        _public_url(Launch(public_url=url), 80)


def test_only_the_origin_of_a_public_url_counts() -> None:
    assert _public_url(Launch(public_url="https://x.example:8/y/"), 80) == "https://x.example:8"


@pytest.mark.parametrize("damage", [b"", b"short"])
def test_a_damaged_key_is_named_and_not_taken_for_a_taken_port(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], damage: bytes
) -> None:
    (tmp_path / "secret.key").write_bytes(damage)
    assert launch(Launch(port=0, data=tmp_path)) == 1
    said = capsys.readouterr().err
    assert "secret.key" in said
    assert "--port" not in said


def test_a_key_that_cannot_be_read_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "secret.key").mkdir()
    assert launch(Launch(port=0, data=tmp_path)) == 1
    assert "secret.key" in capsys.readouterr().err


def test_a_key_that_is_replaced_is_not_replaced_in_silence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _require_secret(Launch(), Settings(tmp_path))
    assert capsys.readouterr().err == ""  # the first start
    (tmp_path / "secret.key").unlink()
    (tmp_path / "tables.sqlite3").touch()
    _require_secret(Launch(), Settings(tmp_path))
    assert "secret.key" in capsys.readouterr().err


def test_a_file_that_is_no_database_is_named_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "tables.sqlite3").write_bytes(b"no database" * 1000)
    assert launch(Launch(port=0, data=tmp_path)) == 1
    said = capsys.readouterr().err
    assert "The database cannot be used" in said
    assert "Traceback" not in said


def test_the_garbage_collector_looks_less_often() -> None:
    before = gc.get_threshold()
    try:
        _collect_garbage_rarely()
        assert gc.get_threshold()[0] > 50 * 700
        assert gc.get_threshold()[1:] == before[1:]
    finally:
        gc.set_threshold(*before)


def test_workers_are_set_by_the_command(tmp_path: Path) -> None:
    settings = _settings(Launch(data=tmp_path, workers=3, study_workers=2), 8765)
    assert (settings.workers, settings.study_workers) == (3, 2)


def test_other_devices_need_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launching, "_OUTSIDE", ("256.0.0.0", 1))  # no such address
    with pytest.raises(CannotStart, match="network"):
        _public_url(Launch(lan=True), 8765)


def test_a_second_server_is_refused_and_opens_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    how = Launch(data=tmp_path, browser=True)
    with _exclusive_lock(how) as first:
        first.write("http://127.0.0.1:8765")
        first.flush()
        with pytest.raises(CannotStart, match=":8765"), _exclusive_lock(how):
            pass
    assert opened == ["http://127.0.0.1:8765"]
