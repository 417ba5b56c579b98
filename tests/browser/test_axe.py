"""axe finds nothing serious on any page, in any state, in both themes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.person import Sit, eventually
from tests.browser.running import Server
from tests.browser.states import STATES

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LOOK = """
async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`));
}
"""


@pytest.mark.parametrize("state", STATES)
def test_nothing_serious(server: Server, sit: Sit, state: str) -> None:
    person = sit(color_scheme="light")
    STATES[state](server, person)
    person.page.evaluate(AXE.read_text())
    eventually(lambda: person.page.evaluate(LOOK), [])
    person.page.emulate_media(color_scheme="dark")
    person.see('html[data-theme="dusk"]')
    eventually(lambda: person.page.evaluate(LOOK), [])
