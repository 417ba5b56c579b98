"""Servers that are restarted, and a database that is away, while people play."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.person import REMEMBER, Person
from tests.browser.running import Server
from tests.browser.test_together import lay_and_confirm
from tests.server.load_balancer import balancing_in_thread
from tests.server.postgres import Postgres, started_postgres


class Site:
    """Two processes over one database, behind a load balancer."""

    def __init__(self, folder: Path, postgres: Postgres) -> None:
        self.postgres = postgres
        self.servers = [Server(folder, postgres.url) for _ in range(2)]

    @property
    def ports(self) -> list[int]:
        return [server.port for server in self.servers]


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with started_postgres() as postgres, ExitStack() as stack:
        running = Site(tmp_path, postgres)
        for server in running.servers:
            server.start()
            stack.callback(server.stop)
        yield running


@pytest.fixture
def people(site: Site, browser: Browser) -> Iterator[tuple[Person, Person]]:
    """Ada and Ben at a table of their own, who come by way of the load balancer."""
    with balancing_in_thread(lambda: site.ports) as url:
        ada, ben = Person(browser, url), Person(browser, url)
        ada.sets_up("person", "open")
        ben.joins(ada.link("seat-1"), "Ben")
        ada.reads(".seat[data-seat='1']", "Ben")
        yield ada, ben
        for person in (ada, ben):
            person.leave()
            assert not person.troubles, person.troubles


@contextmanager
def never_seen(person: Person, selector: str) -> Iterator[None]:
    """What is done in here does not make the element appear, not even for a moment."""
    person.page.evaluate(REMEMBER, selector)
    yield
    assert not person.page.evaluate("window.remembered")


def test_nobody_notices_that_the_servers_are_restarted(
    site: Site, people: tuple[Person, Person]
) -> None:
    ada, ben = people
    bad_news = "[data-lost-line], [data-line-back], [data-saving-waits]"
    with never_seen(ada, bad_news), never_seen(ben, bad_news):
        for server in site.servers:
            lay_and_confirm(ada)
            server.stop()
            ben.wait_for_version(ada.version)
            lay_and_confirm(ben)
            ada.wait_for_version(ben.version)
            server.start()
        lay_and_confirm(ada)
        ben.wait_for_version(ada.version)


def test_what_is_done_while_the_database_is_away_waits_and_is_stored_later(
    site: Site, people: tuple[Person, Person]
) -> None:
    ada, ben = people
    ada.see('[data-mine="true"] [data-drawn]')
    site.postgres.stop("fast")
    before = ada.version
    ada.cell(ada.live()[0])
    ada.reads("[data-saving-waits]", "cannot save right now")
    assert ada.version == before
    site.postgres.start()
    ada.wait_past(before)
    ada.not_see("[data-saving-waits]")
    ben.wait_for_version(ada.version)
    ada.does("confirm")
    lay_and_confirm(ben)
    ada.wait_for_version(ben.version)
