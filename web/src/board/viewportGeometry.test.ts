import { expect, test } from "vitest";
import {
  extent,
  fit,
  follow,
  limited,
  NO_INSET,
  showing,
  shows,
  zoomed,
  type Picture,
} from "./viewportGeometry.ts";
import { middle } from "./geometry.ts";

const WIDE: Picture = {
  width: 1440,
  height: 900,
  inset: { left: 300, right: 340, top: 10, bottom: 10 },
};
const PHONE: Picture = { width: 360, height: 420, inset: NO_INSET };
const TALL = extent(["a2", "b2", "a9", "c9"], "b9");

test("the frame shows every cell between the panels", () => {
  const box = extent(["s0", "a0", "b0", "c4", "b4"], null);
  const { inset } = WIDE;
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

test("on a wide screen all of the river shows", () => {
  const view = follow(TALL, extent(["a2"], null, 1), WIDE, null);
  expect(shows(view, TALL, WIDE)).toBe(true);
});

test("on a phone the picture follows what matters, and stays while that shows", () => {
  const low = follow(TALL, extent(["a2"], null, 1), PHONE, null);
  expect(shows(low, TALL, PHONE)).toBe(false);
  expect(shows(low, extent(["a2"], null, 1), PHONE)).toBe(true);
  expect(follow(TALL, extent(["b2"], null, 1), PHONE, low)).toEqual(low);
  const high = follow(TALL, extent(["a9"], null, 1), PHONE, low);
  expect(shows(high, extent(["a9"], null, 1), PHONE)).toBe(true);
});

test("what is too large for a phone is shown smaller, but never smaller than all", () => {
  const all = extent(["a2", "a9"], "b9", 1);
  const view = follow(TALL, all, PHONE, null);
  expect(shows(view, all, PHONE)).toBe(true);
});

test("zooming keeps the point under the pointer", () => {
  const view = { x: 10, y: 20, scale: 1 };
  const at = { x: 110, y: 70 };
  const near = zoomed(view, 2, at);
  expect((at.x - near.x) / near.scale).toBeCloseTo((at.x - view.x) / view.scale);
  expect((at.y - near.y) / near.scale).toBeCloseTo((at.y - view.y) / view.scale);
});

test("a player's framing has limits: the river never leaves the picture", () => {
  const far = limited({ x: 9000, y: -9000, scale: 0.01 }, TALL, PHONE);
  expect(shows(far, TALL, PHONE)).toBe(true);
  const aside = limited({ x: 9000, y: -9000, scale: 1.5 }, TALL, PHONE);
  const seen = showing(aside, PHONE);
  expect(seen.x + seen.width).toBeGreaterThan(TALL.x + 100);
  expect(seen.y).toBeLessThan(TALL.y + TALL.height - 100);
  expect(limited({ x: 0, y: 0, scale: 50 }, TALL, PHONE).scale).toBeLessThan(5);
});
