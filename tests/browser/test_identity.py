"""One person with several browsers: device links, recovery codes, removed devices."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.conftest import leave_all
from tests.browser.person import PHONE, AtTable, Person, Sit
from tests.browser.running import Server


def test_a_phone_joins_plays_and_is_removed(sit: Sit, at_table: AtTable) -> None:
    ada = at_table("person", "bot")
    table = ada.table
    ada.open("/you")
    ada.page.locator("[data-you] [data-name]").fill("Ada")
    ada.do("save-name")
    ada.do("add-device")
    ada.see("[data-qr]")
    phone = sit(str(ada.see('[data-link="device"]').input_value()), **PHONE)
    phone.reads("h1", "Play as Ada")
    phone.do("join-device")
    phone.click(f'[data-continue-table="{table}"]')
    phone.see("main[data-table] [data-cell]")
    ada.page.reload()
    expect(ada.see("[data-device]")).to_have_count(2)
    ada.do("revoke")
    ada.do("revoke-yes")
    expect(ada.page.locator("[data-device]")).to_have_count(1)
    phone.see("[data-notice]")
    phone.open(f"/table/{table}")
    phone.see("[data-notice]")


def test_a_lost_browser_is_recovered_with_a_code(sit: Sit, at_table: AtTable) -> None:
    ada = at_table("person", "bot")
    table = ada.table
    ada.open("/you")
    ada.do("recovery-code")
    code = ada.see("[data-code]").inner_text()
    ada.leave()
    again = sit("/you", **PHONE)
    again.page.locator("[data-recovery]").fill("wrong-code")
    again.do("recover")
    again.see("[data-problem]")
    again.page.locator("[data-recovery]").fill(code)
    again.do("recover")
    again.see("[data-recovered]")
    again.fits()
    again.open("/")
    again.see(f'[data-continue-table="{table}"]')


def add_authenticator(person: Person) -> None:
    """Give a browser an authenticator that always recognises its owner."""
    session = person.page.context.new_cdp_session(person.page)
    session.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True}
    always = {"hasUserVerification": True, "isUserVerified": True}
    session.send("WebAuthn.addVirtualAuthenticator", {"options": {**options, **always}})


def test_a_passkey_brings_games_back_until_it_is_deleted(server: Server, browser: Browser) -> None:
    # Numeric addresses have no passkeys.
    ada = Person(browser, server.url.replace("127.0.0.1", "localhost"))
    ada.open("/")
    add_authenticator(ada)
    ada.do("play-now")
    ada.see("main[data-table] [data-cell]")
    table = ada.table
    ada.open("/you")
    ada.do("make-passkey")
    expect(ada.page.locator("[data-passkey]")).to_have_count(1)
    ada.page.context.clear_cookies()
    ada.page.reload()
    expect(ada.page.locator("[data-passkey]")).to_have_count(0)
    ada.do("use-passkey")
    ada.see("[data-recovered]")
    expect(ada.page.locator("[data-passkey]")).to_have_count(1)
    ada.page.reload()
    ada.do("delete-passkey")
    expect(ada.page.locator("[data-passkey]")).to_have_count(0)
    ada.do("use-passkey")
    ada.reads("[data-problem]", "no such passkey")
    ada.open("/")
    ada.see(f'[data-continue-table="{table}"]')
    leave_all([ada])
