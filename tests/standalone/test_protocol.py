"""The server's own tests of calls and messages, played at a page.

All of them that need one client and nothing else; those that cannot hold here are listed.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

from tests.server.http.routes import (
    test_analysis,
    test_daily,
    test_lessons,
    test_play,
    test_privacy,
    test_puzzles,
    test_records,
    test_study,
    test_tables,
)
from tests.server.rooms import test_hints

MODULES = (
    test_analysis,
    test_daily,
    test_hints,
    test_lessons,
    test_play,
    test_privacy,
    test_puzzles,
    test_records,
    test_study,
    test_tables,
)
#: Fixtures of servers and of other clients.
OTHERS = {"ben", "server", "tmp_path", "postgres_url", "shared_database", "url"}
#: What cannot hold in a page, and why.
ELSEWHERE = {
    "test_welcome_tells_the_table_who_you_are_and_the_state": "has a seat for others",
    "test_the_list_says_whose_turn_it_is": "has a seat for others",
    "test_an_open_seat_can_be_given_to_a_bot": "has a seat for others",
    "test_a_client_is_asked_to_come_again_while_the_database_does_not_answer": "all is in memory",
    "test_an_old_browser_no_longer_opens_what_it_has_deleted": "there are no cookies",
    "test_long_answers_are_compressed": "nothing is sent",
}


def shared() -> Iterator[tuple[str, Callable[..., Any]]]:
    for module in MODULES:
        for name, function in vars(module).items():
            if name.startswith("test_") and inspect.isfunction(function):
                fixtures = set(inspect.signature(function).parameters)
                if "ada" in fixtures and not fixtures & OTHERS and name not in ELSEWHERE:
                    yield f"{name}_{module.__name__.rpartition('_')[2]}", function


SHARED = dict(shared())
globals().update(SHARED)


def test_the_server_has_what_cannot_hold_here() -> None:
    names = {name for module in MODULES for name in vars(module)}
    assert ELSEWHERE.keys() <= names
    assert len(SHARED) > 60
