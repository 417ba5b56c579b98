"""External bots: the protocol, our own bots that speak it, and whole games with programs."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.external_bots import (
    EXAMPLES,
    external_bot,
    heron,
    hostile,
    left_behind,
    level,
    none_left,
    otter,
)
from upstream import Game, Options
from upstream.bots import BOTS, Budget, Decision, Evaluation
from upstream.bots.external import supervisor
from upstream.bots.external.bot_protocol import (
    Failed,
    FailureReason,
    encode_decision,
    encode_request,
    parse_actions,
    parse_evaluation,
)
from upstream.bots.external.bot_session import BotSession, main
from upstream.bots.external.config import BadConfig, ExternalBot, read_bots
from upstream.bots.external.program import Program
from upstream.cli import main as command
from upstream.game import View
from upstream.lab.arena import Entrant, ScheduledGame, play
from upstream.lab.ledger import Ledger
from upstream.lab.tournament import Plan, run
from upstream.narration.locales import LANGUAGES, Words

DOCS = Path(__file__).parent.parent / "docs" / "bot-protocol.md"
QUICK = Budget(nodes=50)


def moving(players: int = 2, options: Options | None = None, seed: int = 3) -> Game:
    """A game in its first turn of moves."""
    game = Game.deal(players, options, seed)
    while game.position.phase != "move":
        game.play(game.legal[0])
    return game


def seen(game: Game) -> View:
    assert game.actor is not None
    return game.view(game.actor)


def told(level: str, *lines: str) -> list[str]:
    """What a level answers to these lines."""
    said: list[str] = []
    BotSession(level, said.append).run(lines)
    return said


# --- The protocol ---------------------------------------------------------------------------------


def session() -> tuple[list[str], list[str]]:
    """The session of the docs page: what the host says, and what it hears."""
    block = re.findall(r"```text\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)[0]
    lines = block.splitlines()
    assert all(line[:2] in ("> ", "< ") for line in lines)
    sides = ([line[2:] for line in lines if line[0] == mark] for mark in "><")
    return next(sides), next(sides)


def test_the_session_of_the_docs_is_what_happens() -> None:
    host, bot = session()
    command = [sys.executable, "-m", "upstream", "bot", "grilse"]
    ran = subprocess.run(command, input="\n".join(host), capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines() == bot
    assert ran.stderr == ""


def test_a_request_holds_position_actions_and_budget() -> None:
    game = moving(3)
    position, legal, go = encode_request(seen(game), Budget(10, 0.5), 7)
    assert json.loads(position.removeprefix("position ")) == game.position.to_dict()
    assert legal.split() == ["legal", *map(str, game.legal)]
    assert go == "go nodes 10 seconds 0.5 seed 7"


def test_a_request_hides_the_order_of_the_stack() -> None:
    """Two games that differ in the order of their unseen tiles alone are asked about alike."""
    record = moving().record()
    assert len(set(record["stack"][12:])) > 1
    other = {**record, "stack": record["stack"][:12] + sorted(record["stack"][12:])}
    assert other != record
    questions = [
        list(encode_request(seen(Game.from_record(each)), QUICK, 1)) for each in (record, other)
    ]
    assert questions[0] == questions[1]


def test_a_question_names_nobody() -> None:
    game = Game.deal(2, seed=1, names=["Ada", "Ben"])
    assert "Ada" not in "".join(encode_request(seen(game), QUICK, 1))


def test_an_evaluation_is_told_and_read() -> None:
    thought = Evaluation((0.25, 0.75), (3.0, 9.5), ((0, ("2a0-a1",)), (1, ("2b0-b1", "2b1-b2"))))
    line, best = encode_decision(Decision((Game.deal(2, seed=1).legal[0],), thought))
    assert parse_evaluation(line.removeprefix("evaluation "), 2) == thought
    assert best.startswith("best ")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        '{"chances": [1], "scores": [1, 2]}',
        '{"chances": [1, 0], "scores": [1, NaN]}',
        '{"chances": [1, 0], "scores": ["a", "b"]}',
        '{"chances": [1, 0], "scores": [1, 2], "line": [[2, ["2a0-a1"]]]}',
        '{"chances": [1, 0], "scores": [1, 2], "line": [[0, ["swim"]]]}',
        '{"chances": [1, 0], "scores": [1, 2], "line": 3}',
    ],
)
def test_what_is_no_evaluation_is_refused(text: str) -> None:
    with pytest.raises(Failed) as failed:
        parse_evaluation(text, 2)
    assert failed.value.reason is FailureReason.RUBBISH


def test_a_whole_turn_is_judged_action_by_action() -> None:
    view = seen(moving())
    turn = [str(action) for action in BOTS["parr"]().decide(view).actions]
    assert [str(action) for action in parse_actions(view, turn)] == turn
    for texts, reason in (
        ([turn[0], "2a9-a10"], FailureReason.ILLEGAL),
        ([*turn, turn[0]], FailureReason.ILLEGAL),
        ([turn[0], "swim"], FailureReason.RUBBISH),
        ([], FailureReason.RUBBISH),
    ):
        with pytest.raises(Failed) as failed:
            parse_actions(view, texts)
        assert failed.value.reason is reason


def test_nobody_may_act_beyond_a_tile_that_is_drawn() -> None:
    game = Game.deal(2, seed=3)
    first = str(game.legal[0])
    with pytest.raises(Failed, match="not allowed"):
        parse_actions(seen(game), [first, first.replace("a1", "a2")])


def test_every_reason_has_its_sentence_in_every_language() -> None:
    for language in LANGUAGES:
        sentences = {reason.sentence(Words(language)) for reason in FailureReason}
        assert len(sentences) == len(FailureReason)


# --- Our own bots speak --------------------------------------------------------------------------


@pytest.mark.parametrize("name", BOTS)
def test_every_level_speaks(name: str) -> None:
    view = seen(moving(3))
    said = told(name, "upstream 1", *encode_request(view, QUICK, 7), "quit", "upstream 1")
    assert said[0] == f"name Upstream {name}"
    assert said.count("ready 1") == 1
    assert parse_actions(view, said[-1].removeprefix("best ").split())


def test_a_budget_can_be_set() -> None:
    view = seen(moving())
    *start, _ = encode_request(view, QUICK, 7)
    said = told("smolt", "set seconds 0", "set nodes 50", *start, "go seed 7")
    assert said == list(encode_decision(BOTS["smolt"]().decide(view, QUICK, 7)))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("upstream 2", "speaks version 1"),
        ("hello", "'hello' is none of upstream, set"),
        ("set", "is none of nodes"),
        ("set nodes many", "whole number"),
        ("set nodes ²", "whole number"),
        ("set seconds -1", "seconds needs a number"),
        ("set seconds nan", "seconds needs a number"),
        ("newgame 3", "takes no arguments"),
        ("position", "position: "),
        ("position {", "not JSON"),
        ("position [1]", "position: "),
        ('position {"phase": "move"}', "position: "),
        ("go", "no position"),
        ("go nodes", "needs one value"),
        ("go nodes 1 nodes 2", "needs one value"),
        ("go depth 3", "'depth' is none of nodes"),
        ("go nodes 99999999999999999999", "whole number"),
        ("go seconds forever", "seconds needs a number"),
        ("best W@a1", "is none of"),
        ("\x00\x1b[2J", "is none of"),
    ],
)
def test_bad_input_gets_one_line(line: str, why: str) -> None:
    (said,) = told("fry", line)
    assert said.startswith("error ")
    assert why in said
    assert said.isprintable()


def test_a_bad_position_clears_the_last_one() -> None:
    position, *_ = encode_request(seen(moving()), QUICK, 1)
    said = told("fry", position, "position nonsense", "go")
    assert [line.partition(":")[0] for line in said] == ["error position", "error go"]


def test_a_position_that_asks_for_nothing_is_refused() -> None:
    stuck = "u1 m3 0.0.1 1:WF0W/F0WW/WWW/WWW - - W2 2a1/2c1 - - -"
    over = moving()
    while over.actor is not None:
        over.play(over.legal[0])
    said = told("parr", f"position {stuck}", "go", f"position {over.position}", "go")
    assert said == ["error go: nothing can be done here", "error go: nobody has to decide here"]


def test_stop_ends_an_endless_search() -> None:
    position, legal, _ = encode_request(seen(moving()), QUICK, 1)
    for name in ("smolt", "king"):
        said = told(name, position, legal, "go nodes 1000000000", "stop", "upstream 1")
        assert any(line.startswith("best ") for line in said)
        assert said[-1] == "ready 1"


def test_a_thought_is_finished_when_the_input_ends() -> None:
    (said,) = told("parr", *encode_request(seen(moving()), QUICK, 1))
    assert said.startswith("best ")


@pytest.mark.parametrize("asked", [[], ["salmon"], ["fry", "parr"]])
def test_the_command_knows_its_levels(asked: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(asked, Words("en")) == 2
    assert "fry, parr" in capsys.readouterr().err


def test_the_command_helps(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        command(["bot", "--help"])
    assert left.value.code == 0
    assert "bot-protocol.md" in capsys.readouterr().out


def test_input_that_is_no_text_is_answered() -> None:
    command = [sys.executable, "-m", "upstream", "bot", "fry"]
    ran = subprocess.run(command, input=b"\xff\xfe\n\nquit\n", capture_output=True, check=True)
    assert ran.stdout.startswith(b"error ")
    assert ran.stderr == b""


# --- The file ------------------------------------------------------------------------------------


def written(folder: Path, text: str) -> Path:
    file = folder / "bots.toml"
    file.write_text(text)
    return file


def test_files_of_docs_and_examples_can_be_read(tmp_path: Path) -> None:
    (text,) = re.findall(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    bot = read_bots(written(tmp_path, text))["otter"]
    assert (bot.command, bot.seconds, bot.folder) == (("python3", "otter.py"), 0.5, str(tmp_path))
    assert (bot.options, bot.environment) == ({"style": "bold"}, {"KEY": "value"})
    assert set(read_bots(EXAMPLES / "bots.toml")) == {"otter", "heron"}
    assert ExternalBot.from_dict(json.loads(json.dumps(bot.to_dict()))) == bot


_GOOD = '[[bot]]\nname = "a"\ncommand = ["b"]\n'


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[[bot]", "cannot be read"),
        ("", "names no program"),
        ("bot = 3", "names no program"),
        ("[bot]\nname = 'a'", "names no program"),
        ("x = 1", "bots.toml: x is not expected here; each program is listed under [[bot]]"),
        ('[[bot]]\nname = ""', "bots.toml, [[bot]] 1: name must be"),
        (_GOOD + "speed = 3", "a: speed is not a setting; the settings are name, command"),
        (_GOOD + "seconds = 0", "seconds must be a number above 0"),
        (_GOOD + "seconds = true", "seconds must be a number above 0"),
        (_GOOD + "seconds = inf", "seconds must be a number above 0"),
        (_GOOD + "nodes = 1.5", "nodes must be a whole number above 0"),
        (_GOOD + "options = 3", "options must be a table"),
        (_GOOD + 'options = {"a b" = 1}', "options must be a table"),
        (_GOOD + 'options = {a = "b\\nquit"}', "options must be a table"),
        ("[[bot]]\nname = 'a'", "a: command is missing"),
        ("[[bot]]\ncommand = ['a']", "1: name is missing"),
        ("[[bot]]\nname = 'a'\ncommand = 'b c'", "command must be a list of texts"),
        ("[[bot]]\nname = 'a'\ncommand = []", "command must be a list of texts"),
        ("[[bot]]\nname = 'a:b'\ncommand = ['c']", "name must be 1 to 24 letters"),
        ("[[bot]]\nname = 'king'\ncommand = ['c']", "the name king is already taken"),
        (_GOOD + _GOOD, "the name a is already taken"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(BadConfig) as bad:
        read_bots(written(tmp_path, text))
    assert why in str(bad.value)
    assert "bots.toml" in str(bad.value)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadConfig, match="cannot be read"):
        read_bots(tmp_path / "none.toml")


# --- Programs ------------------------------------------------------------------------------------


def test_a_level_decides_the_same_as_a_program() -> None:
    view = seen(moving(3, Options(rapids="added", whirlpool=True)))
    with Program(level("grilse")) as program:
        external = [program.decide(view, QUICK, seed) for seed in (1, 2)]
    inside = [BOTS["grilse"]().decide(view, QUICK, seed) for seed in (1, 2)]
    assert [each.actions for each in external] == [each.actions for each in inside]
    assert external[0].evaluation is not None
    expected = inside[0].evaluation
    assert expected is not None
    assert external[0].evaluation.chances == pytest.approx(expected.chances, abs=0.001)
    assert external[0].evaluation.line == expected.line


def game_of(*bots: ExternalBot, options: Options | None = None) -> list[str]:
    """A whole game; why each of them failed, if any did."""
    entrants = [Entrant.parse(bot.name, {bot.name: bot}) for bot in bots]
    scheduled = ScheduledGame(0, 0, 0, tuple(range(len(bots))))
    outcome = play(scheduled, entrants, options or Options(), seed=5)
    assert sum(outcome.shares) == pytest.approx(1)
    return [why for _, why in outcome.forfeits]


EVERYTHING = Options(rapids="added", whirlpool=True, movement_tokens=True, exact_five=True)


@pytest.mark.parametrize("options", [Options(), EVERYTHING], ids=["plain", "everything"])
def test_the_examples_play_whole_games(options: Options) -> None:
    assert game_of(otter(), heron(), options=options) == []
    assert game_of(otter(), heron(), otter(), heron(), otter(), options=options) == []


def test_the_python_example_is_short_and_independent() -> None:
    text = (EXAMPLES / "otter.py").read_text()
    assert len(text.splitlines()) < 60
    assert set(re.findall(r"^(?:import|from) (\w+)", text, re.MULTILINE)) <= sys.stdlib_module_names


def test_an_example_beats_chance() -> None:
    schedule = [ScheduledGame(0, river, 0, (river % 2, 1 - river % 2)) for river in range(8)]
    entrants = [Entrant.parse("otter", {"otter": otter()}), Entrant.parse("random")]
    won = [play(each, entrants, Options(), 3).shares[each.seats.index(0)] for each in schedule]
    assert sum(won) > 6


#: Plays the first legal action; notes its starts in a file, and ends after this many games.
COUNTED = """if True:
    import os, sys
    file, games = sys.argv[1], int(sys.argv[2])
    with open(file, "a") as starts: starts.write("started\\n")
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "upstream": print("ready 1", flush=True)
        if word == "legal": first = rest.split()[0]
        if word == "go": print("best", first, flush=True)
        if word == "newgame":
            games -= 1
            if games == -1: sys.exit()
"""


@pytest.mark.parametrize(("games", "starts"), [(99, 1), (2, 2)])
def test_a_program_stays_alive_between_games(tmp_path: Path, games: int, starts: int) -> None:
    """A program that exits at its third game is started again for it."""
    file = tmp_path / "starts"
    bot = external_bot("counted", sys.executable, "-c", COUNTED, str(file), str(games))
    plan = Plan((("counted", "random"),), 2, 2, Options(), 1, {"counted": bot})
    outcomes = run(plan, Ledger(tmp_path / "games", plan.to_dict()), jobs=1)
    assert len(outcomes) == 4
    assert [outcome.forfeits for outcome in outcomes] == [()] * 4
    assert file.read_text().count("started") == starts


def test_a_failed_program_restarts_with_its_next_game(tmp_path: Path) -> None:
    bot = hostile("dies", 3, environment={"MARK": "again"})
    plan = Plan((("hostile", "random"),), 2, 1, Options(), 1, {"hostile": bot})
    outcomes = run(plan, Ledger(tmp_path, plan.to_dict()), jobs=2)
    assert [len(outcome.forfeits) for outcome in outcomes] == [1, 1]
    assert none_left("again")


def test_a_program_sees_no_secret_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DATABASE_URL", "UPSTREAM_DATA", "SECRET_KEY", "PGPASSWORD"):
        monkeypatch.setenv(name, "hidden")
    script = (
        "import json, os; print('name', json.dumps(dict(os.environ)));"
        "print('error', *sorted(os.environ), *os.listdir('/proc/self/fd'), flush=True)"
    )
    bot = external_bot("curious", sys.executable, "-c", script, environment={"MINE": "1"})
    with pytest.raises(Failed) as failed, Program(bot) as program:
        program.decide(seen(moving()))
    names = set(failed.value.detail.split())
    assert "MINE" in names
    usual = {"PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", "MINE"}
    # Its three streams, and the folder that it is just listing.
    assert names <= usual | {"0", "1", "2", "3"}


def test_a_program_that_is_told_to_stop_answers() -> None:
    script = """if True:
        import sys
        for line in sys.stdin:
            word, _, rest = line.strip().partition(" ")
            if word == "upstream": print("ready 1", flush=True)
            if word == "legal": first = rest.split()[0]
            if word == "stop": print("best", first, flush=True)
    """
    game = moving()
    with Program(external_bot("waits", sys.executable, "-c", script)) as program:
        decision = program.decide(seen(game), Budget(seconds=0.01))
        program.new_game()
        assert program.decide(seen(game), Budget(seconds=0.01)) == decision
    assert decision.actions == game.legal[:1]


def test_a_program_ends_when_its_game_does() -> None:
    bot = otter(environment={"MARK": "ends"})
    with Program(bot) as program:
        program.decide(seen(moving()))
        assert left_behind("ends")
    assert none_left("ends")


@pytest.fixture
def host() -> Iterator[subprocess.Popen[str]]:
    """A process that has asked a program, which thinks forever."""
    script = (
        "import sys; from test_external_bots import *\n"
        "from external_bots import hostile\n"
        "program = Program(hostile('silent', 1, environment={'MARK': 'orphan'}))\n"
        "program.decide(seen(moving())); print('asked', flush=True)\n"
        "program.decide(seen(moving()))"
    )
    path = os.pathsep.join((str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")))
    process = subprocess.Popen(
        [sys.executable, "-c", script],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    with process:
        yield process


def test_a_program_ends_when_its_host_is_killed(host: subprocess.Popen[str]) -> None:
    assert host.stdout is not None
    assert host.stdout.readline() == "asked\n"
    assert left_behind("orphan")
    host.kill()
    assert none_left("orphan")


def test_the_supervisor_finds_its_descendants() -> None:
    child = subprocess.Popen([sys.executable, "-c", "import sys; sys.stdin.read()"], stdin=-1)
    with child:
        assert child.pid in supervisor.descendants()
        assert supervisor.children(child.pid) == []
        assert child.stdin is not None
        child.stdin.close()
    assert child.pid not in supervisor.descendants()


@pytest.mark.parametrize("answers", [0, 2])
def test_after_a_failure_the_program_is_started_anew(answers: int) -> None:
    game = moving()
    with Program(hostile("dies", answers)) as program:
        for _ in range(2):
            for _ in range(answers):
                assert program.decide(seen(game)).actions == game.legal[:1]
            with pytest.raises(Failed, match=r"exit code 1: I cannot go on"):
                program.decide(seen(game))
