"""Messages are parsed one by one, when they are first said."""

from __future__ import annotations

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from upstream.words import LANGUAGES, _Messages, texts


class References(Visitor):
    """The references to other messages and to terms."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.found.append(node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:  # noqa: N802
        self.found.append(f"-{node.id.name}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_stands_for_itself(language: str) -> None:
    references, messages = References(), _Messages(language)
    for text in texts(language):
        parsed = FluentParser().parse(text)
        references.visit(parsed)
        for entry in parsed.body:
            if isinstance(entry, ftl.Message):
                message = messages.message(entry.id.name)
                assert bool(message.value) == bool(entry.value)
                assert [*message.attributes] == [each.id.name for each in entry.attributes]
    assert references.found == []
