import { expect, test } from "vitest";
import type { Result } from "../protocol.ts";
import {
  counted,
  countingOrder,
  countingSeat,
  rankedSeats,
  tickTime,
  totalSteps,
} from "./counting.ts";

const result: Result = {
  scores: [3, 5, 0, 5],
  ranking: [[1, 3], [0], [2]],
  tallies: [],
  decided_by: ["points", "points"],
  score_lines: [],
  ranking_lines: [],
};

test("the last place is counted first, the winners last", () => {
  expect(countingOrder(result)).toEqual([2, 0, 1, 3]);
});

test("one point a step, seat by seat, until all are told", () => {
  expect(counted(result, 0)).toEqual([0, 0, 0, 0]);
  expect(counted(result, 2)).toEqual([2, 0, 0, 0]);
  expect(counted(result, 4)).toEqual([3, 1, 0, 0]);
  expect(counted(result, totalSteps(result))).toEqual(result.scores);
  expect(counted(result, 999)).toEqual(result.scores);
});

test("whose points are being counted", () => {
  expect(countingSeat(result, 0)).toBe(0);
  expect(countingSeat(result, 3)).toBe(1);
  expect(countingSeat(result, 13)).toBeNull();
});

test("those who share a place have the same number, and the next one is skipped", () => {
  expect(rankedSeats(result).map(({ seat, rank }) => `${rank}:${seat}`)).toEqual([
    "1:1",
    "1:3",
    "3:0",
    "4:2",
  ]);
});

test("few points are counted slowly, and many do not take long", () => {
  expect(tickTime(6)).toBe(160);
  expect(tickTime(52)).toBe(50);
  expect(tickTime(500)).toBe(40);
});
