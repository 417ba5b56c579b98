"""Phrases and reactions, and muted players."""

from __future__ import annotations

from tests.browser.person import PHONE, AtTable, Sit


def test_phrases_come_in_each_clients_language_pop_up_on_a_phone_and_can_be_muted(
    sit: Sit,
    at_table: AtTable,
) -> None:
    ada = at_table("person", "open")
    ben = sit(locale="de-DE", **PHONE)
    ben.joins(ada.link("seat-1"), "Ben")

    ada.click('[data-tab="chat"]')
    ada.click('[data-phrase="good-luck"]')
    ada.reads("[data-chat]", "Ada Good luck!")
    ben.reads("[data-chat-popup]", "Ada Viel Glück!")
    ada.click('[data-phrase="heart"]')
    ben.see('[data-chat-popup] svg[aria-label="Ein Herz"]')
    ben.not_see("[data-chat-popup]")  # after some seconds

    ben.click('[data-tab="chat"]')
    ben.reads("[data-chat]", "Viel Glück!")
    ben.page.locator("[data-mute='0']").first.click()
    ben.see("[data-unmute='0']")
    ada.click('[data-phrase="thanks"]')
    ada.reads("[data-chat]", "Thank you!")
    ben.page.reload()  # it is remembered for the table
    ben.click('[data-tab="chat"]')
    ben.not_see("[data-mute]")
    ben.not_see("[data-chat-popup]")
    ben.click("[data-unmute='0']")
    ben.reads("[data-chat]", "Danke!")
