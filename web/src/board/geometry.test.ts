import { expect, test } from "vitest";
import {
  COLUMN_WIDTH,
  INRADIUS,
  TILE_HEIGHT,
  corners,
  edge,
  middle,
  place,
  spawnTiles,
} from "./geometry.ts";

test("the centre tile of a row lies half a tile further upstream than its neighbours", () => {
  expect(middle("b3").y).toBeCloseTo(middle("a3").y - TILE_HEIGHT / 2);
  expect(middle("a3").y).toBe(middle("c3").y);
});

test("upstream is up and columns lie from left to right", () => {
  expect(middle("a4").y).toBeLessThan(middle("a3").y);
  expect([middle("a1").x, middle("b1").x, middle("c1").x]).toEqual([
    -COLUMN_WIDTH,
    0,
    COLUMN_WIDTH,
  ]);
});

test("the fourth sea tile lies below b0", () => {
  expect(middle("s0").x).toBe(middle("b0").x);
  expect(middle("s0").y).toBeCloseTo(middle("b0").y + TILE_HEIGHT);
});

test("neighbours are two inradii apart", () => {
  const steps = [
    ["a2", "a3"],
    ["a2", "b2"],
    ["b2", "c3"],
    ["b2", "a3"],
    ["c2", "b2"],
    ["s0", "c0"],
  ] as const;
  for (const [from, to] of steps) {
    const [p, q] = [middle(from), middle(to)];
    expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeCloseTo(2 * INRADIUS);
  }
});

test("edges are numbered clockwise from north", () => {
  const middles = [0, 1, 2, 3, 4, 5].map((number) => {
    const [p, q] = edge(number);
    return [p.x + q.x, p.y + q.y].map((sum) => Math.sign(Math.round(sum)) + 0);
  });
  expect(middles).toEqual([
    [0, -1],
    [1, -1],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, -1],
  ]);
});

test("all corners are as far from the middle as the radius says", () => {
  for (const { x, y } of corners(7)) expect(Math.hypot(x, y)).toBeCloseTo(7);
});

test("the spawn: two eggs upper left, three above, four and five upper right of the entrance", () => {
  const [one, two, three, four] = spawnTiles("b9").map(({ at }) => at);
  expect(one).toEqual(middle("b9"));
  expect(two?.x).toBeLessThan(one?.x ?? 0);
  expect(two?.y).toBeLessThan(one?.y ?? 0);
  expect(three?.x).toBe(one?.x);
  expect(four?.x).toBeGreaterThan(one?.x ?? 0);
  expect(place("e4", "b9").y).toBeGreaterThan(place("e5", "b9").y);
  expect(place("e1", "b9")).toEqual(middle("b9"));
});
