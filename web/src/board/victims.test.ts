import { expect, test } from "vitest";
import type { DrawnToken } from "./tokenLayout.ts";
import { REACH, victimSpots } from "./victims.ts";

const token = (salmon: number, x: number): DrawnToken => ({
  key: `${salmon}-${x}`,
  seat: 0,
  colour: "red",
  salmon,
  cell: "b1",
  held: false,
  size: 0.8,
  x,
  y: 0,
});
const victim = (salmon: number) => ({ token: `${salmon}b1`, action: `b1x${salmon}`, label: "" });

test("each victim is chosen at its token, and two targets meet halfway between them", () => {
  const spots = victimSpots([victim(2), victim(1)], [token(2, 0), token(1, 30), token(1, 60)]);
  expect(spots.map(({ victim: { action }, x, target }) => [action, x, target])).toEqual([
    ["b1x2", 0, { x: 15 - REACH, y: 0 }],
    ["b1x1", 30, { x: REACH - 15, y: 0 }],
  ]);
  expect(spots[0]?.ring).toBeCloseTo(12);
});

test("tokens that lie far apart have their targets around them", () => {
  const spots = victimSpots([victim(2), victim(1)], [token(2, 0), token(1, 80)]);
  expect(spots.map(({ target }) => Math.abs(target.x))).toEqual([0, 0]);
});

test("a token that is not drawn cannot be chosen", () => {
  expect(victimSpots([victim(2)], [token(1, 0)])).toEqual([]);
});
