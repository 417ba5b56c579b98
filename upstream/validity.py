"""What a position must fulfil before any rule is asked; the checks of ``Game.from_position``."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, Never

from upstream.moves import capacity, full_cells
from upstream.position import FIVE, Phase, Position
from upstream.refusal import BadPosition, Refusal, WrongValue
from upstream.river import LAST_ROW, SEA, SETUP_ROWS
from upstream.rules import row_being_laid
from upstream.tile import LAST_ROW_TILES, ROW_TILES, SETUP_TILES, Kind, rotations
from upstream.token import Token


def draws_matter(phase: Phase, drawn: tuple[Kind, ...]) -> bool:
    """Only where tiles are laid and none lies ready can a draw be due."""
    return phase in (Phase.SETUP, Phase.PLACE) and not drawn


def check(position: Position) -> None:
    """Refuse what no rule could cope with. Rivers may be incomplete: figures and puzzles are."""
    _check_river(position)
    _check_tokens(position)
    _check_stack(position)
    _check_phase(position)
    _check_herons(position)
    _check_markers(position)


def _check_river(position: Position) -> None:
    for cell, tile in position.tiles.items():
        sea, key = cell.row == 0, f"tiles.{cell}"
        if cell.is_spawn or cell is position.spawn:
            wrong(key, str(tile), "no-tile-in-spawn")
        if sea != (tile.kind is Kind.SEA):
            wrong(key, str(tile), "sea-tile" if sea else "river-tile")
        beside = position.spawn is not None and cell.row == position.spawn.row
        if not sea and tile.rotation not in rotations(tile.kind, cell.column, beside_spawn=beside):
            wrong(key, str(tile), "rotation")
    spawn = position.spawn
    if spawn is not None:
        if spawn.column != "b" or spawn.row == 0 or position.unseen:
            wrong("spawn", str(spawn), "spawn")
        if any(cell.row > spawn.row for cell in position.tiles):
            wrong("spawn", str(spawn), "spawn-is-last")


def _check_tokens(position: Position) -> None:
    for seat, tokens in enumerate(position.tokens):
        key = f"tokens[{seat}]"
        if len(tokens) > len(SEA):
            wrong(key, ", ".join(tokens), "four-tokens")
        for token in tokens:
            if token.in_river and token.cell not in position.tiles:
                wrong(key, token, "token-on-tile")
            if token.cell.is_spawn and position.spawn is None:
                wrong(key, token, "token-before-spawn")
            if token.held and not _may_be_held(position, seat, token):
                wrong(key, token, "held")
    crowd = Counter(token.cell for tokens in position.tokens for token in tokens)
    for cell in full_cells(position):
        if crowd[cell] > capacity(position, position.tiles[cell]):
            wrong("tokens", f"{crowd[cell]} × {cell}", "capacity")


def _may_be_held(position: Position, seat: int, token: Token) -> bool:
    return (
        position.phase is Phase.MOVE
        and seat == position.actor
        and position.options.whirlpool
        and token.in_river
        and position.tiles[token.cell].kind is Kind.ROCK
    )


def _check_stack(position: Position) -> None:
    """Three tiles a row, and two for the last: nothing else can be laid."""
    stack, drawn = position.stack, len(position.drawn)
    laid = sum(1 for cell in position.tiles if cell.row)
    match position.phase:
        case Phase.SETUP:
            left = stack + drawn - (SETUP_TILES - laid)
            fits = left >= LAST_ROW_TILES and left % ROW_TILES == LAST_ROW_TILES
        case _:
            fits = stack == 0 or stack % ROW_TILES == LAST_ROW_TILES
    if not fits:
        wrong("stack", stack, "stack-of-threes")
    rows_to_come = (stack + 1) // ROW_TILES
    if position.phase is not Phase.SETUP and _highest_row(position) + rows_to_come > LAST_ROW:
        wrong("stack", stack, "stack-too-high")


def _highest_row(position: Position) -> int:
    """The highest row that has a tile, or will have one of those that are drawn."""
    if position.drawn:
        return row_being_laid(position)
    return max((cell.row for cell in position.tiles), default=0)


def _check_phase(position: Position) -> None:
    phase, over = position.phase, position.phase is Phase.OVER
    setup = phase is Phase.SETUP
    if (position.actor is None) != over:
        wrong("actor", position.actor, "nobody" if over else "seat")
    if (position.starter is None) != setup:
        wrong("starter", position.starter, "nobody" if setup else "seat")
    if (position.round == 0) != setup:
        wrong("round", position.round, "round")
    if position.points > (FIVE if phase is Phase.MOVE else 0):
        wrong("points", position.points, "points")
    if phase in (Phase.SETUP, Phase.PLACE):
        _check_laying(position)
    elif position.drawn:
        wrong("drawn", " ".join(position.drawn), "nothing-drawn")
    if over and any(any(True for _ in position.in_river(s)) for s in range(position.players)):
        wrong("phase", phase, "over")


def _check_laying(position: Position) -> None:
    setup = position.phase is Phase.SETUP
    most = 1 if setup else LAST_ROW_TILES if not position.unseen else ROW_TILES
    if len(position.drawn) + position.draws > max(most, position.draws):
        wrong("drawn", " ".join(position.drawn), "drawn")
    if setup:
        _check_setup_columns(position)
    elif position.drawn and position.spawn is not None:
        wrong("spawn", position.spawn, "spawn")
    elif position.drawn:
        laid = [cell for cell in position.tiles if cell.row == row_being_laid(position)]
        if len(laid) + len(position.drawn) != most:
            wrong("drawn", " ".join(position.drawn), "drawn")


def _check_setup_columns(position: Position) -> None:
    for column in "abc":
        rows = sorted(cell.row for cell in position.tiles if cell.row and cell.column == column)
        if rows != list(range(1, len(rows) + 1)) or len(rows) > SETUP_ROWS:
            wrong("tiles", f"{column}: {rows}", "setup-columns")


def _check_herons(position: Position) -> None:
    if (position.phase is not Phase.HERON) and position.herons:
        wrong("herons", ", ".join(position.herons), "no-herons")
    if position.phase is Phase.HERON:
        assert position.actor is not None
        mine = {token.cell for token in position.tokens[position.actor]}
        for cell in position.herons:
            tile = position.tiles.get(cell)
            if tile is None or tile.kind is not Kind.HERON or cell not in mine:
                wrong("herons", str(cell), "herons")
        if list(position.herons) != sorted(set(position.herons), key=lambda c: c.order):
            wrong("herons", ", ".join(position.herons), "herons")


def _check_markers(position: Position) -> None:
    if not position.options.movement_tokens:
        return
    total = sum(position.markers) + position.given
    if total != (0 if position.phase is Phase.SETUP else FIVE):
        wrong("markers", list(position.markers), "five-markers")
    if position.actor is not None and position.points > position.markers[position.actor]:
        wrong("points", position.points, "points-are-markers")


def shown(value: Any) -> str:
    """A value as a refusal quotes it: short, on one line."""
    text = value if isinstance(value, str) else json.dumps(value, default=str)
    return text if len(text) <= 60 else text[:59] + "…"


def wrong(key: str, value: Any, expected: str) -> Never:
    """Refuse the value at this key; ``expected`` names the message that says what belongs there."""
    refuse(WrongValue(key, shown(value), expected))


def refuse(refusal: Refusal) -> Never:
    """Raise the refusal as that of a position."""
    raise BadPosition(refusal)
