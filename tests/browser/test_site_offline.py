"""The standalone site without a network, and when a new version of it comes."""

from __future__ import annotations

import json
import re
import shutil
from base64 import b64encode
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import SITE
from tests.browser.person import eventually
from tests.browser.site_visits import START, Visit, Visitor, begin_game
from tests.browser.static_server import StaticServer
from tests.browser.test_puzzles import PUZZLE, answers
from tests.browser.test_study import ROOT
from tests.browser.test_whole_game import swim_up, take_a_step
from tests.study_games import short_game
from upstream.narration.locales import Words

WORDS = Words("en")
#: Ends the name of everything whose content has changed in the second version.
SECOND = "second"
#: The worker deletes the old version while it is activated, beside the page that loads.
ONLY_THE_SECOND = """
async () => {
  const names = await caches.keys();
  return names.length === 1 && names[0].endsWith(" second");
}
"""
#: What the page has fetched of the files that have a hash in their names.
FETCHED = """
() => performance.getEntriesByType("resource").map(({ name }) => name)
  .filter((name) => /\\/(assets|python)\\//.test(name))
"""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[StaticServer]:
    """A copy of the site, of which this test may put up a new version."""
    shutil.copytree(SITE, tmp_path / "site", ignore=shutil.ignore_patterns("*.br"))
    running = StaticServer(tmp_path / "site")
    running.start()
    yield running
    running.stop()


def put_up_a_new_version(folder: Path) -> None:
    """As a second build would be: other scripts, styles and Python, and the old ones are gone."""
    changed = [*(folder / "assets").iterdir(), *(folder / "python").glob("upstream-*")]
    names = {path.name: path.name.replace(".", f"-{SECOND}.", 1) for path in changed}
    every_name = re.compile("|".join(map(re.escape, names)))

    def renamed(path: Path) -> str:
        return every_name.sub(lambda found: names[found[0]], path.read_text())

    for path in changed:
        path.rename(path.with_name(names[path.name]))
    for path in (folder / "index.html", *(folder / "assets").iterdir()):
        if path.suffix in (".html", ".js", ".css"):
            path.write_text(renamed(path))
    # A page may look for a new version at any moment: the list of files comes last.
    worker = folder / "worker.js"
    listed = re.sub(r"const SITE=(\{.*?\});", partial(_listed, folder), renamed(worker))
    worker.with_name("new").write_text(listed)
    worker.with_name("new").replace(worker)


def _listed(folder: Path, found: re.Match[str]) -> str:
    """The list of files with their new hashes."""
    listed = json.loads(found[1]) | {"version": SECOND}
    for entry in listed["files"]:
        entry[2:] = [b64encode(sha256((folder / entry[0]).read_bytes()).digest()).decode()]
    return f"const SITE={json.dumps(listed)};"


def keeps_the_site(person: Visitor) -> None:
    person.do("keep-offline")
    person.reads("[data-kept]", WORDS.say("site-kept"))


def versions(person: Visitor) -> set[bool]:
    """Whether what the page fetched, and its workers, are of the second version."""
    fetched = person.page.evaluate(FETCHED)
    workers = [worker.url for worker in person.page.workers]
    unchanged = ("/python/pyodide-", "/python/library-", "/python/packages-")
    return {
        f"-{SECOND}." in url
        for url in (*fetched, *workers)
        if not any(part in url for part in unchanged)
    }


def test_nothing_is_kept_without_consent(site: StaticServer, visit: Visit) -> None:
    ada = visit(service_workers="allow")
    ada.see("[data-action=keep-offline]")
    ada.reads("[data-site-card]", re.compile(r"about \d+ MB"))
    ada.page.wait_for_load_state("networkidle")
    assert ada.page.evaluate("async () => (await caches.keys()).length") == 0
    assert not [path for path in site.requested if path.endswith("worker.js")]


def test_everything_works_without_a_network(
    site: StaticServer, visit: Visit, tmp_path: Path
) -> None:
    ada = visit(service_workers="allow")
    with ada.will_see_briefly("[data-fetching] progress"):
        ada.do("keep-offline")
    ada.see("[data-kept]")
    site.stop()
    ada.context.set_offline(True)
    ada.page.reload()
    begin_game(ada)
    plays_the_first_turn(ada)
    ada.plays_on()
    ada.do("share")
    ada.see("[data-picture]")
    ada.not_see("[data-link]")  # nobody else could open one
    ada.do("close-share")
    takes_the_record_out_and_in(ada, tmp_path)
    reads_a_report(ada, tmp_path)
    solves_a_puzzle(ada)
    ada.open("#/daily")
    ada.do("play")
    ada.see("main[data-table] [data-cell]")
    ada.open("#/study")
    ada.page.fill("[data-position]", ROOT)
    ada.do("open")
    ada.see('main[data-study] [data-turn="0"]')
    for path, selector in PAGES.items():
        ada.open(path)
        ada.see(selector)
        ada.not_see("[data-notice]")
    site.start()


#: The pages that have not been seen by then, and what is on them.
PAGES = {
    "#/rules": "[data-section] [data-cell]",
    "#/learn": "main[data-first-game] [data-cell]",
    "#/editor": "[data-cell]",
    "#/statistics": "[data-statistics='1']",
    "#/privacy": "[data-privacy]",
}


def plays_the_first_turn(ada: Visitor) -> None:
    """Lays, takes back, asks for a hint; moves, and begins again in the middle of the turn."""
    ada.see('[data-mine="true"] [data-drawn]')
    cell = ada.live()[0]
    ada.lays(cell)
    ada.does("undo")
    ada.see_tile(cell, None)
    ada.do("hint")
    expect(ada.see("[data-hint]")).not_to_be_empty()
    for _ in range(2):
        take_a_step(ada)
    ada.plays_until("move")
    ada.see('[data-mine="true"][data-phase="move"]')
    ada.rests()
    with ada.answered():
        swim_up(ada)
    moved, table = ada.version, ada.table
    ada.page.reload()
    ada.see("main[data-table] [data-cell]")
    assert (ada.version, ada.table) == (moved, table)
    ada.does("undo")


def takes_the_record_out_and_in(ada: Visitor, folder: Path) -> None:
    ada.click("[data-final] [data-action=replay]")
    ada.see('[data-replay][data-at="0"]')
    ada.do("forth-round")
    ada.not_see('[data-replay][data-at="0"]')
    with ada.page.expect_download() as downloading:
        ada.do("download")
    file = folder / "record.json"
    downloading.value.save_as(file)
    last = len(json.loads(file.read_text())["actions"])
    ada.open("#/")
    ada.page.locator("[data-upload]").set_input_files(file)
    ada.see('[data-replay][data-at="0"]')
    ada.page.locator("[data-log] [data-version]").last.click()
    ada.see(f'[data-replay][data-at="{last}"]')
    ada.do("result")
    ada.see("[data-final]")


def reads_a_report(ada: Visitor, folder: Path) -> None:
    """Of a short game, which takes seconds."""
    ada.open("#/")
    file = folder / "short.json"
    file.write_text(json.dumps(short_game().to_dict()))
    ada.page.locator("[data-upload]").set_input_files(file)
    ada.see('[data-replay][data-at="0"]')
    ada.do("report")
    ada.page.wait_for_selector("[data-report-seat]", timeout=START)
    expect(ada.page.locator("[data-report-seat]")).to_have_count(2)


def solves_a_puzzle(ada: Visitor) -> None:
    ada.open(f"#/puzzles/{PUZZLE.id}")
    ada.see('[data-puzzle-state="open"]')
    answers(ada, PUZZLE.solutions[0])
    ada.see('[data-puzzle-state="right"] [data-line]')
    ada.do("puzzles")
    ada.see('[data-solved="1"]')


def test_a_new_version_is_taken_in_the_middle_of_a_game_when_the_player_wants_it(
    site: StaticServer, visit: Visit
) -> None:
    ada = visit(service_workers="allow")
    keeps_the_site(ada)
    ada.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    begin_game(ada)
    take_a_step(ada)
    put_up_a_new_version(site.folder)
    ada.page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
    ada.reads("[data-update]", WORDS.say("site-update"))
    # The old version goes on, with parts of it that are asked for only now.
    take_a_step(ada)
    table = ada.table
    ada.open("#/rules")
    ada.see("[data-section] [data-cell]")
    assert versions(ada) == {False}
    ada.open(f"#/table/{table}")
    ada.see("main[data-table] [data-cell]")
    version = ada.version
    with ada.page.expect_navigation():
        ada.do("update")
    ada.see("main[data-table] [data-cell]")
    assert (ada.version >= version, ada.table) == (True, table)
    take_a_step(ada)
    eventually(lambda: len(ada.page.workers), 2)
    assert versions(ada) == {True}
    ada.page.wait_for_function(ONLY_THE_SECOND)


def test_a_new_version_that_is_put_off_stays_out(site: StaticServer, visit: Visit) -> None:
    ada = visit(service_workers="allow")
    keeps_the_site(ada)
    put_up_a_new_version(site.folder)
    ada.page.reload()
    ada.see("[data-update]")
    ada.do("update-later")
    ada.not_see("[data-update]")
    ada.open("#/rules")
    ada.see("[data-section]")
    assert versions(ada) == {False}
    ada.page.reload()
    ada.see("[data-update]")
    assert versions(ada) == {False}


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
