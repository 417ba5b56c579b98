import { expect, test } from "vitest";
import {
  apply,
  countOf,
  draftText,
  emptyCells,
  nextToken,
  withChangedToken,
  withCount,
  withOptions,
  withPhase,
  withPlayers,
  type Draft,
} from "./draft.ts";

const DRAFT: Draft = {
  version: 1,
  rules_version: 1,
  options: {},
  phase: "move",
  round: 3,
  actor: 1,
  points: 4,
  starter: 0,
  tiles: { a1: "W", b1: "F2", c1: "W" },
  spawn: null,
  drawn: [],
  stack: 2,
  tokens: [["2a1"], ["1c1"]],
  unseen: { W: 2 },
  herons: [],
  markers: null,
  given: null,
  draws: null,
};

test("a tile is laid, and turned by the same kind again", () => {
  const tool = { kind: "tile", tile: "F", rotation: 3 } as const;
  expect(apply(DRAFT, tool, "a2").tiles["a2"]).toBe("F3");
  expect(apply(DRAFT, tool, "b1").tiles["b1"]).toBe("F3");
  const full = { ...DRAFT, tiles: { b1: "F5" } };
  expect(apply(full, tool, "b1").tiles["b1"]).toBe("F0");
  expect(apply(DRAFT, { ...tool, tile: "W" }, "b1").tiles["b1"]).toBe("W");
  expect(apply(DRAFT, tool, "s0").tiles["s0"]).toBe("S");
  expect(apply(DRAFT, tool, "e1")).toBe(DRAFT);
});

test("tokens are set on cells and in the spawn", () => {
  const tool = { kind: "token", seat: 1, salmon: 2 } as const;
  expect(apply(DRAFT, tool, "b1").tokens[1]).toEqual(["1c1", "2b1"]);
  expect(apply(DRAFT, tool, "e1").tokens[1]).toEqual(["1c1", "2e1"]);
  expect(withChangedToken(DRAFT, 0, "2a1", "1a1!").tokens[0]).toEqual(["1a1!"]);
});

test("the tokens of a cell are taken up one after the other, and moved", () => {
  const draft = { ...DRAFT, tokens: [["1a1", "2a1"], ["1a1"]] };
  const first = nextToken(draft, "a1", null);
  expect(first).toEqual({ seat: 0, token: "1a1" });
  const second = nextToken(draft, "a1", first);
  expect(second).toEqual({ seat: 0, token: "2a1" });
  expect(nextToken(draft, "a1", { seat: 1, token: "1a1" })).toBeNull();
  expect(nextToken(draft, "b1", null)).toBeNull();
  expect(apply(draft, { kind: "move", taken: second }, "b1").tokens[0]).toEqual(["1a1", "2b1"]);
  expect(apply(draft, { kind: "move", taken: null }, "b1")).toBe(draft);
});

test("what lies on top is erased first", () => {
  const tool = { kind: "erase" } as const;
  const bare = apply(DRAFT, tool, "a1");
  expect(bare.tokens).toEqual([[], ["1c1"]]);
  expect(Object.keys(apply(bare, tool, "a1").tiles)).toEqual(["b1", "c1"]);
});

test("the spawn takes the place of a tile, and gives it back", () => {
  const tool = { kind: "spawn" } as const;
  const ended = apply(DRAFT, tool, "b1");
  expect([ended.spawn, "b1" in ended.tiles]).toEqual(["b1", false]);
  expect(apply(ended, tool, "e1").spawn).toBeNull();
  expect(apply(ended, { kind: "tile", tile: "W", rotation: 0 }, "b1").spawn).toBeNull();
  expect(apply(ended, { kind: "erase" }, "e1").spawn).toBeNull();
});

test("the rows around the river can be filled", () => {
  expect(emptyCells(DRAFT)).toEqual(["a0", "b0", "c0", "s0", "a2", "b2", "c2"]);
  expect(emptyCells({ tiles: { a4: "W", c4: "W" }, spawn: "b4" })).toEqual(["a3", "b3", "c3"]);
  expect(emptyCells({ tiles: {}, spawn: null })).toContain("b1");
});

test("a phase empties what it has no use for", () => {
  const setup = withPhase(DRAFT, "setup");
  expect([setup.round, setup.starter, setup.points]).toEqual([0, null, 0]);
  expect(withPhase(setup, "move")).toMatchObject({ round: 1, starter: 0, points: 5 });
  expect(withPhase(DRAFT, "over").actor).toBeNull();
});

test("players come and go with their tokens", () => {
  const three = withPlayers(DRAFT, 3);
  expect(three.tokens).toEqual([["2a1"], ["1c1"], []]);
  expect(withPlayers({ ...three, actor: 2 }, 2)).toMatchObject({ actor: 1, tokens: [{}, {}] });
});

test("movement tokens are somebody's", () => {
  const options = { whirlpool: false, rapids: "none", exact_five: false } as const;
  const marked = withOptions(DRAFT, { ...options, movement_tokens: true });
  expect(marked).toMatchObject({ markers: [0, 5], given: 0, options: { movement_tokens: true } });
  expect(withOptions(marked, { ...options, movement_tokens: false }).markers).toBeNull();
});

test("tiles are counted", () => {
  const drawn = withCount(DRAFT, "drawn", "E", 2);
  expect(drawn.drawn).toEqual(["E", "E"]);
  expect(countOf(drawn, "drawn", "E")).toBe(2);
  expect(withCount(drawn, "drawn", "E", -1).drawn).toEqual([]);
  expect(withCount(DRAFT, "unseen", "B", 3)).toMatchObject({ stack: 5, unseen: { W: 2, B: 3 } });
});

test("the server gets what the draft has", () => {
  const sent = JSON.parse(draftText(DRAFT)) as Record<string, unknown>;
  expect(sent).toMatchObject({ phase: "move", spawn: null, tokens: [["2a1"], ["1c1"]] });
  expect("markers" in sent || "given" in sent || "draws" in sent).toBe(false);
});
