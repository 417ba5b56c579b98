"""What a player is told at a table before a turn is confirmed."""

from __future__ import annotations

import random
from dataclasses import replace

from tests.rivers import calm
from tests.server.table_games import act, confirm, play_on, table_of
from tests.test_warnings import BEARS
from upstream import Phase
from upstream.app.tables.scene import caution_message
from upstream.app.tables.table_game import TableGame
from upstream.narration.locales import Words
from upstream.narration.narrator import Story, seat_names
from upstream.notation.positions import position_from_dict
from upstream.queries.warnings import BetterOrder, LeftBehind
from upstream.rules.event import WashedAway


def test_a_better_order_is_sent_with_its_actions_and_their_sentences() -> None:
    table, words = at_the_bears(), Words("en")
    for action in ("2a1-a2", "2a1-a2", "2a2^a4"):
        act(table, action)
    story = Story(words, seat_names(words, 2), table.options)
    (sent,) = (caution_message(caution, story) for caution in table.cautions)
    assert (sent.kind, sent.order) == ("order", ["2a1-a2", "1a2^a4", "2a1-a2"])
    assert (len(sent.steps), sent.tokens) == (3, [])
    assert "one more salmon" in sent.text


def test_what_is_said_of_a_row_comes_true() -> None:
    """Over many random games: every token named is washed away when the round ends."""
    named = 0
    for seed in range(12):
        table = table_of(3, seed=seed)
        rng = random.Random(seed)
        while not table.over:
            if not table.can_confirm:
                act(table, rng.choice(table.legal))
                continue
            left = [c for c in table.cautions if isinstance(c, LeftBehind)]
            expected = [(table.actor, token) for each in left for token in each.tokens]
            round_then = table.position.round
            confirm(table)
            while expected and table.position.round == round_then and _still_running(table):
                act_or_confirm(table, rng)
            washed = [
                (event.seat, event.token)
                for validated in table.entries
                for event in validated.events
                if isinstance(event, WashedAway)
            ]
            assert set(expected) <= set(washed)
            named += len(expected)
    assert named > 10


def _still_running(table: TableGame) -> bool:
    return table.position.phase in (Phase.MOVE, Phase.HERON)


def act_or_confirm(table: TableGame, rng: random.Random) -> None:
    if table.can_confirm:
        confirm(table)
    else:
        act(table, rng.choice(table.legal))


# --- At a table ----------------------------------------------------------------------------------


def at_the_bears() -> TableGame:
    """A table whose turn can be played badly: the river is put there by hand."""
    table = table_of(2)
    play_on(table, lambda t: t.position.phase is Phase.MOVE)
    here = position_from_dict(calm(("2a1 2a1", "2c1"), BEARS))
    table.entries._entries[-1] = replace(table.entries[-1], position=here)
    return table


def test_a_pending_turn_carries_its_caution_and_can_be_confirmed_all_the_same() -> None:
    table = at_the_bears()
    for action in ("2a1-a2", "2a1-a2"):
        act(table, action)
        assert table.cautions == ()
    act(table, "2a2^a4")
    assert [type(caution) for caution in table.cautions] == [BetterOrder]
    confirm(table)
    assert table.cautions == ()


def test_a_turn_that_could_be_better_does_not_confirm_by_itself() -> None:
    table = at_the_bears()
    for action in ("2a1-a2", "2a1-a2"):
        act(table, action, auto_confirm=True)
    entries = act(table, "2a2^a4", auto_confirm=True)
    assert [validated.kind for validated in entries] == ["act"]
    assert table.can_confirm


def test_the_better_order_confirms_by_itself() -> None:
    table = at_the_bears()
    for action in ("2a1-a2", "1a2^a4"):
        act(table, action, auto_confirm=True)
    entries = act(table, "2a1-a2", auto_confirm=True)
    assert [validated.kind for validated in entries] == ["act", "confirm"]


def test_a_bot_is_not_held_up() -> None:
    table = at_the_bears()
    for action in ("2a1-a2", "2a1-a2"):
        act(table, action)
    entries = table.act(0, "2a2^a4", table.version, 0.0, auto_confirm=True, cautious=False)
    assert [validated.kind for validated in entries] == ["act", "confirm"]


def test_a_log_that_confirmed_by_itself_replays_whatever_the_cautions_say() -> None:
    table = at_the_bears()
    start = table.entries[-1]
    for action in ("2a1-a2", "2a1-a2"):
        act(table, action)
    entries = table.act(0, "2a2^a4", table.version, 0.0, auto_confirm=True, cautious=False)
    again = at_the_bears()
    again.entries._entries[-1] = start
    for validated in (*table.entries[start.version + 1 :], *entries):
        again.add(again._replayed(validated.entry))
    assert again.position == entries[-1].position
