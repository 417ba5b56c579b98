import { expect, test } from "vitest";
import type { DrawnToken } from "./tokenLayout.ts";
import { victimSpots } from "./victims.ts";

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

test("each victim is chosen at its token, and two targets share the way between them", () => {
  const spots = victimSpots([victim(2), victim(1)], [token(2, 0), token(1, 30), token(1, 60)]);
  expect(spots.map(({ victim: { action }, x, reach }) => [action, x, reach])).toEqual([
    ["b1x2", 0, 15],
    ["b1x1", 30, 15],
  ]);
  expect(spots[0]?.ring).toBeCloseTo(12);
});

test("a token that is not drawn cannot be chosen", () => {
  expect(victimSpots([victim(2)], [token(1, 0)])).toEqual([]);
});
