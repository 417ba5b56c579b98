import { expect, test } from "vitest";
import type { ReplayMoment } from "../protocol.ts";
import { parseSpeed, playOn, timeShown } from "./autoplay.ts";

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
