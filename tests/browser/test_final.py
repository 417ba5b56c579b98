"""The last screen: the spawn, the points, the story, the chances, sharing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import AtTable, Person, Sit, attribute, eventually

#: Intervals tick only when the test says so: points are counted by one.
HOLD_INTERVALS = """
  window.heldIntervals = [];
  window.setInterval = (tick) => 1e9 + window.heldIntervals.push(tick);
"""


@pytest.fixture
def ada(at_table: AtTable) -> Person:
    """Ada, who has just finished a game against a bot."""
    return at_table("person", "bot", until="over")


def counting(sit: Sit) -> Person:
    """Return Ada, while points are counted: after a game in which somebody got home."""
    ada = sit(reduced_motion="no-preference")
    ada.page.add_init_script(HOLD_INTERVALS)
    scores: list[int] = []
    while not any(scores):
        ada.sets_up("person", "bot", until="over")
        replay = ada.page.request.get(f"{ada.url}/api/tables/{ada.table}/replay").json()
        scores = replay["moments"][-1]["scene"]["result"]["scores"]
    return ada


def test_the_spawn_shows_every_token_that_is_home(ada: Person) -> None:
    table = ada.page.request.get(f"{ada.url}/api/tables/{ada.table}/replay").json()
    home = [
        token
        for seat in table["moments"][-1]["scene"]["position"]["tokens"]
        for token in seat
        if token[1] == "e"
    ]
    ada.see(f'[data-final-spawn="{len(home)}"]')
    tokens = ada.page.locator("[data-home-token]")
    drawn = "all => all.map((token) => token.dataset.homeToken)"
    eventually(lambda: sorted(tokens.evaluate_all(drawn)), sorted(home))


def test_the_points_count_up_and_can_be_skipped(sit: Sit) -> None:
    ada = counting(sit)
    ada.do("skip")
    ada.not_see('[data-action="skip"]')
    replay = ada.page.request.get(f"{ada.url}/api/tables/{ada.table}/replay").json()
    result = replay["moments"][-1]["scene"]["result"]
    points = ada.page.locator("[data-final-points]")
    eventually(lambda: sorted(map(int, points.all_inner_texts())), sorted(result["scores"]))
    ada.see("[data-final-words]")
    ada.do("look")
    ada.do("result")  # a second look needs no counting
    ada.not_see('[data-action="skip"]')


def test_the_winner_is_told_when_the_points_are_counted(sit: Sit) -> None:
    ada = counting(sit)
    ada.reads("#final-title", "Counting the points")
    for early in ("[data-rank]", "[data-chances]", "[data-final-story]", "[data-final-words]"):
        ada.not_see(early)
    replay = ada.page.request.get(f"{ada.url}/api/tables/{ada.table}/replay").json()
    result = replay["moments"][-1]["scene"]["result"]
    points = ada.page.locator("[data-final-points]")
    for told in range(sum(result["scores"])):
        eventually(lambda: sum(map(int, points.all_inner_texts())), told)
        ada.reads("#final-title", "Counting the points")
        ada.page.evaluate("window.heldIntervals.at(-1)()")
    first = result["ranking"][0]
    wanted = "You came second" if 0 not in first else "You shared" if len(first) > 1 else "You won"
    ada.reads("#final-title", wanted)
    ada.see('[data-rank="1"]')
    expect(ada.page.locator("[data-celebration]")).to_have_count(int(0 in first))


@pytest.mark.parametrize("how", ["tap", "key"])
def test_a_tap_or_a_key_anywhere_skips_the_counting(sit: Sit, how: str) -> None:
    ada = counting(sit)
    ada.see("[data-counting]")
    if how == "tap":
        ada.page.mouse.click(30, 400)
    else:
        ada.page.keyboard.press("x")
    ada.not_see("[data-counting]")
    ada.see('[data-rank="1"]')
    ada.see("[data-final-story]")


def test_several_at_one_screen_are_told_who_won(at_table: AtTable) -> None:
    ada = at_table("person", "person", until="over")
    ada.reads("#final-title", re.compile("wins|share the victory"))
    expect(ada.page.locator("[data-celebration]")).to_have_count(1)


def test_everything_fits_on_a_small_laptop(at_table: AtTable) -> None:
    ada = at_table("person", "bot", "bot", until="over", viewport={"width": 1280, "height": 800})
    ada.see("[data-chances]")
    veil = ada.page.locator(".veil")
    eventually(lambda: veil.evaluate("veil => veil.scrollHeight <= veil.clientHeight"), True)


def test_the_story_says_what_became_of_the_lost(ada: Person) -> None:
    lost = sum(int(text) for text in ada.page.locator(".seat [data-lost-salmon]").all_inner_texts())
    story = ada.see("[data-final-story]").inner_text()
    sentences = re.findall(r"(?:got|washed) (\w+) salmon", story)
    counted = sum(1 if found == "one" else int(found) for found in sentences)
    assert counted == lost


def test_the_chances_are_a_curve_and_a_table(ada: Person) -> None:
    points = int(attribute(ada.see("[data-chances]"), "data-chances"))
    ada.click("[data-final] summary")
    rows = ada.page.locator("[data-final] tbody tr")
    expect(rows).to_have_count(points)
    expect(rows.last).to_contain_text("100")


def test_a_click_on_the_curve_leads_to_that_moment_of_the_replay(ada: Person) -> None:
    ada.see("[data-chances] svg").click(position={"x": 60, "y": 60})
    ada.see("[data-replay]")
    first = int(attribute(ada.see("[data-replay]"), "data-at"))
    assert first >= 12
    ada.see("[data-replay] [data-chances] svg").click(position={"x": 200, "y": 40})
    expect(ada.page.locator(f'[data-replay][data-at="{first}"]')).to_have_count(0)
    ada.reads("[data-chances] figcaption", "%")


def test_a_shared_game_can_be_replayed_taken_home_and_beaten(ada: Person, sit: Sit) -> None:
    ada.page.evaluate("delete Navigator.prototype.share")
    ada.do("share")
    ada.see("[data-picture]")
    with ada.page.expect_download() as waiting:
        ada.do("save-picture")
    assert waiting.value.path().read_bytes().startswith(b"\x89PNG")
    linked = ada.see("[data-dialog=share]").locator
    expect(linked("[data-link=replay]")).to_have_value(re.compile("/record/"))
    replay = linked("[data-link=replay]").input_value()
    challenge = linked("[data-link=challenge]").input_value()

    ben = sit(replay)
    ben.see('[data-replay][data-at="0"]')
    with ben.page.expect_download() as waiting:
        ben.do("download")
    assert waiting.value.suggested_filename.startswith("upstream-")

    ben.page.goto(challenge)
    points = int(attribute(ben.see("[data-challenge-form]"), "data-challenge-form"))
    ben.do("begin-challenge")
    ben.see("[data-table]")
    ben.plays_until("over")
    ben.see("[data-challenge]")
    own = int(ben.page.locator('[data-final-seat="0"] [data-final-points]').inner_text())
    told = "more" if own > points else "level" if own == points else "less"
    ben.see(f"[data-challenge={told}]")


def test_a_server_that_cannot_value_shows_no_curve(sit: Sit) -> None:
    ada = sit()
    ada.page.route("**/chances", lambda route: route.fulfill(status=404, json={}))
    ada.sets_up("person", "person", until="over")
    ada.see("[data-final-words]")
    ada.not_see("[data-chances]")
    ada.not_see('[data-action="replay-turning-point"]')
