"""Waiting and broken states of a table: each says what is the matter, and what can be done."""

from __future__ import annotations

from tests.browser.person import AtTable, Person, Sit, eventually
from tests.browser.prepared import stranding
from tests.browser.running import Server


def with_an_open_seat(at_table: AtTable) -> Person:
    """Ada has laid her tile, and nobody sits on the next seat."""
    ada = at_table("person", "open", breakable=True)
    ada.see('[data-mine="true"] [data-drawn]')
    ada.lays(ada.live()[0])
    ada.does("confirm")
    return ada


def test_the_link_is_shown_while_a_friend_is_awaited(sit: Sit, at_table: AtTable) -> None:
    ada = with_an_open_seat(at_table)
    ada.reads("[data-waits]", "Send the table’s link")
    ben = sit(ada.see('[data-link="waiting-seat"]').input_value())
    ben.do("sit")
    ben.do("start")
    ben.see('[data-mine="true"] [data-drawn]')
    ada.reads("[data-waits]", "is laying tiles")
    ada.not_see('[data-link="waiting-seat"]')
    ben.page.goto("about:blank")
    ada.reads("[data-waits]", "is away")


def test_a_line_that_comes_back_says_so(at_table: AtTable) -> None:
    ada = with_an_open_seat(at_table)
    ada.break_line()
    ada.reads("[data-lost-line]", "sent as soon as it is back")
    with ada.will_see_briefly("[data-line-back]"):
        ada.mend_line()
    ada.not_see("[data-lost-line]")


def test_the_same_seat_on_another_device_is_told_on_both(sit: Sit, at_table: AtTable) -> None:
    ada = with_an_open_seat(at_table)
    ada.not_see("[data-elsewhere]")
    phone = sit()
    phone.joins(ada.link("own-0"))
    phone.see("[data-elsewhere]")
    ada.see("[data-elsewhere]")
    phone.page.goto("about:blank")
    ada.not_see("[data-elsewhere]")


def test_a_table_that_takes_no_more_connections(sit: Sit) -> None:
    ada = sit()
    ada.page.route_web_socket("**/play", lambda line: line.close(code=4003))
    ada.open("/table/whatever")
    ada.reads("[data-notice]", "Too many connections")


def test_exact_five_refuses_a_move_that_strands_points(server: Server, sit: Sit) -> None:
    game = stranding()
    server.deal(game.stack)
    ada = sit()
    ada.sets_up("person", "person", played=game.actions, options={"exact_five": True})
    ada.cell(game.origin)
    ada.see("[data-destination]")
    eventually(lambda: game.to in ada.destinations(), False)
    ada.cell(game.to)
    ada.reads("[data-refusal]", "Choose other moves")
