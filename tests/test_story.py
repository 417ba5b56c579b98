"""A game told in words: nothing that happened is left out, and nothing of the machine shows."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from tests.random_games import Table
from tests.rivers import river
from upstream import Game, Options, Phase
from upstream.narration.locales import Words
from upstream.narration.narrator import Story, events_of_lines, seat_names, shown_names
from upstream.rules import event
from upstream.rules.action import parse
from upstream.rules.event import Event
from upstream.rules.options import NO_RAPIDS, OPTION_NAMES, RAPIDS
from upstream.rules.refusal import Full, NoSuchToken, PlayerCount, TileNotDrawn
from upstream.rules.river import CELLS, Cell
from upstream.rules.score import Result, Tally
from upstream.rules.tile import TILES, Kind, Tile
from upstream.rules.token import Token

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve")
MIX = {Kind.RAPIDS: 6, Kind.WATERFALL: 4, Kind.BEAR: 3, Kind.WATER: 7}
TABLES = (
    Table(2, Options(), first=0, seed=11, eager=3),
    Table(3, Options(), first=1, seed=12, eager=8),
    Table(5, Options(exact_five=True), first=2, seed=13, eager=5),
    Table(4, Options(whirlpool=True, rapids="added"), first=3, seed=14, eager=6),
    Table(2, Options(True, "herons", movement_tokens=True), first=1, seed=15, eager=7),
    Table(3, Options(False, "eagles", True, True), first=0, seed=16, eager=4),
    Table(4, Options(rapids="water"), first=0, seed=17, eager=8),
    Table(3, Options(whirlpool=True, rapids="water-rock"), first=2, seed=18, eager=0),
    Table(3, Options(mix=MIX), first=0, seed=19, eager=7),
)
GAMES = [(table, table.whole()) for table in TABLES]
whole_games = pytest.mark.parametrize(("table", "game"), GAMES)

#: What must be found in a log word by word.
MATTERS = (
    event.CaughtByBear,
    event.CaughtByEagle,
    event.CaughtByHeron,
    event.Arrived,
    event.SpawnReached,
    event.RowRemoved,
    event.Swam,
    event.Jumped,
    event.Carried,
    event.Held,
    event.Waits,
    event.RoundBegan,
    event.TurnBegan,
    event.GameOver,
)


def story_of(table: Table) -> Story:
    return Story(Words("en"), NAMES[: table.players], table.options)


@pytest.fixture
def story() -> Story:
    return Story(Words("en"), NAMES, Options())


# --- Whole games ---


@whole_games
def test_every_event_is_a_whole_sentence(table: Table, game: Game) -> None:
    story = story_of(table)
    for happened in game.events:
        sentence = story.tell(happened)
        assert re.fullmatch(r"[A-Z].*\.", sentence), sentence
        assert not re.search(r"[{}$<>_\n]|  |\?\?\?|None|\bother\b", sentence), sentence


@whole_games
def test_players_are_called_by_their_names_and_never_by_their_seats(
    table: Table, game: Game
) -> None:
    story = story_of(table)
    for happened in game.events:
        seat = happened.parameters.get("seat", happened.parameters.get("starter"))
        sentence = story.tell(happened)
        if seat is not None:
            assert {name for name in story.names if name in sentence} == {NAMES[seat]}
        numbers = set(re.findall(r"(?<![abces])\b\d+", sentence))
        assert numbers <= numbers_of(happened), sentence


def numbers_of(happened: Event) -> set[str]:
    """The numbers that belong in the sentence of an event."""
    given = happened.parameters
    names = ("row", "round", "points", "markers", "cost", "unspent")
    numbers = {given[name] for name in names if name in given} | set(given.get("scores", ()))
    if isinstance(happened, event.Advanced):
        numbers.add(happened.to.row)
    return set(map(str, numbers))


def test_these_games_show_every_type_of_event() -> None:
    shown = {type(happened) for _, game in GAMES for happened in game.events}
    known = {kind for kind in vars(event).values() if isinstance(kind, type)}
    assert shown == {kind for kind in known if issubclass(kind, Event)} - {Event}


def counted(pattern: str, text: str) -> int:
    """How many tokens a log names; those that look alike are told as one number."""
    numbers = ("a", "two", "three", "four")
    return sum(numbers.index(number) + 1 for number in re.findall(pattern, text))


@whole_games
def test_the_log_of_a_game_leaves_nothing_out(table: Table, game: Game) -> None:
    story = story_of(table)
    log = "\n".join(story.tell_all(game.events))
    told = Counter(story.tell(e) for e in game.events if isinstance(e, MATTERS))
    assert all(log.count(sentence) >= times for sentence, times in told.items())
    lost = [e for e in game.events if isinstance(e, event.WashedAway)]
    washed_away = "".join(re.findall(r"\w+ loses .* to the river\.", log))
    assert counted(r"(a|two|three|four) (?:pair|single)s? on", washed_away) == len(lost)
    advances = [e for e in game.events if isinstance(e, event.Advanced)]
    assert counted(r"(a|two|three|four) (?:pair|single)s? to \d eggs", log) == len(advances)
    placed = [e for e in game.events if isinstance(e, event.Placed)]
    assert len(re.findall(r"\blays\b", log)) == len(placed)


@whole_games
def test_a_log_told_action_by_action_says_the_same(table: Table, game: Game) -> None:
    story, again = story_of(table), table.deal()
    log = story.tell_all(again.opening)
    for action in game.actions:
        log += story.tell_all(again.play(action))
    together = story.tell_all(game.events)
    # Told at once, a tile of the set-up is drawn and laid in one sentence.
    assert [line for line in log if " draws " not in line and " lays " not in line] == [
        line for line in together if " draws " not in line and " lays " not in line
    ]


def test_every_action_of_a_game_can_be_put_into_words() -> None:
    for table in TABLES[3:5]:
        story = story_of(table)
        for game in table.play():
            assert re.fullmatch(r"[A-Z][^{}$]*\.", story.asks(game.position))
            for action in game.legal[::7]:
                text = story.action(action, game.position)
                assert re.fullmatch(r"(Swim|Jump|Lay|Let) [^{}$]*", text)


def test_whatever_is_refused_gets_its_sentence_and_its_rule() -> None:
    rng, reasons = random.Random(1), set()
    for table in TABLES:
        story = story_of(table)
        for game in table.play():
            for refusal in filter(None, map(game.why_not, attempts(game, rng))):
                reasons.add(refusal.reason)
                assert re.fullmatch(r"[A-Za-z“][^{}$]*\.", story.refusal(refusal))
                assert re.fullmatch(r"[A-Z][^{}$]*\.", story.rule(refusal) or "")
    assert len(reasons) >= 20


def attempts(game: Game, rng: random.Random) -> list[str]:
    """Actions that a player could try: few of them are legal."""
    one, other = rng.choices(list(CELLS), k=2)
    mine = game.position.tokens[game.actor or 0]
    moves = [f"{token}{way}{other}" for token in mine for way in "-^"]
    return [*moves, f"{rng.choice(list(TILES))}@{one}", f"{one}x1", f"2{one}-{other}", "2a"]


# --- Lines ---


def told(*events: Event) -> list[str]:
    return Story(Words("en"), NAMES, Options()).tell_all(events)


def test_a_move_and_what_it_sets_off_make_one_line() -> None:
    pair, there = Token("2b3"), Token("2b4")
    assert told(
        event.Jumped(0, pair, Cell("b4"), (), 2),
        event.CaughtByBear(0, pair, Cell("b3"), Token("1b3")),
        event.Carried(0, Token("1b4"), Cell("c5"), 0),
        event.CaughtByEagle(0, Token("1c5"), Cell("c5"), None),
        event.Swam(0, there, Cell("b5"), 1),
    ) == [
        (
            "Ann’s pair jumps from b3 to b4 (2 movement points). "
            "The bear on b3 takes one salmon: Ann’s pair is a single now. "
            "The rapids on b4 carry Ann’s single to c5. "
            "The eagle on c5 takes Ann’s single and flies off: the token is lost, "
            "and the tile is Water now."
        ),
        "Ann’s pair swims from b4 to b5.",
    ]


def test_another_token_in_the_currents_gets_a_line_of_its_own() -> None:
    assert told(
        event.TurnBegan(0, 5),
        event.Carried(0, Token("2b4"), Cell("b5"), 0),
        event.Carried(0, Token("2a1"), Cell("a2"), 1),
        event.Waits(0, Token("1c1"), Cell("c2"), "no-points"),
    ) == [
        "Ann’s turn, with 5 movement points.",
        "The rapids on b4 carry Ann’s pair to b5.",
        "The rapids on a1 carry Ann’s pair over the obstacle to a2 (1 movement point).",
        (
            "Ann’s single waits in the rapids on c1: "
            "no movement point is left to jump the obstacle before c2."
        ),
    ]


def test_a_tile_that_is_drawn_and_laid_makes_one_sentence() -> None:
    drew = event.Drew(1, (Kind.WATERFALL,))
    assert told(drew, event.Placed(1, Tile("F0"), Cell("a1"))) == [
        "Bo draws a Waterfall and lays it on a1, closed to the south-east, south and south-west."
    ]
    assert told(drew) == ["Bo draws a Waterfall."]
    assert told(event.Drew(1, (Kind.WATER, Kind.BEAR, Kind.RAPIDS))) == [
        "Bo draws Water, a Bear and a Rapids tile."
    ]


def test_losses_and_advances_of_one_player_make_one_line() -> None:
    assert told(
        event.RoundEnded(3),
        event.RowRemoved(1, (Cell("a1"), Cell("b1"), Cell("c1"))),
        event.WashedAway(0, Token("1a1")),
        event.WashedAway(0, Token("2c1")),
        event.WashedAway(2, Token("2c1")),
        event.Advanced(2, Token("2e1"), Cell("e2")),
        event.Advanced(2, Token("1e3"), Cell("e4")),
    ) == [
        "Round 3 is over. Row 1 is washed away.",
        "Ann loses a single on a1 and a pair on c1 to the river.",
        "Cleo loses a pair on c1 to the river.",
        "Cleo moves up in the spawn: a pair to 2 eggs and a single to 4 eggs.",
    ]


ALIKE = (
    event.Drew(0, (Kind.WATER, Kind.BEAR, Kind.WATER)),
    event.WashedAway(0, Token("2b0")),
    event.WashedAway(0, Token("1b0")),
    event.WashedAway(0, Token("2b0")),
    event.Advanced(0, Token("1e1"), Cell("e2")),
    event.Advanced(0, Token("1e1"), Cell("e2")),
    event.Advanced(0, Token("1e1"), Cell("e2")),
)


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "Ann draws two Water tiles and a Bear.",
                "Ann loses two pairs on b0 and a single on b0 to the river.",
                "Ann moves up in the spawn: three singles to 2 eggs.",
            ],
        ),
        (
            "fr",
            [
                "Ann pioche deux tuiles Eau et un Ours.",
                "Ann perd deux paires en b0 et un saumon seul en b0, que la rivière emporte.",
                "Ann avance sur le lieu de ponte\u00a0: trois saumons seuls jusqu’à 2 œufs.",
            ],
        ),
        (
            "es",
            [
                "Ann roba dos losetas de Agua y un Oso.",
                "La corriente le arrastra a Ann dos parejas en b0 y un salmón solo en b0.",
                "Ann avanza en el desove: tres salmones solos a 2 huevos.",
            ],
        ),
        (
            "de",
            [
                "Ann zieht zwei Wasserplättchen und einen Bären.",
                "Ann verliert zwei Paare auf b0 und einen einzelnen Lachs auf b0 an den Fluss.",
                "Ann rückt auf dem Laichplatz vor: drei einzelne Lachse auf 2 Eier.",
            ],
        ),
    ],
)
def test_equal_tokens_and_tiles_are_counted(language: str, lines: list[str]) -> None:
    story = Story(Words(language), ("Ann", "Bo"), Options())
    assert story.tell_all(ALIKE) == lines


def test_what_only_a_program_needs_is_left_out() -> None:
    technical = (event.TurnEnded(0, 0), event.RowLaid(0, 5), event.TookUp(0, 0))
    assert told(*technical) == []
    assert told(event.TurnEnded(0, 2)) == [
        "Ann’s moves are over: 2 movement points could not be spent."
    ]
    assert told(event.TookUp(0, 1), event.TurnBegan(0, 1)) == [
        "Ann takes up 1 movement token. Ann’s turn, with 1 movement point."
    ]


def test_a_skipped_player_has_a_line() -> None:
    assert told(event.RoundBegan(8, 0), event.Skipped(0), event.TurnBegan(1, 5)) == [
        "Round 8 begins. Ann has the first-player marker.",
        "Ann has no token left in the river and is skipped.",
        "Bo’s turn, with 5 movement points.",
    ]


def test_the_way_into_the_spawn(story: Story) -> None:
    assert told(event.Swam(0, Token("2a9"), Cell("e1"), 1), event.Arrived(0, Token("2e1"))) == [
        "Ann’s pair swims from a9 into the spawn. Ann’s pair is home."
    ]
    assert story.tell(event.Carried(0, Token("1a9"), Cell("e1"), 0)) == (
        "The rapids on a9 carry Ann’s single into the spawn."
    )


def test_the_sea_is_no_row(story: Story) -> None:
    sea = event.RowRemoved(0, (Cell("a0"), Cell("b0"), Cell("c0"), Cell("s0")))
    assert story.tell(sea) == "The sea is washed away."


def test_the_end_of_the_game_names_the_winners(story: Story) -> None:
    assert story.tell(event.GameOver((1, 0), ((0,), (1,)))) == (
        "The game is over: Ann wins with 1 point."
    )
    assert story.tell(event.GameOver((4, 4, 2), ((0, 1), (2,)))) == (
        "The game is over: Ann and Bo share the victory with 4 points each."
    )


def test_names_cannot_spoil_the_screen() -> None:
    story = Story(Words("en"), ["\x1b[2J"], Options())
    assert story.tell(event.TurnBegan(0, 2)) == "\\x1b[2J’s turn, with 2 movement points."


def test_colours_as_names_follow_the_reader() -> None:
    french = Words("fr")
    assert shown_names(french, None, 2) == ("Rouge", "Jaune")
    assert shown_names(french, ("Red", "Ada", "Grün"), 3) == ("Rouge", "Ada", "Vert")
    assert shown_names(french, ("Lila", "Red"), 2) == ("Lila", "Red"), "these may be people"
    assert shown_names(french, ("Green", "Red"), 2, colours=(2, 0)) == ("Vert", "Rouge")


def test_players_without_a_name_are_called_by_their_colour() -> None:
    assert seat_names(Words("en"), 5) == ("Red", "Yellow", "Green", "Purple", "White")


# --- Tiles, options, phases ---


def test_every_kind_of_tile_has_a_name_and_a_help(story: Story) -> None:
    names = [story.tile(kind) for kind in Kind]
    assert names == ["Water", "Waterfall", "Eagle", "Bear", "Blue heron", "Rock", "Rapids", "Sea"]
    assert len({story.tile_help(kind) for kind in Kind} | {story.spawn_help()}) == 9
    assert story.spawn() == "Spawn"


def test_with_the_variant_a_rock_is_a_whirlpool(story: Story) -> None:
    variant = Story(Words("en"), NAMES, Options(whirlpool=True))
    assert variant.tile(Kind.ROCK) == "Whirlpool"
    assert "held" in variant.tile_help(Kind.ROCK)
    assert "fewer" in story.tile_help(Kind.ROCK)
    assert variant.tell(event.Drew(0, (Kind.ROCK,))) == "Ann draws a Whirlpool."
    assert variant.refusal(TileNotDrawn("R", "W")) == (
        "Whirlpool (R) was not drawn. To be laid: Water."
    )


def test_every_option_and_preset_has_a_name_and_a_help(story: Story) -> None:
    options = {(story.option(name), story.option_help(name)) for name in OPTION_NAMES}
    presets = (NO_RAPIDS, *RAPIDS)
    rapids = {(story.rapids(name), story.rapids_help(name)) for name in presets}
    assert (len(options), len(rapids)) == (5, 6)


def test_every_phase_has_a_name(story: Story) -> None:
    assert [story.phase(phase) for phase in Phase] == [
        "Set-up",
        "Moves",
        "Herons",
        "New row",
        "The end",
    ]


# --- Actions and refusals ---


@pytest.mark.parametrize(
    ("action", "text"),
    [
        ("2a1-a2", "Swim with the pair from a1 to a2 (1 movement point)"),
        ("2a1^a3", "Jump with the pair from a1 to a3 (3 movement points)"),
        ("1b2-e1", "Swim with the single from b2 into the spawn (1 movement point)"),
        ("F3@a4", "Lay a Waterfall on a4, closed to the north, north-east and north-west"),
        ("C1@a4", "Lay a Rapids tile on a4, flowing north-east"),
        ("H@a4", "Lay a Blue heron on a4"),
        ("a2x1", "Let the heron on a2 take the single"),
        ("a2x2", "Let the heron on a2 take one salmon from the pair"),
    ],
)
def test_an_action_in_words(story: Story, action: str, text: str) -> None:
    drawn = river("W * W", "W W W", "W W W", tokens=("2a1 1b2", "2c1"))
    position = Game.from_position(drawn).position
    assert story.action(parse(action), position) == text


def test_a_refusal_with_the_players_name_and_the_rule(story: Story) -> None:
    assert story.refusal(NoSuchToken(2, 2, "b4")) == "Cleo has no pair on b4."
    assert story.refusal(Full("b4", 3)) == "b4 is full: it holds 3 tokens."
    assert story.rule(Full("b4", 3)) == (
        "A tile holds as many tokens as there are players; a Rock holds one fewer."
    )
    whirlpools = Story(Words("en"), NAMES, Options(whirlpool=True))
    assert whirlpools.rule(Full("b4", 3)) == (
        "A tile holds as many tokens as there are players, and so does a whirlpool."
    )
    assert story.rule(PlayerCount("7")) is None


# --- The score ---


def result(*tallies: tuple[int, tuple[int, ...]], marker: int | None = None) -> Result:
    return Result(
        tuple(
            Tally(seat, salmon, eggs, seat == marker) for seat, (salmon, eggs) in enumerate(tallies)
        )
    )


def test_each_score_is_the_salmon_and_the_eggs(story: Story) -> None:
    assert story.score(result((4, (3, 3, 2)), (1, (1,)), (2, (5,)), (0, ()))) == [
        "Ann: 4 salmon + (3 + 3 + 2) eggs = 12 points",
        "Bo: 1 salmon + 1 egg = 2 points",
        "Cleo: 2 salmon + 5 eggs = 7 points",
        "Dan: no salmon home, 0 points",
    ]


@pytest.mark.parametrize(
    ("tallies", "win", "second"),
    [
        (((2, (5,)), (2, (1,))), "Ann wins with 7 points.", "2. Bo: 3 points"),
        (
            ((6, (5, 2, 1)), (5, (4, 3, 2))),
            "Ann and Bo are level on 14 points; Ann wins with more salmon.",
            "2. Bo: 14 points, with fewer salmon than Ann",
        ),
        (
            ((3, (1, 1)), (3, (2,))),
            "Ann and Bo are level on 5 points and on salmon; Ann wins with more tokens.",
            "2. Bo: 5 points, with fewer tokens than Ann",
        ),
        (
            ((2, (3, 1)), (2, (2, 2))),
            (
                "Ann and Bo are level on 6 points, on salmon and on tokens; "
                "Ann wins with tokens further upstream."
            ),
            "2. Bo: 6 points, with tokens further downstream than Ann",
        ),
    ],
)
def test_the_ranking_tells_what_decided(
    story: Story, tallies: tuple[tuple[int, tuple[int, ...]], ...], win: str, second: str
) -> None:
    told_win, first, told_second = story.ranking(result(*tallies))
    assert (told_win, told_second) == (win, second)
    assert re.fullmatch(r"1\. Ann: \d+ points", first)


def test_with_two_players_the_marker_decides_last(story: Story) -> None:
    assert story.ranking(result((0, ()), (0, ()), marker=0)) == [
        (
            "Bo and Ann are level on everything, with 0 points each; "
            "Bo wins as the player without the first-player marker."
        ),
        "1. Bo: 0 points",
        "2. Ann: 0 points, with the first-player marker",
    ]


def test_a_shared_victory_and_the_places_behind_it(story: Story) -> None:
    shared = result((2, (2,)), (1, (2,)), (2, (2,)), (0, ()))
    assert story.ranking(shared) == [
        "Ann and Cleo share the victory with 4 points each.",
        "1. Ann and Cleo: 4 points",
        "3. Bo: 3 points",
        "4. Dan: 0 points",
    ]


def test_a_shared_victory_by_a_tie_break(story: Story) -> None:
    assert story.ranking(result((2, (2,)), (1, (3,)), (2, (2,))))[0] == (
        "Ann, Cleo and Bo are level on 4 points; "
        "Ann and Cleo share the victory, having more salmon."
    )


def test_all_share_when_nobody_came_home(story: Story) -> None:
    assert story.ranking(result((0, ()), (0, ()), (0, ()))) == [
        "Ann, Bo and Cleo share the victory with 0 points each.",
        "1. Ann, Bo and Cleo: 0 points",
    ]


def test_every_line_names_the_events_that_it_tells() -> None:
    game = Game.deal(3, {"rapids": "added"}, seed=5)
    story = Story(Words(), ("Ada", "Ben", "Cleo"), game.options)
    told = 0
    while game.actor is not None:
        events = game.play(game.legal[len(game.actions) % len(game.legal)])
        lines = events_of_lines(events)
        assert len(lines) == len(story.tell_all(events))
        assert all(numbers == list(range(numbers[0], numbers[-1] + 1)) for numbers in lines)
        told += sum(map(len, lines))
    assert told > 100
