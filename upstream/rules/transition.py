"""The transition function: the rulebook as code.

``act`` plays one action with its immediate effects. ``settle`` runs everything that follows without
a decision (herons, the end of the round, the next turn) until a player must choose or tiles must be
drawn. ``draw`` adds the tiles that the caller supplies. Nothing here knows the order of the stack,
and none of the three ever changes a position that it was given.

These functions trust their caller that the action is legal; ``upstream.rules.legal`` is the judge.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from upstream.rules import event
from upstream.rules.action import Action, FeedHeron, Jump, Place, Swim
from upstream.rules.event import Event
from upstream.rules.frozen import FrozenDict
from upstream.rules.moves import can_move, full_cells, obstacle, way
from upstream.rules.moves import cost as move_cost
from upstream.rules.position import POINTS_PER_TURN, Phase, Position, vanishing_row
from upstream.rules.river import ENTRANCE, SETUP_ROWS, SPACES, SPAWN, Cell, ahead, row_cells
from upstream.rules.score import result
from upstream.rules.tile import (
    LAST_ROW_TILES,
    ROW_TILES,
    SETUP_TILES,
    WATER,
    Direction,
    Kind,
)
from upstream.rules.token import SINGLE, Token, token_of

Transition: TypeAlias = tuple[Position, tuple[Event, ...]]


class Draft:
    """A position while something happens to it, and the events so far. It always has an actor."""

    __slots__ = (
        "actor",
        "drawn",
        "draws",
        "events",
        "given",
        "herons",
        "markers",
        "options",
        "phase",
        "points",
        "round",
        "spawn",
        "starter",
        "tiles",
        "tokens",
        "unseen",
    )

    def __init__(self, position: Position) -> None:
        """Raises ValueError if the game is over: nothing can happen any more."""
        self.options = position.options
        self.phase = position.phase
        self.round = position.round
        self.actor = position.acting_seat
        self.points = position.points
        self.starter = position.starter
        self.tiles = position.tiles
        self.spawn = position.spawn
        self.drawn = position.drawn
        self.draws = position.draws
        self.unseen = position.unseen
        self.tokens = position.tokens
        self.herons = position.herons
        self.markers = position.markers
        self.given = position.given
        self.events: list[Event] = []

    def position(self) -> Position:
        return Position(
            self.options,
            self.phase,
            self.round,
            None if self.phase is Phase.OVER else self.actor,
            self.points,
            self.starter,
            self.tiles,
            self.spawn,
            self.drawn,
            self.draws,
            self.unseen,
            self.tokens,
            self.herons,
            self.markers,
            self.given,
        )

    def transition(self) -> Transition:
        return self.position(), tuple(self.events)

    def emit(self, happened: Event) -> None:
        self.events.append(happened)

    @property
    def players(self) -> int:
        return len(self.tokens)

    def exchange(self, seat: int, token: Token, becomes: Token | None) -> None:
        """Change the place or the salmon of a token, or remove it."""
        mine = list(self.tokens[seat])
        mine.remove(token)
        if becomes is not None:
            mine.append(becomes)
            mine.sort()
        self.set_tokens(seat, mine)

    def set_tokens(self, seat: int, tokens: Iterable[Token]) -> None:
        self.tokens = (*self.tokens[:seat], tuple(tokens), *self.tokens[seat + 1 :])

    def is_in_river(self, seat: int) -> bool:
        return any(token.in_river for token in self.tokens[seat])

    def spend(self, points: int) -> None:
        """Points are spent; movement tokens are given on as they are."""
        self.points -= points
        if self.options.movement_tokens:
            self._set_markers(self.actor, self.markers[self.actor] - points)
            self.given += points

    def take_up_markers(self, seat: int) -> int:
        """Give this seat the spent markers and those of all who have left. Return how many."""
        taken = self.given
        self.given = 0
        for other in range(self.players):
            if not self.is_in_river(other):
                taken += self.markers[other]
                self._set_markers(other, 0)
        self._set_markers(seat, self.markers[seat] + taken)
        return taken

    def _set_markers(self, seat: int, count: int) -> None:
        self.markers = (*self.markers[:seat], count, *self.markers[seat + 1 :])


def act(position: Position, action: Action) -> Transition:
    """Play one legal action with its immediate effects; ``settle`` does the rest.

    Raises ValueError if the game is over. Legality is not checked: ask ``upstream.rules.legal``.
    """
    draft = Draft(position)
    match action:
        case Swim() | Jump():
            token = token_of(action.salmon, action.origin)
            passed, price = way(position, action), move_cost(position, action)
            draft.spend(price)
            survivor: Token | None = token
            if isinstance(action, Jump):
                draft.emit(event.Jumped(draft.actor, token, action.to, passed[:-1], price))
                survivor = _past_bears(draft, token, (action.origin, *passed))
            else:
                draft.emit(event.Swam(draft.actor, token, action.to, price))
            if survivor is not None:
                _enter(draft, survivor, passed[-1])
        case Place():
            last = lays_last_row(draft)
            draft.tiles = draft.tiles.with_items({action.cell: action.tile})
            drawn = list(draft.drawn)
            drawn.remove(action.tile.kind)
            draft.drawn = tuple(drawn)
            draft.emit(event.Placed(draft.actor, action.tile, action.cell))
            if draft.phase is Phase.PLACE and not drawn:
                draft.emit(event.RowLaid(draft.actor, action.cell.row))
                if last:
                    draft.spawn = row_cells(action.cell.row)[1]
                    draft.emit(event.SpawnReached(draft.spawn))
        case FeedHeron():
            _strike(draft, action.salmon)
    return draft.transition()


def settle(position: Position) -> Transition:
    """Go on until a player must choose, tiles must be drawn, or the game is over."""
    if position.phase is Phase.OVER or (position.phase is Phase.MOVE and can_move(position)):
        return position, ()
    draft = Draft(position)
    while _settle_one(draft):
        pass
    return draft.transition()


def draw(position: Position, tiles: Sequence[Kind]) -> Transition:
    """Draw these tiles.

    Raises ValueError unless they are as many as ``position.draws``, and all among the unseen ones.
    """
    draft = Draft(position)
    if len(tiles) != draft.draws:
        raise ValueError(f"{draft.draws} tiles must be drawn, not {len(tiles)}")
    unseen = dict(draft.unseen)
    for kind in tiles:
        if not unseen.get(kind):
            raise ValueError(f"no {kind} is left to draw")
        unseen[kind] -= 1
    draft.unseen = FrozenDict({kind: n for kind, n in unseen.items() if n})
    draft.drawn = tuple(sorted(tiles))
    draft.draws = 0
    draft.emit(event.Drew(draft.actor, tuple(tiles)))
    return draft.transition()


def play(position: Position, action: Action) -> Transition:
    """Run ``act`` and ``settle``: up to the next choice or draw. Raises ValueError like ``act``."""
    acted, events = act(position, action)
    settled, more = settle(acted)
    return settled, events + more


# --- Moves ---------------------------------------------------------------------------------------


def _past_bears(draft: Draft, token: Token, cells: Iterable[Cell]) -> Token | None:
    """Let each Bear on these cells take one salmon. Return the token, or None if it is lost."""
    survivor: Token | None = token
    for cell in cells:
        tile = draft.tiles.get(cell)
        if tile is not None and tile.kind is Kind.BEAR:
            survivor = _caught(draft, token, cell, event.CaughtByBear)
            if survivor is None:
                return None
            token = survivor
    return survivor


def _caught(
    draft: Draft,
    token: Token,
    cell: Cell,
    by: type[event.CaughtByBear | event.CaughtByEagle | event.CaughtByHeron],
) -> Token | None:
    """Take one salmon from a token. Return the single that is left of a pair, or None."""
    left = None if token.salmon == SINGLE else token_of(SINGLE, token.cell, token.held)
    draft.exchange(draft.actor, token, left)
    draft.emit(by(draft.actor, token, cell, left))
    return left


def _enter(draft: Draft, token: Token, cell: Cell) -> None:
    """Let a token swim in or land: the spawn, eagles, rapids and whirlpools take effect."""
    here = token_of(token.salmon, ENTRANCE if cell is draft.spawn else cell)
    draft.exchange(draft.actor, token, here)
    if here.cell is ENTRANCE:
        draft.emit(event.Arrived(draft.actor, here))
        return
    match draft.tiles[cell].kind:
        case Kind.EAGLE:
            _caught(draft, here, cell, event.CaughtByEagle)
            draft.tiles = draft.tiles.with_items({cell: WATER})
        case Kind.RAPIDS:
            _carry(draft, here)
        case Kind.ROCK if draft.options.whirlpool:
            draft.exchange(draft.actor, here, token_of(here.salmon, cell, held=True))
            draft.emit(event.Held(draft.actor, here))


def _carry(draft: Draft, token: Token) -> None:
    """Let rapids carry a token to the cell that their arrow points at."""
    arrow = Direction(draft.tiles[token.cell].rotation)
    exit = ahead(token.cell, arrow)
    assert exit is not None  # rapids always point at a cell of the river
    to = ENTRANCE if exit is draft.spawn else exit
    closed = to is exit and exit in draft.tiles and obstacle(draft.tiles, token.cell, exit, arrow)
    because = None
    if to is exit and exit not in draft.tiles:
        because = "no-tile"
    elif to is exit and exit in full_cells(draft.position()):
        because = "full"
    elif closed and draft.points < 1:
        because = "no-points"
    if because is not None:
        draft.emit(event.Waits(draft.actor, token, to, because))
        return
    # Over an obstacle the carry is a jump of length one that costs one point.
    draft.emit(event.Carried(draft.actor, token, to, int(closed)))
    survivor: Token | None = token
    if closed:
        draft.spend(1)
        survivor = _past_bears(draft, token, (exit,))
    if survivor is not None:
        _enter(draft, survivor, exit)


# --- Herons --------------------------------------------------------------------------------------


def heron_cells(position: Position) -> tuple[Cell, ...]:
    """Herons with tokens of the actor, downstream first, then ``a b c``.

    Raises ValueError if the game is over.
    """
    return heron_cells_of(position, position.acting_seat)


def heron_cells_of(position: Position | Draft, seat: int) -> tuple[Cell, ...]:
    """Herons with tokens of this seat, in the same order."""
    cells = {
        token.cell
        for token in position.tokens[seat]
        if token.in_river and position.tiles[token.cell].kind is Kind.HERON
    }
    return tuple(sorted(cells, key=lambda cell: cell.order))


def at_heron(position: Position, cell: Cell) -> tuple[int, ...]:
    """Return the salmon of the actor's tokens on that cell: (1,), (2,), or (1, 2) for a choice.

    Raises ValueError if the game is over.
    """
    return _salmon_shown(position, position.acting_seat, cell)


def _salmon_shown(position: Position | Draft, seat: int, cell: Cell) -> tuple[int, ...]:
    return tuple(sorted({token.salmon for token in position.tokens[seat] if token.cell is cell}))


def _strike(draft: Draft, salmon: int) -> None:
    cell = draft.herons[0]
    draft.herons = draft.herons[1:]
    _caught(draft, token_of(salmon, cell), cell, event.CaughtByHeron)


# --- Tiles ---------------------------------------------------------------------------------------


def row_being_laid(position: Position | Draft) -> int:
    """Return the row that the drawn tiles belong to, in phase ``place``."""
    highest = max((cell.row for cell in position.tiles), default=0)
    width = LAST_ROW_TILES if lays_last_row(position) else ROW_TILES
    return highest + 1 if len(position.drawn) == width else highest


def lays_last_row(position: Position | Draft) -> bool:
    """Return whether these are the two tiles next to the spawn, in phase ``place``."""
    return position.phase is Phase.PLACE and not position.unseen


def open_cells(position: Position) -> tuple[Cell, ...]:
    """Return the cells that a drawn tile may go on."""
    if position.phase is Phase.SETUP:
        # The next free cell of each column that has fewer than four river tiles.
        heights = dict.fromkeys("abc", 0)
        for cell in position.tiles:
            if cell.row:
                heights[cell.column] += 1
        return tuple(Cell(f"{c}{n + 1}") for c, n in heights.items() if n < SETUP_ROWS)
    cells = row_cells(row_being_laid(position))
    if lays_last_row(position):
        cells = (cells[0], cells[2])
    return tuple(cell for cell in cells if cell not in position.tiles)


# --- What follows by itself ----------------------------------------------------------------------


def _settle_one(draft: Draft) -> bool:
    """Take one step of what follows by itself; False where a player has to decide."""
    if draft.drawn or draft.draws or draft.phase is Phase.OVER:
        return False
    match draft.phase:
        case Phase.SETUP:
            _next_placer(draft)
        case Phase.PLACE:
            _next_round(draft)
        case _ if not any(map(draft.is_in_river, range(draft.players))):
            _end_game(draft)  # at once, in the middle of a turn
        case Phase.MOVE:
            if can_move(draft.position()):
                return False
            _end_moves(draft)
        case Phase.HERON if not draft.herons:
            if not _first_in_river(draft, _turns_after(draft, draft.actor)):
                _end_round(draft)
        case Phase.HERON:
            shown = _salmon_shown(draft, draft.actor, draft.herons[0])
            if len(shown) > 1:
                return False
            _strike(draft, shown[0])
    return True


def _next_placer(draft: Draft) -> None:
    following = (draft.actor + 1) % draft.players
    if sum(1 for cell in draft.tiles if cell.row) < SETUP_TILES:
        draft.actor = following
        draft.draws = 1
        return
    if draft.options.movement_tokens:
        draft.given = POINTS_PER_TURN
    # The player who would place next gets the first-player marker and starts.
    _begin_round(draft, 1, following)


def _begin_round(draft: Draft, round: int, starter: int) -> None:
    draft.round = round
    draft.starter = starter
    draft.emit(event.RoundBegan(round, starter))
    _first_in_river(draft, _clockwise(starter, draft.players))


def _first_in_river(draft: Draft, seats: Iterable[int]) -> bool:
    """Start the turn of the first of these seats in the river, and skip those before it.

    Return whether there is one.
    """
    for seat in seats:
        if draft.is_in_river(seat):
            _begin_turn(draft, seat)
            return True
        draft.emit(event.Skipped(seat))
    return False


def _begin_turn(draft: Draft, seat: int) -> None:
    draft.phase = Phase.MOVE
    draft.actor = seat
    two_player_opening = draft.players == 2 and draft.round == 1 and seat == draft.starter
    draft.points = POINTS_PER_TURN - two_player_opening
    if draft.options.movement_tokens:
        draft.emit(event.TookUp(seat, draft.take_up_markers(seat)))
        draft.points = min(draft.points, draft.markers[seat])
    draft.emit(event.TurnBegan(seat, draft.points))
    # Tokens on rapids are carried: furthest upstream first, ``a`` before ``c``, pairs first.
    waiting = [
        token
        for token in draft.tokens[draft.actor]
        if token.in_river and draft.tiles[token.cell].kind is Kind.RAPIDS
    ]
    waiting.sort(key=lambda token: (-token.cell.height, token.cell.column, -token.salmon))
    for token in waiting:
        _carry(draft, token)


def _end_moves(draft: Draft) -> None:
    """End the moves: points lapse, held tokens are free again, and the herons are next."""
    draft.emit(event.TurnEnded(draft.actor, draft.points))
    draft.points = 0
    mine = draft.tokens[draft.actor]
    draft.set_tokens(draft.actor, sorted(token_of(token.salmon, token.cell) for token in mine))
    draft.phase = Phase.HERON
    draft.herons = heron_cells_of(draft, draft.actor)


def turns_left(position: Position) -> tuple[int, ...]:
    """Return the seats after the actor in this round, in order; some may be skipped.

    Raises ValueError if the game is over.
    """
    return _turns_after(position, position.acting_seat)


def _turns_after(position: Position | Draft, seat: int) -> tuple[int, ...]:
    order = _clockwise(_starter(position), position.players)
    return order[order.index(seat) + 1 :]


def _starter(position: Position | Draft) -> int:
    assert position.starter is not None, "only the set-up has no starter"
    return position.starter


def _clockwise(first: int, players: int) -> tuple[int, ...]:
    return tuple((first + seat) % players for seat in range(players))


def _end_round(draft: Draft) -> None:
    draft.emit(event.RoundEnded(draft.round))
    _remove_row(draft)
    _advance(draft)
    if not any(map(draft.is_in_river, range(draft.players))):
        _end_game(draft)
    elif draft.unseen:
        draft.phase = Phase.PLACE
        draft.actor = placer(draft)
        draft.draws = min(ROW_TILES, sum(draft.unseen.values()))
    else:
        _next_round(draft)


def _remove_row(draft: Draft) -> None:
    """Remove the lowest row and lose the tokens there. The spawn is never removed."""
    cells = draft.position().vanishing
    if not cells:
        return
    draft.emit(event.RowRemoved(vanishing_row(draft.round), cells))
    draft.tiles = draft.tiles.without(cells)
    for seat, tokens in enumerate(draft.tokens):
        lost = [token for token in tokens if token.cell in cells]
        for token in lost:
            draft.exchange(seat, token, None)
            draft.emit(event.WashedAway(seat, token))


def _advance(draft: Draft) -> None:
    """Move every token in the spawn to the space with one more egg; five is the last."""
    for seat, tokens in enumerate(draft.tokens):
        for token in tokens:
            if token.cell.is_spawn and token.cell.row < SPACES:
                to = SPAWN[token.cell.row]
                draft.exchange(seat, token, token_of(token.salmon, to))
                draft.emit(event.Advanced(seat, token, to))


def placer(position: Position | Draft) -> int:
    """Return who lays a row after this round: the seat that started it; two players alternate."""
    starter = _starter(position)
    return 1 - starter if position.players == 2 and position.round % 2 == 0 else starter


def next_starter(position: Position | Draft) -> int:
    """Return who starts the next round: the marker passes on; with two players it never moves."""
    starter = _starter(position)
    return starter if position.players == 2 else (starter + 1) % position.players


def _next_round(draft: Draft) -> None:
    _begin_round(draft, draft.round + 1, next_starter(draft))


def _end_game(draft: Draft) -> None:
    draft.phase = Phase.OVER
    draft.points = 0
    draft.herons = ()
    for seat, tokens in enumerate(draft.tokens):
        draft.set_tokens(seat, sorted(token_of(token.salmon, token.cell) for token in tokens))
    outcome = result(draft.position())
    draft.emit(event.GameOver(tuple(outcome.scores), tuple(map(tuple, outcome.ranking))))
