"""The server's own tests of calls and messages, played at a page.

All of them that need one client and nothing else; those that cannot hold here are listed.
"""

from __future__ import annotations

from tests.server.calls import (
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
from tests.standalone.shared_tests import shared_tests

MODULES = (
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
    "test_the_worker_of_first_answers_is_started_before_they_are_asked_for": "one worker for all",
}


SHARED = shared_tests(
    MODULES, lambda fixtures: "ada" in fixtures and not fixtures & OTHERS, ELSEWHERE
)
globals().update(SHARED)


def test_the_server_has_tests_for_a_page() -> None:
    assert len(SHARED) > 60
