import { expect, test } from "vitest";
import type { Event } from "../protocol.ts";
import { mostCaught, lossesBySeat, total } from "./losses.ts";

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
