"""Cells, tiles, tokens, actions and the one-line text of positions: written, read, refused."""

from __future__ import annotations

import pickle
import random
import string
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.random_games import Table, examples, plays_to_the_end, reads, tables
from upstream import BadPosition, FeedHeron, Game, IllegalAction, Jump, Place, Swim
from upstream.notation.positions import TEXT_FIELDS, position_from
from upstream.rules.action import parse
from upstream.rules.refusal import (
    NewerVersion,
    NotJson,
    NotReadable,
    TextNotReadable,
    as_json,
    shown,
)
from upstream.rules.river import CELLS, Cell
from upstream.rules.tile import TILES, Direction, Kind, Tile, tile_of
from upstream.rules.token import TOKENS, Token, token_of

TEXT = (
    "u1 m3 1.0.5 1:F2WE/B0-H/C1WR/WWW - - W3F2 2a1,2b1/1c2,2c3/- - 5.0.0+0 wm,rapids=added"
).replace("1.0.5", "0.0.5")


# --- Cells, tiles, tokens ------------------------------------------------------------------------


def test_a_cell_is_its_text() -> None:
    assert Cell("b3") == "b3"
    assert (Cell("b3").column, Cell("b3").row) == ("b", 3)
    assert [str(cell) for cell in list(CELLS.values())[:5]] == ["a0", "b0", "c0", "s0", "a1"]
    assert all(Cell(text) is cell for text, cell in CELLS.items())


def test_a_tile_is_its_text() -> None:
    assert (Tile("F2").kind, Tile("F2").rotation) == (Kind.WATERFALL, 2)
    assert all(Tile(text) is tile for text, tile in TILES.items())
    assert tile_of(Kind.BEAR, 4) == "B4"
    assert tile_of(Kind.WATER) == "W"
    assert Tile("F2").closed == tuple(edge in (4, 5, 0) for edge in Direction)


def test_a_token_is_its_text() -> None:
    token = Token("2a3!")
    assert (token.salmon, token.cell, token.held) == (2, "a3", True)
    assert token_of(1, Cell("e4")) == "1e4"
    assert all(Token(text) is token for text, token in TOKENS.items())


@pytest.mark.parametrize("kind", [Cell, Tile, Token])
@pytest.mark.parametrize(
    "text", ["", "z9", "A1", "a01", "W0", "F6", "F", "3a1", "a1 ", "2a1!!", "2e6"]
)
def test_texts_of_no_value_are_refused(kind: type, text: str) -> None:
    with pytest.raises(ValueError, match="no such"):
        kind(text)


@pytest.mark.parametrize("value", [*CELLS.values(), *TILES.values(), *TOKENS.values()])
def test_each_text_has_one_object(value: str) -> None:
    assert pickle.loads(pickle.dumps(value)) is value


# --- Actions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("F2@a5", Place(Tile("F2"), Cell("a5"))),
        ("W@b3", Place(Tile("W"), Cell("b3"))),
        ("2a2-b2", Swim(2, Cell("a2"), Cell("b2"))),
        ("1c9-e1", Swim(1, Cell("c9"), Cell("e1"))),
        ("2b3^b5", Jump(2, Cell("b3"), Cell("b5"))),
        ("1b10^b12", Jump(1, Cell("b10"), Cell("b12"))),
        ("a4x1", FeedHeron(Cell("a4"), 1)),
    ],
)
def test_an_action_reads_and_writes_as_in_the_rules(text: str, action: Any) -> None:
    assert parse(text) == action
    assert str(action) == text


UNREADABLE = [
    "",
    " ",
    "2a0",
    "2a0-a1 ",
    " 2a0-a1",
    "2a0-a1\n",
    "2a0 - a1",
    "2A0-a1",
    "2a0-A1",
    "3a0-a1",
    "0a0-a1",
    "2a0-a1!",
    "2a0–a1",
    "2a0~a1",
    "2a0-a99",
    "2a0-a001",
    "2a0-a01",
    "2a0-z1",
    "2a0-e6",
    "2a0-e0",
    "2a0-s1",
    "２a0-a1",
    "2a٠-a1",
    "2a0-a¹",
    "w@b3",
    "W0@b3",
    "F@b3",
    "F6@b3",
    "C7@b3",
    "F2 @b3",
    "F2@",
    "X@b3",
    "a4x3",
    "a4x0",
    "a4x",
    "a4X1",
    "a13x1",
    "2a0-a1,2a1-a2",
    "null",
    "\x00",
    "2a0-a1" * 100_000,
    "9" * 100_000,
]


@pytest.mark.parametrize("text", UNREADABLE, ids=lambda text: ascii(text[:20]))
def test_what_is_no_action_is_not_readable(text: str) -> None:
    with pytest.raises(IllegalAction) as illegal:
        parse(text)
    assert isinstance(illegal.value.refusal, NotReadable)
    assert len(illegal.value.refusal.text) <= 70
    game = Game.deal(2, seed=1)
    assert game.why_not(text) == illegal.value.refusal
    with pytest.raises(IllegalAction):
        game.play(text)
    with pytest.raises(IllegalAction):
        game.preview(text)


@pytest.mark.parametrize("value", [None, 7, 7.5, True, b"2a0-a1", ["2a0-a1"], object, ()])
def test_what_is_no_text_is_not_readable_either(value: Any) -> None:
    game = Game.deal(2, seed=1)
    with pytest.raises(IllegalAction) as illegal:
        parse(value)
    assert isinstance(illegal.value.refusal, NotReadable)
    assert isinstance(game.why_not(value), NotReadable)
    with pytest.raises(IllegalAction) as illegal:
        game.play(value)
    assert isinstance(illegal.value.refusal, NotReadable)


@examples(300)
@given(st.text(alphabet="12abcse0369WFBCHR@-^x! \n²A", max_size=9) | st.text(max_size=12))
def test_any_text_is_an_action_or_not_readable(text: str) -> None:
    try:
        action = parse(text)
    except IllegalAction as illegal:
        assert isinstance(illegal.refusal, NotReadable)  # noqa: PT017
    else:
        assert str(action) == text


def test_hand_made_actions_are_judged_by_text() -> None:
    game = Game.deal(2, seed=1)
    legal = game.legal[0]
    assert isinstance(legal, Place)
    by_hand = Place(str(legal.tile), str(legal.cell))  # type: ignore[arg-type]
    assert game.why_not(by_hand) is None
    game.play(by_hand)
    assert isinstance(game.actions[0].cell, Cell)  # type: ignore[union-attr]
    nonsense = Swim(3, "zz", "a1")  # type: ignore[arg-type]
    assert isinstance(game.why_not(nonsense), NotReadable)
    with pytest.raises(IllegalAction):
        game.play(nonsense)


# --- How refusals quote --------------------------------------------------------------------------


def test_quotes_are_short_and_printable() -> None:
    assert shown("2a0-a1") == "2a0-a1"
    assert shown("two\nlines\ud800\x1b[31m") == "two\\nlines\\ud800\\x1b[31m"
    assert shown("x" * 60) == "x" * 60
    assert shown("x" * 61) == "x" * 59 + "…"
    assert shown({"a": [1, None]}) == '{"a": [1, null]}'


def test_what_json_cannot_write_is_named_by_its_type() -> None:
    circle: list[Any] = []
    circle.append(circle)
    assert as_json("3") == '"3"'
    assert as_json(3) == "3"
    assert as_json({3}) == '"{3}"'
    assert as_json(circle) == "list"
    assert as_json({(1, 2): 3}) == "dict"
    assert as_json(10**5000) == "int"


# --- The one-line text ---------------------------------------------------------------------------


def test_the_example_text_reads_and_writes() -> None:
    position = position_from(TEXT)
    assert str(position) == TEXT
    assert position.tiles["a1"] == "F2"  # type: ignore[index]
    assert position.options.rapids == "added"


def test_underscores_may_stand_for_the_spaces_of_a_text() -> None:
    assert position_from(TEXT.replace(" ", "_")) == position_from(TEXT)
    assert position_from(f"  {TEXT}\n") == position_from(TEXT)


WRONG_FIELDS = {
    "version": ["u0", "u", "v1", "1"],
    "phase": ["x3", "m", "m-1", "m3x", "m1000", "m²"],
    "turn": ["0", "0.0", "0.0.5.1", "0.a.5", "..", "٠.0.5"],
    "tiles": [
        "1",
        ":",
        "1:",
        "1:WW",
        "1:WWWW",
        "1:WWW/",
        "x:WWW",
        "0:SSS",
        "1:www",
        "1:W W",
        "1:2WW",
    ],
    "drawn": ["?", "?x", "?-1"],
    "unseen": ["W", "3W", "W3W2", "W-1", "w3", "W3,", "W٣"],
    "markers": ["5", "5.0.0", "5.0.0+", "+5", "5,0,0+0", "5.0.0+0+0"],
    "options": ["q", "rapids", "rapids=", "speed=3", "mix=3W", "wmz", "="],
}


@pytest.mark.parametrize(
    ("field", "value"),
    [(field, value) for field, values in WRONG_FIELDS.items() for value in values],
)
def test_an_unreadable_field_is_named_with_an_example(field: str, value: str) -> None:
    fields = dict(zip(TEXT_FIELDS, TEXT.split(), strict=True))
    text = "_".join({**fields, field: value}.values()).replace(" ", "")
    with pytest.raises(BadPosition) as bad:
        position_from(text)
    assert bad.value.refusal == TextNotReadable(field, value.replace(" ", ""), TEXT_FIELDS[field])


def test_a_text_has_exactly_eleven_fields() -> None:
    for text in ("", "u1", TEXT + " -", "hello", "[]", "\u2003"):
        with pytest.raises(BadPosition) as bad:
            position_from(text)
        assert isinstance(bad.value.refusal, TextNotReadable)
        assert bad.value.refusal.field == "text"


@pytest.mark.parametrize("text", ["{", '{"phase": }', "{" * 50_000, '{"round":' + "9" * 5000 + "}"])
def test_json_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadPosition) as bad:
        position_from(text)
    assert isinstance(bad.value.refusal, NotJson)


def test_json_nested_too_deep_is_refused() -> None:
    with pytest.raises(BadPosition) as bad:
        position_from('{"phase":' + "[" * 100_000 + "]" * 100_000 + "}")
    assert isinstance(bad.value.refusal, NotJson)


# --- Any text at all -----------------------------------------------------------------------------

SIGNS = string.ascii_letters + string.digits + " _-!?./,:+=@²٣\n"


def mutated(text: str, rng: random.Random) -> str:
    """The text with a few characters deleted, replaced, put in, or copied from elsewhere."""
    signs = list(text)
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(signs))
        match rng.randrange(5):
            case 0:
                del signs[at]
            case 1:
                signs[at] = rng.choice(SIGNS)
            case 2:
                signs.insert(at, rng.choice(SIGNS))
            case 3:
                signs[at] = rng.choice(text)
            case 4:
                field = rng.randrange(len(TEXT_FIELDS))
                fields = "".join(signs).split(" ")
                if field < len(fields):
                    fields[field] = rng.choice(TEXT.split())
                    signs = list(" ".join(fields))
    return "".join(signs)


@examples(40)
@given(tables())
def test_mutated_texts_are_refused_or_playable(table: Table) -> None:
    rng = random.Random(table.seed)
    for game in table.play():
        text = mutated(str(game.position), rng)
        position = reads(text)
        if position is not None:
            plays_to_the_end(position, rng)


@examples(100)
@given(st.text(max_size=60) | st.text(alphabet=SIGNS, max_size=80))
def test_any_text_at_all_is_refused_with_a_sentence(text: str) -> None:
    assert reads(text) is None


def test_a_newer_text_is_refused_by_name() -> None:
    text = str(Game.deal(2, seed=1).position)
    with pytest.raises(BadPosition) as bad:
        Game.from_position(text.replace("u1", "u2", 1))
    assert bad.value.refusal == NewerVersion("version", 2, 1)


def test_wrong_tiles_and_tokens_are_located() -> None:
    data = Game.deal(2, seed=1).position.to_dict()
    for changed, key in (
        ({"tiles": {**data["tiles"], "b0": "F9"}}, "tiles.b0"),
        ({"tiles": {**data["tiles"], "z9": "W"}}, "tiles.z9"),
        ({"tokens": [["2a0"], ["3b0"]]}, "tokens[1]"),
    ):
        with pytest.raises(BadPosition) as bad:
            Game.from_position({**data, **changed})
        assert bad.value.refusal.parameters["key"] == key
