"""Whatever the program can say has a text in every language, and every text is said somewhere.

Reads the message files and the source of the package ``upstream`` (or of a copy of it, given as
the only argument), prints what is wrong and ends with 1 if anything is:

- a message or one of its side texts (``.help``, ``.rule``, …) that the code can ask for is missing;
- a text uses a variable that the code does not supply;
- a file cannot be read in full, or a message is there twice;
- a message or a side text is never asked for.

What is asked for is found in two ways: the literal names in the source, and a rehearsal in which
the story of one of everything is told to a listener who notes down what it is made of.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import upstream
from upstream import event, refusal
from upstream.action import Action, FeedHeron, Jump, Place, Swim
from upstream.event import Drew, Event, Placed
from upstream.game import Game
from upstream.options import MAX_PLAYERS, NO_RAPIDS, OPTION_NAMES, RAPIDS, Options
from upstream.position import Phase, Position
from upstream.refusal import Refusal
from upstream.river import Cell
from upstream.score import Result, Tally, TieBreak
from upstream.story import Story, seat_names
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
    catalogue.texts[entry.id.name] = _variables(entry.value)
    for side in entry.attributes:
        catalogue.texts[f"{entry.id.name}.{side.id.name}"] = _variables(side.value)


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


@dataclass(slots=True)
class Source:
    """What the modules of the package say about messages."""

    asks: list[Ask] = field(default_factory=list)
    #: Beginnings of names that are made up from a value: ``tile-`` with where that is.
    beginnings: dict[str, str] = field(default_factory=dict)
    expected: set[str] = field(default_factory=set)
    #: Every text in the source: a message may be named in a table, too.
    literals: set[str] = field(default_factory=set)
    #: The names that the judges of actions mention.
    judged: set[str] = field(default_factory=set)


def read_source(package: Path) -> Source:
    source = Source()
    for file in sorted(package.rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        where = file.relative_to(package.parent).as_posix()
        for node in ast.walk(tree):
            _read_node(source, node, where)
        if file.name in JUDGES:
            source.judged |= {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return source


def _read_node(source: Source, node: ast.AST, where: str) -> None:
    match node:
        case ast.Constant(value=str(text)):
            source.literals.add(text)
        case ast.Call():
            _read_call(source, node, f"{where}:{node.lineno}")
        case ast.Tuple(elts=[ast.Constant(value=str(name)), ast.Dict() as given]):
            if name.startswith("place-"):
                keys = {key.value for key in given.keys if isinstance(key, ast.Constant)}
                supplied = frozenset(map(str, keys)) | {"sentence"}
                source.asks.append(Ask(name, f"{where}:{node.lineno}", supplied))


def _read_call(source: Source, call: ast.Call, where: str) -> None:
    name = _called(call)
    if name in ("say", "attribute") and call.args:
        for argument in _choices(call.args[0]):
            _read_name(source, call, argument, where)
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


def _read_name(source: Source, call: ast.Call, argument: ast.expr, where: str) -> None:
    match argument:
        case ast.Constant(value=str(name)):
            source.asks.append(Ask(name + _side(call), where, _supplied(call)))
        case ast.JoinedStr(values=[ast.Constant(value=str(beginning)), *_]):
            source.beginnings.setdefault(beginning, where)


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
        self.heard.append(Ask(side, "the rehearsal", frozenset(variables), optional=True))
        return side


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
#: One value for each field of a refusal that is more than any text or number.
REFUSAL_FIELDS: Final[Mapping[str, Any]] = {
    "seat": 0,
    "kind": "W",
    "drawn": "W F",
    "expected": "seat",
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


def rehearse() -> list[Ask]:
    """Tell one of everything, once with Rocks and once with whirlpools."""
    listener = Listener()
    for whirlpool in (False, True):
        names = seat_names(listener, MAX_PLAYERS)
        _rehearse(Story(listener, names, Options(whirlpool=whirlpool)))
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
    story.tell_all([Drew(0, (Kind.WATER,)), Placed(0, WATER, Cell("a1"))])
    for refused in sample_refusals():
        story.refusal(refused), story.rule(refused)
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
    return [
        kind(**{part.name: EVENT_FIELDS[part.name] for part in fields(kind)})
        for kind in _types(event, Event)
    ]


def sample_refusals() -> list[Refusal]:
    """One of every type of refusal, with fields as they can be."""
    return [_sample_refusal(kind) for kind in _types(refusal, Refusal)]


def _sample_refusal(kind: type[Refusal]) -> Refusal:
    plain = {part.name: 2 if part.type == "int" else "x" for part in fields(kind)}
    special = {
        part.name: REFUSAL_FIELDS[part.name]
        for part in fields(kind)
        if part.name in REFUSAL_FIELDS and (part.type == "str" or part.name == "seat")
    }
    return kind(**{**plain, **special})


def _types(module: Any, base: type[Any]) -> list[type[Any]]:
    return [kind for kind in vars(module).values() if _is_kind_of(kind, base)]


def _is_kind_of(kind: object, base: type[Any]) -> bool:
    return isinstance(kind, type) and issubclass(kind, base) and kind is not base


# --- What must be there --------------------------------------------------------------------------


def families(source: Source) -> dict[str, list[str]]:
    """The messages whose name ends in a value: their beginning, and all values."""
    return {
        "event-": [kind.name for kind in _types(event, Event)],
        "refusal-": [kind.reason for kind in _types(refusal, Refusal)],
        "expected-": sorted(source.expected),
        "tile-": [*Kind, "whirlpool"],
        "direction-": [direction.name for direction in Direction],
        "seat-": [str(seat) for seat in range(MAX_PLAYERS)],
        "phase-": list(Phase),
        "option-": list(OPTION_NAMES),
        "rapids-": [NO_RAPIDS, *RAPIDS],
        "score-win-": list(TieBreak),
        "score-rank-": [reason for reason in TieBreak if reason is not TieBreak.SHARED],
    }


def family_asks(source: Source) -> Iterator[Ask]:
    for beginning, values in families(source).items():
        for value in values:
            yield Ask(f"{beginning}{value}", f"every {beginning}…")
            for side in SIDE_TEXTS.get(beginning, ()):
                yield Ask(f"{beginning}{value}.{side}", f"every {beginning}….{side}")
    for kind in _types(refusal, Refusal):
        if kind.__name__ in source.judged:
            yield Ask(f"refusal-{kind.reason}.rule", "the refusal of an action")


# --- What is wrong -------------------------------------------------------------------------------


def problems(package: Path) -> list[str]:
    """Everything that is wrong with the messages of a package, in sentences."""
    source = read_source(package)
    asks = [*source.asks, *rehearse(), *family_asks(source)]
    found = [*_unknown_beginnings(source), *_wrong_languages(package / "words")]
    for language in LANGUAGES:
        catalogue = read_catalogue(language, package / "words" / language)
        found += [
            *catalogue.problems,
            *_missing(catalogue, asks),
            *_not_supplied(catalogue, asks),
            *_never_said(catalogue, asks, source.literals),
        ]
    return list(dict.fromkeys(found))


def _unknown_beginnings(source: Source) -> Iterator[str]:
    known = families(source)
    for beginning, where in source.beginnings.items():
        if beginning not in known:
            yield (
                f"{where}: which messages begin with {beginning}? "
                f"Add them to families() in scripts/check_messages.py"
            )


def _wrong_languages(words: Path) -> Iterator[str]:
    folders = {folder.name for folder in words.iterdir() if any(folder.glob("*.ftl"))}
    for language in sorted(folders ^ set(LANGUAGES)):
        yield f"words/{language}: a folder and LANGUAGES must go together"


def _missing(catalogue: Catalogue, asks: Iterable[Ask]) -> Iterator[str]:
    for ask in asks:
        if not ask.optional and ask.name not in catalogue.texts:
            yield f"{catalogue.language}: {ask.name} has no text (asked for by {ask.where})"


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
