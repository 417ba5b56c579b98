import { expect, test } from "vitest";
import { extent, fit, NO_INSET } from "./camera.ts";
import { middle } from "./geometry.ts";

test("the frame shows every cell between the panels", () => {
  const box = extent(["s0", "a0", "b0", "c4", "b4"], null);
  const inset = { left: 300, right: 340, top: 10, bottom: 10 };
  const frame = fit(box, 1440, 900, inset);
  const scale = 1440 / frame.width;
  for (const cell of ["s0", "a0", "b4"]) {
    const at = middle(cell);
    const [x, y] = [(at.x - frame.x) * scale, (at.y - frame.y) * scale];
    expect(x).toBeGreaterThan(inset.left);
    expect(x).toBeLessThan(1440 - inset.right);
    expect(y).toBeGreaterThan(inset.top);
    expect(y).toBeLessThan(900 - inset.bottom);
  }
});

test("the picture keeps its proportions", () => {
  const frame = fit(extent(["a1"], null), 360, 500, NO_INSET);
  expect(frame.width / frame.height).toBeCloseTo(360 / 500);
});

test("the spawn is in the picture once it is there", () => {
  expect(extent(["a9"], "b9").y).toBeLessThan(middle("b10").y);
});
