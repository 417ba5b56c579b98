"""Whether everybody can read and use a page: measured in the page itself."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from tests.browser.person import Person, eventually

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
#: What axe finds that is serious.
SERIOUS = """
async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`));
}
"""

#: Every piece of text that is in sight, and what is wrong with where it lies.
UNREADABLE = """
() => {
  const wrong = [];
  const root =
    document.querySelector("dialog[open]") ?? document.querySelector(".veil") ?? document.body;
  const pieces = [];
  const around = function* (element) {
    for (let now = element; now && now !== root.parentElement; now = now.parentElement) yield now;
  };
  // What has to be scrolled to, upwards or downwards, is not in sight now.
  const scrolledAway = (element, box) =>
    [...around(element)].some((outer) => {
      const edge = outer.getBoundingClientRect();
      const clips = outer !== document.body && getComputedStyle(outer).overflowY !== "visible";
      return clips && (box.bottom > edge.bottom + 2 || box.top < edge.top - 2);
    });
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent.trim();
    if (!words || element.closest("svg, .hidden-words, select, script, noscript, style")) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      if (!scrolledAway(element, box)) pieces.push({ element, words, box });
  }
  const name = ({ words }) => `“${words.slice(0, 50)}”`;
  const layer = (element) => element.closest(".card, .turn, .veil, .welcome, dialog");
  const covered = ({ element, box }) => {
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return top !== null && layer(top) !== layer(element);
  };

  for (const piece of pieces) {
    const { element, box } = piece;
    if (box.left < -1 || box.right > innerWidth + 1) wrong.push(`${name(piece)} leaves the window`);
    for (const outer of around(element)) {
      const style = getComputedStyle(outer);
      const edge = outer.getBoundingClientRect();
      const what = outer.className || outer.tagName;
      const boxed = outer.matches("button, .button, .card, .mark, .welcome");
      const holds = boxed || style.overflowX !== "visible";
      const leaves = box.right > edge.right + 1 || box.left < edge.left - 1;
      if (holds && style.display !== "inline" && leaves)
        wrong.push(`${name(piece)} is wider than its ${what}`);
      if (/auto|scroll/.test(style.overflowX) && outer.scrollWidth > outer.clientWidth + 1)
        wrong.push(`${name(piece)}: ${what} has to be scrolled sideways`);
    }
  }

  const shown = pieces.filter((piece) => !covered(piece));
  // The box of a line is higher than its letters: leave out its upper and lower parts.
  const core = ({ box }) => ({
    l: box.left,
    r: box.right,
    t: box.top + box.height * 0.28,
    b: box.bottom - box.height * 0.24,
  });
  shown.forEach((one, n) => {
    const a = core(one);
    for (const other of shown.slice(n + 1)) {
      const b = core(other);
      const across = Math.min(a.r, b.r) - Math.max(a.l, b.l);
      const down = Math.min(a.b, b.b) - Math.max(a.t, b.t);
      if (across > 2 && down > 2) wrong.push(`${name(one)} lies over ${name(other)}`);
    }
  });

  const pen = document.createElement("canvas").getContext("2d");
  const width = (element, words) => {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    return pen.measureText(words).width;
  };
  const room = (element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  };
  const ARROW = 16;
  for (const select of root.querySelectorAll("select")) {
    const words = select.selectedOptions[0]?.text ?? "";
    if (select.checkVisibility() && width(select, words) > room(select) - ARROW + 2)
      wrong.push(`“${words}” does not fit its list`);
  }
  for (const input of root.querySelectorAll("input[placeholder]")) {
    if (input.checkVisibility() && width(input, input.placeholder) > room(input) + 1)
      wrong.push(`“${input.placeholder}” does not fit its field`);
  }
  return [...new Set(wrong)];
}
"""


def unreadable(page: Page) -> list[str]:
    """What is cut off, lies over something else, or leaves the window."""
    page.evaluate("document.fonts.ready")
    found: list[str] = page.evaluate(UNREADABLE)
    return found


def nothing_serious(person: Person) -> None:
    """See that axe finds nothing that keeps somebody from using the page."""
    if not person.page.evaluate("Boolean(window.axe)"):
        person.page.evaluate(AXE.read_text())
    eventually(lambda: person.page.evaluate(SERIOUS), [])
