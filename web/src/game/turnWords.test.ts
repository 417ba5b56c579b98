import { expect, test } from "vitest";
import { loadMessages } from "../base/localization.svelte.ts";
import type { Leg } from "../transport/protocol.ts";
import { describeTurn } from "./turnWords.ts";

await loadMessages("turns");

function leg(action: string, ends: string | null = action.split(/[-^]/)[1] ?? ""): Leg {
  const kind = action.includes("^") ? "jump" : "swim";
  return { action, kind, cells: [], cost: 1, catches: [], ends };
}
const moves = (...legs: Leg[]) => ({ actions: legs.map(({ action }) => action), legs });

test("swims in a row make one sentence, and a jump another", () => {
  expect(
    describeTurn(moves(leg("2a3-a4"), leg("2a4-b5"), leg("2b5^b7"), leg("1c6^e1")), false),
  ).toEqual([
    "The pair on a3 swims by way of a4 to b5.",
    "The pair on b5 jumps to b7.",
    "The single on c6 jumps into the spawn.",
  ]);
});

test("where the rapids carry a token is told, and it goes on from there", () => {
  expect(describeTurn(moves(leg("2a3-a4", "b5"), leg("2b5-b6")), false)).toEqual([
    "The pair on a3 swims to a4.",
    "The rapids carry it to b5.",
    "The pair on b5 swims to b6.",
  ]);
  expect(describeTurn(moves(leg("1a3^a5", null), leg("2b2-b3")), false)).toEqual([
    "The single on a3 jumps to a5.",
    "The pair on b2 swims to b3.",
  ]);
});

test("tiles are told as they lie, and what a heron gets", () => {
  const actions = ["W@a5", "F0@b5", "C1@c5", "R@a6", "b4x2"];
  expect(describeTurn({ actions, legs: [] }, true)).toEqual([
    "Water on a5.",
    "Waterfall on b5, closed to the south-east, south and south-west.",
    "Rapids on c5, flowing north-east.",
    "Whirlpool on a6.",
    "The heron on b4 takes one salmon from the pair.",
  ]);
});
