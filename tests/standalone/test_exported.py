"""Everything as one file, into another page, and back from any version that ever made one."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.standalone.page import Page, PageClient

#: Made by the first version that could: a finished game, two that run, a record and its report.
FIRST = Path(__file__).parents[1] / "data" / "standalone_export_1.json"
FINISHED, RUNNING, DAILY = "4dvpgt5kgyqm4mb4", "x655gpfudiwh5awy", "dcyy7n5uwh2sjanl"
REPLAY = "2a55ncnhnmphd3m4goqzybu5"


def first() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(FIRST.read_text(encoding="utf-8"))
    return read


def imported(page: Page, export: Any) -> Any:
    answer = page.call("POST", "/import", export)
    assert answer.status_code == 200, answer.text
    return answer.json()


NOTHING = {"tables": 0, "replays": 0, "kept": 0, "damaged": []}


def test_an_export_of_the_first_version_is_imported(page: Page, ada: PageClient) -> None:
    assert imported(page, first()) == {**NOTHING, "tables": 3, "replays": 1}
    assert page.rows == dict(first()["rows"])
    tables = {table["id"]: table for table in ada.http.get("/api/tables").json()["tables"]}
    assert {id: table["over"] for id, table in tables.items()} == {
        FINISHED: True,
        RUNNING: False,
        DAILY: False,
    }
    with ada.sit(RUNNING) as player:
        assert player.pending["actions"]
        assert player.play("undo")["type"] == "accepted"
        player.act(player.choices[0]["action"])
    assert ada.http.get(f"/api/tables/{FINISHED}/replay").json()["names"][0] == "Ada"
    # Its report measured luck in another way: it is made again when somebody asks for it.
    assert ada.http.get(f"/api/replays/{REPLAY}/report").json()["state"] == "absent"
    assert ada.http.get("/api/daily/2026-11-16").json()["attempts"][0]["table"] == DAILY
    assert ada.http.get("/api/statistics").json()["total"]["games"] == 1


def test_an_export_brings_another_page_to_the_same_state(page: Page) -> None:
    imported(page, first())
    export = page.call("GET", "/export").text
    assert dict(json.loads(export)["rows"]) == page.rows
    with Page() as other:
        assert imported(other, export) == {**NOTHING, "tables": 3, "replays": 1}
        assert other.rows == page.rows
        assert imported(other, export) == {**NOTHING, "kept": 4}
        assert other.rows == page.rows


def test_a_table_is_replaced_by_what_goes_on_from_it_and_by_nothing_else(
    page: Page, ada: PageClient
) -> None:
    imported(page, first())
    with ada.sit(RUNNING) as player:
        version = player.version
        player.play("confirm")
        further = page.call("GET", "/export").json()
    with Page() as other:
        ben = PageClient(other)
        imported(other, first())
        with ben.sit(RUNNING) as player:  # open while it is replaced
            assert imported(other, further) == {**NOTHING, "tables": 1, "kept": 3}
            assert player.closed() == 4004
        with ben.sit(RUNNING) as player:
            assert player.version > version
            player.act(player.choices[0]["action"])
        own = copy.deepcopy(other.rows)
        assert imported(other, further) == {**NOTHING, "kept": 4}
        assert other.rows == own
        with ada.sit(RUNNING) as player:  # another way from the same moment
            for _ in range(2):
                player.decide()
                player.act(player.choices[-1]["action"], auto_confirm=True)
        assert imported(other, page.call("GET", "/export").json())["tables"] == 0
        assert other.rows == own


def test_what_typescript_adds_to_an_export_is_passed_over(page: Page) -> None:
    assert imported(page, {**first(), "settings": {"sound": True}})["tables"] == 3


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        "{}",
        '{"upstream": "export"}',
        '{"upstream": "export", "format": 1}',
        '{"upstream": "export", "format": 1, "rows": 5}',
        '{"upstream": "export", "format": 1, "rows": [5]}',
        '{"upstream": "export", "format": 2, "rows": []}',
        '{"upstream": "export", "format": "1", "rows": []}',
        "[" * 100_000,
        '{"version": 1, "rules_version": 1, "players": 2}',
    ],
)
def test_another_file_is_refused_in_a_sentence(page: Page, text: str) -> None:
    answer = page.call("POST", "/import", text, "de")
    assert answer.status_code == 422
    assert answer.json()["refusal"]["reason"] == "not-an-export"
    assert "Datei" in answer.json()["refusal"]["text"]
    assert page.rows == {}


def cut_entry(rows: dict[str, Any]) -> None:
    del rows[f"log/{FINISHED}/00002"]


def bad_action(rows: dict[str, Any]) -> None:
    rows[f"log/{FINISHED}/00001"]["action"] = "W@z99"


def bad_stack(rows: dict[str, Any]) -> None:
    rows[f"table/{FINISHED}"]["stack"] = "WW"


def others_table(rows: dict[str, Any]) -> None:
    rows[f"table/{FINISHED}"]["holders"] = [[0, "somebody"]]


def bad_value(rows: dict[str, Any]) -> None:
    rows[f"table/{FINISHED}"] = 5


def bad_type(rows: dict[str, Any]) -> None:
    rows[f"table/{FINISHED}"]["seats"][0]["colour"] = "pink"


@pytest.mark.parametrize(
    "damage", [cut_entry, bad_action, bad_stack, others_table, bad_value, bad_type]
)
def test_a_damaged_game_is_told_and_the_others_come(
    page: Page, ada: PageClient, damage: Callable[[dict[str, Any]], None]
) -> None:
    export = first()
    rows = dict(export["rows"])
    damage(rows)
    told = imported(page, {**export, "rows": [*rows.items()]})
    assert (told["tables"], told["replays"], told["kept"]) == (2, 1, 0)
    assert f"table/{FINISHED}" in told["damaged"]
    assert all(FINISHED in key for key in told["damaged"])
    assert not any(FINISHED in key for key in page.rows)
    assert len(ada.http.get("/api/tables").json()["tables"]) == 2


@pytest.mark.parametrize(("kind", "field"), [("replay", "record"), ("report", "report")])
def test_a_damaged_record_or_report_is_told(page: Page, kind: str, field: str) -> None:
    export = first()
    rows = dict(export["rows"])
    rows[f"{kind}/{REPLAY}"][field] = "{}"
    told = imported(page, {**export, "rows": [*rows.items()]})
    assert told["damaged"] == [f"{kind}/{REPLAY}"]
    assert (told["tables"], told["replays"]) == (3, int(kind == "report"))


def test_where_an_import_cannot_be_kept_that_is_said(page: Page) -> None:
    def refuse(_: list[Any]) -> None:
        raise OSError("the disk is full")

    page.before_keeping = refuse
    answer = page.call("POST", "/import", first())
    assert (answer.status_code, answer.json()["refusal"]["reason"]) == (503, "not-stored")
    assert page.rows == {}
    page.before_keeping = lambda _: None
    assert imported(page, first())["tables"] == 3


def test_what_is_damaged_here_is_exported_as_it_is(page: Page) -> None:
    page.kill()
    page.rows["table/abc"] = {"from": "the future"}
    page.start()
    assert page.restored == {"damaged": ["table/abc"]}
    exported = json.loads(page.call("GET", "/export").text)
    assert ["table/abc", {"from": "the future"}] in exported["rows"]


def test_an_import_replaces_damaged_rows(page: Page) -> None:
    page.kill()
    page.rows |= dict(first()["rows"])
    page.rows[f"table/{FINISHED}"] = {"from": "the future"}
    page.start()
    assert f"table/{FINISHED}" in page.restored["damaged"]
    assert imported(page, first()) == {**NOTHING, "tables": 1, "kept": 3}
    rows = json.loads(page.call("GET", "/export").text)["rows"]
    assert len(rows) == len(dict(rows))
    assert dict(rows) == dict(first()["rows"])
