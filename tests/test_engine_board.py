"""The compiled board: numbered actions, copies, chance, playouts, hashes and observations."""

from __future__ import annotations

import copy
import pickle
import random
import resource
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from tests.rivers import calm, laying, over, river
from tests.test_engine_games import TABLES
from upstream import BadOptions, BadPosition, Game, IllegalAction, Options, Phase
from upstream.engine import ACTION_COUNT, BOARD_BYTES, Board, FastGame, Rng, compiled
from upstream.engine.tables import FIRST_PLACE
from upstream.rules import transition as rules
from upstream.rules.action import parse
from upstream.rules.event import GameOver, RoundEnded, TurnBegan
from upstream.rules.legal import legal
from upstream.rules.position import Position
from upstream.rules.refusal import GameIsOver, NoSuchToken, TooExpensive, WrongValue

EVERYTHING = Options(whirlpool=True, rapids="added", movement_tokens=True, exact_five=True)
MIXED = Options(whirlpool=True, rapids="added", movement_tokens=True)


def boards(seed: int, players: int = 4, options: Options | None = None) -> Iterator[Board]:
    """Every board of a random game at which a seat acts, and the last one."""
    board, rng = Board(players, options), Rng(seed)
    while not board.over:
        if board.draws:
            board.draw(rng)
        yield board
        legal = board.legal
        board.play(legal[rng.below(len(legal))])
    yield board


def a_board(actions: int, seed: int = 1, options: Options | None = None) -> Board:
    """A board some actions into a random game."""
    for number, board in enumerate(boards(seed, options=options)):
        if number == actions:
            return board
    raise AssertionError("the game is shorter")


# --- Numbers and notation ------------------------------------------------------------------------


def test_the_action_space_is_fixed_and_compact() -> None:
    assert compiled
    assert ACTION_COUNT == 477
    assert BOARD_BYTES <= 240


@pytest.mark.parametrize("seed", range(8))
def test_numbers_and_texts_lead_to_each_other(seed: int) -> None:
    options = TABLES[seed](4, seed)
    for board in boards(seed, options=options):
        legal = board.legal
        assert legal == sorted(set(legal))
        assert [board.number(board.text(number)) for number in legal] == legal
        assert [board.number(action) for n in legal if (action := board.action(n))] == legal


def test_every_number_means_one_action_or_nothing() -> None:
    for board in boards(3, options=MIXED):
        meant = [action for n in range(ACTION_COUNT) if (action := board.action(n)) is not None]
        assert len(meant) == len(set(meant))
        assert {str(action) for action in meant} >= {board.text(n) for n in board.legal}


def test_the_numbers_follow_the_documented_order() -> None:
    board = Board.from_position(river("W W W", "W W W", "W W W", "W W W", tokens=("1a1 2b2", "")))
    # salmon, then pattern (swims, then jumps by length; N NE NW), then cell (a c b of each row)
    assert board.text(0 * 209 + 0 * 19 + 1) == "1a1-a2"
    assert board.text(0 * 209 + 3 * 19 + 1) == "1a1^a2"
    assert board.text(0 * 209 + 7 * 19 + 1) == "1a1^c2"
    assert board.text(0 * 209 + 9 * 19 + 1) == "1a1^a4"
    assert board.text(1 * 209 + 2 * 19 + 6) == "2b2-a3"
    placing = Board.from_position(laying("W W W", "W W W", drawn="C F W", tokens=("2a1", "2b1")))
    assert placing.text(418 + 0 * 3 + 0) == "W@a3"
    assert placing.text(418 + 6 * 3 + 2) == "F2@c3"
    assert placing.text(418 + 18 * 3 + 1) == "C5@b3"


def test_numbers_are_relative_to_the_lowest_row() -> None:
    low = Board.from_position(calm(("2a1", "2b1"), lowest=1))
    high = Board.from_position(calm(("2a3", "2b3"), lowest=3))
    assert low.legal == high.legal
    assert (low.base, high.base) == (1, 3)
    for number in low.legal:
        text = low.text(number)
        raised = "".join(str(int(c) + 2) if c.isdigit() else c for c in text[2:])
        assert high.text(number) == text[:2] + raised


def test_the_spawn_is_written_as_its_entrance() -> None:
    board = Board.from_position(river("W * W", "W W W", tokens=("2b1 2a2", "2a1"), lowest=1))
    assert {"2b1-e1", "2b1^e1", "2a2-e1"} <= {board.text(n) for n in board.legal}


# --- Legal actions -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_the_mask_marks_the_legal_actions(seed: int) -> None:
    for board in boards(seed, options=TABLES[seed + 3](4, seed)):
        marked = [number for number, byte in enumerate(board.mask()) if byte]
        buffer = bytearray(b"\xff" * ACTION_COUNT)
        board.mask_into(buffer)
        assert marked == board.legal
        assert bytes(buffer) == board.mask()
        assert [n for n in range(-3, ACTION_COUNT + 3) if board.is_legal(n)] == marked
    with pytest.raises(ValueError, match="477 bytes"):
        Board().mask_into(bytearray(10))


@pytest.mark.parametrize(
    ("number", "why"), [(FIRST_PLACE, "it places a tile"), (ACTION_COUNT - 1, "it feeds a heron")]
)
def test_meaningless_numbers_are_refused_with_the_reason(number: int, why: str) -> None:
    board = Board.from_position("u1 m3 0.0.5 1:WWW/WWW/WWW - - W2 2a1/2b1 - - -")
    with pytest.raises(ValueError, match=why):
        board.play(number)


@pytest.mark.parametrize("number", [-1, ACTION_COUNT, 2**31, 2**63, -(2**80), 10**30])
def test_a_number_out_of_range_is_refused(number: int) -> None:
    board = a_board(20)
    before = board.copy()
    with pytest.raises(ValueError, match=f"^{number} is not an action here: .* from 0 to 476"):
        board.play(number)
    assert not board.is_legal(number)
    assert board.action(number) is None
    assert board == before


@pytest.mark.parametrize("seed", range(4))
def test_an_illegal_number_is_refused_and_changes_nothing(seed: int) -> None:
    for board in boards(seed, options=TABLES[seed](4, seed)):
        before, legal = board.copy(), set(board.legal)
        for number in set(range(0, ACTION_COUNT, 7)) - legal:
            with pytest.raises(ValueError):  # noqa: PT011 -- an IllegalAction is one as well
                board.play(number)
        assert board == before


def test_illegal_numbers_are_refused_for_the_reference_reason() -> None:
    board = Board.from_position(calm(("2a1", "2b1"), points=1))
    jump = next(n for n in range(418) if board.action(n) and board.text(n) == "2a1^a2")
    with pytest.raises(IllegalAction) as illegal:
        board.play(jump)
    assert illegal.value.refusal == TooExpensive(2, 1)
    with pytest.raises(IllegalAction) as illegal:
        board.number("1a1-a2")
    assert illegal.value.refusal == NoSuchToken(0, 1, "a1")


def test_nothing_is_played_when_the_game_is_over() -> None:
    board = Board.from_position(over("2e1", "1e2"))
    assert (board.legal, board.over, board.actor) == ([], True, None)
    with pytest.raises(IllegalAction) as illegal:
        board.play(0)
    assert illegal.value.refusal == GameIsOver()


# --- Copies, equality, hashes --------------------------------------------------------------------


@pytest.mark.parametrize("twin", [Board.copy, copy.copy, copy.deepcopy])
def test_copies_are_independent(twin: Any) -> None:
    board = a_board(20)
    before = board.position
    other = twin(board)
    assert other == board
    other.play(other.legal[0])
    assert board.position == before
    assert other != board


@pytest.mark.parametrize("actions", [0, 5, 20, 45])
def test_a_board_can_be_pickled(actions: int) -> None:
    board = a_board(actions, options=MIXED)
    twin = pickle.loads(pickle.dumps(board))
    assert twin == board
    assert twin.options == board.options
    assert board != object()


def test_hashes_ignore_the_order_of_moves() -> None:
    start = Board.from_position(calm(("2a1 2c1", "2b1")))
    one, other = start.copy(), start.copy()
    for text in ("2a1-a2", "2c1-c2"):
        one.play(one.number(text))
    for text in ("2c1-c2", "2a1-a2"):
        other.play(other.number(text))
    assert one == other
    assert one.hash() == other.hash()
    assert hash(one) == hash(other)


BASE: dict[str, Any] = calm(("2a1 1b2", "2b1 2c2", "2c1"), unseen={"W": 3, "B": 2})
PLACING: dict[str, Any] = laying(
    "W W W", "W W W", drawn="B F W", tokens=("2a1", "2b1", "2c1"), unseen={"W": 2}
)
HERON: dict[str, Any] = calm(
    ("1a1 2a1 1c1 2c1", "2b1"), {"a1": "H", "c1": "H"}, phase="heron", points=0, herons=["a1", "c1"]
)
MARKED: dict[str, Any] = {
    **BASE, "options": {"movement_tokens": True}, "points": 2, "markers": [2, 1, 1], "given": 1
}  # fmt: skip
HOLDING: dict[str, Any] = {
    **BASE, "options": {"whirlpool": True}, "tiles": {**BASE["tiles"], "b2": "R"}
}  # fmt: skip


@pytest.mark.parametrize(
    ("position", "changed"),
    [
        (BASE, {"points": 4}),
        (BASE, {"actor": 1}),
        (BASE, {"starter": 1}),
        (BASE, {"round": 4}),
        (BASE, {"unseen": {"W": 2, "B": 3}}),
        (BASE, {"tokens": [["2a1", "2b2"], ["2b1", "2c2"], ["2c1"]]}),
        (BASE, {"tokens": [["2a1"], ["2b1", "2c2"], ["2c1"]]}),
        (BASE, {"tokens": [["2a1", "1b2"], ["2b1", "2c2"], []]}),
        (BASE, {"tokens": [["2b1", "2c2"], ["2a1", "1b2"], ["2c1"]]}),
        (BASE, {"tiles": {**BASE["tiles"], "a4": "B0"}}),
        (BASE, {"options": {"whirlpool": True}}),
        (BASE, {"options": {"exact_five": True}}),
        (BASE, {"options": {"movement_tokens": True}, "markers": [5, 0, 0], "given": 0}),
        (PLACING, {"drawn": ["B", "E", "W"]}),
        (HERON, {"herons": ["c1"]}),
        (MARKED, {"markers": [2, 1, 2], "given": 0}),
        (MARKED, {"markers": [2, 2, 0], "given": 1}),
        (HOLDING, {"tokens": [["2a1", "1b2!"], ["2b1", "2c2"], ["2c1"]]}),
        (over("2e1", "1e2"), {"tokens": [["2e2"], ["1e2"]]}),
    ],
)
def test_different_positions_have_different_hashes(
    position: dict[str, Any], changed: dict[str, Any]
) -> None:
    one = {key: value for key, value in position.items() if key != "stack"}
    other = {**one, **changed}
    assert Board.from_position(one) == Board.from_position(one)
    assert Board.from_position(one).hash() != Board.from_position(other).hash()
    assert Board.from_position(one) != Board.from_position(other)


def test_each_position_of_a_game_has_its_own_hash() -> None:
    seen = [board.hash() for seed in range(20) for board in boards(seed, options=MIXED)]
    texts = {str(board.position) for seed in range(20) for board in boards(seed, options=MIXED)}
    assert len(set(seen)) == len(texts)


def test_hashes_are_the_same_in_every_process() -> None:
    code = "from upstream.engine import Board; print(Board(3).hash())"
    run = [sys.executable, "-c", code]
    told = subprocess.run(run, capture_output=True, text=True, check=True).stdout
    assert int(told) == Board(3).hash()


# --- Chance --------------------------------------------------------------------------------------


def test_nobody_acts_before_the_tiles_are_drawn() -> None:
    board = Board(4)
    assert (board.draws, board.legal) == (1, [])
    with pytest.raises(ValueError, match="1 tiles must be drawn"):
        board.play(418)
    with pytest.raises(ValueError, match="1 tiles must be drawn"):
        board.number("W@a1")


def test_named_tiles_are_drawn_and_no_longer_unseen() -> None:
    board = Board(4)
    board.draw_tiles("B")
    assert (board.draws, board.unseen["B"], board.stack) == (0, 2, 28)
    assert {board.text(n) for n in board.legal} == {
        f"B{turn}@{column}1" for turn in range(6) for column in "abc"
    }


@pytest.mark.parametrize("letters", ["", "WW", "X", "C", "S", ["W", "W"], [["W"]], [None]])
def test_tiles_that_cannot_be_drawn_are_refused(letters: Any) -> None:
    board = Board(4)
    with pytest.raises(ValueError, match="draw"):
        board.draw_tiles(letters)
    assert board == Board(4)


def test_a_row_of_tiles_is_drawn_whole_or_not_at_all() -> None:
    position = laying("W W W", "W W W", drawn="", tokens=("2a1", "2b1"), unseen={"B": 2, "W": 3})
    board = Board.from_position(position)
    before = board.copy()
    assert board.draws == 3
    with pytest.raises(ValueError, match="no B is left"):
        board.draw_tiles("BBB")
    assert board == before
    board.draw_tiles("BWB")
    assert board.position.drawn == ("B", "B", "W")


def test_each_unseen_tile_is_equally_likely() -> None:
    start, rng = Board(4), Rng(5)
    drawn: Counter[str] = Counter()
    for _ in range(29_000):
        board = start.copy()
        board.draw(rng)
        drawn[board.position.drawn[0]] += 1
    for kind, count in start.unseen.items():
        # Five standard deviations of a count whose mean is 1,000 a tile.
        assert abs(drawn[kind] - 1000 * count) < 5 * (1000 * count) ** 0.5


def test_draws_follow_from_the_seed_alone() -> None:
    def draws(seed: int) -> list[str]:
        return [str(board.position) for board in boards(seed)][:40]

    assert draws(7) == draws(7)
    assert draws(7) != draws(8)


def test_generators_can_be_copied_and_pickled() -> None:
    rng = Rng(3)
    rng.below(10)
    twin, kept = rng.copy(), pickle.loads(pickle.dumps(rng))
    numbers = [rng.below(1000) for _ in range(20)]
    assert [twin.below(1000) for _ in range(20)] == numbers
    assert [kept.below(1000) for _ in range(20)] == numbers
    assert len(set(numbers)) > 10
    with pytest.raises(ValueError, match="at least 1"):
        rng.below(0)


def test_a_board_does_not_know_the_order_of_the_stack() -> None:
    record = Game.deal(4, seed=1).record()
    turned = {**record, "stack": [record["stack"][0], *record["stack"][:0:-1]]}
    one, other = FastGame.from_record(record).board, FastGame.from_record(turned).board
    assert one == other
    assert one.observe(0) == other.observe(0)
    assert pickle.dumps(one) == pickle.dumps(other)


# --- Playouts ------------------------------------------------------------------------------------


@pytest.mark.parametrize("careful", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_playout_ends_the_game(players: int, careful: bool) -> None:
    for number, options in enumerate(TABLES):
        board = Board(players, options(players, number))
        twin = board.copy()
        length = board.playout(Rng(number), careful)
        assert board.over
        assert length == twin.playout(Rng(number), careful)
        assert board == twin
        assert board.result == Game.from_position(board.position).result


def test_playouts_leave_the_board_alone_and_count_victories() -> None:
    board = a_board(20)
    actions, wins = board.playouts(200, Rng(1))
    assert board == a_board(20)
    assert actions > 200
    assert len(wins) == 4
    assert sum(wins) == pytest.approx(200)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_careful_action_is_a_legal_one(number: int) -> None:
    rng = Rng(number)
    for board in boards(number, options=TABLES[number](4, number)):
        if board.over:
            with pytest.raises(ValueError, match="nobody can act"):
                board.careful_action(rng)
        else:
            assert board.careful_action(rng) in board.legal


def test_the_careful_policy_mostly_swims_away_from_predators() -> None:
    board, rng = Board.from_position(calm(("2a1", "2b1"), {"a2": "E"})), Rng(1)
    chosen = Counter(board.text(board.careful_action(rng)) for _ in range(800))
    assert chosen["2a1-b1"] > 700
    assert chosen["2a1-a2"] < 50
    plain, careful = Board(4).playouts(300, Rng(1)), Board(4).playouts(300, Rng(1), careful=True)
    assert careful[0] > 1.3 * plain[0]


def test_playout_wins_agree_with_results() -> None:
    for seed in range(40):
        board = Board(2 + seed % 4)
        board.playout(Rng(seed), careful=True)
        _, wins = board.playouts(1, Rng(0))
        result = board.result
        assert result is not None
        assert [seat for seat, part in enumerate(wins) if part] == result.winners
        order = sorted(range(board.players), key=board.standings.__getitem__, reverse=True)
        assert order[0] in result.winners
        assert board.scores == result.scores


def test_memory_stays_flat() -> None:
    board, rng = Board(4, MIXED), Rng(1)

    def work() -> None:
        board.playouts(2000, rng)
        for played in boards(1, options=MIXED):
            assert len(played.copy().mask()) == ACTION_COUNT
            assert played.observe(0) == played.observe(0)
            assert all(end != played for end, _ in played.turn_ends())
            with pytest.raises(ValueError, match=r"."):
                played.play(-1)

    work()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(20):
        work()
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 2048


# --- Whole turns ---------------------------------------------------------------------------------


def ends_of_turn(position: Position) -> set[str]:
    """Every position that the reference reaches by the end of the actor's turn."""
    found: set[str] = set()
    seen: set[str] = set()
    waiting = [position]
    while waiting:
        here = waiting.pop()
        for action in legal(here):
            after, happened = rules.play(here, action)
            if any(isinstance(event, TurnBegan | RoundEnded | GameOver) for event in happened):
                found.add(str(after))
            elif str(after) not in seen:
                seen.add(str(after))
                waiting.append(after)
    return found


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_turn_ends_equal_those_of_the_reference(number: int) -> None:
    players = 2 + number % 4
    rng = random.Random(number)
    compared = 0
    for board in boards(number, players, TABLES[number](players, number)):
        if board.phase not in (Phase.MOVE, Phase.HERON) or rng.randrange(12):
            continue
        ends = board.turn_ends()
        reached = [str(end.position) for end, _ in ends]
        assert set(reached) == ends_of_turn(board.position)
        for end, actions in ends:
            walked = board.copy()
            for action in actions:
                walked.play(action)
            assert walked == end
        compared += 1
    assert compared


@pytest.mark.parametrize(
    "position",
    [
        "u1 m4 1.0.5 2:EWC0/C0B2W/B1C1F5/F5HW/EC5H/B0F3H - - F1E1 1b7,1c3/1a7,1a7 - - rapids=water",
        "u1 m3 1.0.5 1:WB5W/B3EH/WWW/F4F5F1/WHE/WEF3 - - W1E1B1H2 1a2,1b3/1a4,1b1,2c1 - 0.5+0 m",
    ],
)
def test_an_eaten_token_leaves_room_for_the_next(position: str) -> None:
    """The order of two moves to one cell matters if a bear eats the jumper."""
    board = Board.from_position(position)
    assert {str(end.position) for end, _ in board.turn_ends()} == ends_of_turn(board.position)


def test_the_ends_of_a_turn_can_be_counted_alone() -> None:
    for board in boards(2, options=MIXED):
        assert board.count_turn_ends() == len(board.turn_ends())
    assert Board(4).turn_ends() == []
    assert Board.from_position(over("2e1", "1e2")).turn_ends() == []


# --- Observations --------------------------------------------------------------------------------


def test_observations_follow_the_documented_layout() -> None:
    position = river(
        "W * C5",
        "F3 R E",
        "H B1 W",
        tokens=("2a1 1c1 2e2", "1a1 2b2! 1c2", "1b1 2b1 1e5"),
        lowest=4,
        actor=1,
        starter=2,
        points=3,
        options={"whirlpool": True, "movement_tokens": True, "mix": MIX},
        markers=[1, 3, 0],
        given=1,
        round=6,
    )
    position["tokens"] = [[shift(t) for t in seat] for seat in position["tokens"]]
    board = Board.from_position(position)
    sight = signed(board.observe(1))
    cell = {name: sight[32 * n : 32 * n + 32] for n, name in CELL_NUMBERS.items()}
    assert len(sight) == 717
    assert cell["a4"][:9] == one_hot(4, 9)  # a heron
    assert cell["b5"][:9] == one_hot(5, 9)  # a rock, here a whirlpool
    assert cell["b6"][:9] == one_hot(8, 9)  # the spawn
    assert cell["a5"][9:15] == [1, 1, 0, 0, 0, 1]  # a waterfall turned 3: N, NE and NW
    assert cell["c6"][15:18] == [0, 0, 1]  # rapids that point NW
    assert cell["a4"][18] == 1  # three players, two tokens
    assert cell["b5"][18] == 2
    # From the observer on clockwise: singles and pairs of seats 1, 2, 0.
    assert cell["a4"][20:30] == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0]
    assert cell["b4"][20:30] == [0, 0, 1, 1, 0, 0, 0, 0, 0, 0]
    assert cell["b5"][20:32] == [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    seats = [sight[608 + 16 * n : 624 + 16 * n] for n in range(5)]
    assert seats[0] == [1, 1, 0, 3, 0, 3] + [0] * 10
    assert seats[1] == [1, 0, 1, 2, 6, 0] + [0] * 8 + [1, 0]
    assert seats[2] == [1, 0, 0, 2, 4, 1] + [0, 0, 0, 1] + [0] * 6
    assert seats[3] == seats[4] == [0] * 16
    table = sight[688:]
    assert table[:5] == [0, 1, 0, 0, 0]
    assert table[5:15] == [3, 6, 3, 0, 1, 4, 0, 1, 1, 0]
    assert table[15:] == [0] * 14


MIX = {"W": 7, "F": 1, "E": 1, "B": 1, "H": 1, "R": 1, "C": 2}
CELL_NUMBERS = {1: "a4", 2: "c4", 3: "b4", 4: "a5", 5: "c5", 6: "b5", 7: "a6", 8: "c6", 9: "b6"}


def shift(token: str) -> str:
    """Rivers are written from row 1 here, and lie from row 4."""
    return token if token[1] == "e" else f"{token[:2]}{int(token[2]) + 3}{token[3:]}"


def one_hot(at: int, size: int) -> list[int]:
    return [int(n == at) for n in range(size)]


def signed(sight: bytes) -> list[int]:
    return list(memoryview(sight).cast("b"))


def test_observations_show_drawn_and_unseen_tiles_and_pending_herons() -> None:
    table = signed(Board.from_position(PLACING).observe(0))[688:]
    assert table[15:22] == [2, 0, 0, 0, 0, 0, 0]
    assert table[22:29] == [1, 1, 0, 1, 0, 0, 0]
    sight = signed(Board.from_position(HERON).observe(0))
    assert [n for n in range(19) if sight[32 * n + 19]] == [1, 2]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_observations_rotate_with_the_seat(players: int) -> None:
    for board in boards(players, players, Options(movement_tokens=True)):
        sights = [signed(board.observe(seat)) for seat in range(players)]
        for seat in range(players):
            for away in range(players):
                mine = sights[seat][608 + 16 * away : 624 + 16 * away]
                assert mine == sights[(seat + away) % players][608:624]
            assert sights[seat][688:] == sights[0][688:]


def test_observations_of_different_positions_differ() -> None:
    for options in (Options(), MIXED):
        seen = {board.observe(0): board.hash() for board in boards(4, options=options)}
        assert len(seen) == len(set(seen.values())) == sum(1 for _ in boards(4, options=options))


def test_an_observation_can_be_written_into_a_buffer() -> None:
    board = a_board(30)
    buffer = memoryview(bytearray(717)).cast("b")
    board.observe_into(2, buffer)
    assert bytes(buffer) == board.observe(2)
    with pytest.raises(ValueError, match="717 bytes"):
        board.observe_into(2, memoryview(bytearray(7)).cast("b"))
    for seat in (-1, 4, 99):
        with pytest.raises(ValueError, match="from 0 to 3"):
            board.observe(seat)


# --- Boards that cannot be -----------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 6, -1, 100])
def test_there_are_two_to_five_players(players: int) -> None:
    with pytest.raises(BadOptions):
        Board(players)


def test_an_uninitialised_board_has_no_actions() -> None:
    board = Board.__new__(Board)
    assert (board.over, board.legal, board.turn_ends(), board.scores) == (True, [], [], [])
    assert board.playout(Rng(1)) == 0


@pytest.mark.parametrize("first", [-1, 4])
def test_the_first_placer_is_a_seat(first: int) -> None:
    with pytest.raises(ValueError, match="from 0 to 3"):
        Board(4, first=first)


@pytest.mark.parametrize(
    ("position", "rows"),
    [
        (river(*["W W W"] * 7, tokens=("2a3", "2b3")), "1–7"),
        (river(*["W W W"] * 5, tokens=("2a3", "2b3"), sea=True, unseen={"W": 5}), "0–6"),
    ],
)
def test_rivers_that_outgrow_six_rows_are_refused(position: dict[str, Any], rows: str) -> None:
    with pytest.raises(BadPosition) as bad:
        Board.from_position(position)
    assert bad.value.refusal == WrongValue("tiles", rows, "six-rows")


WRONG: tuple[Any, ...] = (
    None, -1, 0, 1, 2, 3, 5, 7, 99, 300, 2**40, True, "", "x", "2a1", "a1", "W", "move", "setup",
    "place", "heron", "over", [], ["W"], ["2a1"], [[]], [["2a1"]] * 3, [["2a1"] * 9] * 2, {},
    {"a1": "W"}, {"W": 3}, {"C": 6}, {"whirlpool": True}, 1.5,
)  # fmt: skip


@pytest.mark.parametrize("seed", range(10))
def test_corrupt_positions_are_refused_or_playable(seed: int) -> None:
    rng, played = random.Random(seed), 0
    sources = [board.position.to_dict() for board in boards(seed, options=TABLES[seed](4, seed))]
    for _ in range(300):
        position = corrupted(rng.choice(sources), rng)
        try:
            board = Board.from_position(position)
        except BadPosition:
            continue
        assert board.legal == [n for n, byte in enumerate(board.mask()) if byte]
        assert len(board.observe(0)) == 717
        assert len(board.turn_ends()) == board.count_turn_ends()
        board.playout(Rng(seed))
        assert board.over
        played += 1
    assert 0 < played < 300


@pytest.mark.parametrize(
    "changed",
    [{"actor": 17}, {"points": 900}, {"round": 999}, {"starter": -3}, {"given": 300}],
)
def test_hand_built_positions_are_checked(changed: dict[str, Any]) -> None:
    position = replace(a_board(20, options=Options(movement_tokens=True)).position, **changed)
    with pytest.raises(BadPosition):
        Board.from_position(position)


def corrupted(position: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    position = copy.deepcopy(position)
    for _ in range(rng.choice((1, 1, 2))):
        key = rng.choice(list(position))
        match position[key]:
            case dict() | list() as inner if inner and rng.randrange(3):
                at = rng.choice(list(inner) if isinstance(inner, dict) else range(len(inner)))
                inner[at] = rng.choice(WRONG)
            case _:
                position[key] = rng.choice(WRONG)
    position.pop("stack", None)
    return position


def test_playouts_are_thread_safe() -> None:
    board, rng = Board(2), Rng(1)
    stop = threading.Event()

    def disturb() -> None:
        other = Rng(2)
        while not stop.is_set():
            board.draw(other)
            if board.over:
                return
            board.play(board.careful_action(other))

    fresh = Board(2).playouts(300, Rng(1))
    thread = threading.Thread(target=disturb)
    thread.start()
    try:
        for _ in range(20):
            actions, wins = board.playouts(300, rng)
            assert actions >= 0
            assert sum(wins) == pytest.approx(300)
    finally:
        stop.set()
        thread.join(timeout=60)
    assert not thread.is_alive()
    assert Board(2).playouts(300, Rng(1)) == fresh


def test_missing_sea_tiles_are_not_laid_in_the_set_up() -> None:
    data = Game.deal(2, seed=3).position.to_dict()
    for gone in ("a0", "b0", "c0", "s0"):
        tiles = {cell: tile for cell, tile in data["tiles"].items() if cell != gone}
        tokens = [
            [token for token in shoal if not token.endswith(gone)] for shoal in data["tokens"]
        ]
        position = {**data, "tiles": tiles, "tokens": tokens}
        board = Board.from_position(position)
        expected = {str(action) for action in Game.from_position(position).legal}
        assert {board.text(action) for action in board.legal} == expected


def test_an_action_is_a_number_an_action_or_its_text() -> None:
    board = Board(2)
    board.draw_tiles("W")
    played = []
    for same in (board.number("W@b1"), "W@b1", parse("W@b1")):
        played.append(board.copy())
        played[-1].play(same)
    assert played[0] == played[1] == played[2] != board
    wrong: tuple[Any, ...] = (1.5, None)
    for action in wrong:
        with pytest.raises(TypeError, match="is a number, an Action or its text"):
            board.play(action)
        with pytest.raises(TypeError):
            board.is_legal(action)
    with pytest.raises(IllegalAction, match="is not an action"):
        board.play("nonsense")


def test_boards_and_games_share_their_verbs() -> None:
    game = FastGame.deal(seed=7)
    board = game.board
    assert board.players == game.players == Board().players == Game.deal().players == 2
    assert {board.text(number) for number in board.legal} == set(map(str, game.legal))


def test_a_seed_is_a_whole_number() -> None:
    wrong: Any = "a"
    for seeded in (partial(Rng, wrong), partial(Game.deal, seed=wrong)):
        with pytest.raises(ValueError, match="a seed is a whole number, not 'a'"):
            seeded()


def test_new_boards_of_the_same_table_share_nothing() -> None:
    first = Board(3, first=2)
    first.draw(Rng(1))
    first.play(first.legal[0])
    new = Board(3)
    assert (new.actor, new.draws, new.stack) == (0, 1, sum(Options().stack(3).values()))
    assert Board(3, Options(whirlpool=True)).options.whirlpool
    assert not Board(3).options.whirlpool
    with pytest.raises(BadOptions):
        Board(3.0)  # type: ignore[arg-type]
