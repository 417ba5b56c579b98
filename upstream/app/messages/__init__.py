"""Messages in both directions: the contract with every client.

``ClientMessage`` and ``ServerMessage`` travel over the WebSocket of a table; the others are bodies
of the calls in ``upstream.app.calls``. The OpenAPI document has all of them; ``scripts/types``
makes the client's types from it. docs/protocol.md shows whole conversations.
"""
