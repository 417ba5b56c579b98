import { expect, test } from "vitest";
import type { Seat, TableSummary } from "../../transport/protocol.ts";
import { consequence, describeFinished, describeRunning, runningGames } from "./tables.ts";

const levels = [{ level: "smolt", name: "Smolt", says: "" }];
const seat = (number: number, more: Partial<Seat> = {}): Seat => ({
  seat: number,
  name: null,
  colour: (["red", "yellow", "green"] as const)[number] ?? "white",
  kind: "person",
  level: null,
  held: true,
  connected: false,
  left: false,
  ...more,
});
const table = (more: Partial<TableSummary> = {}): TableSummary => ({
  id: "t",
  seats: [seat(0), seat(1, { name: "Alice" }), seat(2, { kind: "bot", level: "smolt" })],
  mine: [0],
  created: 1,
  touched: 1,
  phase: "move",
  round: 1,
  my_turn: true,
  over: false,
  turn: 0,
  finished: null,
  results: [],
  ...more,
});

test("games in which it is your turn come first, then the latest", () => {
  const found = runningGames([
    table({ id: "waits", my_turn: false, touched: 9 }),
    table({ id: "old", touched: 2 }),
    table({ id: "new", touched: 3 }),
    table({ id: "over", over: true }),
    table({ id: "watched", mine: [] }),
  ]);
  expect(found.map(({ id }) => id)).toEqual(["new", "old", "waits"]);
});

test("a running game says whose turn it is, and against whom", () => {
  expect(describeRunning(table(), levels)).toBe("Your turn against Alice and Smolt – continue");
  expect(describeRunning(table({ my_turn: false, turn: 2 }), levels)).toBe(
    "Against Alice and Smolt – Smolt’s turn",
  );
  expect(describeRunning(table({ mine: [0, 1, 2] }), levels)).toBe(
    "Your game at this screen – continue",
  );
});

test("a seat that a bot plays for its owner never says that it is their turn", () => {
  const seats = [seat(0, { kind: "bot", level: "smolt" }), seat(1, { name: "Alice" })];
  const lent = table({ seats, my_turn: false, turn: 0 });
  expect(describeRunning(lent, levels)).toBe("Against Alice – a bot is playing for you");
});

test("nobody is an opponent on a free seat", () => {
  const free = seat(1, { kind: "open" });
  const alone = table({ seats: [seat(0), free] });
  expect(describeRunning(alone, levels)).toBe("Your table with a free seat – continue");
  const smolt = seat(2, { kind: "bot", level: "smolt" });
  const waiting = table({ seats: [seat(0), free, smolt], my_turn: false, turn: 1 });
  expect(describeRunning(waiting, levels)).toBe("Against Smolt – a seat is still free");
});

test("bots of one level are counted", () => {
  const smolts = [1, 2].map((number) => seat(number, { kind: "bot", level: "smolt" }));
  expect(describeRunning(table({ seats: [seat(0), ...smolts] }), levels)).toBe(
    "Your turn against 2 × Smolt – continue",
  );
});

test("a finished game says your place and points", () => {
  const results = [
    { seat: 1, place: 1, points: 15, salmon: 6 },
    { seat: 0, place: 2, points: 1, salmon: 1 },
    { seat: 2, place: 3, points: 0, salmon: 0 },
  ];
  const over = { over: true, results };
  expect(describeFinished(table(over), levels)).toBe("You came second of 3 with 1 point");
  expect(describeFinished(table({ ...over, mine: [1] }), levels)).toBe("You won with 15 points");
  expect(describeFinished(table({ ...over, mine: [] }), levels)).toBe("Won by Alice");
  expect(describeFinished(table({ over: true }), levels)).toBe("Finished");
});

const heldSeat = (number: number, held: boolean): Seat => ({
  seat: number,
  name: null,
  colour: "red",
  kind: held ? "person" : "bot",
  level: null,
  held,
  connected: false,
  left: false,
});
const alone = [heldSeat(0, true), heldSeat(1, false)];
const together = [heldSeat(0, true), heldSeat(1, true)];

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
