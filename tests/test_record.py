"""Records: their contents, replaying them, and the places of refused ones."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.random_games import is_sentence
from tests.rivers import calm
from upstream import BadRecord, Game, Options
from upstream.notation.record import Record, record_from_dict, record_from_json
from upstream.rules.position import FORMAT_VERSION, RULES_VERSION
from upstream.rules.refusal import (
    GameIsOver,
    KeyMissing,
    MixBesidePreset,
    MixTotal,
    NewerVersion,
    NoSuchToken,
    NotAnObject,
    NotJson,
    NotReadable,
    PlayerCount,
    PresetNeedsTiles,
    Refusal,
    StackDoesNotFit,
    UnknownOption,
    UnknownRapids,
    WrongValue,
    as_json,
)


def played(actions: int | None = None, **given: Any) -> dict[str, Any]:
    """The record of a game in which the first legal action was always taken."""
    game = Game.deal(**{"players": 3, "seed": 5, **given})
    while game.legal and (actions is None or len(game.actions) < actions):
        game.play(game.legal[0])
    return game.record()


def refused(record: Any) -> BadRecord:
    with pytest.raises(BadRecord) as bad:
        Game.from_record(record)
    is_sentence(bad.value)
    return bad.value


def why(record: Any) -> Refusal:
    """Why the record is refused, where no action is to blame."""
    bad = refused(record)
    assert bad.place is None
    return bad.refusal


# --- Contents -------------------------------------------------------------------------------------


def test_a_record_says_all_that_a_replay_needs() -> None:
    record = played(20, options=Options(whirlpool=True), names=["Ana", "Ben", "Cy"], first=1)
    assert list(record) == [
        "version",
        "rules_version",
        "players",
        "options",
        "names",
        "first",
        "stack",
        "actions",
    ]
    assert record["version"] == FORMAT_VERSION
    assert record["rules_version"] == RULES_VERSION
    assert (record["players"], record["first"]) == (3, 1)
    assert record["options"] == {"whirlpool": True}
    assert record["names"] == ["Ana", "Ben", "Cy"]
    assert len(record["stack"]) == 29
    assert len(record["actions"]) == 20


def test_a_record_goes_through_json_and_a_game_unchanged() -> None:
    for actions in (0, 1, 17, None):
        record = played(actions, names=["Ana", "Ben", "Cy"])
        assert Game.from_record(json.loads(json.dumps(record))).record() == record


def test_a_record_without_names_has_no_such_key() -> None:
    assert "names" not in played(3)
    assert Game.from_record(played(3)).names is None


def test_the_bare_record_of_a_file_is_enough() -> None:
    record = played(20)
    bare = {key: record[key] for key in ("players", "options", "first", "stack", "actions")}
    assert Game.from_record(bare).record() == record


def test_options_and_actions_may_be_left_out() -> None:
    record = played(0)
    del record["options"], record["actions"]
    assert Game.from_record(record).record() == played(0)


def test_unknown_keys_of_a_record_are_kept() -> None:
    extra = {"date": "2026-11-15", "site": {"id": [1, {"deep": None}]}}
    game = Game.from_record({**played(3), **extra})
    game.play(game.legal[0])
    record = game.record()
    assert {key: record[key] for key in extra} == extra
    assert Game.from_record(record).record() == record


def test_what_is_kept_belongs_to_nobody_else() -> None:
    site: dict[str, Any] = {"id": [1]}
    game = Game.from_record({**played(3), "site": site})
    site["id"].append(2)
    game.record()["site"]["id"].append(3)
    assert game.record()["site"] == {"id": [1]}


def test_known_keys_are_not_extras() -> None:
    game = Game.from_record({**played(3), "position": None})
    assert "position" not in game.record()


# --- Versions ------------------------------------------------------------------------------------


def test_a_missing_version_means_1() -> None:
    record = played(3)
    del record["version"], record["rules_version"]
    assert Game.from_record(record).record()["version"] == 1


@pytest.mark.parametrize("key", ["version", "rules_version"])
def test_a_newer_version_is_refused_by_name(key: str) -> None:
    assert why({**played(3), key: 7}) == NewerVersion(key, 7, 1)


# --- Options, seats, names -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"mix": {"W": 7}}, MixTotal),
        ({"mix": {"W": 7, "E": 5, "H": 2}, "rapids": "added"}, MixBesidePreset),
        ({"speed": True}, UnknownOption),
        ({"rapids": "wild"}, UnknownRapids),
        ([], WrongValue),
        (None, WrongValue),
    ],
)
def test_options_that_cannot_be_played_are_refused(options: Any, reason: type[Refusal]) -> None:
    assert isinstance(why({**played(0), "options": options}), reason)


def test_an_impossible_preset_names_alternatives() -> None:
    refusal = why({**played(0), "players": 2, "options": {"rapids": "herons"}})
    assert refusal == PresetNeedsTiles("herons", "H", 5, 4, "added, water")


@pytest.mark.parametrize("players", [0, 1, 6, -3, "3", True, 3.0, None, [3], 10**30])
def test_two_to_five_can_play(players: Any) -> None:
    refusal = why({**played(0), "players": players})
    assert isinstance(refusal, PlayerCount)
    assert refusal.value == json.dumps(players)


WRONG: dict[str, tuple[str, list[Any]]] = {
    "version": ("version", [0, -1, True, "1", 1.0, None, [], 10**6]),
    "first": ("seat", [-1, 3, "0", True, 0.0, None, [0]]),
    "names": (
        "names",
        ["Ana", {"0": "Ana"}, 3, ["Ana", "Ben"], ["Ana", "Ben", "Cy", "Di"]]
        + [["Ana", "Ben", name] for name in (3, "", "   ", "x" * 41, "C\ny", "\x1b[2J")],
    ),
    "stack": ("stack", [None, "WFE", {}, 3]),
    "actions": ("actions", [None, "2a0-a1", {}, 3]),
}


@pytest.mark.parametrize("key", WRONG)
def test_a_wrong_value_is_refused_at_its_key(key: str) -> None:
    expected, values = WRONG[key]
    for value in values:
        assert why({**played(0), key: value}) == WrongValue(key, as_json(value), expected)


def test_names_may_be_in_any_script() -> None:
    names = ["Ana María", "王芳", "O’Neill-Østergård"]
    assert Game.from_record({**played(0), "names": names}).names == tuple(names)


@pytest.mark.parametrize("key", ["players", "first", "stack"])
def test_a_key_that_is_missing_is_named(key: str) -> None:
    record = played(0)
    del record[key]
    assert why(record) == KeyMissing(key)


@pytest.mark.parametrize("record", [None, 3, "text", [], True])
def test_a_record_is_an_object(record: Any) -> None:
    assert isinstance(why(record), NotAnObject)


# --- The stack -----------------------------------------------------------------------------------


def test_a_wrong_stack_names_the_tile() -> None:
    record = played(0)
    record["stack"][record["stack"].index("W")] = "E"
    assert why(record) == StackDoesNotFit("W", 6, 7)
    assert isinstance(why({**played(0), "stack": []}), StackDoesNotFit)
    assert why({**played(0), "options": {"rapids": "added"}}) == StackDoesNotFit("C", 0, 6)
    assert why({**played(0), "players": 2}) == StackDoesNotFit("H", 5, 4)


@pytest.mark.parametrize("letter", ["S", "X", "w", "F2", "", 3, None, ["W"], {}])
def test_a_letter_of_no_tile_is_located(letter: Any) -> None:
    record = played(0)
    record["stack"][4] = letter
    assert why(record) == WrongValue("stack[4]", json.dumps(letter), "kind")


# --- The actions ---------------------------------------------------------------------------------


def test_an_unreadable_action_is_located() -> None:
    record = played(60)
    record["actions"][16] = "2a0->a1"
    bad = refused(record)
    assert bad.refusal == NotReadable("2a0->a1")
    assert bad.place == ("place-action", {"number": 17, "total": 60, "action": "2a0->a1"})
    assert "17" in str(bad)
    assert "60" in str(bad)


def test_an_illegal_action_is_refused_at_its_place() -> None:
    record = played(30)
    record["actions"][20] = "1a1-a2"
    bad = refused(record)
    assert isinstance(bad.refusal, NoSuchToken)
    assert bad.place == ("place-action", {"number": 21, "total": 30, "action": "1a1-a2"})


def test_an_action_after_the_end_is_located() -> None:
    record = played()
    count = len(record["actions"])
    record["actions"].append("2a0-a1")
    bad = refused(record)
    assert bad.refusal == GameIsOver()
    assert bad.place is not None
    assert bad.place[1]["number"] == bad.place[1]["total"] == count + 1


@pytest.mark.parametrize("action", [None, 3, True, ["2a0-a1"], {"a": 1}, 10**30, "x" * 10_000])
def test_an_action_that_is_no_text_is_not_readable(action: Any) -> None:
    record = played(3)
    record["actions"].append(action)
    bad = refused(record)
    assert isinstance(bad.refusal, NotReadable)
    assert bad.place is not None
    assert bad.place[1]["number"] == 4
    assert len(str(bad)) < 400


# --- Games that began from a position ------------------------------------------------------------


def from_position() -> Game:
    position = calm(("2a1 1b1", "2b1", "2c1"), unseen={"W": 3, "H": 2})
    game = Game.from_position(position, seed=4)
    while game.legal and len(game.actions) < 25:
        game.play(game.legal[-1])
    return game


def test_a_game_that_began_from_a_position_replays() -> None:
    game = from_position()
    record = json.loads(json.dumps(game.record()))
    assert "first" not in record
    assert record["position"]["tokens"][0] == ["1b1", "2a1"]
    again = Game.from_record(record)
    assert again.position == game.position
    assert again.events == game.events
    assert again.record() == record


def test_records_need_not_repeat_their_position() -> None:
    record = from_position().record()
    del record["players"], record["options"]
    assert Game.from_record(record).record() == from_position().record()


def test_what_a_record_says_twice_must_be_the_same() -> None:
    record = from_position().record()
    assert why({**record, "players": 4}) == WrongValue("players", "4", "as-in-position")
    refusal = why({**record, "options": {"whirlpool": True}})
    assert refusal == WrongValue("options", '{"whirlpool": true}', "as-in-position")


def test_bad_positions_in_records_raise_bad_record() -> None:
    record = from_position().record()
    record["position"]["points"] = 9
    assert why(record) == WrongValue("points", "9", "points")
    assert isinstance(why({**record, "position": 3}), NotAnObject)


def test_the_stack_must_fit_the_position() -> None:
    record = from_position().record()
    record["stack"][0] = "B"
    assert isinstance(why(record), StackDoesNotFit)


# --- Files ---------------------------------------------------------------------------------------


def test_the_json_of_a_record_is_read() -> None:
    record = played(5)
    assert record_from_json(json.dumps(record)) == record
    assert record_from_dict(record).to_dict() == record


@pytest.mark.parametrize(
    "text",
    ["", "{", "{'players': 3}", "\ud800", "[" * 100_000, '{"players": ' + "9" * 5000 + "}"],
    ids=["nothing", "half", "quotes", "surrogate", "deep", "endless"],
)
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(BadRecord) as bad:
        record_from_json(text)
    assert isinstance(bad.value.refusal, NotJson)
    is_sentence(bad.value)


@pytest.mark.parametrize("text", ["[]", "3", "null", '"text"', "NaN"])
def test_json_that_is_no_object_is_refused(text: str) -> None:
    with pytest.raises(BadRecord) as bad:
        record_from_json(text)
    assert isinstance(bad.value.refusal, NotAnObject)
    is_sentence(bad.value)


# --- Dealing and drawing -------------------------------------------------------------------------


def test_a_seed_deals_the_same_for_named_seats() -> None:
    dealt = Record.deal(3, Options(), Random(5))
    named = Record.deal(3, Options(), Random(5), first=2, names=("A", "B", "C"))
    assert dealt.stack == named.stack
    assert (named.first, named.names, named.players) == (2, ("A", "B", "C"), 3)
    assert Game.deal(3, seed=5).record() == dealt.to_dict()


@pytest.mark.parametrize("given", [{"first": 3}, {"first": -1}, {"names": ("A", "B")}])
def test_a_deal_refuses_wrong_seats_and_names(given: dict[str, Any]) -> None:
    with pytest.raises(BadRecord):
        Record.deal(3, Options(), Random(5), **given)


def test_tiles_are_drawn_in_the_order_of_the_stack() -> None:
    record = Record.deal(3, Options(), Random(5))
    total = len(record.stack)
    assert record.next_tiles(total, 1) == record.stack[:1]
    assert record.next_tiles(total - 12, 3) == record.stack[12:15]
    assert record.next_tiles(2, 2) == record.stack[-2:]
    assert record.without_unseen(total - 12).stack == record.stack[:12]
    assert record.without_unseen(0) == record
