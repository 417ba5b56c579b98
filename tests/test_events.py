"""Events: all that happens is said, in order, and completely enough to animate a game."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.rivers import SEA, begun, calm, laying, record, river
from upstream import Game
from upstream.rules.event import (
    Advanced,
    Arrived,
    Carried,
    CaughtByBear,
    CaughtByEagle,
    CaughtByHeron,
    Drew,
    Event,
    GameOver,
    Held,
    Jumped,
    Placed,
    RoundBegan,
    RoundEnded,
    RowLaid,
    RowRemoved,
    Skipped,
    SpawnReached,
    Swam,
    TookUp,
    TurnBegan,
    TurnEnded,
    Waits,
    WashedAway,
)
from upstream.rules.options import Options
from upstream.rules.river import Cell
from upstream.rules.tile import Kind, Tile
from upstream.rules.token import Token

A1, B1, A2, B2, C2, B3, C3, B4 = map(Cell, ("a1", "b1", "a2", "b2", "c2", "b3", "c3", "b4"))
E1, E2, E4 = map(Cell, ("e1", "e2", "e4"))


def after(position: dict[str, Any], action: str) -> list[Event]:
    return list(Game.from_position(position).play(action))


# --- Tiles ---


def test_the_first_tile_is_drawn_before_anybody_acts() -> None:
    game = Game.from_record(record(3, first=1))
    assert game.opening == game.events == (Drew(1, (Kind.WATER,)),)


def test_a_tile_is_placed_and_the_next_player_draws() -> None:
    game = Game.from_record(record(3, first=1))
    assert game.play("W@b1") == (Placed(1, Tile("W"), B1), Drew(2, (Kind.WATER,)))


def test_the_last_set_up_tile_begins_round_1() -> None:
    game = begun(Game, 3, first=1)
    assert isinstance(game, Game)
    last = game.undo()
    assert last is not None
    assert game.play(last)[1:] == (RoundBegan(1, 1), TurnBegan(1, 5))


def test_movement_tokens_are_taken_up_before_the_turn_begins() -> None:
    game = begun(Game, 2, {"movement_tokens": True}, first=1)
    assert isinstance(game, Game)
    last = game.undo()
    assert last is not None
    assert game.play(last)[1:] == (RoundBegan(1, 1), TookUp(1, 5), TurnBegan(1, 4))


def test_the_last_tile_completes_a_row() -> None:
    game = Game.from_position(laying("W W W", drawn="E F W", tokens=("2a1", "2a1", "")))
    assert game.play("F4@c2") == (Placed(0, Tile("F4"), C2),)
    assert game.play("E@a2") == (Placed(0, Tile("E"), A2),)
    assert game.play("W@b2") == (
        Placed(0, Tile("W"), B2),
        RowLaid(0, 2),
        RoundBegan(4, 1),
        TurnBegan(1, 5),
    )


def test_the_last_row_reaches_the_spawn() -> None:
    position = laying("W W W", drawn="E W", tokens=("2a1", "2a1", ""), unseen={})
    game = Game.from_position(position)
    assert game.play("W@c2") == (Placed(0, Tile("W"), C2),)
    assert game.play("E@a2") == (
        Placed(0, Tile("E"), A2),
        RowLaid(0, 2),
        SpawnReached(B2),
        RoundBegan(4, 1),
        TurnBegan(1, 5),
    )


# --- Moves ---


def test_a_swim_is_told_with_its_cost() -> None:
    assert after(calm(("2a1", "", "")), "2a1-a2") == [Swam(0, Token("2a1"), A2, 1)]


def test_a_jump_names_the_cells_it_passes() -> None:
    assert after(calm(("1b1 2a1", "", "")), "1b1^b4") == [Jumped(0, Token("1b1"), B4, (B2, B3), 4)]
    assert after(calm(("1b1", "", "")), "1b1^b2") == [Jumped(0, Token("1b1"), B2, (), 2)]


def test_bears_on_the_way_catch_in_order() -> None:
    tiles = {"b1": "B0", "b2": "B0", "b3": "E"}
    assert after(calm(("2b1 2a1", "", ""), tiles), "2b1^b3") == [
        Jumped(0, Token("2b1"), B3, (B2,), 3),
        CaughtByBear(0, Token("2b1"), B1, Token("1b1")),
        CaughtByBear(0, Token("1b1"), B2, None),
    ]


def test_an_eagle_is_told_where_the_token_arrives() -> None:
    tiles = {"b2": "E"}
    assert after(calm(("2b1", "", ""), tiles), "2b1-b2") == [
        Swam(0, Token("2b1"), B2, 1),
        CaughtByEagle(0, Token("2b2"), B2, Token("1b2")),
    ]
    assert after(calm(("1b1 2a1", "", ""), tiles), "1b1-b2")[1:] == [
        CaughtByEagle(0, Token("1b2"), B2, None)
    ]


def test_a_whirlpool_is_told() -> None:
    position = calm(("2b1 2a1", "", ""), {"b2": "R"}, options={"whirlpool": True})
    assert after(position, "2b1-b2") == [Swam(0, Token("2b1"), B2, 1), Held(0, Token("2b2"))]


def test_a_token_that_reaches_the_spawn_is_told() -> None:
    position = river("W * W", "W W W", tokens=("2b8 2a8", "", ""), lowest=8)
    assert after(position, "2b8-e1") == [Swam(0, Token("2b8"), E1, 1), Arrived(0, Token("2e1"))]
    assert after(position, "2b8^e1") == [
        Jumped(0, Token("2b8"), E1, (), 2),
        Arrived(0, Token("2e1")),
    ]


# --- Rapids ---


def test_rapids_are_told_one_by_one() -> None:
    tiles = {"b1": "C0", "b2": "C1", "c3": "F3"}
    assert after(calm(("2a1", "", ""), tiles), "2a1-b1") == [
        Swam(0, Token("2a1"), B1, 1),
        Carried(0, Token("2b1"), B2, 0),
        Carried(0, Token("2b2"), C3, 0),
    ]


def test_rapids_over_an_obstacle_name_cost_and_bear() -> None:
    tiles = {"b2": "C0", "b3": "B0"}
    assert after(calm(("2b1", "", ""), tiles), "2b1-b2") == [
        Swam(0, Token("2b1"), B2, 1),
        Carried(0, Token("2b2"), B3, 1),
        CaughtByBear(0, Token("2b2"), B3, Token("1b2")),
    ]


def test_rapids_into_the_spawn_are_told() -> None:
    position = river("C1 * W", "W W W", tokens=("2b8 2a8", "", ""), lowest=8)
    assert after(position, "2b8-a9")[1:] == [
        Carried(0, Token("2a9"), E1, 0),
        Arrived(0, Token("2e1")),
    ]


@pytest.mark.parametrize(
    ("theirs", "tiles", "points", "because"),
    [
        ("2b3 2b3 1b3", {}, 5, "full"),
        ("2a1", {"b3": "F0"}, 1, "no-points"),
    ],
)
def test_why_a_token_waits_on_rapids_is_told(
    theirs: str, tiles: dict[str, str], points: int, because: str
) -> None:
    position = calm(("2b1", theirs, ""), {"b2": "C0", **tiles}, points=points)
    assert after(position, "2b1-b2")[1] == Waits(0, Token("2b2"), B3, because)


def test_a_token_that_waits_for_a_tile_is_told() -> None:
    events = after(calm(("2b3 2a1", "", ""), {"b4": "C1"}), "2b3-b4")
    assert events[1] == Waits(0, Token("2b4"), Cell("c5"), "no-tile")


def test_currents_follow_the_beginning_of_the_turn() -> None:
    position = calm(("2b1", "2b2 1b2", ""), {"b2": "C0"}, points=1)
    assert after(position, "2b1-a2")[2:] == [
        TurnBegan(1, 5),
        Carried(1, Token("2b2"), B3, 0),
        Carried(1, Token("1b2"), B3, 0),
    ]


# --- The end of a turn ---


def test_a_turn_ends_with_its_unspent_points() -> None:
    assert after(calm(("2b3", "2a1", "")), "2b3-b4")[1:] == [TurnEnded(0, 4), TurnBegan(1, 5)]


def test_herons_strike_between_two_turns() -> None:
    position = calm(("2a1 2b2 1c3", "2a1", ""), {"b2": "H", "c3": "H"}, points=1)
    assert after(position, "2a1-a2")[1:] == [
        TurnEnded(0, 0),
        CaughtByHeron(0, Token("2b2"), B2, Token("1b2")),
        CaughtByHeron(0, Token("1c3"), C3, None),
        TurnBegan(1, 5),
    ]


def test_unspent_points_come_before_a_heron_s_choice() -> None:
    game = Game.from_position(calm(("2b4 1b3", "2a1", ""), {"b4": "H"}))
    assert game.play("1b3-b4")[1:] == (TurnEnded(0, 4),)
    assert game.play("b4x2") == (
        CaughtByHeron(0, Token("2b4"), B4, Token("1b4")),
        TurnBegan(1, 5),
    )


def test_movement_tokens_taken_up_are_told() -> None:
    options = {"movement_tokens": True}
    position = calm(("2b3", "2a1", ""), options=options, markers=[3, 1, 1], given=0, points=3)
    assert after(position, "2b3-b4")[1:] == [TurnEnded(0, 2), TookUp(1, 2), TurnBegan(1, 3)]


# --- The end of a round and of the game ---


def test_the_end_of_a_round_is_told_in_order() -> None:
    position = river(
        "W * W", "W W W", tokens=("2a8 2a9 1e3", "2b8 2c8"), lowest=8, actor=1, points=1
    )
    row = tuple(map(Cell, ("a8", "b8", "c8")))
    assert after(position, "2b8-e1") == [
        Swam(1, Token("2b8"), E1, 1),
        Arrived(1, Token("2e1")),
        TurnEnded(1, 0),
        RoundEnded(10),
        RowRemoved(8, row),
        WashedAway(0, Token("2a8")),
        WashedAway(1, Token("2c8")),
        Advanced(0, Token("1e3"), E4),
        Advanced(1, Token("2e1"), E2),
        RoundBegan(11, 0),
        TurnBegan(0, 5),
    ]


def test_a_token_on_the_last_space_stays() -> None:
    position = river("W * W", "W W W", tokens=("2a9 1e5", "2b8"), lowest=8, actor=1, points=1)
    advanced = [e.token for e in after(position, "2b8-e1") if isinstance(e, Advanced)]
    assert advanced == ["2e1"]


def test_a_row_goes_before_tiles_are_drawn() -> None:
    position = calm(("2b2", "2b2", ""), sea=True, round=2, actor=1, points=1)
    assert after(position, "2b2-b3")[1:] == [
        TurnEnded(1, 0),
        Skipped(2),
        RoundEnded(2),
        RowRemoved(0, tuple(map(Cell, SEA))),
        Drew(0, (Kind.WATER, Kind.WATER)),
    ]


def test_after_round_1_no_row_is_told_to_go() -> None:
    position = calm(("2b2", "2b2", ""), sea=True, round=1, actor=1, points=1)
    names = [happened.name for happened in after(position, "2b2-b3")]
    assert names == ["swam", "turn-ended", "skipped", "round-ended", "drew"]


def test_players_out_of_the_river_are_skipped_in_order() -> None:
    position = calm(("2b2", "", "", "2a1"), points=1)
    assert after(position, "2b2-b3")[1:] == [
        TurnEnded(0, 0),
        Skipped(1),
        Skipped(2),
        TurnBegan(3, 5),
    ]


def test_a_round_can_begin_with_a_skipped_player() -> None:
    game = Game.from_position(laying("W W W", drawn="W W", tokens=("2a1", "", "2a1"), unseen={}))
    game.play("W@a2")
    assert game.play("W@c2")[-3:] == (RoundBegan(4, 1), Skipped(1), TurnBegan(2, 5))


def test_the_end_names_scores_and_ranking() -> None:
    position = river("W * W", "W W W", tokens=("2b8", "2e1", "2e5"), lowest=8)
    assert after(position, "2b8-e1")[1:] == [
        Arrived(0, Token("2e1")),
        GameOver((3, 3, 7), ((2,), (0, 1))),
    ]


def test_the_end_after_a_round_follows_the_advance() -> None:
    position = river("W * W", tokens=("2a8 1e1", "1c8"), lowest=8, actor=1, points=1)
    assert after(position, "1c8-e1")[3:] == [
        RoundEnded(10),
        RowRemoved(8, (Cell("a8"), Cell("c8"))),
        WashedAway(0, Token("2a8")),
        Advanced(0, Token("1e1"), E2),
        Advanced(1, Token("1e1"), E2),
        GameOver((3, 3), ((1,), (0,))),
    ]


# --- Events alone tell the whole game ---


def test_events_are_plain_json() -> None:
    jumped = Jumped(0, Token("1b1"), B4, (B2, B3), 4)
    told = {"event": "jumped", "seat": 0, "token": "1b1", "to": "b4", "over": ["b2", "b3"]}
    assert json.loads(json.dumps(jumped.to_dict())) == {**told, "cost": 4}
    over = GameOver((3, 3, 7), ((2,), (0, 1)))
    assert json.loads(json.dumps(over.to_dict())) == {
        "event": "game-over",
        "scores": [3, 3, 7],
        "ranking": [[2], [0, 1]],
    }


class Onlooker:
    """An observer who sees the sea at the start, and from then on nothing but events."""

    def __init__(self, players: int) -> None:
        self.tiles = dict(SEA)
        self.tokens = [[f"2{cell}" for cell in SEA] for _ in range(players)]
        self.drawn: list[str] = []
        self.spawn: str | None = None
        self.round = self.points = 0
        self.starter: int | None = None
        self.actor: int | None = None
        self.markers, self.given = [0] * players, 0
        self._moving: tuple[int, str, str] | None = None

    def watch(self, events: tuple[Event, ...]) -> None:
        for happened in events:
            if not isinstance(happened, CaughtByBear):
                self._land()
            getattr(self, "_" + happened.name.replace("-", "_"))(happened)
        self._land()

    def sees(self) -> dict[str, Any]:
        return {
            "tiles": self.tiles,
            "tokens": [sorted(tokens) for tokens in self.tokens],
            "drawn": sorted(self.drawn),
            "spawn": self.spawn,
            "round": self.round,
            "points": self.points,
            "starter": self.starter,
            "actor": self.actor,
        }

    def _land(self) -> None:
        if self._moving is not None:
            seat, token, to = self._moving
            self._exchange(seat, token, token[0] + to)
            self._moving = None

    def _exchange(self, seat: int, token: str, becomes: str | None) -> None:
        self.tokens[seat].remove(str(token))
        if becomes is not None:
            self.tokens[seat].append(str(becomes))

    def _leaves(self, e: Swam | Jumped | Carried) -> None:
        self.points -= e.cost
        self.markers[e.seat] -= e.cost
        self.given += e.cost
        self._moving = (e.seat, str(e.token), str(e.to))

    _swam = _jumped = _carried = _leaves

    def _caught_by_bear(self, e: CaughtByBear) -> None:
        self._exchange(e.seat, e.token, e.left)
        assert self._moving is not None
        self._moving = None if e.left is None else (e.seat, str(e.left), self._moving[2])

    def _caught_by_eagle(self, e: CaughtByEagle) -> None:
        self._exchange(e.seat, e.token, e.left)
        self.tiles[e.cell] = "W"

    def _caught_by_heron(self, e: CaughtByHeron) -> None:
        assert self.tiles[e.cell] == "H"
        self._exchange(e.seat, e.token, e.left)

    def _held(self, e: Held) -> None:
        self._exchange(e.seat, e.token, f"{e.token}!")

    def _waits(self, e: Waits) -> None:
        assert e.token in self.tokens[e.seat]

    _arrived = _waits

    def _skipped(self, e: Skipped) -> None:
        assert all(token[1] == "e" for token in self.tokens[e.seat])

    def _turn_began(self, e: TurnBegan) -> None:
        self.points, self.actor = e.points, e.seat

    def _turn_ended(self, e: TurnEnded) -> None:
        assert e.unspent == self.points
        self.points = 0
        self.tokens[e.seat] = [token.rstrip("!") for token in self.tokens[e.seat]]

    def _drew(self, e: Drew) -> None:
        self.actor = e.seat
        self.drawn += [kind.value for kind in e.tiles]

    def _placed(self, e: Placed) -> None:
        self.drawn.remove(e.tile[0])
        self.tiles[e.cell] = str(e.tile)

    def _row_laid(self, e: RowLaid) -> None:
        assert {f"a{e.row}", f"c{e.row}"} <= set(self.tiles)
        assert not self.drawn

    def _spawn_reached(self, e: SpawnReached) -> None:
        self.spawn = str(e.cell)

    def _round_began(self, e: RoundBegan) -> None:
        self.round, self.starter = e.round, e.starter
        self.given = 5 if e.round == 1 else self.given

    def _round_ended(self, e: RoundEnded) -> None:
        assert e.round == self.round

    def _took_up(self, e: TookUp) -> None:
        for seat, tokens in enumerate(self.tokens):
            if all(token[1] == "e" for token in tokens):
                self.markers[seat] = 0
        self.markers[e.seat] += e.markers
        self.given = 0
        assert sum(self.markers) == 5

    def _row_removed(self, e: RowRemoved) -> None:
        for cell in e.cells:
            del self.tiles[cell]

    def _washed_away(self, e: WashedAway) -> None:
        assert e.token.cell not in self.tiles
        self._exchange(e.seat, e.token, None)

    def _advanced(self, e: Advanced) -> None:
        self._exchange(e.seat, e.token, f"{e.token.salmon}{e.to}")

    def _game_over(self, e: GameOver) -> None:
        self.points, self.actor = 0, None
        assert [sum(map(self._worth, tokens)) for tokens in self.tokens] == list(e.scores)

    @staticmethod
    def _worth(token: str) -> int:
        return int(token[0]) + int(token[2])


TABLES: list[dict[str, Any]] = [
    {},
    {"whirlpool": True},
    {"rapids": "added"},
    {"rapids": "water", "whirlpool": True, "movement_tokens": True},
    {"movement_tokens": True},
    {"exact_five": True, "rapids": "added"},
]


def careful(game: Game, rng: random.Random) -> str:
    """Any action, but rather one that loses no salmon: random salmon die before the spawn."""
    texts = [str(action) for action in game.legal]
    rng.shuffle(texts)
    if game.position.phase != "move":
        return texts[0]
    return min(texts[:4], key=lambda text: game.preview(text).lost)


def followed(players: int, options: dict[str, Any]) -> Game:
    """A whole game, with an onlooker who must see what is there after every action."""
    game = Game.deal(players=players, options=Options.from_dict(options), seed=players)
    rng = random.Random(players)
    onlooker = Onlooker(players)
    onlooker.watch(game.opening)
    while game.result is None:
        action = careful(game, rng)
        onlooker.watch(game.play(action))
        compare(onlooker, game, action)
    return game


def compare(onlooker: Onlooker, game: Game, action: str) -> None:
    position = game.position.to_dict()
    seen = onlooker.sees()
    if game.options.movement_tokens:
        seen |= {"markers": onlooker.markers, "given": onlooker.given}
    assert seen == {key: position[key] for key in seen}, f"after {action}"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_whole_games_can_be_followed_from_events_alone(
    players: int, options: dict[str, Any]
) -> None:
    game = followed(players, options)
    assert game.result is not None
    assert isinstance(game.events[-1], GameOver)
    assert game.events[-1].scores == tuple(game.result.scores)
    assert game.events[-1].ranking == tuple(map(tuple, game.result.ranking))


def test_every_event_happens_in_those_games() -> None:
    happened = {e.name for options in TABLES for e in followed(3, options).events}
    assert happened == {kind.name for kind in Event.__subclasses__()}
