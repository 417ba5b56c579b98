"""What the idle life of the river costs, and how smoothly a turn is animated, in Chromium.

Run ``scripts/build`` first, then ``.venv/bin/python benchmarks/river_motion.py``. A table in its
second round lies open, with a row under foam: once still, once alive. *Drawing* is the process
that composes the picture: here with the processor, on a phone with its graphics chip. *Page* is all
other processes of the browser. A phone-class core is taken to be four times as slow; frame times
are measured with the renderer slowed down as much.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import psutil
from playwright.sync_api import Page, sync_playwright

from tests.browser.chromium import executable
from tests.browser.person import Person
from tests.browser.running import Server

ARGUMENTS: Final = ("--no-sandbox", "--disable-gpu", "--no-first-run")
#: Several waves of life with the rests between them.
SECONDS: Final = 27.0
SLOWER: Final = 4
SIZES: Final[dict[str, dict[str, Any]]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2},
    "desktop": {"viewport": {"width": 1440, "height": 900}},
}
#: This machine may count as a weak device, on which the river rests.
CORES: Final = "Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 8 })"
FRAMES: Final = """
() => new Promise((done) => {
  const times = [];
  const frame = (now) => {
    times.push(now);
    const moves = document.querySelector("[data-moving]");
    if (moves || times.length < 5) requestAnimationFrame(frame);
    else done(times.slice(1).map((time, n) => time - times[n]));
  };
  requestAnimationFrame(frame);
})
"""


def seconds_used() -> dict[bool, float]:
    """Return the seconds of processor time that drawing (True) and everything else have used."""
    used = {True: 0.0, False: 0.0}
    for each in psutil.Process().children(recursive=True):
        if "chrom" in each.name():
            used["--type=gpu-process" in each.cmdline()] += sum(each.cpu_times()[:2])
    return used


def idle_shares() -> tuple[float, float]:
    """Return the shares of a core that the page and its drawing use now, in percent."""
    before, began = seconds_used(), time.monotonic()
    time.sleep(SECONDS)
    after, passed = seconds_used(), time.monotonic() - began
    page, drawing = (100 * (after[of] - before[of]) / passed for of in (False, True))
    return page, drawing


def frame_times(page: Page) -> list[float]:
    """Return the milliseconds between the frames of one animated turn on a slow processor."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    moves = page.locator(".token.movable").first
    moves.dispatch_event("pointermove")
    page.locator(".target.live").first.click()
    page.locator("[data-destination]").first.wait_for(state="attached")
    cell = page.locator("[data-destination]").first.get_attribute("data-destination")
    page.locator(f'[data-cell="{cell}"]').click()
    return list(page.evaluate(FRAMES))


def main() -> None:
    print(
        "| size | still: page, drawing | alive: page, drawing | slow core | slow frames of a turn |"
    )
    print("|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=executable(), args=list(ARGUMENTS))
        for name, size in SIZES.items():
            context: dict[str, Any] = {**size, "reduced_motion": "no-preference"}
            person = Person(browser, server.url, **context)
            person.page.add_init_script(CORES)
            person.sets_up("person", "person", until=2)
            person.page.emulate_media(reduced_motion="reduce")
            time.sleep(3)
            still = idle_shares()
            person.page.emulate_media(reduced_motion="no-preference")
            alive = idle_shares()
            frames = frame_times(person.page)
            middle, slow = statistics.median(frames), statistics.quantiles(frames, n=20)[-1]
            print(
                f"| {name} | {still[0]:.1f} %, {still[1]:.1f} % "
                f"| {alive[0]:.1f} %, {alive[1]:.1f} % "
                f"| {SLOWER * alive[0]:.0f} %, {SLOWER * alive[1]:.0f} % "
                f"| median {middle:.0f} ms, 95 % {slow:.0f} ms |",
                flush=True,
            )
            person.leave()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
