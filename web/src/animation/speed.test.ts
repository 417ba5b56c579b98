import { expect, test } from "vitest";
import type { Beat } from "./animationStep.ts";
import { lasts, LONGEST, MOST_ENTRIES, pace, tooMuch } from "./speed.ts";

const beats = (count: number, duration: number): Beat[] =>
  Array.from({ length: count }, () => ({ duration }) as Beat);

test("one thing takes its time", () => {
  const [beat] = beats(1, 400) as [Beat];
  expect(lasts(beat, pace([beat]))).toBe(400);
});

test("a whole turn is brisk, and nothing is too quick to be seen", () => {
  const turn = beats(6, 400);
  const each = lasts(turn[0] as Beat, pace(turn));
  expect(each).toBeLessThan(400);
  expect(each).toBeGreaterThanOrEqual(200);
});

test("what takes too long, or is too much, is not played", () => {
  expect(tooMuch(beats(6, 400), 5)).toBe(false);
  expect(tooMuch(beats(1, 400), MOST_ENTRIES + 1)).toBe(true);
  expect(tooMuch(beats(LONGEST / 200 + 1, 300), 1)).toBe(true);
});
