import { expect, test, vi } from "vitest";
import { Refused } from "../api.ts";
import type { GameReport, ReportState } from "../protocol.ts";
import { ReportClient } from "./reportClient.svelte.ts";

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
