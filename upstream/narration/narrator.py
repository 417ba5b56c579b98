"""A game in words: events, actions, refusals, tiles and scores as sentences of one language.

The sentences are in ``upstream.narration.locales``; this module turns seats into names, letters
into tiles and tokens into pairs and singles, and strings what belongs together into one line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from upstream.narration.locales import LANGUAGES, Words, plain
from upstream.queries.reasons import Reason
from upstream.queries.warnings import BetterOrder, LeftBehind, TurnWarning
from upstream.rules.action import Action, FeedHeron, Jump, Place, Swim
from upstream.rules.event import (
    Advanced,
    Arrived,
    Carried,
    CaughtByBear,
    CaughtByEagle,
    Drew,
    Event,
    GameOver,
    Held,
    Jumped,
    Placed,
    RoundEnded,
    RowLaid,
    RowRemoved,
    Swam,
    TookUp,
    TurnBegan,
    TurnEnded,
    Waits,
    WashedAway,
)
from upstream.rules.moves import cost
from upstream.rules.options import Options
from upstream.rules.position import Phase, Position
from upstream.rules.refusal import Refusal
from upstream.rules.score import Result, Tally, TieBreak
from upstream.rules.tile import FACTS, Direction, Kind, Tile
from upstream.rules.token import PAIR, SINGLE, Token
from upstream.rules.transition import act

Variables: TypeAlias = dict[str, Any]

#: Effects of a move that are told on the move's own line.
_CONSEQUENCES: Final = (CaughtByBear, CaughtByEagle, Held, Arrived)
_MOVES: Final = (Swam, Jumped, Carried)


def seat_names(words: Words, players: int) -> tuple[str, ...]:
    """Return the colours of the seats, which name players who gave no name."""
    return tuple(words.say(f"seat-{seat}") for seat in range(players))


def shown_names(
    words: Words, names: Sequence[str] | None, players: int, colours: Sequence[int] | None = None
) -> tuple[str, ...]:
    """Return the names of a record in the reader's language.

    A record names a player who gave no name after the colour of the seat, in the language of the
    recording. ``colours`` has the number of each seat's colour, if it is not the seat's own.
    """
    shown = list(names or seat_names(words, players))
    for seat, colour in enumerate(colours or range(players)):
        if shown[seat] in (Words(language).say(f"seat-{colour}") for language in LANGUAGES):
            shown[seat] = words.say(f"seat-{colour}")
    return tuple(shown)


def tile_message(letter: str, *, whirlpool: bool) -> str:
    """Return the message that names a kind of tile. With the variant a Rock is a Whirlpool."""
    return "tile-whirlpool" if whirlpool and letter == Kind.ROCK else f"tile-{letter}"


class Story:
    """Tells one game to people who see these names and play with these options."""

    def __init__(self, words: Words, names: Sequence[str], options: Options) -> None:
        self.words = words
        self.names = tuple(plain(name) for name in names)
        self.options = options

    # --- Events ----------------------------------------------------------------------------------

    def tell(self, event: Event) -> str:
        """Return one event as a sentence."""
        return self.words.say(f"event-{event.name}", **self.variables(event))

    def tell_all(self, events: Iterable[Event]) -> list[str]:
        """Return events as the lines of a log; events only for programs are left out."""
        all_events = tuple(events)
        lines = ([all_events[number] for number in line] for line in events_of_lines(all_events))
        return [" ".join(self._sentences(line)) for line in lines]

    def _sentences(self, line: Sequence[Event]) -> list[str]:
        """Return the sentences of one line; a few events share one sentence."""
        match line:
            case [Drew(), Placed() as placed]:
                return [self.words.say("event-drew-and-placed", **self.variables(placed))]
            case [WashedAway() | Advanced() as first, *_]:
                variables = self.variables(first) | {"tokens": self._tokens(line)}
                return [self.words.say(f"event-{first.name}", **variables)]
        return [self.tell(event) for event in line]

    def variables(self, event: Event) -> Variables:
        """Return the variables for the message of an event."""
        variables: Variables = {}
        for name, value in event.parameters.items():
            variables |= self._spoken(name, value)
        match event:
            case WashedAway() | Advanced():
                variables["tokens"] = self._tokens([event])
            case GameOver():
                variables |= self._winners(event.scores, event.ranking[0])
        return variables

    def _spoken(self, name: str, value: Any) -> Variables:
        """Return one field of an event as variables of a message."""
        match name:
            case "seat" | "starter":
                return {"player": self.names[value]}
            case "token":
                return {"salmon": value.salmon, "at": value.cell}
            case "left":
                return {"left": 0 if value is None else value.salmon}
            case "tiles":
                return {"tiles": self.tiles(value), "count": len(value)}
            case "tile":
                return self._laid(value)
            case "over" | "cells":
                return {name: self.words.joined(value)}
            case "scores" | "ranking":
                return {}  # told as the winners and their points
        return {name: value}

    def _winners(self, scores: Sequence[int], winners: Sequence[int]) -> Variables:
        points = scores[winners[0]]
        return {"winners": self._players(winners), "count": len(winners), "points": points}

    # --- Lists -----------------------------------------------------------------------------------

    def _tokens(self, line: Sequence[Event]) -> str:
        """Return the tokens of one line: those that are lost, or those that move up."""
        lost = [event.token for event in line if isinstance(event, WashedAway)]
        return self._tokens_on(lost) if lost else self._tokens_to(line)

    def _tokens_on(self, tokens: Iterable[Token]) -> str:
        say = self.words.say
        return self._listed(
            ((token.salmon, token.cell) for token in tokens),
            lambda salmon, cell: say("token-on", salmon=salmon, cell=cell),
            lambda salmon, cell, number: say("tokens-on", salmon=salmon, cell=cell, number=number),
        )

    def _tokens_to(self, line: Iterable[Event]) -> str:
        say = self.words.say
        return self._listed(
            ((moved.token.salmon, moved.to.row) for moved in line if isinstance(moved, Advanced)),
            lambda salmon, eggs: say("token-to", salmon=salmon, eggs=eggs),
            lambda salmon, eggs, number: say("tokens-to", salmon=salmon, eggs=eggs, number=number),
        )

    def tiles(self, kinds: Iterable[Kind]) -> str:
        """Tiles that are drawn, in a list."""
        return self._listed(((kind,) for kind in kinds), self._one, self._several)

    def _listed(
        self,
        things: Iterable[tuple[Any, ...]],
        one: Callable[..., str],
        several: Callable[..., str],
    ) -> str:
        """Things in a list; equal ones are counted, with the number in words."""
        return self.words.joined(
            [
                one(*thing)
                if count == 1
                else several(*thing, number=self.words.say("number", count=count))
                for thing, count in Counter(things).items()
            ]
        )

    # --- Tiles -----------------------------------------------------------------------------------

    def tile(self, kind: Kind) -> str:
        """Return the name of a kind of tile; with the variant a Rock is a Whirlpool."""
        return self.words.say(self._tile_message(kind))

    def tile_help(self, kind: Kind) -> str:
        """Return what a kind of tile does."""
        return self._attribute(self._tile_message(kind), "help")

    def spawn(self) -> str:
        return self.words.say("tile-spawn")

    def spawn_help(self) -> str:
        """Return what the spawn is for."""
        return self._attribute("tile-spawn", "help")

    def _tile_message(self, kind: Kind) -> str:
        return tile_message(kind, whirlpool=self.options.whirlpool)

    def _one(self, kind: Kind) -> str:
        """Return a tile as something to draw or lay: ``a Bear``."""
        return self._attribute(self._tile_message(kind), "one")

    def _several(self, kind: Kind, number: str) -> str:
        """Equal tiles to draw: ``two Bears``."""
        return self._attribute(self._tile_message(kind), "several", number=number)

    def _laid(self, tile: Tile) -> Variables:
        """Return a tile as it lies: its obstacles, or where its current flows."""
        closed = [edge for edge in Direction if tile.closed[edge]]
        turned, edges = ("obstacles", closed) if closed else ("plain", [])
        if FACTS[tile.kind].has_current:
            turned, edges = "current", [Direction(tile.rotation)]
        names = [self.words.say(f"direction-{edge.name}") for edge in edges]
        return {"tile": self._one(tile.kind), "turned": turned, "edges": self.words.joined(names)}

    def _attribute(self, message_id: str, name: str, /, **variables: Any) -> str:
        text = self.words.attribute(message_id, name, **variables)
        assert text is not None, f"{message_id} has no .{name}"  # scripts/check sees to it
        return text

    # --- Actions ---------------------------------------------------------------------------------

    def asks(self, position: Position) -> str:
        """Return who has to do what now."""
        player = "" if position.actor is None else self.names[position.actor]
        cell = position.herons[0] if position.herons else ""
        variables = {"player": player, "points": position.points, "cell": cell}
        return self._attribute(f"phase-{position.phase}", "asks", **variables)

    def phase(self, phase: Phase) -> str:
        return self.words.say(f"phase-{phase}")

    def action(self, action: Action, position: Position) -> str:
        """Return a legal action as a choice."""
        match action:
            case Place():
                return self.words.say("action-place", cell=action.cell, **self._laid(action.tile))
            case FeedHeron():
                return self.words.say("action-heron", cell=action.cell, salmon=action.salmon)
            case Swim() | Jump():
                return self.words.say(
                    "action-swim" if isinstance(action, Swim) else "action-jump",
                    salmon=action.salmon,
                    at=action.origin,
                    to=action.to,
                    cost=cost(position, action),
                )

    def refusal(self, refusal: Refusal) -> str:
        """Why something is refused."""
        return tell_refusal(
            self.words,
            refusal.reason,
            refusal.parameters,
            names=self.names,
            whirlpool=self.options.whirlpool,
        )

    def rule(self, refusal: Refusal) -> str | None:
        """Return the rule that the refusal of an action rests on; options and records have none."""
        rocks = "whirlpools" if self.options.whirlpool else "rocks"
        return self.words.attribute(f"refusal-{refusal.reason}", "rule", rocks=rocks)

    # --- Warnings --------------------------------------------------------------------------------

    def warning(self, warning: TurnWarning) -> str:
        """Return a warning for the player before the turn ends."""
        match warning:
            case BetterOrder():
                return self.words.say("warning-order", salmon=warning.salmon, tokens=warning.tokens)
            case LeftBehind():
                return self.words.say("warning-row", tokens=self._tokens_on(warning.tokens))

    def better_order(self, warning: BetterOrder) -> list[str]:
        """Return the actions of the better order, each as a choice in its place."""
        sentences, position = [], warning.start
        for action in warning.actions:
            sentences.append(self.action(action, position))
            position, _ = act(position, action)
        return sentences

    # --- Hints -----------------------------------------------------------------------------------

    def reason(self, reason: Reason) -> str:
        """Return why a suggestion is good."""
        variables: Variables = {}
        for name, value in reason.parameters.items():
            variables |= self._reason_variables(name, value)
        return self.words.say(f"hint-{reason.name}", **variables)

    def _reason_variables(self, name: str, value: Any) -> Variables:
        """Return one field of a reason as variables of a message."""
        match name:
            case "tokens":
                return {"tokens": self._counted(value)}
            case "seats":
                return {"players": self._players(value)}
            case "kind":
                return {"tile": self._one(value)}
            case "clear" | "cells":
                return {name: self.words.joined(value), "count": len(value)}
        return {name: value}

    def _counted(self, tokens: Sequence[Token]) -> str:
        """Return a number of pairs and a number of singles, in words."""
        counts = {size: sum(token.salmon == size for token in tokens) for size in (PAIR, SINGLE)}
        counted = [
            self.words.say("hint-tokens", salmon=size, count=count)
            for size, count in counts.items()
            if count
        ]
        return self.words.joined(counted)

    # --- Options ---------------------------------------------------------------------------------

    def option(self, name: str) -> str:
        return self.words.say(f"option-{name}")

    def option_help(self, name: str) -> str:
        """Return what an option of the table changes."""
        return self._attribute(f"option-{name}", "help")

    def rapids(self, preset: str) -> str:
        return self.words.say(f"rapids-{preset}")

    def rapids_help(self, preset: str) -> str:
        """Return which tiles a preset adds and removes."""
        return self._attribute(f"rapids-{preset}", "help")

    # --- The score -------------------------------------------------------------------------------

    def score(self, result: Result) -> list[str]:
        """Return for each seat how its score came about."""
        return [self._score(tally) for tally in result.tallies]

    def _score(self, tally: Tally) -> str:
        return self.words.say(
            "score-line",
            player=self.names[tally.seat],
            salmon=tally.salmon,
            tokens=tally.tokens,
            eggs=" + ".join(map(str, tally.eggs)),
            sum=sum(tally.eggs),
            points=tally.points,
        )

    def ranking(self, result: Result) -> list[str]:
        """Return who wins and why, then every place with what put it behind the one before."""
        lines, ahead = [self._win(result)], 0
        above: Sequence[int] = ()
        for seats in result.ranking:
            lines.append(self._place(result, ahead + 1, seats, above))
            above, ahead = seats, ahead + len(seats)
        return lines

    def _win(self, result: Result) -> str:
        """Return the sentence of the victory, with the tie-break if there was one."""
        winners, *others = result.ranking
        runners_up = others[0] if others else []
        reason = result.separated_by(winners[0], runners_up[0]) if others else TieBreak.SHARED
        if reason is TieBreak.POINTS and len(winners) > 1:
            reason = TieBreak.SHARED
        tied = self._players(winners + runners_up)
        variables = self._winners(result.scores, winners)
        return self.words.say(f"score-win-{reason}", tied=tied, **variables)

    def _place(self, result: Result, rank: int, seats: Sequence[int], above: Sequence[int]) -> str:
        reason = result.separated_by(above[0], seats[0]) if above else TieBreak.POINTS
        return self.words.say(
            f"score-rank-{reason}",
            rank=rank,
            players=self._players(seats),
            points=result.scores[seats[0]],
            above=self._players(above),
        )

    def _players(self, seats: Iterable[int]) -> str:
        return self.words.joined([self.names[seat] for seat in seats])


# --- Refusals ------------------------------------------------------------------------------------


def tell_refusal(
    words: Words,
    reason: str,
    parameters: Mapping[str, Any],
    place: tuple[str, Mapping[str, Any]] | None = None,
    *,
    names: Sequence[str] | None = None,
    whirlpool: bool = False,
) -> str:
    """Why something was refused and, if that is known, where: ``place`` is a message of its own."""
    variables = _refusal_variables(words, parameters, names, whirlpool)
    sentence = words.say(f"refusal-{reason}", **variables)
    if place is None:
        return sentence
    message_id, where = place
    return words.say(message_id, sentence=sentence, **_refusal_variables(words, where, None, False))


def _refusal_variables(
    words: Words, parameters: Mapping[str, Any], names: Sequence[str] | None, whirlpool: bool
) -> Variables:
    """Return a refusal's parameters for its message: names instead of seats and letters."""

    def tile(letter: str) -> str:
        """Return the name of a tile; letters that stand for none are quoted as they are."""
        message_id = tile_message(letter, whirlpool=whirlpool)
        return words.say(message_id) if words.has(message_id) else letter

    variables: Variables = {
        name: plain(value) if isinstance(value, str) else value
        for name, value in parameters.items()
    }
    if "seat" in variables:
        seat = variables.pop("seat")
        variables["player"] = words.say(f"seat-{seat}") if names is None else plain(names[seat])
    if "kind" in variables:
        letter = variables["kind"]
        variables |= {"letter": letter, "kind": tile(letter)}
    if "drawn" in variables:
        letters = variables["drawn"].split()
        variables |= {"drawn": words.joined(list(map(tile, letters))), "count": len(letters)}
    if isinstance(variables.get("expected"), str):
        variables["expected"] = words.say(f"expected-{variables['expected']}")
    return variables


# --- Lines of a log ------------------------------------------------------------------------------


def events_of_lines(events: Sequence[Event]) -> list[list[int]]:
    """Return the indices of the events of each line of a log (``Story.tell_all``)."""
    lines: list[list[int]] = []
    for number, event in enumerate(events):
        if not _worth_telling(event):
            continue
        if lines and _belongs([events[told] for told in lines[-1]], event):
            lines[-1].append(number)
        else:
            lines.append([number])
    return lines


def _worth_telling(event: Event) -> bool:
    """Return whether an event adds anything to the lines around it."""
    match event:
        case RowLaid() | TurnEnded(unspent=0) | TookUp(markers=0):
            return False
    return True


def _belongs(line: Sequence[Event], event: Event) -> bool:
    """Return whether an event continues the line instead of starting its own."""
    match line[-1], event:
        case (Drew(tiles=(_,)) as before, Placed() as after):
            return before.seat == after.seat and before.tiles[0] is after.tile.kind
        case (WashedAway() as before, WashedAway() as after):
            return before.seat == after.seat
        case (Advanced() as before, Advanced() as after):
            return before.seat == after.seat
        case (TookUp(), TurnBegan()) | (RoundEnded(), RowRemoved()):
            return True
    return _follows(line, event)


def _follows(line: Sequence[Event], event: Event) -> bool:
    """Return whether an event results from the move on the line."""
    moves = [before for before in line if isinstance(before, _MOVES)]
    if not moves:
        return False
    match event:
        case Carried() | Waits():
            # Another token may be carried next; this one starts where the move led.
            return event.token.cell is moves[-1].to
    return isinstance(event, _CONSEQUENCES)
