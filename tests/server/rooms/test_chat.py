"""What was said at a table."""

from __future__ import annotations

import pytest

from upstream.app.limits import Rate
from upstream.app.store.stored import Line, Sent
from upstream.app.tables import chat as module
from upstream.app.tables.chat import Chat
from upstream.rules.refusal import Refused

PLENTY = Rate(1000, 1000)


def chat_with(lines: int = 0, rate: Rate = PLENTY) -> Chat:
    said = tuple(Line(number, 0, "Ada", f"line {number}", 0.0) for number in range(1, lines + 1))
    return Chat(rate, said, {})


def test_lines_are_numbered_on_from_the_stored_ones() -> None:
    chat = chat_with(2)
    line = chat.new_line(0, "Ada", "again", 1.0)
    assert line.number == 3
    assert not chat.has(Sent("ada", "m"))
    chat.add(line, Sent("ada", "m"))
    assert chat.has(Sent("ada", "m"))
    assert [each.text for each in chat.since(2)] == ["again"]
    assert chat_with().new_line(0, "Ada", "first", 1.0).number == 1


def test_a_phrase_is_kept_beside_its_words() -> None:
    chat = chat_with()
    chat.add(chat.new_line(0, "Ada", "Hello!", 1.0, "hello"), Sent("ada", "m"))
    chat.add(chat.new_line(0, "Ada", "typed", 2.0), Sent("ada", "n"))
    assert [(line.text, line.phrase) for line in chat.since(None)] == [
        ("Hello!", "hello"),
        ("typed", None),
    ]


def test_only_the_latest_lines_are_shown() -> None:
    shown = chat_with(300).since(None)
    assert [shown[0].number, shown[-1].number] == [101, 300]


def test_a_seat_that_says_too_much_is_refused_and_others_are_not() -> None:
    chat = chat_with(rate=Rate(0, 1))
    chat.count(0)
    with pytest.raises(Refused):
        chat.count(0)
    chat.count(1)


def test_old_lines_make_room_for_new_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "KEPT_LINES", 10)
    chat = chat_with()
    deleted = []
    for number in range(1, 36):
        line = chat.new_line(0, "Ada", "again", 1.0)
        assert line.number == number
        deleted.append(chat.expired_by(line))
        chat.add(line, Sent("ada", str(number)))
    assert [last for last in deleted if last] == [10, 20]
    assert [line.number for line in chat.since(None)] == list(range(21, 36))
    assert not chat.has(Sent("ada", "20"))
    assert chat.has(Sent("ada", "21"))
