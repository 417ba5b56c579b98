import { expect, test } from "vitest";
import { nearestCell } from "./keyboardNavigation.ts";

const cells = ["a1", "b1", "c1", "a2", "b2", "c2"];

test("arrow keys lead to the cell that lies that way", () => {
  expect(nearestCell("b1", cells, null, [0, -1])).toBe("b2");
  expect(nearestCell("a1", cells, null, [0, -1])).toBe("a2");
  expect(nearestCell("b2", cells, null, [0, 1])).toBe("b1");
  expect(["b1", "b2"]).toContain(nearestCell("a2", cells, null, [1, 0]));
});

test("at the edge the focus stays", () => {
  expect(nearestCell("a1", cells, null, [-1, 0])).toBe("a1");
});
