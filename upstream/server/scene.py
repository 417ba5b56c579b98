"""A position with everything that follows from it, so that a client need not know the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Final

from upstream import rules
from upstream.action import Action, FeedHeron, Jump, Place, Swim
from upstream.event import CaughtByBear, CaughtByEagle, Event
from upstream.game import preview_of
from upstream.moves import capacity, full_cells, way
from upstream.position import FIVE, Phase, Position, vanishing_round
from upstream.river import SEA, SETUP_ROWS
from upstream.rules import heron_cells, placer, row_being_laid
from upstream.score import Result as Outcome
from upstream.score import TieBreak, result, tally
from upstream.server import danger, messages
from upstream.server.caution import AnyCaution, BetterOrder, LeftBehind
from upstream.story import Story
from upstream.tile import ROW_TILES, SETUP_TILES
from upstream.token import PAIR, token_of

_SALMON: Final = len(SEA) * PAIR
_DECIDED: Final[Mapping[TieBreak, messages.DecidedBy]] = {
    TieBreak.POINTS: "points",
    TieBreak.SALMON: "salmon",
    TieBreak.TOKENS: "tokens",
    TieBreak.EGGS: "eggs",
    TieBreak.MARKER: "marker",
}


def scene(position: Position, story: Story) -> messages.Scene:
    """The position and its consequences, told in the story's language."""
    return messages.Scene(
        position=position_message(position),
        standings=[_standing(position, seat) for seat in range(position.players)],
        full=[_full_tile(position, cell) for cell in sorted(full_cells(position))],
        asks=story.asks(position),
        vanishing=[str(cell) for cell in position.vanishing],
        going=danger.rows_going(position),
        next_placer=next_placer(position),
        rows_to_come=rows_to_come(position),
        turn_points=FIVE,
        last_round=last_round(position),
        result=_result(position, story) if position.phase is Phase.OVER else None,
    )


def position_message(position: Position) -> messages.Position:
    missing = {"markers": None, "given": None, "draws": None}
    return messages.Position.model_validate({**missing, **position.to_dict()})


def _standing(position: Position, seat: int) -> messages.Standing:
    gone = set(position.vanishing)
    home = tally(position, seat)
    river = [token for token in position.tokens[seat] if token.in_river]
    swimming = sum(token.salmon for token in river)
    return messages.Standing(
        seat=seat,
        home=home.salmon,
        river=swimming,
        lost=_SALMON - home.salmon - swimming,
        points=home.points,
        endangered=[str(token) for token in river if token.cell in gone],
        turn_to_come=danger.turn_to_come(position, seat),
        at_herons=danger.at_herons(position, seat),
    )


def _full_tile(position: Position, cell: str) -> messages.FullTile:
    owners = [
        seat
        for seat, tokens in enumerate(position.tokens)
        for token in tokens
        if token.cell == cell
    ]
    tile = next(tile for place, tile in position.tiles.items() if place == cell)
    return messages.FullTile(cell=cell, capacity=capacity(position, tile), seats=owners)


# --- Rows and rounds to come ---------------------------------------------------------------------


def rows_to_come(position: Position) -> int:
    """Rows that are still to be laid, the one that is being laid included."""
    if position.phase is Phase.SETUP:
        left = position.stack + len(position.drawn) - _setup_tiles_left(position)
        return (left + 1) // ROW_TILES
    due = position.draws if not position.drawn else 0
    being_laid = bool(position.drawn) or due > 0
    return (position.stack - due + 1) // ROW_TILES + being_laid


def _setup_tiles_left(position: Position) -> int:
    return SETUP_TILES - sum(1 for cell in position.tiles if cell.row)


def last_round(position: Position) -> int:
    """After this round no tile is left in the river."""
    return vanishing_round(_last_row(position))


def _last_row(position: Position) -> int:
    if position.phase is Phase.SETUP:
        return SETUP_ROWS + rows_to_come(position)
    if position.spawn is not None:
        return position.spawn.row
    if position.drawn:
        return row_being_laid(position) - 1 + rows_to_come(position)
    return max((cell.row for cell in position.tiles), default=0) + rows_to_come(position)


def next_placer(position: Position) -> int | None:
    """Who lays the next row; None when none is to come."""
    if position.actor is None or not rows_to_come(position):
        return None
    if position.phase is Phase.PLACE:
        return position.actor
    if position.phase is Phase.SETUP:
        return _starter_to_be(position)
    return placer(position)


def _starter_to_be(position: Position) -> int:
    """Who will get the first-player marker: whoever would place after the twelve tiles."""
    assert position.actor is not None
    laid = not position.drawn and not position.draws  # the actor's tile lies, not confirmed yet
    return (position.actor + laid + _setup_tiles_left(position)) % position.players


# --- The end -------------------------------------------------------------------------------------


def _result(position: Position, story: Story) -> messages.Result:
    outcome = result(position)
    return messages.Result(
        scores=outcome.scores,
        ranking=outcome.ranking,
        tallies=[
            messages.Tally(
                seat=each.seat,
                points=each.points,
                salmon=each.salmon,
                tokens=each.tokens,
                eggs=list(each.eggs),
            )
            for each in outcome.tallies
        ],
        decided_by=list(_decided_by(outcome)),
        score_lines=story.score(outcome),
        ranking_lines=story.ranking(outcome),
    )


def _decided_by(outcome: Outcome) -> Iterator[messages.DecidedBy]:
    """What put each place before the next."""
    for above, below in pairwise(outcome.ranking):
        yield _DECIDED[outcome.separated_by(above[0], below[0])]


# --- What a seat may do --------------------------------------------------------------------------


def decision(position: Position, legal: Iterable[Action]) -> messages.Decision | None:
    """Everything that the actor may do, with what it costs; None when the game is over."""
    if position.actor is None:
        return None
    choices = [_choice(position, action) for action in legal]
    return messages.Decision(seat=position.actor, choices=choices)


def _choice(position: Position, action: Action) -> messages.AnyChoice:
    match action:
        case Place():
            return messages.PlaceChoice(
                kind="place", action=str(action), tile=str(action.tile), cell=str(action.cell)
            )
        case FeedHeron():
            token = token_of(action.salmon, action.cell)
            return messages.HeronChoice(
                kind="heron", action=str(action), cell=str(action.cell), token=str(token)
            )
        case Swim() | Jump():
            return _move_choice(position, action)


def _move_choice(position: Position, move: Swim | Jump) -> messages.MoveChoice:
    after, events = rules.act(position, move)
    would_be = preview_of(position, after, events)
    return messages.MoveChoice(
        kind="swim" if isinstance(move, Swim) else "jump",
        action=str(move),
        token=str(token_of(move.salmon, move.origin)),
        to=str(move.to),
        way=[str(cell) for cell in way(position, move)],
        cost=would_be.cost,
        lost=would_be.lost,
        lost_to_herons=would_be.lost_to_herons,
        catches=list(_catches(events)),
        herons=[str(cell) for cell in heron_cells(after)],
        ends=None if would_be.to is None else str(would_be.to),
        ends_turn=would_be.ends_turn,
    )


def _catches(events: Iterable[Event]) -> Iterator[messages.Catch]:
    """The predators that a move met, in order."""
    for event in events:
        match event:
            case CaughtByBear():
                yield messages.Catch(by="bear", cell=str(event.cell))
            case CaughtByEagle():
                yield messages.Catch(by="eagle", cell=str(event.cell))


# --- Before a turn is confirmed ------------------------------------------------------------------


def caution_message(caution: AnyCaution, story: Story) -> messages.Caution:
    match caution:
        case BetterOrder():
            return messages.Caution(
                kind="order",
                text=story.words.say("caution-order", salmon=caution.salmon, tokens=caution.tokens),
                tokens=[],
                order=[str(action) for action in caution.actions],
                steps=list(_steps(caution, story)),
            )
        case LeftBehind():
            return messages.Caution(
                kind="row",
                text=story.words.say("caution-row", tokens=_listed(caution, story)),
                tokens=[str(token) for token in caution.tokens],
                order=[],
                steps=[],
            )


def _steps(caution: BetterOrder, story: Story) -> Iterator[str]:
    """The actions of the better order, each as something to choose where it is played."""
    position = caution.start
    for action in caution.actions:
        yield story.action(action, position)
        position, _ = rules.act(position, action)


def _listed(caution: LeftBehind, story: Story) -> str:
    words = story.words
    tokens = [words.say("token-on", salmon=t.salmon, cell=t.cell) for t in caution.tokens]
    return words.joined(tokens)
