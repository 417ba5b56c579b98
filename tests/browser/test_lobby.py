"""Friends with one link: the lobby, names and colours, and what the host does for a seat."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.person import FAST_FORWARD, PHONE, Person, Sit


def opens_lobby(ada: Person, players: int = 3) -> str:
    """Ask for a name, make the table, and return the link that Ada sends."""
    ada.do("friend")
    ada.page.locator("[data-friend-form] [data-name]").fill("Ada")
    ada.page.locator("[data-players]").select_option(str(players))
    ada.do("friend-go")
    code = ada.see("[data-qr]")
    expect(code).to_have_js_property("complete", True)
    assert int(code.evaluate("picture => picture.naturalWidth")) > 0
    return str(ada.see('[data-link="table"]').input_value())


def sits_down(person: Person, link: str, name: str, seat: int) -> None:
    person.open(link)
    person.page.locator("[data-lobby] [data-name]").first.fill(name)
    person.click(f'[data-lobby] [data-seat="{seat}"] [data-action="sit"]')
    person.see(f'[data-lobby] [data-seat="{seat}"].mine')


def test_three_friends_meet_with_one_link(sit: Sit) -> None:
    ada = sit("/")
    link = opens_lobby(ada, 4)
    ben, cleo = sit(**PHONE), sit()
    ben.open(link)
    ben.reads("h1", "Ada invites you")
    sits_down(ben, link, "Ben", 2)
    ben.fits()
    cleo.open(link)
    cleo.reads('[data-seat="2"]', "Ben")
    cleo.not_see('[data-seat="2"] [data-action="sit"]')
    sits_down(cleo, link, "Ben", 1)  # the same name gets a number
    ada.reads('[data-seat="1"]', "Ben 2")
    cleo.page.locator("[data-seat-form] [data-name]").fill("Cleo")
    cleo.page.locator('[data-seat-form] [value="white"]').check(force=True)
    cleo.do("save-seat")
    ada.reads('[data-seat="1"]', "Cleo")
    ada.see('[data-free="1"]')
    ada.do("fill")
    ada.see('[data-seat="3"][data-kind="bot"]')
    for person in (ada, ben, cleo):
        person.do("start")
        person.see("main[data-table] [data-cell]")
    assert ada.table == ben.table == cleo.table


def test_a_player_renames_themselves_at_their_seat(sit: Sit) -> None:
    ada, ben = sit("/"), sit()
    link = opens_lobby(ada, 2)
    sits_down(ben, link, "Ben", 1)
    for person in (ada, ben):
        person.do("start")
    ben.click('.seat[data-seat="1"] [data-action="open-seat"]')
    ben.page.locator("[data-seat-dialog] [data-name]").fill("Benjamin")
    ben.do("save-seat")
    ada.reads('.seat[data-seat="1"]', "Benjamin")
    ben.not_see('.seat[data-seat="0"] [data-action="open-seat"]')  # only the host opens others


def test_the_host_frees_the_seat_of_a_lost_browser(sit: Sit) -> None:
    ada, ben = sit("/"), sit()
    link = opens_lobby(ada, 2)
    sits_down(ben, link, "Ben", 1)
    for person in (ada, ben):
        person.do("start")
        person.see("main[data-table] [data-cell]")
    ada.click('.seat[data-seat="1"] [data-action="open-seat"]')
    ada.do("free-seat")
    ada.see("[data-waiting]")
    ben.see('[data-asked="1"]')  # a player who is here is asked
    ben.do("keep-seat")
    ben.not_see("[data-asked]")
    ada.not_see("[data-waiting]")
    ben.leave()
    expect(ada.page.locator('.seat[data-seat="1"]')).to_have_attribute("data-connected", "false")
    ada.see('.seat[data-seat="1"] [data-action="give-to-bot"]')  # away for a while
    ada.do("free-seat")
    ada.see('.seat[data-seat="1"][data-kind="open"]')
    again = sit()
    sits_down(again, link, "Ben", 1)
    again.do("start")
    again.see("main[data-table] [data-cell]")
    ada.reads('.seat[data-seat="1"]', "Ben")


def test_players_see_watchers_and_the_host_removes_them(sit: Sit) -> None:
    ada = sit("/")
    link = opens_lobby(ada, 2)
    ada.do("start")
    people = [sit(link), sit(link)]
    for person in people:
        person.do("watch")
        person.see("main[data-table] [data-cell]")
    ada.see('[data-watching="2"]')
    ada.do("table-menu")
    ada.do("remove-watchers")
    ada.not_see("[data-watching]")
    for person in people:
        person.see("[data-notice]")


def test_a_stranger_finds_an_open_seat_in_a_slow_game(sit: Sit) -> None:
    ada, eve = sit("/"), sit(**PHONE)
    ada.do("friend")
    ada.page.locator("[data-friend-form] [data-name]").fill("Ada alone")
    ada.page.locator("[data-friend-form] [data-clock-kind]").select_option("slow")
    ada.do("friend-go")
    eve.open("/")
    eve.do("open-seats")
    eve.see("[data-open-seats]")
    hers = '[data-open-table]:has-text("Ada alone")'
    eve.not_see(hers)
    ada.page.locator('[data-setting="open-to-all"]').check()
    eve.page.reload()
    eve.reads(hers, "Waiting for a second player")
    eve.fits()
    eve.click(f'{hers} [data-action="look"]')
    eve.see("[data-open-to-all]")
    eve.click('[data-lobby] [data-seat="1"] [data-action="sit"]')
    eve.see('[data-lobby] [data-seat="1"].mine')
    ada.see('[data-free="0"]')
    eve.open("/open")
    eve.see("[data-open-seats]")
    eve.not_see(hers)


def test_two_phones_play_a_slow_game_to_its_end_though_one_is_lost(sit: Sit) -> None:
    ada = sit("/", **PHONE)
    ada.do("friend")
    ada.page.locator("[data-friend-form] [data-name]").fill("Ada")
    ada.page.locator("[data-friend-form] [data-clock-kind]").select_option("slow")
    ada.do("friend-go")
    link = str(ada.see('[data-link="table"]').input_value())
    ben = sit(**PHONE)
    sits_down(ben, link, "Ben", 1)
    for person in (ada, ben):
        person.do("start")
        person.see("main[data-table] [data-cell]")
    ben.open("/you")
    ben.do("recovery-code")
    code = ben.see("[data-code]").inner_text()
    ben.leave()

    found = sit(link, **PHONE)  # another phone opens the old link
    found.do("get-back")
    found.page.locator("[data-recovery]").fill(code)
    found.do("recover")
    found.see("[data-recovered]")
    found.open(link)
    found.see('[data-seat="1"].mine')
    found.leave()

    ada.click('.seat[data-seat="1"] [data-action="open-seat"]')
    ada.do("free-seat")
    ada.see('.seat[data-seat="1"][data-kind="open"]')
    again = sit(**PHONE)
    sits_down(again, link, "Ben", 1)
    again.do("start")
    again.see("main[data-table] [data-cell]")
    ada.page.evaluate(f"to => void ({FAST_FORWARD})(to)", [ada.table, [], "over"])
    again.plays_on()
    ada.see("[data-final]")
