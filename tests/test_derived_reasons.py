"""Why a suggestion is good: every kind of reason on a prepared river, and nothing untrue."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given

from tests.random_games import Table, examples, tables
from tests.rivers import calm, laying, played_out, river
from upstream.narration.locales import LANGUAGES, Words
from upstream.narration.narrator import Story, seat_names
from upstream.notation.positions import position_from_dict
from upstream.queries import reasons as reason
from upstream.queries.reasons import Reason, reasons
from upstream.queries.routes import destinations
from upstream.rules import event
from upstream.rules import transition as rules
from upstream.rules.action import Action, FeedHeron, Swim
from upstream.rules.event import Event
from upstream.rules.legal import legal
from upstream.rules.moves import full_cells
from upstream.rules.position import Phase, Position, vanishing_row
from upstream.rules.river import Cell
from upstream.rules.score import result, tally
from upstream.rules.tile import Kind
from upstream.rules.token import PAIR, Token, token_of


def why(start: dict[str, Any], *texts: str) -> tuple[Reason, ...]:
    """The reasons for these actions, each of which must be legal."""
    first, actions, _ = played_out(start, texts, rules.play)
    return reasons(first, actions)


#: Cells, tokens and kinds are written as text here.
R: Any = reason
WATER_ROW = ("W W W",) * 3
WHIRLPOOL = {"whirlpool": True}
RAPIDS = {"rapids": "added"}


def ending(*tokens: str) -> dict[str, Any]:
    """The last rows of a river, with two points left."""
    return river("W * W", "W W W", tokens=tokens, lowest=8, points=2)


def below(tiles: dict[str, str], mine: str = "2a2 2c3", **given: Any) -> Any:
    """A river whose actor has a token below some tiles, and another one far from them."""
    return calm((mine, "2c3"), tiles, **given)


def choosing(cell: str) -> Any:
    tokens = (f"1{cell} 2{cell}", "2c3")
    return calm(tokens, {cell: "H"}, phase="heron", points=0, herons=[cell])


def laid(drawn: str, *tokens: str, **given: Any) -> dict[str, Any]:
    tokens = tokens or ("2c3", "2c3")
    return laying(*WATER_ROW, drawn=drawn, tokens=tokens, **{"unseen": {"W": 2}, **given})


def fenced(drawn: str, *tokens: str, row: str = "H H H", **given: Any) -> dict[str, Any]:
    return laying(row, *WATER_ROW, drawn=drawn, tokens=tokens, **given)


NEAR_SPAWN = river("W * W", "W W W", "W W W", tokens=("2a7 2c8", "2c8"), lowest=7, round=8)

#: A position, actions in it, and the best reason for them.
BEST = [
    (ending("2b8 2e5", "1e5"), "2b8-e1", R.WinsGame(10)),
    (ending("2b8 2a8", "2a8"), "2b8-e1", R.BringsHome(("2e1",), 3)),
    (below({}, "2a1 1a1 2c3"), "2a1-a2 1a1-a2", R.LeavesRow(("2a2", "1a2"), 1)),
    (below({"a2": "H"}, "2a2 1a2"), "2a2-a3 1a2-a3", R.LeavesHeron(("2a3", "1a3"), "a2")),
    (
        below({"a3": "H"}, "2a2 2b2"),
        "2a2-b2 2b2-b3 2b2-b3",
        R.AvoidsHeron(("2b3", "2b3"), "a3"),
    ),
    (
        calm(("2a2", "2c1"), {"a3": "E"}, points=4),
        "2a2-b2 2b2-b3 2b3-a4",
        R.SparesSalmon("a4", "E", "a3"),
    ),
    (below({"a3": "E"}, "2a2 2a2 2c3"), "2a2-a3 2a2-a3", R.ClearsEagle("a3")),
    (NEAR_SPAWN, "2a7-a8 2a8-b8", R.NextToSpawn(("2b8",))),
    (calm(("2b2 2c3", "2a3 2a2")), "2b2-a3", R.FillsTile("a3", (1,))),
    (below({"a3": "E"}), "2a2-a3", R.PaysWithPair("E", "a3")),
    (laid("H W W", "2c3", "2a2 2a3"), "H@a4", R.HindersOthers("H", "a4", 2, 0)),
    (laid("H W W", "2c3 2c2", "2a2 2c3"), "W@c4", R.HelpsOwn("W", "c4", 2)),
]
#: The only reason.
ALONE = [
    (calm(("1a4", "2a4"), points=1), "1a4-b4", R.OnlyAction()),
    (below({}), "2a2-a3", R.LeavesNextRow(("2a3",), 2)),
    (calm(("2a3 2c3", "2a1")), "2a3-a4 2c3-c4 2a4-b4", R.GainsGround(2, 3)),
    (calm(("1a3 2c3", "2a1"), {"a4": "E"}), "1a3-a4", R.GivesUpSalmon(1, 2)),
    (choosing("a2"), "a2x2", R.FeedsFromPair("a2")),
    (choosing("a2"), "a2x1", R.FeedsSingle("a2")),
    (choosing("a1"), "a1x1", R.GoesAnyway("a1")),
    (laid("W W W", "2c3", "2c3 2a3"), "W@a4", R.KeepsClear("W", "a4")),
    (fenced("W W", "2a3", "2b3 2a3", unseen={}), "W@a5", R.LiesAhead("W", "a5", 2)),
    (fenced("W W", "", "2b3", unseen={}), "W@a5", R.NotOnOwnWay("W", "a5")),
]
#: One of the reasons.
GIVEN = [
    (below({"a3": "E"}), "2a2^a4", R.JumpsOver("E", "a3")),
    (below({"a3": "R"}, options=WHIRLPOOL), "2a2^a4", R.JumpsOver("R", "a3")),
    (calm(("2a2 2a3", "2a3")), "2a2^a4", R.JumpsOverFull("a3")),
    (below({"a3": "C0"}, options=RAPIDS), "2a2-a3", R.UsesRapids("a3", "a4")),
    (below({"a3": "R"}, options=WHIRLPOOL, points=1), "2a2-a3", R.EntersWhirlpoolLast("a3")),
    (below({"a3": "B3"}), "2a2-a3", R.SwimsPastBear("a3")),
    # A heron is fed at the end of the turn that leads to it.
    (below({"a2": "H"}, "1a1 2a1", points=2), "1a1-a2 2a1-a2 a2x2", R.FeedsFromPair("a2")),
    (laid("F W W"), "F4@a4", R.ClosesWays("F", "a4", 3)),
    (laid("F W W"), "F1@a4", R.OpensWays("F", "a4", 1)),
    (
        fenced("H W W", "2c3", "2c3", row="H W W", unseen={"W": 2}),
        "H@a5",
        R.GathersTrouble("H", "a5", ("b", "c")),
    ),
    (laid("H W E"), "H@a4 E@b4 W@c4", R.LeavesWayRound("H", "a4", ("c4",))),
    (laid("H B E"), "H@a4 E@b4 B0@c4", R.BarsRow("H", "a4", 4)),
    (laid("H E", unseen={}), "H@a4 E@c4", R.BarsRow("H", "a4", 4)),  # the last row has two tiles
    (laid("C W W", options=RAPIDS), "C0@a4", R.AimsRapids("a4", "a5", "none")),
    (laid("C W", options=RAPIDS, unseen={}), "C1@a4", R.AimsRapids("a4", "b4", "spawn")),
    (laid("C H W", options=RAPIDS), "H@b4 C1@a4", R.AimsRapids("a4", "b4", "H")),
]
#: Reasons that look right and are not.
NEVER = {
    "more than one action follows": (calm(("1a4", "2a4")), "1a4-b4", R.OnlyAction),
    "three points are fewer than six": (ending("2b8", "1e5"), "2b8-e1", R.WinsGame),
    "a shared victory": (
        river("W * W", tokens=("1a9", "1e1", "1e1"), lowest=9),
        "1a9-e1",
        R.WinsGame,
    ),
    "a heron may take the single": (below({"a2": "H"}, "1a1 2c3"), "1a1-a2", R.LeavesRow),
    "it stays on the row": (below({}, "2a1 2c3"), "2a1-b1", R.LeavesRow),
    "another stays at the heron": (below({"a2": "H"}, "2a2 1a2"), "2a2-a3", R.LeavesHeron),
    "another stands at the heron": (below({"a3": "H"}, "2a2 2a3"), "2a2-b2", R.AvoidsHeron),
    "the jump costs as much as the swims": (
        calm(("2a2", "2c1"), {"a3": "B0"}),
        "2a2-b2 2b2-b3 2b3-a4",
        R.SparesSalmon,
    ),
    "a rock that is no whirlpool": (below({"a3": "R"}), "2a2^a4", R.JumpsOver),
    "nobody follows": (calm(("2b2 2c3", "2a3")), "2b2-a3", R.FillsTile),
    "a point is left": (
        below({"a3": "R"}, options=WHIRLPOOL, points=2),
        "2a2-a3",
        R.EntersWhirlpoolLast,
    ),
    "a single is lost": (below({"a3": "E"}, "1a2 2c3"), "1a2-a3", R.PaysWithPair),
    "its column was clear": (
        fenced("H W W", "2c3", "2c3", row="H W W", unseen={"W": 2}),
        "H@b5",
        R.GathersTrouble,
    ),
}


def name(value: object) -> str:
    return value.name if isinstance(value, Reason) else ""


@pytest.mark.parametrize(("start", "actions", "said"), BEST, ids=name)
def test_the_best_reason_comes_first(start: dict[str, Any], actions: str, said: Reason) -> None:
    assert why(start, *actions.split())[0] == said


@pytest.mark.parametrize(("start", "actions", "said"), ALONE, ids=name)
def test_the_only_reason_is_given(start: dict[str, Any], actions: str, said: Reason) -> None:
    assert why(start, *actions.split()) == (said,)


@pytest.mark.parametrize(("start", "actions", "said"), GIVEN, ids=name)
def test_a_true_reason_is_given(start: dict[str, Any], actions: str, said: Reason) -> None:
    assert said in why(start, *actions.split())


@pytest.mark.parametrize("because", NEVER)
def test_a_wrong_reason_is_not_given(because: str) -> None:
    start, actions, kind = NEVER[because]
    assert kind not in map(type, why(start, *actions.split()))


def test_a_suggestion_needs_an_action() -> None:
    with pytest.raises(ValueError, match="at least one action"):
        reasons(position_from_dict(calm(("2a1", "2a1"))), ())


# --- Whatever is played --------------------------------------------------------------------------


@dataclass(frozen=True)
class Suggested:
    """A suggestion, played out by the rules alone."""

    start: Position
    seat: int
    actions: tuple[Action, ...]
    #: Everything that happens, up to the next decision.
    events: tuple[Event, ...]
    #: After the last action, and before the first heron that is fed.
    end: Position
    before_herons: Position
    settled: Position

    def happened(self, kind: type[Event], **fields: Any) -> bool:
        """Whether an event of this kind happened to the seat, with these fields."""
        return any(
            isinstance(told, kind)
            and {**told.parameters, **fields, "seat": self.seat} == told.parameters
            for told in self.events
        )

    def mine(self, position: Position) -> tuple[Token, ...]:
        return tuple(token_of(token.salmon, token.cell) for token in position.tokens[self.seat])

    def holds(self, tokens: Sequence[Token]) -> bool:
        """Whether the seat has all of these tokens before the herons strike."""
        left = list(self.mine(self.before_herons))
        for token in tokens:
            left.remove(token_of(token.salmon, token.cell))
        return True

    def tile(self, cell: Cell) -> Kind | None:
        tile = self.end.tiles.get(cell) or self.start.tiles.get(cell)
        return None if tile is None else tile.kind


def suggested(start: Position, actions: tuple[Action, ...]) -> Suggested:
    events: tuple[Event, ...] = ()
    position = end = before_herons = start
    for action in actions:
        end, acted = rules.act(position, action)
        if not isinstance(action, FeedHeron):
            before_herons = end
        position, followed = rules.settle(end)
        events = (*events, *acted, *followed)
    assert start.actor is not None
    return Suggested(start, start.actor, actions, events, end, before_herons, position)


def jumps_over(line: Suggested, cell: Cell) -> bool:
    return any(isinstance(told, event.Jumped) and cell in told.over for told in line.events)


def fed(line: Suggested, cell: Cell, salmon: int) -> bool:
    return FeedHeron(cell, salmon) in line.actions


def goes(line: Suggested, row: int) -> bool:
    return 0 <= row <= vanishing_row(line.start.round)


def is_straight_ahead(line: Suggested, seat: int, cell: Cell) -> int:
    column = {"s": "b"}
    below = (token.cell for token in line.start.in_river(seat))
    return sum(column.get(there.column, there.column) == cell.column for there in below)


def others(line: Suggested) -> list[int]:
    return [seat for seat in range(line.start.players) if seat != line.seat]


def kept_from_heron(line: Suggested, said: Any) -> bool:
    struck = line.happened(event.CaughtByHeron, cell=said.cell)
    return line.tile(said.cell) is Kind.HERON and line.holds(said.tokens) and not struck


def leaves(line: Suggested, said: Any) -> bool:
    """As many tokens are gone from the row as are said to leave it; all of them are above."""
    on_row = [token for token in line.mine(line.start) if token.cell.row == said.row]
    above = all(token.cell.is_spawn or token.cell.row > said.row for token in said.tokens)
    return line.holds(said.tokens) and above and len(on_row) >= len(said.tokens)


def spares(line: Suggested, said: Any) -> bool:
    """The tile is that of the predator, and some way to that cell meets it at some point."""
    return line.start.tiles[said.cell].kind is said.by and line.holds(
        [next(token for token in line.mine(line.before_herons) if token.cell is said.to)]
    )


def most_steps(line: Suggested) -> int:
    """A point is a step, or less of one; rapids carry for free."""
    carried = sum(isinstance(told, event.Carried) for told in line.events)
    return line.start.points + carried


CHECKS: dict[type[Reason], Callable[[Suggested, Any], bool]] = {
    reason.OnlyAction: lambda line, _: legal(line.start) == line.actions,
    reason.WinsGame: lambda line, said: (
        line.settled.phase is Phase.OVER
        and result(line.settled).ranking[0] == [line.seat]
        and result(line.settled).scores[line.seat] == said.points
    ),
    reason.BringsHome: lambda line, said: (
        sum(isinstance(told, event.Arrived) for told in line.events) >= len(said.tokens)
        and tally(line.before_herons, line.seat).points
        == tally(line.start, line.seat).points + said.points
        == tally(line.start, line.seat).points + sum(token.salmon + 1 for token in said.tokens)
    ),
    reason.LeavesRow: lambda line, said: goes(line, said.row) and leaves(line, said),
    reason.LeavesNextRow: lambda line, said: (
        said.row == vanishing_row(line.start.round) + 1 and leaves(line, said)
    ),
    reason.LeavesHeron: kept_from_heron,
    reason.AvoidsHeron: kept_from_heron,
    reason.SparesSalmon: spares,
    reason.ClearsEagle: lambda line, said: (
        line.happened(event.CaughtByEagle, cell=said.cell)
        and line.before_herons.tiles[said.cell].kind is Kind.WATER
    ),
    reason.NextToSpawn: lambda line, said: (
        line.holds(said.tokens) and not any(goes(line, token.cell.row) for token in said.tokens)
    ),
    reason.JumpsOver: lambda line, said: (
        jumps_over(line, said.cell) and line.start.tiles[said.cell].kind is said.over
    ),
    reason.JumpsOverFull: lambda line, said: jumps_over(line, said.cell),
    reason.FillsTile: lambda line, said: (
        said.cell in full_cells(line.before_herons)
        and said.cell in full_cells(line.end)
        and said.cell not in full_cells(line.start)
        and line.seat not in said.seats
    ),
    reason.UsesRapids: lambda line, said: (
        line.happened(event.Carried, to=said.to, cost=0)
        and line.start.tiles[said.cell].kind is Kind.RAPIDS
    ),
    reason.EntersWhirlpoolLast: lambda line, said: (
        line.tile(said.cell) is Kind.ROCK and line.before_herons.points == 0
    ),
    reason.SwimsPastBear: lambda line, said: (
        line.tile(said.cell) is Kind.BEAR
        and any(isinstance(act, Swim) and said.cell in (act.origin, act.to) for act in line.actions)
    ),
    reason.PaysWithPair: lambda line, said: any(
        isinstance(told, event.CaughtByBear | event.CaughtByEagle)
        and told.cell is said.cell
        and told.left is not None
        for told in line.events
    ),
    reason.GainsGround: lambda line, said: (
        1 <= said.count <= len(line.actions) and said.count <= said.steps <= most_steps(line)
    ),
    reason.GivesUpSalmon: lambda line, said: (
        said.lost > 0
        and sum(token.salmon for token in line.mine(line.end)) == said.left
        and sum(token.salmon for token in line.mine(line.start)) == said.left + said.lost
    ),
    reason.FeedsFromPair: lambda line, said: fed(line, said.cell, 2),
    reason.FeedsSingle: lambda line, said: (
        fed(line, said.cell, 1) and token_of(PAIR, said.cell) in line.mine(line.end)
    ),
    reason.GoesAnyway: lambda line, said: goes(line, said.cell.row),
    reason.HindersOthers: lambda line, said: (
        said.others == sum(is_straight_ahead(line, seat, said.cell) for seat in others(line))
        and said.mine == is_straight_ahead(line, line.seat, said.cell)
        and said.others > said.mine
    ),
    reason.HelpsOwn: lambda line, said: all(
        is_straight_ahead(line, line.seat, said.cell)
        == said.mine
        > is_straight_ahead(line, seat, said.cell)
        for seat in others(line)
    ),
    reason.ClosesWays: lambda line, said: 0 < said.count <= sum(line.end.tiles[said.cell].closed),
    reason.OpensWays: lambda line, said: 0 <= said.count < sum(line.end.tiles[said.cell].closed),
    reason.AimsRapids: lambda line, said: line.tile(said.cell) is Kind.RAPIDS,
    reason.GathersTrouble: lambda line, said: (
        said.cell.column not in said.clear
        and all(
            tile.kind in (Kind.WATER, Kind.RAPIDS, Kind.SEA)
            for cell, tile in line.end.tiles.items()
            if cell.column in said.clear
        )
    ),
    reason.LeavesWayRound: lambda line, said: all(
        line.tile(cell) in (None, Kind.WATER, Kind.RAPIDS) and cell.row == said.cell.row
        for cell in said.cells
    ),
    reason.BarsRow: lambda line, said: (
        not any(
            cell.row == said.row and tile.kind in (Kind.WATER, Kind.RAPIDS)
            for cell, tile in line.end.tiles.items()
        )
    ),
    reason.KeepsClear: lambda line, said: all(
        tile.kind in (Kind.WATER, Kind.RAPIDS, Kind.SEA)
        for cell, tile in line.end.tiles.items()
        if cell.column == said.cell.column
    ),
    reason.LiesAhead: lambda line, said: said.steps > 0 and any(line.start.in_river(line.seat)),
    reason.NotOnOwnWay: lambda line, _: not any(line.start.in_river(line.seat)),
}


def test_every_kind_of_reason_is_checked_here() -> None:
    known = {kind for kind in vars(reason).values() if isinstance(kind, type)}
    assert {kind for kind in known if issubclass(kind, Reason) and kind is not Reason} == set(
        CHECKS
    )


def random_turn(position: Position, rng: random.Random) -> tuple[Action, ...]:
    """Any legal actions, up to the end of the turn or row."""
    start = position
    actions: tuple[Action, ...] = ()
    while (position.actor, position.round, position.draws) == (start.actor, start.round, 0):
        action = rng.choice(legal(position))
        actions = (*actions, action)
        position, _ = rules.play(position, action)
    return actions


def is_told(told: Reason, start: Position) -> None:
    """Every language has a whole sentence for it."""
    for language in LANGUAGES:
        words = Words(language)
        story = Story(words, seat_names(words, start.players), start.options)
        assert re.fullmatch(r"[^{}$]+\.", story.reason(told))


@given(tables())
@examples(20)
def test_every_suggestion_has_true_reasons(table: Table) -> None:
    rng = random.Random(table.seed)
    for game in table.play():
        start = game.position
        if not game.legal or rng.randrange(3):
            continue
        actions = random_turn(start, rng)
        found = reasons(start, actions)
        assert found
        assert len(set(found)) == len(found)
        line = suggested(start, actions)
        for said in found:
            assert CHECKS[type(said)](line, said), f"{said} of {actions} in {start}"
        is_told(found[0], start)


@pytest.mark.untraced
@given(tables())
@examples(10)
def test_a_cheaper_way_that_is_told_of_loses_more(table: Table) -> None:
    rng = random.Random(table.seed)
    for game in table.play():
        start = game.position
        if start.phase is Phase.MOVE and start.actor is not None and not rng.randrange(3):
            offered = destinations(start, rng.choice(start.tokens[start.actor]))
            for best in (destination.best for destination in offered):
                for said in reasons(start, best.actions):
                    if isinstance(said, reason.SparesSalmon):
                        routes = [route for there in offered for route in there.routes]
                        ways = [route for route in routes if route.ends is best.ends]
                        assert any(w.cost < best.cost and w.lost > best.lost for w in ways)
