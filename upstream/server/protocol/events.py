"""The events of the game as messages, derived from their classes in ``upstream.event``."""

from __future__ import annotations

from collections.abc import Mapping
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    Literal,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from pydantic import Field, create_model
from typing_extensions import TypeAliasType

from upstream import event as events
from upstream import river, tile, token
from upstream.server.protocol.base import Cell, Kind, Message, Tile, Token

_WORDS: Final[Mapping[type, Any]] = {
    river.Cell: Cell,
    tile.Tile: Tile,
    tile.Kind: Kind,
    token.Token: Token,
}


def _on_the_wire(hint: Any) -> Any:
    """The type of an event's field as messages carry it."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (UnionType, Union):
        return Union[tuple(_on_the_wire(part) for part in inner)]  # noqa: UP007 (made, not written)
    if origin is tuple:
        return list[_on_the_wire(inner[0])]  # type: ignore[misc] # made, not written
    return _WORDS.get(hint, hint)


def _event_message(kind: type[events.Event]) -> type[Message]:
    """The message of an event: its name as ``event``, and its fields."""
    hints = {name: hint for name, hint in get_type_hints(kind).items() if name != "name"}
    fields: dict[str, Any] = {"event": (Literal[kind.name], ...)}
    fields |= {name: (_on_the_wire(hint), ...) for name, hint in hints.items()}
    return create_model(kind.__name__, __base__=Message, __doc__=kind.__doc__, **fields)


EVENTS: Final = tuple(
    _event_message(kind)
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, events.Event) and kind is not events.Event
)

if TYPE_CHECKING:
    Event: TypeAlias = Any
else:
    Event = TypeAliasType("Event", Annotated[Union[EVENTS], Field(discriminator="event")])  # noqa: UP007
