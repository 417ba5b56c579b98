"""``upstream daily``: the river of a date, its result, and what can be made of it."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from datetime import date, timedelta
from pathlib import Path
from typing import Any, Final

from upstream import daily
from upstream.action import Action
from upstream.bots import BOTS
from upstream.event import Event
from upstream.game import Game
from upstream.story import seat_names
from upstream.terminal import InputError, saved_games
from upstream.terminal.report import print_report
from upstream.terminal.session import Session
from upstream.terminal.start import console, read
from upstream.terminal.table import HUMAN, Table
from upstream.words import Words, plain

#: The level that shows what can be made of a river.
_KING: Final = "king"


def daily_command(arguments: Namespace, words: Words) -> int:
    """``upstream daily``; returns the exit code. Raises InputError for a date that is not open."""
    if arguments.best:
        return _show_best(arguments, words)
    if arguments.html:
        raise InputError(words.say("cli-daily-html"))
    day = _day(arguments.date, words, daily.today())
    return _play(day, words)


def _day(text: str | None, words: Words, usual: date) -> date:
    """The date that was typed; raises InputError where its river is not open."""
    if text is None:
        return usual
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise InputError(words.say("refusal-no-such-day", date=plain(text))) from None
    if day > daily.today():
        raise InputError(words.say("refusal-day-to-come", date=day.isoformat()))
    return day


# --- A game --------------------------------------------------------------------------------------


class DailyTable(Table):
    """A table with the river of a date; the same moves always get the same replies."""

    def __init__(self, day: date, game: Game, file: Path | None) -> None:
        self._day = day
        super().__init__(game, seats(day), file, _actors(game))

    def bot_plays(self) -> tuple[Event, ...]:
        """Let the bot whose decision it is choose, and play all of it."""
        seat = self.game.actor
        assert seat is not None
        actions = _reply(self._day, self.game, self.seat_types[seat])
        return tuple(event for action in actions for event in self.play(action))

    def undo(self) -> Action | None:
        """Take back the last action, if nothing hidden has shown since; None otherwise."""
        if not self._actors or self.seat_types[self._actors[-1]] != HUMAN:
            return None
        stack, action = self.game.position.stack, self.game.undo()
        assert action is not None  # there was one
        if self.game.position.stack != stack:
            self.game.play(action)
            return None
        self._actors.pop()
        self.keep()
        return action


def seats(day: date) -> tuple[str, ...]:
    """Who sits where at the river of a date."""
    return tuple(level or HUMAN for level in daily.river_of(day).levels)


def _actors(game: Game) -> list[int]:
    """Who did each action of a game."""
    replayed = Game.from_record({**game.record(), "actions": []})
    actors = []
    for action in game.actions:
        assert replayed.actor is not None  # the game was played like this
        actors.append(replayed.actor)
        replayed.play(action)
    return actors


def _reply(day: date, game: Game, level: str) -> tuple[Action, ...]:
    """What a level decides at the river of a date."""
    seat = game.actor
    assert seat is not None
    how = daily.conditions(day, level, seat, len(game.actions))
    return BOTS[level]().decide(game.view(seat), how.budget, how.seed).actions


def _play(day: date, words: Words) -> int:
    """Play the river of a date, or go on with it; a game that is over is shown."""
    missing = [level for level in seats(day) if level not in (HUMAN, *BOTS)]
    if missing:
        raise InputError(words.say("refusal-no-evaluation"))
    file = _file(day)
    is_new = not file.exists()
    game = _new_game(day, words) if is_new else _saved_game(day, file, words)
    if game.result is None:
        table = DailyTable(day, game, file)
        welcome = words.say("terminal-welcome" if is_new else "terminal-welcome-back")
        code = Session(table, console(), words, welcome).run()
        if table.game.result is None:
            return code
        game = table.game
        print()
    else:
        print(words.say("daily-again-text"))
    print(share_text(day, game, words))
    return 0


def _file(day: date) -> Path:
    """Where one's own game of a date is kept."""
    return saved_games.games_folder() / f"daily-{day.isoformat()}.json"


def _new_game(day: date, words: Words) -> Game:
    record = daily.river_of(day).record.to_dict()
    note: dict[str, Any] = {"seats": list(seats(day)), "daily": day.isoformat()}
    names = list(seat_names(words, record["players"]))
    return Game.from_record({**note, **record, "names": names})


def _saved_game(day: date, file: Path, words: Words) -> Game:
    """The game in a file; raises InputError where it is another one than that of the date."""
    game = Game.from_record(read(file, words))
    wanted = json.loads(json.dumps(daily.river_of(day).record.to_dict()))
    if {**game.record(), **wanted, "actions": game.record()["actions"]} != game.record():
        raise InputError(words.say("cli-daily-other-game", file=str(file)))
    return game


def share_text(day: date, game: Game, words: Words) -> str:
    """The result to share: the day, the shapes, the place. Nothing in it tells the river."""
    result = game.result
    assert result is not None
    ahead = [seat for group in result.ranking for seat in group]
    first = next(group for group in result.ranking if daily.SEAT in group)
    told = {
        "place": ahead.index(first[0]) + 1,
        "points": result.scores[daily.SEAT],
        "players": game.players,
    }
    shapes = "".join(each.shapes for each in daily.trace(game.events, daily.SEAT))
    title = words.say("daily-share-title", game=words.say("web-title"), date=day.isoformat())
    return "\n".join((title, shapes, words.say("daily-place", **told)))


# --- The best game -------------------------------------------------------------------------------


def _show_best(arguments: Namespace, words: Words) -> int:
    """The best game of a river whose day is over: one's own, or that of the strongest level."""
    day = _day(arguments.date, words, daily.today() - timedelta(1))
    if day == daily.today():
        raise InputError(words.say("refusal-day-not-over", date=day.isoformat()))
    if _KING not in BOTS:
        raise InputError(words.say("refusal-no-evaluation"))
    file = _file(day)
    game = _saved_game(day, file, words) if file.exists() else None
    if game is not None and game.result is not None:
        print(words.say("daily-best-own"))
    else:
        game = _game_of_king(day, words)
        print(words.say("daily-best-king", king=words.say(f"level-{_KING}")))
    print(share_text(day, game, words), end="\n\n")
    print_report(game, arguments.html, words, str(day))
    return 0


def _game_of_king(day: date, words: Words) -> Game:
    """The river as the strongest level plays it in the player's seat."""
    if sys.stderr.isatty():
        king = words.say(f"level-{_KING}")
        print(words.say("daily-best-wait", king=king), file=sys.stderr)
    game = _new_game(day, words)
    while game.actor is not None:
        for action in _reply(day, game, _seat_level(day, game.actor)):
            game.play(action)
    return game


def _seat_level(day: date, seat: int) -> str:
    return daily.river_of(day).levels[seat] or _KING
