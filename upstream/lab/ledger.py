"""The games of a tournament on disk; each is appended when it is over."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from math import isfinite
from pathlib import Path
from typing import Any, Final

from upstream.files import write_atomically
from upstream.lab.arena import Outcome, ScheduledGame

COLUMNS: Final = ("lineup", "river", "turn", "seats", "scores", "places", "shares", "forfeits")
#: The columns if the luck of the draws is measured.
COLUMNS_WITH_LUCK: Final = (*COLUMNS, "luck")
#: The columns of ledgers before 0.2, without forfeits.
_OLD_COLUMNS: Final = COLUMNS[:-1]
#: Keys that old plans lack; they stay unknown for games of that time.
_MAY_BE_UNKNOWN: Final = ("weights", "luck", "rules_version", "versions")
#: Keys that may differ when a tournament is continued.
_MAY_DIFFER: Final = ("rivers", *_MAY_BE_UNKNOWN)

#: A line number, and the cells of that line.
Row = tuple[int, list[str]]


class BadLedger(ValueError):
    """A folder whose content cannot be used; the message names the file and the reason."""


class Ledger:
    """A folder with the plan of a tournament and its finished games.

    Reading changes nothing on disk, so a ledger can be read while games are played. All methods
    raise BadLedger if the folder holds another tournament or is damaged.
    """

    def __init__(self, folder: Path, plan: dict[str, Any]) -> None:
        self.folder = folder
        self._plan_file = folder / "plan.json"
        self._games = folder / "games.csv"
        self._plan = plan
        self._stored_plan()

    def _stored_plan(self) -> dict[str, Any] | None:
        """Return the stored plan, or None. Raises BadLedger if it is of another tournament.

        A tournament may be continued with more games, and by another version of the package.
        """
        if not self._plan_file.exists():
            return None
        try:
            stored = json.loads(self._plan_file.read_text(encoding="utf-8"))
        except (ValueError, RecursionError):
            raise BadLedger(f"{self._plan_file}: damaged, it cannot be read") from None
        if (
            not isinstance(stored, dict)
            or not isinstance(stored.get("rivers"), int)
            or not isinstance(stored.get("versions", []), list)
        ):
            raise BadLedger(f"{self._plan_file}: damaged, it is not the plan of a tournament")
        keys = (stored.keys() | self._plan.keys()) - set(_MAY_DIFFER)
        differ = sorted(key for key in keys if stored.get(key) != self._plan.get(key))
        if differ:
            raise BadLedger(
                f"{self._plan_file}: it is the plan of another tournament, with other"
                f" {', '.join(differ)}; choose another folder with --out"
            )
        before, now = stored.get("weights"), self._plan.get("weights")
        if before is not None and before != now:
            raise BadLedger(
                f"{self._plan_file}: its games were played with other weights"
                f" (sha256 {before}, now {now}); choose another folder"
            )
        before, now = stored.get("rules_version"), self._plan.get("rules_version")
        if before is not None and before != now:
            raise BadLedger(
                f"{self._plan_file}: its games were played by other rules"
                f" (rules version {before}, now {now}); choose another folder"
            )
        if stored.get("luck") not in (None, self._plan.get("luck")):
            raise BadLedger(
                f"{self._plan_file}: luck was measured with other weights"
                f" (sha256 {stored['luck']}, now {self._plan.get('luck', 'not at all')});"
                " choose another folder"
            )
        return stored

    def outcomes(self) -> list[Outcome]:
        """Return the games so far, without a last line truncated by a crash. Raises BadLedger."""
        columns, found = len(self._columns), []
        for number, row in self._rows():
            try:
                found.append(
                    _outcome(row, columns, self._plan["players"], len(self._plan["lineups"]))
                )
            except (ValueError, RecursionError) as error:
                raise BadLedger(f"{self._games}: damaged in line {number}: {error}") from None
        return found

    def resume(self) -> list[Outcome]:
        """Prepare the folder for more games. Return those that it holds.

        Write the plan with the larger number of rivers, give every row all columns, and drop a
        truncated last line.

        Raises BadLedger if they belong to another tournament or cannot be read or written.
        """
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadLedger(f"{self.folder}: not a folder to write to, {error.strerror}") from None
        outcomes = self.outcomes()
        stored, plan = self._stored_plan(), self.plan() if outcomes else dict(self._plan)
        if stored is not None:
            plan["rivers"] = max(plan["rivers"], stored["rivers"])
        if plan != stored:
            write_atomically(self._plan_file, json.dumps(plan, indent=2).encode() + b"\n")
        self._rewrite([row for _, row in self._rows()])
        return outcomes

    def plan(self) -> dict[str, Any]:
        """Return the plan of the games on disk, without keys that are unknown for them.

        Raises BadLedger if the stored plan cannot be read.
        """
        stored = self._stored_plan()
        if stored is None:
            return dict(self._plan)
        unknown = set(_MAY_BE_UNKNOWN) - stored.keys()
        plan = {key: value for key, value in self._plan.items() if key not in unknown}
        if "versions" in plan:
            before = stored["versions"]
            plan["versions"] = before + [new for new in plan["versions"] if new not in before]
        return plan

    @property
    def with_luck(self) -> bool:
        """Whether the ledger holds the luck of the games. Raises BadLedger."""
        return "luck" in self.plan()

    @property
    def _columns(self) -> tuple[str, ...]:
        return COLUMNS_WITH_LUCK if self.with_luck else COLUMNS

    def sort(self) -> None:
        """Sort the games by the schedule: river, line-up, rotation. Raises BadLedger."""
        rows = [row for _, row in self._rows()]
        self._rewrite(sorted(rows, key=lambda row: (int(row[1]), int(row[0]), int(row[2]))))

    def _rewrite(self, rows: Iterable[list[str]]) -> None:
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        columns = self._columns
        writer.writerow(columns)
        writer.writerows(row + [""] * (len(columns) - len(row)) for row in rows)
        rewritten = text.getvalue().encode()
        if not self._games.exists() or self._games.read_bytes() != rewritten:
            write_atomically(self._games, rewritten)

    def _rows(self) -> Iterator[Row]:
        if not self._games.exists():
            return
        try:
            complete, _, _ = self._games.read_text(encoding="utf-8").rpartition("\n")
            reader = csv.reader(io.StringIO(complete))
            rows = [(reader.line_num, row) for row in reader]
        except (UnicodeDecodeError, csv.Error):
            raise BadLedger(f"{self._games}: damaged, it cannot be read") from None
        if not rows or tuple(rows[0][1]) not in (self._columns, COLUMNS, _OLD_COLUMNS):
            raise BadLedger(f"{self._games}: damaged, its first line is not that of a ledger")
        yield from rows[1:]

    def append(self, outcomes: Iterable[Outcome]) -> None:
        """Add finished games."""
        columns = len(self._columns)
        with self._games.open("a", newline="", encoding="utf-8") as file:
            writer = csv.writer(file, lineterminator="\n")
            for outcome in outcomes:
                game = outcome.scheduled
                several = (game.seats, outcome.scores, outcome.places, outcome.shares)
                texts = [" ".join(f"{value:g}" for value in values) for values in several]
                forfeits = json.dumps(dict(outcome.forfeits)) if outcome.forfeits else ""
                luck = " ".join(f"{value:g}" for value in outcome.luck)
                row = [game.lineup, game.river, game.rotation, *texts, forfeits, luck]
                writer.writerow(row[:columns])


def _outcome(row: list[str], columns: int, players: int, lineups: int) -> Outcome:
    """Read a row. Raises ValueError unless it fits the plan."""
    if len(row) not in (len(_OLD_COLUMNS), len(COLUMNS), columns):
        raise ValueError(f"{columns} cells are expected, not {len(row)}")
    lineup, river, rotation = map(int, row[:3])
    seats, scores, places = (tuple(map(int, cell.split())) for cell in row[3:6])
    shares = tuple(map(float, row[6].split()))
    luck = tuple(map(float, "".join(row[8:]).split()))
    reasons = json.loads("".join(row[7:8]) or "{}")  # why each seat failed
    if not isinstance(reasons, dict):
        raise ValueError("the forfeits are not a JSON object")  # noqa: TRY004 (damaged, not misused)
    forfeits = tuple((int(seat), str(why)) for seat, why in reasons.items())
    by_seat = {"seats": seats, "scores": scores, "places": places, "shares": shares}
    for name, values in by_seat.items():
        if len(values) != players:
            raise ValueError(f"{players} {name} are expected, not {len(values)}")
    if sorted(seats) != list(range(players)) or not set(places) <= set(range(players)):
        raise ValueError("seats and places count from 0, and no entrant has two seats")
    if lineup not in range(lineups) or river < 0:
        raise ValueError("the plan has no such line-up or river")
    if not all(0 <= share <= 1 for share in shares):
        raise ValueError("a share of the win lies between 0 and 1")
    if luck and (len(luck) != players or not all(map(isfinite, luck))):
        raise ValueError(f"the luck of {players} seats is expected")
    if not all(seat in range(players) for seat, _ in forfeits):
        raise ValueError("there is no such seat to forfeit")
    return Outcome(
        ScheduledGame(lineup, river, rotation, seats), scores, places, shares, forfeits, luck
    )
