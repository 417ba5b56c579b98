"""Messages made of parts that are serialized already."""

from __future__ import annotations

import pytest

from upstream.app.messages.base import Message, Refusal
from upstream.app.messages.serialized import compose, encode, json_of, serialize
from upstream.app.messages.tables import ChatLine
from upstream.app.messages.websocket import Accepted, Hello, Ping, RefusedMessage, Said, Why

LINE = ChatLine(number=1, seat=0, name='A "b" \\ é', text="\u2028 鮭", time=1.5)
WHY = Refusal(reason="r", message="m", parameters={"cell": "b3"}, text="Not there.")


@pytest.mark.parametrize(
    "message",
    [
        Said(line=LINE),
        Accepted(id="a.1", version=3),
        Why(id="w", refusals=[WHY, WHY]),
        RefusedMessage(id=None, version=None, refusal=WHY),
        Hello(id="h"),
    ],
    ids=lambda message: message.type,
)
def test_a_composed_message_is_the_message_itself(message: Message) -> None:
    parts = {name: getattr(message, name) for name in type(message).model_fields}
    whole = message.model_dump_json()
    assert compose(type(message), **parts).json == whole
    serialized = {
        name: serialize(part) if isinstance(part, Message) else part for name, part in parts.items()
    }
    assert compose(type(message), **serialized).json == whole


def test_defaults_are_filled_in() -> None:
    assert compose(Hello, id="h").json == Hello(id="h").model_dump_json()
    assert json_of(Ping(id="p")) == compose(Ping, id="p").json


def test_lists_may_hold_serialised_parts() -> None:
    whole = Why(id="w", refusals=[WHY, WHY]).model_dump_json()
    assert compose(Why, id="w", refusals=[serialize(WHY), WHY]).json == whole


def test_a_missing_or_unknown_field_is_an_error() -> None:
    with pytest.raises(TypeError, match="needs version"):
        compose(Accepted, id="a")
    with pytest.raises(TypeError, match="no field verison"):
        compose(Accepted, id="a", version=1, verison=2)


def test_a_message_of_plain_values_is_the_message_itself() -> None:
    message = Said(line=LINE)
    assert encode(Said, **message.model_dump()).json == message.model_dump_json()


def test_plain_values_must_be_all_the_fields_and_no_others() -> None:
    with pytest.raises(TypeError, match="needs or does not know version"):
        encode(Accepted, type="accepted", id="a")
    with pytest.raises(TypeError, match="needs or does not know verison"):
        encode(Accepted, type="accepted", id="a", version=1, verison=2)
