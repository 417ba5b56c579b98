"""What positions are worth, and what is best there: searched by the study's workers."""

from __future__ import annotations

from starlette.responses import Response

from upstream.notation import position_from
from upstream.server import protocol
from upstream.server.http.responses import JSON
from upstream.server.http.routes.dependencies import AnyCall, api_router
from upstream.server.study.analyses import ClientGone

#: Nobody reads it: the client has hung up.
_CLIENT_CLOSED_REQUEST = 499

router = api_router()


@router.post("/study/analysis", response_model=protocol.Analysis)
async def analyse_position(call: AnyCall, body: protocol.AskAnalysis) -> Response:
    """Every seat's chances, the best turns, and what the likely draws would change."""
    analyses, position = call.services.analyses, position_from(body.position)
    try:
        found = await analyses.of(
            position, body.level, call.language, call.address, call.request.is_disconnected
        )
    except ClientGone:
        return Response(status_code=_CLIENT_CLOSED_REQUEST)
    return Response(found, media_type=JSON)
