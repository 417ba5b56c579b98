"""Draws docs/pictures/terminal.svg: a game in the terminal, as the program itself shows it."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from upstream.bots import BOTS, ActionPlayer
from upstream.game import Game
from upstream.narration.locales import Words
from upstream.narration.narrator import Story, seat_names
from upstream.rules.event import Event
from upstream.rules.options import Options
from upstream.rules.position import Phase
from upstream.terminal.choices import narrowed, overview
from upstream.terminal.screen import Screen, ScreenContent
from upstream.terminal.table import HUMAN

PICTURES: Final = Path(__file__).parent.parent / "docs" / "pictures"
WIDTH, HEIGHT = 112, 40
SEATS: Final = (HUMAN, "greedy", "greedy", "greedy")
SEED: Final = 3
#: The picture shows this player's turn in this round.
SEAT, ROUND = 0, 4
#: Background, text, and the eight plain colours of a terminal.
DUSK: Final = TerminalTheme((11, 33, 40), (226, 240, 240), [(124, 198, 207)] * 8)


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / "terminal.svg").write_text(terminal_picture(), encoding="utf-8")


def terminal_picture() -> str:
    """The turn of a person in the middle of a game, with the moves of one token listed."""
    game, told = _game()
    words = Words("en")
    story = Story(words, seat_names(words, game.players), game.options)
    console = Console(
        file=io.StringIO(), record=True, width=WIDTH, height=HEIGHT, force_terminal=True,
        color_system="truecolor", highlight=False, legacy_windows=False,
    )  # fmt: skip
    screen = Screen(console, story, SEATS)
    longest = max(overview(game.legal), key=lambda choice: len(choice.actions))
    scene = ScreenContent(
        game.position,
        story.tell_all(told),
        narrowed(longest.actions),
        question=words.say("terminal-ask-move"),
    )
    screen.show(scene)
    sign, player = screen.glyphs.seats[SEAT], story.names[SEAT]
    console.print(words.say("terminal-prompt", sign=sign, player=player))
    return _standing_alone(console.export_svg(title=words.say("terminal-title"), theme=DUSK))


def _game() -> tuple[Game, list[Event]]:
    game = Game.deal(len(SEATS), Options(rapids="added"), seed=SEED, first=0)
    bot, rng = ActionPlayer(BOTS["greedy"]()), random.Random(SEED)
    told: list[Event] = []
    while not _is_the_moment(game):
        actor = game.actor
        assert actor is not None
        events = game.play(bot.choose(game.view(actor), rng))
        told = list(events) if actor == SEAT else told + list(events)
    return game, told


def _is_the_moment(game: Game) -> bool:
    position = game.position
    return (position.phase, position.actor, position.round) == (Phase.MOVE, SEAT, ROUND)


def _standing_alone(svg: str) -> str:
    """The picture without web fonts: any monospaced font will do."""
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    return svg.replace("font-family: Fira Code, monospace", "font-family: monospace")


if __name__ == "__main__":
    main()
