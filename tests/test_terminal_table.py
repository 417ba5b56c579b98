"""The table: who sits there, taking back, and the record that is kept."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows, get_win_folder_from_env_vars

from tests.rivers import calm
from tests.terminal_driver import kept, short_record
from upstream import Game, Options
from upstream.queries.warnings import BetterOrder
from upstream.rules.action import parse
from upstream.rules.position import Phase
from upstream.terminal import saved_games
from upstream.terminal.table import HUMAN, GameSetup, Table, seat_types_of


def table(*seat_types: str, file: Path | None = None, options: Options | None = None) -> Table:
    names = tuple("ABCDE"[: len(seat_types)])
    setup = GameSetup(seat_types, names, options or Options(), first=0, seed=3)
    return Table(setup.deal(), seat_types, file)


def to_the_next_person(at: Table) -> None:
    while at.game.result is None and not at.is_human:
        at.bot_plays()


# --- Taking back ---------------------------------------------------------------------------------


def test_undo_skips_the_actions_of_bots() -> None:
    at = table(HUMAN, "greedy", "random")
    before = at.game.position
    first = at.game.legal[0]
    at.play(first)
    to_the_next_person(at)
    assert len(at.game.actions) == 3
    assert at.undo() == first
    assert at.game.position == before
    assert at.undo() is None


def test_undo_takes_back_one_human_action() -> None:
    at = table(HUMAN, HUMAN)
    at.play(at.game.legal[0])
    at.play(at.game.legal[0])
    at.undo()
    assert len(at.game.actions) == 1
    at.undo()
    assert len(at.game.actions) == 0


def test_a_quick_river_is_laid_and_stays(tmp_path: Path) -> None:
    setup = GameSetup((HUMAN, "random"), ("A", "B"), Options(), first=0, seed=3, quick=True)
    record = setup.deal().record()
    assert record["actions"] == setup.deal().record()["actions"]
    at = Table.resumed(record, tmp_path / "game.json")
    assert at.game.position.phase is Phase.MOVE
    to_the_next_person(at)
    assert at.undo() is None
    first = at.game.legal[0]
    at.play(first)
    assert at.undo() == first


def test_bots_alone_have_nothing_to_take_back() -> None:
    at = table("random", "random")
    at.bot_plays()
    assert at.undo() is None
    assert len(at.game.actions) == 1


# --- The record ----------------------------------------------------------------------------------


def test_every_action_is_kept_at_once(tmp_path: Path) -> None:
    file = tmp_path / "new" / "game.json"
    at = table(HUMAN, HUMAN, file=file)
    assert kept(file)["actions"] == []
    at.play(at.game.legal[0])
    assert kept(file)["actions"] == [str(at.game.actions[0])]
    at.undo()
    assert kept(file)["actions"] == []
    assert [path.name for path in file.parent.iterdir()] == ["game.json"]


def test_a_record_is_replaced_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.json"
    at = table(HUMAN, HUMAN, file=file)
    before = file.read_text(encoding="utf-8")

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("upstream.files.os.fsync", full)
    at.play(at.game.legal[0])
    assert file.read_text(encoding="utf-8") == before
    trouble = at.not_kept
    assert trouble is not None
    assert trouble.variables["detail"] == "No space left on device"
    monkeypatch.undo()
    at.play(at.game.legal[0])
    assert at.not_kept is None
    assert len(kept(file)["actions"]) == 2


def test_resumed_table_continues_identically(tmp_path: Path) -> None:
    whole = table("greedy", "random")
    while whole.game.result is None:
        whole.bot_plays()
    part = {**whole.game.record(), "actions": whole.game.record()["actions"][:20]}
    again = Table.resumed(part, None)
    assert again.seat_types == ("greedy", "random")
    while again.game.result is None:
        again.bot_plays()
    assert again.game.record() == whole.game.record()


def test_resumed_table_can_undo_earlier_actions() -> None:
    record = {**short_record(actions=14), "seats": [HUMAN, "greedy"]}
    at = Table.resumed(record, None)
    assert at.undo() is not None
    assert len(at.game.actions) < 14


def test_record_without_seats_is_for_people() -> None:
    assert seat_types_of({}, 3) == (HUMAN,) * 3
    assert seat_types_of({"seats": "greedy"}, 2) == (HUMAN, HUMAN)
    assert seat_types_of({"seats": ["greedy"]}, 2) == (HUMAN, HUMAN)
    assert seat_types_of({"seats": ["greedy", "wizard"]}, 2) == ("greedy", HUMAN)


def test_a_record_in_a_file_is_easy_to_read(tmp_path: Path) -> None:
    record = short_record({"note": "kept as it is"})
    saved_games.write(tmp_path / "game.json", record)
    text = (tmp_path / "game.json").read_text(encoding="utf-8")
    assert json.loads(text) == record
    assert len(text.splitlines()) == len(record) + 2
    assert saved_games.read(tmp_path / "game.json") == record


# --- Saved games ---------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("UPSTREAM_DATA", raising=False)
    monkeypatch.setattr(saved_games, "games_folder", lambda: tmp_path / "games")
    monkeypatch.setattr(saved_games, "default_data_folder", lambda: tmp_path)  # not the user's own
    return tmp_path / "games"


def lay(folder: Path, name: str, text: str, age: int) -> Path:
    folder.mkdir(exist_ok=True)
    file = folder / name
    file.write_text(text, encoding="utf-8")
    os.utime(file, (1_000_000 - age, 1_000_000 - age))
    return file


def test_newest_unfinished_game_is_offered(folder: Path) -> None:
    assert saved_games.unfinished() is None
    old = lay(folder, "old.json", json.dumps(short_record()), 100)
    assert saved_games.unfinished() == old
    new = lay(folder, "new.json", json.dumps(short_record(actions=20)), 50)
    assert saved_games.unfinished() == new
    lay(folder, "done.json", json.dumps(short_record(actions=1000)), 10)
    assert saved_games.unfinished() is None


def test_a_spoilt_file_is_no_reason_to_fail(folder: Path) -> None:
    lay(folder, "bad.json", "{", 10)
    assert saved_games.unfinished() is None


def test_two_games_of_one_second_get_two_names(folder: Path) -> None:
    names = set()
    for _ in range(3):
        file = saved_games.new_file()
        saved_games.write(file, short_record(actions=1))
        names.add(file.name)
    assert len(names) == 3
    assert all(path.parent == folder for path in folder.iterdir())


def test_records_lie_where_the_system_wants_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("UPSTREAM_DATA", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr("platformdirs.PlatformDirs", Unix)
    assert saved_games.games_folder() == tmp_path / ".local" / "share" / "upstream" / "games"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert saved_games.games_folder() == tmp_path / "xdg" / "upstream" / "games"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setattr("platformdirs.PlatformDirs", MacOS)
    support = tmp_path / "Library" / "Application Support"
    assert saved_games.games_folder() == support / "upstream" / "games"
    monkeypatch.setattr("platformdirs.PlatformDirs", Windows)
    monkeypatch.setattr("platformdirs.windows.get_win_folder", get_win_folder_from_env_vars)
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert saved_games.games_folder() == tmp_path / "local" / "upstream" / "games"


def test_with_another_data_folder_earlier_games_are_still_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platformdirs.PlatformDirs", Unix)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "usual"))
    monkeypatch.setenv("UPSTREAM_DATA", str(tmp_path / "chosen"))
    usual, chosen = tmp_path / "usual" / "upstream" / "games", tmp_path / "chosen" / "games"
    assert saved_games.new_file().parent == chosen
    usual.mkdir(parents=True)
    old = lay(usual, "old.json", json.dumps(short_record()), 100)
    assert saved_games.unfinished() == old
    chosen.mkdir(parents=True)
    new = lay(chosen, "new.json", json.dumps(short_record()), 50)
    assert saved_games.unfinished() == new


# --- Cautions ------------------------------------------------------------------------------------

#: An eagle before two bears: the token that fed the eagle should be the one that the bears get.
BEARS = calm(("2a1 2a1", "2c1"), {"a2": "E", "a3": "B0", "a4": "B0"})


def at_the_bears(**options: bool) -> Table:
    start = {**BEARS, "options": options}
    if options.get("movement_tokens"):
        start |= {"markers": [5, 0], "given": 0}
    table = Table(Game.from_position(start), ("human", "human"), None)
    for text in ("2a1-a2", "2a1-a2"):
        table.play(parse(text))
    return table


def test_poor_turn_raises_a_warning() -> None:
    table = at_the_bears()
    (caution,) = table.warnings(parse("2a2^a4"))
    assert isinstance(caution, BetterOrder)
    assert caution.start == Game.from_position(BEARS).position
    assert table.warnings(parse("1a2-b2")) == ()  # does not end the turn


def test_movement_tokens_disable_undo_and_warnings() -> None:
    assert at_the_bears(movement_tokens=True).warnings(parse("2a2^a4")) == ()
