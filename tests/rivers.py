"""Small builders of positions and records, and short ways to look at a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from tests.engines import Engine, Playing
from upstream import IllegalAction, Options, Position, Refusal
from upstream.notation.positions import position_from_dict
from upstream.rules.action import Action, parse
from upstream.rules.event import Event
from upstream.rules.legal import legal

NO_TILE = "."
SPAWN = "*"
SEA = {"a0": "S", "b0": "S", "c0": "S", "s0": "S"}


def river(
    *rows: str,
    tokens: tuple[str, ...],
    lowest: int = 1,
    sea: bool = False,
    unseen: dict[str, int] | None = None,
    options: dict[str, Any] | None = None,
    **given: Any,
) -> dict[str, Any]:
    """A position, as it is drawn: the highest row first, each as ``a b c``.

    ``.`` is a cell with no tile, ``*`` the spawn's entrance. Without further words it is the
    first seat's turn, with five points, in the round in which a river reaches that far.
    """
    tiles = dict(SEA) if sea else {}
    spawn = None
    for row, line in enumerate(reversed(rows), lowest):
        for column, tile in zip("abc", line.split(), strict=True):
            if tile == SPAWN:
                spawn = f"{column}{row}"
            elif tile != NO_TILE:
                tiles[f"{column}{row}"] = tile
    unseen = ({} if spawn else {"W": 2}) if unseen is None else unseen
    position = {
        "phase": "move",
        "round": 1 if sea else lowest + 2,
        "actor": 0,
        "points": 5,
        "starter": 0,
        "tiles": tiles,
        "spawn": spawn,
        "drawn": [],
        "stack": sum(unseen.values()),
        "unseen": unseen,
        "tokens": [seat.split() for seat in tokens],
        "herons": [],
        "options": options or {},
    }
    if (options or {}).get("movement_tokens"):
        points = given.get("points", 5)
        position["markers"] = [points] + [0] * (len(tokens) - 1)
        position["given"] = 5 - points
    return {**position, **given}


#: A calm river to put a few tiles into.
CALM = ("W W W",) * 4


def calm(tokens: tuple[str, ...], tiles: dict[str, str] | None = None, **given: Any) -> Any:
    """Four rows of Water, some of whose tiles are others."""
    position = river(*CALM, tokens=tokens, **given)
    position["tiles"].update(tiles or {})
    return position


def six_rows(
    tiles: dict[str, str] | None = None,
    tokens: tuple[str, ...] = ("2a3", "2c6"),
    **given: Any,
) -> dict[str, Any]:
    """Six rows of Water, some of whose tiles are others; the first seat is to move."""
    position = river(*("W W W",) * 6, tokens=tokens, **given)
    position["tiles"].update(tiles or {})
    return position


def laying(*rows: str, drawn: str, tokens: tuple[str, ...], **given: Any) -> dict[str, Any]:
    """A position in which drawn tiles are to be laid."""
    given = {"phase": "place", "points": 0, "drawn": sorted(drawn.split()), **given}
    return river(*rows, tokens=tokens, **given)


def over(*tokens: str, **given: Any) -> dict[str, Any]:
    """A finished game with these tokens home."""
    given = {"phase": "over", "actor": None, "points": 0, **given}
    return river("W * W", tokens=tokens, lowest=8, **given)


def record(players: int, options: dict[str, Any] | None = None, first: int = 0) -> dict[str, Any]:
    """A record of a game without actions, its stack in the order of the kinds."""
    counts = Options.from_dict(options or {}).stack(players)
    stack = [kind.value for kind, count in counts.items() for _ in range(count)]
    return {"players": players, "options": options or {}, "first": first, "stack": stack}


def begun(
    engine: Engine, players: int, options: dict[str, Any] | None = None, first: int = 0
) -> Playing:
    """A game in which the set-up has just been laid."""
    game = engine.from_record(record(players, options, first))
    while now(game, "phase") == "setup":
        game.play(min(texts(game)))
    return game


def now(game: Playing, key: str) -> Any:
    """One value of the position's JSON."""
    return game.position.to_dict()[key]


def tokens(game: Playing, seat: int = 0) -> str:
    """The tokens of a seat, apart by spaces."""
    return " ".join(now(game, "tokens")[seat])


def texts(game: Playing) -> set[str]:
    """The legal actions."""
    return {str(action) for action in game.legal}


def play(game: Playing, *actions: str) -> Playing:
    """Play one action after the other."""
    for action in actions:
        game.play(action)
    return game


def refused(game: Playing, action: str) -> Refusal:
    """Why an action is refused; it must also be none of the legal ones."""
    assert action not in texts(game)
    before = game.position.to_dict()
    with pytest.raises(IllegalAction) as illegal:
        game.play(action)
    assert game.position.to_dict() == before
    return illegal.value.refusal


def played_out(
    start: dict[str, Any],
    texts: Iterable[str],
    play: Callable[[Position, Action], tuple[Position, tuple[Event, ...]]],
) -> tuple[Position, list[Action], Position]:
    """The position, these actions, and the position after them; each action must be legal."""
    first = position = position_from_dict(start)
    actions = [parse(text) for text in texts]
    for action in actions:
        assert action in legal(position), f"{action} is not legal"
        position, _ = play(position, action)
    return first, actions, position
