"""The tiles: their kinds, how many the box holds, and which of their edges are closed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from types import MappingProxyType
from typing import Final

from upstream.rules.frozen import FrozenText, fix


class Direction(IntEnum):
    """The six edges of a tile, clockwise. A token only ever moves N, NE or NW."""

    N = 0
    NE = 1
    SE = 2
    S = 3
    SW = 4
    NW = 5

    @property
    def opposite(self) -> Direction:
        return Direction((self + 3) % 6)


class Kind(StrEnum):
    """What is printed on a tile. The value is its letter in the notation."""

    WATER = "W"
    WATERFALL = "F"
    EAGLE = "E"
    BEAR = "B"
    HERON = "H"
    ROCK = "R"
    RAPIDS = "C"
    SEA = "S"


@dataclass(frozen=True, slots=True)
class KindFacts:
    """The facts of a kind of tile. Its effects on tokens are in ``upstream.rules.transition``."""

    #: How many of them the box holds.
    box: int
    #: Obstacle edges as printed (rotation 0).
    obstacles: tuple[Direction, ...] = ()
    #: Whether an arrow is printed on it, which points N.
    has_current: bool = False
    #: How many tokens fewer than others it holds.
    capacity_reduction: int = 0

    @property
    def turns(self) -> bool:
        """Whether it matters how the tile is turned, so that its rotation is written."""
        return bool(self.obstacles) or self.has_current


#: One row for each kind of tile; all other tables of tiles are derived from it.
FACTS: Final[Mapping[Kind, KindFacts]] = MappingProxyType(
    {
        Kind.WATER: KindFacts(7),
        Kind.WATERFALL: KindFacts(4, obstacles=(Direction.SE, Direction.S, Direction.SW)),
        Kind.EAGLE: KindFacts(5),
        Kind.BEAR: KindFacts(3, obstacles=(Direction.S, Direction.SW)),
        Kind.HERON: KindFacts(5),
        Kind.ROCK: KindFacts(5, capacity_reduction=1),
        Kind.RAPIDS: KindFacts(6, has_current=True),
        Kind.SEA: KindFacts(4),
    }
)
#: How many of each kind the box holds.
BOX: Final[Mapping[Kind, int]] = MappingProxyType({kind: FACTS[kind].box for kind in Kind})
#: Every kind that can be drawn: all but the sea, which lies there from the start.
RIVER_KINDS: Final = tuple(kind for kind in Kind if kind is not Kind.SEA)
#: Their letters, as a part of a regular expression.
RIVER_LETTERS: Final = "".join(RIVER_KINDS)

SETUP_TILES: Final = 12
ROW_TILES: Final = 3
LAST_ROW_TILES: Final = 2

#: The kinds with obstacle edges, and these edges as printed (rotation 0).
PRINTED_OBSTACLES: Final[Mapping[Kind, tuple[Direction, ...]]] = MappingProxyType(
    {kind: facts.obstacles for kind, facts in FACTS.items() if facts.obstacles}
)
_TURNING: Final = frozenset(kind for kind, facts in FACTS.items() if facts.turns)
#: A rotation turns a tile clockwise in steps of 60 degrees.
_FREE_TURNS: Final = (0, 1, 2, 3, 4, 5)
#: Rapids must point at a cell of the river: the rotations that do, by column.
RAPIDS_TURNS: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {"a": (0, 1), "b": (0, 1, 5), "c": (0, 5)}
)
#: Beside the spawn they must point at it.
RAPIDS_TURNS_BESIDE_SPAWN: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {"a": (1,), "c": (5,)}
)


def rotations(kind: Kind, column: str, *, beside_spawn: bool = False) -> tuple[int, ...]:
    """Return the rotations that a tile may have in that column; (0,) if it has none."""
    if kind not in _TURNING:
        return (0,)
    if kind in PRINTED_OBSTACLES:
        return _FREE_TURNS
    return (RAPIDS_TURNS_BESIDE_SPAWN if beside_spawn else RAPIDS_TURNS)[column]


def turns(kind: Kind) -> bool:
    """Return whether tiles of this kind are written with a rotation."""
    return kind in _TURNING


class Tile(FrozenText):
    """A tile as it lies: its letter, with the rotation for F, B and C (``W``, ``F2``, ``C5``).

    A tile *is* its notation; there is exactly one object for each, so ``Tile("F2")`` is cheap.
    Raises ValueError for a text that is no tile.
    """

    __slots__ = ("capacity_reduction", "closed", "kind", "rotation")

    kind: Kind
    rotation: int
    #: For each of the six edges, whether an obstacle lies on it.
    closed: tuple[bool, ...]
    #: How many tokens fewer than others it holds.
    capacity_reduction: int

    def __new__(cls, text: str) -> Tile:
        try:
            return TILES[text]
        except KeyError:
            raise ValueError(f"no such tile: {text!r}") from None


def _tile(kind: Kind, rotation: int) -> Tile:
    tile = str.__new__(Tile, f"{kind}{rotation}" if turns(kind) else kind.value)
    turned = {(edge + rotation) % 6 for edge in FACTS[kind].obstacles}
    fix(
        tile,
        kind=kind,
        rotation=rotation,
        closed=tuple(edge in turned for edge in range(6)),
        capacity_reduction=FACTS[kind].capacity_reduction,
    )
    return tile


TILES: Final[dict[str, Tile]] = {
    str(tile): tile
    for kind in Kind
    for rotation in (_FREE_TURNS if turns(kind) else (0,))
    for tile in (_tile(kind, rotation),)
}

WATER: Final = TILES["W"]
SEA_TILE: Final = TILES["S"]


def tile_of(kind: Kind, rotation: int = 0) -> Tile:
    """Return the tile of that kind, turned clockwise in steps of 60 degrees.

    Raises KeyError if the tile has no such rotation.
    """
    return TILES[f"{kind}{rotation}" if turns(kind) else kind.value]
