"""The table as an authority: pending actions, undo, confirm, versions, and the log."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable
from typing import cast

import pytest

from tests.server.table_games import act, confirm, moving, play_on, table_of, undo
from upstream import Game, Options, Phase, Swim
from upstream.app.messages.refusals import (
    MovesLeft,
    NoHeronConfirm,
    NoSuchMoment,
    NothingToUndo,
    NotYourTurn,
    NoWayBack,
    OnlyConfirm,
    ReadOnly,
    StaleVersion,
    TilesLeft,
    TooMany,
)
from upstream.app.tables.table_game import MAX_UNDOS, LogEntry, TableGame, ValidatedEntry, deal
from upstream.queries.routes import destinations
from upstream.rules.refusal import (
    GameIsOver,
    NoSuchToken,
    NotReadable,
    Refusal,
    Refused,
    StaysWhereItIs,
    TooExpensive,
    WrongPhase,
)

OPTIONS = {
    "plain": Options(),
    "whirlpool": Options(whirlpool=True),
    "rapids": Options(rapids="added"),
    "movement tokens": Options(movement_tokens=True),
    "exact five": Options(exact_five=True),
}


def refusal_of(call: Callable[[], object]) -> Refusal:
    with pytest.raises(Refused) as refused:
        call()
    return refused.value.refusal


# --- Pending -------------------------------------------------------------------------------------


def test_a_tile_of_the_setup_is_pending_until_it_is_confirmed() -> None:
    table = table_of()
    before, first = table.position, table.actor
    act(table, table.legal[0])
    assert table.actor == first
    assert table.position.stack == before.stack  # nobody has drawn
    assert (table.can_undo, table.can_confirm) == (True, True)
    confirm(table)
    assert table.actor != first
    assert table.position.stack == before.stack - 1
    assert not table.can_undo


def test_moves_are_pending_and_can_be_undone_one_by_one() -> None:
    table = table_of()
    play_on(table, moving)
    positions = [table.position]
    for _ in range(3):
        act(table, table.legal[0])
        positions.append(table.position)
    assert len(table.pending) == 3
    while table.can_undo:
        assert table.position == positions.pop()
        undo(table)
    assert [table.position] == positions
    assert refusal_of(lambda: undo(table)) == NothingToUndo()


def test_an_undo_names_the_entry_that_it_takes_back() -> None:
    table = table_of()
    act(table, table.legal[0])
    undo(table)
    assert (table.entries[-1].kind, table.entries[-1].undoes) == ("undo", 1)
    act(table, table.legal[1])
    undo(table)
    assert table.entries[-1].undoes == 3


def test_there_is_no_passing() -> None:
    table = table_of()
    assert refusal_of(lambda: confirm(table)) == TilesLeft()
    play_on(table, moving)
    assert refusal_of(lambda: confirm(table)) == MovesLeft()


def test_a_row_of_three_is_pending_until_all_lie() -> None:
    table = table_of()
    play_on(table, lambda t: t.position.phase is Phase.PLACE)
    stack = table.position.stack
    can_confirm = []
    for _ in range(3):
        act(table, table.legal[0])
        can_confirm.append(table.can_confirm)
    assert can_confirm == [False, False, True]
    assert table.position.stack == stack
    undo(table)
    assert len(table.pending) == 2
    act(table, table.legal[0])
    confirm(table)
    assert table.position.phase is Phase.MOVE


def test_nothing_can_be_done_after_the_last_move_but_to_confirm() -> None:
    table = table_of()
    action = table.legal[0]
    act(table, action)
    assert refusal_of(lambda: act(table, action)) == OnlyConfirm()


def test_auto_confirm_confirms_only_when_nothing_is_left() -> None:
    table = table_of()
    entries = act(table, table.legal[0], auto_confirm=True)
    assert [validated.kind for validated in entries] == ["act", "confirm"]
    assert entries[-1].entry.automatic
    play_on(table, moving)
    assert [validated.kind for validated in act(table, table.legal[0], auto_confirm=True)] == [
        "act"
    ]


def test_a_heron_choice_is_final_at_once() -> None:
    for seed in range(200):
        table = table_of(2, seed=seed)
        play_on(table, lambda t: t.position.phase is Phase.HERON or t.over, seed)
        if not table.over:
            break
    assert refusal_of(lambda: confirm(table)) == NoHeronConfirm()
    entries = act(table, table.legal[0])
    assert [validated.kind for validated in entries] == ["act", "confirm"]
    assert not table.can_undo


def test_with_movement_tokens_nothing_can_be_taken_back() -> None:
    table = table_of(options=Options(movement_tokens=True))
    assert not table.takes_back
    assert [validated.kind for validated in act(table, table.legal[0])] == ["act", "confirm"]
    play_on(table, moving)
    act(table, table.legal[0])
    assert not table.can_undo
    assert refusal_of(lambda: undo(table)) == NoWayBack()


def back_and_forth(table: TableGame, times: int) -> None:
    for _ in range(times):
        act(table, table.legal[0])
        table.add(table._undos_of(cast("int", table.actor), table.version, 0.0, 1))


def test_undoing_for_ever_is_refused_but_the_game_goes_on() -> None:
    table = table_of()
    back_and_forth(table, MAX_UNDOS)
    act(table, table.legal[0])
    assert refusal_of(lambda: undo(table)) == TooMany(MAX_UNDOS)
    assert (table.can_undo, table.can_confirm) == (False, True)
    confirm(table)
    act(table, table.legal[0])
    assert table.can_undo  # another seat
    play_on(table, lambda t: t.actor == 0)
    act(table, table.legal[0])
    assert not table.can_undo  # the next turn gives nobody more


def test_a_log_with_more_undos_than_are_allowed_today_is_replayed() -> None:
    table = table_of()
    back_and_forth(table, MAX_UNDOS + 3)
    log = [validated.entry for validated in table.entries[1:]]
    restored = TableGame.restore(table._record, 0.0, log)
    assert (restored.read_only, restored.version) == (False, table.version)


# --- Who and when --------------------------------------------------------------------------------


def test_a_stale_version_is_refused() -> None:
    table = table_of()
    act(table, table.legal[0])
    undo(table)
    for call in (
        lambda: table.act(0, str(table.legal[0]), 0, 0.0),
        lambda: table.undo(0, 1, 0.0),
        lambda: table.confirm(0, 5, 0.0),
    ):
        assert isinstance(refusal_of(call), StaleVersion)


def test_only_the_actor_acts() -> None:
    table = table_of()
    action = str(table.legal[0])
    assert refusal_of(lambda: table.act(1, action, 0, 0.0)) == NotYourTurn(0)
    act(table, action)
    assert refusal_of(lambda: table.undo(2, 1, 0.0)) == NotYourTurn(0)
    assert refusal_of(lambda: table.confirm(2, 1, 0.0)) == NotYourTurn(0)


def test_the_rules_refuse_as_ever() -> None:
    table = table_of()
    assert isinstance(refusal_of(lambda: act(table, "nonsense")), NotReadable)
    play_on(table, moving)
    assert isinstance(refusal_of(lambda: act(table, "W@a1")), WrongPhase)
    assert refusal_of(lambda: act(table, "2s0^b4")) == TooExpensive(6, table.position.points)


def test_when_the_game_is_over_nothing_can_be_done() -> None:
    table = table_of(2)
    play_on(table, lambda t: t.over)
    assert refusal_of(lambda: table.act(0, "W@a1", table.version, 0.0)) == GameIsOver()
    assert refusal_of(lambda: table.confirm(0, table.version, 0.0)) == GameIsOver()
    assert table.legal == ()


# --- The log is the save -------------------------------------------------------------------------


def wandering(table: TableGame, seed: int) -> None:
    """A whole game with many an undo."""
    rng = random.Random(seed)
    while not table.over:
        if table.can_undo and rng.random() < 0.2:
            undo(table)
        elif table.can_confirm:
            confirm(table)
        else:
            act(table, rng.choice(table.legal), auto_confirm=rng.random() < 0.3)


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_log_replays_to_the_same_table(players: int, options: Options) -> None:
    table = table_of(players, options, seed=players)
    wandering(table, seed=players)
    log = [validated.entry for validated in table.entries[1:]]
    again = TableGame.restore(table._record, 0.0, log)
    assert not again.read_only
    assert again.entries == table.entries
    assert again.record("ABCDE"[:players]) == table.record("ABCDE"[:players])


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_the_record_of_a_table_is_that_of_the_game(options: Options) -> None:
    table = table_of(4, options, seed=4)
    wandering(table, seed=5)
    game = Game.from_record(table.record(["A", "B", "C", "D"]))
    assert game.position == table.position
    events = [event for validated in table.entries for event in validated.events]
    undone = {validated.undoes for validated in table.entries}
    stood = [e for s in table.entries if s.version not in undone for e in s.events]
    assert list(game.events) == stood
    assert (len(events) > len(stood)) is not options.movement_tokens


def test_a_log_that_no_longer_replays_opens_read_only_at_its_last_good_action() -> None:
    table = table_of()
    play_on(table, moving)
    act(table, table.legal[0])
    log = [validated.entry for validated in table.entries[1:]]
    broken = [*log, LogEntry(len(log) + 1, "act", table.actor, "2a9^a10", 0.0), *log]
    opened = TableGame.restore(table._record, 0.0, broken)
    assert opened.read_only
    assert opened.position == table.position
    assert opened.version == table.version
    assert not opened.can_undo
    action = str(opened.legal[0])
    actor = opened.actor or 0
    assert refusal_of(lambda: opened.act(actor, action, opened.version, 0.0)) == ReadOnly()


def test_optimised_python_rejects_illegal_logs() -> None:
    program = """
from upstream import Options
from upstream.app.tables.table_game import LogEntry
from upstream.app.tables.table_game import TableGame, deal

record = deal(2, Options(), 0)
for entry in (LogEntry(1, "confirm", 0, None, 1.0), LogEntry(2, "act", 0, "x", 1.0)):
    game = TableGame.restore(record, 0.0, [entry])
    print(game.version, game.read_only)
"""
    command = [sys.executable, "-O", "-c", program]
    found = subprocess.run(command, check=True, capture_output=True, text=True)
    assert found.stdout == "0 True\n0 True\n"


@pytest.mark.parametrize("kind", ["begin", "dance", "undo", "confirm"])
def test_a_log_with_an_entry_that_cannot_be_is_read_only(kind: str) -> None:
    table = table_of()
    entry = LogEntry(1, kind, 0, None, 0.0)  # type: ignore[arg-type]
    opened = TableGame.restore(table._record, 0.0, [entry])
    assert (opened.read_only, opened.version) == (True, 0)


def test_every_moment_can_be_looked_at() -> None:
    table = table_of()
    play_on(table, moving)
    for version in range(table.version + 1):
        assert table.entry_at(version).version == version
    now = table.version
    assert refusal_of(lambda: table.entry_at(now + 1)) == NoSuchMoment(now + 1, now)


# --- Nothing hidden ------------------------------------------------------------------------------


def test_a_running_game_shows_only_the_drawn_part_of_its_stack() -> None:
    table = table_of()
    while not table.over:
        seen = len(table._record.stack) - table.position.stack
        assert table.record("ABC")["stack"] == list(table._record.stack[:seen])
        play_on(table, lambda t, now=table.version: t.version > now)  # type: ignore[misc]
    assert table.record("ABC")["stack"] == list(table._record.stack)


def test_the_stack_is_shuffled_by_the_system_and_never_the_same() -> None:
    stacks = {deal(4, Options()).stack for _ in range(20)}
    assert len(stacks) == 20
    firsts = {deal(5, Options()).first for _ in range(200)}
    assert firsts == set(range(5))


# --- Several actions at once ---------------------------------------------------------------------


def a_route(table: TableGame, legs: int) -> list[str]:
    """The actions of a route with that many legs, for some token of the actor's."""
    assert table.actor is not None
    for token in table.position.tokens[table.actor]:
        for destination in destinations(table.position, token):
            if len(destination.best.legs) == legs:
                return [str(action) for action in destination.best.actions]
    raise AssertionError("no token has such a route")


def play(table: TableGame, actions: list[str], **how: bool) -> tuple[ValidatedEntry, ...]:
    assert table.actor is not None
    return table.play(table.actor, actions, table.version, 0.0, **how)


def test_a_route_makes_an_entry_for_each_of_its_actions() -> None:
    table, one_by_one = table_of(), table_of()
    for each in (table, one_by_one):
        play_on(each, moving)
    actions = a_route(table, 3)
    entries = play(table, actions)
    assert [entry.entry.action for entry in entries] == actions
    table.add(entries)
    for action in actions:
        act(one_by_one, action)
    assert table.entries[-3:] == one_by_one.entries[-3:]
    assert table.pending == tuple(actions)


def test_a_route_with_an_illegal_action_changes_nothing() -> None:
    table = table_of()
    play_on(table, moving)
    actions = a_route(table, 2)
    before = table.version
    why = refusal_of(lambda: play(table, [*actions, "2a0-a0"]))
    assert isinstance(why, NoSuchToken | StaysWhereItIs)
    assert (table.version, table.pending) == (before, ())


def test_nothing_can_follow_in_a_route_once_only_a_confirmation_is_left() -> None:
    table = table_of()
    play_on(table, moving)
    while table.position.points > 1:
        act(table, next(action for action in table.legal if isinstance(action, Swim)))
    last = next(action for action in table.legal if isinstance(action, Swim))
    assert refusal_of(lambda: play(table, [str(last), str(last)])) == OnlyConfirm()


def test_a_route_that_uses_up_the_turn_confirms_by_itself_where_that_is_asked_for() -> None:
    table = table_of()
    play_on(table, moving)
    actions = a_route(table, 5)
    assert [entry.kind for entry in play(table, actions)] == ["act"] * 5
    assert play(table, actions, auto_confirm=True)[-1].kind == "confirm"


def test_several_actions_can_be_taken_back_at_once() -> None:
    table = table_of()
    play_on(table, moving)
    act(table, table.legal[0])
    before = table.position
    table.add(play(table, a_route(table, 2)))
    assert table.actor is not None
    entries = table.undo(table.actor, table.version, 0.0, 2)
    assert [entry.undoes for entry in entries] == [table.version, table.version - 1]
    table.add(entries)
    assert table.position == before
    assert len(table.pending) == 1


def test_no_more_actions_are_taken_back_than_are_pending() -> None:
    table = table_of()
    play_on(table, moving)
    table.add(play(table, a_route(table, 2)))
    seat, version = table.actor or 0, table.version
    assert refusal_of(lambda: table.undo(seat, version, 0.0, 3)) == NothingToUndo()
    assert len(table.pending) == 2
