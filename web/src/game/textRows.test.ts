import { expect, test } from "vitest";
import type { Scene } from "../transport/protocol.ts";
import { rows } from "./textRows.ts";

const scene = (tiles: Record<string, string>, vanishing: string[], result: unknown = null): Scene =>
  ({ position: { tiles }, vanishing, result }) as unknown as Scene;

test("rows are read from upstream down, each from left to right", () => {
  const found = rows(scene({ c1: "W", a1: "B2", b1: "E", b2: "W" }, []));
  expect(found.map(({ row, cells }) => [row, ...cells])).toEqual([
    [2, "b2"],
    [1, "a1", "b1", "c1"],
  ]);
});

test("the row that goes is marked while the game runs", () => {
  const tiles = { a1: "W", a2: "W" };
  expect(rows(scene(tiles, ["a1"])).map(({ goes }) => goes)).toEqual([false, true]);
  expect(rows(scene(tiles, ["a1"], {})).map(({ goes }) => goes)).toEqual([false, false]);
});
