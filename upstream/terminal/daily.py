"""``upstream daily``: play the river of a date, share the result, see the best game."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from datetime import date, timedelta
from pathlib import Path
from typing import Any, Final

from upstream import daily
from upstream.bots import BOTS
from upstream.game import Game
from upstream.narration.locales import Words, plain
from upstream.narration.narrator import seat_names
from upstream.rules.action import Action
from upstream.rules.event import Event
from upstream.terminal import InputError, saved_games
from upstream.terminal.report import print_report
from upstream.terminal.session import Session
from upstream.terminal.start import console, read
from upstream.terminal.table import HUMAN, Table

#: The level that plays the best game of a river.
_KING: Final = "king"


def daily_command(arguments: Namespace, words: Words) -> int:
    """Run ``upstream daily``. Return the exit code. Raises InputError if the date is not open.

    Plays the river of a date, or resumes it; shows the result of a game that is over.
    """
    if arguments.best:
        return _show_best(arguments, words)
    if arguments.html:
        raise InputError(words.say("cli-daily-html"))
    day = _day(arguments.date, words, daily.today())
    if any(level not in (HUMAN, *BOTS) for level in seats(day)):
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


def _day(text: str | None, words: Words, default: date) -> date:
    """Return the typed date. Raises InputError if its river is not open yet."""
    if text is None:
        return default
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
        super().__init__(game, seats(day), file)

    def bot_plays(self) -> tuple[Event, ...]:
        """Play the whole decision of the bot to move. Return what happened."""
        seat = self.game.actor
        assert seat is not None
        actions = _reply(self._day, self.game, self.seat_types[seat])
        return tuple(event for action in actions for event in self.play(action))

    def undo(self) -> Action | None:
        """Take back the last action and return it, or None if a bot or a hidden tile followed."""
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
    """Return the seat types at the river of a date."""
    return tuple(level or HUMAN for level in daily.river_of(day).levels)


def _reply(day: date, game: Game, level: str) -> tuple[Action, ...]:
    """Return the decision of a level at the river of a date."""
    seat = game.actor
    assert seat is not None
    how = daily.conditions(day, level, seat, len(game.actions))
    return BOTS[level]().decide(game.view(seat), how.budget, how.seed).actions


def _file(day: date) -> Path:
    """Return the file of the player's own game of a date."""
    return saved_games.games_folder() / f"daily-{day.isoformat()}.json"


def _new_game(day: date, words: Words) -> Game:
    record = daily.river_of(day).record.to_dict()
    note: dict[str, Any] = {"seats": list(seats(day)), "daily": day.isoformat()}
    names = list(seat_names(words, record["players"]))
    return Game.from_record({**note, **record, "names": names})


def _saved_game(day: date, file: Path, words: Words) -> Game:
    """Return the game in a file. Raises InputError if it has another river than this date."""
    game = Game.from_record(read(file, words))
    wanted = json.loads(json.dumps(daily.river_of(day).record.to_dict()))
    if {**game.record(), **wanted, "actions": game.record()["actions"]} != game.record():
        raise InputError(words.say("cli-daily-other-game", file=str(file)))
    return game


def share_text(day: date, game: Game, words: Words) -> str:
    """Return the result to share: day, shapes and place. It reveals nothing about the river."""
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
    """Report the best game of a past river: the player's own, or the strongest level's."""
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
        king = words.say(f"level-{_KING}")
        if sys.stderr.isatty():
            print(words.say("daily-best-wait", king=king), file=sys.stderr)
        game = _new_game(day, words)
        levels = [level or _KING for level in daily.river_of(day).levels]
        while game.actor is not None:
            for action in _reply(day, game, levels[game.actor]):
                game.play(action)
        print(words.say("daily-best-king", king=king))
    print(share_text(day, game, words), end="\n\n")
    print_report(game, arguments.html, words, str(day))
    return 0
