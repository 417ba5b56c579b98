"""The games of a study of balance: every table, played by one level on all seats, as facts."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from upstream import rules
from upstream.action import parse
from upstream.bots import BOTS
from upstream.derived.standing import standing
from upstream.draft import Transition
from upstream.event import (
    CaughtByBear,
    CaughtByEagle,
    CaughtByHeron,
    Event,
    RoundBegan,
    WashedAway,
)
from upstream.fast import FastGame
from upstream.game import begin, settle_and_draw
from upstream.lab.arena import ScheduledGame, luck_of, play_on
from upstream.lab.entrants import Entrant, weights, worker_players
from upstream.lab.ledger import BadLedger
from upstream.options import SWITCHES, Options, presets_that_fit
from upstream.parallel import Workers
from upstream.record import record_from_dict
from upstream.tile import RIVER_KINDS

#: What takes salmon, by its event, and how it is called in tables.
CAUSES: Final[Mapping[type[Event], str]] = {
    CaughtByBear: "bear",
    CaughtByEagle: "eagle",
    CaughtByHeron: "heron",
    WashedAway: "row that goes",
}
#: How many tiles of a kind a mix lacks, to see what the kind does.
FEWER: Final = 3
#: The tables on which that is tried.
FEWER_PLAYERS: Final = (2, 4)


@dataclass(frozen=True, slots=True)
class Table:
    """Players and options, and how the options are called."""

    name: str
    players: int
    options: Options

    @property
    def key(self) -> str:
        return f"{self.players} {self.name}"


def all_tables(players: Sequence[int], mix: Mapping[str, int] | None = None) -> list[Table]:
    """The plain game, then each option and preset alone, and mixes that lack some tiles.

    With a mix: only the plain game and that mix. Raises BadOptions for a mix that cannot be.
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
        found += _with_fewer(count) if count in FEWER_PLAYERS else []
    return found


def _with_fewer(players: int) -> Iterator[Table]:
    """The plain stack without some tiles of one kind, for every kind that it has enough of."""
    stack = Options().stack(players)
    for kind in RIVER_KINDS:
        if stack.get(kind, 0) >= FEWER:
            mix = {each: count - FEWER * (each is kind) for each, count in stack.items()}
            options = Options(mix={each: count for each, count in mix.items() if count})
            yield Table(f"{FEWER} {kind.name.lower()} fewer", players, options)


# --- One game ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GameFacts:
    """What a study needs of a game. All lists begin with the seat that has the first turn."""

    table: str
    rounds: int
    #: Place of the seat that laid the first tile.
    first_placer: int
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    #: Salmon brought home.
    home: tuple[int, ...]
    #: Salmon lost by cause, and by the row of the river on which they were.
    causes: Mapping[str, int] = field(default_factory=dict)
    rows: Mapping[str, int] = field(default_factory=dict)
    #: What the draws were worth to each seat; empty where that was not measured.
    luck: tuple[float, ...] = ()

    def to_line(self) -> str:
        data = {name: getattr(self, name) for name in self.__slots__}
        return json.dumps(data)

    @classmethod
    def from_line(cls, line: str) -> GameFacts:
        """Read a line; raises ValueError or TypeError where it is something else."""
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
    #: In how many games of each table luck is measured; True stands for all, and False for none.
    luck: int = True

    def to_dict(self) -> dict[str, Any]:
        """The plan as the folder keeps it; raises BadEntrant."""
        return {
            "level": self.level,
            "tables": {table.key: table.options.to_dict() for table in self.tables},
            "seed": self.seed,
            "luck": self.luck,
            **weights([self.level]),
        }

    def play(self, number: int) -> GameFacts:
        """The game of this number: the tables take turns."""
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
    """Replay a finished game by the reference, whose events tell what happened."""
    position, events = _replayed(record)
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


def _replayed(record: dict[str, Any]) -> Transition:
    """The last position and all events, without asking again whether each action is legal."""
    read = record_from_dict(record)
    position, events = begin(read)
    found = list(events)
    for action in read.actions:
        acted, events = rules.act(position, parse(action))
        position, more = settle_and_draw(read, acted)
        found += (*events, *more)
    return position, tuple(found)


def _losses(events: Sequence[Event], key: Any) -> dict[str, int]:
    """Salmon lost, by something about the event."""
    found: Counter[str] = Counter()
    for event in events:
        if type(event) in CAUSES:
            taken = event.token.salmon if isinstance(event, WashedAway) else 1
            found[key(event)] += taken
    return dict(sorted(found.items()))


# --- The folder ----------------------------------------------------------------------------------


class BalanceFolder:
    """The games of a study: a plan and a file of games for each level, in their order."""

    def __init__(self, folder: Path, plan: BalancePlan) -> None:
        name = "".join(letter if letter.isalnum() else "-" for letter in plan.level)
        self._plan_file = folder / f"{name}.json"
        self._games = folder / f"{name}.jsonl"
        self._plan = plan

    @property
    def kept(self) -> int:
        """How many games there are already; raises BadLedger."""
        return len(self._kept())

    def play(self, games: int, workers: Workers) -> Iterator[None]:
        """Play the missing ones of so many games, and keep each; yields after every game.

        Raises BadLedger if the folder holds another study or is damaged, and WorkersFailed.
        """
        self._claim()
        done = len(self._kept())
        with self._games.open("a", encoding="utf-8") as file:
            for found in workers.in_order(self._plan.play, range(done, games)):
                file.write(found.to_line() + "\n")
                file.flush()
                yield

    def _claim(self) -> None:
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

    def _kept(self) -> list[GameFacts]:
        return read_games(self._games) if self._games.exists() else []


def read_games(file: Path) -> list[GameFacts]:
    """The games of a level, without a last line that was cut off; raises BadLedger."""
    complete, _, _ = file.read_text(encoding="utf-8").rpartition("\n")
    try:
        return [GameFacts.from_line(line) for line in complete.splitlines()]
    except (ValueError, TypeError) as error:
        raise BadLedger(f"{file}: damaged ({error})") from None


def read_study(folder: Path) -> dict[str, list[GameFacts]]:
    """All games of a folder by level, the weakest first; raises BadLedger."""
    found = {}
    for file in sorted(folder.glob("*.jsonl")):
        try:
            level = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))["level"]
        except (OSError, ValueError, KeyError, TypeError):
            raise BadLedger(f"{file}: there is no plan beside it") from None
        found[str(level)] = read_games(file)
    return dict(sorted(found.items(), key=lambda each: _strength(each[0])))


def _strength(level: str) -> int:
    """The place of a level among all levels; other bots come last."""
    name, levels = level.partition(":")[0], tuple(BOTS)
    return levels.index(name) if name in levels else len(levels)
