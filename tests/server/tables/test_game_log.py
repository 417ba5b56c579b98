"""A log looks the same however little of it is kept in memory."""

from __future__ import annotations

import random
from typing import Any

import pytest

from upstream.app.tables.table_game import TableGame, ValidatedEntry, deal
from upstream.rules.options import Options


def played(options: Options, players: int, seed: int) -> tuple[TableGame, list[ValidatedEntry]]:
    """A random game in which actions are taken back now and then, and all its entries."""
    rng = random.Random(seed)
    game = TableGame(deal(players, options), 0.0)
    made = [game.entries[0]]
    while game.actor is not None and len(made) < 300:
        seat, version = game.actor, game.version
        if game.can_undo and rng.random() < 0.1:
            added = game.undo(seat, version, 1.0)
        elif not game.legal:
            added = game.confirm(seat, version, 2.0)
        else:
            added = game.act(seat, str(rng.choice(game.legal)), version, 3.0)
        game.add(added)
        made += added
    return game, made


@pytest.mark.parametrize(
    ("options", "players"),
    [({}, 2), ({"movement_tokens": True}, 3), ({"whirlpool": True, "rapids": "added"}, 4)],
)
def test_a_log_is_as_it_was_made(options: dict[str, Any], players: int) -> None:
    for seed in range(3):
        game, made = played(Options.from_dict(options), players, seed)
        log = game.entries
        assert len(log) == len(made)
        assert [*log] == made
        assert [log[version] for version in range(len(made))] == made
        assert log[-1] is made[-1]
        rng = random.Random(seed)
        for _ in range(20):
            first, end = sorted(rng.sample(range(len(made) + 1), 2))
            assert log[first:end] == made[first:end]
        assert log[::-3] == made[::-3]
        assert log[len(made) :] == log[5:2] == []
        with pytest.raises(IndexError):
            log[len(made)]


def test_most_of_a_long_log_is_not_kept_in_memory() -> None:
    game, made = played(Options(), 4, 7)
    whole = [entry for entry in game.entries._entries if isinstance(entry, ValidatedEntry)]
    undone = sum(entry.kind == "undo" for entry in made)
    assert len(whole) - undone < len(made) / 4
