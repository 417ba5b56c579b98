"""What is kept of a client, for how long, and how it is deleted."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from upstream.server import protocol
from upstream.server.http.responses import answer
from upstream.server.http.routes.dependencies import AnyCall, api_router
from upstream.server.signing import COOKIE_SECONDS

_DAY: Final = 24 * 3600

router = api_router()


@router.get("/privacy", response_model=protocol.Privacy)
async def show_privacy(call: AnyCall) -> Response:
    """How long this server keeps something."""
    settings = call.services.settings
    return answer(
        protocol.Privacy(
            cookie=COOKIE_SECONDS / _DAY,
            unfinished=_days(settings.keep_unfinished),
            finished=_days(settings.keep_finished),
        )
    )


def _days(seconds: float | None) -> float | None:
    return None if seconds is None else seconds / _DAY


@router.delete("/me", response_model=protocol.ForgottenClient)
async def forget_me(call: AnyCall) -> Response:
    """Delete everything that belongs to this browser: seats, own tables, records, the cookie."""
    forgotten = await call.services.registry.forget_client(call.identity)
    call.forget_identity()
    return answer(forgotten)
