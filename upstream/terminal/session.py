"""Playing at one keyboard: ask the acting person, let the bots answer, until the game is over."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from upstream.action import Action, Place
from upstream.derived.cautions import AnyCaution, BetterOrder
from upstream.event import Event
from upstream.position import Phase
from upstream.refusal import Refusal
from upstream.river import CELLS
from upstream.story import Story
from upstream.terminal import keyboard, saved_games
from upstream.terminal.choices import Choice, narrowed, overview
from upstream.terminal.input_parser import (
    Chosen,
    Command,
    Narrowed,
    NoSuchNumber,
    NothingThere,
    ParsedInput,
    Refusing,
    parse_input,
)
from upstream.terminal.labels import Labels
from upstream.terminal.pages import final_page, help_page, kinds_in_play, log_page
from upstream.terminal.screen import Screen, ScreenContent
from upstream.terminal.table import Table
from upstream.terminal.wrapping import in_columns
from upstream.words import Words, plain

INTERRUPTED = 130


class Session:
    """One sitting at a table."""

    def __init__(self, table: Table, console: Console, words: Words, welcome: str) -> None:
        names = table.game.names
        assert names is not None  # every table has names
        self.table, self.words = table, words
        self.story = Story(words, names, table.game.options)
        self.screen = Screen(console, self.story, table.seat_types)
        self._news: list[Event] = list(table.game.events)
        self._legal: tuple[Action, ...] = ()
        self._choices: list[Choice] = []
        self._notice: tuple[str, ...] = (welcome,)
        self._is_answer = True
        self._page: list[Text] | None = None
        #: The action that is only played if it is chosen again.
        self._cautioned: Action | None = None

    def run(self) -> int:
        """Play until the game is over or everybody leaves; returns the exit code."""
        try:
            self._play()
            self._end()
        except EOFError:
            self._farewell()
        except KeyboardInterrupt:
            self._farewell()
            return INTERRUPTED
        return 0

    def _play(self) -> None:
        while self.table.game.result is None:
            if self.table.is_human:
                self._decide()
            else:
                self._news += self.table.bot_plays()

    def _end(self) -> None:
        result = self.table.game.result
        assert result is not None
        self.screen.show(ScreenContent(self.table.game.position, self.story.tell_all(self._news)))
        self.screen.append([Text(), *final_page(self.screen, result), Text(), Text(self._kept())])

    def _farewell(self) -> None:
        lines = [Text(), Text(self._kept())]
        if self.table.file is not None and self.table.not_kept is None:
            file = str(self.table.file)
            command = os.environ.get("UPSTREAM_COMMAND", "upstream")
            told = self.words.say("terminal-how-to-resume", file=file, command=command)
            lines.append(Text(told))
        self.screen.append(lines)

    def _kept(self) -> str:
        """Where the record lies, or why there is none."""
        if self.table.not_kept is not None:
            return self.words.say(self.table.not_kept.message, **self.table.not_kept.variables)
        if self.table.file is None:
            return self.words.say("terminal-no-record")
        return self.words.say("terminal-kept", file=str(self.table.file))

    # --- One decision ----------------------------------------------------------------------------

    def _decide(self) -> None:
        """Ask until an action is played, or taken back."""
        game = self.table.game
        self._legal, self._choices = game.legal, overview(game.legal)
        before = len(game.actions)
        while len(game.actions) == before:
            self._draw()
            self._notice, self._is_answer, self._page = (), False, None
            typed = keyboard.ask(self._prompt())
            self._follow(parse_input(typed, game.position, game.legal, self._choices))

    def _draw(self) -> None:
        if self._page is not None:
            self._turn_pages(self._page)
            return
        self.screen.show(
            ScreenContent(
                self.table.game.position,
                self.story.tell_all(self._news),
                self._choices,
                self._notice,
                self._question(),
                is_answer=self._is_answer,
            )
        )

    def _turn_pages(self, lines: Sequence[Text]) -> None:
        """Show lines a screenful at a time, until something is typed."""
        room = self.screen.page_height
        while len(lines) > room:
            self.screen.page(lines[:room])
            if keyboard.ask(self.words.say("terminal-more-pages")).strip():
                lines = lines[len(lines) - room :]
            else:
                lines = lines[room:]
        self.screen.page([*lines, Text(self._question(), "bold")])

    def _prompt(self) -> str:
        seat = self.table.game.position.acting_seat
        return self.words.say(
            "terminal-prompt", sign=self.screen.glyphs.seats[seat], player=self.story.names[seat]
        )

    def _follow(self, typed: ParsedInput) -> None:
        match typed:
            case Chosen(action):
                self._choose(action)
            case Narrowed(actions):
                self._narrow(actions)
            case Command(word, rest):
                self._obey(word, rest)
            case Refusing(refusal):
                self._refuse(refusal)
            case NothingThere(cell):
                self._say("terminal-nothing-there", cell=cell)
            case NoSuchNumber(number, last):
                self._say("terminal-no-such-number", number=number, last=last)

    def _choose(self, action: Action) -> None:
        """Play an action; one that ends the turn with a caution has to be chosen twice."""
        is_new = action != self._cautioned and keyboard.is_typed()
        if is_new and (found := self.table.cautions(action)):
            self._cautioned = action
            self._notice = tuple(self._caution_lines(found))
            return
        self._cautioned = None
        self._news = list(self.table.play(action))
        self._warn_if_not_kept()

    def _caution_lines(self, found: Iterable[AnyCaution]) -> Iterator[str]:
        for caution in found:
            yield self.story.caution(caution)
            if isinstance(caution, BetterOrder):
                order = " ".join(map(str, caution.actions))
                yield self.words.say("terminal-caution-order", actions=order)
        yield self.words.say("terminal-caution-again")

    def _narrow(self, actions: tuple[Action, ...]) -> None:
        whole = len(actions) == len(self.table.game.legal)
        self._legal = actions
        self._choices = overview(actions) if whole else narrowed(actions)

    def _refuse(self, refusal: Refusal) -> None:
        rule = self.story.rule(refusal)
        told = () if rule is None else (self.words.say("terminal-rule", rule=rule),)
        self._notice = (self.story.refusal(refusal), *told)

    def _say(self, message_id: str, /, **variables: object) -> None:
        self._notice = (self.words.say(message_id, **variables),)

    def _answer(self, *sentences: str) -> None:
        self._notice, self._is_answer = sentences, True

    def _warn_if_not_kept(self) -> None:
        if self.table.not_kept is not None:
            self._notice = (self._kept(),)

    # --- The question ----------------------------------------------------------------------------

    def _question(self) -> str:
        """What is to be chosen next, as exactly as it is known."""
        position, actions = self.table.game.position, self._legal
        first = actions[0]
        if isinstance(first, Place):
            return self._ask_about_tile([a for a in actions if isinstance(a, Place)])
        if position.phase is Phase.MOVE and len(actions) < len(self.table.game.legal):
            return self.words.say("terminal-ask-move")
        return self.story.asks(position)

    def _ask_about_tile(self, places: Sequence[Place]) -> str:
        position = self.table.game.position
        kinds = {place.tile.kind for place in places}
        cells = {place.cell for place in places}
        if len(kinds) > 1:
            player = self.story.names[position.acting_seat]
            return self.words.say("terminal-ask-tile", player=player, count=len(position.drawn))
        tile = self.story.tile(places[0].tile.kind)
        if len(cells) > 1 or len(places) == 1:
            player = self.story.names[position.acting_seat]
            return self.words.say("terminal-ask-cell", player=player, tile=tile)
        return self.words.say("terminal-ask-turn", tile=tile, cell=places[0].cell)

    # --- Commands --------------------------------------------------------------------------------

    def _obey(self, word: str, rest: str) -> None:
        match word:
            case "help" if rest:
                self._explain(rest)
            case "help":
                self._page = help_page(self.screen, self.table.game.position)
            case "moves":
                self._list_all()
            case "undo":
                self._undo()
            case "log":
                self._page = log_page(self.screen, self.story.tell_all(self.table.game.events))
            case "save":
                self._save(rest)
            case "quit":
                raise EOFError  # as if the keyboard were closed

    def _explain(self, what: str) -> None:
        """A tile by its letter, or the one on a cell."""
        position = self.table.game.position
        cell = CELLS.get(what.lower())
        if cell is not None and (cell.is_spawn or cell is position.spawn):
            self._answer(self.story.spawn(), self.story.spawn_help())
            return
        kinds = {kind.value: kind for kind in kinds_in_play(position)}
        tile = None if cell is None else position.tiles.get(cell)
        kind = kinds.get(what.upper()) if tile is None else tile.kind
        if kind is None:
            self._say("terminal-no-such-tile", what=plain(what), letters=" ".join(kinds))
        else:
            self._answer(f"{kind.value}  {self.story.tile(kind)}", self.story.tile_help(kind))

    def _list_all(self) -> None:
        """Every legal action with its number, cost and danger."""
        game = self.table.game
        self._legal = game.legal
        self._choices = [
            choice
            for group in overview(game.legal)
            for action in narrowed(group.actions)
            for choice in ([action] if action.is_final else narrowed(action.actions))
        ]
        labels = Labels(self.story, self.screen.glyphs)
        entries = labels.entries(self._choices, game.position)
        self._page = in_columns(entries, self.screen.console.width)

    def _undo(self) -> None:
        if self.table.game.options.movement_tokens:
            self._say("terminal-undo-movement-tokens")
            return
        action = self.table.undo()
        if action is None:
            self._say("terminal-undo-nothing")
            return
        self._news, self._cautioned = [], None
        self._answer(self.words.say("terminal-undone", action=str(action)))

    def _save(self, name: str) -> None:
        if not name:
            self.table.keep()
            self._answer(self._kept())
            return
        file = Path(name).expanduser()
        if file.exists():
            self._say("cli-file-exists", file=str(file))
            return
        try:
            saved_games.write(file, self.table.game.record())
        except saved_games.FileError as problem:
            self._say(problem.message, **problem.variables)
            return
        self._answer(self.words.say("terminal-saved", file=str(file)))
