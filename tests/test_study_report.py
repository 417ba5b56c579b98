"""The report of a game: its parts add up to the result, whatever the search thinks."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random

import pytest

from tests.rivers import river
from upstream import Game
from upstream.bots.compiled import network
from upstream.bots.king import King
from upstream.engine import FastGame
from upstream.engine.tree_search import TreeSearch
from upstream.notation.record import Record, record_from_dict
from upstream.rules.options import Options, presets_that_fit
from upstream.rules.position import Phase
from upstream.rules.refusal import BadRecord
from upstream.rules.score import win_shares
from upstream.rules.tile import Kind
from upstream.study.decisions import (
    Effort,
    GameNotOver,
    Judgement,
    ValuedDraw,
    judge,
    played_game,
    value_draw,
)
from upstream.study.report import (
    BOUNDS,
    Grade,
    Report,
    ReportedDraw,
    SeatSummary,
    assemble,
    effort_for,
    grade_of,
    report,
)
from upstream.study.turn_search import possible_draws

#: Games whose parts are added up: by chance, and by the network with some chance in it.
RANDOM_GAMES = 160
BOT_GAMES = 40


def options_of(players: int, rng: Random) -> Options:
    """Any options that fit, all of them sooner or later."""
    switches = {name: rng.random() < 0.4 for name in ("whirlpool", "movement_tokens", "exact_five")}
    fitting = presets_that_fit(players, switches["whirlpool"])
    rapids = rng.choice(["none", *fitting])
    mix = {"W": 7, "F": 3, "E": 4, "B": 3, "H": 3, "C": 3} if rng.random() < 0.15 else None
    return Options.from_dict(switches | ({"mix": mix} if mix else {"rapids": rapids}))


def random_record(seed: int) -> Record:
    rng = Random(seed)
    players = 2 + seed % 4
    game = FastGame.deal(players, options_of(players, rng), seed)
    while game.actor is not None:
        game.play(rng.choice(game.legal))
    return record_from_dict(game.record())


def bot_record(seed: int) -> Record:
    """The network plays; now and then a seat does anything at all."""
    rng, search = Random(seed), TreeSearch(network())
    players = 2 + seed % 4
    game = FastGame.deal(players, options_of(players, rng), seed)
    while game.actor is not None:
        if rng.random() < 0.1:
            game.play(rng.choice(game.legal))
            continue
        board = game.board
        search.search(board, 0, math.inf, 0)
        for number in search.best_actions():
            action = board.action(number)
            assert action is not None
            game.play(action)
            board.play(number)
    return record_from_dict(game.record())


def check_sum(seat: SeatSummary) -> None:
    errors = seat.own_errors + seat.others_errors
    found = seat.start + seat.luck + errors + seat.seen_later
    assert found == pytest.approx(seat.result, abs=1e-9)
    assert seat.own_errors <= 0


def check_sums(found: Report) -> None:
    for seat in found.seats:
        check_sum(seat)
        own = [turn.grade for turn in found.turns if turn.seat == seat.seat]
        assert seat.turns == len(own) - own.count(Grade.NONE)
    for turn in found.turns:
        assert turn.error[turn.seat] <= 0
        assert sum(turn.error) == pytest.approx(0, abs=1e-9)
        assert sum(turn.chances) == pytest.approx(1, abs=1e-9)
        assert min(turn.chances) >= 0
        assert bool(turn.better) == (turn.grade not in (Grade.BEST, Grade.NONE))
        if turn.chances[turn.seat] < 0.005:
            assert turn.grade is Grade.NONE
        assert turn.better != turn.actions
    for draw in found.draws:
        assert sum(draw.luck) == pytest.approx(0, abs=1e-9)
        assert sum(draw.seen_later) == pytest.approx(0, abs=1e-9)
    assert sum(found.start) == pytest.approx(1)


@pytest.mark.parametrize("part", range(10))
def test_the_parts_add_up_in_random_games(part: int) -> None:
    for seed in range(part, RANDOM_GAMES, 10):
        check_sums(report(random_record(seed), nodes=0))


@pytest.mark.parametrize("part", range(5))
def test_the_parts_add_up_in_games_of_bots(part: int) -> None:
    for seed in range(part, BOT_GAMES, 5):
        check_sums(report(bot_record(seed), nodes=100))


def test_the_parts_add_up_whatever_the_search_thinks() -> None:
    """Judgements that contradict each other change what is error and luck, never the sum."""
    rng = Random(2)

    def chances(players: int) -> tuple[float, ...]:
        raw = [rng.random() ** 4 for _ in range(players)]
        return tuple(chance / sum(raw) for chance in raw)

    for seed in range(40):
        game = played_game(random_record(seed))
        players = game.players
        draw = ValuedDraw(chances(players), chances(players))
        judgements = [
            Judgement(
                ("W@a1",) * rng.randrange(2),
                chances(players),
                chances(players),
                draw if decision.drawn else None,
            )
            for decision in game.decisions
        ]
        made = assemble(game, draw, judgements)
        for seat in made.seats:
            check_sum(seat)


def test_decisions_are_turns_rows_or_set_up_tiles() -> None:
    record = bot_record(6)
    game = played_game(record)
    assert sum((d.actions for d in game.decisions), ()) == tuple(map(str, Game(record).actions))
    assert [len(d.actions) for d in game.decisions[:12]] == [1] * 12
    assert [d.phase for d in game.decisions[:13]] == [Phase.SETUP] * 12 + [Phase.MOVE]
    rows = [d for d in game.decisions if d.phase is Phase.PLACE]
    assert {len(d.actions) for d in rows} == {2, 3}
    drawn = game.drawn + sum((d.drawn for d in game.decisions), ())
    assert drawn == record.stack[: len(drawn)]
    for decision, following in zip(game.decisions, game.decisions[1:], strict=False):
        assert (decision.after == following.start) is (not decision.drawn)


def test_games_from_positions_begin_without_a_draw() -> None:
    start = river("W * W", "W W W", tokens=("1b6", "2a6"), lowest=6)
    game = Game.from_position(start, seed=1)
    while game.legal:
        game.play(game.legal[0])
    made = report(record_from_dict(game.record()), nodes=1000)
    assert made.draw is None
    assert made.start == made.turns[0].chances
    check_sums(made)
    assert game.result is not None
    assert made.result == win_shares(game.result.winners, 2)
    assert made.scores == tuple(game.result.scores)


def test_a_game_that_is_not_over_has_no_report() -> None:
    record = bot_record(1)
    with pytest.raises(GameNotOver):
        report(replace(record, actions=record.actions[:-1]), nodes=0)
    with pytest.raises(BadRecord):
        report(replace(record, actions=("W@a9", *record.actions)), nodes=0)


def test_progress_is_told_decision_by_decision() -> None:
    told: list[tuple[int, int]] = []
    made = report(bot_record(2), 0, lambda done, total: told.append((done, total)))
    total = len(made.turns)
    assert told == [(done, total) for done in range(total + 1)]


def test_whoever_plays_anything_at_all_gives_more_away() -> None:
    """Seat 0 plays by chance, seat 1 as the network does."""
    losses = [0.0, 0.0]
    for seed in range(3):
        rng, search, game = Random(seed), TreeSearch(network()), FastGame.deal(2, seed=seed)
        while game.actor is not None:
            board = game.board
            search.search(board, 0, math.inf, 0)
            if game.actor == 0:
                game.play(rng.choice(game.legal))
                continue
            for number in search.best_actions():
                game.play(board.text(number))
                board.play(number)
        for seat in report(record_from_dict(game.record()), nodes=100_000).seats:
            losses[seat.seat] += seat.mean_loss
    assert losses[0] > 3 * losses[1]


@pytest.mark.parametrize(
    ("loss", "grade"),
    [
        (0.0, "best"),
        (0.0049, "best"),
        (0.005, "good"),
        (0.0199, "good"),
        (0.02, "inaccuracy"),
        (0.04, "mistake"),
        (0.0799, "mistake"),
        (0.08, "blunder"),
        (1.0, "blunder"),
    ],
)
def test_grades_go_by_the_chances_given_away(loss: float, grade: str) -> None:
    assert grade_of(loss) == grade


def test_every_grade_but_the_best_has_a_bound() -> None:
    assert {grade for grade, _ in BOUNDS} == set(Grade) - {Grade.BEST, Grade.NONE}
    bounds = [bound for _, bound in BOUNDS]
    assert bounds == sorted(bounds, reverse=True)


def test_turns_have_no_grade_if_nothing_is_at_stake() -> None:
    """The tokens of seat 0 come home whatever it does; seat 1 has lost."""
    start = river("W * W", "W W W", tokens=("2a6 2e3 2e3", "1b6"), lowest=6)
    game = Game.from_position(start, seed=1)
    while game.legal:
        game.play(game.legal[-1])
    made = report(record_from_dict(game.record()), nodes=20_000)
    assert len(made.turns) > 1
    assert {turn.grade for turn in made.turns} == {Grade.NONE}
    assert all(seat.turns == seat.mean_loss == 0 for seat in made.seats)


def test_a_draw_decides_if_its_luck_lasts() -> None:
    tiles, before = (Kind.WATER,), (0.5, 0.5)
    assert ReportedDraw(tiles, before, (0.2, -0.2), (0.1, -0.1)).decides
    assert not ReportedDraw(tiles, before, (0.2, -0.2), (-0.15, 0.15)).decides


def test_moments_are_the_largest_steps_in_order() -> None:
    made = report(bot_record(5), nodes=20_000)
    moments = made.moments
    assert 1 <= len(moments) <= 3
    assert list(moments) == sorted(moments, key=lambda moment: (moment.turn, moment.is_draw))
    least = min(sum(map(abs, moment.change)) for moment in moments)
    changes = [turn.error for turn in made.turns]
    changes += [draw.luck for draw in made.draws if draw.decides]
    assert sum(sum(map(abs, change)) > least + 1e-12 for change in changes) < 3


def test_certain_draws_are_no_luck() -> None:
    """The last two tiles of the stack can only come together."""
    certain = 0
    for seed in range(4):
        for decision in played_game(bot_record(seed)).decisions:
            if decision.drawn and len(possible_draws(decision.after)) == 1:
                draw = judge(decision, Effort(0, 2000)).draw
                assert draw is not None
                assert draw.before == draw.after
                certain += 1
    assert certain >= 4


@pytest.mark.parametrize("players", [2, 4])
def test_luck_of_all_possible_draws_cancels(players: int) -> None:
    decisions = played_game(bot_record(players - 2)).decisions
    board = next(each.after for each in decisions if len(each.drawn) == 3)
    king, mean = King(), [0.0] * players
    draws = possible_draws(board)
    for tiles, probability in draws:
        valued = value_draw(king, board, tiles, 2000)
        for seat, (after, before) in enumerate(zip(valued.after, valued.before, strict=True)):
            mean[seat] += probability * (after - before)
    assert mean == pytest.approx([0] * players, abs=1e-9)


def test_the_nodes_are_shared_out_among_the_decisions() -> None:
    game = played_game(random_record(3))
    count = len(game.decisions)
    assert effort_for(game, 0) == (0, 0)
    assert effort_for(game, 10_000 * count).decision == 10_000
    assert effort_for(game, 10**12) == (600_000, 16_000)


def test_a_game_that_is_over_at_the_start_has_an_empty_report() -> None:
    end = played_game(random_record(3)).end.position
    made = report(Record(end, stack=()))
    assert (made.turns, made.draw) == ((), None)
    assert made.start == made.result
