"""How many taps a turn takes: turns of `grilse`, played by touch in a real Chromium.

`grilse` plays whole games, two to five players at one screen. Each of its moving turns is played
again by touch in the real client, tap by tap, and must end in the same position. Tiles are laid
behind the scenes. Counted is every tap from the first of a turn to its last: tokens, destinations,
answers to questions, confirm, and what a heron takes. A destination counts as the bot's moves if
its route leads to the same position; where another route is needed, a long press asks for it.

- *today*: the moves of one token are made together where the turn ends in the same position, as
  people do; the bot lists them in any order. `--as-listed` keeps its order.
- *0.2.0*: in the client of 0.2.0, each move takes a tap on the token and one on the tile, another
  one where a pair and a single stand together, and the turn one to confirm. `--before CHECKOUT`
  plays the first 20 turns in the client of such a checkout, set up and built, and fails where
  its taps differ from that rule.

    python benchmarks/taps_per_turn.py [--turns 200] [--before CHECKOUT] [--as-listed] [--write]

Prints a table; `--write` puts it into benchmarks/results.md. Fails where the median is over 5 or
five swims along a line take other than three taps.
"""

from __future__ import annotations

import argparse
import json
import math
import re
import statistics
import sys
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Locator, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from browser_server import server
from results import write_section

from tests.browser.chromium import executable
from tests.browser.person import RESTS, Person, attribute
from tests.browser.prepared import UP_THE_RIGHT, laying, stack
from upstream.bots import BOTS
from upstream.game import Game
from upstream.moves import moves
from upstream.position import Phase, Position
from upstream.refusal import Refused

ROOT = Path(__file__).parents[1]
BAR = 5
FIVE_SWIMS_BAR = 3
FIVE_SWIMS_BEFORE = 11
#: How many turns are played in a client of before.
CHECKED = 20
SCREEN = {"width": 1280, "height": 860}
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")
#: The answer that the chosen token is to go to a tile, though another one stands there.
LEADS_HERE = '[data-chooser] :is([data-answer*="-"], [data-answer*="^"])'
#: A destination was tapped: either something is asked, or the moves were made.
ASKED_OR_DONE = """
(before) => document.querySelector("[data-chooser]") !== null
  || Number(document.querySelector("main").dataset.version) > before
"""

# --- The turns -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Turn:
    """One moving turn of a seat, up to what the herons take."""

    #: The actions of the game before it.
    before: tuple[str, ...]
    actions: tuple[str, ...]


@dataclass(frozen=True)
class Played:
    """A game of bots."""

    players: int
    letters: str
    turns: tuple[Turn, ...]


def games(turns: int) -> Iterator[Played]:
    """Games of `grilse`, with so many moving turns in all."""
    seed = 0
    while turns > 0:
        game = play_game(2 + seed % 4, seed)
        yield Played(game.players, game.letters, game.turns[:turns])
        turns -= len(game.turns)
        seed += 1


def play_game(players: int, seed: int) -> Played:
    bot = BOTS["grilse"]()
    letters = "".join(Game.deal(players, {}, seed).record()["stack"])
    game = new_game(players, letters)
    turns: list[Turn] = []
    while (seat := game.actor) is not None:
        phase, before = game.position.phase, tuple(map(str, game.actions))
        for action in bot.decide(game.view(seat), None, seed).actions:
            game.play(action)
        done = tuple(map(str, game.actions[len(before) :]))
        if phase is Phase.HERON:
            turns[-1] = Turn(turns[-1].before, (*turns[-1].actions, *done))
        elif phase is Phase.MOVE:
            turns.append(Turn(before, done))
    return Played(players, letters, tuple(turns))


def new_game(players: int, letters: str) -> Game:
    return Game.from_record({"players": players, "options": {}, "first": 0, "stack": [*letters]})


def token_by_token(game: Game, actions: Sequence[str]) -> list[str]:
    """The same turn with the moves of each token together, where it ends in the same position."""
    wanted = outcome(game, actions)
    ordered = list(actions)
    for index in range(1, len(ordered)):
        for place in range(index):
            if not _goes_on(ordered[place], ordered[index]):
                continue
            moved = [*ordered[: place + 1], ordered[index], *ordered[place + 1 : index]]
            changed = [*moved, *ordered[index + 1 :]]
            if outcome(game, changed) == wanted:
                ordered = changed
                break
    return ordered


def _goes_on(move: str, next_move: str) -> bool:
    """Whether the next move may be of the token that this one moved."""
    return bool(target(move)) and target(move) == token(next_move)[1:]


def token(move: str) -> str:
    """The token of a move: ``2b9`` of ``2b9-b10``."""
    return re.split("[-^]", move)[0]


def target(move: str) -> str:
    """The cell that a move leads to; empty for what a heron takes."""
    return "".join(re.split("[-^]", move)[1:])


def outcome(game: Game, actions: Sequence[str]) -> Position | None:
    """The position after some actions; None where one of them is not legal."""
    played = 0
    try:
        for action in actions:
            game.play(action)
            played += 1
    except Refused:
        return None
    else:
        return game.position
    finally:
        for _ in range(played):
            game.undo()


def split(actions: Sequence[str]) -> Iterator[list[str]]:
    """Runs of moves that one token may have made."""
    run: list[str] = []
    for action in actions:
        if run and not _goes_on(run[-1], action):
            yield run
            run = []
        run.append(action)
    yield run


# --- The fingers ---------------------------------------------------------------------------------


class Finger(ABC):
    """Taps on a touch screen, counted."""

    #: Tells when the river has come to rest.
    rests = RESTS
    #: The class of the chosen token.
    chosen = "selected"

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.taps = 0

    @abstractmethod
    def play(self, game: Game, run: Sequence[str]) -> None:
        """Make the moves of one token, in the client and in the game."""

    def play_turn(self, game: Game, actions: Sequence[str]) -> int:
        """Play a whole turn, and return how many taps it took."""
        self.taps = 0
        for run in split(actions):
            if game.position.phase is Phase.HERON:
                self._answer_heron(run[0])
                game.play(run[0])
            else:
                self.play(game, run)
            self._confirm()
        return self.taps

    def tap(self, found: Locator) -> None:
        self.page.wait_for_function(self.rests)
        found.first.tap()
        self.taps += 1

    def tap_cell(self, cell: str) -> None:
        self.tap(self.page.locator(f'[data-cell="{cell}"]'))

    def tap_token(self, text: str) -> None:
        self.tap_cell(text[1:])

    def choose(self, text: str) -> None:
        """Choose a token, unless it is chosen already."""
        selected = self.page.locator(f'.token.{self.chosen}[data-token="{text}"]')
        if selected.count():
            return
        self.tap_token(text)
        answer = self.page.locator(f'[data-chooser] [data-action="{text}"]')
        expect(selected.or_(answer).first).to_be_visible()
        if answer.count():
            self.tap(answer)
        expect(selected.first).to_be_visible()

    @contextmanager
    def acts(self, actions: int = 1) -> Iterator[None]:
        """What is tapped in here adds so many entries to the log of the table."""
        before = self.person.version
        yield
        self.person.wait_past(before + actions - 1)

    def _confirm(self) -> None:
        confirm = self.page.locator('[data-action="confirm"]')
        if confirm.count():
            with self.acts():
                self.tap(confirm)

    def _answer_heron(self, action: str) -> None:
        with self.acts():
            self.tap(self.person.see(f'[data-action="{action}"]'))


class RouteFinger(Finger):
    """Plays whole routes, as the client offers them today."""

    def tap_token(self, text: str) -> None:
        """Tap the token itself: its tile may be a destination of the token that is chosen."""
        self.page.wait_for_function(self.rests)
        box = self.page.locator(f'.token.movable[data-token="{text}"]').first.bounding_box()
        assert box is not None
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.taps += 1

    def play(self, game: Game, run: Sequence[str]) -> None:
        left = list(run)
        while left:
            self.choose(token(left[0]))
            self.person.see(f'[data-destination="{target(left[0])}"]')
            done = self._play_some(game, left)
            for action in left[:done]:
                game.play(action)
            left = left[done:]

    def _play_some(self, game: Game, run: Sequence[str]) -> int:
        """Play as many of these moves as one destination stands for, and return their number."""
        for count in range(len(run), 0, -1):
            cell = target(run[count - 1])
            mark = self.page.locator(f'[data-destination="{cell}"]')
            if not mark.count():
                continue
            route = attribute(mark, "data-route").split()
            if outcome(game, route) == outcome(game, run[:count]):
                with self.acts(len(route)):
                    self._tap_destination(cell)
                return count
        self._hold(target(run[0]))
        with self.acts():
            self.tap(self.person.see(f'[data-question="route"] [data-answer="{run[0]}"]'))
        return 1

    def _tap_destination(self, cell: str) -> None:
        """Another token of this seat may stand there: then the client asks which is meant."""
        before = self.person.version
        self.tap_cell(cell)
        self.page.wait_for_function(ASKED_OR_DONE, arg=before)
        leads_here = self.page.locator(LEADS_HERE)
        if leads_here.count():
            self.tap(leads_here)

    def _hold(self, cell: str) -> None:
        """A long press."""
        self.page.wait_for_function(self.rests)
        box = self.page.locator(f'[data-cell="{cell}"]').bounding_box()
        assert box is not None
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        touch = self.person.context.new_cdp_session(self.page)
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        self.person.see('[data-question="route"]')
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        touch.detach()
        self.taps += 1


class MoveFinger(Finger):
    """Makes one move after the other, as in the client of 0.2.0."""

    rests = RESTS.replace("data-viewport", "data-framed")
    chosen = "chosen"

    def play(self, game: Game, run: Sequence[str]) -> None:
        for action in run:
            self.choose(token(action))
            self.person.see(f'[data-destination="{target(action)}"]')
            other = self.page.locator(f'.other[data-action="{action}"]')
            with self.acts():
                if other.count():
                    self.tap(other)
                else:
                    self.tap_cell(target(action))
            game.play(action)


def taps_by_rule(game: Game, actions: Sequence[str]) -> int:
    """The taps of a turn in the client of 0.2.0; the actions are played in the game."""
    taps = 1  # to confirm
    for action in actions:
        at_tile = {move.salmon for move in moves(game.position) if move.origin == token(action)[1:]}
        taps += 1 if game.position.phase is Phase.HERON else 2 + (len(at_tile) > 1)
        game.play(action)
    return taps


# --- The measurement -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Screen:
    """A browser before a server, and how it is played."""

    browser: Browser
    url: str
    folder: Path
    finger: type[Finger]

    @contextmanager
    def table(self, players: int, letters: str) -> Iterator[Finger]:
        """A new table at which this stack is drawn, all seats at one screen."""
        (self.folder / "deal.json").write_text(json.dumps([*letters]))
        person = Person(self.browser, self.url, viewport=SCREEN, has_touch=True)
        person.open("/")
        person.sets_up(*["person"] * players)
        yield self.finger(person)
        person.leave()
        assert not person.troubles, person.troubles

    def taps(self, played: Played, *, together: bool) -> list[int]:
        """The taps of every turn of a game."""
        counts: list[int] = []
        game = new_game(played.players, played.letters)
        with self.table(played.players, played.letters) as finger:
            for turn in played.turns:
                laid = turn.before[len(game.actions) :]
                if laid:
                    finger.person.plays(laid)
                for action in laid:
                    game.play(action)
                actions = token_by_token(game, turn.actions) if together else turn.actions
                counts.append(finger.play_turn(game, actions))
        return counts

    def taps_of_five_swims(self) -> int:
        """One token along a line, five swims."""
        letters = stack("WWWWWWWHHHHE")
        game = new_game(2, letters)
        before = [*laying(letters[:12]), *UP_THE_RIGHT]
        for action in before:
            game.play(action)
        with self.table(2, letters) as finger:
            finger.person.plays(before)
            return finger.play_turn(game, ["2a0-a1", "2a1-a2", "2a2-a3", "2a3-a4", "2a4-b4"])


def expected(played: Played) -> list[int]:
    """The taps of every turn of a game, by the rule for 0.2.0."""
    game = new_game(played.players, played.letters)
    counts: list[int] = []
    for turn in played.turns:
        for action in turn.before[len(game.actions) :]:
            game.play(action)
        counts.append(taps_by_rule(game, turn.actions))
    return counts


@contextmanager
def screen(checkout: Path, finger: type[Finger]) -> Iterator[Screen]:
    with (
        tempfile.TemporaryDirectory() as name,
        server(Path(name), checkout) as url,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=executable(), args=list(ARGUMENTS))
        yield Screen(browser, url, Path(name), finger)
        browser.close()


def row(name: str, counts: Sequence[int]) -> str:
    late = sorted(counts)[math.ceil(0.9 * len(counts)) - 1]
    return f"| {name} | {statistics.median(counts):g} | {late} | {max(counts)} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--turns", type=int, default=200)
    parser.add_argument("--before", type=Path, metavar="CHECKOUT", help="a checkout of 0.2.0")
    parser.add_argument("--as-listed", action="store_true", help="keep the bot's order of moves")
    parser.add_argument("--write", action="store_true", help="write benchmarks/results.md")
    arguments = parser.parse_args()
    played = list(games(arguments.turns))
    before = [count for game in played for count in expected(game)]
    if arguments.before:
        with screen(arguments.before.resolve(), MoveFinger) as old:
            some = list(games(min(CHECKED, arguments.turns)))
            real = [count for game in some for count in old.taps(game, together=False)]
            assert real == before[: len(real)], (real, before)
            assert old.taps_of_five_swims() == FIVE_SWIMS_BEFORE
    with screen(ROOT, RouteFinger) as new:
        together = not arguments.as_listed
        after = [count for game in played for count in new.taps(game, together=together)]
        five = new.taps_of_five_swims()
    met = statistics.median(after) <= BAR and five == FIVE_SWIMS_BAR
    text = "\n".join(
        [
            f"{len(after)} turns of `grilse` in {len(played)} games of two to five players, played",
            "by touch; `benchmarks/taps_per_turn.py` says how.",
            "",
            "| taps a turn | median | 90 % within | most |",
            "|---|---|---|---|",
            row("0.2.0", before),
            row("today", after),
            "",
            f"Five swims of one token along a line: {five} taps with confirm instead of",
            f"{FIVE_SWIMS_BEFORE}.",
        ]
    )
    print(text)
    if arguments.write:
        write_section("Taps", text)
    print(f"The bar is a median of {BAR}: {'met' if met else 'MISSED'}.")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
