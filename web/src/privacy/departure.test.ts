import { expect, test } from "vitest";
import type { Seat } from "../protocol.ts";
import { consequence } from "./departure.ts";

const seat = (number: number, held: boolean): Seat => ({
  seat: number,
  name: null,
  colour: "red",
  kind: held ? "person" : "bot",
  level: null,
  held,
  connected: false,
  left: false,
});
const alone = [seat(0, true), seat(1, false)];
const together = [seat(0, true), seat(1, true)];

test.each([
  [{ seats: together, over: false, mine: [], elsewhere: false }, "watcher"],
  [{ seats: alone, over: false, mine: [0], elsewhere: false }, "deleted"],
  [{ seats: together, over: false, mine: [0, 1], elsewhere: false }, "deleted"],
  [{ seats: together, over: false, mine: [0], elsewhere: false }, "bot"],
  [{ seats: together, over: true, mine: [0], elsewhere: false }, "over"],
  [{ seats: alone, over: false, mine: [0], elsewhere: true }, "other-device"],
] as const)("what becomes of the table", (place, expected) => {
  expect(consequence(place)).toBe(expected);
});
