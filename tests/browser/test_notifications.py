"""A player who looks elsewhere is told that it is their turn, if they asked for it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.person import PHONE, AtTable, Person, Sit, eventually
from tests.browser.test_together import lay_and_confirm

#: A browser that would grant the permission, with a player who looks elsewhere; it notes down
#: what was asked of it and shown.
FAKE = """
(() => {
  window.asked = 0;
  window.notified = [];
  window.Notification = class {
    static get permission() {
      return localStorage.getItem("granted") ?? "default";
    }
    static async requestPermission() {
      window.asked += 1;
      localStorage.setItem("granted", "granted");
      return "granted";
    }
    constructor(title, options) {
      window.notified.push([title, options.body]);
    }
    close() {}
  };
  document.hasFocus = () => false;
  window.vibrated = 0;
  navigator.vibrate = () => (window.vibrated += 1);
})();
"""
#: Both answers can be tapped where the page begins, and the river keeps three fifths of the height.
IN_SIGHT = """
() => {
  const canBeTapped = (action) => {
    const button = document.querySelector(`[data-action="${action}"]`);
    const { x, y, width, height, bottom } = button.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return bottom <= innerHeight && button.contains(top);
  };
  const board = document.querySelector("[data-viewport]").getBoundingClientRect();
  const offer = document.querySelector("[data-notify-offer]").getBoundingClientRect();
  const seen = Math.min(board.bottom, offer.top) - board.top;
  return {
    yes: canBeTapped("notify-yes"),
    no: canBeTapped("notify-no"),
    river: seen >= 0.6 * innerHeight,
  };
}
"""


def ben_waits(sit: Sit, ada: Person, **context: Any) -> Person:
    """Ben has taken the open seat at Ada's table, and waits for her."""
    ben = sit(**context)
    ben.page.add_init_script(FAKE)
    ben.joins(ada.link("seat-1"), "Ben")
    return ben


def test_the_offer_is_made_once_and_then_one_is_told(sit: Sit, at_table: AtTable) -> None:
    ada = at_table("person", "open")
    ben = ben_waits(sit, ada, **PHONE)
    ben.see("[data-notify-offer]")
    ben.rests()
    seen = ben.page.evaluate(IN_SIGHT)
    assert seen == {"yes": True, "no": True, "river": True}, seen
    assert ben.page.evaluate("window.asked") == 0
    ben.do("notify-yes")
    ben.not_see("[data-notify-offer]")
    assert ben.page.evaluate("window.asked") == 1

    lay_and_confirm(ada)
    ben.see('[data-mine="true"]')
    eventually(
        lambda: ben.page.evaluate("window.notified"), [["Your turn", "At the table with Ada"]]
    )
    assert ben.page.evaluate("window.vibrated") == 1
    expect(ben.page).to_have_title("Your turn – Upstream")

    ben.page.reload()  # it is remembered, and nobody asks again
    ben.see('[data-mine="true"]')
    assert ben.page.evaluate("[window.asked, window.notified.length]") == [0, 0]
    lay_and_confirm(ben)
    ben.see('[data-mine="false"]')
    ben.not_see("[data-notify-offer]")


def test_who_declines_is_left_alone_and_can_change_their_mind(sit: Sit, at_table: AtTable) -> None:
    ada = at_table("person", "open")
    ben = ben_waits(sit, ada)
    ben.do("notify-no")
    ben.not_see("[data-notify-offer]")
    lay_and_confirm(ada)
    ben.see('[data-mine="true"]')
    assert ben.page.evaluate("[window.asked, window.notified.length]") == [0, 0]
    ben.do("settings")
    ben.page.locator('[data-setting="notify"]').check()
    eventually(lambda: ben.page.evaluate("window.asked"), 1)


def test_nothing_is_offered_against_bots(sit: Sit) -> None:
    ada = sit()
    ada.page.add_init_script(FAKE)
    ada.sets_up("person", "bot", first=1)
    ada.see('[data-mine="true"]')
    ada.not_see("[data-notify-offer]")
    assert ada.page.evaluate("[window.asked, window.vibrated]") == [0, 0]
