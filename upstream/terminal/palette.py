"""Colours and glyphs. Nothing depends on colour alone: seats have shapes, tiles have names."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Final

from upstream.rules.tile import Direction, Kind

INK: Final = "#0b2b33"
FOAM: Final = "#eaf7f6"
SHALLOW: Final = "#7cc6cf"
OUTLINE: Final = "#4d8590"
TIMBER: Final = "#ff8a3c"
ROE: Final = "#ff9b42"
SALMON: Final = "#f0715a"
DANGER: Final = "#e8553d"
QUIET: Final = "#8aa5aa"

#: The colours of the printed game, by seat.
SEAT_COLOURS: Final = ("#ff6f61", "#ffd84d", "#71d97b", "#c9a2ff", "#ffffff")

#: Letter on fill, by kind.
TILE_STYLES: Final[dict[Kind, str]] = {
    Kind.WATER: f"{FOAM} on #1f7384",
    Kind.WATERFALL: f"{INK} on #a9d9dd",
    Kind.EAGLE: f"{INK} on #e3d3a4",
    Kind.BEAR: f"{FOAM} on #74492b",
    Kind.HERON: f"{FOAM} on #4f5f9e",
    Kind.ROCK: f"{FOAM} on #667476",
    Kind.RAPIDS: f"{INK} on #6fc3b2",
    Kind.SEA: f"{FOAM} on #134a63",
}
WHIRLPOOL: Final = f"{FOAM} on #35336b"
SPAWN: Final = f"{FOAM} on #3d6b43"
MARK: Final = f"bold {INK} on {FOAM}"


@dataclass(frozen=True, slots=True)
class Glyphs:
    """The characters that a river is drawn with."""

    flat: str
    rise: str
    fall: str
    thick_flat: str
    thick_rise: str
    thick_fall: str
    foam: str
    egg: str
    turn: str
    first: str
    point: str
    spent: str
    rule: str
    seats: str
    arrows: dict[Direction, str]


UNICODE: Final = Glyphs(
    flat="▁",
    rise="╱",
    fall="╲",
    thick_flat="▄",
    thick_rise="▞",
    thick_fall="▚",
    foam="≈",
    egg="°",
    turn="▶",
    first="★",
    point="◉",
    spent="○",
    rule="─",
    seats="●■▲◆✚",
    arrows={Direction.N: "↑", Direction.NE: "↗", Direction.NW: "↖"},
)
#: For terminals limited to ASCII.
ASCII: Final = Glyphs(
    flat="_",
    rise="/",
    fall="\\",
    thick_flat="#",
    thick_rise="#",
    thick_fall="#",
    foam="~",
    egg="o",
    turn=">",
    first="*",
    point="o",
    spent=".",
    rule="-",
    seats="@=%&+",
    arrows={Direction.N: "^", Direction.NE: "/", Direction.NW: "\\"},
)
#: Every glyph of the full set.
_ALL_GLYPHS: Final = "".join(map(str, asdict(UNICODE).values()))


def glyphs_for(encoding: str) -> Glyphs:
    """Return the Unicode glyphs if this encoding has all of them, else the ASCII ones."""
    try:
        _ALL_GLYPHS.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return ASCII
    return UNICODE


def seat_style(seat: int, *, active: bool = False) -> str:
    """Return the style of a seat's tokens: a dark chip, or a bright one for the active player."""
    colour = SEAT_COLOURS[seat]
    return f"bold {INK} on {colour}" if active else f"bold {colour} on {INK}"
