"""Play at one keyboard: ask the acting person and let the bots play, until the game is over."""

from __future__ import annotations

import os
from pathlib import Path

from rich.console import Console
from rich.text import Text

from upstream.narration.locales import Words, plain
from upstream.narration.narrator import Story
from upstream.queries.warnings import BetterOrder
from upstream.rules.action import Action, Place
from upstream.rules.event import Event
from upstream.rules.position import Phase
from upstream.rules.river import CELLS
from upstream.terminal import INTERRUPTED, keyboard, saved_games
from upstream.terminal.choices import Choice, Labels, narrowed, overview
from upstream.terminal.input_parser import (
    Chosen,
    Command,
    Narrowed,
    NoSuchNumber,
    NothingThere,
    Refusing,
    parse_input,
)
from upstream.terminal.screen import (
    Screen,
    ScreenContent,
    final_page,
    help_page,
    in_columns,
    kinds_in_play,
    log_page,
)
from upstream.terminal.table import Table


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
        #: An action with warnings; it is played if it is chosen again.
        self._warned: Action | None = None

    def run(self) -> int:
        """Play until the game is over or the player leaves. Return the exit code."""
        table = self.table
        try:
            while table.game.result is None:
                if table.is_human:
                    self._decide()
                else:
                    self._news += table.bot_plays()
        except EOFError:
            self._farewell()
        except KeyboardInterrupt:
            self._farewell()
            return INTERRUPTED
        else:
            self.screen.show(ScreenContent(table.game.position, self.story.tell_all(self._news)))
            final = final_page(self.screen, table.game.result)
            self.screen.append([Text(), *final, Text(), Text(self._kept())])
        return 0

    def _farewell(self) -> None:
        lines = [Text(), Text(self._kept())]
        if self.table.file is not None and self.table.not_kept is None:
            file = str(self.table.file)
            command = os.environ.get("UPSTREAM_COMMAND", "upstream")
            told = self.words.say("terminal-how-to-resume", file=file, command=command)
            lines.append(Text(told))
        self.screen.append(lines)

    def _kept(self) -> str:
        """Return where the record is, or why there is none."""
        if self.table.not_kept is not None:
            return self.words.say(self.table.not_kept.message, **self.table.not_kept.variables)
        if self.table.file is None:
            return self.words.say("terminal-no-record")
        return self.words.say("terminal-kept", file=str(self.table.file))

    # --- One decision ----------------------------------------------------------------------------

    def _decide(self) -> None:
        """Ask until an action is played or taken back."""
        game = self.table.game
        self._legal, self._choices = game.legal, overview(game.legal)
        before = len(game.actions)
        while len(game.actions) == before:
            self._draw()
            self._notice, self._is_answer, self._page = (), False, None
            seat = game.position.acting_seat
            sign, player = self.screen.glyphs.seats[seat], self.story.names[seat]
            typed = keyboard.ask(self.words.say("terminal-prompt", sign=sign, player=player))
            match parse_input(typed, game.position, game.legal, self._choices):
                case Chosen(action):
                    self._choose(action)
                case Narrowed(actions):
                    whole = len(actions) == len(game.legal)
                    self._legal = actions
                    self._choices = overview(actions) if whole else narrowed(actions)
                case Command(word, rest):
                    self._run_command(word, rest)
                case Refusing(refusal):
                    rule = self.story.rule(refusal)
                    told = () if rule is None else (self.words.say("terminal-rule", rule=rule),)
                    self._notice = (self.story.refusal(refusal), *told)
                case NothingThere(cell):
                    self._say("terminal-nothing-there", cell=cell)
                case NoSuchNumber(number, last):
                    self._say("terminal-no-such-number", number=number, last=last)

    def _draw(self) -> None:
        """Show the game, or a requested page one screenful at a time."""
        if self._page is None:
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
            return
        lines, room = self._page, self.screen.page_height
        while len(lines) > room:
            self.screen.page(lines[:room])
            skip = bool(keyboard.ask(self.words.say("terminal-more-pages")).strip())
            lines = lines[-room:] if skip else lines[room:]
        self.screen.page([*lines, Text(self._question(), "bold")])

    def _choose(self, action: Action) -> None:
        """Play an action; one that ends the turn with warnings has to be chosen twice."""
        is_new = action != self._warned and keyboard.is_typed()
        if is_new and (warnings := self.table.warnings(action)):
            self._warned = action
            lines = []
            for warning in warnings:
                lines.append(self.story.warning(warning))
                if isinstance(warning, BetterOrder):
                    order = " ".join(map(str, warning.actions))
                    lines.append(self.words.say("terminal-caution-order", actions=order))
            self._notice = (*lines, self.words.say("terminal-caution-again"))
            return
        self._warned = None
        self._news = list(self.table.play(action))
        if self.table.not_kept is not None:
            self._notice = (self._kept(),)

    def _say(self, message_id: str, /, **variables: object) -> None:
        self._notice = (self.words.say(message_id, **variables),)

    def _answer(self, *sentences: str) -> None:
        self._notice, self._is_answer = sentences, True

    def _question(self) -> str:
        """Return the question about the actions that are left."""
        game, actions, say = self.table.game, self._legal, self.words.say
        position = game.position
        places = [action for action in actions if isinstance(action, Place)]
        if not places:
            if position.phase is Phase.MOVE and len(actions) < len(game.legal):
                return say("terminal-ask-move")
            return self.story.asks(position)
        player = self.story.names[position.acting_seat]
        if len({place.tile.kind for place in places}) > 1:
            return say("terminal-ask-tile", player=player, count=len(position.drawn))
        tile = self.story.tile(places[0].tile.kind)
        if len({place.cell for place in places}) > 1 or len(places) == 1:
            return say("terminal-ask-cell", player=player, tile=tile)
        return say("terminal-ask-turn", tile=tile, cell=places[0].cell)

    # --- Commands --------------------------------------------------------------------------------

    def _run_command(self, word: str, rest: str) -> None:
        game = self.table.game
        match word:
            case "help" if rest:
                self._explain(rest)
            case "help":
                self._page = help_page(self.screen, game.position)
            case "moves":  # every legal action with its number, cost and risks
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
            case "undo" if game.options.movement_tokens:
                self._say("terminal-undo-movement-tokens")
            case "undo":
                undone = self.table.undo()
                if undone is None:
                    self._say("terminal-undo-nothing")
                else:
                    self._news, self._warned = [], None
                    self._answer(self.words.say("terminal-undone", action=str(undone)))
            case "log":
                self._page = log_page(self.screen, self.story.tell_all(game.events))
            case "save":
                self._save(rest)
            case "quit":
                raise EOFError  # as if the input had ended

    def _explain(self, what: str) -> None:
        """Explain a tile, by its letter or by its cell."""
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
