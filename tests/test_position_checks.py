"""Positions written by someone else: what is refused, and that all the others can be played."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.random_games import Table, examples, is_sentence, plays_to_the_end, reads, tables
from tests.rivers import CALM, calm, laying, over, river
from upstream import BadPosition, Game
from upstream.notation.positions import position_from, position_from_dict
from upstream.rules.refusal import (
    KeyMissing,
    MixTotal,
    NewerVersion,
    NotAnObject,
    UnknownOption,
    WrongValue,
)
from upstream.rules.river import CELLS
from upstream.rules.tile import RIVER_KINDS, TILES
from upstream.rules.token import TOKENS

THREE = ("2a1 2b1", "2c1", "1a2")


def wrong(position: Any) -> WrongValue:
    """Why the position is refused: a wrong value."""
    with pytest.raises(BadPosition) as bad:
        position_from(position)
    is_sentence(bad.value)
    assert isinstance(bad.value.refusal, WrongValue)
    return bad.value.refusal


def expected(position: Any) -> tuple[str, str]:
    """The key that is wrong, and the name of what belongs there."""
    refusal = wrong(position)
    return refusal.key, refusal.expected


# --- Keys ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["phase", "round", "actor", "tiles", "tokens"])
def test_a_missing_key_is_named(key: str) -> None:
    position = calm(THREE)
    del position[key]
    with pytest.raises(BadPosition) as bad:
        position_from(position)
    assert bad.value.refusal == KeyMissing(key)


def test_derived_keys_may_be_left_out() -> None:
    full = calm(("2a1", "2b1"), points=0, unseen={})
    short = {key: full[key] for key in ("phase", "round", "actor", "starter", "tiles", "tokens")}
    assert position_from(short) == position_from(full)


def test_further_keys_are_allowed() -> None:
    assert position_from({**calm(THREE), "comment": "figure 1"}) == position_from(calm(THREE))


@pytest.mark.parametrize("value", [None, 7, "text", [], True])
def test_a_position_is_an_object(value: Any) -> None:
    with pytest.raises(BadPosition) as bad:
        position_from_dict(value)
    assert isinstance(bad.value.refusal, NotAnObject)
    is_sentence(bad.value)


def test_a_newer_version_is_refused_by_name() -> None:
    for key in ("version", "rules_version"):
        assert position_from({**calm(THREE), key: 1}) == position_from(calm(THREE))
        with pytest.raises(BadPosition) as bad:
            position_from({**calm(THREE), key: 2})
        assert bad.value.refusal == NewerVersion(key, 2, 1)
        is_sentence(bad.value)


@pytest.mark.parametrize("version", [0, -1, True, 1.0, "1", None, [1], 10**9])
def test_a_version_is_a_small_number(version: Any) -> None:
    assert expected({**calm(THREE), "version": version}) == ("version", "version")


def test_the_options_of_a_position_are_checked() -> None:
    with pytest.raises(BadPosition) as bad:
        position_from({**calm(THREE), "options": {"speed": True}})
    assert isinstance(bad.value.refusal, UnknownOption)
    with pytest.raises(BadPosition) as bad:
        position_from({**calm(THREE), "options": {"mix": {"W": 7}}})
    assert isinstance(bad.value.refusal, MixTotal)


WRONG: dict[str, list[Any]] = {
    "phase": [None, "moves", "MOVE", 3, [], {}, ["move"]],
    "round": [None, -1, 1.0, True, "3", [], {}, float("nan"), float("inf")],
    "actor": [-1, 3, True, 0.0, "0", [], {}],
    "starter": [-1, 3, False, 0.0, "0", [0]],
    "points": [None, -1, 5.0, True, "5", [], {}],
    "tiles": [None, 3, [], "W", {"z1": "W"}, {"a1": "X"}, {"a1": 3}, {"a1": None}, {"a1": ["W"]}],
    "spawn": [3, "z9", "B9", [], {}, True],
    "drawn": [None, "W", {}, ["X"], ["S"], [3], [None], [["W"]], ["F2"]],
    "unseen": [None, 3, [], "W2", {"X": 2}, {"S": 2}, {"W": -1}, {"W": 8}, {"W": True}, {"W": "2"}],
    "tokens": [
        None,
        3,
        {},
        "2a1",
        [],
        [["2a1"]],
        [[]] * 6,
        ["2a1", "2b1"],
        [[3], []],
        [None, None],
    ],
    "herons": [None, 3, {}, "a1", ["z1"], [3], [None], [["a1"]]],
    "stack": [None, -1, 2.0, True, "2", []],
}


@pytest.mark.parametrize(("key", "value"), [(k, v) for k, values in WRONG.items() for v in values])
def test_wrong_values_are_refused_at_their_key(key: str, value: Any) -> None:
    assert wrong({**calm(THREE), key: value}).key.startswith(key)


MONSTERS: dict[str, Any] = {
    "a number of 5001 digits": 10**5000,
    "a long text": "x" * 10_000,
    "signs for the terminal": "\ud800\x1b[2J",
    "two lines": "a\nb",
    "a number inside": {"a": 10**5000},
}


@pytest.mark.parametrize("key", [*WRONG, "markers", "given", "draws", "options", "version"])
@pytest.mark.parametrize("value", MONSTERS.values(), ids=MONSTERS)
def test_a_monstrous_value_is_refused_with_a_short_sentence(key: str, value: Any) -> None:
    position = river(*CALM, tokens=THREE, options={"movement_tokens": True})
    with pytest.raises(BadPosition) as bad:
        position_from({**position, "phase": "place", "points": 0, key: value})
    is_sentence(bad.value)
    assert len(str(bad.value)) < 400


def test_a_value_nested_too_deep_is_refused() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    assert wrong({**calm(THREE), "tokens": deep}).value == "list"


@pytest.mark.parametrize("value", [None, [5, 0], [5, 0, 0, 0], [5, -5, 5], [5.0, 0, 0], "500", {}])
def test_markers_are_one_number_a_seat(value: Any) -> None:
    position = calm(THREE, options={"movement_tokens": True})
    assert expected({**position, "markers": value})[1] == "markers"


# --- What no rule could cope with ----------------------------------------------------------------


def setup(columns: str = "", **given: Any) -> dict[str, Any]:
    """A set-up in which these cells have Water, and one more Water is drawn."""
    position = river(
        tokens=("2a0 2b0 2c0 2s0", "2a0 2b0 2c0 2s0"),
        sea=True,
        phase="setup",
        round=0,
        points=0,
        starter=None,
        drawn=["W"],
        unseen={"W": 7, "E": 5, "H": 4},
    )
    position["tiles"].update(dict.fromkeys(columns.split(), "W"))
    position.update(given)
    return {**position, "stack": sum(position["unseen"].values())}


#: By the key that is wrong and what belongs there.
REFUSED: dict[tuple[str, str], dict[str, dict[str, Any]]] = {
    ("tiles.e1", "no-tile-in-spawn"): {"a tile in the spawn's spaces": calm(THREE, {"e1": "W"})},
    ("tiles.b1", "no-tile-in-spawn"): {
        "a tile on the entrance": {
            **river("W * W", tokens=("2a1", "2c1")),
            "spawn": "b1",
            "tiles": {"a1": "W", "b1": "W"},
        },
    },
    ("tiles.a2", "river-tile"): {"a sea tile in the river": calm(THREE, {"a2": "S"})},
    ("tiles.a0", "sea-tile"): {"a river tile in the sea": calm(THREE, {"a0": "W"})},
    ("tiles.a2", "rotation"): {
        "rapids that point at the bank": calm(THREE, {"a2": "C5"}),
        "rapids that miss the spawn to be": laying(
            "C0 . .", "W W W", drawn="W", tokens=("2a1", "2b1"), unseen={}
        ),
    },
    ("tiles.b2", "rotation"): {"rapids that point downstream": calm(THREE, {"b2": "C3"})},
    ("tiles.a1", "rotation"): {
        "rapids beside the spawn that miss it": river("C0 * W", tokens=("2c1", "2c1"))
    },
    ("tiles.b12", "rotation"): {
        "rapids at the very top that point at nothing": river(
            "W C0 W", tokens=("2a12", "2a12"), lowest=12, unseen={}
        ),
    },
    ("spawn", "spawn"): {
        "a spawn that is not in the centre": {
            **river("W * W", tokens=("2a1", "2c1")),
            "spawn": "c2",
        },
        "a spawn in the sea": {**river("W W W", tokens=THREE), "spawn": "b0"},
        "a spawn while tiles are left": river("W * W", tokens=("2a1", "2c1"), unseen={"W": 2}),
        "tiles drawn beside a spawn": laying(
            "W * W", drawn="W W", tokens=("2a1", "2c1"), unseen={}
        ),
    },
    ("spawn", "spawn-is-last"): {
        "tiles beyond the spawn": river("W W W", "W * W", tokens=("2a1", "2c1"))
    },
    ("tokens[0]", "four-tokens"): {"five tokens": calm(("2a1 2a2 2a3 2a4 2b1", "2c1"))},
    ("tokens[1]", "token-on-tile"): {
        "a token on no tile": calm(("2a1", "2a9")),
        "a token on the entrance's own cell": river("W * W", tokens=("2a1", "2b1")),
    },
    ("tokens[1]", "token-before-spawn"): {
        "a token home before there is a spawn": calm(("2a1", "2e1"))
    },
    ("tokens[0]", "held"): {
        "a held token on open water": calm(("2a1!", "2b1"), options={"whirlpool": True}),
        "a held token with no whirlpools": calm(("2a1!", "2b1"), {"a1": "R"}),
        "a held token in the spawn": river(
            "W * W", tokens=("2e1!", "2a1"), options={"whirlpool": True}
        ),
    },
    ("tokens[1]", "held"): {
        "a held token of another player": calm(
            ("2a1", "2b1!"), {"b1": "R"}, options={"whirlpool": True}
        ),
    },
    ("tokens", "capacity"): {
        "too many tokens on a tile": calm(("2a1 1a1", "2a1")),
        "too many tokens on a rock": calm(("2a1", "2a1"), {"a1": "R"}),
    },
    ("stack", "stack-of-threes"): {
        "a stack of three": calm(THREE, unseen={"W": 3}),
        "a set-up that leaves no last row": setup(unseen={"W": 7, "E": 5, "H": 3}),
        "a set-up that cannot be finished": setup("a1", drawn=[], unseen={"W": 4}),
    },
    ("stack", "stack-is-unseen"): {"a stack that is not what is unseen": calm(THREE, stack=5)},
    ("stack", "stack-too-high"): {
        "a stack that leads beyond the highest row": river(
            "W W W", tokens=("2a12", "2b12"), lowest=12, unseen={"W": 2}
        ),
        "a row above the highest": laying(
            "W W W", drawn="W W W", tokens=("2a12", "2b12"), lowest=12
        ),
        "a set-up with too many tiles": setup(
            "a1 a2 b1 b2", drawn=[], unseen={"W": 7, "F": 4, "E": 5, "B": 3, "H": 5, "R": 5, "C": 5}
        ),
    },
    ("actor", "seat"): {"nobody's turn": calm(THREE, actor=None)},
    ("actor", "nobody"): {"a player's turn when it is over": over("2e1", "1e2", actor=0)},
    ("starter", "seat"): {"no starter": calm(THREE, starter=None)},
    ("starter", "nobody"): {"a starter in the set-up": setup(starter=0)},
    ("round", "round"): {
        "round 0 with a river": calm(THREE, round=0),
        "a round in the set-up": setup(round=1),
        "a round that no river lasts for": calm(THREE, round=98),
    },
    ("points", "points"): {
        "six points": calm(THREE, points=6),
        "points in the set-up": setup(points=1),
    },
    ("drawn", "nothing-drawn"): {"tiles drawn while tokens move": calm(THREE, drawn=["W"])},
    ("phase", "over"): {"over with a token in the river": over("2a8", "1e2")},
    ("points", "points-are-markers"): {
        "more points than markers": calm(
            THREE, options={"movement_tokens": True}, markers=[2, 2, 0], points=4
        ),
    },
    ("markers", "five-markers"): {
        "four markers": calm(
            THREE, options={"movement_tokens": True}, markers=[2, 2, 0], points=2, given=0
        ),
        "markers in the set-up": setup(options={"movement_tokens": True}, markers=[5, 0], given=0),
    },
    ("herons", "no-herons"): {
        "herons outside their phase": calm(THREE, {"a1": "H"}, herons=["a1"])
    },
    ("herons", "herons"): {
        "a heron that is none": calm(THREE, phase="heron", points=0, herons=["a1"]),
        "a heron on no tile": calm(THREE, phase="heron", points=0, herons=["a9"]),
        "a heron with no token of the player": calm(
            THREE, {"a4": "H"}, phase="heron", points=0, herons=["a4"]
        ),
        "herons in the wrong order": calm(
            THREE, {"a1": "H", "b1": "H"}, phase="heron", points=0, herons=["b1", "a1"]
        ),
    },
    ("drawn", "drawn"): {
        "two tiles drawn in the set-up": setup(
            drawn=["W", "W"], unseen={"W": 5, "E": 5, "H": 4, "B": 1}
        ),
        "a tile drawn for a set-up that is complete": setup(
            "a1 a2 a3 a4 b1 b2 b3 b4 c1 c2 c3 c4", drawn=["W"], unseen={"W": 1}
        ),
        "a row of four": laying(
            "W W .", "W W W", drawn="W W", tokens=("2a1", "2b1"), unseen={"W": 2}
        ),
        "three tiles for the last row": laying(
            "W W W", drawn="W W W", tokens=("2a1", "2b1"), unseen={}
        ),
        "a row in the sea": laying(
            drawn="W", tokens=("2a0", "2b0"), tiles={"a0": "S", "b0": "S"}, unseen={"W": 2}
        ),
    },
    ("tiles", "setup-columns"): {
        "a gap in a column of the set-up": setup("a1 a3", unseen={"W": 7, "E": 4, "H": 3}),
        "five tiles in a column of the set-up": setup("a1 a2 a3 a4 a5", unseen={"W": 7, "E": 4}),
    },
    ("tokens", "somebody-in-river"): {
        "a set-up with nobody in the sea": setup(tokens=[[], []]),
        "a row laid for nobody": laying("W W W", drawn="W W", tokens=("", ""), unseen={}),
    },
    ("draws", "draws"): {
        "draws that are not due": setup(drawn=[], draws=2, unseen={"W": 7, "E": 5, "H": 5}),
        "one draw for a row": laying(
            "W W W", drawn="", tokens=("2a1", "2b1"), draws=1, unseen={"W": 5}
        ),
    },
    ("tiles.b2", "no-tile-in-spawn"): {
        "a tile where the spawn will be": laying(
            ". W .", "W W W", drawn="W", tokens=("2a1", "2b1"), unseen={}
        ),
    },
}


@pytest.mark.parametrize(
    ("position", "wrong"),
    [
        pytest.param(position, wrong, id=what)
        for wrong, positions in REFUSED.items()
        for what, position in positions.items()
    ],
)
def test_impossible_positions_are_refused(position: Any, wrong: tuple[str, str]) -> None:
    assert expected(position) == wrong


# --- Odd, but playable ----------------------------------------------------------------------------


ODD: dict[str, dict[str, Any]] = {
    "a player without tokens": calm(("", "2a1")),
    "nobody in the river": calm(("", "")),
    "no tiles at all": river(tokens=("", "")),
    "a river with holes": river("W . W", ". W .", "W . W", tokens=("2a1", "2c1"), unseen={}),
    "rows that should have gone": calm(THREE, round=97),
    "a river far up": river("W W W", tokens=("2a12", "2b12"), lowest=12, unseen={}, round=1),
    "no spawn and no stack": calm(THREE, unseen={}),
    "only the spawn": river(". * .", tokens=("2e1", "1e2"), unseen={}),
    "a heron phase with nothing to choose": calm(
        ("2a1", "2b1"), {"a1": "H"}, phase="heron", points=0, herons=["a1"]
    ),
    "a heron phase with no herons": calm(THREE, phase="heron", points=0),
    "no points left": calm(THREE, points=0),
    "a complete set-up": setup("a1 a2 a3 a4 b1 b2 b3 b4 c1 c2 c3 c4", drawn=[], unseen={"W": 2}),
    "a set-up on a dry sea": setup(tokens=[["2a0"], []], tiles={"a0": "S"}),
    "a row that is due": laying("W W W", drawn="", tokens=("2a1", "2b1"), unseen={"W": 5}),
    "a row that was left out": laying(
        "W W W", drawn="", draws=0, tokens=("2a1", "2b1"), unseen={"W": 5}
    ),
    "a last row in the making": laying(
        "C1 . .", "W W W", drawn="C", tokens=("2a1", "2b1"), unseen={}
    ),
    "everybody waits for rapids": river("C0 C5 C5", tokens=("2a1 1a1", "2b1", "2c1"), unseen={}),
    "all markers given on": calm(THREE, options={"movement_tokens": True}, points=0),
}


@pytest.mark.parametrize("what", ODD)
def test_odd_positions_can_be_played(what: str) -> None:
    position = reads(ODD[what])
    assert position is not None
    for seed in range(5):
        plays_to_the_end(position, random.Random(seed))


def test_a_position_value_is_checked_like_its_text() -> None:
    position = position_from(calm(THREE))
    Game.from_position(position)
    object.__setattr__(position, "points", 9)
    with pytest.raises(BadPosition):
        Game.from_position(position)


# --- Any position at all -------------------------------------------------------------------------

Tamper = Callable[[dict[str, Any], random.Random], None]
CELL_TEXTS, TILE_TEXTS, TOKEN_TEXTS = list(CELLS), list(TILES), list(TOKENS)


def _lay(data: dict[str, Any], rng: random.Random) -> None:
    data["tiles"][rng.choice(CELL_TEXTS)] = rng.choice(TILE_TEXTS)


def _turn(data: dict[str, Any], rng: random.Random) -> None:
    if data["tiles"]:
        data["tiles"][rng.choice(list(data["tiles"]))] = rng.choice(TILE_TEXTS)


def _tear_out(data: dict[str, Any], rng: random.Random) -> None:
    empty = [c for c in data["tiles"] if not any(c == t[1:] for ts in data["tokens"] for t in ts)]
    for cell in rng.sample(empty, min(len(empty), rng.randint(1, 4))):
        del data["tiles"][cell]


def _move(data: dict[str, Any], rng: random.Random) -> None:
    tokens = rng.choice(data["tokens"])
    cells = [*data["tiles"], "e1", "e5"]
    if tokens:
        tokens.remove(rng.choice(tokens))
    for _ in range(rng.randint(0, 2)):
        tokens.append(f"{rng.randint(1, 2)}{rng.choice(cells)}")


def _leave(data: dict[str, Any], rng: random.Random) -> None:
    for tokens in data["tokens"]:
        if rng.randrange(2):
            tokens.clear()


def _count(data: dict[str, Any], rng: random.Random) -> None:
    kind = rng.choice(RIVER_KINDS).value
    data["unseen"][kind] = max(0, data["unseen"].get(kind, 0) + rng.randint(-3, 3))
    data.pop("stack", None)


def _rest(data: dict[str, Any], rng: random.Random) -> None:
    data["unseen"] = rng.choice([{}, {"W": 2}, {"C": 5}, {"H": 4, "B": 1}, {"W": 7, "C": 1}])
    data.pop("stack", None)


def _draw(data: dict[str, Any], rng: random.Random) -> None:
    data["drawn"] = [rng.choice(RIVER_KINDS).value for _ in range(rng.randint(0, 3))]
    data.pop("draws", None)


def _phase(data: dict[str, Any], rng: random.Random) -> None:
    data["phase"] = rng.choice(["setup", "move", "heron", "place", "over"])
    if data["phase"] == "setup":
        data.update(round=0, starter=None, points=0, spawn=None)
    elif data["starter"] is None:
        data.update(round=1, starter=0)
    if data["phase"] != "move":
        data["points"] = 0
    data["actor"] = None if data["phase"] == "over" else data["actor"] or 0
    data["herons"] = []
    data.pop("draws", None)


def _spawn(data: dict[str, Any], rng: random.Random) -> None:
    data["spawn"] = rng.choice([None, *(cell for cell in CELL_TEXTS if cell[0] == "b")])
    if data["spawn"]:
        data["tiles"].pop(data["spawn"], None)
        data["unseen"] = {}
        data.pop("stack", None)


def _numbers(data: dict[str, Any], rng: random.Random) -> None:
    key = rng.choice(["round", "actor", "starter", "points", "draws", "given"])
    data[key] = rng.randint(0, 99 if key == "round" else 5)


def _strike(data: dict[str, Any], rng: random.Random) -> None:
    herons = [cell for cell, tile in data["tiles"].items() if tile == "H"]
    data["herons"] = sorted(rng.sample(herons, rng.randint(0, len(herons))))


def _options(data: dict[str, Any], rng: random.Random) -> None:
    for name in ("whirlpool", "exact_five", "movement_tokens"):
        if rng.randrange(2):
            data["options"][name] = not data["options"].get(name, False)
    data["markers"] = [0] * len(data["tokens"])
    data["given"] = 0 if data["phase"] == "setup" else 5


def _shift(data: dict[str, Any], rng: random.Random) -> None:
    """The whole river some rows further up."""
    rows = rng.randint(1, 6)

    def up(text: str, at: int) -> str:
        column, row = text[at], int(text[at + 1 :].rstrip("!"))
        return text if column in "es" or row == 0 else f"{text[:at]}{column}{row + rows}"

    data["tiles"] = {up(cell, 0): tile for cell, tile in data["tiles"].items()}
    data["tokens"] = [[up(token, 1) for token in tokens] for tokens in data["tokens"]]
    data["spawn"] = data["spawn"] and up(data["spawn"], 0)
    data["herons"] = [up(cell, 0) for cell in data["herons"]]


TAMPERS: tuple[Tamper, ...] = (
    _lay,
    _turn,
    _tear_out,
    _move,
    _leave,
    _count,
    _rest,
    _draw,
    _phase,
    _spawn,
    _numbers,
    _strike,
    _options,
    _shift,
)


def tampered(data: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """The position with a few things changed that a user might change."""
    data = copy.deepcopy(data)
    for tamper in rng.choices(TAMPERS, k=rng.randint(1, 4)):
        tamper(data, rng)
    return data


@pytest.mark.untraced
@examples(30)
@given(tables())
def test_whatever_is_read_can_be_played_to_its_end(table: Table) -> None:
    rng = random.Random(table.seed)
    for game in table.play():
        if rng.randrange(3) == 0:
            position = reads(tampered(game.position.to_dict(), rng))
            if position is not None:
                plays_to_the_end(position, rng)


JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 6)
    | st.integers()
    | st.floats()
    | st.text(max_size=4)
    | st.sampled_from(["W", "F2", "a1", "2a1", "2a1!", "move", "over", "e1", "b9"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=5,
)
KEYS = (*WRONG, "markers", "given", "draws", "options", "version", "rules_version", "herons")


@examples(400)
@given(st.sampled_from(KEYS), JUNK, st.booleans())
def test_junk_at_a_key_is_refused_or_playable(key: str, junk: Any, tokens: bool) -> None:
    options = {"movement_tokens": True} if tokens else {}
    position = reads({**calm(THREE, options=options), key: junk})
    if position is not None:
        plays_to_the_end(position, random.Random(1))


@examples(200)
@given(st.data())
def test_nested_junk_is_refused_or_playable(data: st.DataObject) -> None:
    position = calm(THREE, {"a3": "H"}, options={"movement_tokens": True})
    nested = position[
        data.draw(st.sampled_from(["tiles", "unseen", "options", "tokens", "markers"]))
    ]
    if isinstance(nested, dict):
        nested[data.draw(st.sampled_from([*nested, "a1", "W", "mix", "rapids"]))] = data.draw(JUNK)
    else:
        nested[data.draw(st.integers(0, 2))] = data.draw(JUNK)
    read = reads(position)
    if read is not None:
        plays_to_the_end(read, random.Random(1))


@examples(100)
@given(st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=5), JUNK))
def test_a_heap_of_junk_is_refused_with_a_sentence(junk: dict[str, Any]) -> None:
    assert reads(junk) is None
