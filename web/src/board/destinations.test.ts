import { expect, test } from "vitest";
import type { Choice, MoveChoice } from "../messages.ts";
import { destinationsOf, movableTokens, movableTokensOn } from "./destinations.ts";

function move(action: string, cost: number, lost = 0): MoveChoice {
  const kind = action.includes("^") ? "jump" : "swim";
  const [token, to] = action.split(/[-^]/) as [string, string];
  const rest = { way: [to], catches: [], lost_to_herons: 0, herons: [], ends: to };
  return { kind, action, token, to, cost, lost, ends_turn: false, ...rest };
}

const choices: Choice[] = [
  move("2a2^b2", 2),
  move("2a2-b2", 1),
  move("2a2^a4", 3, 1),
  move("1a2-b2", 1),
  move("2c1-c2", 1),
];

test("the cheaper of two ways to a tile is the default, the other is offered beside it", () => {
  const [first, second] = destinationsOf(choices, "2a2");
  expect(first?.best.action).toBe("2a2-b2");
  expect(first?.other?.action).toBe("2a2^b2");
  expect(second?.best.action).toBe("2a2^a4");
  expect(second?.other).toBeNull();
});

test("of two ways at the same price the safer is the default", () => {
  const [only] = destinationsOf([move("2a2^b2", 2, 1), move("2a2-b2", 2)], "2a2");
  expect(only?.best.action).toBe("2a2-b2");
});

test("only the chosen token's destinations are shown", () => {
  expect(destinationsOf(choices, "1a2").map(({ to }) => to)).toEqual(["b2"]);
});

test("each token that can move is named once", () => {
  expect(movableTokens(choices)).toEqual(["2a2", "1a2", "2c1"]);
});

test("where a pair and a single stand together both are found, the pair first", () => {
  expect(movableTokensOn(choices, "a2")).toEqual(["2a2", "1a2"]);
  expect(movableTokensOn(choices, "b2")).toEqual([]);
});
