"""A few friendly questions before a game. Enter always takes what is proposed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from rich.console import Console
from rich.text import Text

from upstream.bots import BOTS, MIDDLE
from upstream.game import Game
from upstream.options import MAX_PLAYERS, MIN_PLAYERS, RAPIDS, SWITCHES, Options
from upstream.refusal import Refused
from upstream.story import seat_names
from upstream.terminal import InputError, keyboard, palette, saved_games, told
from upstream.terminal.arguments import USUAL_SEATS, checked_name, read_first, read_mix
from upstream.terminal.table import HUMAN, GameSetup
from upstream.words import Words, plain

T = TypeVar("T")


class Dialogue:
    """Asks what kind of game it is to be."""

    def __init__(self, words: Words, console: Console) -> None:
        self.words, self.console = words, console

    def run(self) -> GameSetup | Path:
        """What to play: a new game, or the record of one to go on with."""
        self._tell("terminal-title", f"bold {palette.SALMON}")
        self._tell("terminal-hello")
        self.console.print()
        waiting = saved_games.unfinished()
        if waiting is not None and self._ask(self._resume_question(waiting), self._yes):
            return waiting
        if self._ask(self.words.say("terminal-ask-usual"), self._no):
            return self._another_game()
        names = seat_names(self.words, len(USUAL_SEATS))
        return GameSetup(USUAL_SEATS, names, Options())

    # --- Questions -------------------------------------------------------------------------------

    def _ask(self, question: str, read: Callable[[str], T]) -> T:
        """Ask until the answer can be read; what cannot is answered with its reason."""
        while True:
            try:
                return read(keyboard.ask(question).strip())
            except (InputError, Refused) as wrong:
                self.console.print(Text(told(wrong, self.words), palette.DANGER))

    def _tell(self, message_id: str, style: str = "") -> None:
        self.console.print(Text(self.words.say(message_id), style))

    def _resume_question(self, file: Path) -> str:
        game = Game.from_record(saved_games.read(file))
        names = game.names or seat_names(self.words, game.players)
        players = self.words.joined([plain(name) for name in names])
        return self.words.say("terminal-ask-resume", players=players, round=game.position.round)

    def _another_game(self) -> GameSetup:
        players = self._count("terminal-ask-players", MIN_PLAYERS, MAX_PLAYERS, 3)
        people = self._count("terminal-ask-people", 0, players, 1)
        names = list(seat_names(self.words, players))
        for seat in range(people):
            names[seat] = self._name(seat, names[seat])
        bot = self._bot() if people < players else HUMAN
        options = self._options(players)
        first = self._ask(self.words.say("terminal-ask-first"), self._first_of(names))
        return GameSetup(
            (HUMAN,) * people + (bot,) * (players - people), tuple(names), options, first
        )

    def _count(self, message_id: str, least: int, most: int, usual: int) -> int:
        def read(answer: str) -> int:
            if not answer:
                return usual
            if answer in map(str, range(least, most + 1)):
                return int(answer)
            raise InputError(self.words.say("terminal-not-in-range", least=least, most=most))

        question = self.words.say(message_id, least=least, most=most, usual=usual)
        return self._ask(question, read)

    def _name(self, seat: int, usual: str) -> str:
        question = self.words.say("terminal-ask-name", number=seat + 1, usual=usual)
        return self._ask(question, lambda answer: checked_name(answer or usual, self.words))

    def _bot(self) -> str:
        known = ", ".join(BOTS)

        def read(answer: str) -> str:
            if answer.lower() in ("", *BOTS):
                return answer.lower() or MIDDLE
            raise InputError(self.words.say("cli-unknown-sitter", value=plain(answer), known=known))

        return self._ask(self.words.say("terminal-ask-bot", known=known, usual=MIDDLE), read)

    def _first_of(self, names: list[str]) -> Callable[[str], int | None]:
        return lambda answer: read_first(answer or None, names, self.words)

    def _yes(self, answer: str) -> bool:
        return not self._is("no", answer)

    def _no(self, answer: str) -> bool:
        return bool(answer)

    def _is(self, word: str, answer: str) -> bool:
        """Whether an answer is a word of the language, or its first letter."""
        whole = self.words.say(f"terminal-word-{word}")
        return bool(answer) and whole.startswith(answer.lower())

    # --- Options ---------------------------------------------------------------------------------

    def _options(self, players: int) -> Options:
        """Options by their names on one line; ``?`` explains them."""

        def read(answer: str) -> Options | None:
            if answer == "?":
                self._explain_options()
                return None
            options = read_options(answer, self.words)
            options.stack(players)
            return options

        while True:
            options = self._ask(self.words.say("terminal-ask-options"), read)
            if options is not None:
                return options

    def _explain_options(self) -> None:
        for name in SWITCHES:
            self._explain(name.replace("_", "-"), f"option-{name}")
        for name in RAPIDS:
            self._explain(name, f"rapids-{name}")
        self._explain("W7F4E5B3H5R5", "option-mix")

    def _explain(self, term: str, message_id: str) -> None:
        about = self.words.attribute(message_id, "help")
        self.console.print(Text().append(f"  {term}: ", "bold").append(about or ""))


def read_options(answer: str, words: Words) -> Options:
    """``whirlpool added exact-five``: switches, a preset of rapids, or a mix.

    Raises InputError for an unknown word, and BadOptions for options that do not fit together.
    """
    chosen: dict[str, Any] = {}
    for word in answer.replace(",", " ").split():
        name = word.lower().replace("-", "_")
        if name in SWITCHES:
            chosen[name] = True
        elif word.lower() in RAPIDS:
            chosen["rapids"] = word.lower()
        elif any(sign.isdigit() for sign in word):
            chosen["mix"] = read_mix(word)
        else:
            raise InputError(words.say("terminal-unknown-option", word=plain(word)))
    return Options(**chosen)
