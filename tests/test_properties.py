"""What must hold in every game, with every option: properties over random games."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given

from tests.random_games import Table, examples, tables
from upstream import Action, Game, IllegalAction, Phase, Position
from upstream.notation.positions import position_from
from upstream.notation.record import Record
from upstream.rules import event
from upstream.rules import transition as rules
from upstream.rules.action import FeedHeron, Jump, Place, Swim, parse
from upstream.rules.event import Event
from upstream.rules.legal import legal, refusal
from upstream.rules.river import CELLS, LAST_ROW, Cell
from upstream.rules.tile import TILES, Kind
from upstream.rules.token import Token

#: Every action that the notation can write.
UNIVERSE: tuple[Action, ...] = (
    *(Place(tile, cell) for tile in TILES.values() for cell in CELLS.values()),
    *(
        kind(salmon, origin, to)
        for kind in (Swim, Jump)
        for salmon in (1, 2)
        for origin in CELLS.values()
        for to in CELLS.values()
    ),
    *(FeedHeron(cell, salmon) for cell in CELLS.values() for salmon in (1, 2)),
)


def salmon(position: Position, seat: int) -> int:
    return sum(token.salmon for token in position.tokens[seat])


def heights(position: Position, seat: int) -> list[int]:
    """How far upstream the seat's tokens are; the spawn's entrance is where its cell is."""
    return sorted(
        position.spawn.height
        if position.spawn is not None and token.cell == "e1"
        else token.cell.height
        for token in position.tokens[seat]
    )


def positions(table: Table) -> Iterator[Position]:
    """Every position of a game, and every one on the way to it: after act, after settle."""
    game = table.deal()
    yield game.position
    rng = random.Random(table.seed)
    while game.legal:
        action = table.choice(game, rng)
        acted = rules.act(game.position, action)[0]
        yield acted
        yield rules.settle(acted)[0]
        game.play(action)
        yield game.position


def caught(events: tuple[Event, ...]) -> list[Event]:
    by = (event.CaughtByBear, event.CaughtByEagle, event.CaughtByHeron)
    return [happened for happened in events if isinstance(happened, by)]


pytestmark = pytest.mark.untraced


def test_the_random_games_see_everything_that_can_happen() -> None:
    seen: Counter[str] = Counter()

    @examples(40)
    @given(tables())
    def play(table: Table) -> None:
        game = table.whole()
        seen.update(happened.name for happened in game.events)
        seen.update(type(action).__name__ for action in game.actions)

    play()
    kinds = {kind.name for kind in Event.__subclasses__()}
    assert kinds | {"Place", "Swim", "Jump", "FeedHeron"} <= set(seen)


# --- The river -----------------------------------------------------------------------------------


@examples(40)
@given(tables())
def test_salmon_are_never_created_and_every_loss_is_told(table: Table) -> None:
    game = table.deal()
    assert all(salmon(game.position, seat) == 8 for seat in range(table.players))
    before, told = game.position, 0
    for game in table.play():
        events = game.events[told:]
        told += len(events)
        lost = Counter(e.seat for e in caught(events))  # type: ignore[attr-defined]
        for happened in events:
            if isinstance(happened, event.WashedAway):
                lost[happened.seat] += happened.token.salmon
        for seat in range(table.players):
            assert salmon(game.position, seat) == salmon(before, seat) - lost[seat]
            assert len(game.position.tokens[seat]) <= len(before.tokens[seat])
        before = game.position


@examples(40)
@given(tables())
def test_no_tile_ever_holds_more_than_its_capacity(table: Table) -> None:
    for position in positions(table):
        crowd = Counter(token.cell for tokens in position.tokens for token in tokens)
        for cell, count in crowd.items():
            if not cell.is_spawn:
                rock = position.tiles[cell].kind is Kind.ROCK and not table.options.whirlpool
                assert count <= table.players - rock


@examples(40)
@given(tables())
def test_no_token_ever_goes_downstream(table: Table) -> None:
    for before, after in pairwise(positions(table)):
        for seat in range(table.players):
            old, new = heights(before, seat), heights(after, seat)
            # To each token that is left belongs another one that stood no further upstream.
            assert all(was <= now for was, now in zip(old, new, strict=False))


@examples(40)
@given(tables())
def test_every_move_that_is_told_goes_upstream(table: Table) -> None:
    moves = event.Swam | event.Jumped | event.Carried | event.Advanced
    for happened in table.whole().events:
        if isinstance(happened, moves):
            assert happened.to.height > happened.token.cell.height


@examples(30)
@given(tables())
def test_a_game_always_ends(table: Table) -> None:
    game = table.whole()
    assert game.position.phase is Phase.OVER
    assert game.result is not None
    assert game.position.round <= LAST_ROW + 2
    assert not any(token.in_river for tokens in game.position.tokens for token in tokens)


@examples(30)
@given(tables())
def test_players_have_choices_until_the_end(table: Table) -> None:
    for game in table.play():
        assert bool(game.legal) == (game.position.phase is not Phase.OVER)
        assert (game.actor is None) == (game.position.phase is Phase.OVER)


@examples(40)
@given(tables())
def test_the_markers_are_always_five(table: Table) -> None:
    for position in positions(table):
        total = sum(position.markers) + position.given
        begun = position.phase is not Phase.SETUP
        assert total == (5 if begun and table.options.movement_tokens else 0)
        assert min(position.markers) >= 0


@examples(30)
@given(tables())
def test_only_tiles_of_the_stack_are_laid(table: Table) -> None:
    game = table.deal()
    whole = Counter(game.record()["stack"])
    for game in table.play():
        drawn = Counter(k for e in game.events if isinstance(e, event.Drew) for k in e.tiles)
        laid = Counter(a.tile.kind for a in game.actions if isinstance(a, Place))
        assert laid + Counter(game.position.drawn) == drawn
        assert drawn + Counter(game.position.unseen) == whole


# --- Notation ------------------------------------------------------------------------------------


@examples(15)
@given(tables())
def test_every_position_goes_through_json_and_text_unchanged(table: Table) -> None:
    for position in positions(table):
        data = position.to_dict()
        again = position_from(json.loads(json.dumps(data)))
        assert again == position
        assert hash(again) == hash(position)
        assert again.to_dict() == data
        for text in (str(position), str(position).replace(" ", "_"), json.dumps(data)):
            assert position_from(text) == position
        assert str(again) == str(position)


@examples(30)
@given(tables())
def test_positions_play_the_same_after_reading(
    table: Table,
) -> None:
    game, rng = table.deal(), random.Random(table.seed)
    while game.legal:
        twin = Game.from_position(str(game.position), stack=unseen_of(game))
        assert twin.position == game.position
        assert twin.legal == game.legal
        action = table.choice(game, rng)
        assert twin.play(str(action)) == game.play(action)
        assert twin.position == game.position


def unseen_of(game: Game) -> list[str]:
    """The rest of a game's stack in its order, as only the game itself knows it."""
    stack = game.record()["stack"]
    return stack[len(stack) - game.position.stack :]  # type: ignore[no-any-return]


@examples(30)
@given(tables())
def test_every_action_goes_through_its_text_unchanged(table: Table) -> None:
    for game in table.play():
        for action in game.legal:
            assert parse(str(action)) == action


@examples(30)
@given(tables())
def test_every_event_can_be_written_as_json(table: Table) -> None:
    for happened in table.whole().events:
        data = json.loads(json.dumps(happened.to_dict()))
        assert data.pop("event") == happened.name
        assert set(data) == set(happened.parameters)


@examples(30)
@given(tables())
def test_a_record_replays_to_the_same_game(table: Table) -> None:
    game = table.whole()
    record = json.loads(json.dumps(game.record()))
    again = Game.from_record(record)
    assert again.position == game.position
    assert again.events == game.events
    assert again.record() == record


# --- Undo ----------------------------------------------------------------------------------------


@examples(30)
@given(tables())
def test_undo_restores_every_position_exactly(table: Table) -> None:
    held = [(game.position, game.legal, game.events, game.record()) for game in table.play()]
    game = table.whole()
    for position, actions, events, record in reversed(held):
        assert game.position == position
        assert game.legal == actions
        assert game.events == events
        assert game.record() == record
        game.undo()
    assert game.undo() is None


@examples(20)
@given(tables())
def test_undo_and_play_again_come_to_the_same(table: Table) -> None:
    for game in table.play():
        if game.actions:
            position, events = game.position, game.events
            last = game.undo()
            assert last is not None
            game.play(last)
            assert (game.position, game.events) == (position, events)


# --- Legal actions --------------------------------------------------------------------------------


def agree(game: Game, actions: tuple[Action, ...]) -> None:
    """``why_not`` is None exactly for the legal ones."""
    allowed = frozenset(game.legal)
    for action in actions:
        assert (game.why_not(action) is None) == (action in allowed), str(action)


@examples(25)
@given(tables())
def test_legal_and_why_not_never_contradict_each_other(table: Table) -> None:
    rng = random.Random(table.seed)
    for game in table.play():
        agree(game, game.legal)
        agree(game, tuple(rng.sample(UNIVERSE, 20)))
        agree(game, tuple(rng.sample(near(game), 20)))


def near(game: Game) -> tuple[Action, ...]:
    """Actions that a player might try: their own tokens, the tiles that were drawn, any herons."""
    position = game.position
    mine = position.tokens[position.actor] if position.actor is not None else position.tokens[0]
    cells = sorted({*position.tiles, position.spawn or Cell("e1"), Cell("e1")})
    kinds = position.drawn or (Kind.WATER,)
    tiles = [tile for tile in TILES.values() if tile.kind in kinds]
    moves = [(kind, token, to) for kind in (Swim, Jump) for token in mine for to in cells]
    return (
        *(kind(token.salmon, token.cell, to) for kind, token, to in moves),
        *(Place(tile, cell) for tile in tiles for cell in CELLS.values()),
        *(FeedHeron(cell, count) for cell in cells for count in (1, 2)),
    )


@examples(12)
@given(tables())
def test_legal_and_why_not_agree_on_every_action(table: Table) -> None:
    games = table.play()
    stop = random.Random(table.seed).randrange(5, 45)
    game = next(game for number, game in enumerate(games) if number == stop or not game.legal)
    agree(game, UNIVERSE)


@examples(30)
@given(tables())
def test_legal_has_no_duplicates_and_a_fixed_order(table: Table) -> None:
    for game in table.play():
        assert len(set(game.legal)) == len(game.legal)
        assert len(set(map(str, game.legal))) == len(game.legal)
        assert legal(replace(game.position)) == game.legal


@examples(30)
@given(tables())
def test_a_refused_action_changes_nothing(table: Table) -> None:
    rng = random.Random(table.seed)
    for game in table.play():
        position, actions, events = game.position, game.legal, game.events
        action = rng.choice(UNIVERSE)
        if (why := game.why_not(action)) is not None:
            with pytest.raises(IllegalAction) as illegal:
                game.play(action)
            assert illegal.value.refusal == why == refusal(position, action)
            assert game.position is position
            assert (game.legal, game.events) == (actions, events)


# --- Preview -------------------------------------------------------------------------------------


@examples(30)
@given(tables())
def test_preview_is_always_what_then_happens(table: Table) -> None:
    rng = random.Random(table.seed)
    for game in table.play():
        for action in rng.sample(game.legal, min(4, len(game.legal))):
            foresees(game, action)


def foresees(game: Game, action: Action) -> None:
    """Play the action, compare, and take it back."""
    before, foreseen = game.position, game.preview(action)
    seat = before.actor
    assert seat is not None
    acted = rules.act(before, action)[1]
    events = game.play(action)
    assert events[: len(acted)] == acted
    assert foreseen.lost == len(caught(acted))
    assert foreseen.cost == sum(getattr(happened, "cost", 0) for happened in acted)
    assert foreseen.to == end_of_token(action, acted)
    if foreseen.ends_turn:
        assert_turn_ended(game, events, seat, foreseen.lost_to_herons)
    elif before.phase is Phase.MOVE and game.position.phase is Phase.MOVE:
        assert game.actor == seat
        assert game.position.points == before.points - foreseen.cost
    if before.phase in (Phase.SETUP, Phase.PLACE):
        assert (foreseen.cost, foreseen.lost, foreseen.lost_to_herons) == (0, 0, 0)
    game.undo()


def assert_turn_ended(game: Game, events: tuple[Event, ...], seat: int, herons: int) -> None:
    ended = [number for number, e in enumerate(events) if isinstance(e, event.TurnEnded)]
    if not ended:
        # The last token of all left the river: the game ended in the middle of the turn.
        assert game.result is not None
        assert herons == 0
        return
    taken = 0
    for happened in events[ended[0] :]:
        if isinstance(happened, event.CaughtByHeron):
            taken += 1
        if isinstance(happened, event.RoundEnded | event.TurnBegan):
            break
    assert events[ended[0]].parameters["seat"] == seat
    # Where the player has to choose, the herons that are left wait.
    assert taken + len(game.position.herons) == herons


def end_of_token(action: Action, events: tuple[Event, ...]) -> Cell | None:
    """Return where a moved token is after its events."""
    if not isinstance(action, Swim | Jump):
        return None
    at: Cell | None = action.origin
    for happened in events:
        match happened:
            case event.Swam(to=to) | event.Jumped(to=to) | event.Carried(to=to):
                at = to
            case event.CaughtByBear(left=None) | event.CaughtByEagle(left=None):
                at = None
            case event.Waits(token=Token(cell=cell)) | event.Held(token=Token(cell=cell)):
                assert at == cell
    return at


@examples(30)
@given(tables())
def test_preview_counts_the_salmon_left(table: Table) -> None:
    rng = random.Random(table.seed)
    for game in table.play():
        if game.position.phase is Phase.MOVE:
            action, seat = rng.choice(game.legal), game.actor
            assert seat is not None
            foreseen, before = game.preview(action), salmon(game.position, seat)
            acted = rules.act(game.position, action)[0]
            assert salmon(acted, seat) == before - foreseen.lost
            if foreseen.to is not None:
                assert any(token.cell is foreseen.to for token in acted.tokens[seat])


# --- What a seat may know ------------------------------------------------------------------------


@examples(30)
@given(tables())
def test_a_view_hides_the_order_of_the_stack(table: Table) -> None:
    rng = random.Random(table.seed)
    for game in table.play():
        record = game.record()
        rest = unseen_of(game)
        rng.shuffle(rest)
        record["stack"][len(record["stack"]) - len(rest) :] = rest
        if rng.randrange(12) == 0:
            other = Game.from_record(record)
            for seat in range(table.players):
                assert other.view(seat) == game.view(seat)
                assert other.view(seat).to_dict() == game.view(seat).to_dict()


@examples(10)
@given(tables())
def test_a_view_leads_to_no_game_or_record(table: Table) -> None:
    for game in table.play():
        for seat in range(table.players):
            view = game.view(seat)
            for value in reachable(view):
                assert not isinstance(value, Game | Record | random.Random)
            assert view.legal == (game.legal if game.actor == seat else ())


def reachable(start: Any) -> Iterator[Any]:
    """The value and all that can be reached from it through items, fields and attributes."""
    ahead, known = [start], {id(start)}
    while ahead:
        value = ahead.pop()
        yield value
        for part in parts(value):
            if id(part) not in known and not isinstance(part, type):
                known.add(id(part))
                ahead.append(part)


def parts(value: Any) -> list[Any]:
    names = [*getattr(value, "__slots__", ()), *getattr(value, "__dict__", ())]
    found = [getattr(value, name) for name in names]
    if isinstance(value, dict):
        found += [*value, *value.values()]
    elif isinstance(value, tuple | list | set | frozenset):
        found += value
    return found


# --- Values --------------------------------------------------------------------------------------


@examples(30)
@given(tables())
def test_playing_never_changes_a_position_that_others_hold(table: Table) -> None:
    held: list[tuple[Position, dict[str, Any], int]] = []
    for game in table.play():
        held.append((game.position, game.position.to_dict(), hash(game.position)))
        for action in game.legal[:2]:
            game.preview(action)
    for position, data, number in held:
        assert position.to_dict() == data
        assert hash(position) == number


@examples(30)
@given(tables())
def test_act_settle_and_draw_make_up_what_play_does(table: Table) -> None:
    game, rng = table.deal(), random.Random(table.seed)
    while game.legal:
        action = table.choice(game, rng)
        acted, first = rules.act(game.position, action)
        settled, second = rules.settle(acted)
        assert rules.play(game.position, action) == (settled, first + second)
        drawn: tuple[Event, ...] = ()
        if settled.draws:
            due = unseen_of(game)[: settled.draws]
            settled, drawn = rules.draw(settled, list(map(Kind, due)))
        assert game.play(action) == first + second + drawn
        assert game.position == settled
        assert rules.settle(settled) == (settled, ())
