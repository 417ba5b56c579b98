"""How soon a table of the standalone site answers while `king` thinks, in Chromium.

In the built table worker, a person sits at a table with four `king`s, which think in the bot
worker, and at another table with a second person, where tiles are laid and taken back. Measured in
the page is the time from a message until it is accepted, which includes that it is kept in
IndexedDB, and from a call until its answer.

    scripts/site && .venv/bin/python benchmarks/site_latency.py [--samples 200] [--write]

`--write` puts the table into results.md. A table takes back 400 times at most, so more than 300
samples are too many. Fails where one in twenty takes longer than the bar.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from results import write_section

from tests.browser.built_workers import BuiltTables
from tests.browser.static_server import StaticServer

SITE = Path(__file__).parents[1] / "dist" / "site"
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--no-first-run")
#: Milliseconds.
BAR = 20.0
MEASURE = """
async ([own, kings, samples]) => {
  const { call, open, send, receive } = window.tables;
  const seated = async (table) => {
    const socket = await open(table);
    const answers = new Map();
    const person = { state: null, number: 0, onstate: () => undefined };
    person.ask = (message) => new Promise((resolve) => {
      const id = `${table}-${(person.number += 1)}`;
      answers.set(id, resolve);
      send(socket, JSON.stringify({ id, ...message }));
    });
    const hear = async () => {
      for (;;) {
        const message = JSON.parse(await receive(socket, 1e9));
        if (message.type === "welcome") person.state = message.state;
        if (message.type === "state") person.state = message;
        if (["welcome", "state"].includes(message.type)) person.onstate();
        answers.get(message.id)?.(message);
      }
    };
    void hear();
    await person.ask({ type: "hello" });
    return person;
  };
  const timed = async (work) => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  const ada = await seated(own);
  const at = (version) => new Promise((resolve) => {
    ada.onstate = () => ada.state.version >= version && resolve();
    ada.onstate();
  });
  const accepted = async (message) => {
    const answer = await ada.ask(message);
    if (answer.type !== "accepted") throw new Error(JSON.stringify(answer));
    return answer.version;
  };
  let king = null;
  const thinks = () => king !== null && king.state.scene.position.actor !== 0;
  const measure = async (wanted) => {
    const found = { act: [], call: [] };
    for (let number = 0; found.act.length < samples; number += 1) {
      const { version, decision, scene } = ada.state;
      const { actor } = scene.position;
      const message = number % 2
        ? { type: "undo", version, seat: actor }
        : { type: "play", version, seat: actor, actions: [decision.choices[0].action] };
      const before = wanted();
      let now = version;
      const act = await timed(async () => (now = await accepted(message)));
      if (before && wanted()) found.act.push(act);
      await at(now);
      const asked = wanted();
      const answered = await timed(() => call("GET", `/tables/${own}`, "en", null));
      if (asked && wanted()) found.call.push(answered);
      if (!before) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return found;
  };
  const resting = await measure(() => true);
  king = await seated(kings);
  const go = () => {
    const { decision, version, scene } = king.state;
    if (!decision) return;
    const about = { version, seat: 0 };
    const action = decision.choices[0]?.action;
    void king.ask(
      action
        ? { type: "play", actions: [action], auto_confirm: true, ...about }
        : { type: "confirm", ...about },
    );
  };
  king.onstate = go;
  go();
  const thinking = await measure(thinks);
  return { resting, thinking };
}
"""


def measure(samples: int) -> dict[str, dict[str, list[float]]]:
    """Milliseconds, by whether `king` thinks, of an action and of a call."""
    server = StaticServer(SITE)
    server.start()
    with sync_playwright() as playwright:
        chosen = os.environ.get("UPSTREAM_CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chosen, args=list(ARGUMENTS))
        tables = BuiltTables(browser, server)
        own = _table(tables, *[{"kind": "person"}] * 2)
        kings = _table(tables, {"kind": "person"}, *[{"kind": "bot", "level": "king"}] * 4)
        found: dict[str, dict[str, list[float]]] = tables.page.evaluate(
            MEASURE, [own, kings, samples]
        )
        browser.close()
    server.stop()
    return found


def _table(tables: BuiltTables, *seats: dict[str, str]) -> str:
    made: dict[str, Any] = tables.call("POST", "/tables", {"seats": seats, "first": 0}).json()
    return str(made["table"]["id"])


def row(what: str, found: list[float]) -> str:
    return (
        f"| {what} | {len(found)} | {statistics.median(found):.1f} ms "
        f"| {within(found, 0.95):.1f} ms | {max(found):.1f} ms |"
    )


def within(found: list[float], part: float) -> float:
    return sorted(found)[int(part * (len(found) - 1))]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--samples", type=int, default=200)
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args()
    found = measure(chosen.samples)
    thinking = found["thinking"]
    rows = [
        "| | measured | median | 95 % within | longest |",
        "|---|---|---|---|---|",
        row("an action, until it is kept and accepted; nobody thinks", found["resting"]["act"]),
        row("the same while `king` thinks", thinking["act"]),
        row("a call; nobody thinks", found["resting"]["call"]),
        row("the same while `king` thinks", thinking["call"]),
    ]
    text = "\n".join(rows) + (
        "\n\nIn the built workers, in Chromium, at a table beside one with four `king`s. The bar is"
        f"\n{BAR:.0f} ms. The load was {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores."
    )
    print(text)
    if chosen.write:
        write_section("Answers of the site", text)
    return int(max(within(times, 0.95) for times in thinking.values()) > BAR)


if __name__ == "__main__":
    sys.exit(main())
