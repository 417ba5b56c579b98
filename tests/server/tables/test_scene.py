"""What clients are told about a position, so that they need not know the rules."""

from __future__ import annotations

from tests.server.table_games import play_on, table_of
from upstream import Game, Phase
from upstream.app.messages.game import Decision, MoveChoice, Scene
from upstream.app.tables.scene import decision, scene
from upstream.app.tables.table_game import TableGame
from upstream.narration.locales import Words
from upstream.narration.narrator import Story, seat_names
from upstream.queries import schedule
from upstream.queries.consequences import preview
from upstream.queries.standing import standing
from upstream.rules.position import Position

WORDS = Words("en")


def told(position: Position) -> Scene:
    story = Story(WORDS, seat_names(WORDS, position.players), position.options)
    return Scene.model_validate_json(scene(position, story).json)


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


def test_every_move_is_a_route_with_its_price() -> None:
    table = table_of(3, seed=5)
    play_on(table, lambda t: t.position.phase is Phase.MOVE and t.position.round == 3)
    sent = decision(table.position, table.legal)
    assert sent is not None
    made = Decision.model_validate_json(sent.json)
    assert [choice.action for choice in made.choices] == [str(action) for action in table.legal]
    for choice, action in zip(made.choices, table.legal, strict=True):
        assert isinstance(choice, MoveChoice)
        there = {each.cell: each.routes for each in made.routes[choice.token]}
        (route,) = (each for each in there[choice.to] if each.actions == [choice.action])
        would_be = preview(table.position, action)
        assert (route.cost, route.lost, route.ends) == (would_be.cost, would_be.lost, would_be.to)


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
