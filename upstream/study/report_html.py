"""A report as one HTML file that needs nothing else: summary, moments, curve, every turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from upstream.action import parse
from upstream.study.report import Grade, Moment, Report, ReportedTurn
from upstream.study.report_story import SEAT_COLUMNS, ReportStory, better_turn
from upstream.study.river_svg import BETTER, PLAYED, river_svg

#: The size of the curve.
_WIDTH: Final = 720.0
_HEIGHT: Final = 260.0
_EDGE: Final = 34.0

_TURN_COLUMNS: Final = ("report-player", "report-played", "report-own-errors", "report-better")

_STYLE: Final = """
:root { color-scheme: light dark; --ground: #f7f5ef; --ink: #22303a; --soft: #d9d5c8;
  --seat0: #c0392b; --seat1: #b8860b; --seat2: #2e7d4f; --seat3: #7d3c98; --seat4: #6b7780; }
@media (prefers-color-scheme: dark) { :root { --ground: #172126; --ink: #e8e6df; --soft: #38464d;
  --seat0: #ef6a5b; --seat1: #e2b33c; --seat2: #5fbf86; --seat3: #c08be0; --seat4: #c9d1d6; } }
body { background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif;
  margin: 0 auto; max-width: 60rem; padding: 1rem; }
h1, h2, h3 { line-height: 1.2; } h3 { margin-bottom: .2rem; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; }
th, td { border-bottom: 1px solid var(--soft); padding: .25rem .6rem; text-align: left;
  vertical-align: top; } td.number, th.number { text-align: right; white-space: nowrap; }
.moments { display: grid; gap: 1.5rem;
  grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); }
.river { max-height: 26rem; width: 100%; } .curve { width: 100%; }
.axis, .grid { stroke: var(--soft); fill: none; } text { fill: var(--ink); }
.curve text { font-size: 12px; } .curve polyline { fill: none; stroke-width: 2.5; }
.kind { font-size: 12px; text-anchor: middle; opacity: .75; }
.salmon { font-size: 10px; text-anchor: middle; } text.salmon { fill: #fff; }
.tile, .laid { stroke: var(--ground); stroke-width: 2; fill: #a9cfe2; }
.S { fill: #7fb1cd; } .F { fill: #8fc0dc; } .E { fill: #e0d2ae; } .B { fill: #c9a57c; }
.H { fill: #b9c4cf; } .R { fill: #a5a39c; } .C { fill: #86d0c4; } .spawn { fill: #e8b6a0; }
@media (prefers-color-scheme: dark) { .tile, .laid { fill: #2f5d74; } .S { fill: #21475b; }
  .F { fill: #27536b; } .E { fill: #6b5f3c; } .B { fill: #5f4a32; } .H { fill: #4b5661; }
  .R { fill: #54524c; } .C { fill: #25675d; } .spawn { fill: #7a4b39; } }
.obstacle { stroke: #5a3b22; stroke-width: 4; } .current { stroke: #0b6f60; stroke-width: 3; }
.way { fill: none; stroke-width: 4; stroke-linecap: round; stroke-linejoin: round; }
.better .way { stroke: #0a8f3c; } .better circle { fill: #0a8f3c; }
.better .laid { stroke: #0a8f3c; stroke-width: 4; }
.played .way { stroke: #8a2be2; stroke-dasharray: 4 6; stroke-width: 3; }
.played circle { fill: #8a2be2; }
.played .laid { stroke: #8a2be2; stroke-dasharray: 5 4; stroke-width: 3; }
circle.seat0 { fill: #a93226; } circle.seat1 { fill: #8a6a08; } circle.seat2 { fill: #216b41; }
circle.seat3 { fill: #6c3483; } circle.seat4 { fill: #566069; }
.line { border-top: 4px solid #0a8f3c; display: inline-block; margin-right: .5rem; width: 2rem;
  vertical-align: middle; } .played-line { border-top: 3px dashed #8a2be2; }
.mistake, .blunder { font-weight: 600; }
"""


def report_html(report: Report, story: ReportStory) -> str:
    """The whole page."""
    say = story.words.say
    title = escape(say("report-title"))
    body = (
        f"<h1>{title}</h1>",
        f"<p>{escape(say('report-explanation'))}</p>",
        f"<h2>{escape(say('report-summary'))}</h2>",
        _summary(report, story),
        f"<h2>{escape(say('report-moments'))}</h2>",
        _moments(report, story),
        f"<h2>{escape(say('report-chances'))}</h2>",
        _curve(report, story),
        f"<h2>{escape(say('report-all-turns'))}</h2>",
        _turns(report, story),
    )
    return (
        f'<!doctype html>\n<html lang="{story.words.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(body)
        + "\n</body>\n</html>\n"
    )


# --- Tables --------------------------------------------------------------------------------------


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]], numbers: frozenset[int]) -> str:
    """A table; the cells are HTML already, and those of the columns ``numbers`` stand right."""

    def row(tag: str, cells: Sequence[str]) -> str:
        classes = ('class="number"' if at in numbers else "" for at in range(len(cells)))
        return "".join(
            f"<{tag} {name}>{cell}</{tag}>" for name, cell in zip(classes, cells, strict=True)
        )

    body = "".join(f"<tr>{row('td', cells)}</tr>" for cells in rows)
    head = row("th", [escape(head) for head in heads])
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead>{body}</table></div>'


def _summary(report: Report, story: ReportStory) -> str:
    heads = [story.words.say(head) for head in ("report-player", *SEAT_COLUMNS)]
    rows = [
        (_name(story, seat.seat), *story.seat_columns(seat, report.scores[seat.seat]))
        for seat in report.seats
    ]
    table = _table(heads, rows, frozenset(range(1, 1 + len(SEAT_COLUMNS))))
    grades = "".join(f"<li>{escape(story.grades(seat))}</li>" for seat in report.seats)
    return f"{table}<ul>{grades}</ul>"


def _name(story: ReportStory, seat: int) -> str:
    return f'<span style="color: var(--seat{seat})">●</span>&nbsp;{escape(story.names[seat])}'


def _turns(report: Report, story: ReportStory) -> str:
    heads = ["", *(story.words.say(head) for head in _TURN_COLUMNS)]
    rows = [
        (
            escape(story.when(turn.round)),
            _name(story, turn.seat),
            escape(" ".join(turn.actions)),
            _graded(turn, story),
            escape(" ".join(turn.better)),
        )
        for turn in report.turns
    ]
    return _table(heads, rows, frozenset())


def _graded(turn: ReportedTurn, story: ReportStory) -> str:
    grade = f'<span class="{turn.grade}">{escape(story.grade(turn.grade))}</span>'
    return grade if turn.grade is Grade.BEST else f"{grade} {story.percent(-turn.loss, 1)}"


# --- Moments -------------------------------------------------------------------------------------


def _moments(report: Report, story: ReportStory) -> str:
    if not report.moments:
        return f"<p>{escape(story.words.say('report-no-moments'))}</p>"
    told = (
        _moment(report, moment, number, story) for number, moment in enumerate(report.moments, 1)
    )
    return f'<div class="moments">{"".join(told)}</div>'


def _moment(report: Report, moment: Moment, number: int, story: ReportStory) -> str:
    parts = [f"<h3>{number}</h3><p>{escape(story.moment(report, moment))}</p>"]
    turn = report.turns[moment.turn] if moment.turn >= 0 else None
    if turn is not None and turn.better and not moment.is_draw:
        position, better = better_turn(turn)
        label = escape(story.words.say("report-river"))
        drawn = ((PLAYED, tuple(map(parse, turn.actions))), (BETTER, better))
        parts.append(river_svg(position, drawn, label))
        parts.extend(_listed(turn, story))
    return f"<div>{''.join(parts)}</div>"


def _listed(turn: ReportedTurn, story: ReportStory) -> Iterable[str]:
    """What was played, what was better, and why."""
    yield f'<p><span class="line played-line"></span>{escape(story.played(turn))}</p>'
    yield f'<p><span class="line better-line"></span>{escape(story.better(turn))}</p>'
    yield f"<p>{escape(story.why_better(turn))}</p>"


# --- The curve -----------------------------------------------------------------------------------


def _curve(report: Report, story: ReportStory) -> str:
    """Every seat's chances before each turn and at the end, with the moments marked."""
    steps = [*(turn.chances for turn in report.turns), report.result]
    label = escape(story.words.say("report-chances"))
    parts = [_grid(story)]
    parts += [_marks(report, len(steps))]
    for seat in range(report.players):
        points = " ".join(
            f"{_across(at, len(steps)):.1f},{_up(step[seat]):.1f}" for at, step in enumerate(steps)
        )
        dashes = "" if not seat else f'stroke-dasharray="{12 - 2 * seat} {seat + 1}"'
        name = escape(story.names[seat])
        parts.append(
            f'<polyline style="stroke: var(--seat{seat})" {dashes} points="{points}">'
            f"<title>{name}</title></polyline>"
        )
    box = f"0 0 {_WIDTH + _EDGE:.0f} {_HEIGHT + 2 * _EDGE:.0f}"
    legend = " ".join(_name(story, seat) for seat in range(report.players))
    svg = "".join(parts)
    return (
        f'<svg class="curve" role="img" aria-label="{label}" viewBox="{box}">{svg}</svg>'
        f"<p>{legend}</p>"
    )


def _across(at: int, count: int) -> float:
    return _EDGE + (_WIDTH - _EDGE) * at / max(1, count - 1)


def _up(chance: float) -> float:
    return _EDGE / 2 + _HEIGHT * (1 - chance)


def _grid(story: ReportStory) -> str:
    return "".join(
        f'<line class="grid" x1="{_EDGE}" x2="{_WIDTH}" y1="{_up(part)}" y2="{_up(part)}"/>'
        f'<text x="0" y="{_up(part) + 4}">{story.percent(part)}</text>'
        for part in (0.0, 0.25, 0.5, 0.75, 1.0)
    )


def _marks(report: Report, count: int) -> str:
    """A line at each moment, and its number."""
    marks = []
    for number, moment in enumerate(report.moments, 1):
        x = _across(max(0, moment.turn) + moment.is_draw, count)
        marks.append(
            f'<line class="axis" x1="{x:.1f}" x2="{x:.1f}" y1="{_up(1)}" y2="{_up(0)}"/>'
            f'<text x="{x - 4:.1f}" y="{_up(0) + 18:.1f}">{number}</text>'
        )
    return "".join(marks)
