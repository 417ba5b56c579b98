import { expect, test } from "vitest";
import type { Choice, Destination, MoveChoice, Route } from "../transport/protocol.ts";
import {
  bestRoute,
  firstCatcher,
  legTarget,
  movableTokens,
  movableTokensOn,
  routeId,
  tokenAfter,
  withMovesFirst,
} from "./destinations.ts";

function move(action: string): MoveChoice {
  const [token, to] = action.split(/[-^]/) as [string, string];
  return { kind: action.includes("^") ? "jump" : "swim", action, token, to };
}

function route(...actions: string[]): Route {
  const legs = actions.map((action) => {
    const [, to] = action.split(/[-^]/) as [string, string];
    const kind = action.includes("^") ? ("jump" as const) : ("swim" as const);
    return { action, kind, cells: [to], cost: 1, catches: [], ends: to };
  });
  const ends = legs.at(-1)?.ends ?? null;
  return { actions, legs, ends, cost: legs.length, lost: 0, herons: [] };
}

const choices: Choice[] = [
  move("2a2^b2"),
  move("2a2-b2"),
  move("2a2^a4"),
  move("1a2-b2"),
  move("2c1-c2"),
];

test("each token that can move is named once", () => {
  expect(movableTokens(choices)).toEqual(["2a2", "1a2", "2c1"]);
});

test("where a pair and a single stand together both are found, the pair first", () => {
  expect(movableTokensOn(choices, "a2")).toEqual(["2a2", "1a2"]);
  expect(movableTokensOn(choices, "b2")).toEqual([]);
});

test("the first route is the best; its name is its actions", () => {
  const destination: Destination = {
    cell: "b2",
    forks: false,
    routes: [route("2b0-b1", "2b1-b2"), route("2b0^b2")],
  };
  expect(routeId(bestRoute(destination) as Route)).toBe("2b0-b1 2b1-b2");
  expect(bestRoute({ cell: "b2", forks: false, routes: [] })).toBeNull();
});

test("a leg aims at what its action names, wherever rapids carry the token then", () => {
  expect(legTarget({ action: "2a2-b2" })).toBe("b2");
  expect(legTarget({ action: "1c9^e1" })).toBe("e1");
});

test("the first to take a salmon stands for all", () => {
  const eaten = route("2a0-a1", "1a1^a3");
  expect(firstCatcher(eaten)).toBeUndefined();
  eaten.legs[1]?.catches.push({ by: "bear", cell: "a2" });
  expect(firstCatcher(eaten)).toBe("bear");
});

test("a token goes on with the salmon that are left, from where it came to", () => {
  const movable = ["2b3", "1b3", "2a1"];
  expect(tokenAfter("2b1", { ends: "b3", lost: 0 }, movable)).toBe("2b3");
  expect(tokenAfter("2b1", { ends: "b3", lost: 1 }, movable)).toBe("1b3");
  expect(tokenAfter("2b1", { ends: "c3", lost: 0 }, movable)).toBeNull();
  expect(tokenAfter("1b1", { ends: null, lost: 1 }, movable)).toBeNull();
});

test("a move that a guide asks for comes before a better route", () => {
  const routes = [route("2b0-b1", "2b1-b2"), route("2b0^b2")];
  const decision = {
    seat: 0,
    choices: [],
    routes: { "2b0": [{ cell: "b2", forks: true, routes }] },
  };
  const made = withMovesFirst(decision, (action) => action === "2b0^b2");
  expect(made.routes["2b0"]?.[0]?.routes.map(routeId)).toEqual(["2b0^b2", "2b0-b1 2b1-b2"]);
});
