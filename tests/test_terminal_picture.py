"""The river as characters: every name, token and closed edge where it belongs."""

from __future__ import annotations

import codecs
import io
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

from upstream import Game, Options
from upstream.narration.locales import Words
from upstream.narration.narrator import Story, seat_names
from upstream.rules.event import RowLaid
from upstream.rules.position import Phase, Position
from upstream.rules.river import Cell
from upstream.terminal.choices import Labels, are_turns, narrowed, overview
from upstream.terminal.palette import ASCII, UNICODE, Glyphs, glyphs_for
from upstream.terminal.picture import RiverStyle, Size, river_lines
from upstream.terminal.screen import Panel, Screen, ScreenContent, wrapped

WORDS = Words("en")
DATA = Path(__file__).parent / "data" / "games.jsonl"
MIDDLE = Size(14, 2)
SIZES = [(80, 24), (80, 40), (120, 24), (120, 50), (130, 60)]


def story(players: int, options: Options | None = None) -> Story:
    return Story(WORDS, seat_names(WORDS, players), options or Options())


def drawn(position: Position, size: Size = MIDDLE, glyphs: Glyphs = UNICODE, **style: Any) -> str:
    told = story(position.players, position.options)
    lines = river_lines(position, RiverStyle(glyphs, size, told.tile, told.spawn(), **style))
    return "\n".join(line.plain.rstrip() for line in lines)


def river(**changes: Any) -> Position:
    start = {
        "phase": "move",
        "round": 3,
        "actor": 0,
        "points": 5,
        "starter": 0,
        "tiles": {"a1": "W", "b1": "H", "c1": "B0", "a2": "C1", "b2": "F1", "c2": "E"},
        "tokens": [["1b1", "2a1"], ["2a2"]],
        **changes,
    }
    return Game.from_position(start).position


def games() -> list[Position]:
    """Positions from the whole of some recorded games, with all numbers of players and options."""
    positions = []
    for line in DATA.read_text(encoding="utf-8").splitlines()[::8]:
        record = json.loads(line)
        game = Game.from_record({**record, "actions": []})
        for number, action in enumerate(record["actions"], 1):
            game.play(action)
            if number % 9 == 0 or game.result:
                positions.append(game.position)
    return positions


@pytest.fixture(scope="module")
def positions() -> list[Position]:
    return games()


# --- The river -----------------------------------------------------------------------------------


def test_a_small_river_in_full() -> None:
    assert drawn(river()) == (
        "                  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁\n"
        "                 ▞      b2      ╲\n"
        "  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▞   Waterfall    ╲▁▁▁▁▁▁▁▁▁▁▁▁▁▁\n"
        " ╱      a2      ▚                ╱      c2      ╲\n"
        "╱    Rapids ↗    ▚▄▄▄▄▄▄▄▄▄▄▄▄▄▄╱     Eagle      ╲\n"
        "╲       2■       ╱≈≈≈≈≈ b1 ≈≈≈≈≈╲                ╱\n"
        " ╲▁▁▁▁▁▁▁▁▁▁▁▁▁▁╱   Blue heron   ╲▁▁▁▁▁▁▁▁▁▁▁▁▁▁╱\n"
        " ╱≈≈≈≈≈ a1 ≈≈≈≈≈╲       1●       ╱≈≈≈≈≈ c1 ≈≈≈≈≈╲\n"
        "╱     Water      ╲▁▁▁▁▁▁▁▁▁▁▁▁▁▁╱      Bear      ╲\n"
        "╲       2●       ╱              ▚                ╱\n"
        " ╲▁▁▁▁▁▁▁▁▁▁▁▁▁▁╱                ▚▄▄▄▄▄▄▄▄▄▄▄▄▄▄╱"
    )


def test_the_same_river_in_little_room() -> None:
    assert drawn(river(), Size(15, 1)) == (
        "                 ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁\n"
        " ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▞ b2 Waterfall  ╲▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁\n"
        "╱  a2 Rapids ↗  ▚▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄╱   c2 Eagle    ╲\n"
        "╲▁▁▁▁▁▁2■▁▁▁▁▁▁▁╱≈≈≈≈ b1 H ≈≈≈≈≈╲▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁╱\n"
        "╱≈≈ a1 Water ≈≈≈╲▁▁▁▁▁▁1●▁▁▁▁▁▁▁╱≈≈≈ c1 Bear ≈≈≈╲\n"
        "╲▁▁▁▁▁▁2●▁▁▁▁▁▁▁╱               ▚▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄╱"
    )


@pytest.mark.parametrize(
    ("tile", "picture"),
    [
        ("F0", " ▁▁▁▁▁▁|╱  F0  ╲|▚▄▄▄▄▄▄▞"),
        ("F1", " ▁▁▁▁▁▁|▞  F1  ╲|▚▄▄▄▄▄▄╱"),
        ("F2", " ▄▄▄▄▄▄|▞  F2  ╲|▚▁▁▁▁▁▁╱"),
        ("F3", " ▄▄▄▄▄▄|▞  F3  ▚|╲▁▁▁▁▁▁╱"),
        ("F4", " ▄▄▄▄▄▄|╱  F4  ▚|╲▁▁▁▁▁▁▞"),
        ("F5", " ▁▁▁▁▁▁|╱  F5  ▚|╲▄▄▄▄▄▄▞"),
        ("B0", " ▁▁▁▁▁▁|╱  B0  ╲|▚▄▄▄▄▄▄╱"),
        ("B1", " ▁▁▁▁▁▁|▞  B1  ╲|▚▁▁▁▁▁▁╱"),
        ("B2", " ▄▄▄▄▄▄|▞  B2  ╲|╲▁▁▁▁▁▁╱"),
        ("B3", " ▄▄▄▄▄▄|╱  B3  ▚|╲▁▁▁▁▁▁╱"),
        ("B4", " ▁▁▁▁▁▁|╱  B4  ▚|╲▁▁▁▁▁▁▞"),
        ("B5", " ▁▁▁▁▁▁|╱  B5  ╲|╲▄▄▄▄▄▄▞"),
    ],
)
def test_every_turn_closes_exactly_its_edges(tile: str, picture: str) -> None:
    game = Game.from_position(
        {**river().to_dict(), "phase": "place", "points": 0, "drawn": [tile[0], "W", "W"]}
        | {"unseen": {"W": 2}, "stack": 2}
    )
    turns = narrowed([a for a in game.legal if str(a).endswith("@b3") and str(a)[0] == tile[0]])
    assert are_turns(turns)
    at = int(tile[1]) * 9
    lines = [line.plain for line in Labels(story(2), UNICODE).turns(turns)]
    assert "|".join(line[at : at + 8].rstrip() for line in lines[:3]) == picture
    assert lines[3][at : at + 8].strip() == str(int(tile[1]) + 1)


def test_picture_shows_the_whole_river(positions: list[Position]) -> None:
    for position in positions:
        for size in (Size(15, 1), Size(14, 2), Size(18, 3)):
            picture = drawn(position, size)
            for cell in position.tiles:
                assert re.search(rf"(?<!\w){cell}(?!\w)", picture), (cell, picture)
            for seat in range(position.players):
                for salmon in (1, 2):
                    shown = picture.count(f"{salmon}{UNICODE.seats[seat]}")
                    there = [t for t in position.in_river(seat) if t.salmon == salmon]
                    assert shown >= len(there), picture


def test_crowded_spawn_is_summed_by_seat() -> None:
    position = river(
        tokens=[["2e5"] * 4, ["2e5"] * 4, ["2e5"] * 4, ["1e5"] * 4, ["2e4", "2a1"]],
        tiles={"a1": "W", "c1": "W"},
        spawn="b1",
        round=2,
    )
    for size in (Size(15, 1), Size(14, 2)):
        picture = drawn(position, size)
        assert "8●" in picture
        assert "8■" in picture
        assert "4◆" in picture
        assert "2✚" in picture


def test_a_held_token_is_marked() -> None:
    position = river(
        options={"whirlpool": True},
        tiles={"a2": "R", "b2": "W", "b3": "W"},
        tokens=[["2a2!", "2b2"], ["2b2"]],
    )
    assert "2●!" in drawn(position)
    assert "Whirlpool" in drawn(position)


def test_marks_stand_beside_the_cells() -> None:
    marks = {Cell("a2"): "1,3", Cell("c1"): "2"}
    assert "a2 [1,3]" in drawn(river(), marks=marks)
    compact = drawn(river(), Size(15, 1), marks=marks)
    assert "a2 C1 [1,3]" in compact
    assert "c1 Bear [2]" in compact


def test_vanishing_row_is_foam_until_the_end(
    positions: list[Position],
) -> None:
    for position in positions:
        foam = bool(position.vanishing) and position.phase is not Phase.OVER
        assert ("≈" in drawn(position)) == foam
        assert ("≈" in drawn(position, Size(15, 1))) == foam


def test_spawn_is_outlined_before_it_appears() -> None:
    last = river(phase="place", points=0, drawn=["W", "W"], unseen={}, round=2)
    assert re.search(r"b3 .*\n.*╱ +Spawn +╲", drawn(last))
    assert "Spawn" not in drawn(river())


def test_a_river_without_tiles_is_blank() -> None:
    empty = river(phase="over", actor=None, points=0, tiles={}, tokens=[[], []])
    assert drawn(empty).strip() == ""


def without(sign: str) -> codecs.CodecInfo:
    """A codec that has every character but one."""

    def encode(text: str, errors: str = "strict") -> tuple[bytes, int]:
        if sign in text:
            raise UnicodeEncodeError("without", text, 0, 1, "not in this encoding")
        return codecs.utf_8_encode(text, errors)

    return codecs.CodecInfo(encode, codecs.utf_8_decode, name="without")


@pytest.mark.parametrize("sign", [UNICODE.egg, UNICODE.spent, UNICODE.thick_fall, "✚", "↖"])
def test_a_terminal_that_lacks_one_sign_gets_ascii(sign: str) -> None:
    def search(name: str) -> codecs.CodecInfo | None:
        return without(sign) if name == f"without_{ord(sign)}" else None

    codecs.register(search)
    assert glyphs_for(f"without_{ord(sign)}") is ASCII


def test_ascii_is_enough(positions: list[Position]) -> None:
    assert glyphs_for("ascii") is ASCII
    assert glyphs_for("latin-1") is ASCII
    assert glyphs_for("no such encoding") is ASCII
    assert glyphs_for("utf-8") is UNICODE
    assert all(drawn(position, glyphs=ASCII).isascii() for position in positions)


# --- The panel and the screen --------------------------------------------------------------------


def screen(players: int, options: Options, width: int = 80, height: int = 24) -> Screen:
    console = Console(file=io.StringIO(), width=width, height=height, force_terminal=True)
    return Screen(console, story(players, options), ("human",) * players)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_scene_fits_the_terminal(positions: list[Position], width: int, height: int) -> None:
    for position in positions:
        game = Game.from_position(position)
        shown = screen(position.players, position.options)
        first = overview(game.legal)
        for choices in (first, *(narrowed(choice.actions) for choice in first)):
            scene = ScreenContent(
                position, ["News " * 9] * 30, choices, ["No.", "A rule."], "Well?"
            )
            lines = shown.lines(scene, width, height)
            assert len(lines) < height
            assert max(line.cell_len for line in lines) <= width


def test_a_narrow_terminal_gets_everything_under_the_river() -> None:
    shown = screen(2, Options())
    lines = [line.plain for line in shown.lines(ScreenContent(river(), question="Well?"), 60, 24)]
    assert lines[-1] == "Well?"
    assert max(map(len, lines)) <= 60
    assert any("Movement points" in line for line in lines)


def test_the_panel_counts_salmon(positions: list[Position]) -> None:
    for position in positions:
        panel = Panel(story(position.players, position.options), UNICODE, ("greedy",) * 5)
        rows = [line.plain for line in panel.lines(position, 50)][1 : position.players + 1]
        for seat, row in enumerate(rows):
            in_river, home, lost, _ = map(int, row.split()[-4:])
            assert in_river == sum(token.salmon for token in position.in_river(seat))
            assert in_river + home + lost == 8
            assert ("▶" in row) == (position.actor == seat)
            assert ("★" in row) == (position.starter == seat)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_panel_names_who_lays_the_next_row(players: int) -> None:
    game, rng = Game.deal(players, seed=players), Random(players)
    panel = Panel(story(players, game.options), UNICODE, ("greedy",) * 5)
    foreseen: set[str] = set()
    while game.actor is not None:
        lines = " ".join(line.plain for line in panel.lines(game.position, 60))
        foreseen |= set(re.findall(r"(\w+) lays the next new row", lines))
        for happened in game.play(rng.choice(game.legal)):
            if isinstance(happened, RowLaid):
                assert foreseen == {panel.story.names[happened.seat]}
                foreseen.clear()


def test_names_do_not_break_the_panel() -> None:
    names = ("A" * 40, "鮭" * 20)
    panel = Panel(Story(WORDS, names, Options()), UNICODE, ("human", "greedy"))
    for width in (28, 50):
        assert max(line.cell_len for line in panel.lines(river(), width)) <= width


def test_no_warning_before_anything_is_in_danger() -> None:
    lines = " ".join(
        line.plain for line in Panel(story(2), UNICODE, ("greedy",) * 2).lines(river(), 60)
    )
    assert "Row 1 is washed away after this round, and 2 tokens of Red are still there." in lines
    assert "A heron is about to take 1 salmon from Red." in lines
    calm = river(round=1, tokens=[["2a2"], ["2a2"]])
    lines = " ".join(
        line.plain for line in Panel(story(2), UNICODE, ("greedy",) * 2).lines(calm, 60)
    )
    assert "washed away" not in lines
    assert "heron" not in lines


@pytest.mark.parametrize("indent", [0, 2])
def test_lines_do_not_break_at_no_break_spaces(indent: int) -> None:
    text = "Tapez «\u202f?\u202f» pour l’aide\u00a0: elle explique tout\u202f!"
    for width in range(12, 50):
        lines = [line.plain for line in wrapped(Text(text, "bold"), width, indent=indent)]
        assert " ".join(line.strip(" ") for line in lines) == text
        assert max(map(len, lines)) <= width
        assert not any(re.match(r"[ ]*[»:!?]", line) for line in lines)
