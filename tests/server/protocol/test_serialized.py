"""Messages made of parts that are serialised already."""

from __future__ import annotations

import pytest

from upstream.server import protocol
from upstream.server.protocol.serialized import compose, encode, json_of, serialize

LINE = protocol.ChatLine(number=1, seat=0, name='A "b" \\ é', text="\u2028 鮭", time=1.5)
WHY = protocol.Refusal(reason="r", message="m", parameters={"cell": "b3"}, text="Not there.")


@pytest.mark.parametrize(
    "message",
    [
        protocol.Said(line=LINE),
        protocol.Accepted(id="a.1", version=3),
        protocol.Why(id="w", refusals=[WHY, WHY]),
        protocol.RefusedMessage(id=None, version=None, refusal=WHY),
        protocol.Hello(id="h"),
    ],
    ids=lambda message: message.type,
)
def test_a_composed_message_is_the_message_itself(message: protocol.Message) -> None:
    parts = {name: getattr(message, name) for name in type(message).model_fields}
    whole = message.model_dump_json()
    assert compose(type(message), **parts).json == whole
    serialised = {
        name: serialize(part) if isinstance(part, protocol.Message) else part
        for name, part in parts.items()
    }
    assert compose(type(message), **serialised).json == whole


def test_defaults_are_filled_in() -> None:
    assert compose(protocol.Hello, id="h").json == protocol.Hello(id="h").model_dump_json()
    assert json_of(protocol.Ping(id="p")) == compose(protocol.Ping, id="p").json


def test_lists_may_hold_serialised_parts() -> None:
    whole = protocol.Why(id="w", refusals=[WHY, WHY]).model_dump_json()
    assert compose(protocol.Why, id="w", refusals=[serialize(WHY), WHY]).json == whole


def test_a_missing_or_unknown_field_is_an_error() -> None:
    with pytest.raises(TypeError, match="needs version"):
        compose(protocol.Accepted, id="a")
    with pytest.raises(TypeError, match="no field verison"):
        compose(protocol.Accepted, id="a", version=1, verison=2)


def test_a_message_of_plain_values_is_the_message_itself() -> None:
    message = protocol.Said(line=LINE)
    assert encode(protocol.Said, **message.model_dump()).json == message.model_dump_json()


def test_plain_values_must_be_all_the_fields_and_no_others() -> None:
    with pytest.raises(TypeError, match="needs or does not know version"):
        encode(protocol.Accepted, type="accepted", id="a")
    with pytest.raises(TypeError, match="needs or does not know verison"):
        encode(protocol.Accepted, type="accepted", id="a", version=1, verison=2)
