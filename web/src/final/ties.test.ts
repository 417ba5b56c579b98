import { beforeAll, expect, test } from "vitest";
import type { Result } from "../messages.ts";
import { shelf } from "../localization.svelte.ts";
import { ties } from "./ties.ts";

const NAMES = ["Ada", "Ben", "Cleo", "Dan"];

function result(ranking: number[][], decided: Result["decided_by"]): Result {
  const none = { scores: [], tallies: [], score_lines: [], ranking_lines: [] };
  return { ...none, ranking, decided_by: decided };
}

beforeAll(() => shelf("final"));

test("what parts two places with as many points is told, but for the first place", () => {
  const three = result([[0], [1], [2], [3]], ["salmon", "eggs", "points"]);
  expect(ties(three, NAMES)).toEqual([expect.stringMatching(/^Ben and Cleo .* further up/)]);
});

test("who shares a place is told, but not who shares the victory", () => {
  expect(ties(result([[0, 1], [2]], ["points"]), NAMES)).toEqual([]);
  expect(ties(result([[0], [1, 2]], ["points"]), NAMES)).toEqual([
    expect.stringMatching(/^Ben and Cleo .* share/),
  ]);
});
