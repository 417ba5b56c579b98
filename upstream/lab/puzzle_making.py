"""Find puzzles in games that the bots play with each other.

The command can be stopped at any time; with the same file and seed it resumes. Several processes or
machines can search the games. Puzzles are stored in the order of the games, so the file does not
depend on the workers.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import partial
from itertools import count as numbers_from
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final

from upstream.bots.bot import Budget
from upstream.bots.compiled import played
from upstream.bots.hint import rest_of_turn
from upstream.engine.board import Board, Rng
from upstream.engine.endgame import EndgameSolver
from upstream.engine.heuristic import best_actions
from upstream.files import write_atomically
from upstream.game import Game
from upstream.lab.command import add_cluster, run_command, whole_number
from upstream.lab.workers import WorkersFailed, available_cores, open_workers
from upstream.puzzles.checking import (
    events_of_turn,
    expected_line,
    losses,
    refutation,
    result_explanation,
    solved_line,
    turn_end,
)
from upstream.puzzles.puzzle import (
    LEVELS,
    BestChances,
    ChanceFalls,
    Explanation,
    Line,
    OneOfTurnsWins,
    OneOfTurnsWinsTie,
    OnlyTurnShares,
    OnlyTurnWins,
    OnlyTurnWinsTie,
    OthersLoseSalmon,
    OthersLoseToRow,
    Puzzle,
    SeatWins,
    SeatWinsTie,
    Theme,
    Turn,
    puzzles_in,
    to_line,
)
from upstream.queries import reasons as reason
from upstream.queries.reasons import Reason, reasons
from upstream.rules.action import parse
from upstream.rules.event import Arrived, Carried, Held
from upstream.rules.options import SWITCHES, Options, presets_that_fit
from upstream.rules.position import POINTS_PER_TURN, Phase, Position
from upstream.rules.tile import Kind
from upstream.study.turn_search import Chances, SearchedTurn, TurnSearch, after

_PLAYERS: Final = (2, 2, 2, 3, 3, 4, 5)
#: Movement tokens and exact five, which change the use of points; most tables have neither.
_POINTS: Final = (*[(False, False)] * 6, (True, False), (False, True))
#: Minimum number of points of a turn; with fewer there is little to find.
_LEAST_POINTS: Final = 3
#: Percentage of decisions by the heuristic instead of the network, so that positions vary and
#: opponents make mistakes.
_CARELESS: Final = 25


def table(number: int, seed: int) -> tuple[int, Options]:
    """Return the number of players and the options of the game of this number."""
    rng = Random(f"table {seed} {number}")
    players = rng.choice(_PLAYERS)
    whirlpool = rng.randrange(4) == 0
    rapids = "none"
    if rng.randrange(3) == 0:
        rapids = rng.choice(presets_that_fit(players, whirlpool))
    movement_tokens, exact_five = rng.choice(_POINTS)
    return players, Options(
        whirlpool=whirlpool, rapids=rapids, movement_tokens=movement_tokens, exact_five=exact_five
    )


def decisions(number: int, seed: int) -> Iterator[Board]:
    """Yield the starts of the turns and of the last row in the game of this number."""
    players, options = table(number, seed)
    rng = Random(f"game {seed} {number}")
    board = Board(players, options, first=rng.randrange(players))
    draws, network = Rng(rng.randrange(1 << 40)), TurnSearch()
    while not board.over:
        if board.draws:
            board.draw(draws)
            continue
        if is_candidate(board):
            yield board.copy()
        careless = rng.randrange(100) < _CARELESS
        for action in best_actions(board) if careless else network.network_turn(board).numbers:
            board.play(action)


def is_candidate(board: Board) -> bool:
    """Check for the start of a turn with enough points, or of the last row."""
    if board.phase is not Phase.MOVE:
        return board.phase is Phase.PLACE and board.stack == 0
    if not board.options.movement_tokens:
        return board.points == POINTS_PER_TURN
    position = board.position
    return not position.given and position.points >= _LEAST_POINTS


# --- Judging: one turn, or a few equal ones, must be clearly best ---------------------------------


#: Numbers of the compiled board's actions.
Numbers = tuple[int, ...]

#: Maximum number of right ends of a turn, and minimum number of all ends. Laid tiles have more
#: solutions, because their rotation often makes no difference.
_MOST_SOLUTIONS: Final = {Phase.MOVE: 3, Phase.PLACE: 8}
_LEAST_ENDS: Final = 12
#: Nodes of the proof of all turns: some hundredths of a second, and more for laid tiles, because
#: the whole endgame follows.
PROOF_NODES: Final = {Phase.MOVE: 30_000, Phase.PLACE: 250_000}
#: The first proof, that the actor can win, gets one part in this many.
_FIRST_PART: Final = 3
#: A turn found by search must be better by _CLEAR than all wrong ones. Its chance must lie between
#: these bounds, because a decided game has nothing at stake.
_CLEAR: Final = 0.10
_SAME: Final = 0.015
_LEAST_CHANCE: Final = 0.25
_MOST_CHANCE: Final = 0.97
#: Minimum chance after the other turns; without any, the puzzle is mostly about a shared win.
_LEAST_OTHERS: Final = 0.03
#: Nodes of a first search, and of the deep searches that must agree.
_FIRST_NODES: Final = 12_000
_DEEP_NODES: Final = 100_000
#: Part of _CLEAR that a first search must show, and difference that the network must show.
_NEARLY: Final = 0.75
_PROMISING: Final = 0.05
#: With more rivals than this, no turn is clearly best.
_MOST_RIVALS: Final = 30
#: Turns that are searched to the same depth.
_COMPARED: Final = 6


@dataclass(frozen=True, slots=True)
class Judged:
    """The right turns of a position, and their value."""

    solutions: tuple[Numbers, ...]
    proved: bool
    #: Every seat's chances after the best turn.
    chances: Chances
    #: The actor's chance after the best wrong turn.
    others: float


def prove(board: Board, solver: EndgameSolver) -> Judged | None:
    """Return the winning turns if there are few and this can be proved, else None.

    A shared win does not count.
    """
    seat = board.actor
    assert seat is not None  # somebody decides here
    first = solver.solve(board, PROOF_NODES[board.phase] // _FIRST_PART)
    if first is None or first.shares[seat] < 1:
        return None
    turns = solver.turn_values(board, PROOF_NODES[board.phase])
    if turns is None or len(turns) < _LEAST_ENDS:
        return None
    best = max(turns, key=lambda turn: (turn.shares[seat], turn.margins[seat]))
    right = [turn for turn in turns if turn.shares[seat] == best.shares[seat]]
    wrong = [turn.shares[seat] for turn in turns if turn.shares[seat] < best.shares[seat]]
    if not wrong or len(right) > _MOST_SOLUTIONS[board.phase]:
        return None
    solutions = [best, *(turn for turn in right if turn is not best)]
    return Judged(tuple(turn.actions for turn in solutions), True, best.shares, max(wrong))


def search(board: Board, seed: int) -> Judged | None:
    """Return the turns that deep searches find clearly better than all others, else None.

    Laid tiles are never judged by search.
    """
    if board.phase is not Phase.MOVE:
        return None
    seat = board.actor
    assert seat is not None  # somebody decides here
    found = TurnSearch()
    # Most positions fail this cheap test: the network prefers one turn, the heuristic another.
    turns = found.turns(board, 0, compared=1)
    chance = turns[0].chances[seat]
    others = [turn.chances[seat] for turn in turns if turn.chances[seat] < chance - _SAME]
    if not others or max(others) > chance - _PROMISING:
        return None
    if after(board, best_actions(board)) == turns[0].after:
        return None
    judged = None
    for nodes, part in ((_FIRST_NODES, _NEARLY), (_DEEP_NODES, 1.0), (_DEEP_NODES, 1.0)):
        seed += 1
        turns = found.turns(board, nodes, seed, compared=_COMPARED)
        again = _judged(turns, seat, part * _CLEAR)
        if again is None or (judged and again.solutions[0] not in judged.solutions):
            return None
        judged = again
    assert judged is not None  # three searches agree
    return None if _has_rival(board, turns, judged) else judged


def _has_rival(board: Board, turns: list[SearchedTurn], judged: Judged) -> bool:
    """Check whether a turn that the searches left out may be as good."""
    seat = board.actor
    assert seat is not None  # somebody decides here
    known = {turn.after for turn in turns}
    needed = judged.chances[seat] - _CLEAR
    found = TurnSearch()
    left_out = [end for end, _ in board.turn_ends() if end not in known]
    rivals = [end for end in left_out if _chance(found, board, end, seat, 0) > needed]
    return len(rivals) > _MOST_RIVALS or any(
        _chance(found, board, end, seat, _FIRST_NODES) > needed for end in rivals
    )


def _chance(search: TurnSearch, board: Board, end: Board, seat: int, nodes: int) -> float:
    """Return the seat's chance after this end of the turn, by the network or a search."""
    turns = search.turns(board, nodes, compared=1, played=end)
    return next(turn.chances[seat] for turn in turns if turn.after == end)


def _judged(turns: list[SearchedTurn], seat: int, clear: float) -> Judged | None:
    """Return the right turns of a search if they are clearly better than the others."""
    best = turns[0]
    chance = best.chances[seat]
    right = [turn for turn in turns if turn.chances[seat] >= chance - _SAME]
    wrong = [turn.chances[seat] for turn in turns if turn.chances[seat] < chance - _SAME]
    if len(turns) < _LEAST_ENDS or not wrong or len(right) > _MOST_SOLUTIONS[Phase.MOVE]:
        return None
    if not _LEAST_OTHERS <= max(wrong) <= chance - clear:
        return None
    if not _LEAST_CHANCE <= chance <= _MOST_CHANCE:
        return None
    return Judged(tuple(turn.numbers for turn in right), False, best.chances, max(wrong))


# --- Themes, from the right turn and the wrong ones -----------------------------------------------


_PREDATORS: Final = {Kind.HERON: Theme.HERON, Kind.BEAR: Theme.BEAR, Kind.EAGLE: Theme.EAGLE}
_BY_REASON: Final[dict[type[Reason], Theme]] = {
    reason.LeavesHeron: Theme.HERON,
    reason.FeedsFromPair: Theme.HERON,
    reason.FeedsSingle: Theme.HERON,
    reason.ClearsEagle: Theme.EAGLE,
    reason.FillsTile: Theme.BLOCKING,
    reason.JumpsOverFull: Theme.BLOCKING,
    reason.UsesRapids: Theme.RAPIDS,
    reason.EntersWhirlpoolLast: Theme.WHIRLPOOL,
}


def themes_of(
    start: Position,
    solution: Turn,
    wrong: Turn,
    explanations: Iterable[Explanation],
) -> tuple[Theme, ...]:
    """Return the themes of a solution, compared with a wrong turn that looks good."""
    found = {Theme.LAST_ROW}
    if start.phase is not Phase.PLACE:
        found = _themes_of_moves(start, solution)
        right, lost = losses(start, solution), losses(start, wrong)
        found |= {
            theme for kind, theme in _PREDATORS.items() if right.caught[kind] != lost.caught[kind]
        }
        if _counted(start, solution, Held) != _counted(start, wrong, Held):
            found.add(Theme.WHIRLPOOL)
        if _counted(start, solution, Arrived) != _counted(start, wrong, Arrived):
            found.add(Theme.RACE)
        if _beside_spawn(start, solution) > _beside_spawn(start, wrong):
            found.add(Theme.LAST_ROW)
    ties = OnlyTurnWinsTie | OneOfTurnsWinsTie | SeatWinsTie
    if any(isinstance(told, ties) for told in explanations):
        found.add(Theme.TIE_BREAK)
    return tuple(theme for theme in Theme if theme in found)


def _themes_of_moves(start: Position, solution: Turn) -> set[Theme]:
    """Return the themes of the moves themselves."""
    found = set()
    for why in reasons(start, tuple(map(parse, solution))):
        if type(why) in _BY_REASON:
            found.add(_BY_REASON[type(why)])
        match why:
            case reason.SparesSalmon(by=kind) | reason.PaysWithPair(by=kind):
                found.add(_PREDATORS[kind])
            case reason.JumpsOver(over=Kind.EAGLE):
                found.add(Theme.EAGLE)
            case reason.JumpsOver(over=Kind.ROCK):
                found.add(Theme.WHIRLPOOL)
    if _counted(start, solution, Carried):
        found.add(Theme.RAPIDS)
    return found


def _beside_spawn(start: Position, turn: Turn) -> int:
    """Count the actor's tokens in the last row after this turn."""
    end, _ = events_of_turn(start, turn)
    tokens = end.in_river(start.acting_seat)
    return sum(end.spawn is not None and token.cell.row == end.spawn.row for token in tokens)


def _counted(start: Position, turn: Sequence[str], kind: type[Held | Arrived | Carried]) -> int:
    """Count the events of this kind that happen to tokens of the actor in this turn."""
    return sum(
        isinstance(event, kind) and event.seat == start.actor
        for event in events_of_turn(start, turn)[1]
    )


# --- Making a puzzle of a position ----------------------------------------------------------------


#: Nodes of the levels that search.
_NODES: Final = {"smolt": 3000}
_LINE_NODES: Final = 40_000
_ID_LENGTH: Final = 8
#: If a weak level finds the solution, the player must have at least this many tokens in the river,
#: and the turn at least this many actions.
_LEAST_TOKENS: Final = 2
_LEAST_ACTIONS: Final = 3


def make_puzzle(board: Board, judged: Judged) -> Puzzle | None:
    """Return the puzzle of a position, or None if it is dull or cannot be explained."""
    start = board.position
    solutions = tuple(
        tuple(map(str, played(board.copy(), numbers))) for numbers in judged.solutions
    )
    ends = {turn_end(board, turn) for turn in solutions}
    turns = {level: level_turn(start, level) for level in LEVELS}
    solved_by = tuple(level for level in LEVELS if turn_end(board, turns[level]) in ends)
    wrong = {level: turns[level] for level in LEVELS if level not in solved_by}
    if _is_dull(board, solutions[0], solved_by, judged.proved):
        return None
    if not judged.proved and not _can_be_explained(start, solutions[0], list(wrong.values())):
        return None
    # The wrong turns, those of stronger levels first; each end once.
    levels: dict[Board, list[str]] = {}
    for level in reversed(wrong):
        levels.setdefault(turn_end(board, wrong[level]), []).insert(0, level)
    tries = tuple(refutation(board, wrong[names[0]], names) for names in levels.values())
    line, values = _values_of(board, solutions, judged)
    explanations = tuple(_of_other_turns(board, solutions))
    return Puzzle(
        id=hashlib.sha256(str(start).encode()).hexdigest()[:_ID_LENGTH],
        position=str(start),
        solutions=solutions,
        themes=themes_of(
            start,
            solutions[0],
            tries[0].actions,
            (values[0], *tries[0].explanations),
        )
        or (Theme.RACE,),
        solved_by=solved_by,
        proved=judged.proved,
        chances=judged.chances,
        line=line,
        values=values,
        explanations=explanations,
        tries=tries,
    )


def _is_dull(board: Board, solution: Turn, solved_by: Sequence[str], proved: bool) -> bool:
    """Check whether a weak level solves it; the second weakest may, in a proof with some choice."""
    if LEVELS[0] in solved_by:
        return True
    if LEVELS[1] not in solved_by:
        return False
    movable = sum(1 for _ in board.position.in_river(board.position.acting_seat))
    has_choice = movable >= _LEAST_TOKENS and len(solution) >= _LEAST_ACTIONS
    if not proved or not has_choice or turn_end(board, solution).over:
        return True
    return board.phase is Phase.MOVE and brings_all_home_easily(board.position, solution)


def brings_all_home_easily(start: Position, solution: Turn) -> bool:
    """Check whether a turn brings every token home with points to spare."""
    before_last, _ = events_of_turn(start, solution[:-1])
    end, _ = events_of_turn(start, solution)
    is_empty = not any(True for _ in end.in_river(start.acting_seat))
    return is_empty and before_last.points > 1


def _can_be_explained(start: Position, solution: Turn, wrong: Sequence[Turn]) -> bool:
    """Check whether a player can see why a turn is right.

    It leaves no salmon on the vanishing row, loses no more than any wrong turn, and has a theme
    unless it loses fewer than the best of them.
    """
    mine = losses(start, solution)
    others = [losses(start, turn).total for turn in wrong]
    if mine.to_row or mine.total > min(others):
        return False
    return mine.total < others[-1] or bool(themes_of(start, solution, wrong[-1], ()))


def level_turn(start: Position, level: str) -> Turn:
    """Return the actions of a level, up to the end of its turn."""
    view = Game.from_position(start).view(start.acting_seat)
    return tuple(map(str, rest_of_turn(view, level, Budget(_NODES.get(level)), seed=1)))


# --- Explanations --------------------------------------------------------------------------------


def _values_of(
    board: Board, solutions: Sequence[Turn], judged: Judged
) -> tuple[Line, tuple[Explanation, ...]]:
    """Return the line after the first solution, and what each solution is worth."""
    seat = board.actor
    assert seat is not None  # somebody decides here
    if not judged.proved:
        value = BestChances(round(100 * judged.chances[seat]), round(100 * judged.others))
        line = expected_line(turn_end(board, solutions[0]), _LINE_NODES)
        return line, (value,) * len(solutions)
    found = [_proved_value(board, turn, len(solutions)) for turn in solutions]
    return found[0][0], tuple(value for _, value in found)


def _proved_value(board: Board, turn: Turn, count: int) -> tuple[Line, Explanation]:
    """Return best play after one of ``count`` solutions, and what it is worth."""
    line: Line = ()
    end = turn_end(board, turn)
    result = end.result
    if result is None:
        solution = EndgameSolver().solve(end, 2 * PROOF_NODES[board.phase])
        assert solution is not None  # all turns were proved with fewer nodes
        line, result = solved_line(end, solution)
    match result_explanation(result):
        case SeatWins(margin=margin):
            return line, OnlyTurnWins(margin) if count == 1 else OneOfTurnsWins(count, margin)
        case SeatWinsTie(by=by):
            return line, OnlyTurnWinsTie(by) if count == 1 else OneOfTurnsWinsTie(count, by)
    return line, OnlyTurnShares(len(result.winners))


def _of_other_turns(board: Board, solutions: Sequence[Turn]) -> Iterator[Explanation]:
    """Yield the salmon that every wrong turn loses, if the solution loses fewer."""
    if board.phase is not Phase.MOVE:
        return
    start = board.position
    right = {turn_end(board, turn) for turn in solutions}
    mine = losses(start, solutions[0])
    others = [
        losses(start, tuple(map(str, played(board.copy(), numbers))))
        for end, numbers in board.turn_ends()
        if end not in right
    ]
    to_row = min(other.to_row for other in others) - mine.to_row
    salmon = min(other.total for other in others) - mine.total
    if to_row > 0 and not mine.to_row:
        yield OthersLoseToRow(to_row, mine.row)
    elif salmon > 0:
        yield OthersLoseSalmon(salmon)


# --- Checking a collection ------------------------------------------------------------------------


#: Nodes of a check.
_CHECK_NODES: Final = 300_000


def checked(puzzle: Puzzle, nodes: int = _CHECK_NODES) -> Puzzle | None:
    """Return the puzzle with recomputed values, or None if it does not hold.

    A proved puzzle is proved again. A searched one is searched deeper: its solutions must be the
    best turns, clearly better than all tries and all other turns, and its chances are those of this
    search.
    """
    board = Board.from_position(puzzle.position)
    if puzzle.proved:
        turns = [_proved_value(board, turn, len(puzzle.solutions)) for turn in puzzle.solutions]
        return replace(puzzle, line=turns[0][0], values=tuple(value for _, value in turns))
    seat, search = board.position.acting_seat, TurnSearch()
    ends = [turn_end(board, turn) for turn in puzzle.solutions]
    found = search.turns(board, nodes, 1, compared=_COMPARED, played=ends[0])
    chances = {turn.after: turn.chances for turn in found[: _COMPARED + 1]}
    for turn in (*puzzle.solutions, *(wrong.actions for wrong in puzzle.tries)):
        end = turn_end(board, turn)
        if end not in chances:
            again = search.turns(board, nodes // 3, 1, compared=1, played=end)
            chances[end] = next(turn.chances for turn in again if turn.after == end)
    others = max(of[seat] for end, of in chances.items() if end not in ends)
    if min(chances[end][seat] for end in ends) < others + _CLEAR:
        return None
    tries = []
    for wrong in puzzle.tries:
        falls = ChanceFalls(round(100 * chances[turn_end(board, wrong.actions)][seat]))
        told = (falls if isinstance(fact, ChanceFalls) else fact for fact in wrong.explanations)
        tries.append(replace(wrong, explanations=tuple(told)))
    return replace(
        puzzle,
        chances=chances[ends[0]],
        values=tuple(
            BestChances(round(100 * chances[end][seat]), round(100 * others)) for end in ends
        ),
        tries=tuple(tries),
    )


def check_file(file: Path, jobs: int, cluster: str | None) -> None:
    """Check every puzzle of a file, and keep those that hold. Raises as ``make`` does."""
    puzzles = puzzles_in(file.read_text(encoding="utf-8").splitlines())
    kept = []
    with open_workers(jobs, cluster) as workers:
        for puzzle, again in zip(puzzles, workers.in_order(checked, puzzles), strict=True):
            if again is None:
                print(f"{puzzle.id} does not hold", flush=True)
            else:
                kept.append(again)
    write_atomically(file, "".join(f"{to_line(puzzle)}\n" for puzzle in kept).encode())
    print(f"{len(kept)} of {len(puzzles)} puzzles hold")


# --- The command ----------------------------------------------------------------------------------


_ROUNDS_BETWEEN: Final = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run ``upstream puzzles``. Return the exit code."""
    parser = argparse.ArgumentParser(prog="upstream puzzles", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="make|check")
    making = commands.add_parser("make", help="find puzzles, and append them to a file")
    add, cores = making.add_argument, available_cores()
    add("--out", type=Path, default=Path("puzzles.jsonl"), help="the file")
    add("--count", type=int, default=10, help="number of puzzles in the file at the end")
    add("--seed", type=int, default=1, help="seed of the games")
    add("--proved", action="store_true", help="only puzzles that can be proved")
    add("--option", choices=SWITCHES, help="only tables with this option")
    add("--jobs", type=whole_number(1), default=cores, help="number of processes (default: all)")
    add_cluster(making)
    making.set_defaults(checking=False)
    checking = commands.add_parser("check", help="drop the puzzles of a file that do not hold")
    checking.add_argument("--out", type=Path, default=Path("puzzles.jsonl"), help="the file")
    checking.add_argument("--jobs", type=whole_number(1), default=cores, help="number of processes")
    add_cluster(checking)
    checking.set_defaults(checking=True)
    arguments = parser.parse_args(argv)

    def command() -> None:
        try:
            if arguments.checking:
                check_file(arguments.out, arguments.jobs, arguments.cluster)
                return
            make(
                arguments.out,
                arguments.count,
                arguments.seed,
                only_proved=arguments.proved,
                option=arguments.option,
                jobs=arguments.jobs,
                cluster=arguments.cluster,
            )
        except (ValueError, KeyError, TypeError) as error:
            raise ValueError(f"{arguments.out}: not a file of puzzles ({error})") from error

    return run_command(
        command,
        (ValueError, WorkersFailed),
        out=arguments.out,
        how_to_resume="run it again to go on",
    )


@dataclass(slots=True)
class Progress:
    """The number of the next game, stored next to the puzzles."""

    path: Path
    seed: int
    game: int = 0

    def load(self) -> None:
        """Continue with the stored game if the seed is the same. Raises ValueError if damaged."""
        if self.path.exists():
            kept = json.loads(self.path.read_text(encoding="utf-8"))
            if kept["seed"] == self.seed:
                self.game = int(kept["game"])

    def save(self) -> None:
        text = json.dumps({"seed": self.seed, "game": self.game})
        write_atomically(self.path, text.encode() + b"\n")


def make(
    out: Path,
    count: int,
    seed: int,
    *,
    only_proved: bool = False,
    option: str | None = None,
    jobs: int = 1,
    cluster: str | None = None,
) -> None:
    """Find puzzles until the file holds ``count`` of them.

    Raises ValueError, KeyError or TypeError if the file holds something else, OSError, and
    WorkersFailed if processes or machines fail.
    """
    kept = puzzles_in(out.read_text(encoding="utf-8").splitlines()) if out.exists() else []
    known = {puzzle.id for puzzle in kept}
    progress = Progress(out.with_name(f"{out.name}.progress"), seed)
    progress.load()
    if len(known) >= count:
        return
    out.open("a", encoding="utf-8").close()  # raises OSError before the first game
    started, before = perf_counter(), len(known)
    look = partial(puzzle_lines, seed=seed, only_proved=only_proved, option=option)
    with open_workers(jobs, cluster) as workers:
        for new in workers.in_order(look, numbers_from(progress.game)):
            with out.open("a", encoding="utf-8") as file:
                file.writelines(f"{line}\n" for id, line in new.items() if id not in known)
            known |= new.keys()
            progress.game += 1
            progress.save()
            if sys.stderr.isatty() or progress.game % 100 == 0:
                seconds = (perf_counter() - started) / max(1, len(known) - before)
                left = timedelta(seconds=round(max(0.0, seconds * (count - len(known)))))
                line = (
                    f"\r{len(known)} of {count} puzzles, {progress.game} games, about {left} left "
                )
                print(line, end="", file=sys.stderr, flush=True)
            if len(known) >= count:
                break
    print(file=sys.stderr)


def puzzle_lines(
    number: int, seed: int, only_proved: bool, option: str | None = None
) -> dict[str, str]:
    """Return the puzzles of one game by id, as lines of a file; none without the option."""
    if option is not None and not getattr(table(number, seed)[1], option):
        return {}
    found = puzzles_of_game(number, seed, only_proved)
    return {puzzle.id: to_line(puzzle) for puzzle in found}


def puzzles_of_game(number: int, seed: int, only_proved: bool) -> Iterator[Puzzle]:
    """Yield the puzzles of one game: at most one that is proved, and one that is not.

    They are some rounds apart, so that they differ.
    """
    solver, next_round = EndgameSolver(), 0
    found: set[bool] = {False} if only_proved else set()
    for board in decisions(number, seed):
        if board.round < next_round:
            continue
        judged = None if True in found else prove(board, solver)
        if judged is None and False not in found:
            judged = search(board, seed + number)
        puzzle = make_puzzle(board, judged) if judged is not None else None
        if puzzle is not None:
            found.add(puzzle.proved)
            next_round = board.round + _ROUNDS_BETWEEN
            yield puzzle
