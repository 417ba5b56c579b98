"""Every reason for a refusal: what provokes it, what it holds, and that a sentence tells it."""

from __future__ import annotations

import inspect
import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from tests.random_games import is_sentence
from tests.rivers import calm, laying, over, record, river
from upstream import BadOptions, BadPosition, BadRecord, Game, IllegalAction, Options, Refused
from upstream.notation.positions import position_from, position_from_dict
from upstream.notation.record import record_from_json
from upstream.rules import refusal as reasons
from upstream.rules.action import parse
from upstream.rules.frozen import kebab_case
from upstream.rules.legal import legal, refusal
from upstream.rules.refusal import Refusal

R = reasons

WHIRLPOOL = {"whirlpool": True}
SETUP = {"mix": {"W": 7, "H": 5, "R": 2}}


def playing(position: dict[str, Any], action: str) -> Callable[[], Any]:
    return lambda: Game.from_position(position).play(action)


def setting_up(*actions: str, options: dict[str, Any] = SETUP) -> Callable[[], Any]:
    def play() -> None:
        game = Game.from_record(record(3, options))
        for action in actions:
            game.play(action)

    return play


RAPIDS_FIRST = {"mix": {"C": 6, "B": 3, "F": 4, "E": 1}}


def rapids_drawn(action: str) -> Callable[[], Any]:
    counts = Options.from_dict(RAPIDS_FIRST).stack(2)
    stack = sorted((kind.value for kind, n in counts.items() for _ in range(n)), key="CBFE".index)
    return lambda: Game.from_record({**record(2, RAPIDS_FIRST), "stack": stack}).play(action)


BIG = ("2a1 1b1", "2b1", "2b1")
HERONS = calm(
    ("2a1 1a1 2b1", "2c1"),
    {"a1": "H", "b1": "H"},
    phase="heron",
    points=0,
    herons=["a1", "b1"],
)
SPAWN = river("W * W", "W W W", tokens=("2a2 1e2", "2c2"))
LAST = laying("W W W", drawn="W C", tokens=("2a1", "2b1"), unseen={})
ROW = laying("W W W", drawn="W W H", tokens=("2a1", "2b1"))
# A jump to a2 spends both points; after the swim nothing leads on.
STRAND = river(
    "W . .", "W . .", tokens=("2a1", ""), unseen={}, points=2, options={"exact_five": True}
)

#: By the error that is raised: what provokes it, and what it then says.
PROVOKED: dict[type[Refused], list[tuple[Callable[[], Any], Refusal]]] = {
    IllegalAction: [
        (playing(calm(BIG), "2a1>a2"), R.NotReadable("2a1>a2")),
        (playing(calm(BIG), "W@a5"), R.WrongPhase("move", "place")),
        (playing(ROW, "2a1-a2"), R.WrongPhase("place", "swim")),
        (playing(ROW, "2a1^a2"), R.WrongPhase("place", "jump")),
        (playing(ROW, "a1x2"), R.WrongPhase("place", "heron")),
        (playing(over("2e1", "1e2"), "2a1-a2"), R.GameIsOver()),
        (playing(calm(BIG), "1a1-a2"), R.NoSuchToken(0, 1, "a1")),
        (playing(SPAWN, "1e2-e1"), R.AlreadyHome("e2")),
        (
            playing(calm(("2a1! 2a2", "2b1"), {"a1": "R"}, options=WHIRLPOOL), "2a1-a2"),
            R.Held(2, "a1"),
        ),
        (playing(calm(BIG), "2a1-a1"), R.StaysWhereItIs("a1")),
        (playing(calm(("2a2", "2b1")), "2a2-a1"), R.Downstream("a2", "a1")),
        (playing(calm(BIG), "2a1-c1"), R.Sideways("a1", "c1")),
        (playing(calm(BIG), "2a1^c3"), R.NotInLine("a1", "c3")),
        (playing(calm(BIG), "2a1-a3"), R.TooFarToSwim("a1", "a3", 2)),
        (playing(calm(("2a4", "2b1")), "2a4^a6"), R.NoTileThere("a5")),
        (playing(calm(BIG), "2a1-e1"), R.NoTileThere("e1")),
        (playing(SPAWN, "2a2-e3"), R.NotTheEntrance("e3")),
        (playing(SPAWN, "2a2-b2"), R.SpawnIsWritten("b2")),
        (playing(calm(BIG), "2a1-b1"), R.Full("b1", 3)),
        (playing(calm(BIG, {"a2": "F0"}), "2a1-a2"), R.Obstacle("a1", "a2")),
        (playing(calm(BIG, points=2), "2a1^a3"), R.TooExpensive(3, 2)),
        (playing(STRAND, "2a1-a2"), R.WouldStrandPoints(1)),
        (setting_up("E@a1"), R.TileNotDrawn("E", "W")),
        (rapids_drawn("C5@a1"), R.RotationNotAllowed("C5", "a1", "C0, C1")),
        (playing(LAST, "C0@c2"), R.RotationNotAllowed("C0", "c2", "C5")),
        (setting_up("W@a0"), R.CellTaken("a0")),
        (playing(LAST, "W@b2"), R.CellKeptForSpawn("b2")),
        (playing(ROW, "W@a3"), R.NotThisRow("a3", 2)),
        (setting_up("W@e1"), R.NotThisRow("e1", 1)),
        (setting_up("W@a1", "W@a2", "W@a3", "W@a4", "W@a5"), R.ColumnComplete("a")),
        (setting_up("W@a2"), R.NotNextInColumn("a2", "a1")),
        (playing(HERONS, "b1x2"), R.NotThisHeron("b1", "a1")),
    ],
    BadOptions: [
        (
            lambda: Options.from_dict({"speed": 1}),
            R.UnknownOption("speed", "whirlpool, rapids, movement_tokens, exact_five, mix"),
        ),
        (lambda: Options.from_dict({"whirlpool": 1}), R.OptionNotTrueOrFalse("whirlpool", "1")),
        (
            lambda: Options.from_dict({"rapids": None}),
            R.UnknownRapids("null", "none, added, herons, eagles, water, water-rock"),
        ),
        (lambda: Options(rapids="added", mix={"W": 7}), R.MixBesidePreset("added")),  # type: ignore[dict-item]
        (lambda: Options.from_dict({"mix": "W7"}), R.MixNotReadable('"W7"')),
        (
            lambda: Options.from_dict({"mix": {"S": 4}}),
            R.MixUnknownKind("S", "W, F, E, B, H, R, C"),
        ),
        (lambda: Options.from_dict({"mix": {"W": 8}}), R.MixCount("W", "8", 7)),
        (lambda: Options.from_dict({"mix": {"W": True}}), R.MixCount("W", "true", 7)),
        (
            lambda: Options.from_dict({"mix": {"W": 7, "E": 5}}),
            R.MixTotal(12, "14, 17, 20, 23, 26, 29, 32, 35"),
        ),
        (
            lambda: Game.deal(2, Options(rapids="eagles")),
            R.PresetNeedsTiles("eagles", "R", 1, 0, "added, water"),
        ),
        (lambda: Game.deal(6), R.PlayerCount("6")),
        (lambda: Options.from_dict([]), R.WrongValue("options", "[]", "options")),  # type: ignore[arg-type]
    ],
    BadPosition: [
        (lambda: position_from_dict([]), R.NotAnObject("[]")),  # type: ignore[arg-type]
        (
            lambda: Game.from_position("u1 m1"),
            R.TextNotReadable(
                "text",
                "u1 m1",
                "version phase turn tiles spawn drawn unseen tokens herons markers options",
            ),
        ),
    ],
    BadRecord: [
        (lambda: Game.from_record({"players": 2}), R.KeyMissing("first")),
        (lambda: Game.from_record({**record(2), "first": 2}), R.WrongValue("first", "2", "seat")),
        (lambda: Game.from_record({**record(2), "version": 2}), R.NewerVersion("version", 2, 1)),
        (lambda: Game.from_record({**record(2), "stack": ["W"]}), R.StackDoesNotFit("W", 1, 7)),
    ],
}


@pytest.mark.parametrize(
    ("provoke", "error", "reason"),
    [
        pytest.param(provoke, error, reason, id=reason.reason)
        for error, cases in PROVOKED.items()
        for provoke, reason in cases
    ],
)
def test_refusals_have_type_parameters_and_sentence(
    provoke: Callable[[], Any], error: type[Refused], reason: Refusal
) -> None:
    with pytest.raises(error) as refused:
        provoke()
    assert refused.value.refusal == reason
    is_sentence(refused.value)


def test_text_that_is_no_json_is_refused() -> None:
    with pytest.raises(BadRecord) as bad:
        record_from_json("{")
    assert isinstance(bad.value.refusal, R.NotJson)
    is_sentence(bad.value)


def all_reasons() -> set[type[Refusal]]:
    found = [kind for _, kind in inspect.getmembers(reasons, inspect.isclass)]
    return {kind for kind in found if issubclass(kind, Refusal) and kind is not Refusal}


def test_every_reason_is_provoked_here() -> None:
    here = {type(reason) for cases in PROVOKED.values() for _, reason in cases} | {R.NotJson}
    assert all_reasons() == here


@pytest.mark.parametrize("kind", sorted(all_reasons(), key=str))
def test_a_reason_is_named_after_its_type(kind: type[Refusal]) -> None:
    assert kind.reason == kebab_case(kind.__name__)
    values = dict.fromkeys(kind.fields, "x")
    reason = kind(**values)
    assert reason.parameters == values
    assert json.loads(json.dumps(reason.to_dict())) == {"reason": kind.reason, **values}


def test_what_is_refused_can_be_pickled_with_its_place() -> None:
    bad = BadRecord(R.Full("a1", 3), ("place-action", {"number": 1, "total": 2, "action": "x"}))
    again = pickle.loads(pickle.dumps(bad))
    assert type(again) is BadRecord
    assert (again.refusal, again.place) == (bad.refusal, bad.place)
    assert str(again) == str(bad)


def test_unsettled_herons_take_no_other_token() -> None:
    one = calm(("2a1", "2c1"), {"a1": "H"}, phase="heron", points=0, herons=["a1"])
    waiting = position_from(one)
    assert refusal(waiting, parse("a1x2")) is None
    assert refusal(waiting, parse("a1x1")) == R.NoSuchToken(0, 1, "a1")
    done = position_from({**one, "herons": []})
    assert refusal(done, parse("a1x2")) == R.WrongPhase("heron", "heron")
    assert legal(done) == ()
