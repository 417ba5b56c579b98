"""A person who learns: follows the guide of the first game, or plays a small river."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.person import Person, attribute
from upstream.lessons.first_game import FIRST_GAME
from upstream.lessons.lesson import CONFIRM, NEXT


class Learner:
    """A person at the first game. ``taps`` for one who has only fingers."""

    def __init__(self, person: Person, *, taps: bool = False) -> None:
        self.person = person
        self.page = person.page
        self._taps = taps

    def press(self, selector: str) -> None:
        found = self.page.locator(selector).first
        if self._taps:
            found.tap()
        else:
            found.click()

    @property
    def done(self) -> int:
        """How many moves were made."""
        main = self.page.locator("main[data-first-game]")
        expect(main).to_be_visible(timeout=20_000)
        return int(main.get_attribute("data-moves") or 0)

    def follows(self, moves: tuple[str, ...] | list[str]) -> None:
        for move in moves:
            before = self.done
            self.makes(move)
            expect(self.page.locator(f'main[data-moves="{before + 1}"]')).to_have_count(1)

    def makes(self, move: str) -> None:
        if move == NEXT:
            self.press('[data-guide] [data-action="next"]:not([disabled])')
        elif move == CONFIRM:
            self.press('[data-action="confirm"]:not([disabled])')
        elif "@" in move:
            self._lays(*move.split("@"))
        else:
            self._moves(move)

    def _lays(self, tile: str, cell: str) -> None:
        """Hold the tile over its place, turn it, and lay it."""
        self.press(f'[data-drawn="{tile[0]}"]')
        if self._taps:
            self.press(f'[data-cell="{cell}"]')
        else:
            self.page.locator(f'[data-cell="{cell}"]').hover()
        ghost = self.page.locator("[data-ghost]")
        expect(ghost).to_have_count(1)
        while (held := attribute(ghost, "data-ghost")) != tile:
            self._turns()
            expect(ghost).not_to_have_attribute("data-ghost", held)
        self.press('[data-action="lay"]' if self._taps else f'[data-cell="{cell}"]')

    def _turns(self) -> None:
        if self._taps:
            self.press('[data-action="turn"]')
        else:
            self.page.keyboard.press("r")

    def _moves(self, move: str) -> None:
        origin, to = move[1:3], move[-2:]
        mark = self.page.locator(f'[data-destination="{to}"]')
        chosen = self.page.locator(f'.token.selected[data-token="{move[:3]}"]')
        if not chosen.count():
            self.page.keyboard.press("Escape")
            expect(self.page.locator(".token.selected")).to_have_count(0)
            self.press(f'[data-cell="{origin}"]')
            chooser = self.page.locator(f'[data-chooser] [data-action="{move[:3]}"]')
            expect(chooser.or_(mark).first).to_be_visible(timeout=20_000)
            if chooser.count():
                self.press(f'[data-chooser] [data-action="{move[:3]}"]')
        expect(mark).to_have_count(1)
        if attribute(mark, "data-route") == move:
            self.press(f'[data-cell="{to}"]')
        else:
            self.page.locator(f'[data-cell="{to}"]').click(button="right")
            self.press(f'[data-answer="{move}"]')

    def guide(self) -> Locator:
        return self.page.locator("[data-says]")

    def plays_to_the_end(self) -> None:
        self.follows(FIRST_GAME.solution[self.done :])
        self.person.see("[data-final]")
