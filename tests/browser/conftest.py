"""A real server, a real Chromium, and people who sit before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import executable
from tests.browser.person import NAMES, AtTable, FirstTurn, Person, Sit
from tests.browser.prepared import HERON_RIVER, laying
from tests.browser.running import Server
from tests.browser.site_visits import Visit, Visitor
from tests.browser.static_server import StaticServer

HERE = Path(__file__).parent
SITE = HERE.parents[1] / "dist" / "site"
STATIC = HERE.parents[1] / "upstream" / "server" / "static" / "index.html"
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--font-render-hinting=none",  # without windows, letters would be as wide as whole pixels
)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert STATIC.exists(), "the client is not built: run scripts/build"
    running = Server(tmp_path_factory.mktemp("tables"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=executable(), args=list(ARGUMENTS))
        yield launched
        launched.close()


def leave_all(people: Sequence[Person]) -> None:
    """Close their browsers, and see that nothing went wrong there."""
    for person in people:
        person.leave()
    for person in people:
        assert not person.troubles, person.troubles


@pytest.fixture
def sit(server: Server, browser: Browser) -> Iterator[Sit]:
    """Sit down at a browser of your own: ``sit("/")`` opens the home page, ``sit()`` none."""
    people: list[Person] = []

    def down(path: str | None = None, **context: Any) -> Person:
        person = Person(browser, server.url, **context)
        people.append(person)
        if path is not None:
            person.open(path)
        return person

    yield down
    leave_all(people)


@pytest.fixture
def at_table(server: Server, sit: Sit) -> AtTable:
    """Sit down at a new table, as ``Person.sets_up`` makes it, in a browser of your own.

    Its tiles are drawn in the order of ``river``, if there is one.
    """

    def down(
        *kinds: str,
        river: str = "",
        names: Sequence[str] = NAMES,
        played: Sequence[str] = (),
        until: str | int | None = None,
        **context: Any,
    ) -> Person:
        if river:
            server.deal(river)
        person = sit(**context)
        person.sets_up(*kinds, names=names, played=played, until=until)
        return person

    return down


@pytest.fixture
def first_turn(at_table: AtTable) -> FirstTurn:
    """Two people at one screen, the river laid, the first turn about to begin."""

    def begins(river: str = HERON_RIVER, then: Sequence[str] = (), **context: Any) -> Person:
        played = [*laying(river[:12]), *then]
        ada = at_table("person", "person", river=river, played=played, **context)
        ada.see('[data-phase="move"]')
        ada.rests()
        return ada

    return begins


@pytest.fixture
def site() -> Iterator[StaticServer]:
    """The standalone site on a plain web server, below a path."""
    assert (SITE / "index.html").exists(), "the site is not built: run scripts/site"
    running = StaticServer(SITE)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def visit(site: StaticServer, browser: Browser) -> Iterator[Visit]:
    """Visit the site: ``visit()`` opens its home page in a browser of one's own."""
    people: list[Visitor] = []

    def comes(path: str | None = "", *, worker: str = "", **context: Any) -> Visitor:
        person = Visitor(browser, site.url, **context)
        people.append(person)
        if worker:
            person.prepare_worker(worker)
        if path is not None:
            person.open(path)
        return person

    yield comes
    leave_all(people)
