"""The report as a page of its own: whole, well-formed, and safe whatever the names are."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from tests.study_games import short_game
from upstream import Game
from upstream.narration.locales import LANGUAGES, Words
from upstream.notation.positions import position_from
from upstream.notation.record import record_from_dict
from upstream.rules.options import Options
from upstream.study.report import Report, report
from upstream.study.report_html import BETTER, PLAYED, report_html, river_svg
from upstream.study.report_narration import ReportNarrator, better_turn

_VOID = {"meta"}


class Checked(HTMLParser):
    """Sees that every element is closed in its turn, and collects what there is."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, Any]]] = []
        self.text = ""
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attributes)))
        if tag not in _VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attributes)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def all(self, tag: str) -> list[dict[str, Any]]:
        return [attributes for name, attributes in self.seen if name == tag]


def some_report(nodes: int = 20_000, **options: object) -> tuple[Game, Report]:
    game = Game.deal(3, options, seed=2)
    while game.legal:
        game.play(game.legal[len(game.actions) % len(game.legal)])
    return game, report(record_from_dict(game.record()), nodes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_tells_everything_in_one_language(language: str) -> None:
    game, made = some_report(rapids="added")
    names = ("<script>alert(1)</script>", "Ben & Co.", '"Cleo"')
    story = ReportNarrator(Words(language), names, game.options)
    page = report_html(made, story)
    checked = Checked(page)
    assert not checked.all("script")
    for name in names:
        assert name in checked.text
    for moment in made.moments:
        assert story.moment(made, moment) in checked.text
    assert len(checked.all("polyline")) > made.players
    assert len(checked.all("tr")) == len(made.turns) + made.players + 2
    assert checked.all("html") == [{"lang": language}]
    rivers = [seen for seen in checked.all("svg") if seen["class"] == "river"]
    assert rivers
    assert all(seen["aria-label"] == story.words.say("report-river") for seen in rivers)


def test_a_page_needs_nothing_else() -> None:
    game, made = some_report(0)
    page = report_html(made, ReportNarrator(Words("en"), ("A", "B", "C"), game.options))
    assert not re.search(r"https?:|src=|href=|@import|url\(", page)


def test_a_game_without_moments_says_so() -> None:
    made = report(short_game(), 1000)
    story = ReportNarrator(Words("en"), ("A", "B"), Options())
    assert made.moments == ()
    assert "No single moment" in report_html(made, story)


def test_turns_and_laid_tiles_are_drawn_on_the_river() -> None:
    _, made = some_report(whirlpool=True)
    drawn = set()
    for turn in made.turns:
        if turn.better:
            position, better = better_turn(turn)
            picture = Checked(river_svg(position, [(BETTER, better), (PLAYED, ())], "label"))
            is_laying = turn.phase in ("setup", "place")
            ways = [seen for seen in picture.all("polyline") if seen["class"] == "way"]
            laid = [seen for seen in picture.all("polygon") if seen["class"].startswith("laid")]
            assert (len(laid) if is_laying else len(ways)) >= 1
            assert {seen["class"] for seen in picture.all("g")} == {BETTER}
            drawn.add(turn.phase)
    assert len(drawn) > 1


def test_a_way_home_ends_at_the_entrance() -> None:
    position = position_from(str(short_game().start))
    turn = next(turn for turn in report(short_game(), 1000).turns if turn.seat == 0)
    actions = better_turn(turn)[1] or tuple(Game.from_record(short_game().to_dict()).actions[:1])
    assert Checked(river_svg(position, [(BETTER, actions)], "label")).all("polygon")


def test_numbers_are_written_as_the_language_does() -> None:
    english, german = (ReportNarrator(Words(tag), ("A", "B"), Options()) for tag in ("en", "de"))
    assert english.percent(0.1234, 1) == "12.3%"
    assert german.percent(0.1234, 1) == "12,3\N{NO-BREAK SPACE}%"
    assert english.signed_percent(0.5) == "+50%"
    assert english.signed_percent(-0.5) == "\N{MINUS SIGN}50%"
    assert english.signed_percent(0.001) == english.signed_percent(-0.001) == "0%"
