"""Tournaments: rivers, seats, standings with and without luck, and the ladder."""

from __future__ import annotations

import csv
import hashlib
import json
import math
import random
import runpy
import subprocess
import sys
from pathlib import Path
from statistics import mean, stdev

import pytest

from upstream import Game
from upstream.bots import bot_spec
from upstream.bots.bot import Budget, Decision
from upstream.bots.parr import Parr
from upstream.cli import main as upstream_main
from upstream.engine import Board, FastGame, Rng
from upstream.game import View
from upstream.lab import tournament
from upstream.lab.arena import (
    BadEntrant,
    DrawLuck,
    Entrant,
    Outcome,
    PlayerPool,
    ScheduledGame,
    deal,
    schedule,
    view,
)
from upstream.lab.ledger import BadLedger, Ledger
from upstream.lab.standings import Rating, ratings, shares, student, wilson
from upstream.lab.tournament import Plan, lineups, main, run
from upstream.lab.training import fresh_network
from upstream.notation.record import record_from_dict
from upstream.rules.options import Options
from upstream.study.decisions import GameNotOver
from upstream.study.turn_search import possible_draws

PAIR = (("parr", "fry"),)
BENCHMARKS = Path(__file__).parent.parent / "benchmarks"


def plan(rivers: int = 3, players: int = 2, seed: int = 1) -> Plan:
    return Plan(PAIR, players, rivers, Options(), seed)


def outcome(river: int, turn: int, winner: int, lineup: int = 0) -> Outcome:
    """A made-up two-player game that this place of the line-up won."""
    seats = (turn, 1 - turn)
    shares_ = tuple(1.0 if who == winner else 0.0 for who in seats)
    places = tuple(0 if who == winner else 1 for who in seats)
    return Outcome(ScheduledGame(lineup, river, turn, seats), (9, 9), places, shares_)


def test_every_line_up_plays_every_river_on_every_seat() -> None:
    found = schedule(lineups=2, players=3, rivers=2)
    assert len(found) == len(set(found)) == 2 * 3 * 2
    for lineup in range(2):
        for river in range(2):
            mine = [f.seats for f in found if (f.lineup, f.river) == (lineup, river)]
            assert sorted(mine) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_river_is_the_same_for_all_line_ups() -> None:
    stacks = [deal(2, Options(), 7, 3).record() for _ in range(2)]
    assert stacks[0] == stacks[1]
    assert deal(2, Options(), 7, 4).record()["stack"] != stacks[0]["stack"]
    assert deal(2, Options(), 8, 3).record()["stack"] != stacks[0]["stack"]


def test_bots_get_views_without_the_stack() -> None:
    game = deal(2, Options(), 7, 3)
    seen = view(game, 0, 0).to_dict()
    assert "stack" not in seen
    assert seen["position"]["stack"] == 22
    order = "".join(game.record()["stack"])
    assert order[1:] not in json.dumps(seen).replace('"', "").replace(", ", "")


def test_same_plan_gives_the_same_games(tmp_path: Path) -> None:
    one, two = plan(), plan()
    games = run(one, Ledger(tmp_path / "one", one.to_dict()), jobs=1)
    assert games == run(two, Ledger(tmp_path / "two", two.to_dict()), jobs=2)
    assert len(games) == 6


def test_interrupted_tournament_resumes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = run(plan(), Ledger(tmp_path / "whole", plan().to_dict()), jobs=1)
    asked: list[ScheduledGame] = []
    real = Plan.play

    def until_interrupted(self: Plan, scheduled: ScheduledGame, pool: PlayerPool) -> Outcome:
        asked.append(scheduled)
        if len(asked) == 4:
            raise KeyboardInterrupt
        return real(self, scheduled, pool)

    monkeypatch.setattr(Plan, "play", until_interrupted)
    with pytest.raises(KeyboardInterrupt):
        run(plan(), Ledger(tmp_path / "cut", plan().to_dict()), jobs=1)
    assert run(plan(), Ledger(tmp_path / "cut", plan().to_dict()), jobs=1) == whole
    assert len(asked) == 3 + 1 + 3


def test_truncated_line_is_played_again(tmp_path: Path) -> None:
    whole = run(plan(), Ledger(tmp_path, plan().to_dict()), jobs=1)
    games = tmp_path / "games.csv"
    games.write_text(games.read_text()[:-9])
    assert len(Ledger(tmp_path, plan().to_dict()).outcomes()) == 5
    assert run(plan(), Ledger(tmp_path, plan().to_dict()), jobs=1) == whole


def test_finished_tournament_can_be_extended(tmp_path: Path) -> None:
    few = run(plan(1), Ledger(tmp_path, plan(1).to_dict()), jobs=1)
    many = run(plan(2), Ledger(tmp_path, plan(2).to_dict()), jobs=1)
    assert many[: len(few)] == few


def test_line_ups() -> None:
    three = (("fry", "parr"), ("fry", "smolt"), ("parr", "smolt"))
    assert lineups(["fry", "parr", "smolt"], 2) == three
    assert lineups(["king", "parr", "parr", "parr"], 4) == (("king", "parr", "parr", "parr"),)


@pytest.mark.parametrize(
    ("entrants", "why"),
    [
        ("king", "need 2 entrants"),
        ("king king parr", "named twice"),
        ("king queen", "is not a bot"),
        ("king parr:size=3", "is none of"),
        ("king parr:nodes=many", "needs a number"),
        ("king:curiosity=1 parr", "only uct"),
        ("fry:nodes=nan parr", "nodes needs a finite number"),
        ("fry:nodes=inf parr", "nodes needs a finite number"),
        ("king:nodes=-5 parr", "a budget has from 0 to .* nodes, not -5"),
        ("king:nodes=2.5 parr", "nodes needs a whole number"),
        ("king:nodes=100000000000000000000 parr", "a budget has from 0 to"),
        ("king:seconds=nan parr", "seconds needs a finite number"),
        ("king:seconds=-1 parr", "a budget has a number of seconds"),
        ("uct:curiosity=-1 parr", "curiosity needs a number from 0 on"),
        ("uct:curiosity=inf parr", "curiosity needs a finite number"),
        ("king:nodes=5,nodes=6 parr", "nodes is set twice"),
        ("parr:weights=mine.bin fry", "only grilse and king play with weights"),
    ],
)
def test_invalid_line_ups_are_refused(entrants: str, why: str) -> None:
    with pytest.raises(BadEntrant, match=why):
        lineups(entrants.split(), 2)


def test_entrant_plays_with_its_own_weights(tmp_path: Path) -> None:
    file = tmp_path / "mine.bin"
    file.write_bytes(fresh_network(1).to_bytes())
    text = f"grilse:weights={file}"
    new = Game.deal(2, seed=1)
    for _ in range(14):
        new.play(new.legal[0])
    seen = new.view(new.actor or 0)
    mine, ours = Entrant.parse(text).sit_down(), Entrant.parse("grilse").sit_down()
    assert mine.decide(seen, 1) != ours.decide(seen, 1)
    noted = Plan(((text, "grilse"),), 2, 1, Options(), 1).to_dict()
    assert noted["own_weights"] == {str(file): hashlib.sha256(file.read_bytes()).hexdigest()}
    assert noted["weights"] not in noted["own_weights"].values()


def test_damaged_or_missing_weights_are_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(BadEntrant, match=r"none\.bin: the weights cannot be read"):
        Entrant.parse(f"king:weights={tmp_path / 'none.bin'}")
    data = bytearray(fresh_network(1).to_bytes())
    data[5000] ^= 1
    (tmp_path / "bad.bin").write_bytes(data)
    with pytest.raises(BadEntrant, match=r"bad\.bin: damaged"):
        Entrant.parse(f"king:weights={tmp_path / 'bad.bin'}")


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("tournament parr fry --options {true}", "--options: '{true}' is not JSON"),
        ("tournament parr fry --players 6", "--players: 2 to 5, not 6"),
        ("tournament parr fry --games 0", "--games: at least 1, not 0"),
        ("games make --nodes -1", "--nodes: at least 0, not -1"),
        ("games make --jobs two", "--jobs: at least 1, not two"),
        ("study balance --mix {", "--mix: '{' is not JSON"),
        ("puzzles make --jobs 0", "--jobs: at least 1, not 0"),
        ("train --threads 62", "--threads: 1 to 61, not 62"),
    ],
)
def test_commands_refuse_invalid_arguments_by_name(
    typed: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refused:
        upstream_main(typed.split())
    assert refused.value.code == 2
    assert why in capsys.readouterr().err


def test_entrant_has_a_budget() -> None:
    entrant = Entrant.parse("smolt:nodes=500,seconds=0.5")
    assert entrant.budget is not None
    assert (entrant.budget.nodes, entrant.budget.seconds) == (500, 0.5)
    assert Entrant.parse("king").budget is None


def test_budget_errors_name_the_entrant(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise ValueError("too much of everything")

    monkeypatch.setattr(bot_spec, "Budget", refused)
    with pytest.raises(BadEntrant, match="'king:nodes=7': too much of everything"):
        Entrant.parse("king:nodes=7")


def test_shares_have_intervals() -> None:
    games = [outcome(river, turn, winner=0) for river in range(20) for turn in range(2)]
    games += [outcome(river, turn, winner=1) for river in range(20, 30) for turn in range(2)]
    first, second = shares(PAIR, games)
    assert (first.entrant, first.games) == ("parr", 60)
    assert first.share == pytest.approx(2 / 3)
    assert first.share + second.share == pytest.approx(1)
    assert first.low < first.share < first.high
    # Both games on a river went the same way, so there are 30 observations and not 60.
    low, high = wilson(2 / 3, 60)
    assert first.high - first.low > high - low


def test_interval_of_a_sure_winner_is_not_empty() -> None:
    games = [outcome(river, turn, winner=0) for river in range(10) for turn in range(2)]
    always, _ = shares(PAIR, games)
    assert always.share == always.high == 1
    # Ten rivers, not twenty games: those of one river are alike.
    assert always.low == pytest.approx(wilson(1, 10)[0]) == pytest.approx(0.722, abs=0.001)
    assert shares(PAIR, games)[1].high == pytest.approx(1 - always.low)
    games[0] = outcome(0, 0, winner=1)  # one loss does not narrow it
    assert shares(PAIR, games)[0].low < always.low


@pytest.mark.parametrize(
    ("freedom", "reaches"),
    [(1, 12.706), (3, 3.182), (4, 2.776), (5, 2.571), (11, 2.201), (29, 2.045), (199, 1.972)],
)
def test_intervals_of_few_rivers_are_wider(freedom: int, reaches: float) -> None:
    assert student(freedom) == pytest.approx(reaches, abs=0.001)


@pytest.mark.parametrize(("rivers", "chance"), [(6, 0.5), (12, 0.7), (30, 0.97)])
def test_nineteen_of_twenty_intervals_hold_the_truth(rivers: int, chance: float) -> None:
    """Also where both games of a river always go the same way."""
    drawn, held = random.Random(1), 0
    for _ in range(400):
        won = [int(drawn.random() >= chance) for _ in range(rivers)]
        row = shares(PAIR, [outcome(r, t, won[r]) for r in range(rivers) for t in range(2)])[0]
        held += row.low <= chance <= row.high
    assert held / 400 > 0.93


def test_ratings_put_the_better_one_first() -> None:
    names = (("a", "b"), ("b", "c"))
    games = [outcome(r, t, 0, lineup) for r in range(15) for t in range(2) for lineup in range(2)]
    rated = ratings(names, games)
    assert [row.entrant for row in rated] == ["a", "b", "c"]
    assert [row.games for row in rated] == [30, 60, 30]
    assert all(row.low < row.rating < row.high for row in rated)


def test_tournament_command_plays_and_reports(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "kept"
    asked = ["parr", "fry", "fry", "--players", "3", "--games", "4", "--out", str(out)]
    assert main([*asked, "--jobs", "1", "--options", '{"whirlpool": true}']) == 0
    said = capsys.readouterr().out
    assert "0.0%–" in said  # no interval is cut or wrapped at 80 columns
    found = json.loads((out / "standings.json").read_text())
    assert found["plan"]["rivers"] == 2
    assert found["ratings"][0]["entrant"] == "parr"
    assert (out / "standings.csv").read_text().startswith("entrant,games,rating,low,high\n")
    assert (out / "ratings.svg").read_text().startswith("<?xml")
    assert len((out / "games.csv").read_text().splitlines()) == 7


def test_standings_csv_quotes_entrants(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = """it's,"1\""""
    monkeypatch.setattr(tournament, "ratings", lambda *_: [Rating(name, 2, 25.0, 20.0, 30.0)])
    tournament.report(plan(), [outcome(0, 0, winner=0)], Ledger(tmp_path, plan().to_dict()))
    with (tmp_path / "standings.csv").open(newline="") as file:
        _, row = csv.reader(file)
    assert row == [name, "2", "25.000", "20.000", "30.000"]


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (["parr", "fry"], "taken: not a folder"),
        (["parr"], "need 2 entrants"),
        (["parr", "fry", "--options", '{"x": 1}'], "x"),
    ],
)
def test_impossible_tournaments_are_refused_in_one_line(
    asked: list[str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "taken").write_text("mine")
    assert main([*asked, "--out", str(tmp_path / "taken")]) == 2
    (said,) = capsys.readouterr().err.splitlines()
    assert why in said
    assert (tmp_path / "taken").read_text() == "mine"


def test_interrupted_command_explains_how_to_resume(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(tournament, "run", interrupted)
    assert main(["parr", "fry", "--out", str(tmp_path)]) == 130
    assert "the same command goes on" in capsys.readouterr().err


# --- The scripts that play the ladder and time decisions ------------------------------------------


def test_unknown_tournament_is_refused_with_the_known_names() -> None:
    command = [sys.executable, str(BENCHMARKS / "ladder.py"), "play", "misspelt"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith("no tournament is called 'misspelt'; there are: champion of 2, champion")


def test_timed_bots_see_the_first_player() -> None:
    told: set[int | None] = set()

    class Listening(Parr):
        def decide(self, view: View, budget: Budget | None = None, seed: int = 0) -> Decision:
            told.add(view.first)
            return super().decide(view, budget, seed)

    times: list[float] = []
    play_game = runpy.run_path(str(BENCHMARKS / "decision_time.py"))["play_game"]
    play_game(Listening(), FastGame.deal(3, Options(), 1, first=2), None, times)
    assert told == {2}
    assert len(times) > 10


# --- Results with the luck of the draws taken out: the same mean, and less to chance --------------


#: The shortest river there is: games of a few milliseconds.
SHORT = Options.from_dict({"mix": {"W": 5, "R": 3, "H": 2, "B": 2, "E": 2}})


def short_plan(rivers: int, *, with_luck: bool = True) -> Plan:
    return Plan((("parr", "fry"),), 2, rivers, SHORT, 1, with_luck=with_luck)


@pytest.mark.parametrize("players", [2, 4])
def test_luck_of_all_possible_draws_cancels(players: int) -> None:
    board, rng = Board(players), Rng(1)
    while board.round < 2 or not board.draws:
        if board.draws:
            board.draw(rng)
        else:
            board.play(board.careful_action(rng))
    luck, draws = DrawLuck(), possible_draws(board)
    each = [(probability, luck.of_draw(board, tiles)) for tiles, probability in draws]
    for seat in range(players):
        assert sum(p * found[seat] for p, found in each) == pytest.approx(0, abs=1e-9)
    assert all(sum(found) == pytest.approx(0, abs=1e-6) for _, found in each)
    assert any(max(found) > 0.001 for _, found in each)


def test_unfinished_game_has_no_luck() -> None:
    with pytest.raises(GameNotOver):
        DrawLuck().of_game(FastGame.deal(2, SHORT, 1))


@pytest.mark.untraced
def test_shares_with_and_without_luck_agree(tmp_path: Path) -> None:
    made = short_plan(150)
    outcomes = run(made, Ledger(tmp_path, made.to_dict()), jobs=2)
    luck = [outcome.luck[0] for outcome in outcomes]
    assert abs(mean(luck)) < 3 * stdev(luck) / math.sqrt(len(luck))
    assert all(sum(outcome.luck) == pytest.approx(0, abs=1e-5) for outcome in outcomes)
    for row in shares(made.lineups, outcomes):
        found = row.without_luck
        assert found is not None
        assert found.low < row.share < found.high
        assert found.low < found.share < found.high


def lucky(river: int, turn: int, won: float, luck: float) -> Outcome:
    seats = (turn, 1 - turn)
    by_entrant = ((won, luck), (1 - won, -luck))
    return Outcome(
        ScheduledGame(0, river, turn, seats),
        (9, 9),
        (0, 0),
        tuple(by_entrant[who][0] for who in seats),
        luck=tuple(by_entrant[who][1] for who in seats),
    )


def test_luck_can_explain_all_variance_or_a_part_of_it() -> None:
    found = []
    for luck in ((-0.75, 0.25), (-0.25, 0.25)):
        games = [lucky(r, turn, r % 2, luck[r % 2]) for r in range(10) for turn in range(2)]
        row = shares([("parr", "fry")], games)[0]
        assert row.share == 0.5
        assert row.without_luck is not None
        found.append(row.without_luck)
    everything, half = found
    assert everything.share == pytest.approx(0.75)
    assert everything.high - everything.low == pytest.approx(0)
    assert half.worth == pytest.approx(4)  # the ratio of the variances


def test_unmeasured_luck_is_not_reported() -> None:
    known = lucky(0, 0, 1.0, 0.2)
    unknown = Outcome(ScheduledGame(0, 1, 0, (0, 1)), (9, 9), (0, 1), (1.0, 0.0))
    assert shares([("parr", "fry")], [known, unknown])[0].without_luck is None
    assert shares([("parr", "fry")], [known])[0].without_luck is None  # one river


def test_ledger_without_luck_stays_without(tmp_path: Path) -> None:
    old = short_plan(1, with_luck=False)
    run(old, Ledger(tmp_path, old.to_dict()), jobs=1)
    new = short_plan(2)
    outcomes = run(new, Ledger(tmp_path, new.to_dict()), jobs=1)
    assert [outcome.luck for outcome in outcomes] == [()] * 4
    assert "luck" not in (tmp_path / "games.csv").read_text()


def test_ledger_refuses_another_luck_measure(tmp_path: Path) -> None:
    made = short_plan(1)
    outcomes = run(made, Ledger(tmp_path, made.to_dict()), jobs=1)
    assert all(len(outcome.luck) == 2 for outcome in outcomes)
    assert (tmp_path / "games.csv").read_text().splitlines()[0].endswith("forfeits,luck")
    assert Ledger(tmp_path, made.to_dict()).outcomes() == outcomes
    with pytest.raises(BadLedger, match="luck was measured with other weights"):
        Ledger(tmp_path, made.to_dict() | {"luck": "0ther"})
    (tmp_path / "games.csv").write_text(
        (tmp_path / "games.csv").read_text().rsplit(" ", 1)[0] + "\n"
    )
    with pytest.raises(BadLedger, match="the luck of 2 seats is expected"):
        Ledger(tmp_path, made.to_dict()).outcomes()


def test_command_shows_shares_without_luck(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["parr", "fry", "--games", "4", "--jobs", "1", "--out"]
    options = ["--options", '{"mix": {"W": 5, "R": 3, "H": 2, "B": 2, "E": 2}}']
    assert main([*asked, str(tmp_path / "with"), *options]) == 0
    assert "without luck" in capsys.readouterr().out
    assert '"without_luck": {' in (tmp_path / "with" / "standings.json").read_text()
    assert main([*asked, str(tmp_path / "plain"), *options, "--no-luck"]) == 0
    assert "without luck" not in capsys.readouterr().out


def test_record_and_game_have_the_same_draws() -> None:
    game, rng = FastGame.deal(2, SHORT, 3), Rng(3)
    while game.actor is not None:
        game.play(game.legal[rng.below(len(game.legal))])
    assert DrawLuck().of_game(game) == DrawLuck().of_game(
        FastGame.from_record(record_from_dict(game.record()).to_dict())
    )
