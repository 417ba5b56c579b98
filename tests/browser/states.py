"""Every page and state that people come to, and how to get there: for pictures and for checks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from tests.browser.person import Person
from tests.browser.prepared import HERON_RIVER, laying
from tests.browser.running import Server
from upstream.bots import BOTS
from upstream.engine import FastGame
from upstream.lab.arena import view

#: A game that the bots play well: the seed of its river.
_RIVER: Final = 7


@cache
def played(players: int) -> tuple[str, tuple[str, ...], tuple[int, ...]]:
    """A good game: its stack, its actions, and the round in which each is done."""
    game = FastGame.deal(players, seed=_RIVER, first=0)
    letters = "".join(str(letter) for letter in game.record()["stack"])
    bot = BOTS["grilse"]()
    actions, rounds = [], []
    while game.actor is not None:
        for action in bot.decide(view(game, game.actor, 0), None, 1).actions:
            actions.append(str(action))
            rounds.append(game.position.round)
            game.play(action)
    return letters, tuple(actions), tuple(rounds)


def seated(server: Server, person: Person, players: int, count: int | None) -> None:
    """People at one screen after this number of actions of a good game, or all of them."""
    letters, actions, _ = played(players)
    server.deal(letters)
    person.sets_up(*["person"] * players, played=actions[:count])


def until_round(players: int, wanted: int) -> int:
    """How many actions are done when this round begins."""
    return next(n for n, round in enumerate(played(players)[2]) if round >= wanted)


# --- Pages without a game ------------------------------------------------------------------------


def home(_: Server, person: Person) -> None:
    person.open("/")
    person.see('[data-home="listed"]')


def set_up(server: Server, person: Person) -> None:
    home(server, person)
    person.do("set-up")
    person.do("options")
    person.page.locator("[data-setup]").scroll_into_view_if_needed()


def privacy(_: Server, person: Person) -> None:
    """What is kept, and the question before it is deleted."""
    person.open("/privacy")
    person.do("delete-all")
    person.see('[data-dialog="delete-all"]')


def settings(server: Server, person: Person) -> None:
    home(server, person)
    person.do("settings")
    person.see("[data-dialog=settings]")


def friend(server: Server, person: Person) -> None:
    home(server, person)
    person.do("friend")
    person.see("[data-dialog=friend] [data-name]")


def lobby(server: Server, person: Person) -> None:
    """A new table whose seats are free."""
    friend(server, person)
    person.page.locator("[data-friend-form] [data-name]").fill("Ada")
    person.page.locator("[data-players]").select_option("4")
    person.do("friend-go")
    person.see("[data-lobby] [data-qr]")


def open_seats(_: Server, person: Person) -> None:
    """A slow game that waits for two players."""
    person.sets_up("person", "open", "open", clock={"kind": "slow", "days": 2}, first=None)
    table = f"{person.url}/api/tables/{person.table}"
    headers = {"Origin": person.url}
    answer = person.context.request.patch(table, data={"open_to_all": True}, headers=headers)
    assert answer.ok, answer.text()
    person.open("/open")
    person.see("[data-open-table]")


def statistics(_: Server, person: Person) -> None:
    person.sets_up("person", "bot", "bot", until="over")
    person.open("/statistics")
    person.see('[data-statistics="1"]')


def lost(_: Server, person: Person) -> None:
    person.open("/nowhere")
    person.see("[data-notice]")


def rules(_: Server, person: Person) -> None:
    person.open("/rules")
    person.see("main h1")
    person.page.locator('[data-section="bear"]').scroll_into_view_if_needed()
    person.see('[data-section="bear"] [data-example] [data-cell]')


def first_game(_: Server, person: Person) -> None:
    person.open("/learn")
    person.see("main [data-cell]")


def daily(_: Server, person: Person) -> None:
    """The river of a date, and what king makes of it."""
    person.open("/daily/2024-02-12")
    person.do("ask-king")
    person.see("[data-best=king] [data-shapes]")


# --- A table -------------------------------------------------------------------------------------


def waiting(_: Server, person: Person) -> None:
    person.sets_up("person", "open", first=None)


def laying_tiles(server: Server, person: Person) -> None:
    """The first tile that can be turned, held over a cell."""
    actions = played(3)[1]
    before = next(n for n, action in enumerate(actions) if n > 6 and action[0] in "FB")
    seated(server, person, 3, before)
    person.see(".target.live")
    person.page.locator(".target.live").first.focus()


def moving(server: Server, person: Person) -> None:
    """Late in a round, a token chosen, its destinations shown."""
    seated(server, person, 3, until_round(3, 4))
    person.see('[data-phase="move"]')
    person.cell(person.live()[-1])
    person.see("[data-chooser], [data-destination]")
    if person.page.locator("[data-chooser]").count():
        person.click("[data-chooser] button")
    person.see("[data-destination]")


def heron(server: Server, person: Person) -> None:
    """A pair and a single on the heron's tile: the owner chooses."""
    server.deal(HERON_RIVER)
    person.sets_up("person", "person", played=laying(HERON_RIVER[:12]))
    for move in (("a0", "a1"), ("a1", "b1"), ("b0", "b1"), ("c0", "c1")):
        person.moves(*move)
    person.does("confirm")
    person.see('[data-phase="heron"]')


def spawn(server: Server, person: Person) -> None:
    """Five players, the first salmon home."""
    home_at = next(n for n, action in enumerate(played(5)[1]) if "e1" in action)
    seated(server, person, 5, home_at + 9)
    person.see(".target.live, [data-action=confirm]:enabled")
    person.page.mouse.move(0, 0)  # on no line of the log


def final(server: Server, person: Person) -> None:
    seated(server, person, 3, None)
    person.see("[data-final]")


def replay(server: Server, person: Person) -> None:
    final(server, person)
    person.do("replay")
    person.see("[data-replay]")
    for _ in range(4):
        person.do("forth-round")


def study(_: Server, person: Person) -> None:
    """A position with a try, and its best turns."""
    person.open("/study#u1_m3_0.0.5_1:WF2W/WHW/B0EW/WWW_-_-_W3F2_2a3,1b2/2c4,2b4/2a2_-_-_-;2a3-a4")
    tab = '[data-tab="analysis"]'  # on a phone
    person.see(f'[data-turn="0"], {tab}')
    if person.page.locator(tab).count():
        person.click(tab)
    person.see('[data-turn="0"]')


def editor(_: Server, person: Person) -> None:
    """A river in the making, with something that cannot be."""
    person.open("/editor#u1_m3_0.0.5_1:WF2W/WHW/B0EW/WWW_-_-_W3F2_2a3,1b2/2c4,2b4/2a2_-_-_-")
    person.see('[data-editor][data-problems="0"][data-checking="false"]')
    person.page.fill('[data-field="points"]', "7")
    person.page.keyboard.press("Enter")
    person.see('[data-editor][data-problems="1"]')


def report(_: Server, person: Person) -> None:
    """A short endgame with two blunders, explained."""
    start = {"position": "u1 m9 0.0.5 7:WHW/EWE/W-W b9 - - 2a7,2b7/2b7,2c7 - - -"}
    person.sets_up("person", "person", until="over", start=start, first=None)
    person.do("report")
    person.see("[data-report] [data-report-turn]")


STATES: Final[Mapping[str, Callable[[Server, Person], None]]] = {
    "home": home,
    "set-up": set_up,
    "settings": settings,
    "privacy": privacy,
    "friend": friend,
    "lobby": lobby,
    "open-seats": open_seats,
    "statistics": statistics,
    "lost": lost,
    "rules": rules,
    "first-game": first_game,
    "daily": daily,
    "waiting": waiting,
    "laying": laying_tiles,
    "moving": moving,
    "heron": heron,
    "spawn": spawn,
    "final": final,
    "replay": replay,
    "study": study,
    "editor": editor,
    "report": report,
}
