import { expect, test } from "vitest";
import type { Catalogue } from "../../transport/protocol.ts";
import {
  anotherSeat,
  describeLevel,
  newTable,
  nextColour,
  parsePlayNow,
  playNow,
  stackOf,
  total,
  withFriends,
  type SeatDraft,
} from "./newTable.ts";

const catalogue = {
  colours: ["red", "yellow", "green", "purple", "white"],
  middle_level: "smolt",
  rapids: [
    {
      rapids: "none",
      stacks: [
        { W: 7, F: 4 },
        { W: 7, R: 5 },
      ],
      whirlpool_stacks: [{ R: 5 }, { R: 5 }],
    },
    { rapids: "herons", stacks: [null, { C: 6 }], whirlpool_stacks: [{ C: 6 }, { C: 6 }] },
  ],
} as unknown as Catalogue;
const plain = {
  whirlpool: false,
  rapids: "none",
  movement_tokens: false,
  exact_five: false,
  mix: null,
} as const;
const seat = (colour: SeatDraft["colour"]): SeatDraft => ({
  kind: "bot",
  name: "",
  colour,
  level: "smolt",
});

test("play now: one person and opponents", () => {
  expect(playNow("smolt", "", { players: 3, quick: true }).seats).toEqual([
    { kind: "person" },
    { kind: "bot", level: "smolt" },
    { kind: "bot", level: "smolt" },
  ]);
  expect(playNow("smolt", "Ada", { players: 2, quick: true }).seats[0]).toEqual({
    kind: "person",
    name: "Ada",
  });
  expect(playNow("smolt", "", { players: 5, quick: false }).seats).toHaveLength(5);
});

test("with a friend: one person and an open seat", () => {
  expect(withFriends("Ada", 2).seats).toEqual([{ kind: "person", name: "Ada" }, { kind: "open" }]);
});

test("what was played last is remembered as far as it means something", () => {
  const chosen = { level: "parr", players: 4, quick: true };
  expect(parsePlayNow(JSON.stringify(chosen))).toEqual(chosen);
  // Choices saved before quick rivers existed mean a river laid by the players.
  expect(parsePlayNow('{"level":"parr","players":4}').quick).toBe(false);
  for (const nonsense of ["x", "{}", '{"level":7,"players":9}', '{"players":"3"}'])
    expect(parsePlayNow(nonsense)).toMatchObject({ level: "", players: 2 });
  expect(parsePlayNow(null)).toEqual({ level: "", players: 2, quick: true });
});

test("a new seat takes a colour that nobody has", () => {
  expect(anotherSeat([seat("red"), seat("green")], catalogue).colour).toBe("yellow");
});

test("changing a colour skips those of others", () => {
  expect(nextColour([seat("red"), seat("yellow")], 0, catalogue.colours)).toBe("green");
  expect(nextColour([seat("white"), seat("red")], 0, catalogue.colours)).toBe("yellow");
});

test("a draft becomes a table: empty names are left out, a seat that is gone cannot place first", () => {
  const draft = {
    seats: [{ ...seat("red"), kind: "person" as const, name: " Ada " }, seat("green")],
    options: plain,
    first: 2,
    clock: null,
    botDelay: 0,
    quick: false,
  };
  expect(newTable(draft)).toMatchObject({
    first: null,
    seats: [
      { kind: "person", name: "Ada", colour: "red" },
      { kind: "bot", level: "smolt", colour: "green" },
    ],
  });
});

test("the stack follows the players, the preset and the whirlpool", () => {
  expect(stackOf(catalogue, plain, 2)).toEqual({ W: 7, F: 4 });
  expect(stackOf(catalogue, { ...plain, rapids: "herons" }, 2)).toBeNull();
  expect(stackOf(catalogue, { ...plain, rapids: "herons", whirlpool: true }, 2)).toEqual({ C: 6 });
  expect(stackOf(catalogue, { ...plain, mix: { W: 5 } }, 3)).toEqual({ W: 5 });
  expect(total({ W: 7, F: 4 })).toBe(11);
});

test("a level says how hard it is to beat, if that is known", () => {
  const level = { level: "fry", name: "Fry", says: "" };
  expect(describeLevel({ ...level, difficulty: "easy" })).toBe("Fry – easy");
  expect(describeLevel(level)).toBe("Fry");
});
