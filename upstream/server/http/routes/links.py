"""Links that open a seat, or let a client watch."""

from __future__ import annotations

import io
from typing import Annotated

import segno
from fastapi import Path
from starlette.responses import Response

from upstream.server import protocol
from upstream.server.http.responses import answer
from upstream.server.http.routes.dependencies import AnyCall, api_router

Key = Annotated[str, Path(min_length=1, max_length=100)]

router = api_router()


@router.get("/links/{key}", response_model=protocol.LinkAnswer)
async def show_link(call: AnyCall, key: Key) -> Response:
    """What a link opens."""
    return answer(await call.services.invitations.look_at(key, call.identity))


@router.get("/links/{key}/qr", response_class=Response)
async def show_qr_code(call: AnyCall, key: Key) -> Response:
    """The link as a QR code, to be held in front of a camera."""
    link = await call.services.invitations.look_at(key, call.identity)
    code = segno.make(f"{call.base}/{link.kind}/{key}", error="m", micro=False)
    picture = io.BytesIO()
    code.save(
        picture, kind="svg", border=2, dark="#000", light="#fff", svgclass=None, lineclass=None
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")


@router.post("/links/{key}", response_model=protocol.TableAnswer)
async def use_link(call: AnyCall, key: Key, body: protocol.UseLink) -> Response:
    """Take the seat, or watch."""
    room = await call.services.invitations.use(key, call.identity, body)
    call.keep_identity()
    return call.table_answer(room)
