"""The games of a tournament on disk: each is kept as soon as it is over."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from upstream.lab.arena import Fixture, Outcome
from upstream.lab.checkpoint import write_whole

COLUMNS: Final = ("lineup", "river", "turn", "seats", "scores", "places", "shares", "forfeits")
#: Ledgers from before there were forfeits lack the last column.
_BEFORE: Final = COLUMNS[:-1]
#: What may differ when a tournament goes on.
_MAY_DIFFER: Final = ("rivers", "weights")

#: The number of a line, and its cells.
Row = tuple[int, list[str]]


class BadLedger(ValueError):
    """A folder that holds something else; the message names it and says why."""


class Ledger:
    """A folder with the plan of a tournament and the games that have been played.

    Whoever only reads it changes nothing on disk, so it can be read while games are played.
    """

    def __init__(self, folder: Path, plan: dict[str, Any]) -> None:
        self.folder = folder
        self._plan_file = folder / "plan.json"
        self._games = folder / "games.csv"
        self._plan = plan
        self._kept_plan()

    def _kept_plan(self) -> dict[str, Any] | None:
        """The plan on disk. The same command goes on; another one needs another folder."""
        if not self._plan_file.exists():
            return None
        try:
            kept = json.loads(self._plan_file.read_text(encoding="utf-8"))
        except (ValueError, RecursionError):
            raise BadLedger(f"{self._plan_file}: damaged, it cannot be read") from None
        if not isinstance(kept, dict) or not isinstance(kept.get("rivers"), int):
            raise BadLedger(f"{self._plan_file}: damaged, it is not the plan of a tournament")
        self._agree(kept)
        return kept

    def _agree(self, kept: dict[str, Any]) -> None:
        """More games may be asked for than before; ledgers of old do not tell their weights."""
        keys = (kept.keys() | self._plan.keys()) - set(_MAY_DIFFER)
        differ = sorted(key for key in keys if kept.get(key) != self._plan.get(key))
        if differ:
            raise BadLedger(
                f"{self._plan_file}: another tournament is kept there, with other"
                f" {', '.join(differ)}; choose another folder with --out"
            )
        before, now = kept.get("weights"), self._plan.get("weights")
        if before is not None and before != now:
            raise BadLedger(
                f"{self._plan_file}: its games were played with other weights"
                f" (sha256 {before}, now {now}); choose another folder"
            )

    def played(self) -> list[Outcome]:
        """What is kept so far. A line that a kill cut short is left out."""
        return [self._read(row, number) for number, row in self._rows()]

    def go_on(self) -> list[Outcome]:
        """Make the folder ready to keep more games; returns those that are there."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadLedger(f"{self.folder}: not a folder to write to, {error.strerror}") from None
        outcomes = self.played()
        self._write_plan(played=bool(outcomes))
        self._mend()
        return outcomes

    def told(self) -> dict[str, Any]:
        """The plan as it can be told of the games: unknown weights stay unknown."""
        kept = self._kept_plan()
        known = kept is None or "weights" in kept
        return {key: value for key, value in self._plan.items() if known or key != "weights"}

    def _write_plan(self, *, played: bool) -> None:
        """The larger number of rivers is kept."""
        kept, plan = self._kept_plan(), self.told() if played else dict(self._plan)
        if kept is not None:
            plan["rivers"] = max(plan["rivers"], kept["rivers"])
        if plan != kept:
            write_whole(self._plan_file, json.dumps(plan, indent=2).encode() + b"\n")

    def _mend(self) -> None:
        """Every row gets all columns, and a line that was cut short is taken away."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(row + [""] * (len(COLUMNS) - len(row)) for _, row in self._rows())
        whole = text.getvalue().encode()
        if not self._games.exists() or self._games.read_bytes() != whole:
            write_whole(self._games, whole)

    def _rows(self) -> Iterator[Row]:
        if not self._games.exists():
            return
        try:
            whole, _, _ = self._games.read_text(encoding="utf-8").rpartition("\n")
            reader = csv.reader(io.StringIO(whole))
            rows = [(reader.line_num, row) for row in reader]
        except (UnicodeDecodeError, csv.Error):
            raise BadLedger(f"{self._games}: damaged, it cannot be read") from None
        if not rows or tuple(rows[0][1]) not in (COLUMNS, _BEFORE):
            raise BadLedger(f"{self._games}: damaged, its first line is not that of a ledger")
        yield from rows[1:]

    def _read(self, row: list[str], number: int) -> Outcome:
        try:
            outcome = _outcome(row)
            _check(outcome, self._plan["players"], len(self._plan["lineups"]))
        except (ValueError, RecursionError) as error:
            raise BadLedger(f"{self._games}: damaged in line {number}: {error}") from None
        return outcome

    def keep(self, outcomes: Iterable[Outcome]) -> None:
        with self._games.open("a", newline="", encoding="utf-8") as file:
            writer = csv.writer(file, lineterminator="\n")
            for outcome in outcomes:
                writer.writerow(_row(outcome))


# --- One line ------------------------------------------------------------------------------------


def _row(outcome: Outcome) -> list[object]:
    fixture = outcome.fixture
    several = (fixture.seats, outcome.scores, outcome.places, outcome.shares)
    texts = [" ".join(f"{value:g}" for value in values) for values in several]
    forfeits = json.dumps(dict(outcome.forfeits)) if outcome.forfeits else ""
    return [fixture.lineup, fixture.river, fixture.turn, *texts, forfeits]


def _outcome(row: list[str]) -> Outcome:
    if len(row) not in (len(_BEFORE), len(COLUMNS)):
        raise ValueError(f"{len(COLUMNS)} cells are due, not {len(row)}")
    lineup, river, turn = map(int, row[:3])
    seats, scores, places = (tuple(map(int, cell.split())) for cell in row[3:6])
    shares = tuple(map(float, row[6].split()))
    fixture = Fixture(lineup, river, turn, seats)
    return Outcome(fixture, scores, places, shares, _forfeits("".join(row[7:])))


def _forfeits(text: str) -> tuple[tuple[int, str], ...]:
    """The seat of each that failed, and why: JSON in one cell."""
    told = json.loads(text) if text else {}
    if not isinstance(told, dict):
        raise ValueError("the forfeits are not a JSON object")  # noqa: TRY004 (damaged, not misused)
    return tuple((int(seat), str(why)) for seat, why in told.items())


def _check(outcome: Outcome, players: int, lineups: int) -> None:
    """Whatever is said by seat is said once for each seat of the plan."""
    fixture, seats = outcome.fixture, range(players)
    by_seat = {
        "seats": fixture.seats,
        "scores": outcome.scores,
        "places": outcome.places,
        "shares": outcome.shares,
    }
    for name, values in by_seat.items():
        if len(values) != players:
            raise ValueError(f"{players} {name} are due, not {len(values)}")
    if sorted(fixture.seats) != list(seats) or not set(outcome.places) <= set(seats):
        raise ValueError("seats and places count from 0, and nobody sits twice")
    if fixture.lineup not in range(lineups) or fixture.river < 0:
        raise ValueError("the plan has no such line-up or river")
    if not all(0 <= share <= 1 for share in outcome.shares):
        raise ValueError("a share of the win lies between 0 and 1")
    if not all(seat in seats for seat, _ in outcome.forfeits):
        raise ValueError("nobody sits on the seat that forfeits")
