import { beforeAll, expect, test } from "vitest";
import { loadMessages } from "../localization.svelte.ts";
import type { Result } from "../protocol.ts";
import { describeOutcome } from "./outcome.ts";

const NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve"];
const result = (scores: number[], ranking: number[][]): Result =>
  ({ scores, ranking }) as unknown as Result;

beforeAll(() => loadMessages("final"));

test("the winner is told by how much", () => {
  expect(describeOutcome(result([12, 9], [[0], [1]]), 0, NAMES)).toBe(
    "You win, 3 points ahead of Ben",
  );
  expect(describeOutcome(result([12, 11], [[0], [1]]), 0, NAMES)).toBe(
    "You win, one point ahead of Ben",
  );
  expect(describeOutcome(result([9, 9], [[0], [1]]), 0, NAMES)).toBe(
    "You win, level on points with Ben",
  );
});

test("who shares the victory is told with whom", () => {
  expect(describeOutcome(result([9, 9, 9], [[0, 1, 2]]), 0, NAMES)).toBe(
    "You share the victory with Ben and Cleo",
  );
});

test("the others are told who was just before them", () => {
  const five = result([2, 15, 9, 7, 2], [[1], [2], [3], [0], [4]]);
  expect(describeOutcome(five, 2, NAMES)).toBe("You came second, 6 points behind Ben");
  expect(describeOutcome(five, 3, NAMES)).toBe("You came third, 2 points behind Cleo");
  expect(describeOutcome(five, 0, NAMES)).toBe("You came fourth, 5 points behind Dan");
  expect(describeOutcome(five, 4, NAMES)).toBe("You came fifth, level on points with Ada");
});

test("two who share the second place are both second", () => {
  const shared = result([15, 9, 9], [[0], [1, 2]]);
  expect(describeOutcome(shared, 2, NAMES)).toBe("You came second, 6 points behind Ada");
});
