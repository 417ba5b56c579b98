"""Reports as JSON, for keeping them."""

from __future__ import annotations

from typing import Any, Final

from upstream.position import Phase
from upstream.study.report import Change, Report, ReportedDraw, ReportedTurn
from upstream.tile import Kind

#: Raised when an older version could no longer read them.
REPORT_VERSION: Final = 1


def report_to_dict(report: Report) -> dict[str, Any]:
    """A report as JSON."""
    return {
        "version": REPORT_VERSION,
        "start": list(report.start),
        "draw": _draw_to_dict(report.draw),
        "turns": [_turn_to_dict(turn) for turn in report.turns],
        "result": list(report.result),
        "scores": list(report.scores),
    }


def report_from_dict(data: dict[str, Any]) -> Report:
    """Read that JSON; raises KeyError, TypeError or ValueError where it is something else."""
    if data["version"] != REPORT_VERSION:
        raise ValueError(f"reports of version {data['version']} are not known")
    return Report(
        start=_change(data["start"]),
        draw=_draw_from_dict(data["draw"]),
        turns=tuple(map(_turn_from_dict, data["turns"])),
        result=_change(data["result"]),
        scores=tuple(map(int, data["scores"])),
    )


def _turn_to_dict(turn: ReportedTurn) -> dict[str, Any]:
    return {
        "number": turn.number,
        "seat": turn.seat,
        "round": turn.round,
        "phase": turn.phase.value,
        "position": turn.position,
        "actions": list(turn.actions),
        "better": list(turn.better),
        "chances": list(turn.chances),
        "error": list(turn.error),
        "draw": _draw_to_dict(turn.draw),
    }


def _turn_from_dict(data: dict[str, Any]) -> ReportedTurn:
    return ReportedTurn(
        number=int(data["number"]),
        seat=int(data["seat"]),
        round=int(data["round"]),
        phase=Phase(data["phase"]),
        position=str(data["position"]),
        actions=tuple(map(str, data["actions"])),
        better=tuple(map(str, data["better"])),
        chances=_change(data["chances"]),
        error=_change(data["error"]),
        draw=_draw_from_dict(data["draw"]),
    )


def _draw_to_dict(draw: ReportedDraw | None) -> dict[str, Any] | None:
    return None if draw is None else {"tiles": list(draw.tiles), "luck": list(draw.luck)}


def _draw_from_dict(data: dict[str, Any] | None) -> ReportedDraw | None:
    if data is None:
        return None
    return ReportedDraw(tuple(map(Kind, data["tiles"])), _change(data["luck"]))


def _change(values: list[float]) -> Change:
    return tuple(map(float, values))
