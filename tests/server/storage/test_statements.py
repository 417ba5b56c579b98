"""There is a statement for everything that can be written."""

from __future__ import annotations

from tests.server.storage.test_writes import WRITES
from upstream.server.storage.statements import STATEMENTS


def test_every_write_names_a_statement_and_every_statement_has_its_write() -> None:
    assert {name for name, _ in WRITES} == set(STATEMENTS)
