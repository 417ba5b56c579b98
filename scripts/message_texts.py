"""The texts of one language as they are written in its files."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from message_translations import Text


@dataclass(slots=True)
class MessageTexts:
    """The texts of one language by name, and what is wrong with its files."""

    language: str
    texts: dict[str, Text] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


def read_texts(language: str, folder: Path) -> MessageTexts:
    messages = MessageTexts(language)
    for file in sorted(folder.glob("*.ftl")):
        text = file.read_text(encoding="utf-8")
        for entry in FluentParser().parse(text).body:
            _read_entry(messages, f"{language}/{file.name}", text, entry)
    if not messages.texts:
        messages.problems.append(f"{language}: no message at all in {folder.name}/*.ftl")
    return messages


def _read_entry(messages: MessageTexts, file: str, text: str, entry: Any) -> None:
    line = text.count("\n", 0, entry.span.start) + 1
    if isinstance(entry, ftl.Junk):
        messages.problems.append(f"{file}:{line}: {entry.annotations[0].message}")
    if not isinstance(entry, ftl.Message):
        return
    if entry.id.name in messages.texts:
        messages.problems.append(f"{file}:{line}: {entry.id.name} is there twice")
    _read_text(messages, entry.id.name, entry.value)
    for side in entry.attributes:
        _read_text(messages, f"{entry.id.name}.{side.id.name}", side.value)


def _read_text(messages: MessageTexts, name: str, pattern: Any) -> None:
    messages.texts[name] = Text(_variables(pattern), pattern)


def _variables(pattern: Any) -> frozenset[str]:
    finder = _VariableFinder()
    finder.visit(pattern)
    return frozenset(finder.found)


class _VariableFinder(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 (the visitor's own spelling)
        self.found.add(node.id.name)
