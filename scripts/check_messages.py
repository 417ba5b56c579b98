"""Whatever the program can say has a text in every language, and every text is said somewhere.

Reads the message files and the source of the package ``upstream`` (or of a copy of it, given as
the only argument) and of the browser game beside it, prints what is wrong and ends with 1 if
anything is:

- a message or one of its side texts (``.help``, ``.rule``, …) that the code can ask for is missing;
- a text uses a variable that the code does not supply;
- a file cannot be read in full, or a message is there twice;
- a message or a side text is never asked for;
- a language differs from English in its messages or their variables, lacks one of its plurals, or
  is not printed by its own customs (``message_twins``).

What is asked for is found in two ways: the literal names in the source, and a rehearsal in which
the story of one of everything is told to a listener who notes down what it is made of.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from message_twins import Saying, differences, misprints, plurals

import upstream
from upstream import cli, event
from upstream.action import Action, FeedHeron, Jump, Place, Swim
from upstream.event import Drew, Event, Placed
from upstream.fact import dashed
from upstream.game import Game
from upstream.options import MAX_PLAYERS, NO_RAPIDS, OPTION_NAMES, RAPIDS, Options
from upstream.outside.config import WRONG
from upstream.outside.protocol import Reason as OutsideReason
from upstream.position import Phase, Position
from upstream.river import Cell
from upstream.score import Result, Tally, TieBreak
from upstream.story import Story, seat_names, tell_refusal
from upstream.tile import TILES, WATER, Direction, Kind
from upstream.token import Token
from upstream.words import LANGUAGES, Words

#: Modules whose refusals are those of actions, and have the rule that they rest on.
JUDGES: Final = ("legal.py", "action.py")
#: How many arguments stand in front of the name of an ``expected-`` message.
EXPECTING: Final = {"wrong": 2, "WrongValue": 2, "read": 2}
#: The side texts that must not be missing.
SIDE_TEXTS: Final = {
    "tile-": ("one", "help"),
    "option-": ("help",),
    "rapids-": ("help",),
    "phase-": ("asks",),
}


@dataclass(frozen=True, slots=True)
class Ask:
    """Some place in the code asks for a message, or for a side text of it."""

    name: str
    where: str
    #: What the place supplies; None where that cannot be seen.
    variables: frozenset[str] | None = None
    #: Whether the place can do without.
    optional: bool = False


@dataclass(slots=True)
class Catalogue:
    """The texts of one language: name -> the variables that it uses."""

    language: str
    texts: dict[str, set[str]] = field(default_factory=dict)
    sayings: dict[str, Saying] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


# --- The texts -----------------------------------------------------------------------------------


def read_catalogue(language: str, folder: Path) -> Catalogue:
    catalogue = Catalogue(language)
    for file in sorted(folder.glob("*.ftl")):
        text = file.read_text(encoding="utf-8")
        for entry in FluentParser().parse(text).body:
            _read_entry(catalogue, f"{language}/{file.name}", text, entry)
    if not catalogue.texts:
        catalogue.problems.append(f"{language}: no message at all in {folder.name}/*.ftl")
    return catalogue


def _read_entry(catalogue: Catalogue, file: str, text: str, entry: Any) -> None:
    line = text.count("\n", 0, entry.span.start) + 1
    if isinstance(entry, ftl.Junk):
        catalogue.problems.append(f"{file}:{line}: {entry.annotations[0].message}")
    if not isinstance(entry, ftl.Message):
        return
    if entry.id.name in catalogue.texts:
        catalogue.problems.append(f"{file}:{line}: {entry.id.name} is there twice")
    _read_text(catalogue, entry.id.name, entry.value)
    for side in entry.attributes:
        _read_text(catalogue, f"{entry.id.name}.{side.id.name}", side.value)


def _read_text(catalogue: Catalogue, name: str, pattern: Any) -> None:
    catalogue.texts[name] = _variables(pattern)
    catalogue.sayings[name] = Saying(frozenset(catalogue.texts[name]), pattern)


def _variables(pattern: Any) -> set[str]:
    finder = _VariableFinder()
    finder.visit(pattern)
    return finder.found


class _VariableFinder(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 (the visitor's own spelling)
        self.found.add(node.id.name)


# --- What the source names -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reason:
    """A type of refusal as the source defines it: its name, and its fields with their types."""

    name: str
    fields: Mapping[str, str]

    @property
    def reason(self) -> str:
        return dashed(self.name)

    @property
    def parameters(self) -> dict[str, Any]:
        """Its fields as they can be."""
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
    reasons: list[Reason] = field(default_factory=list)
    #: Names that end in a value: ``f"tile-{kind}"`` is the beginning ``tile-``.
    begun: list[Begun] = field(default_factory=list)
    expected: set[str] = field(default_factory=set)
    #: Every text in the source: a message may be named in a table, too.
    literals: set[str] = field(default_factory=set)
    #: The names that the judges of actions mention.
    judged: set[str] = field(default_factory=set)


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
        if file.name in JUDGES:
            source.judged |= {node.id for node in nodes if isinstance(node, ast.Name)}
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
            source.reasons.append(Reason(node.name, dict(_fields(node))))
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
    """What the browser game names; which variables it supplies cannot be seen from here."""
    for file in sorted((root / "web" / "src").rglob("*")):
        if file.suffix in (".ts", ".svelte"):
            text, where = file.read_text(encoding="utf-8"), file.relative_to(root).as_posix()
            source.asks += [Ask(name, where) for name in _SAID_IN_BROWSER.findall(text)]
            source.literals.update(_QUOTED_IN_BROWSER.findall(text))
            source.begun += [Begun(name, where) for name in _BEGUN_IN_BROWSER.findall(text)]


# --- The rehearsal -------------------------------------------------------------------------------


class Listener(Words):
    """Notes down every message that it is asked for, and needs no text for any."""

    def __init__(self) -> None:
        super().__init__(LANGUAGES[0])
        self.heard: list[Ask] = []

    def say(self, message_id: str, /, **variables: Any) -> str:
        self.heard.append(Ask(message_id, "the rehearsal", frozenset(variables)))
        return message_id

    def has(self, message_id: str) -> bool:
        return bool(message_id)

    def attribute(self, message_id: str, name: str, /, **variables: Any) -> str | None:
        side = f"{message_id}.{name}"
        # Only the refusals of actions have a rule; those are asked for elsewhere.
        optional = message_id.startswith("refusal-")
        self.heard.append(Ask(side, "the rehearsal", frozenset(variables), optional))
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
#: A value for each field of a refusal that is more than any text or number.
REFUSAL_FIELDS: Final[Mapping[tuple[str, str], Any]] = {
    ("seat", "int"): 0,
    ("kind", "str"): "W",
    ("drawn", "str"): "W F",
    ("expected", "str"): "seat",
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


def rehearse(reasons: Iterable[Reason]) -> list[Ask]:
    """Tell one of everything, once with Rocks and once with whirlpools."""
    listener = Listener()
    for whirlpool in (False, True):
        names = seat_names(listener, MAX_PLAYERS)
        _rehearse(Story(listener, names, Options(whirlpool=whirlpool)))
        for refused in reasons:
            tell_refusal(
                listener, refused.reason, refused.parameters, names=names, whirlpool=whirlpool
            )
            listener.attribute(f"refusal-{refused.reason}", "rule")
    cli._parser(listener)  # noqa: SLF001 (all its help is in there)
    return list(dict.fromkeys(listener.heard))


def _rehearse(story: Story) -> None:
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
    _rehearse_play(story)


def _rehearse_play(story: Story) -> None:
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
    """One of every type of event, with fields as they can be."""
    return [kind(**{part: EVENT_FIELDS[part] for part in kind.fields}) for kind in EVENTS]


# --- What must be there --------------------------------------------------------------------------


def families(source: Source) -> dict[str, list[str]]:
    """The messages whose name ends in a value: their beginning, and all values."""
    listed = {begun.beginning: list(begun.values) for begun in source.begun if begun.values}
    return listed | {
        "event-": [kind.name for kind in EVENTS],
        "refusal-": [refused.reason for refused in source.reasons],
        "expected-": sorted(source.expected),
        "tile-": [*Kind, "whirlpool"],
        "direction-": [direction.name for direction in Direction],
        "seat-": [str(seat) for seat in range(MAX_PLAYERS)],
        "phase-": list(Phase),
        "option-": list(OPTION_NAMES),
        "rapids-": [NO_RAPIDS, *RAPIDS],
        "score-win-": list(TieBreak),
        "score-rank-": [reason for reason in TieBreak if reason is not TieBreak.SHARED],
        "terminal-side-": [direction.name for direction in Direction],
        "terminal-column-": ["river", "home", "lost", "points"],
        "terminal-word-": ["no"],
        "settings-theme-": ["system", "light", "dusk"],
        "settings-motion-": ["system", "off"],
        "outside-why-": list(OutsideReason),
        "outside-config-": list(WRONG),
    }


def family_asks(source: Source) -> Iterator[Ask]:
    known = families(source)
    for begun in source.begun:
        optional = begun.beginning == "refusal-" and begun.side != ""
        for value in known.get(begun.beginning, ()):
            name = f"{begun.beginning}{value}{begun.side}"
            yield Ask(name, begun.where, begun.variables, optional)
    for beginning, values in known.items():
        for value in values:
            yield Ask(f"{beginning}{value}", f"every {beginning}…")
            for side in SIDE_TEXTS.get(beginning, ()):
                yield Ask(f"{beginning}{value}.{side}", f"every {beginning}….{side}")
    for refused in source.reasons:
        if refused.name in source.judged:
            yield Ask(f"refusal-{refused.reason}.rule", "the refusal of an action")


# --- What is wrong -------------------------------------------------------------------------------


def problems(package: Path) -> list[str]:
    """Everything that is wrong with the messages of a package, in sentences."""
    source = read_source(package)
    heard = rehearse(source.reasons)
    asks = [*source.asks, *heard, *family_asks(source)]
    found = [*_unknown_beginnings(source, heard), *_wrong_languages(package / "words")]
    english = read_catalogue(LANGUAGES[0], package / "words" / LANGUAGES[0]).sayings
    for language in LANGUAGES:
        catalogue = read_catalogue(language, package / "words" / language)
        found += [
            *catalogue.problems,
            *differences(language, catalogue.sayings, english),
            *plurals(language, catalogue.sayings),
            *misprints(language, catalogue.sayings),
            *_missing(catalogue, asks),
            *_not_supplied(catalogue, asks),
            *_never_said(catalogue, asks, source.literals),
        ]
    return list(dict.fromkeys(found))


def _unknown_beginnings(source: Source, heard: Iterable[Ask]) -> Iterator[str]:
    known, told = families(source), [ask.name for ask in heard]
    for begun in source.begun:
        rehearsed = any(name.startswith(begun.beginning) for name in told)
        if begun.beginning not in known and not rehearsed:
            yield (
                f"{begun.where}: which messages begin with {begun.beginning}? "
                f"Go through a constant tuple, or name them in families() of this script"
            )


def _wrong_languages(words: Path) -> Iterator[str]:
    folders = {folder.name for folder in words.iterdir() if any(folder.glob("*.ftl"))}
    for language in sorted(folders ^ set(LANGUAGES)):
        yield f"words/{language}: a folder and LANGUAGES must go together"


def _missing(catalogue: Catalogue, asks: Sequence[Ask]) -> Iterator[str]:
    asked_by = {ask.name: ask.where for ask in reversed(asks) if not ask.optional}
    for name, where in asked_by.items():
        if name not in catalogue.texts:
            yield f"{catalogue.language}: {name} has no text (asked for by {where})"


def _not_supplied(catalogue: Catalogue, asks: Iterable[Ask]) -> Iterator[str]:
    for ask in asks:
        if ask.variables is not None:
            for variable in sorted(catalogue.texts.get(ask.name, set()) - ask.variables):
                yield (
                    f"{catalogue.language}: {ask.name} uses ${variable}, "
                    f"which {ask.where} does not supply"
                )


def _never_said(
    catalogue: Catalogue, asks: Iterable[Ask], literals: Iterable[str]
) -> Iterator[str]:
    said = {ask.name for ask in asks} | set(literals)
    for name in catalogue.texts:
        if name not in said:
            yield f"{catalogue.language}: {name} is never said"


def main(arguments: list[str]) -> int:
    package = Path(arguments[0]) if arguments else Path(upstream.__file__).parent
    found = problems(package)
    for problem in found:
        print(problem, file=sys.stderr)
    if not found:
        print(f"Every message has its text ({', '.join(LANGUAGES)}).")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
