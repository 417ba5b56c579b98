import { expect, test } from "vitest";
import { closedEdges, direction, flowDirection } from "./edges.ts";

test("closed edges turn with the tile", () => {
  expect(closedEdges("B", 0)).toEqual([3, 4]);
  expect(closedEdges("B", 2)).toEqual([0, 5]);
  expect(closedEdges("F", 3)).toEqual([0, 1, 5]);
  expect(closedEdges("W", 1)).toEqual([]);
});

test("edges are numbered clockwise from north, and rapids flow where their arrow points", () => {
  expect([0, 1, 2, 3, 4, 5].map(direction)).toEqual(["N", "NE", "SE", "S", "SW", "NW"]);
  expect(flowDirection(5)).toBe("NW");
});
