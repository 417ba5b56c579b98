"""The texts of one language as they are written in its files."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from message_translations import Saying


@dataclass(slots=True)
class Catalogue:
    """The texts of one language: name -> the variables that it uses."""

    language: str
    texts: dict[str, set[str]] = field(default_factory=dict)
    sayings: dict[str, Saying] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


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
