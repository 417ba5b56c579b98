import { expect, test } from "vitest";
import type { PuzzleSummary } from "../../transport/protocol.ts";
import { afterMissed, afterSolved, nextPuzzle, parsePuzzleProgress } from "./puzzles.svelte.ts";

const START = parsePuzzleProgress(null);
const puzzle = (id: string, difficulty: number): PuzzleSummary => ({
  id,
  difficulty,
  themes: [],
  proved: true,
  players: 2,
});

test("what cannot be read is nothing", () => {
  expect(parsePuzzleProgress("[")).toEqual(START);
  expect(parsePuzzleProgress('{"solved": [1, "a"], "level": 9, "streak": "x"}')).toEqual({
    ...START,
    solved: ["a"],
    level: 4,
  });
});

test("three at the first try make the next one harder", () => {
  let now = START;
  for (const id of ["a", "b", "c"]) now = afterSolved(now, id, true);
  expect(now).toMatchObject({ streak: 3, best: 3, level: 2, run: 0 });
});

test("a wrong try ends the streak, once for each puzzle", () => {
  let now = afterSolved(START, "a", true);
  now = afterMissed(afterMissed(now, "b"), "b");
  expect(now).toMatchObject({ streak: 0, best: 1, level: 1, run: -1, missed: ["b"] });
  now = afterSolved(now, "b", false);
  expect(now).toMatchObject({ streak: 0, solved: ["a", "b"] });
  expect(afterMissed({ ...now, level: 3 }, "c")).toMatchObject({ level: 2, run: 0 });
});

test("a puzzle that was solved before counts no more", () => {
  const now = afterSolved(START, "a", true);
  expect(afterSolved(now, "a", true)).toEqual(now);
  expect(afterMissed(now, "a")).toEqual(now);
});

test("the next puzzle is open, at the player's level, and new if there is one", () => {
  const list = [puzzle("a", 1), puzzle("b", 1), puzzle("c", 2), puzzle("d", 4)];
  expect(nextPuzzle(list, START)?.id).toBe("a");
  expect(nextPuzzle(list, START, "a")?.id).toBe("b");
  expect(nextPuzzle(list, { ...START, level: 2 })?.id).toBe("c");
  expect(nextPuzzle(list, { ...START, missed: ["a", "b"] })?.id).toBe("c");
  expect(nextPuzzle(list, { ...START, solved: ["a", "b", "c", "d"] })).toBeNull();
});
