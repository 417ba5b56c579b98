import { expect, test } from "vitest";
import { closedEdges } from "../art/edges.ts";
import { parseTile, parseToken } from "./notation.ts";

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
