"""What a call is: where it is found, who answers it, and what the handler is given."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, Literal, ParamSpec, TypeAlias, TypeVar, get_type_hints

from upstream.app.identities import Identities
from upstream.app.messages.base import Message
from upstream.app.messages.refusals import NeedsServer, TableRefused
from upstream.app.messages.serialized import Serialized
from upstream.app.messages.tables import TableAnswer
from upstream.app.notifications import Notifications
from upstream.app.people import People
from upstream.app.services import Services
from upstream.app.tables.room import Room

_M = TypeVar("_M", bound=Message)
_P = ParamSpec("_P")
_T = TypeVar("_T")


async def never() -> bool:
    """Return False: the caller waits for its answer, however long it takes."""
    return False


@dataclass(frozen=True, slots=True)
class Context:
    """One call: who calls, from where, in which language."""

    services: Services
    identity: str
    #: Calls are counted, and wait in turn, by address.
    address: str
    language: str
    #: The browser; one person may have several.
    device: str = ""
    #: The beginning of links, as the caller reaches the server; empty in a page.
    base: str = ""
    #: Whether the caller no longer waits for the answer.
    is_gone: Callable[[], Awaitable[bool]] = never

    async def in_thread(
        self, function: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs
    ) -> _T:
        """Return the function's result, found in a thread that addresses use in turn.

        Raises TableRefused if too many calls of this address wait.
        """
        return await self.services.threads.run(self.address, function, *args, **kwargs)

    @property
    def identities(self) -> Identities:
        """People and their browsers. Raises TableRefused in a page."""
        if self.services.identities is None:
            raise TableRefused(NeedsServer())
        return self.services.identities

    @property
    def people(self) -> People:
        """Other people. Raises TableRefused in a page."""
        if self.services.people is None:
            raise TableRefused(NeedsServer())
        return self.services.people

    @property
    def notifications(self) -> Notifications:
        """Channels and preferences. Raises TableRefused in a page."""
        if self.services.notifications is None:
            raise TableRefused(NeedsServer())
        return self.services.notifications

    async def room(self, table_id: str) -> Room:
        """Return a table's room. Raises TableRefused if the caller may not see it."""
        return await self.services.registry.room(table_id, self.identity)

    def table_answer(self, room: Room) -> TableAnswer:
        """Return the table, and who the caller is there."""
        you = room.you_message(self.identity, self.base)
        return TableAnswer(table=room.table_message(), you=you)


@dataclass(frozen=True, slots=True)
class Gzipped(Generic[_M]):
    """A long message as compressed JSON. It must hold nothing secret."""

    data: bytes


@dataclass(frozen=True, slots=True)
class Reply(Generic[_M]):
    """An answer that is more than a message: with its own status, or a file."""

    body: _M | str | bytes
    #: None for the usual status of the call.
    status: int | None = None
    #: The file name under which a browser saves the answer.
    filename: str | None = None
    media_type: str = "application/json"
    #: The browser that the caller is from now on.
    device: str | None = None


Answer: TypeAlias = Message | Serialized[Any] | Gzipped[Any] | Reply[Any]
Method: TypeAlias = Literal["GET", "POST", "PUT", "PATCH", "DELETE"]
Handler: TypeAlias = Callable[..., Awaitable[Answer]]


@dataclass(frozen=True)
class Call:
    """Something that a client can ask for.

    The handler's signature is the contract: its first argument is the context, ``body`` is the
    body, the others are the parameters of the path. A ``body: str`` is passed on unread. Returns
    are annotated with the message, or with ``Serialized``, ``Gzipped`` or ``Reply`` of it.
    """

    method: Method
    path: str
    handler: Handler
    #: The HTTP status of success.
    status: int = 200
    #: Other statuses of success, and what they mean.
    other_statuses: tuple[tuple[int, str], ...] = ()
    #: Whether the call is about other people, so that a page without a server refuses it.
    needs_server: bool = False
    #: Whether success makes the caller known from now on, or forgotten.
    identity: Literal["keep", "forget"] | None = None
    #: The limit on the body's size: a field of ``Limits``, or None for any size (only in a page).
    max_body: Literal["body", "record"] | None = "body"

    @cached_property
    def types(self) -> dict[str, Any]:
        """The type of each parameter in the path, and of ``body`` if there is one."""
        hints = get_type_hints(self.handler, include_extras=True)
        _context, *names = inspect.signature(self.handler).parameters
        return {name: hints[name] for name in names}

    @cached_property
    def answer(self) -> type[Message] | None:
        """The model of the answer; None if it is no JSON."""
        returned = get_type_hints(self.handler)["return"]
        models = (returned, *getattr(returned, "__args__", ()))
        found = (m for m in models if isinstance(m, type) and issubclass(m, Message))
        return next((model for model in found if model is not Message), None)


def call(
    method: Method,
    path: str,
    *,
    status: int = 200,
    other_statuses: tuple[tuple[int, str], ...] = (),
    needs_server: bool = False,
    identity: Literal["keep", "forget"] | None = None,
    max_body: Literal["body", "record"] | None = "body",
) -> Callable[[Handler], Call]:
    """Make a call of the decorated handler; the arguments are the fields of ``Call``."""
    return lambda handler: Call(
        method, path, handler, status, other_statuses, needs_server, identity, max_body
    )
