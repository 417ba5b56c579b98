"""How many connections may be open."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from upstream.refusal import Refused
from upstream.server.http.connection_limiter import ConnectionLimiter
from upstream.server.limits import Limits

LIMITS = Limits(connections=4, connections_of_identity=2, connections_of_address=3)


def opened(stack: ExitStack, limiter: ConnectionLimiter, *clients: tuple[str, str]) -> None:
    for identity, address in clients:
        stack.enter_context(limiter.admitted(identity, address))


@pytest.mark.parametrize(
    ("before", "one_too_many"),
    [
        ([("ada", "a"), ("ada", "b")], ("ada", "c")),
        ([("ada", "a"), ("ben", "a"), ("cleo", "a")], ("dora", "a")),
        ([("ada", "a"), ("ben", "b"), ("cleo", "c"), ("dora", "d")], ("eve", "e")),
    ],
    ids=["client", "address", "server"],
)
def test_one_too_many_is_refused_until_another_is_closed(
    before: list[tuple[str, str]], one_too_many: tuple[str, str]
) -> None:
    limiter = ConnectionLimiter(LIMITS)
    with ExitStack() as stack:
        opened(stack, limiter, *before)
        with pytest.raises(Refused) as refused, limiter.admitted(*one_too_many):
            pass
        assert refused.value.refusal.reason == "too-many"
    with limiter.admitted(*one_too_many):
        pass
    assert not limiter._by_identity
    assert not limiter._by_address
