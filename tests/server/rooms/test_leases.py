"""A process that is alone needs no leases."""

from __future__ import annotations

import asyncio

from upstream.server.rooms.leases import NoLeases


def test_alone_every_lease_is_ours() -> None:
    async def test() -> None:
        leases = NoLeases()
        assert await leases.take("a")
        leases.release("a")

    asyncio.run(test())
