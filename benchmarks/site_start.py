"""From the click on "start" to the first possible move on the standalone site, in Chromium.

Run ``scripts/site`` first, then ``.venv/bin/python benchmarks/site_start.py``; with ``--write`` the
medians go to results.md. The site is served with brotli below a path, and throttled by the server.
A slow processor is one whose renderer processes run a quarter of the time.
"""

from __future__ import annotations

import argparse
import os
import signal
import statistics
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

import psutil
from playwright.sync_api import Page, sync_playwright
from results import write_section

from tests.browser.chromium import executable

ROOT: Final = Path(__file__).parent.parent
SITE: Final = ROOT / "dist" / "site"
BASE: Final = "/games/upstream/"
ARGUMENTS: Final = ("--no-sandbox", "--disable-gpu", "--no-first-run")
#: Bytes a second of 10 Mbit/s.
SLOW_LINE: Final = 1_250_000
CHUNK: Final = 8192
#: Of each cycle of a slowed process.
RUN_SECONDS, STOP_SECONDS = 0.01, 0.03
TIMEOUT: Final = 300_000


class Line:
    """A line that all connections share, with a limit of bytes a second."""

    def __init__(self, rate: int | None) -> None:
        self._rate = rate
        self._lock = threading.Lock()
        self._free = 0.0

    def wait(self, size: int) -> None:
        if self._rate is None:
            return
        with self._lock:
            start = max(self._free, time.monotonic())
            self._free = start + size / self._rate
            end = self._free
        time.sleep(max(0.0, end - time.monotonic()))


class Handler(SimpleHTTPRequestHandler):
    """Sends the compressed file next to each."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *arguments: Any, line: Line) -> None:
        self._line = line
        super().__init__(*arguments, directory=str(SITE))

    def do_GET(self) -> None:
        name = self.path.partition("?")[0].removeprefix(BASE) or "index.html"
        plain = SITE / name
        if not plain.is_file():
            self.send_error(404)
            return
        compressed = plain.with_name(f"{plain.name}.br")
        content = (compressed if compressed.is_file() else plain).read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(name))
        self.send_header("Content-Length", str(len(content)))
        if compressed.is_file():
            self.send_header("Content-Encoding", "br")
        if name.startswith(("assets/", "python/")):
            self.send_header("Cache-Control", "public, max-age=31536000, immutable")
        self.end_headers()
        for at in range(0, len(content), CHUNK):
            part = content[at : at + CHUNK]
            self._line.wait(len(part))
            self.wfile.write(part)

    def log_message(self, format: str, *arguments: Any) -> None:
        pass


Handler.extensions_map |= {".wasm": "application/wasm", ".mjs": "text/javascript"}


@contextmanager
def served(rate: int | None) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, line=Line(rate)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}{BASE}"
    server.shutdown()
    server.server_close()


@contextmanager
def slowed() -> Iterator[None]:
    """The renderers of our own browser run a quarter of the time."""
    ending = threading.Event()

    def loop() -> None:
        """Look for processes while they are stopped: it takes longer than they may run."""
        found = renderers()
        while not ending.is_set():
            begun = time.monotonic()
            _signal(found, signal.SIGSTOP)
            stopped, found = found, renderers()
            time.sleep(max(0.0, STOP_SECONDS - (time.monotonic() - begun)))
            took = time.monotonic() - begun
            _signal(stopped, signal.SIGCONT)
            time.sleep(took * RUN_SECONDS / STOP_SECONDS)

    thread = threading.Thread(target=loop)
    thread.start()
    try:
        yield
    finally:
        ending.set()
        thread.join()


def renderers() -> list[psutil.Process]:
    children = psutil.Process().children(recursive=True)
    return [child for child in children if "--type=renderer" in _command(child)]


def _command(process: psutil.Process) -> list[str]:
    try:
        return process.cmdline()
    except psutil.Error:
        return []


def _signal(processes: list[psutil.Process], sign: int) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process.pid, sign)


def seconds_to_first_move(page: Page, url: str) -> float:
    """Two people at one screen: the first one has to lay a tile as soon as the table is there."""
    page.goto(url)
    page.locator('[data-action="set-up"]:not([disabled])').click()
    page.wait_for_selector("[data-setup-seat]")
    while page.locator("[data-setup-seat]").count() > 2:
        page.locator('[data-action="remove-seat"]').last.click()
    for seat in range(2):
        page.locator(f'[data-setup-seat="{seat}"] [data-kind]').select_option("person")
    begun = time.perf_counter()
    page.locator('[data-action="start"]:not([disabled])').click()
    page.wait_for_selector("main[data-table] [data-cell]")
    return time.perf_counter() - begun


def measure(rate: int | None, slow: bool, rounds: int) -> tuple[float, float]:
    """The medians of cold and warm starts."""
    cold: list[float] = []
    warm: list[float] = []
    with served(rate) as url, sync_playwright() as playwright:
        for _ in range(rounds):
            browser = playwright.chromium.launch(executable_path=executable(), args=list(ARGUMENTS))
            context = browser.new_context()
            context.set_default_timeout(TIMEOUT)
            with slowed() if slow else nullcontext():
                for found in (cold, warm):
                    page = context.new_page()
                    found.append(seconds_to_first_move(page, url))
                    page.close()
            browser.close()
    return statistics.median(cold), statistics.median(warm)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args()
    rows = ["| line | processor | cold | warm |", "|---|---|---|---|"]
    for line, rate in (("localhost", None), ("10 Mbit/s", SLOW_LINE)):
        for processor, slow in (("this machine", False), ("a quarter of it", True)):
            cold, warm = measure(rate, slow, chosen.rounds)
            rows.append(f"| {line} | {processor} | {cold:.1f} s | {warm:.1f} s |")
            print(rows[-1], file=sys.stderr, flush=True)
    load = os.getloadavg()[0]
    text = "\n".join(rows) + (
        "\n\nMedians from the click on “Start” to the first possible move, in Chromium."
        "\nCold: nothing was ever fetched. Warm: a second visit; the browser has its files, and"
        f" Python\nstarts with the page. The load was {load:.1f} on {os.cpu_count()} cores."
    )
    if chosen.write:
        write_section("Start of the site", text)


if __name__ == "__main__":
    main()
