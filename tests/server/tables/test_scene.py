"""What clients are told about a position, so that they need not know the rules."""

from __future__ import annotations

from tests.server.table_games import play_on, table_of
from upstream import Game, Phase
from upstream.derived import schedule
from upstream.derived.consequences import preview
from upstream.derived.standing import standing
from upstream.position import Position
from upstream.server import protocol
from upstream.server.tables.scene import decision, scene
from upstream.server.tables.table_game import TableGame
from upstream.story import Story, seat_names
from upstream.words import Words

WORDS = Words("en")


def told(position: Position) -> protocol.Scene:
    story = Story(WORDS, seat_names(WORDS, position.players), position.options)
    return protocol.Scene.model_validate_json(scene(position, story).json)


def test_what_comes_when_is_sent_as_it_follows_from_the_position() -> None:
    table = table_of(3)
    while not table.over:
        now, position = told(table.position), table.position
        assert now.next_placer == schedule.next_placer(position)
        assert now.last_round == schedule.last_round(position)
        assert now.rows_to_come == schedule.rows_to_come(position)
        play_on(table, lambda t, at=table.version: t.version > at)  # type: ignore[misc]


def test_standings_are_sent_as_they_follow_from_the_position() -> None:
    table = table_of(4)
    play_on(table, lambda t: t.position.round == 4)
    for sent in told(table.position).standings:
        stands = standing(table.position, sent.seat)
        assert (sent.home, sent.river, sent.lost) == (stands.home, stands.river, stands.lost)
        assert sent.points == stands.points


def test_full_tiles_are_sent_with_their_capacity_and_for_whom() -> None:
    full = told(table_of(3).position).full
    assert [tile.cell for tile in full] == ["a0", "b0", "c0", "s0"]
    assert all(tile.seats == [0, 1, 2] and tile.capacity == 3 for tile in full)


def test_tokens_on_a_vanishing_row_are_in_danger() -> None:
    table = table_of(2)
    play_on(table, lambda t: t.position.round == 2 and t.position.phase is Phase.MOVE)
    now = told(table.position)
    assert now.vanishing == ["a0", "b0", "c0", "s0"]
    for sent, tokens in zip(now.standings, table.position.tokens, strict=True):
        assert sent.endangered == [str(t) for t in tokens if t.cell.row == 0]


def test_every_choice_has_its_preview() -> None:
    table = table_of(3, seed=5)
    play_on(table, lambda t: t.position.phase is Phase.MOVE and t.position.round == 3)
    sent = decision(table.position, table.legal)
    assert sent is not None
    made = protocol.Decision.model_validate_json(sent.json)
    assert [choice.action for choice in made.choices] == [str(action) for action in table.legal]
    for choice, action in zip(made.choices, table.legal, strict=True):
        assert isinstance(choice, protocol.MoveChoice)
        would_be = preview(table.position, action)
        assert (choice.cost, choice.lost) == (would_be.cost, would_be.lost)
        assert (choice.ends, choice.ends_turn) == (would_be.to, would_be.ends_turn)
        assert choice.way[-1] == choice.to


def test_the_end_says_how_the_scores_add_up() -> None:
    table = finished(3)
    result = told(table.position).result
    game = Game.from_record(table.record("ABC")).result
    assert result is not None
    assert game is not None
    assert result.scores == game.scores
    assert result.ranking == game.ranking
    assert len(result.decided_by) == len(result.ranking) - 1
    for tally in result.tallies:
        assert tally.points == tally.salmon + sum(tally.eggs)
    assert len(result.score_lines) == 3
    assert result.ranking_lines


def finished(players: int) -> TableGame:
    table = table_of(players)
    play_on(table, lambda t: t.over)
    return table
