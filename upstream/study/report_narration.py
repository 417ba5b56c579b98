"""A report in words: percentages, grades, moments, and the reasons for better turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from upstream.bots.hint import main_reasons
from upstream.narration.locales import Words
from upstream.narration.narrator import Story
from upstream.notation.positions import position_from
from upstream.rules.action import Action, parse
from upstream.rules.options import Options
from upstream.rules.position import Position
from upstream.rules.tile import Kind
from upstream.study.report import Grade, Moment, Report, ReportedTurn, SeatSummary

#: The headings of the table of seats, after the name.
SEAT_COLUMNS: Final = (
    "report-points",
    "report-start",
    "report-luck",
    "report-own-errors",
    "report-others-errors",
    "report-seen-later",
    "report-result",
    "report-mean-loss",
)
_MINUS: Final = "\N{MINUS SIGN}"


class ReportNarrator:
    """Puts a report into words, with these names."""

    def __init__(self, words: Words, names: Sequence[str], options: Options) -> None:
        self.words = words
        self.story = Story(words, names, options)

    @property
    def names(self) -> tuple[str, ...]:
        return self.story.names

    # --- Numbers ---------------------------------------------------------------------------------

    def percent(self, part: float, digits: int = 0) -> str:
        """Return a part of 1 as a percentage."""
        return self.words.say("report-percent", number=self._number(part, digits))

    def signed_percent(self, part: float, digits: int = 0) -> str:
        """Return a percentage with its sign, also for a gain."""
        number = self._number(part, digits)
        is_gain = part > 0 and number.strip("0.,")
        return self.words.say("report-percent", number=f"+{number}" if is_gain else number)

    def _number(self, part: float, digits: int) -> str:
        text = f"{100 * part:.{digits}f}"
        text = text.lstrip("-") if float(text) == 0 else text.replace("-", _MINUS)
        return text if self.words.language == "en" else text.replace(".", ",")

    # --- Sentences -------------------------------------------------------------------------------

    def grade(self, grade: Grade) -> str:
        return self.words.say("report-grade", grade=grade.value)

    def when(self, round: int) -> str:
        return self.words.say("report-when", round=round)

    def seat(self, summary: SeatSummary) -> str:
        """Say how much a seat gave away, and how lucky it was."""
        return self.words.say(
            "report-seat",
            lost=self.percent(-summary.own_errors or 0.0),
            mean=self.percent(summary.mean_loss, 1),
            luck=self.signed_percent(summary.luck),
        )

    def seat_columns(self, summary: SeatSummary, points: int) -> tuple[str, ...]:
        """Return the numbers of a seat, in the columns of ``SEAT_COLUMNS``."""
        return (
            str(points),
            self.percent(summary.start),
            self.signed_percent(summary.luck),
            self.signed_percent(summary.own_errors),
            self.signed_percent(summary.others_errors),
            self.signed_percent(summary.seen_later),
            self.percent(summary.result),
            self.percent(summary.mean_loss, 1),
        )

    def grades(self, summary: SeatSummary) -> str:
        """Say how many turns of a seat have each grade."""
        counts = {grade.value: count for grade, count in summary.grades.items()}
        told = self.words.say("report-grades", **counts)
        return self.words.say("report-seat-grades", player=self.names[summary.seat], grades=told)

    def turn(self, turn: ReportedTurn) -> str:
        """Say whose turn it was, how good, and what it gave away."""
        has_loss = turn.grade not in (Grade.BEST, Grade.NONE)
        loss = self.percent(-turn.loss, 1) if has_loss else ""
        return self.words.say(
            "report-turn",
            when=self.when(turn.round),
            player=self.names[turn.seat],
            grade=self.grade(turn.grade),
            loss=loss,
        ).rstrip()

    def played(self, turn: ReportedTurn) -> str:
        return self.words.say("report-played-turn", actions=" ".join(turn.actions))

    def better(self, turn: ReportedTurn) -> str:
        return self.words.say("report-better-turn", actions=" ".join(turn.better))

    def moment(self, report: Report, moment: Moment) -> str:
        """Describe a decisive moment, with the player whose chances it changed most."""
        other = max(range(report.players), key=lambda seat: abs(moment.change[seat]))
        before = report.before(moment)[other]
        said = {
            "other": self.names[other],
            "before": self.percent(before),
            "after": self.percent(before + moment.change[other]),
        }
        if moment.turn < 0:
            assert report.draw is not None  # it is that draw
            return self._drawn(0, report.draw.tiles, said)
        turn = report.turns[moment.turn]
        if moment.is_draw:
            assert turn.draw is not None
            return self._drawn(turn.round, turn.draw.tiles, said)
        return self.words.say(
            "report-moment-turn",
            when=self.when(turn.round),
            player=self.names[turn.seat],
            grade=self.grade(turn.grade),
            **said,
        )

    def _drawn(self, round: int, tiles: Sequence[Kind], said: dict[str, str]) -> str:
        told = self.story.tiles(tiles)
        return self.words.say("report-moment-draw", when=self.when(round), tiles=told, **said)

    def why_better(self, turn: ReportedTurn) -> str:
        """Say why the better turn is good; empty if there is none."""
        if not turn.better:
            return ""
        position, actions = better_turn(turn)
        return " ".join(map(self.story.reason, main_reasons(position, actions)))


def better_turn(turn: ReportedTurn) -> tuple[Position, tuple[Action, ...]]:
    """Return the position before a turn, and the actions of the better one."""
    return position_from(turn.position), tuple(map(parse, turn.better))
