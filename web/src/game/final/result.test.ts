import { beforeAll, expect, test } from "vitest";
import { loadMessages } from "../../base/localization.svelte.ts";
import type { Event, Result } from "../../transport/protocol.ts";
import {
  counted,
  countingOrder,
  countingSeat,
  describeOutcome,
  describeTies,
  lossesBySeat,
  mostCaught,
  rankedSeats,
  tickTime,
  total,
  totalSteps,
} from "./result.ts";

const NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve"];
const ranked = (scores: number[], ranking: number[][]): Result =>
  ({ scores, ranking }) as unknown as Result;

beforeAll(() => loadMessages("final"));

test("the winner is told by how much", () => {
  expect(describeOutcome(ranked([12, 9], [[0], [1]]), 0, NAMES)).toBe(
    "You won, 3 points ahead of Ben",
  );
  expect(describeOutcome(ranked([12, 11], [[0], [1]]), 0, NAMES)).toBe(
    "You won, one point ahead of Ben",
  );
  expect(describeOutcome(ranked([9, 9], [[0], [1]]), 0, NAMES)).toBe(
    "You won the tie-break against Ben",
  );
});

test("who shares the victory is told with whom", () => {
  expect(describeOutcome(ranked([9, 9, 9], [[0, 1, 2]]), 0, NAMES)).toBe(
    "You shared the victory with Ben and Cleo",
  );
});

test("the others are told who was just before them", () => {
  const five = ranked([2, 15, 9, 7, 2], [[1], [2], [3], [0], [4]]);
  expect(describeOutcome(five, 2, NAMES)).toBe("You came second, 6 points behind Ben");
  expect(describeOutcome(five, 3, NAMES)).toBe("You came third, 2 points behind Cleo");
  expect(describeOutcome(five, 0, NAMES)).toBe("You came fourth, 5 points behind Dan");
  expect(describeOutcome(five, 4, NAMES)).toBe("You came fifth, level on points with Ada");
});

test("two who share the second place are both second", () => {
  const shared = ranked([15, 9, 9], [[0], [1, 2]]);
  expect(describeOutcome(shared, 2, NAMES)).toBe("You came second, 6 points behind Ada");
});

const RESULT: Result = {
  scores: [3, 5, 0, 5],
  ranking: [[1, 3], [0], [2]],
  tallies: [],
  decided_by: ["points", "points"],
  score_lines: [],
  ranking_lines: [],
};

test("the last place is counted first, the winners last", () => {
  expect(countingOrder(RESULT)).toEqual([2, 0, 1, 3]);
});

test("one point a step, seat by seat, until all are told", () => {
  expect(counted(RESULT, 0)).toEqual([0, 0, 0, 0]);
  expect(counted(RESULT, 2)).toEqual([2, 0, 0, 0]);
  expect(counted(RESULT, 4)).toEqual([3, 1, 0, 0]);
  expect(counted(RESULT, totalSteps(RESULT))).toEqual(RESULT.scores);
  expect(counted(RESULT, 999)).toEqual(RESULT.scores);
});

test("whose points are being counted", () => {
  expect(countingSeat(RESULT, 0)).toBe(0);
  expect(countingSeat(RESULT, 3)).toBe(1);
  expect(countingSeat(RESULT, 13)).toBeNull();
});

test("those who share a place have the same number, and the next one is skipped", () => {
  expect(rankedSeats(RESULT).map(({ seat, rank }) => `${rank}:${seat}`)).toEqual([
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

function tied(ranking: number[][], decided: Result["decided_by"]): Result {
  const none = { scores: [], tallies: [], score_lines: [], ranking_lines: [] };
  return { ...none, ranking, decided_by: decided };
}

test("what parts two places with as many points is told, but for the first place", () => {
  const three = tied([[0], [1], [2], [3]], ["salmon", "eggs", "points"]);
  expect(describeTies(three, NAMES)).toEqual([
    expect.stringMatching(/^Ben and Cleo .* further up/),
  ]);
});

test("several players who come first together are told in the plural", () => {
  const four = tied([[0], [1, 2], [3]], ["points", "tokens"]);
  expect(describeTies(four, NAMES)).toContain(
    "Ben, Cleo and Dan are level on points and salmon; Ben and Cleo come first with more tokens home.",
  );
});

test("who shares a place is told, but not who shares the victory", () => {
  expect(describeTies(tied([[0, 1], [2]], ["points"]), NAMES)).toEqual([]);
  expect(describeTies(tied([[0], [1, 2]], ["points"]), NAMES)).toEqual([
    expect.stringMatching(/^Ben and Cleo .* share/),
  ]);
});

const caught = (by: "bear" | "eagle" | "heron", seat: number): Event => ({
  event: `caught-by-${by}`,
  seat,
  token: "2a1",
  cell: "a1",
  left: "1a1",
});
const washed = (seat: number, token: string): Event => ({ event: "washed-away", seat, token });

test("every loss is counted for its seat and its cause", () => {
  const found = lossesBySeat(
    [caught("bear", 0), caught("bear", 0), caught("eagle", 1), washed(1, "2b1"), washed(1, "1c1")],
    2,
  );
  expect(found).toEqual([
    { seat: 0, bears: 2, eagles: 0, herons: 0, washed: 0 },
    { seat: 1, bears: 0, eagles: 1, herons: 0, washed: 3 },
  ]);
  expect(total(found, "bears")).toBe(2);
  expect(total(found, "washed")).toBe(3);
});

test("events of the game that cost no salmon count for nothing", () => {
  const turn: Event = { event: "turn-began", seat: 0, points: 5 };
  expect(total(lossesBySeat([turn, { event: "round-ended", round: 1 }], 2), "herons")).toBe(0);
});

test("the player who fed the animals most is named, unless two are equal", () => {
  const two = [caught("heron", 1), caught("eagle", 1)];
  expect(mostCaught(lossesBySeat(two, 3))).toEqual({ seat: 1, count: 2 });
  expect(mostCaught(lossesBySeat([...two, caught("bear", 0), caught("bear", 0)], 3))).toBeNull();
  expect(mostCaught(lossesBySeat([caught("bear", 0)], 3))).toBeNull();
});
