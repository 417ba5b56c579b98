import { expect, test } from "vitest";
import {
  cellsFor,
  nextRotation,
  placeChoice,
  rotationsFor,
  TurnRoutes,
} from "./selection.svelte.ts";
import type { PlaceChoice } from "../transport/protocol.ts";

test("the last route is what was played since it began", () => {
  const routes = new TurnRoutes();
  routes.begin(0);
  expect(routes.lastLength(3)).toBe(3);
  routes.begin(3);
  expect(routes.lastLength(4)).toBe(1);
  expect(routes.lastLength(3)).toBe(3);
});

test("a route that was shortened step by step is still one", () => {
  const routes = new TurnRoutes();
  routes.begin(0);
  expect(routes.lastLength(2)).toBe(2);
  routes.begin(2);
  expect(routes.lastLength(4)).toBe(2);
  expect(routes.lastLength(1)).toBe(1);
});

test("a new route forgets those that were taken back", () => {
  const routes = new TurnRoutes();
  routes.begin(0);
  routes.begin(3);
  routes.begin(1);
  expect(routes.lastLength(3)).toBe(2);
});

test("of what was played before the page was loaded each action is a route", () => {
  const routes = new TurnRoutes();
  expect(routes.lastLength(4)).toBe(1);
  expect(routes.lastLength(0)).toBe(0);
  routes.begin(0);
  routes.clear();
  expect(routes.lastLength(4)).toBe(1);
});

const place = (action: string): PlaceChoice => {
  const [tile, cell] = action.split("@") as [string, string];
  return { kind: "place", action, tile, cell };
};
const choices = ["C0@a1", "C1@a1", "C5@b1", "C0@b1", "C1@b1", "W@a1", "W@b1"].map(place);

test("the cells that a tile can go on, each once", () => {
  expect(cellsFor(choices, "C")).toEqual(["a1", "b1"]);
  expect(cellsFor(choices, "F")).toEqual([]);
});

test("the rotations that are allowed depend on the cell", () => {
  expect(rotationsFor(choices, "C", "a1")).toEqual([0, 1]);
  expect(rotationsFor(choices, "C", "b1")).toEqual([0, 1, 5]);
});

test("turning goes round through the allowed rotations, both ways", () => {
  expect(nextRotation([0, 1, 5], 1, 1)).toBe(5);
  expect(nextRotation([0, 1, 5], 5, 1)).toBe(0);
  expect(nextRotation([0, 1, 5], 0, -1)).toBe(5);
  expect(nextRotation([0, 5], 3, 1)).toBe(0);
});

test("a rotation that is not allowed there gives way to one that is", () => {
  expect(placeChoice(choices, "C", "a1", 1)?.action).toBe("C1@a1");
  expect(placeChoice(choices, "C", "a1", 5)?.action).toBe("C0@a1");
  expect(placeChoice(choices, "F", "a1", 0)).toBeNull();
});
