"""The client without its server, on a home screen, and in browsers that refuse something."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.person import AtTable, Person, Sit
from tests.browser.running import Server
from upstream.narration.locales import LANGUAGES, Words

#: Bytes.
FIRST_LOAD = 110_000
CONTROLLED = (
    "() => navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))"
)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that this test may end."""
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


def test_without_the_server_the_client_opens_and_says_that_it_cannot_be_reached(
    own_server: Server, browser: Browser
) -> None:
    person = Person(browser, own_server.url, service_workers="allow")
    person.open("/")
    person.page.wait_for_function(CONTROLLED)
    own_server.stop()
    person.open("/")
    alert = person.page.get_by_role("alert")
    expect(alert).to_contain_text(Words("en").say("web-unreachable"))
    own_server.start()
    alert.get_by_role("button").click()
    expect(alert).to_have_count(0)
    expect(person.page.locator("[data-action=play-now]")).to_be_enabled()
    person.leave()


def test_a_table_that_cannot_be_reached_is_waited_for_in_words(
    own_server: Server, browser: Browser
) -> None:
    person = Person(browser, own_server.url, service_workers="allow")
    person.open("/")
    person.page.wait_for_function(CONTROLLED)
    person.page.locator("[data-action=play-now]").click()
    person.page.wait_for_selector("[data-table]")
    own_server.stop()
    person.page.reload()
    expect(person.page.locator("[data-notice]")).to_contain_text(Words("en").say("web-line-lost"))
    own_server.start()
    expect(person.page.locator("[data-table]")).to_be_visible()
    person.leave()


def test_nothing_of_a_game_is_cached(sit: Sit) -> None:
    person = sit("/", service_workers="allow")
    person.page.wait_for_function(CONTROLLED)
    person.sets_up("person", "bot")
    kept = person.page.evaluate(
        """async () => {
          const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
          return requests.map(({ url }) => new URL(url).pathname);
        }"""
    )
    assert "/" in kept
    assert [path for path in kept if path.startswith(("/api", "/table"))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_names_the_game_and_its_icons(server: Server, language: str) -> None:
    with httpx.Client(base_url=server.url, trust_env=False) as client:
        asked = {"Accept-Language": language}
        answer = client.get("/manifest.webmanifest", headers=asked)
        assert answer.headers["content-type"] == "application/manifest+json"
        manifest = answer.json()
        assert (manifest["name"], manifest["lang"]) == (Words(language).say("web-title"), language)
        assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
        for icon in manifest["icons"]:
            assert client.get(icon["src"]).headers["content-type"] == icon["type"]


REFUSES = """
Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("refused", "SecurityError"); },
});
"""


def test_a_browser_that_refuses_its_storage_plays_all_the_same(sit: Sit) -> None:
    person = sit()
    person.page.add_init_script(REFUSES)
    person.open("/")
    person.see('[data-action="settings"]')
    person.open("/learn")
    person.see("main[data-first-game]")


def test_a_page_whose_script_cannot_be_fetched_says_so(sit: Sit) -> None:
    person = sit()
    person.broken = True  # what fails is told in the console as well
    person.context.route("**/assets/RulesPage*.js", lambda route: route.abort())
    person.open("/rules")
    expect(person.page.locator("[data-notice]")).to_contain_text(Words("en").say("web-not-loaded"))


def test_a_part_of_a_page_that_cannot_be_fetched_says_so_and_is_tried_again(
    at_table: AtTable,
) -> None:
    person = at_table("person", "bot")
    person.broken = True
    person.context.route("**/assets/BoardAsText*.js", lambda route: route.abort())
    person.page.keyboard.press("w")
    failed = person.page.locator("[data-not-fetched]")
    expect(failed).to_contain_text(Words("en").say("web-unreachable"))
    person.context.unroute("**/assets/BoardAsText*.js")
    with person.page.expect_navigation():
        failed.get_by_role("button").click()
    person.see("[data-table] [data-cell]")
    person.page.keyboard.press("w")
    person.see('[data-dialog="aloud"]')


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_load_of_a_table_is_light(sit: Sit, language: str) -> None:
    """At most 110 kB of script and style, compressed, come before a river can be played on."""
    person = sit(locale=language)
    fetched: set[str] = set()
    person.page.on("response", lambda response: fetched.add(response.url))
    person.sets_up("person", "bot")
    person.page.wait_for_load_state("networkidle")
    person.leave()
    parts = {url for url in fetched if url.endswith((".js", ".css"))}
    assert any("TablePage" in url for url in parts)
    assert any(url.endswith(".css") for url in parts)
    assert sum(map(compressed, parts)) <= FIRST_LOAD


def compressed(url: str) -> int:
    """How many bytes of a file come over the line."""
    with httpx.stream("GET", url, headers={"Accept-Encoding": "br"}) as answer:
        assert answer.headers["content-encoding"] == "br"
        return sum(map(len, answer.iter_raw()))
