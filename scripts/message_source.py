"""Find the messages that the program uses: by their names in the source, and by samples.

Python is read as a syntax tree, the browser client with regular expressions. Names that are made
from values cannot be read there, so one of everything is put into words as well.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from upstream.cli.options import new_parser
from upstream.game import Game
from upstream.narration.locales import LANGUAGES, Words
from upstream.narration.narrator import Story, seat_names, tell_refusal
from upstream.queries import reasons as hints
from upstream.rules import event
from upstream.rules.action import Action, FeedHeron, Jump, Place, Swim
from upstream.rules.event import Drew, Event, Placed
from upstream.rules.frozen import kebab_case
from upstream.rules.options import MAX_PLAYERS, NO_RAPIDS, OPTION_NAMES, RAPIDS, Options
from upstream.rules.position import Phase, Position
from upstream.rules.river import Cell
from upstream.rules.score import Result, Tally, TieBreak
from upstream.rules.tile import TILES, WATER, Kind
from upstream.rules.token import Token

#: Modules that refuse actions; these refusals also name a rule.
REFUSING_MODULES: Final = ("legal.py", "action.py")
#: How many arguments precede the name of an ``expected-`` message.
EXPECTING: Final = {"wrong": 2, "problem": 2, "WrongValue": 2, "read": 2}
#: Values for the fields of refusals where not every text or number will do.
REFUSAL_FIELDS: Final[Mapping[tuple[str, str], Any]] = {
    ("seat", "int"): 0,
    ("kind", "str"): "W",
    ("drawn", "str"): "W F",
    ("expected", "str"): "seat",
}


@dataclass(frozen=True, slots=True)
class Ask:
    """A place in the code that asks for a message, or for one of its attributes."""

    name: str
    where: str
    #: The variables that the place supplies; None if that cannot be seen.
    variables: frozenset[str] | None = None
    #: Whether the place works without it.
    optional: bool = False


@dataclass(frozen=True, slots=True)
class RefusalType:
    """A type of refusal as the source defines it: its name, and its fields with their types."""

    name: str
    fields: Mapping[str, str]

    @property
    def reason(self) -> str:
        return kebab_case(self.name)

    @property
    def parameters(self) -> dict[str, Any]:
        """Its fields with plausible values."""
        return {
            name: REFUSAL_FIELDS.get((name, kind), 2 if kind == "int" else "x")
            for name, kind in self.fields.items()
        }


@dataclass(frozen=True, slots=True)
class Begun:
    """A message whose name ends in a value."""

    beginning: str
    where: str
    side: str = ""
    variables: frozenset[str] | None = None
    #: All values, where the source goes through a constant list of them.
    values: tuple[str, ...] = ()


@dataclass(slots=True)
class Source:
    """What the modules of the package say about messages."""

    asks: list[Ask] = field(default_factory=list)
    refusal_types: list[RefusalType] = field(default_factory=list)
    #: Names that end in a value: ``f"tile-{kind}"`` is the beginning ``tile-``.
    begun: list[Begun] = field(default_factory=list)
    expected: set[str] = field(default_factory=set)
    #: Every text in the source: a message may be named in a table, too.
    literals: set[str] = field(default_factory=set)
    #: The names that REFUSING_MODULES mention.
    validated: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Module:
    """A module while it is read."""

    name: str
    #: What a loop variable can be, where the loop goes through a constant list of texts.
    loops: Mapping[str, tuple[str, ...]]


def read_source(package: Path) -> Source:
    source = Source()
    for file in sorted(package.rglob("*.py")):
        nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
        module = Module(file.relative_to(package.parent).as_posix(), _loops(nodes))
        for node in nodes:
            _read_node(source, node, module)
        if file.name in REFUSING_MODULES:
            source.validated |= {node.id for node in nodes if isinstance(node, ast.Name)}
    _read_browser_game(source, package.parent)
    return source


def _loops(nodes: Iterable[ast.AST]) -> dict[str, tuple[str, ...]]:
    lists: dict[str, tuple[str, ...]] = {}
    loops: dict[str, tuple[str, ...]] = {}
    for node in nodes:
        match node:
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=ast.Tuple(elts=items))
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.Tuple(elts=items))
            ):
                lists[name] = tuple(str(i.value) for i in items if isinstance(i, ast.Constant))
    for node in nodes:
        match node:
            case ast.comprehension(target=ast.Name(id=name), iter=ast.Name(id=through)):
                loops[name] = loops.get(name, ()) + lists.get(through, ())
    return loops


def _read_node(source: Source, node: ast.AST, module: Module) -> None:
    match node:
        case ast.Constant(value=str(text)):
            source.literals.add(text)
        case ast.Call():
            _read_call(source, node, module)
        case ast.ClassDef(bases=[ast.Name(id="Refusal")]):
            source.refusal_types.append(RefusalType(node.name, dict(_fields(node))))
        case ast.Tuple(elts=[ast.Constant(value=str(name)), ast.Dict() as given]):
            if name.startswith("place-"):
                keys = {key.value for key in given.keys if isinstance(key, ast.Constant)}
                supplied = frozenset(map(str, keys)) | {"sentence"}
                source.asks.append(Ask(name, f"{module.name}:{node.lineno}", supplied))


def _fields(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for line in node.body:
        match line:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=kind):
                yield name, ast.unparse(kind)


def _read_call(source: Source, call: ast.Call, module: Module) -> None:
    name = _called(call)
    if name in ("say", "attribute") and call.args:
        for argument in _choices(call.args[0]):
            _read_name(source, call, argument, module)
    if name in EXPECTING and len(call.args) > EXPECTING[name]:
        for argument in _choices(call.args[EXPECTING[name]]):
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                source.expected.add(argument.value)


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.lstrip("_")
    return ""


def _choices(argument: ast.expr) -> Iterator[ast.expr]:
    """Both sides of ``one if … else other``."""
    if isinstance(argument, ast.IfExp):
        yield from _choices(argument.body)
        yield from _choices(argument.orelse)
    else:
        yield argument


def _read_name(source: Source, call: ast.Call, argument: ast.expr, module: Module) -> None:
    where, side, supplied = f"{module.name}:{call.lineno}", _side(call), _supplied(call)
    match argument:
        case ast.Constant(value=str(name)):
            source.asks.append(Ask(name + side, where, supplied))
        case ast.JoinedStr(values=[ast.Constant(value=str(beginning)), ast.FormattedValue(value)]):
            values = module.loops.get(value.id, ()) if isinstance(value, ast.Name) else ()
            source.begun.append(Begun(beginning, where, side, supplied, values))
        case ast.JoinedStr():
            source.begun.append(Begun(ast.unparse(argument), where))


def _side(call: ast.Call) -> str:
    """The side text that is asked for, where it is spelled out."""
    if _called(call) == "attribute" and len(call.args) > 1:
        match call.args[1]:
            case ast.Constant(value=str(side)):
                return f".{side}"
    return ""


def _supplied(call: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in call.keywords]
    return None if None in names else frozenset(filter(None, names))


_SAID_IN_BROWSER: Final = re.compile(r"""\bsay\(\s*["'`]([\w-]+)["'`]""")
_BEGUN_IN_BROWSER: Final = re.compile(r"\bsay\(\s*`([\w-]+)\$\{")
_QUOTED_IN_BROWSER: Final = re.compile(r"""["'`]([a-z][\w.-]*)["'`]""")


def _read_browser_game(source: Source, root: Path) -> None:
    """Return the messages that the browser game names; their variables are not known here."""
    for file in sorted((root / "web" / "src").rglob("*")):
        if file.suffix in (".ts", ".svelte"):
            text, where = file.read_text(encoding="utf-8"), file.relative_to(root).as_posix()
            source.asks += [Ask(name, where) for name in _SAID_IN_BROWSER.findall(text)]
            source.literals.update(_QUOTED_IN_BROWSER.findall(text))
            source.begun += [Begun(name, where) for name in _BEGUN_IN_BROWSER.findall(text)]


# --- Samples ---


class RecordingWords(Words):
    """Notes down every message that it is asked for, and needs no text for any."""

    def __init__(self) -> None:
        super().__init__(LANGUAGES[0])
        self.asked: list[Ask] = []

    def say(self, message_id: str, /, **variables: Any) -> str:
        self.asked.append(Ask(message_id, "a sample of everything", frozenset(variables)))
        return message_id

    def has(self, message_id: str) -> bool:
        return bool(message_id)

    def attribute(self, message_id: str, name: str, /, **variables: Any) -> str | None:
        side = f"{message_id}.{name}"
        # Only the refusals of actions have a rule; those are asked for elsewhere.
        optional = message_id.startswith("refusal-")
        self.asked.append(Ask(side, "a sample of everything", frozenset(variables), optional))
        return side


EVENTS: Final = [
    kind
    for kind in vars(event).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
]
#: One value for each field of any event.
EVENT_FIELDS: Final[Mapping[str, Any]] = {
    "seat": 0,
    "starter": 0,
    "tiles": tuple(Kind),
    "tile": WATER,
    "cell": Cell("a1"),
    "row": 1,
    "round": 1,
    "points": 5,
    "markers": 5,
    "token": Token("2a1"),
    "to": Cell("e1"),
    "over": (Cell("a2"),),
    "cost": 1,
    "because": "full",
    "left": None,
    "unspent": 1,
    "cells": (Cell("a1"), Cell("b1")),
    "scores": (3, 3),
    "ranking": ((0, 1),),
}
HINT_REASONS: Final = hints.Reason.__subclasses__()
#: One value for each field of any reason for a hint.
HINT_FIELDS: Final[Mapping[str, Any]] = {
    "tokens": (Token("2a1"), Token("1a1")),
    "seats": (0, 1),
    "kind": Kind.HERON,
    "by": Kind.BEAR,
    "over": Kind.EAGLE,
    "there": "none",
    "clear": ("a", "b"),
    "cells": (Cell("a1"), Cell("b1")),
    "cell": Cell("a1"),
    "to": Cell("e1"),
    "row": 1,
    "points": 3,
    "count": 2,
    "steps": 2,
    "lost": 1,
    "left": 5,
    "mine": 0,
    "others": 2,
}
ACTIONS: Final[tuple[Action, ...]] = (
    Swim(2, Cell("a0"), Cell("a1")),
    Jump(2, Cell("a0"), Cell("a1")),
    FeedHeron(Cell("a1"), 1),
    *(Place(tile, Cell("a1")) for tile in TILES.values()),
)
_LEADER: Final = Tally(0, 3, (2, 1), has_marker=False)
#: For each tie-break, a second player who is behind by it.
BEHIND: Final[Mapping[TieBreak, Tally]] = {
    TieBreak.POINTS: Tally(1, 1, (1,), has_marker=False),
    TieBreak.SALMON: Tally(1, 2, (4,), has_marker=False),
    TieBreak.TOKENS: Tally(1, 3, (3,), has_marker=False),
    TieBreak.EGGS: Tally(1, 3, (1, 2), has_marker=False),
    TieBreak.MARKER: Tally(1, 3, (2, 1), has_marker=True),
    TieBreak.SHARED: Tally(1, 3, (2, 1), has_marker=False),
}


def sample_asks(refusal_types: Iterable[RefusalType]) -> list[Ask]:
    """Every message that one of everything asks for, with Rocks and with whirlpools."""
    words = RecordingWords()
    for whirlpool in (False, True):
        names = seat_names(words, MAX_PLAYERS)
        _tell_samples(Story(words, names, Options(whirlpool=whirlpool)))
        for refused in refusal_types:
            tell_refusal(
                words, refused.reason, refused.parameters, names=names, whirlpool=whirlpool
            )
            rocks = "whirlpools" if whirlpool else "rocks"
            words.attribute(f"refusal-{refused.reason}", "rule", rocks=rocks)
    new_parser(words)  # all its help is in there
    return list(dict.fromkeys(words.asked))


def _tell_samples(story: Story) -> None:
    for kind in Kind:
        story.tile(kind), story.tile_help(kind)
    story.spawn(), story.spawn_help()
    for name in OPTION_NAMES:
        story.option(name), story.option_help(name)
    for preset in (NO_RAPIDS, *RAPIDS):
        story.rapids(preset), story.rapids_help(preset)
    for told in sample_events():
        story.tell(told)
    for twice in sample_events():
        story.tell_all([twice, twice])  # equal tokens are counted
    for kind in Kind:
        story.tell(Drew(0, (kind, kind)))
    story.tell_all([Drew(0, (Kind.WATER,)), Placed(0, WATER, Cell("a1"))])
    for hint in HINT_REASONS:
        story.reason(hint(**{part: HINT_FIELDS[part] for part in hint.fields}))
    _tell_play(story)


def _tell_play(story: Story) -> None:
    position = Game.deal(2, seed=1).position
    for phase in Phase:
        story.phase(phase), story.asks(_in_phase(position, phase))
    for action in ACTIONS:
        story.action(action, position)
    for other in BEHIND.values():
        result = Result((_LEADER, other))
        story.score(result), story.ranking(result)


def _in_phase(position: Position, phase: Phase) -> Position:
    actor = None if phase is Phase.OVER else 0
    herons = (Cell("a1"),) if phase is Phase.HERON else ()
    return replace(position, phase=phase, actor=actor, herons=herons)


def sample_events() -> list[Event]:
    """One event of every type, with plausible fields."""
    return [kind(**{part: EVENT_FIELDS[part] for part in kind.fields}) for kind in EVENTS]
