"""Puzzles: nothing is kept, every call sends all moves so far."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import Path
from starlette.responses import Response

from upstream.server import protocol
from upstream.server.http.responses import answer
from upstream.server.http.routes.dependencies import AnyCall, api_router
from upstream.server.study.verdicts import find_puzzle, verdict
from upstream.server.tables import puzzle as puzzles
from upstream.server.tables.puzzle import HINTS, PuzzleGame

PuzzleId = Annotated[str, Path(pattern="^[a-z0-9]{1,24}$")]
HintNumber = Annotated[int, Path(ge=1, le=HINTS)]

router = api_router()


@router.get("/puzzles", response_model=protocol.PuzzleList)
async def list_puzzles(call: AnyCall) -> Response:
    """Every puzzle with its themes and its difficulty, the easy ones first."""
    return answer(await asyncio.to_thread(puzzles.puzzle_list, call.language))


@router.get("/puzzles/{id}", response_model=protocol.PuzzleAnswer)
async def show_puzzle(call: AnyCall, id: PuzzleId) -> Response:
    """A puzzle as it begins."""
    return answer((await _played(id, [])).answer(None, call.language))


@router.post("/puzzles/{id}", response_model=protocol.PuzzleAnswer)
async def play_puzzle(call: AnyCall, id: PuzzleId, body: protocol.PlayPuzzle) -> Response:
    """A puzzle after these moves, with a verdict where the turn is complete."""
    game = await _played(id, body.moves)
    judged = await verdict(game, call.services.refutations, call.language, call.address)
    return answer(game.answer(body.seen, call.language, judged))


@router.post("/puzzles/{id}/routes", response_model=protocol.PuzzleRoutes)
async def ask_puzzle_routes(id: PuzzleId, body: protocol.AskPuzzleRoutes) -> Response:
    """Where a token can be sent after these moves."""
    found = (await _played(id, body.moves)).routes(body.token)
    return answer(protocol.PuzzleRoutes(destinations=found))


@router.post("/puzzles/{id}/why", response_model=protocol.PuzzleReasons)
async def ask_puzzle(call: AnyCall, id: PuzzleId, body: protocol.AskPuzzle) -> Response:
    """Why a piece cannot go to a cell after these moves."""
    game = await _played(id, body.moves)
    refusals = game.why_not(body.piece, body.cell, call.language)
    return answer(protocol.PuzzleReasons(refusals=refusals))


@router.get("/puzzles/{id}/hints/{number}", response_model=protocol.PuzzleHint)
async def show_puzzle_hint(call: AnyCall, id: PuzzleId, number: HintNumber) -> Response:
    """A hint; each tells more than the one before."""
    return answer(puzzles.hint(find_puzzle(id), number, call.language))


@router.get("/puzzles/{id}/solution", response_model=protocol.PuzzleSolution)
async def show_solution(call: AnyCall, id: PuzzleId) -> Response:
    """The solution, for whoever gives up."""
    return answer(await asyncio.to_thread(puzzles.solution, find_puzzle(id), call.language))


async def _played(id: str, moves: list[str]) -> PuzzleGame:
    return await asyncio.to_thread(PuzzleGame, find_puzzle(id), moves)
