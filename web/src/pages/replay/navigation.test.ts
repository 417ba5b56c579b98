import { expect, test } from "vitest";
import { momentFromQuery, nextMoment, parseSpeed, playOn, timeShown } from "./navigation.ts";
import type { ReplayMoment } from "../../transport/protocol.ts";

/** Turns 0 0 1 1 1 2 2, rounds 0 0 1 1 1 1 2. */
const moments = [
  { turn: 0, round: 0 },
  { turn: 0, round: 0 },
  { turn: 1, round: 1 },
  { turn: 1, round: 1 },
  { turn: 1, round: 1 },
  { turn: 2, round: 1 },
  { turn: 2, round: 2 },
];

test("by action: one forth, one back, never beyond the ends", () => {
  expect(nextMoment(moments, 3, 1, "action")).toBe(4);
  expect(nextMoment(moments, 0, -1, "action")).toBe(0);
  expect(nextMoment(moments, 6, 1, "action")).toBe(6);
});

test("by turn: to the start of the next one, when the last one is complete", () => {
  expect(nextMoment(moments, 0, 1, "turn")).toBe(1);
  expect(nextMoment(moments, 1, 1, "turn")).toBe(4);
  expect(nextMoment(moments, 3, 1, "turn")).toBe(4);
  expect(nextMoment(moments, 4, 1, "turn")).toBe(6);
});

test("back by turn: to the start of this one, then of the one before", () => {
  expect(nextMoment(moments, 5, -1, "turn")).toBe(4);
  expect(nextMoment(moments, 4, -1, "turn")).toBe(1);
  expect(nextMoment(moments, 1, -1, "turn")).toBe(0);
});

test("by round", () => {
  expect(nextMoment(moments, 1, 1, "round")).toBe(2);
  expect(nextMoment(moments, 2, 1, "round")).toBe(6);
  expect(nextMoment(moments, 6, -1, "round")).toBe(2);
});

test("a link names a moment; nonsense is the beginning", () => {
  expect(momentFromQuery("?at=5", 7)).toBe(5);
  expect(momentFromQuery("?at=500", 7)).toBe(6);
  expect(momentFromQuery("?at=x", 7)).toBe(0);
  expect(momentFromQuery("", 7)).toBe(0);
});

test("a speed that nobody knows is the normal one", () => {
  expect(parseSpeed("fast")).toBe("fast");
  expect(parseSpeed("warp")).toBe("normal");
  expect(parseSpeed(null)).toBe("normal");
});

test("the end of a turn is shown for longer, and a slow replay takes its time", () => {
  const moments = [{ turn: 0 }, { turn: 0 }, { turn: 1 }];
  expect(timeShown(moments, 1, "normal")).toBeGreaterThan(timeShown(moments, 0, "normal"));
  expect(timeShown(moments, 0, "slow")).toBeGreaterThan(timeShown(moments, 0, "fast"));
});

test("you play on for the acting seat, against bots in the same colours", () => {
  const moment = { number: 17, scene: { position: { actor: 1 } } } as unknown as ReplayMoment;
  const table = playOn(
    { colours: ["red", "green"] },
    "game",
    moment,
    { middle_level: "smolt" },
    "Ada",
  );
  expect(table).toEqual({
    seats: [
      { kind: "bot", level: "smolt", colour: "red" },
      { kind: "person", colour: "green", name: "Ada" },
    ],
    start: { replay: "game", number: 17 },
  });
});
