"""What a study worker answers about the report of a game: each question brings the whole record."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from upstream.options import Options
from upstream.record import record_from_dict
from upstream.refusal import BadRecord
from upstream.server import protocol
from upstream.server.localization import words_of
from upstream.server.tables.scene import leg_messages
from upstream.story import seat_names
from upstream.study.decisions import GameNotOver, PlayedGame, played_game
from upstream.study.judging import Judgement, judge
from upstream.study.report import (
    Moment,
    Report,
    ReportedDraw,
    ReportedTurn,
    SeatSummary,
    assemble,
    nodes_of_decision,
    start_chances,
)
from upstream.study.report_format import report_from_dict, report_to_dict
from upstream.study.report_story import ReportStory, better_turn

#: Digits of chances that a client gets.
_DIGITS: Final = 4


def _game(record: dict[str, Any]) -> PlayedGame:
    return _read(json.dumps(record))


@lru_cache(maxsize=8)
def _read(text: str) -> PlayedGame:
    """One game has many questions in a row."""
    return played_game(record_from_dict(json.loads(text)))


def plan(asked: dict[str, Any]) -> dict[str, Any]:
    """How many decisions a game has, or why there can be no report of it."""
    try:
        return {"total": len(_game(asked["plan"]).decisions)}
    except GameNotOver:
        return {"refused": "running"}
    except BadRecord:  # its actions are legal: the river is too long for the compiled board
        return {"refused": "too-long"}


def start(asked: dict[str, Any]) -> dict[str, Any]:
    """The chances before the draw that a game began with."""
    chances = start_chances(_game(asked["start"]))
    return {"chances": None if chances is None else list(chances)}


def judgement(asked: dict[str, Any]) -> dict[str, Any]:
    """What the search thinks of one decision."""
    game, number = _game(asked["judge"]), asked["number"]
    return judge(game.decisions[number], nodes_of_decision(game), number).to_dict()


def assembled(asked: dict[str, Any]) -> dict[str, Any]:
    """The report, from the judgements of all decisions."""
    judgements = [Judgement.from_dict(judged) for judged in asked["judgements"]]
    chances = None if asked["chances"] is None else tuple(map(float, asked["chances"]))
    return report_to_dict(assemble(_game(asked["assemble"]), chances, judgements))


def told(asked: dict[str, Any]) -> dict[str, Any]:
    """A report in words, as clients get it."""
    report, words = report_from_dict(asked["tell"]), words_of(asked["language"])
    names = asked["names"] or seat_names(words, report.players)
    story = ReportStory(words, names, Options.from_dict(asked["options"]))
    return report_message(report, story).model_dump()


#: By the key that a question has.
ANSWERS: Final[Mapping[str, Callable[[dict[str, Any]], dict[str, Any]]]] = {
    "plan": plan,
    "start": start,
    "judge": judgement,
    "assemble": assembled,
    "tell": told,
}


# --- As messages ---------------------------------------------------------------------------------


def report_message(report: Report, story: ReportStory) -> protocol.GameReport:
    """A report as clients get it."""
    return protocol.GameReport(
        names=list(story.names),
        start=_rounded(report.start),
        draw=_draw_message(report.draw),
        turns=[_turn_message(turn, story) for turn in report.turns],
        result=_rounded(report.result),
        seats=[_seat_message(seat, report, story) for seat in report.seats],
        moments=[_moment_message(report, moment, story) for moment in report.moments],
    )


def _turn_message(turn: ReportedTurn, story: ReportStory) -> protocol.ReportedTurn:
    return protocol.ReportedTurn(
        number=turn.number,
        seat=turn.seat,
        round=turn.round,
        phase=turn.phase.value,
        position=turn.position,
        actions=list(turn.actions),
        chances=_rounded(turn.chances),
        error=_rounded(turn.error),
        loss=round(turn.loss, _DIGITS),
        grade=turn.grade.value,
        better=list(turn.better),
        better_legs=leg_messages(*better_turn(turn)) if turn.better else [],
        text=story.why_better(turn),
        draw=_draw_message(turn.draw),
    )


def _draw_message(draw: ReportedDraw | None) -> protocol.ReportedDraw | None:
    if draw is None:
        return None
    return protocol.ReportedDraw(
        tiles=[tile.value for tile in draw.tiles], luck=_rounded(draw.luck)
    )


def _seat_message(seat: SeatSummary, report: Report, story: ReportStory) -> protocol.SeatReport:
    return protocol.SeatReport(
        seat=seat.seat,
        start=round(seat.start, _DIGITS),
        luck=round(seat.luck, _DIGITS),
        own_errors=round(seat.own_errors, _DIGITS),
        others_errors=round(seat.others_errors, _DIGITS),
        result=round(seat.result, _DIGITS),
        points=report.scores[seat.seat],
        mean_loss=round(seat.mean_loss, _DIGITS),
        grades={grade.value: count for grade, count in seat.grades.items()},
        text=story.seat(seat),
    )


def _moment_message(report: Report, moment: Moment, story: ReportStory) -> protocol.ReportedMoment:
    return protocol.ReportedMoment(
        turn=None if moment.turn < 0 else moment.turn,
        is_draw=moment.is_draw,
        change=_rounded(moment.change),
        text=story.moment(report, moment),
    )


def _rounded(values: tuple[float, ...]) -> list[float]:
    return [round(value, _DIGITS) for value in values]
