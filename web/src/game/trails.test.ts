import { expect, test } from "vitest";
import { trailAngle, trailPath, trailsOnBoard } from "../board/trails.ts";
import type { Entry, Event } from "../transport/protocol.ts";
import { hintTiles, hintTrails, trailsOf } from "./trails.ts";

function entry(version: number, seat: number, ...events: Event[]): Entry {
  const plain = { action: null, undoes: null, automatic: false, lines: [], time: 0 };
  return { version, kind: "act", seat, events, ...plain };
}

const swam = (seat: number, to: string): Event => ({
  event: "swam",
  seat,
  token: "2a1",
  to,
  cost: 1,
});
const placed = (seat: number, cell: string): Event => ({ event: "placed", seat, tile: "W", cell });
const ended = (seat: number): Event => ({ event: "turn-ended", seat, unspent: 0 });
const JUMPED: Event = { event: "jumped", seat: 1, token: "2b1", to: "b3", over: ["b2"], cost: 3 };
const ends = (trails: readonly { cells: readonly string[] }[]) =>
  trails.map(({ cells }) => cells[0]);

test("the others leave trails until my turn ends, and the last one is marked", () => {
  const log = [
    entry(1, 1, swam(1, "b1")),
    entry(2, 0, ended(0)),
    entry(3, 1, swam(1, "b2"), JUMPED),
    entry(4, 1, ended(1)),
    entry(5, 0, swam(0, "c1")),
  ];
  const trails = trailsOf(log, [0], ["red", "green"]);
  expect(trails.map(({ from, cells, tone, last }) => [from, cells[0], tone, last])).toEqual([
    ["a1", "b2", "green", false],
    ["b1", "b3", "green", true],
  ]);
  expect(trailsOf([...log, entry(6, 0, ended(0))], [0], ["red", "green"])).toEqual([]);
});

test("a row that I lay after their turn does not wipe it away", () => {
  const log = [
    entry(1, 0, ended(0)),
    entry(2, 1, swam(1, "b2"), ended(1)),
    entry(3, 0, placed(0, "a5")),
    entry(4, 0, placed(0, "b5")),
  ];
  expect(ends(trailsOf(log, [0], ["red", "green"]))).toEqual(["b2"]);
});

test("tiles of the others stay marked until I do something", () => {
  const log = [
    entry(1, 1, placed(1, "a1")),
    entry(2, 0, placed(0, "b1")),
    entry(3, 1, placed(1, "c1")),
  ];
  expect(ends(trailsOf(log, [0], ["red", "green"]))).toEqual(["c1"]);
  expect(trailsOf(log.slice(0, 2), [0], ["red", "green"])).toEqual([]);
});

test("watchers see the latest turn and the running one", () => {
  const log = [
    entry(1, 0, swam(0, "b1"), ended(0)),
    entry(2, 1, swam(1, "b2"), ended(1)),
    entry(3, 2, swam(2, "b3")),
  ];
  expect(ends(trailsOf(log, [], []))).toEqual(["b2", "b3"]);
});

test("of each of the others only the latest turn leaves a trail", () => {
  const log = [
    entry(1, 0, ended(0)),
    entry(2, 1, swam(1, "b1"), ended(1)),
    entry(3, 2, swam(2, "c1"), ended(2)),
    entry(4, 1, swam(1, "b2")),
    entry(5, 1, swam(1, "b3"), ended(1)),
  ];
  expect(ends(trailsOf(log, [0], []))).toEqual(["c1", "b2", "b3"]);
});

test("an arrow points where the token went", () => {
  const up = { kind: "swim" as const, from: "b0", cells: ["b1"], tone: "red" as const };
  expect(trailAngle(up, null)).toBeCloseTo(-90);
});

test("a row that is gone takes the trails that end on it along", () => {
  const trails = trailsOf([entry(1, 1, swam(1, "b1"), swam(1, "b2"), swam(1, "e1"))], [0], []);
  expect(ends(trailsOnBoard(trails, { b2: "W" }))).toEqual(["b2", "e1"]);
});

test("what was taken back leaves no trail", () => {
  const log = [entry(1, 1, swam(1, "b1")), { ...entry(2, 1), kind: "undo" as const, undoes: 1 }];
  expect(trailsOf(log, [0], [])).toEqual([]);
});

test("a hint is drawn move by move, and tiles where they should lie", () => {
  const leg = { cost: 1, catches: [], ends: "b2" };
  const legs = [
    { ...leg, action: "2b0-b1", kind: "swim" as const, cells: ["b1", "b2"] },
    { ...leg, action: "1a2^a4", kind: "jump" as const, cells: ["a3", "a4"] },
  ];
  const trails = hintTrails({ legs });
  expect(trails.map(({ from }) => from)).toEqual(["b0", "a2"]);
  const strokes = trails.map((trail) => trailPath(trail, null).match(/[A-Z]/g)?.join(""));
  expect(strokes).toEqual(["MLL", "MQ"]);
  expect(hintTiles({ actions: ["F2@a5", "W@b5"] })).toEqual([
    { tile: "F2", cell: "a5" },
    { tile: "W", cell: "b5" },
  ]);
  expect(hintTiles({ actions: ["2b0-b1"] })).toEqual([]);
});
