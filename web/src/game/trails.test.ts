import { expect, test } from "vitest";
import { trailPath } from "../board/trails.ts";
import type { Entry, Event } from "../messages.ts";
import { hintTiles, hintTrails, trailsOf } from "./trails.ts";

function entry(version: number, ...events: Event[]): Entry {
  const plain = { action: null, undoes: null, by_itself: false, lines: [], time: 0 };
  return { version, kind: "act", seat: 1, events, ...plain };
}

const SWAM: Event = { event: "swam", seat: 1, token: "2a1", to: "b1", cost: 1 };
const JUMPED: Event = { event: "jumped", seat: 1, token: "2b1", to: "b3", over: ["b2"], cost: 3 };

test("moves of the asked versions leave trails, and the last one is marked", () => {
  const log = [entry(1, SWAM), entry(2, SWAM, JUMPED), entry(3, SWAM)];
  const trails = trailsOf(log, [1, 2], ["red", "green"]);
  expect(trails.map(({ from, cells, tone, last }) => [from, cells[0], tone, last])).toEqual([
    ["a1", "b1", "green", false],
    ["a1", "b1", "green", false],
    ["b1", "b3", "green", true],
  ]);
  expect(trailsOf(log, [], ["red"])).toEqual([]);
});

test("what is no move leaves no trail", () => {
  const ended: Event = { event: "turn-ended", seat: 1 } as Event;
  expect(trailsOf([entry(1, ended)], [1], [])).toEqual([]);
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
