import { expect, test } from "vitest";
import type { Entry } from "../transport/protocol.ts";
import {
  effectiveEntries,
  isComplete,
  lines,
  mergeEntries,
  prependEntries,
  versionsAfter,
  versionsSinceMyLast,
} from "./log.ts";

function entry(
  version: number,
  kind: Entry["kind"],
  seat: number | null,
  more: Partial<Entry> = {},
): Entry {
  const plain = { action: null, undoes: null, automatic: false, events: [], time: 0 };
  return { version, kind, seat, lines: [`line ${version}`], ...plain, ...more };
}

test("what was taken back is gone, with the taking back itself", () => {
  const log = [
    entry(0, "begin", null),
    entry(1, "act", 0),
    entry(2, "undo", 0, { undoes: 1 }),
    entry(3, "act", 0),
  ];
  expect(effectiveEntries(log).map(({ version }) => version)).toEqual([0, 3]);
});

test("the last acts are marked as pending", () => {
  const log = [entry(0, "begin", null), entry(1, "act", 0), entry(2, "act", 0), entry(3, "act", 0)];
  expect(lines(log, 2).map(({ pending }) => pending)).toEqual([false, false, true, true]);
  expect(lines(log, 0).some(({ pending }) => pending)).toBe(false);
});

test("an entry may say several things, or nothing", () => {
  const log = [
    entry(1, "act", 0, { lines: ["one", "two"] }),
    entry(2, "confirm", 0, { lines: [] }),
  ];
  expect(lines(log, 0).map(({ text, version }) => `${version} ${text}`)).toEqual([
    "1 one",
    "1 two",
  ]);
});

test("new entries go behind the known ones and nothing is told twice", () => {
  const known = [entry(0, "begin", null), entry(1, "act", 0), entry(2, "act", 0)];
  const more = [entry(2, "act", 0), entry(3, "confirm", 0)];
  expect(mergeEntries(known, 1, more).map(({ version }) => version)).toEqual([0, 1, 2, 3]);
  expect(mergeEntries(known, null, more).map(({ version }) => version)).toEqual([2, 3]);
});

test("where entries are missing the log begins after the gap, until earlier pages come", () => {
  const known = [entry(0, "begin", null), entry(1, "act", 0)];
  const late = mergeEntries(known, 3, [entry(4, "act", 0), entry(5, "act", 0)]);
  expect(late.map(({ version }) => version)).toEqual([4, 5]);
  expect(isComplete(late)).toBe(false);
  const whole = prependEntries(
    prependEntries(late, [entry(2, "act", 0), entry(3, "act", 0)]),
    known,
  );
  expect(whole.map(({ version }) => version)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(isComplete(whole)).toBe(true);
});

test("a page that does not fit is not taken", () => {
  const known = [entry(4, "act", 0)];
  expect(prependEntries(known, [entry(1, "act", 0)])).toBe(known);
  expect(prependEntries(known, [])).toBe(known);
});

test("since my last turn: what the others did after I last did something", () => {
  const log = [
    entry(0, "begin", null),
    entry(1, "act", 0),
    entry(2, "confirm", 0),
    entry(3, "act", 1),
    entry(4, "confirm", 1),
    entry(5, "act", 2),
  ];
  expect(versionsSinceMyLast(log, [0])).toEqual([3, 4, 5]);
});

test("my own pending moves do not hide what the others did before them", () => {
  const log = [entry(1, "act", 0), entry(2, "act", 1), entry(3, "act", 0)];
  expect(versionsSinceMyLast(log, [0])).toEqual([2]);
});

test("only what the log still tells happened after a version", () => {
  const log = [
    entry(1, "act", 0),
    entry(2, "act", 1),
    entry(3, "undo", 1, { undoes: 2 }),
    entry(4, "act", 1),
    entry(5, "confirm", 1, { lines: [] }),
  ];
  expect(versionsAfter(log, 1)).toEqual([4]);
  expect(versionsAfter(log, 5)).toEqual([]);
});

test("before my first turn there is no last one", () => {
  expect(versionsSinceMyLast([entry(0, "begin", null), entry(1, "act", 1)], [0])).toEqual([]);
});

test("a line belongs to the seat of its event, and names its cells", () => {
  const swam = { event: "swam", seat: 0, token: "2a1", to: "a2", cost: 1 } as const;
  const turn = { event: "turn-began", seat: 1, points: 5 } as const;
  const ended = { event: "turn-ended", seat: 0, unspent: 0 } as const;
  const over = { event: "round-ended", round: 2 } as const;
  const log = [
    entry(1, "act", 0, { events: [swam], line_events: [[0]] }),
    entry(2, "confirm", 0, {
      events: [ended, over, turn],
      lines: ["Round 2 is over.", "Ben’s turn."],
      line_events: [[1], [2]],
    }),
    entry(3, "act", 1, { events: [{ ...swam, seat: 1 }] }),
  ];
  const told = lines(log, 0);
  expect(told.map(({ seat }) => seat)).toEqual([0, null, 1, 1]);
  expect(told.map(({ begins }) => begins)).toEqual([true, true, true, false]);
  expect(told.map(({ cells }) => cells)).toEqual([["a1", "a2"], [], [], ["a1", "a2"]]);
});
