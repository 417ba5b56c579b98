import { expect, test } from "vitest";
import {
  boundingRect,
  fitRect,
  followTransform,
  clampTransform,
  NO_INSET,
  visibleRect,
  isVisible,
  tileRect,
  zoomed,
  type ViewportSize,
} from "./viewportGeometry.ts";
import { cellCentre } from "./geometry.ts";

const WIDE: ViewportSize = {
  width: 1440,
  height: 900,
  inset: { left: 300, right: 340, top: 10, bottom: 10 },
};
const PHONE: ViewportSize = { width: 360, height: 420, inset: NO_INSET };
const TALL = boundingRect(["a2", "b2", "a9", "c9"], "b9");

test("the frame shows every cell between the panels", () => {
  const box = boundingRect(["s0", "a0", "b0", "c4", "b4"], null);
  const { inset } = WIDE;
  const frame = fitRect(box, 1440, 900, inset);
  const scale = 1440 / frame.width;
  for (const cell of ["s0", "a0", "b4"]) {
    const at = cellCentre(cell);
    const [x, y] = [(at.x - frame.x) * scale, (at.y - frame.y) * scale];
    expect(x).toBeGreaterThan(inset.left);
    expect(x).toBeLessThan(1440 - inset.right);
    expect(y).toBeGreaterThan(inset.top);
    expect(y).toBeLessThan(900 - inset.bottom);
  }
});

test("the picture keeps its proportions", () => {
  const frame = fitRect(boundingRect(["a1"], null), 360, 500, NO_INSET);
  expect(frame.width / frame.height).toBeCloseTo(360 / 500);
});

test("the spawn is in the picture once it is there", () => {
  expect(boundingRect(["a9"], "b9").y).toBeLessThan(cellCentre("b10").y);
});

test("on a wide screen all of the river shows", () => {
  const view = followTransform(TALL, boundingRect(["a2"], null, 1), WIDE, null);
  expect(isVisible(view, TALL, WIDE)).toBe(true);
});

test("on a phone the picture follows what matters, and stays while that shows", () => {
  const low = followTransform(TALL, boundingRect(["a2"], null, 1), PHONE, null);
  expect(isVisible(low, TALL, PHONE)).toBe(false);
  expect(isVisible(low, boundingRect(["a2"], null, 1), PHONE)).toBe(true);
  expect(followTransform(TALL, boundingRect(["b2"], null, 1), PHONE, low)).toEqual(low);
  const high = followTransform(TALL, boundingRect(["a9"], null, 1), PHONE, low);
  expect(isVisible(high, boundingRect(["a9"], null, 1), PHONE)).toBe(true);
});

test("what is too large for a phone is shown smaller, but never smaller than all", () => {
  const all = boundingRect(["a2", "a9"], "b9", 1);
  const view = followTransform(TALL, all, PHONE, null);
  expect(isVisible(view, all, PHONE)).toBe(true);
});

test("zooming keeps the point under the pointer", () => {
  const view = { x: 10, y: 20, scale: 1 };
  const at = { x: 110, y: 70 };
  const near = zoomed(view, 2, at);
  expect((at.x - near.x) / near.scale).toBeCloseTo((at.x - view.x) / view.scale);
  expect((at.y - near.y) / near.scale).toBeCloseTo((at.y - view.y) / view.scale);
});

test("a player's framing has limits: the river never leaves the picture", () => {
  const far = clampTransform({ x: 9000, y: -9000, scale: 0.01 }, TALL, PHONE);
  expect(isVisible(far, TALL, PHONE)).toBe(true);
  const aside = clampTransform({ x: 9000, y: -9000, scale: 1.5 }, TALL, PHONE);
  const seen = visibleRect(aside, PHONE);
  expect(seen.x + seen.width).toBeGreaterThan(TALL.x + 100);
  expect(seen.y).toBeLessThan(TALL.y + TALL.height - 100);
  expect(clampTransform({ x: 0, y: 0, scale: 50 }, TALL, PHONE).scale).toBeLessThan(5);
});

test("a tile appears around its centre, as large as the zoom makes it", () => {
  const near = tileRect({ x: 10, y: 20 }, { x: 100, y: 200, scale: 1 });
  const far = tileRect({ x: 10, y: 20 }, { x: 100, y: 200, scale: 0.5 });
  expect([near.x + near.width / 2, near.y + near.height / 2]).toEqual([110, 220]);
  expect([far.x + far.width / 2, far.y + far.height / 2]).toEqual([105, 210]);
  expect([far.width / near.width, far.height / near.height]).toEqual([0.5, 0.5]);
});
