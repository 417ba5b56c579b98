import { expect, test } from "vitest";
import {
  cellCentre,
  COLUMN_WIDTH,
  corners,
  edge,
  INRADIUS,
  locate,
  parseTile,
  parseToken,
  spawnTiles,
  TILE_HEIGHT,
} from "./geometry.ts";
import { closedEdges } from "./art/edges.ts";

test("the centre tile of a row lies half a tile further upstream than its neighbours", () => {
  expect(cellCentre("b3").y).toBeCloseTo(cellCentre("a3").y - TILE_HEIGHT / 2);
  expect(cellCentre("a3").y).toBe(cellCentre("c3").y);
});

test("upstream is up and columns lie from left to right", () => {
  expect(cellCentre("a4").y).toBeLessThan(cellCentre("a3").y);
  expect([cellCentre("a1").x, cellCentre("b1").x, cellCentre("c1").x]).toEqual([
    -COLUMN_WIDTH,
    0,
    COLUMN_WIDTH,
  ]);
});

test("the fourth sea tile lies below b0", () => {
  expect(cellCentre("s0").x).toBe(cellCentre("b0").x);
  expect(cellCentre("s0").y).toBeCloseTo(cellCentre("b0").y + TILE_HEIGHT);
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
    const [p, q] = [cellCentre(from), cellCentre(to)];
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
  expect(one).toEqual(cellCentre("b9"));
  expect(two?.x).toBeLessThan(one?.x ?? 0);
  expect(two?.y).toBeLessThan(one?.y ?? 0);
  expect(three?.x).toBe(one?.x);
  expect(four?.x).toBeGreaterThan(one?.x ?? 0);
  expect(locate("e4", "b9").y).toBeGreaterThan(locate("e5", "b9").y);
  expect(locate("e1", "b9")).toEqual(cellCentre("b9"));
});

test("tokens and tiles are read from their notation", () => {
  expect(parseToken("2a3")).toEqual({ salmon: 2, cell: "a3", held: false });
  expect(parseToken("1c12!")).toEqual({ salmon: 1, cell: "c12", held: true });
  expect(parseTile("F2")).toEqual({ kind: "F", rotation: 2 });
  expect(parseTile("W")).toEqual({ kind: "W", rotation: 0 });
});

test("closed edges turn with the tile", () => {
  expect(closedEdges("F", 0)).toEqual([2, 3, 4]);
  expect(closedEdges("F", 3)).toEqual([0, 1, 5]);
  expect(closedEdges("B", 0)).toEqual([3, 4]);
  expect(closedEdges("B", 4)).toEqual([1, 2]);
  expect(closedEdges("W", 0)).toEqual([]);
});
