"""A table of Ada and Ben, without a database."""

from __future__ import annotations

import pytest

from tests.server.rooms.rooms import FakeStore, person, room_with
from upstream.app.tables.room import Room


@pytest.fixture
def store() -> FakeStore:
    return FakeStore()


@pytest.fixture
def room(store: FakeStore) -> Room:
    return room_with(person(0, "ada"), person(1, "ben"), store=store)
