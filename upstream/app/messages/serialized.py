"""Messages that are made often, as JSON: from parts that many messages share, or from plain values.

A state goes to everybody at a table, and most of it is the same for all of them. ``compose`` makes
a message from such parts: the model says which fields it has, in which order, and what their
defaults are, as for a message that is made in one piece. ``encode`` makes one from plain values
that the server knows to fit: validating them would take longer than finding them.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Generic, TypeVar

from pydantic_core import to_json

from upstream.app.messages.base import Message

M = TypeVar("M", bound=Message)


class Serialized(Generic[M]):
    """A message, or a part of one, as JSON."""

    __slots__ = ("json",)

    def __init__(self, json: str) -> None:
        self.json = json


def serialize(message: M) -> Serialized[M]:
    """Return the message as JSON."""
    return Serialized(message.model_dump_json())


def json_of(message: Message | Serialized[Any]) -> str:
    """Return the JSON of a message, whether it is serialized already or not."""
    return message.json if isinstance(message, Serialized) else message.model_dump_json()


def compose(model: type[M], **parts: Any) -> Serialized[M]:
    """Return a message of this model from its fields: values, messages, or serialized parts.

    Raises TypeError if a field is missing or unknown.
    """
    members = []
    for name, key, default in _fields(model):
        if name in parts:
            members.append(key + _json(parts.pop(name)))
        elif default is not None:
            members.append(key + default)
        else:
            raise TypeError(f"{model.__name__} needs {name}")
    if parts:
        raise TypeError(f"{model.__name__} has no field {', '.join(parts)}")
    return Serialized("{" + ",".join(members) + "}")


def encode(model: type[M], **fields: Any) -> Serialized[M]:
    """Return a message of this model from the values of its fields, which are not validated.

    They have to be plain: nested messages are dicts. Raises TypeError if a field is missing or
    unknown. Tests compare whole games of such messages with their models.
    """
    if fields.keys() != _names(model):
        wrong = sorted(fields.keys() ^ _names(model))
        raise TypeError(f"{model.__name__} needs or does not know {', '.join(wrong)}")
    return Serialized(to_json(fields).decode())


@cache
def _names(model: type[Message]) -> frozenset[str]:
    return frozenset(model.model_fields)


@cache
def _fields(model: type[Message]) -> tuple[tuple[str, str, str | None], ...]:
    """Return the fields of a model in their order: name, key and default as JSON."""
    return tuple(
        (name, f'"{name}":', None if field.is_required() else _json(field.get_default()))
        for name, field in model.model_fields.items()
    )


def _json(value: Any) -> str:
    if isinstance(value, Serialized):
        return value.json
    if isinstance(value, Message):
        return value.model_dump_json()
    if isinstance(value, list):
        return f"[{','.join(map(_json, value))}]"
    return to_json(value).decode()
