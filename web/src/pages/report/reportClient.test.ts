import { expect, test, vi } from "vitest";
import { Refused } from "../../transport/api.ts";
import type { GameReport, Grade, ReportedTurn, ReportState } from "../../transport/protocol.ts";
import { curveOf, nextError, ReportClient, turnAt } from "./reportClient.svelte.ts";

const REPORT: GameReport = {
  names: ["Ada"],
  start: [1],
  draw: null,
  turns: [],
  result: [1],
  seats: [],
  moments: [],
};
const searching: ReportState = { state: "searching", done: 1, total: 4, report: null };
const made: ReportState = { state: "made", done: 4, total: 4, report: REPORT };
const refusal = { reason: "r", message: "m", parameters: {}, text: "Not now." };

test("a report is begun once, and looked at until it is made", async () => {
  const begin = vi.fn(() => Promise.resolve(searching));
  const look = vi.fn<() => Promise<ReportState>>();
  look.mockResolvedValueOnce({ ...searching, done: 3 }).mockResolvedValueOnce(made);
  const client = new ReportClient(begin, look, 1);
  const opened = client.open();
  await vi.waitFor(() => expect(client.progress.total).toBe(4));
  await opened;
  expect(client.report).toEqual(REPORT);
  expect([begin.mock.calls.length, look.mock.calls.length]).toEqual([1, 2]);
});

test("a busy server is asked again, any other refusal is said", async () => {
  const begin = vi.fn<() => Promise<ReportState>>();
  begin.mockRejectedValueOnce(new Refused(429, refusal)).mockResolvedValueOnce(made);
  const busy = new ReportClient(begin, () => Promise.resolve(made), 1);
  await busy.open();
  expect(busy.report).toEqual(REPORT);
  expect(busy.problem).toBeNull();
  const unable = new ReportClient(
    () => Promise.reject(new Refused(409, refusal)),
    () => Promise.resolve(made),
  );
  await unable.open();
  expect(unable.problem).toBe("Not now.");
});

test("one who leaves asks no more", async () => {
  const look = vi.fn(() => Promise.resolve(searching));
  const client = new ReportClient(() => Promise.resolve(searching), look, 1);
  const opened = client.open();
  await vi.waitFor(() => expect(look).toHaveBeenCalled());
  client.close();
  await opened;
  expect(client.report).toBeNull();
});

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
