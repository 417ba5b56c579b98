"""The standalone site without a network, and when a new version of it comes."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import SITE
from tests.browser.site_visits import Visit, Visitor, begin_game
from tests.browser.static_server import StaticServer
from tests.browser.test_whole_game import take_a_step
from upstream.words import Words

WORDS = Words("en")
#: The worker deletes the old version while it is activated, beside the page that loads.
ONLY_THE_SECOND = """
async () => {
  const names = await caches.keys();
  return names.length === 1 && names[0].endsWith(" second");
}
"""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[StaticServer]:
    """A copy of the site, of which this test may put up a new version."""
    shutil.copytree(SITE, tmp_path / "site")
    running = StaticServer(tmp_path / "site")
    running.start()
    yield running
    running.stop()


def put_up_a_new_version(folder: Path) -> None:
    """The same site with another page, as a second build would be."""
    page = folder / "index.html"
    page.write_text(page.read_text().replace("<title>", '<meta name="build" content="2"><title>'))
    worker = folder / "worker.js"
    changed, count = re.subn(r'"version":"\w+"', '"version":"second"', worker.read_text())
    assert count == 1
    worker.write_text(changed)


def keeps_the_site(person: Visitor) -> None:
    person.do("keep-offline")
    person.reads("[data-kept]", WORDS.say("site-kept"))


def test_nothing_is_kept_without_consent(site: StaticServer, visit: Visit) -> None:
    ada = visit(service_workers="allow")
    ada.see("[data-action=keep-offline]")
    ada.reads("[data-site-card]", re.compile(r"about \d+ MB"))
    ada.page.wait_for_load_state("networkidle")
    assert ada.page.evaluate("async () => (await caches.keys()).length") == 0
    assert not [path for path in site.requested if path.endswith("worker.js")]


def test_the_whole_game_works_without_a_network(site: StaticServer, visit: Visit) -> None:
    ada = visit(service_workers="allow")
    with ada.will_see_briefly("[data-fetching] progress"):
        ada.do("keep-offline")
    ada.see("[data-kept]")
    site.stop()
    ada.page.reload()
    begin_game(ada)
    for _ in range(8):
        take_a_step(ada)
    version = ada.version
    ada.page.reload()
    ada.see("main[data-table] [data-cell]")
    assert ada.version >= version
    for path in ("#/rules", "#/puzzles", "#/privacy", "#/study"):
        ada.open(path)
        ada.see("main")
        ada.not_see("[data-notice]")
    site.start()


def test_a_new_version_is_offered_and_taken_when_the_player_wants_it(
    site: StaticServer, visit: Visit
) -> None:
    ada = visit(service_workers="allow")
    keeps_the_site(ada)
    ada.page.reload()
    begin_game(ada)
    for _ in range(4):
        take_a_step(ada)
    put_up_a_new_version(site.folder)
    ada.page.reload()
    ada.see("main[data-table] [data-cell]")
    version = ada.version
    ada.reads("[data-update]", WORDS.say("site-update"))
    assert ada.page.locator("meta[name=build]").count() == 0
    take_a_step(ada)
    with ada.page.expect_navigation():
        ada.do("update")
    ada.see("main[data-table] [data-cell]")
    assert ada.page.locator("meta[name=build]").count() == 1
    assert ada.version >= version
    take_a_step(ada)
    ada.page.wait_for_function(ONLY_THE_SECOND)


def test_a_page_that_was_only_just_kept_goes_over_to_a_new_version(
    site: StaticServer, visit: Visit
) -> None:
    ada = visit(service_workers="allow")
    keeps_the_site(ada)
    ada.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    put_up_a_new_version(site.folder)
    ada.page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
    ada.see("[data-update]")
    with ada.page.expect_navigation():
        ada.do("update")
    ada.see("[data-kept]")
    assert ada.page.locator("meta[name=build]").count() == 1


def test_a_new_version_that_is_put_off_stays_out_of_the_game(
    site: StaticServer, visit: Visit
) -> None:
    ada = visit(service_workers="allow")
    keeps_the_site(ada)
    put_up_a_new_version(site.folder)
    ada.page.reload()
    ada.see("[data-update]")
    ada.do("update-later")
    ada.not_see("[data-update]")
    begin_game(ada)
    take_a_step(ada)
    assert ada.page.locator("meta[name=build]").count() == 0


def test_a_site_that_cannot_be_fetched_in_full_is_not_kept(
    site: StaticServer, visit: Visit
) -> None:
    ada = visit(service_workers="allow")
    ada.see("[data-action=keep-offline]")
    (missing,) = (site.folder / "assets").glob("RulesPage-*.js")
    missing.unlink()
    ada.do("keep-offline")
    ada.reads("[data-site-card]", WORDS.say("site-keep-failed"))
    ada.not_see("[data-kept]")
