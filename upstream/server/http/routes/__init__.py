"""The routes, by subject."""

from __future__ import annotations

from fastapi import FastAPI

from upstream.server.http.routes import (
    analysis,
    daily,
    lessons,
    links,
    play,
    privacy,
    puzzles,
    records,
    study,
    tables,
)


def add_routes(app: FastAPI) -> None:
    """Add every route below /api to an app."""
    # First, because routes are tried in their order, and every client of a server that was killed
    # asks for this one at the same time.
    app.add_api_websocket_route("/api/tables/{table_id}/play", play.play)
    for module in (tables, links, records, lessons, study, analysis, daily, puzzles, privacy):
        app.include_router(module.router)
