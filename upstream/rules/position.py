"""Where everything is at one moment: a frozen value, safe to share and to keep.

A position says how many tiles of each kind are unseen, never in which order they lie, and
holds no random generator: the code that plays the game supplies the drawn tiles.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from upstream.rules.frozen import FrozenDict
from upstream.rules.options import NO_RAPIDS, Options
from upstream.rules.river import SEA, Cell
from upstream.rules.tile import RIVER_KINDS, SEA_TILE, Kind, Tile
from upstream.rules.token import PAIR, Token, token_of

#: Bumped whenever the same record could be judged or end differently.
RULES_VERSION: Final = 1
#: The version of positions and records as JSON.
FORMAT_VERSION: Final = 1
#: The version of the position text, and its first field.
TEXT_VERSION: Final = "u1"
POINTS_PER_TURN: Final = 5


class Phase(StrEnum):
    SETUP = "setup"
    MOVE = "move"
    HERON = "heron"
    PLACE = "place"
    OVER = "over"


#: Letters and signs of the position text.
PHASE_LETTERS: Final = {phase: phase.value[0] for phase in Phase}
SWITCHES: Final = {"w": "whirlpool", "m": "movement_tokens", "x": "exact_five"}
NOTHING: Final = "-"


@dataclass(frozen=True, slots=True)
class Position:
    """Everything that all players can see."""

    options: Options
    phase: Phase
    #: 0 in the set-up; while a row is laid, still that of the round that ended.
    round: int
    #: Whose decision it is; None when the game is over.
    actor: int | None
    points: int
    #: Who holds the first-player marker; None in the set-up.
    starter: int | None
    tiles: FrozenDict[Cell, Tile]
    #: The cell of the spawn's entrance, once both tiles of the last row lie.
    spawn: Cell | None
    #: Drawn tiles that are still to be laid, sorted.
    drawn: tuple[Kind, ...]
    #: How many tiles must be drawn before the game goes on; 0 where a player decides.
    draws: int
    unseen: FrozenDict[Kind, int]
    #: For each seat its tokens, sorted by their text; lost ones are gone.
    tokens: tuple[tuple[Token, ...], ...]
    #: The heron cells still to strike in phase ``heron``, in order.
    herons: tuple[Cell, ...]
    #: Movement tokens: how many each seat holds, and how many wait for the next turn.
    markers: tuple[int, ...]
    given: int

    @property
    def players(self) -> int:
        return len(self.tokens)

    @property
    def acting_seat(self) -> int:
        """The seat that has to decide. Raises ValueError if the game is over."""
        if self.actor is None:
            raise ValueError("the game is over: it is nobody's turn")
        return self.actor

    @property
    def stack(self) -> int:
        """How many tiles are left to draw."""
        return sum(self.unseen.values())

    def in_river(self, seat: int) -> Iterator[Token]:
        """Return the seat's tokens that are neither home nor lost."""
        return (token for token in self.tokens[seat] if token.cell.column != "e")

    @property
    def vanishing(self) -> tuple[Cell, ...]:
        """The tiles that will be removed when this round ends, ``a b c``."""
        row = vanishing_row(self.round)
        # In a game nothing lies further down; in a position built by hand it goes as well.
        gone = (cell for cell in self.tiles if cell.row <= row)
        return tuple(sorted(gone, key=lambda cell: cell.order))

    def to_dict(self) -> dict[str, Any]:
        """Return the position as JSON; ``upstream.notation.positions`` reads it."""
        data: dict[str, Any] = {
            "version": FORMAT_VERSION,
            "rules_version": RULES_VERSION,
            "options": self.options.to_dict(),
            "phase": self.phase.value,
            "round": self.round,
            "actor": self.actor,
            "points": self.points,
            "starter": self.starter,
            "tiles": {
                str(cell): str(self.tiles[cell])
                for cell in sorted(self.tiles, key=lambda cell: cell.order)
            },
            "spawn": None if self.spawn is None else str(self.spawn),
            "drawn": [kind.value for kind in self.drawn],
            "stack": self.stack,
            "tokens": [[str(token) for token in tokens] for tokens in self.tokens],
            "unseen": {kind.value: n for kind, n in sorted(self.unseen.items())},
            "herons": [str(cell) for cell in self.herons],
        }
        if self.options.movement_tokens:
            data["markers"] = list(self.markers)
            data["given"] = self.given
        if draws_matter(self.phase, self.drawn):
            data["draws"] = self.draws
        return data

    def __str__(self) -> str:
        """Return the position as one line of text; ``upstream.notation.positions`` reads it."""
        turn = (self.actor, self.starter, self.points)
        drawn = "".join(self.drawn) or NOTHING
        if draws_matter(self.phase, self.drawn):
            drawn = f"?{self.draws}"
        markers = NOTHING
        if self.options.movement_tokens:
            markers = ".".join(map(str, self.markers)) + f"+{self.given}"
        options = "".join(sign for sign, name in SWITCHES.items() if getattr(self.options, name))
        if self.options.rapids != NO_RAPIDS:
            options += f",rapids={self.options.rapids}"
        if self.options.mix is not None:
            options += f",mix={_counts_text(self.options.mix)}"
        fields = (
            TEXT_VERSION,
            f"{PHASE_LETTERS[self.phase]}{self.round}",
            ".".join(NOTHING if number is None else str(number) for number in turn),
            self._tiles_text(),
            self.spawn or NOTHING,
            drawn,
            _counts_text(self.unseen),
            "/".join(",".join(tokens) or NOTHING for tokens in self.tokens),
            ",".join(self.herons) or NOTHING,
            markers,
            options.lstrip(",") or NOTHING,
        )
        return " ".join(fields)

    def _tiles_text(self) -> str:
        """Return the lowest row's number, then the tiles row by row."""
        if not self.tiles:
            return NOTHING
        rows = [cell.row for cell in self.tiles]
        texts = (
            "".join(self.tiles.get(Cell(f"{column}{row}"), NOTHING) for column in text_columns(row))
            for row in range(min(rows), max(rows) + 1)
        )
        return f"{min(rows)}:" + "/".join(texts)


def text_columns(row: int) -> str:
    """Return the columns of a row in the order of the position text."""
    return "abcs" if row == 0 else "abc"


def _counts_text(counts: Mapping[Kind, int]) -> str:
    return "".join(f"{kind}{counts[kind]}" for kind in RIVER_KINDS if kind in counts) or NOTHING


def draws_matter(phase: Phase, drawn: tuple[Kind, ...]) -> bool:
    """Return whether tiles may have to be drawn: it is time to lay some, and none is ready."""
    return phase in (Phase.SETUP, Phase.PLACE) and not drawn


#: A row goes two rounds after the round that bears its number.
_ROUNDS_BEHIND = 2


def vanishing_row(round: int) -> int:
    """Return the row washed away after this round: 0 (the sea) after round 2; negative before."""
    return round - _ROUNDS_BEHIND


def vanishing_round(row: int) -> int:
    """Return the round after which this row is washed away."""
    return row + _ROUNDS_BEHIND


def first_position(players: int, options: Options, first: int) -> Position:
    """Return the sea with everybody's pairs, before the first tile is drawn."""
    shoal = tuple(sorted(token_of(PAIR, cell) for cell in SEA))
    return Position(
        options=options,
        phase=Phase.SETUP,
        round=0,
        actor=first,
        points=0,
        starter=None,
        tiles=FrozenDict(dict.fromkeys(SEA, SEA_TILE)),
        spawn=None,
        drawn=(),
        draws=1,
        unseen=options.stack(players),
        tokens=(shoal,) * players,
        herons=(),
        markers=(0,) * players,
        given=0,
    )
