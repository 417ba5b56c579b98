import { expect, test } from "vitest";
import type { Grade, ReportedTurn } from "../protocol.ts";
import { curveOf, nextError, turnAt } from "./turns.ts";

const turn = (number: number, grade: Grade): ReportedTurn => ({
  number,
  seat: 0,
  round: 1,
  phase: "move",
  position: "u1",
  actions: ["2a1-a2", "2a2-a3"],
  chances: [0.25, 0.75],
  error: [0, 0],
  loss: 0,
  grade,
  better: [],
  better_legs: [],
  text: "",
  draw: null,
});
const TURNS = [turn(0, "best"), turn(2, "blunder"), turn(4, "good"), turn(6, "inaccuracy")];

test("the curve ends with the result", () => {
  const { points } = curveOf({ turns: TURNS, result: [1, 0] });
  expect(points.map(({ number }) => number)).toEqual([0, 2, 4, 6, 8]);
  expect(points.at(-1)).toMatchObject({ seat: null, chances: [1, 0] });
  expect(curveOf({ turns: [], result: [] }).points).toEqual([]);
});

test("one goes from error to error", () => {
  expect(nextError(TURNS, 0, 1)).toBe(1);
  expect(nextError(TURNS, 1, 1)).toBe(3);
  expect(nextError(TURNS, 3, 1)).toBeNull();
  expect(nextError(TURNS, 3, -1)).toBe(1);
});

test("a moment of the replay belongs to a turn", () => {
  expect(turnAt(TURNS, 3)).toBe(1);
  expect(turnAt(TURNS, 99)).toBe(3);
  expect(turnAt([], 1)).toBe(0);
});
