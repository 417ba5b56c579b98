import { beforeAll, expect, test } from "vitest";
import type { Result } from "../protocol.ts";
import { loadMessages } from "../localization.svelte.ts";
import { describeTies } from "./ties.ts";

const NAMES = ["Ada", "Ben", "Cleo", "Dan"];

function result(ranking: number[][], decided: Result["decided_by"]): Result {
  const none = { scores: [], tallies: [], score_lines: [], ranking_lines: [] };
  return { ...none, ranking, decided_by: decided };
}

beforeAll(() => loadMessages("final"));

test("what parts two places with as many points is told, but for the first place", () => {
  const three = result([[0], [1], [2], [3]], ["salmon", "eggs", "points"]);
  expect(describeTies(three, NAMES)).toEqual([
    expect.stringMatching(/^Ben and Cleo .* further up/),
  ]);
});

test("several players who come first together are told in the plural", () => {
  const four = result([[0], [1, 2], [3]], ["points", "tokens"]);
  expect(describeTies(four, NAMES)).toContain(
    "Ben, Cleo and Dan are level on points and salmon; Ben and Cleo come first with more tokens home.",
  );
});

test("who shares a place is told, but not who shares the victory", () => {
  expect(describeTies(result([[0, 1], [2]], ["points"]), NAMES)).toEqual([]);
  expect(describeTies(result([[0], [1, 2]], ["points"]), NAMES)).toEqual([
    expect.stringMatching(/^Ben and Cleo .* share/),
  ]);
});
