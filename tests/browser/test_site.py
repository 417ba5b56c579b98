"""The whole game as a folder of files: what works, and what is said where something does not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.person import attribute
from tests.browser.reading import nothing_serious
from tests.browser.site_visits import BASE_SIZE, Visit, begin_game, python_requests
from tests.browser.static_server import BASE, StaticServer
from tests.browser.test_whole_game import take_a_step
from upstream.narration.locales import LANGUAGES, Words

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


def test_the_home_page_is_small_and_ready_before_python_is_asked_for(
    site: StaticServer, visit: Visit
) -> None:
    ada = visit()
    ada.see("[data-action=play-now]:enabled")
    expect(ada.page.locator("[data-play-level] option")).not_to_have_count(0)
    ada.see("[data-site-card]")
    ada.page.wait_for_load_state("networkidle")
    assert python_requests(site) == []
    fetched = {path.removeprefix(BASE) or "index.html" for path in site.requested} | LOOKED_AT
    assert any(name.endswith(".woff2") for name in fetched)
    sizes = {name: compressed(site, name) for name in fetched}
    assert sum(sizes.values()) <= BASE_SIZE, sizes
    ada.reads("[data-no-others]", WORDS.say("site-no-others"))
    ada.not_see("[data-action=friend], option[value=open]")
    policy = attribute(ada.page.locator("meta[http-equiv=Content-Security-Policy]"), "content")
    assert policy.startswith("default-src 'none';")
    assert re.findall(r"'[\w-]*unsafe[\w-]*'", policy) == ["'wasm-unsafe-eval'"]


#: A browser with a window fetches these as well.
LOOKED_AT = {"favicon.svg", "manifest-en.webmanifest"}


def compressed(site: StaticServer, name: str) -> int:
    """Bytes as a host sends them: of the compressed file that lies beside, if there is one."""
    packed = site.folder / f"{name}.br"
    return (packed if packed.exists() else site.folder / name).stat().st_size


def test_python_comes_while_the_game_is_set_up_on_a_phone(site: StaticServer, visit: Visit) -> None:
    ada = visit(viewport={"width": 390, "height": 780}, has_touch=True)
    ada.see("[data-action=play-now]:enabled")
    with ada.will_see_briefly("[data-loading]"):
        ada.page.locator("[data-play-players]").select_option("2")
        ada.page.keyboard.press("Shift")
    ada.not_see("[data-loading]")
    ada.not_see("[data-failed]")
    assert python_requests(site)
    begin_game(ada)
    for _ in range(4):
        take_a_step(ada)
    ada.not_see("[data-tab=chat]")


def test_neither_full_storage_nor_a_dead_worker_loses_anything(visit: Visit) -> None:
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
    take_a_step(ada)
    version = ada.version
    worker.evaluate("self.close()")
    for _ in range(4):
        take_a_step(ada)
    assert ada.version > version
    ada.not_see("[data-failed]")


def test_two_tabs_do_not_spoil_each_other_and_everybody_can_read_them(visit: Visit) -> None:
    ada = visit(color_scheme="light")
    ada.see("[data-site-card]")
    for scheme in ("light", "dark"):
        ada.page.emulate_media(color_scheme=scheme)
        ada.see(f"html[data-theme={'dusk' if scheme == 'dark' else 'light'}]")
        nothing_serious(ada)
    begin_game(ada)
    take_a_step(ada)
    nothing_serious(ada)
    table, version = ada.table, ada.version
    other = ada.in_another_tab(f"#/table/{table}")
    other.reads("[data-elsewhere-tab]", WORDS.say("site-unavailable-elsewhere"))
    nothing_serious(other)
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


def test_a_browser_without_indexed_db_plays_on_and_says_so(visit: Visit) -> None:
    ada = visit(worker=NO_DATABASE)
    begin_game(ada)
    ada.reads("[data-keeping=memory]", WORDS.say("site-keeping-memory"))
    ada.do("dismiss")
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_the_language_of_the_visitor(visit: Visit, language: str) -> None:
    ada = visit(locale=language)
    ada.reads("[data-site-card]", Words(language).say("site-text"))
    link = attribute(ada.page.locator("link[rel=manifest]"), "href")
    manifest = ada.page.evaluate("async (url) => (await fetch(url)).json()", link)
    assert (manifest["lang"], manifest["name"]) == (language, Words(language).say("web-title"))
    assert manifest["display"] == "standalone"
    for part in ("start_url", "scope"):
        there = ada.page.evaluate("given => new URL(...given).href", [manifest[part], ada.url])
        assert there == ada.url
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    assert "maskable" in {icon["purpose"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        found = ada.page.evaluate("async (url) => (await fetch(url)).status", icon["src"])
        assert found == 200
