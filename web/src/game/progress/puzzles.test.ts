import { expect, test } from "vitest";
import type { PuzzleSummary } from "../../transport/protocol.ts";
import {
  afterMissed,
  afterRun,
  afterSolved,
  mergePuzzleProgress,
  nextPuzzle,
  parsePuzzleProgress,
  rated,
} from "./puzzles.svelte.ts";

const START = parsePuzzleProgress(null);
const puzzle = (id: string, difficulty = 1, ...options: string[]): PuzzleSummary => ({
  id,
  difficulty,
  themes: [],
  proved: true,
  players: 2,
  options,
});

test("what cannot be read is nothing, and an old level becomes a rating", () => {
  expect(parsePuzzleProgress("[")).toEqual(START);
  expect(START.rating).toBe(900);
  const old = parsePuzzleProgress('{"solved": [1, "a"], "level": 3, "streak": "x"}');
  expect(old).toEqual({ ...START, solved: ["a"], rating: 1500 });
});

test("ratings follow the results, and slower the surer they are", () => {
  // Glickman's example, one game at a time: 1500 ± 200 beats 1400 ± 30.
  const won = rated({ rating: 1500, deviation: 200 }, 3, true);
  expect(won.rating).toBeGreaterThan(1575);
  expect(won.rating).toBeLessThan(1600);
  expect(won.deviation).toBeLessThan(200);
  expect(rated({ rating: 1500, deviation: 60 }, 3, true).rating).toBeLessThan(1512);
  expect(rated({ rating: 1500, deviation: 200 }, 1, false).rating).toBeLessThan(1350);
});

test("a wrong try ends the streak, once for each puzzle", () => {
  let now = afterSolved(START, puzzle("a"), true);
  expect(now.rating).toBeGreaterThan(START.rating);
  now = afterMissed(afterMissed(now, puzzle("b")), puzzle("b"));
  expect(now).toMatchObject({ streak: 0, best: 1, missed: ["b"] });
  const before = now.rating;
  now = afterSolved(now, puzzle("b"), false);
  expect(now).toMatchObject({ streak: 0, solved: ["a", "b"], rating: before });
  expect(afterSolved(now, puzzle("a"), true)).toEqual(now);
  expect(afterMissed(now, puzzle("a"))).toEqual(now);
});

test("the next puzzle is open, near the rating, and plain if there is one", () => {
  const list = [puzzle("a"), puzzle("b"), puzzle("o", 1, "Rapids"), puzzle("c", 2), puzzle("d", 4)];
  expect(nextPuzzle(list, START)?.id).toBe("a");
  expect(nextPuzzle(list, START, "a")?.id).toBe("b");
  expect(nextPuzzle(list, { ...START, rating: 1250 })?.id).toBe("c");
  expect(nextPuzzle(list, { ...START, solved: ["a", "b"] })?.id).toBe("c");
  expect(nextPuzzle(list, { ...START, solved: ["a", "b", "c"] })?.id).toBe("o");
  expect(nextPuzzle(list, { ...START, solved: ["a", "b", "c", "d", "o"] })).toBeNull();
});

test("the best run and the surer rating are kept", () => {
  const here = afterRun(afterSolved(START, puzzle("a"), true), "storm", 4);
  const both = mergePuzzleProgress(afterRun(START, "streak", 7), here);
  expect(both).toMatchObject({ runs: { streak: 7, storm: 4 }, rating: here.rating, streak: 1 });
});
