"""A study of balance: one level plays all seats of every table. Facts have 95 % intervals."""

from __future__ import annotations

import json
import math
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean, quantiles, stdev
from typing import Any, Final

from upstream.bots import BOTS
from upstream.engine import FastGame
from upstream.game import begin, settle_and_draw
from upstream.lab.arena import Entrant, ScheduledGame, luck_of, play_on, weights, worker_players
from upstream.lab.ledger import BadLedger
from upstream.lab.standings import interval as share_interval
from upstream.lab.standings import student
from upstream.lab.workers import Workers
from upstream.notation.record import record_from_dict
from upstream.queries.standing import standing
from upstream.rules import transition as rules
from upstream.rules.action import parse
from upstream.rules.event import (
    CaughtByBear,
    CaughtByEagle,
    CaughtByHeron,
    Event,
    RoundBegan,
    WashedAway,
)
from upstream.rules.options import SWITCHES, Options, presets_that_fit
from upstream.rules.tile import RIVER_KINDS
from upstream.summation import sequential_sum

#: The events that take salmon, and their names in tables.
CAUSES: Final[Mapping[type[Event], str]] = {
    CaughtByBear: "bear",
    CaughtByEagle: "eagle",
    CaughtByHeron: "heron",
    WashedAway: "row that goes",
}
#: Tiles of one kind that a mix lacks, to measure the effect of the kind.
FEWER: Final = 3
#: Numbers of players for which such mixes are played.
FEWER_PLAYERS: Final = (2, 4)


@dataclass(frozen=True, slots=True)
class Table:
    """Players and options, with a name for the options."""

    name: str
    players: int
    options: Options

    @property
    def key(self) -> str:
        return f"{self.players} {self.name}"


def all_tables(players: Sequence[int], mix: Mapping[str, int] | None = None) -> list[Table]:
    """Return the plain game, each option and preset alone, and mixes that lack some tiles.

    With ``mix``, return only the plain game and that mix. Raises BadOptions if the mix is invalid.
    """
    found = []
    for count in players:
        found.append(Table("plain", count, Options()))
        if mix is not None:
            found.append(Table("your mix", count, Options.from_dict({"mix": dict(mix)})))
            continue
        found += [
            Table(switch.replace("_", " "), count, Options.from_dict({switch: True}))
            for switch in SWITCHES
        ]
        found += [
            Table(f"rapids {name}", count, Options(rapids=name))
            for name in presets_that_fit(count, whirlpool=False)
        ]
        stack = Options().stack(count) if count in FEWER_PLAYERS else {}
        for kind in RIVER_KINDS:
            if stack.get(kind, 0) >= FEWER:
                tiles = {each: left - FEWER * (each is kind) for each, left in stack.items()}
                options = Options(mix={each: left for each, left in tiles.items() if left})
                found.append(Table(f"{FEWER} {kind.name.lower()} fewer", count, options))
    return found


# --- One game ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GameFacts:
    """The facts of a game. All lists begin with the seat that has the first turn."""

    table: str
    rounds: int
    #: Place of the seat that laid the first tile.
    first_placer: int
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    #: Salmon brought home.
    home: tuple[int, ...]
    #: Lost salmon by cause, and by row of the river.
    causes: Mapping[str, int] = field(default_factory=dict)
    rows: Mapping[str, int] = field(default_factory=dict)
    #: The luck of each seat; empty if it was not measured.
    luck: tuple[float, ...] = ()

    def to_line(self) -> str:
        data = {name: getattr(self, name) for name in self.__slots__}
        return json.dumps(data)

    @classmethod
    def from_line(cls, line: str) -> GameFacts:
        """Read a line. Raises ValueError or TypeError if it does not hold a game."""
        data: dict[str, Any] = json.loads(line)
        for name, value in data.items():
            data[name] = tuple(value) if isinstance(value, list) else value
        return cls(**data)


@dataclass(frozen=True, slots=True)
class BalancePlan:
    """One level on all seats of every table."""

    level: str
    tables: tuple[Table, ...]
    seed: int
    #: The number of games of each table in which luck is measured; True for all, False for none.
    luck: int = True

    def to_dict(self) -> dict[str, Any]:
        """Return the plan as stored in the folder. Raises BadEntrant."""
        return {
            "level": self.level,
            "tables": {table.key: table.options.to_dict() for table in self.tables},
            "seed": self.seed,
            "luck": self.luck,
            **weights([self.level]),
        }

    def play(self, number: int) -> GameFacts:
        """Play the game of this number; the tables take turns. Return its facts."""
        table = self.tables[number % len(self.tables)]
        river = number // len(self.tables)
        rng = random.Random(f"balance {self.seed} {table.key} {river}")
        game = FastGame.deal(table.players, table.options, rng.getrandbits(48))
        lineup = [Entrant.parse(self.level)]
        scheduled = ScheduledGame(0, river, 0, (0,) * table.players)
        outcome = play_on(game, scheduled, lineup, rng, worker_players())
        luck = luck_of(game) if self.luck is True or river < self.luck else ()
        return facts(table.key, game.record(), outcome.shares, luck)


def facts(
    table: str, record: dict[str, Any], shares: Sequence[float], luck: Sequence[float]
) -> GameFacts:
    """Replay a finished game with the reference rules and return its facts."""
    read = record_from_dict(record)
    position, opening = begin(read)
    events = list(opening)
    for action in read.actions:  # its actions are known to be legal
        acted, caused = rules.act(position, parse(action))
        position, settled = settle_and_draw(read, acted)
        events += (*caused, *settled)
    starter = next(event.starter for event in events if isinstance(event, RoundBegan))
    order = [(starter + turn) % len(shares) for turn in range(len(shares))]
    standings = [standing(position, seat) for seat in order]
    return GameFacts(
        table=table,
        rounds=position.round,
        first_placer=order.index(record["first"]),
        shares=tuple(shares[seat] for seat in order),
        scores=tuple(each.points for each in standings),
        home=tuple(each.home for each in standings),
        causes=_losses(events, lambda event: CAUSES[type(event)]),
        rows=_losses(events, lambda event: str(event.token.cell.row)),
        luck=tuple(luck[seat] for seat in order) if luck else (),
    )


def _losses(events: Sequence[Event], key: Any) -> dict[str, int]:
    """Count lost salmon by a key of the event."""
    found: Counter[str] = Counter()
    for event in events:
        if type(event) in CAUSES:
            taken = event.token.salmon if isinstance(event, WashedAway) else 1
            found[key(event)] += taken
    return dict(sorted(found.items()))


# --- The folder ----------------------------------------------------------------------------------


class BalanceFolder:
    """The stored games of a study: a plan and a file of games for each level."""

    def __init__(self, folder: Path, plan: BalancePlan) -> None:
        name = "".join(letter if letter.isalnum() else "-" for letter in plan.level)
        self._plan_file = folder / f"{name}.json"
        self._games = folder / f"{name}.jsonl"
        self._plan = plan

    @property
    def kept(self) -> int:
        """The number of stored games. Raises BadLedger."""
        return len(read_games(self._games)) if self._games.exists() else 0

    def play(self, games: int, workers: Workers) -> Iterator[None]:
        """Play up to ``games`` games, storing each; yield after every game.

        Raises BadLedger if the folder holds another study or is damaged, and WorkersFailed.
        """
        self._plan_file.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(self._plan.to_dict(), indent=2) + "\n"
        if not self._plan_file.exists():
            self._plan_file.write_text(text, encoding="utf-8")
        elif self._plan_file.read_text(encoding="utf-8") != text:
            raise BadLedger(
                f"{self._plan_file}: it is the plan of another study; choose another folder"
            )
        if self._games.exists():
            complete, _, rest = self._games.read_text(encoding="utf-8").rpartition("\n")
            if rest:  # cut off by a crash
                self._games.write_text(f"{complete}\n" if complete else "", encoding="utf-8")
        done = self.kept
        with self._games.open("a", encoding="utf-8") as file:
            for found in workers.in_order(self._plan.play, range(done, games)):
                file.write(found.to_line() + "\n")
                file.flush()
                yield


def read_games(file: Path) -> list[GameFacts]:
    """Return the games of a level without a truncated last line. Raises BadLedger."""
    complete, _, _ = file.read_text(encoding="utf-8").rpartition("\n")
    try:
        return [GameFacts.from_line(line) for line in complete.splitlines()]
    except (ValueError, TypeError) as error:
        raise BadLedger(f"{file}: damaged ({error})") from None


def read_study(folder: Path) -> dict[str, list[GameFacts]]:
    """Return all games of a folder by level, the weakest first. Raises BadLedger."""
    levels, found = list(BOTS), {}
    for file in sorted(folder.glob("*.jsonl")):
        try:
            level = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))["level"]
        except (OSError, ValueError, KeyError, TypeError):
            raise BadLedger(f"{file}: there is no plan next to it") from None
        found[str(level)] = read_games(file)

    def strength(level: str) -> int:
        name = level.partition(":")[0]
        return levels.index(name) if name in levels else len(levels)  # other bots come last

    return {level: found[level] for level in sorted(found, key=strength)}


# --- Facts: seats, length, scores, losses and luck ------------------------------------------------


#: Bootstrap samples, for intervals without a formula.
_RESAMPLES: Final = 300
#: Minimum number of games for a statement about luck.
_MIN_GAMES: Final = 8


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate with its 95 % interval."""

    value: float
    low: float
    high: float

    def scaled(self, factor: float) -> Interval:
        return Interval(self.value * factor, self.low * factor, self.high * factor)


@dataclass(frozen=True, slots=True)
class TableFacts:
    """Facts about the games of one level at one table; seats in the order of their turns."""

    table: str
    level: str
    games: int
    #: The wins, points and salmon brought home of each seat.
    shares: tuple[Interval, ...]
    scores: tuple[Interval, ...]
    home: Interval
    rounds: Interval
    #: Points between the first and the second place.
    margin: Interval
    #: The part of the games with a shared win, after all tie-breaks.
    shared: Interval
    #: Salmon lost in a game, by cause.
    causes: Mapping[str, Interval]
    #: The part of all losses on each row.
    rows: Mapping[int, float]
    #: The standard deviation of the seats' chances, without noise.
    unfairness: Interval
    #: The part of the variance of the results that the draws explain; None if not measured.
    luck: Interval | None
    #: The number of games in which luck was measured.
    measured: int

    @property
    def players(self) -> int:
        return len(self.shares)

    @property
    def name(self) -> str:
        """The options, without the number of players."""
        return self.table.partition(" ")[2]


def table_facts(level: str, games: Sequence[GameFacts]) -> TableFacts:
    """Return the facts of one table. Raises ValueError if there is no game."""
    if not games:
        raise ValueError("there is no game of this table")
    seats = range(len(games[0].shares))
    lost = Counter[int]()
    for game in games:
        lost.update({int(row): count for row, count in game.rows.items()})
    total = sum(lost.values()) or 1
    margins = []
    for game in games:
        first, second, *_ = sorted(game.scores, reverse=True)
        margins.append(float(first - second))
    measured = [game for game in games if game.luck]
    return TableFacts(
        table=games[0].table,
        level=level,
        games=len(games),
        shares=tuple(proportion([game.shares[seat] for game in games]) for seat in seats),
        scores=tuple(interval([float(game.scores[seat]) for game in games]) for seat in seats),
        home=interval([mean(game.home) for game in games]),
        rounds=interval([float(game.rounds) for game in games], 0),
        margin=interval(margins, 0),
        shared=proportion([float(max(game.shares) < 1) for game in games]),
        causes={
            cause: interval([float(game.causes.get(cause, 0)) for game in games], 0)
            for cause in CAUSES.values()
        },
        rows={row: count / total for row, count in sorted(lost.items())},
        unfairness=_bootstrap(games, unfairness, least=0.0),
        luck=_bootstrap(measured, luck_part) if len(measured) >= _MIN_GAMES else None,
        measured=len(measured),
    )


def interval(values: Sequence[float], least: float = -math.inf) -> Interval:
    """Return the mean with Student's interval, which is unbounded for a single game."""
    middle = mean(values)
    if len(values) < 2:
        return Interval(middle, least, math.inf)
    half = student(len(values) - 1) * stdev(values) / math.sqrt(len(values))
    return Interval(middle, max(least, middle - half), middle + half)


def proportion(values: Sequence[float]) -> Interval:
    """Return the mean of values from 0 to 1, with an interval that is never empty."""
    middle = mean(values)
    return Interval(middle, *share_interval(middle, values, len(values)))


def unfairness(games: Sequence[GameFacts]) -> float:
    """Return the standard deviation of the seats' chances without the noise of the sample."""
    columns = list(zip(*(game.shares for game in games), strict=True))
    even = 1 / len(columns)
    apart = mean((mean(column) - even) ** 2 for column in columns)
    noise = 0.0
    if len(games) > 1:
        noise = mean(stdev(column) ** 2 / len(column) for column in columns)
    return math.sqrt(max(0.0, apart - noise))


def luck_part(games: Sequence[GameFacts]) -> float:
    """Return the covariance of luck and result over the variance of the result.

    The rest of the variance comes from the play of all seats.
    """
    pairs = [pair for game in games for pair in zip(game.shares, game.luck, strict=True)]
    middle = mean(share for share, _ in pairs)
    spread = sequential_sum((share - middle) ** 2 for share, _ in pairs)
    together = sequential_sum((share - middle) * luck for share, luck in pairs)
    return together / spread if spread else 0.0


def _bootstrap(
    games: Sequence[GameFacts],
    estimate: Callable[[Sequence[GameFacts]], float],
    least: float = -math.inf,
) -> Interval:
    """Return an estimate with the middle 95 % of the estimates of resampled games."""
    rng = random.Random(1)
    found = [estimate(rng.choices(games, k=len(games))) for _ in range(_RESAMPLES)]
    cuts = quantiles(found, n=40, method="inclusive")
    value = estimate(games)
    return Interval(value, max(least, min(value, cuts[0])), max(value, cuts[-1]))


def study_facts(study: Mapping[str, Iterable[GameFacts]]) -> list[TableFacts]:
    """Return the facts of all tables, level by level, in the order of their first games."""
    found = []
    for level, games in study.items():
        by_table: dict[str, list[GameFacts]] = {}
        for game in games:
            by_table.setdefault(game.table, []).append(game)
        found += [table_facts(level, mine) for mine in by_table.values()]
    return found
