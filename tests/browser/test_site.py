"""The whole game as a folder of files: what works, and what is said where something does not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.person import attribute, eventually
from tests.browser.site_visits import BASE_SIZE, Visit, begin_game, python_requests
from tests.browser.static_server import StaticServer
from tests.browser.test_axe import AXE, LOOK
from tests.browser.test_whole_game import take_a_step
from upstream.words import LANGUAGES, Words

WORDS = Words("en")
NO_DATABASE = "Object.defineProperty(self, 'indexedDB', { value: undefined });"
#: Where `self.full` is set, a change of the database ends as it does on a full disk.
FULL_DISK = """
{
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...row) {
    if (!self.full) return put.apply(this, row);
    if (!this.ended) this.transaction.abort();
    this.ended = true;
  };
  const error = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, "error");
  Object.defineProperty(IDBTransaction.prototype, "error", {
    get() {
      return self.full ? new DOMException("full", "QuotaExceededError") : error.get.call(this);
    },
  });
}
"""


def test_the_home_page_is_ready_before_python_is_asked_for(
    site: StaticServer, visit: Visit
) -> None:
    ada = visit()
    ada.see("[data-action=play-now]:enabled")
    expect(ada.page.locator("[data-play-level] option")).not_to_have_count(0)
    ada.see("[data-site-card]")
    ada.page.wait_for_load_state("networkidle")
    assert python_requests(site) == []
    parts = {path for path in site.requested if path.endswith((".js", ".css", ".json"))}
    assert sum(compressed(site, path) for path in parts) <= BASE_SIZE


def compressed(site: StaticServer, path: str) -> int:
    name = path.removeprefix("/games/upstream/")
    packed = site.folder / f"{name}.br"
    return (packed if packed.exists() else site.folder / name).stat().st_size


def test_a_touch_on_the_page_fetches_python_while_the_game_is_set_up(
    site: StaticServer, visit: Visit
) -> None:
    ada = visit()
    ada.see("[data-action=play-now]:enabled")
    with ada.will_see_briefly("[data-loading]"):
        ada.page.locator("[data-play-players]").select_option("2")
        ada.page.keyboard.press("Shift")
    ada.not_see("[data-loading]")
    ada.not_see("[data-failed]")
    assert python_requests(site)


def test_a_whole_game_against_opponents(visit: Visit) -> None:
    ada = visit()
    begin_game(ada)
    while take_a_step(ada):
        pass
    ada.see("[data-final]")
    assert ada.page.locator("[data-action=share]").count() == 0
    ada.page.locator("[data-final] [data-action=replay]").click()
    ada.see("main[data-replay]")
    with ada.page.expect_download() as downloading:
        ada.click("[data-action=download]")
    record = json.loads(Path(downloading.value.path()).read_text())
    assert record["actions"]


def test_a_reload_in_the_middle_of_a_turn_loses_nothing(visit: Visit) -> None:
    ada = visit()
    begin_game(ada)
    for _ in range(12):
        take_a_step(ada)
    version, table = ada.version, ada.table
    ada.page.reload()
    ada.see("main[data-table] [data-cell]")
    assert (ada.version >= version, ada.table) == (True, table)
    take_a_step(ada)


def test_a_worker_that_dies_comes_back_with_the_game(visit: Visit) -> None:
    ada = visit()
    begin_game(ada)
    for _ in range(4):
        take_a_step(ada)
    version = ada.version
    (worker,) = ada.table_workers()
    worker.evaluate("self.close()")
    for _ in range(4):
        take_a_step(ada)
    assert ada.version > version
    ada.not_see("[data-failed]")


def test_two_tabs_do_not_spoil_each_other(visit: Visit) -> None:
    ada = visit()
    begin_game(ada)
    for _ in range(4):
        take_a_step(ada)
    table, version = ada.table, ada.version
    other = ada.in_another_tab(f"#/table/{table}")
    other.reads("[data-elsewhere-tab]", WORDS.say("site-unavailable-elsewhere"))
    other.do("take-over")
    other.see("main[data-table] [data-cell]")
    ada.reads("[data-elsewhere-tab]", WORDS.say("site-elsewhere-text"))
    assert other.version >= version
    for _ in range(4):
        take_a_step(other)
    version = other.version
    other.page.close()
    ada.not_see("[data-elsewhere-tab]")
    ada.page.wait_for_function(
        "version => Number(document.querySelector('main').dataset.version) >= version", arg=version
    )
    take_a_step(ada)


def test_full_storage_is_told_and_nothing_counts_that_is_not_kept(visit: Visit) -> None:
    ada = visit(worker=FULL_DISK)
    begin_game(ada)
    take_a_step(ada)
    ada.see('[data-action="confirm"]:enabled')
    version = ada.version
    (worker,) = ada.table_workers()
    worker.evaluate("self.full = true")
    ada.do("confirm")
    ada.reads("[data-keeping=full]", WORDS.say("site-keeping-full"))
    ada.see("[data-saving-waits]")
    assert ada.version == version
    worker.evaluate("self.full = false")
    ada.not_see("[data-keeping]")
    ada.wait_past(version)


def test_a_browser_without_indexed_db_plays_on_and_says_so(visit: Visit) -> None:
    ada = visit(worker=NO_DATABASE)
    begin_game(ada)
    ada.reads("[data-keeping=memory]", WORDS.say("site-keeping-memory"))
    ada.do("heard")
    ada.not_see("[data-keeping]")
    for _ in range(3):
        take_a_step(ada)


def test_a_browser_without_webassembly_is_told(visit: Visit) -> None:
    ada = visit(path=None)
    ada.page.add_init_script("delete window.WebAssembly")
    ada.open("")
    ada.do("play-now")
    ada.reads("[data-failed]", WORDS.say("site-unavailable-no-webassembly"))


def test_everything_goes_into_one_file_and_comes_back(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    begin_game(ada)
    for _ in range(4):
        take_a_step(ada)
    table, version = ada.table, ada.version
    ada.open("#/")
    with ada.page.expect_download() as downloading:
        ada.do("export")
    saved = tmp_path / "everything.json"
    downloading.value.save_as(saved)
    ben = visit()
    ben.page.locator("[data-import]").set_input_files(saved)
    ben.see("[data-imported='1']")
    ben.click(f"[data-continue-table='{table}']")
    ben.see("main[data-table] [data-cell]")
    assert (ben.table, ben.version >= version) == (table, True)
    take_a_step(ben)


def test_what_needs_others_is_not_offered(visit: Visit) -> None:
    ada = visit()
    ada.reads("[data-no-others]", WORDS.say("site-no-others"))
    ada.not_see("[data-action=friend]")
    ada.not_see("option[value=open]")
    begin_game(ada)
    ada.see("[data-tab=log]")
    ada.not_see("[data-tab=chat]")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_the_language_of_the_visitor(visit: Visit, language: str) -> None:
    ada = visit(locale=language)
    ada.reads("[data-site-card]", Words(language).say("site-text"))
    link = attribute(ada.page.locator("link[rel=manifest]"), "href")
    manifest = ada.page.evaluate("async (url) => (await fetch(url)).json()", link)
    assert (manifest["lang"], manifest["name"]) == (language, Words(language).say("web-title"))
    assert manifest["display"] == "standalone"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    assert "maskable" in {icon["purpose"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        found = ada.page.evaluate("async (url) => (await fetch(url)).status", icon["src"])
        assert found == 200


def test_nothing_serious_for_those_who_read_or_listen_otherwise(visit: Visit) -> None:
    ada = visit(color_scheme="light")
    ada.see("[data-site-card]")
    ada.page.evaluate(AXE.read_text())
    for scheme in ("light", "dark"):
        ada.page.emulate_media(color_scheme=scheme)
        ada.see(f"html[data-theme={'dusk' if scheme == 'dark' else 'light'}]")
        eventually(lambda: ada.page.evaluate(LOOK), [])
    begin_game(ada)
    eventually(lambda: ada.page.evaluate(LOOK), [])
    other = ada.in_another_tab("")
    other.see("[data-elsewhere-tab]")
    other.page.evaluate(AXE.read_text())
    eventually(lambda: other.page.evaluate(LOOK), [])


def test_a_phone_plays_too(visit: Visit) -> None:
    ada = visit(viewport={"width": 390, "height": 780}, has_touch=True)
    begin_game(ada)
    for _ in range(4):
        take_a_step(ada)


#: The pages that ask Python for something, or for nothing, and what is seen on them.
PAGES = {
    "#/rules": "[data-section]",
    "#/learn": "main[data-first-game]",
    "#/puzzles": "[data-action=next-puzzle]",
    "#/daily": "[data-action=play], [data-action=continue]",
    "#/editor": "[data-cell]",
    "#/study": "[data-open-study]",
    "#/statistics": "main",
    "#/privacy": "[data-privacy]",
}


def test_every_page_opens_by_its_address(visit: Visit) -> None:
    ada = visit(path=None)
    for path, selector in PAGES.items():
        ada.open(path)
        ada.see(selector)
        ada.not_see("[data-notice]")
