"""A report as one self-contained HTML file, with rivers as SVG."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from html import escape
from math import cos, radians, sin, sqrt
from typing import Final

from upstream.queries.routes import legs
from upstream.rules.action import Action, Place, parse
from upstream.rules.position import Position
from upstream.rules.river import Cell
from upstream.rules.tile import Kind, Tile
from upstream.study.report import Grade, Report
from upstream.study.report_narration import SEAT_COLUMNS, ReportNarrator, better_turn

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


def report_html(report: Report, narrator: ReportNarrator) -> str:
    say = narrator.words.say
    title = escape(say("report-title"))
    body = (
        f"<h1>{title}</h1>",
        f"<p>{escape(say('report-explanation'))}</p>",
        f"<h2>{escape(say('report-summary'))}</h2>",
        _summary(report, narrator),
        f"<h2>{escape(say('report-moments'))}</h2>",
        _moments(report, narrator),
        f"<h2>{escape(say('report-chances'))}</h2>",
        _curve(report, narrator),
        f"<h2>{escape(say('report-all-turns'))}</h2>",
        _turns(report, narrator),
    )
    return (
        f'<!doctype html>\n<html lang="{narrator.words.language}">\n'
        '<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(body)
        + "\n</body>\n</html>\n"
    )


# --- Tables --------------------------------------------------------------------------------------


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]], numbers: frozenset[int]) -> str:
    """Return a table of HTML cells; the columns in ``numbers`` are aligned right."""

    def row(tag: str, cells: Sequence[str]) -> str:
        classes = ('class="number"' if at in numbers else "" for at in range(len(cells)))
        return "".join(
            f"<{tag} {name}>{cell}</{tag}>" for name, cell in zip(classes, cells, strict=True)
        )

    body = "".join(f"<tr>{row('td', cells)}</tr>" for cells in rows)
    head = row("th", [escape(head) for head in heads])
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead>{body}</table></div>'


def _summary(report: Report, narrator: ReportNarrator) -> str:
    heads = [narrator.words.say(head) for head in ("report-player", *SEAT_COLUMNS)]
    rows = [
        (_name(narrator, seat.seat), *narrator.seat_columns(seat, report.scores[seat.seat]))
        for seat in report.seats
    ]
    table = _table(heads, rows, frozenset(range(1, 1 + len(SEAT_COLUMNS))))
    grades = "".join(f"<li>{escape(narrator.grades(seat))}</li>" for seat in report.seats)
    return f"{table}<ul>{grades}</ul>"


def _name(narrator: ReportNarrator, seat: int) -> str:
    return f'<span style="color: var(--seat{seat})">●</span>&nbsp;{escape(narrator.names[seat])}'


def _turns(report: Report, narrator: ReportNarrator) -> str:
    heads = ["", *(narrator.words.say(head) for head in _TURN_COLUMNS)]
    rows = []
    for turn in report.turns:
        grade = f'<span class="{turn.grade}">{escape(narrator.grade(turn.grade))}</span>'
        if turn.grade not in (Grade.BEST, Grade.NONE):
            grade += f" {narrator.percent(-turn.loss, 1)}"
        when, name = escape(narrator.when(turn.round)), _name(narrator, turn.seat)
        actions, better = (escape(" ".join(texts)) for texts in (turn.actions, turn.better))
        rows.append((when, name, actions, grade, better))
    return _table(heads, rows, frozenset())


# --- Moments -------------------------------------------------------------------------------------


def _moments(report: Report, narrator: ReportNarrator) -> str:
    if not report.moments:
        return f"<p>{escape(narrator.words.say('report-no-moments'))}</p>"
    parts = []
    for number, moment in enumerate(report.moments, 1):
        parts.append(f"<div><h3>{number}</h3><p>{escape(narrator.moment(report, moment))}</p>")
        turn = report.turns[moment.turn] if moment.turn >= 0 else None
        if turn is not None and turn.better and not moment.is_draw:
            position, better = better_turn(turn)
            drawn = ((PLAYED, tuple(map(parse, turn.actions))), (BETTER, better))
            parts += (
                river_svg(position, drawn, escape(narrator.words.say("report-river"))),
                f'<p><span class="line played-line"></span>{escape(narrator.played(turn))}</p>',
                f'<p><span class="line better-line"></span>{escape(narrator.better(turn))}</p>',
                f"<p>{escape(narrator.why_better(turn))}</p>",
            )
        parts.append("</div>")
    return f'<div class="moments">{"".join(parts)}</div>'


# --- The curve -----------------------------------------------------------------------------------


def _curve(report: Report, narrator: ReportNarrator) -> str:
    """Draw every seat's chances before each turn and at the end, with the moments marked."""
    steps = [*(turn.chances for turn in report.turns), report.result]
    label = escape(narrator.words.say("report-chances"))
    parts = [
        f'<line class="grid" x1="{_EDGE}" x2="{_WIDTH}" y1="{_up(part)}" y2="{_up(part)}"/>'
        f'<text x="0" y="{_up(part) + 4}">{narrator.percent(part)}</text>'
        for part in (0.0, 0.25, 0.5, 0.75, 1.0)
    ]
    for number, moment in enumerate(report.moments, 1):
        x = _across(max(0, moment.turn) + moment.is_draw, len(steps))
        parts.append(
            f'<line class="axis" x1="{x:.1f}" x2="{x:.1f}" y1="{_up(1)}" y2="{_up(0)}"/>'
            f'<text x="{x - 4:.1f}" y="{_up(0) + 18:.1f}">{number}</text>'
        )
    for seat in range(report.players):
        points = " ".join(
            f"{_across(at, len(steps)):.1f},{_up(step[seat]):.1f}" for at, step in enumerate(steps)
        )
        dashes = "" if not seat else f'stroke-dasharray="{12 - 2 * seat} {seat + 1}"'
        name = escape(narrator.names[seat])
        parts.append(
            f'<polyline style="stroke: var(--seat{seat})" {dashes} points="{points}">'
            f"<title>{name}</title></polyline>"
        )
    box = f"0 0 {_WIDTH + _EDGE:.0f} {_HEIGHT + 2 * _EDGE:.0f}"
    legend = " ".join(_name(narrator, seat) for seat in range(report.players))
    svg = "".join(parts)
    return (
        f'<svg class="curve" role="img" aria-label="{label}" viewBox="{box}">{svg}</svg>'
        f"<p>{legend}</p>"
    )


def _across(at: int, count: int) -> float:
    return _EDGE + (_WIDTH - _EDGE) * at / max(1, count - 1)


def _up(chance: float) -> float:
    return _EDGE / 2 + _HEIGHT * (1 - chance)


# --- The river -----------------------------------------------------------------------------------

#: From a tile's middle to its corners, and how far its rows lie apart.
_RADIUS: Final = 30.0
_HALF_ROW: Final = _RADIUS * sqrt(3) / 2
_COLUMNS: Final = {"a": 0.0, "b": 1.5 * _RADIUS, "s": 1.5 * _RADIUS, "c": 3 * _RADIUS}
_MARGIN: Final = 8.0
#: Places of tokens in a tile, around its middle.
_SPOTS: Final = ((-15.0, 8.0), (15.0, 8.0), (0.0, 8.0), (-8.0, 20.0), (8.0, 20.0))
#: The classes of the two ways in which a turn is drawn.
BETTER: Final = "better"
PLAYED: Final = "played"
Point = tuple[float, float]


def river_svg(position: Position, turns: Iterable[tuple[str, Sequence[Action]]], label: str) -> str:
    """Draw the river with turns of its actor, each with its class, ``better`` or ``played``.

    Screen readers read the label, which must be escaped. Colours come from the page.
    """
    turns = [*turns]
    drawn = [_tile(tile, cell) for cell, tile in position.tiles.items()]
    cells = [*position.tiles]
    if position.spawn is not None:
        cells.append(position.spawn)
        x, y = _middle(position.spawn)
        drawn.append(_hexagon((x, y), "tile spawn"))
        drawn.append(f'<text class="kind" x="{x:.1f}" y="{y:.1f}">e1</text>')
    for name, actions in turns:
        for place in (action for action in actions if isinstance(action, Place)):
            cells.append(place.cell)
            drawn.append(f'<g class="{name}">{_tile(place.tile, place.cell, "laid")}</g>')
    drawn += _tokens(position)
    drawn += [_moves(name, position, actions) for name, actions in turns]
    ys = [_middle(cell)[1] for cell in cells]
    left, top = -_RADIUS - _MARGIN, min(ys) - _HALF_ROW - _MARGIN
    width, height = 5 * _RADIUS + 2 * _MARGIN, max(ys) + _HALF_ROW + _MARGIN - top
    box = f"{left:.1f} {top:.1f} {width:.1f} {height:.1f}"
    svg = "".join(drawn)
    return f'<svg class="river" role="img" aria-label="{label}" viewBox="{box}">{svg}</svg>'


def _middle(cell: Cell) -> Point:
    return _COLUMNS[cell.column], -cell.height * _HALF_ROW


def _corner(middle: Point, degrees: float, radius: float = _RADIUS) -> Point:
    return middle[0] + radius * cos(radians(degrees)), middle[1] + radius * sin(radians(degrees))


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _hexagon(middle: Point, name: str) -> str:
    corners = _points(_corner(middle, 60 * number) for number in range(6))
    return f'<polygon class="{name}" points="{corners}"/>'


def _tile(tile: Tile, cell: Cell, name: str = "tile") -> str:
    middle = _middle(cell)
    x, y = middle
    parts = [_hexagon(middle, f"{name} {tile.kind.value}")]
    for edge in (edge for edge in range(6) if tile.closed[edge]):  # edge 0 is the upper one
        ends = (_corner(middle, 60 * edge - 90 + turn, 27) for turn in (-30, 30))
        parts.append(_line(ends, "obstacle"))
    parts.append(f'<text class="kind" x="{x:.1f}" y="{y - 13:.1f}">{tile.kind.value}</text>')
    if tile.kind is Kind.RAPIDS:
        tip = _corner(middle, 60 * tile.rotation - 90, 22)
        parts.append(_line((middle, tip), "current"))
    return "".join(parts)


def _line(points: Iterable[Point], name: str) -> str:
    return f'<polyline class="{name}" points="{_points(points)}"/>'


def _tokens(position: Position) -> Iterable[str]:
    on_cell: defaultdict[Cell, list[tuple[int, int]]] = defaultdict(list)
    for seat in range(position.players):
        for token in position.in_river(seat):
            on_cell[token.cell].append((seat, token.salmon))
    for cell, tokens in on_cell.items():
        x, y = _middle(cell)
        for (right, down), (seat, salmon) in zip(_SPOTS, tokens, strict=False):
            yield (
                f'<circle class="seat{seat}" cx="{x + right:.1f}" cy="{y + down:.1f}" r="7"/>'
                f'<text class="salmon seat{seat}" x="{x + right:.1f}" y="{y + down + 3.5:.1f}">'
                f"{salmon}</text>"
            )


def _moves(name: str, position: Position, actions: Sequence[Action]) -> str:
    """Draw the moves of a turn, each from the cell of its token."""
    drawn = []
    for leg in legs(position, actions):
        # Any space of the spawn is drawn at its entrance.
        cells = (cell if not cell.is_spawn else position.spawn or cell for cell in leg.cells)
        points = [_middle(cell) for cell in (leg.action.origin, *cells)]
        x, y = points[-1]
        drawn.append(_line(points, "way") + f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5"/>')
    return f'<g class="{name}">{"".join(drawn)}</g>' if drawn else ""
