import { expect, test } from "vitest";
import type { AnimationStep } from "./animationStep.ts";
import { stepDuration, LONGEST, MOST_ENTRIES, speedUp, shouldSkip } from "./timing.ts";

const steps = (count: number, duration: number): AnimationStep[] =>
  Array.from({ length: count }, () => ({ duration }) as AnimationStep);

test("one thing takes its time", () => {
  const [step] = steps(1, 400) as [AnimationStep];
  expect(stepDuration(step, speedUp([step]))).toBe(400);
});

test("a whole turn is brisk, and nothing is too quick to be seen", () => {
  const turn = steps(6, 400);
  const each = stepDuration(turn[0] as AnimationStep, speedUp(turn));
  expect(each).toBeLessThan(400);
  expect(each).toBeGreaterThanOrEqual(200);
});

test("what takes too long, or is too much, is not played", () => {
  expect(shouldSkip(steps(6, 400), 5)).toBe(false);
  expect(shouldSkip(steps(1, 400), MOST_ENTRIES + 1)).toBe(true);
  expect(shouldSkip(steps(LONGEST / 200 + 1, 300), 1)).toBe(true);
});

test("the row that goes takes its time, and hurries nothing else", () => {
  const row = { duration: 1200, unhurried: true } as AnimationStep;
  const turn = [...steps(3, 400), row];
  expect(stepDuration(row, 2)).toBe(1200);
  expect(speedUp(turn)).toBe(1);
  expect(shouldSkip([...steps(LONGEST / 200 - 1, 200), row], 1)).toBe(false);
});
