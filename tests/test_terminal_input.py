"""What people type: the notation, short forms of it, numbers of the list and commands."""

from __future__ import annotations

from typing import Any

import pytest

from upstream import Game
from upstream.rules.action import FeedHeron
from upstream.rules.refusal import (
    CellKeptForSpawn,
    CellTaken,
    ColumnComplete,
    NoSuchToken,
    NotReadable,
    Obstacle,
    RotationNotAllowed,
    Sideways,
    TileNotDrawn,
    TooExpensive,
    WrongPhase,
)
from upstream.rules.river import Cell
from upstream.terminal.choices import CellChoice, Tokens, marks, narrowed, overview
from upstream.terminal.input_parser import (
    Chosen,
    Command,
    Narrowed,
    NoSuchNumber,
    NothingThere,
    ParsedInput,
    Refusing,
    parse_input,
)


def river(**changes: Any) -> Game:
    """A pair and a single on a2, a pair on b2; a Waterfall on b3 is closed to the south."""
    tiles = {f"{column}{row}": "W" for row in range(1, 6) for column in "abc"}
    start = {
        "phase": "move",
        "round": 2,
        "actor": 0,
        "points": 4,
        "starter": 0,
        "tiles": {**tiles, "b3": "F0"},
        "tokens": [["1a2", "2a2", "2b2"], ["2c4"]],
        "unseen": {"W": 2},
        **changes,
    }
    return Game.from_position(start)


def typed(game: Game, text: str) -> ParsedInput:
    return parse_input(text, game.position, game.legal, overview(game.legal))


def meant(game: Game, text: str) -> str:
    entry = typed(game, text)
    assert isinstance(entry, Chosen), entry
    return str(entry.action)


def left(game: Game, text: str) -> set[str]:
    entry = typed(game, text)
    assert isinstance(entry, Narrowed), entry
    return {str(action) for action in entry.actions}


def refused(game: Game, text: str) -> Any:
    entry = typed(game, text)
    assert isinstance(entry, Refusing), entry
    return entry.refusal


# --- Moves ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("2a2-b2", "2a2-b2"),
        (" 2a2-b2 ", "2a2-b2"),
        ("1a2^a4", "1a2^a4"),
        ("2A2 - B2", "2a2-b2"),
        ("b2-c3", "2b2-c3"),
        ("b2 c3", "2b2-c3"),
        ("b2c3", "2b2-c3"),
        ("b2>c3", "2b2-c3"),
        ("b2 to c3", "2b2-c3"),
        ("b2^c3", "2b2^c3"),
        ("1a2 a4", "1a2^a4"),
        ("b2 b5", "2b2^b5"),
        ("b2 b3", "2b2^b3"),  # closed to swimming, so a jump is meant
    ],
)
def test_a_move_in_full_or_in_short(text: str, action: str) -> None:
    assert meant(river(), text) == action


def test_a_pair_and_a_single_must_be_told_apart() -> None:
    assert left(river(), "a2-b2") == {"1a2-b2", "2a2-b2"}
    assert left(river(), "a2 b2") == {"1a2-b2", "2a2-b2"}


def test_a_cell_lists_where_its_tokens_can_go() -> None:
    game = river()
    assert left(game, "b2") == {str(a) for a in game.legal if str(a).startswith("2b2")}
    assert left(game, "1a2") == {str(a) for a in game.legal if str(a).startswith("1a2")}


def test_a_cell_without_tokens_lists_what_can_reach_it() -> None:
    game = river()
    assert left(game, "a3") == {str(a) for a in game.legal if str(a).endswith("a3")}


def test_a_cell_that_is_out_of_reach() -> None:
    assert typed(river(), "c1") == NothingThere(Cell("c1"))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("b2-b3", Obstacle),
        ("a2-c2", Sideways),
        ("c1-c2", NoSuchToken),
        ("1b2-b3", NoSuchToken),
        ("a1 a5", NoSuchToken),
        ("W@a6", WrongPhase),
        ("a4x1", WrongPhase),
        ("a99", NotReadable),
        ("2a2-b99", NotReadable),
        ("swim!", NotReadable),
        ("²", NotReadable),
    ],
)
def test_what_is_refused_is_refused_for_its_own_reason(text: str, reason: Any) -> None:
    assert isinstance(refused(river(), text), reason)


def test_a_jump_in_short_that_is_too_long() -> None:
    assert isinstance(refused(river(points=2), "b2 b5"), TooExpensive)


# --- Tiles ---------------------------------------------------------------------------------------


def laying(*drawn: str, **changes: Any) -> Game:
    return river(phase="place", points=0, drawn=list(drawn), **changes)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("F2@a6", "F2@a6"),
        ("f2@a6", "F2@a6"),
        ("f2 a6", "F2@a6"),
        ("F2a6", "F2@a6"),
        ("W a6", "W@a6"),
        ("w@b6", "W@b6"),
        ("wb6", "W@b6"),
    ],
)
def test_a_tile_in_full_or_in_short(text: str, action: str) -> None:
    assert meant(laying("B", "F", "W"), text) == action


def test_parts_of_a_placement_narrow_the_list() -> None:
    game = laying("B", "F", "W")
    every = {str(action) for action in game.legal}
    assert left(game, "F") == {text for text in every if text.startswith("F")}
    assert left(game, "f") == left(game, "F")
    assert left(game, "B3") == {"B3@a6", "B3@b6", "B3@c6"}
    assert left(game, "b6") == {text for text in every if text.endswith("b6")}
    assert left(game, "b") == left(game, "b6")
    assert left(game, "F a6") == {f"F{turn}@a6" for turn in range(6)}


def test_the_last_choice_needs_no_more_words() -> None:
    game = laying("W", "W", "W")
    assert meant(game, "a") == "W@a6"
    assert meant(game, "c6") == "W@c6"


def test_why_a_tile_cannot_go_there() -> None:
    assert isinstance(refused(laying("B", "F", "W"), "E a6"), TileNotDrawn)
    assert isinstance(refused(laying("B", "F", "W"), "a2"), CellTaken)
    assert isinstance(refused(laying("C", "F", "W"), "C5 a6"), RotationNotAllowed)
    last = laying("F", "W", unseen={})
    assert isinstance(refused(last, "b"), CellKeptForSpawn)
    assert isinstance(refused(last, "W b6"), CellKeptForSpawn)
    assert isinstance(refused(last, "2a2-b2"), WrongPhase)


def test_a_column_of_the_set_up_that_is_complete() -> None:
    game = Game.deal(2, seed=1)
    while sum(cell.column == "a" for cell in game.position.tiles) < 5:
        game.play(next(action for action in game.legal if "@a" in str(action)))
    assert isinstance(refused(game, "a"), ColumnComplete)


# --- Lists ---------------------------------------------------------------------------------------


def test_first_the_token_is_chosen_then_the_way() -> None:
    game = river()
    choices = overview(game.legal)
    assert [choice.token for choice in choices if isinstance(choice, Tokens)] == [
        "2a2",
        "1a2",
        "2b2",
    ]
    assert marks(choices) == {"a2": "1,2", "b2": "3"}
    entry = parse_input("3", game.position, game.legal, choices)
    assert isinstance(entry, Narrowed)
    ways = narrowed(entry.actions)
    assert all(choice.is_final for choice in ways)
    assert str(ways[0].action) == "2b2-a3"
    assert parse_input("1", game.position, game.legal, ways) == Chosen(ways[0].action)


def test_jumps_that_a_swim_would_spare_come_last() -> None:
    game = river()
    single = [action for action in game.legal if str(action).startswith("1a2")]
    listed = [str(choice.action) for choice in narrowed(single)]
    assert listed == ["1a2-b2", "1a2-a3", "1a2^c3", "1a2^a4", "1a2^a5", "1a2^b2", "1a2^a3"]


def test_tiles_are_chosen_by_kind_then_cell_then_turn() -> None:
    game = laying("F", "W", "W")
    assert len(overview(game.legal)) == 2
    cells = narrowed([action for action in game.legal if str(action).startswith("F")])
    assert [choice.cell for choice in cells if isinstance(choice, CellChoice)] == ["a6", "b6", "c6"]
    assert len(narrowed(cells[0].actions)) == 6


def test_a_heron_is_fed_by_number() -> None:
    tiles = {f"{column}{row}": "W" for row in range(1, 6) for column in "abc"}
    game = river(phase="heron", points=0, herons=["a2"], tiles={**tiles, "a2": "H"})
    assert [str(choice.action) for choice in overview(game.legal)] == ["a2x1", "a2x2"]
    assert typed(game, "2") == Chosen(FeedHeron(game.position.herons[0], 2))
    assert typed(game, "a2x1") == Chosen(FeedHeron(game.position.herons[0], 1))


def test_a_number_that_is_not_in_the_list() -> None:
    assert typed(river(), "9") == NoSuchNumber(9, 3)
    assert typed(river(), "0") == NoSuchNumber(0, 3)


def test_an_empty_line_goes_back_to_everything() -> None:
    assert typed(river(), "  ") == Narrowed(tuple(river().legal))


# --- Commands ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("?", Command("help", "")),
        ("? F", Command("help", "F")),
        ("?F", Command("help", "F")),
        ("help", Command("help", "")),
        ("undo", Command("undo", "")),
        ("U", Command("undo", "")),
        ("log", Command("log", "")),
        ("moves", Command("moves", "")),
        ("save my game.json", Command("save", "my game.json")),
        ("quit", Command("quit", "")),
        ("q", Command("quit", "")),
    ],
)
def test_commands(text: str, command: Command) -> None:
    assert typed(river(), text) == command
