"""A bare WebSocket echo of the same framework: what the machine gives at best."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from websockets.asyncio.client import connect

ECHO = """
import contextlib
import socket
import uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect
app = FastAPI()

@app.websocket("/")
async def echo(socket: WebSocket):
    await socket.accept()
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        with contextlib.suppress(WebSocketDisconnect):
            await socket.send_text(message["text"])

listener = socket.create_server(("127.0.0.1", 0))
print(listener.getsockname()[1], flush=True)
config = uvicorn.Config(app, log_level="warning", ws="websockets-sansio",
                        ws_per_message_deflate=False)
uvicorn.Server(config).run(sockets=[listener])
"""
TEXT = json.dumps({"type": "act", "id": "x" * 16, "version": 100, "action": "2a2-b2"})


@asynccontextmanager
async def echoed(connections: int, every: float = 0.0) -> AsyncIterator[list[float]]:
    """How long each echo took, in seconds, while clients send one ``every`` so many seconds."""
    process = subprocess.Popen([sys.executable, "-c", ECHO], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    port = int(await asyncio.to_thread(process.stdout.readline))
    took: list[float] = []

    async def client() -> None:
        async with connect(f"ws://127.0.0.1:{port}", compression=None, proxy=None) as socket:
            while True:
                if every:
                    await asyncio.sleep(2 * every * random.random())
                began = time.perf_counter()
                await socket.send(TEXT)
                await socket.recv()
                took.append(time.perf_counter() - began)

    clients = [asyncio.create_task(client()) for _ in range(connections)]
    try:
        yield took
    finally:
        for task in clients:
            task.cancel()
        await asyncio.gather(*clients, return_exceptions=True)
        process.terminate()
        process.wait()
