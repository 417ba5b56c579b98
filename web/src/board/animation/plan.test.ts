import { expect, test } from "vitest";
import type { Event, Position } from "../../transport/protocol.ts";
import { cellCentre } from "../geometry.ts";
import type { AnimationStep, Motion } from "./animationStep.ts";
import { plan } from "./plan.ts";
import { sameDisplay, displayedPosition, type DisplayedPosition } from "./displayedPosition.ts";

const TILES = { a0: "S", b0: "S", c0: "S", s0: "S", a1: "E", b1: "H", c1: "B0", a2: "C0", b2: "R" };

function position(
  tokens: string[][],
  tiles: object = TILES,
  spawn: string | null = null,
): Position {
  return { tokens, tiles, spawn } as unknown as Position;
}

function steps(before: Position, events: Event[], after: Position): AnimationStep[] {
  return plan(displayedPosition(before), events, after);
}

const tokenMotions = ({ motions }: AnimationStep): Motion[] =>
  motions.filter(({ target }) => "token" in target);
const kinds = (list: AnimationStep[]): string[] =>
  list.map((step) => tokenMotions(step)[0]?.kind ?? "none");

test("a swim goes from the place before to the place after", () => {
  const after = position([["2a1"]]);
  const [step] = steps(
    position([["2a0"]]),
    [{ event: "swam", seat: 0, token: "2a0", to: "a1", cost: 1 }],
    after,
  );
  const [motion] = tokenMotions(step as AnimationStep);
  expect(motion?.kind).toBe("swim");
  expect(motion?.from.x).toBe(cellCentre("a0").x);
  expect((motion?.to.y ?? 0) < (motion?.from.y ?? 0)).toBe(true);
  expect(sameDisplay((step as AnimationStep).after, displayedPosition(after))).toBe(true);
});

test("steps come in the order of the events, small ones within half a second", () => {
  const list = steps(
    position([["2a0", "2b0"]]),
    [
      { event: "swam", seat: 0, token: "2a0", to: "a1", cost: 1 },
      { event: "caught-by-eagle", seat: 0, token: "2a1", cell: "a1", left: "1a1" },
      { event: "jumped", seat: 0, token: "2b0", to: "b2", over: ["b1"], cost: 3 },
      { event: "held", seat: 0, token: "2b2" },
    ],
    position([["1a1", "2b2!"]], { ...TILES, a1: "W" }),
  );
  expect(kinds(list)).toEqual(["swim", "none", "jump", "whirl"]);
  const [eagle] = list.splice(1, 1);
  expect(eagle?.duration).toBe(1000);
  for (const { duration } of list) {
    expect(duration).toBeGreaterThanOrEqual(200);
    expect(duration).toBeLessThanOrEqual(500);
  }
});

test("the eagle leaves plain water, and a pair becomes a single when it is grasped", () => {
  const [step] = steps(
    position([["2a1"]]),
    [{ event: "caught-by-eagle", seat: 0, token: "2a1", cell: "a1", left: "1a1" }],
    position([["1a1"]], { ...TILES, a1: "W" }),
  );
  expect(step?.during.tiles["a1"]).toBe("W");
  expect(step?.during.tokens[0]?.salmon).toBe(2);
  expect(step?.cues.find(({ shows }) => shows)?.shows?.salmon).toBe(1);
  expect(step?.sprites.map(({ kind }) => kind)).toContain("eagle");
  expect(step?.after.tokens[0]?.salmon).toBe(1);
});

test("a jump over a bear is one step, with the bear's paw on the way", () => {
  const list = steps(
    position([["2c0"]]),
    [
      { event: "jumped", seat: 0, token: "2c0", to: "c2", over: ["c1"], cost: 3 },
      { event: "caught-by-bear", seat: 0, token: "2c0", cell: "c1", left: "1c0" },
    ],
    position([["1c2"]]),
  );
  expect(list).toHaveLength(1);
  const [jump, paw] = [
    list[0]?.motions.find(({ kind }) => kind === "jump"),
    list[0]?.motions.find(({ kind }) => kind === "swipe"),
  ];
  expect(jump?.to.y).toBeLessThan(cellCentre("c1").y);
  expect(paw?.start).toBeGreaterThan(0);
  expect(list[0]?.after.tokens).toMatchObject([{ cell: "c2", salmon: 1 }]);
});

test("a token that a bear takes never lands", () => {
  const [step] = steps(
    position([["1c0", "2a0"]]),
    [
      { event: "jumped", seat: 0, token: "1c0", to: "c2", over: ["c1"], cost: 3 },
      { event: "caught-by-bear", seat: 0, token: "1c0", cell: "c1", left: null },
    ],
    position([["2a0"]]),
  );
  const motions = tokenMotions(step as AnimationStep);
  expect(motions.map(({ kind }) => kind)).toEqual(["jump", "taken"]);
  expect(motions[0]?.to).toMatchObject(cellCentre("c1"));
  expect(motions[1]?.start).toBeGreaterThan(0);
  expect(step?.after.tokens).toHaveLength(1);
});

test("a torn row drifts away in one step with all who are on it", () => {
  const rest = Object.fromEntries(Object.entries(TILES).filter(([cell]) => !cell.endsWith("0")));
  const list = steps(
    position([["2a0", "2a1"], ["1b0"]]),
    [
      { event: "round-ended", round: 2 },
      { event: "row-removed", row: 0, cells: ["a0", "b0", "c0", "s0"] },
      { event: "washed-away", seat: 0, token: "2a0" },
      { event: "washed-away", seat: 1, token: "1b0" },
    ],
    position([["2a1"], []], rest),
  );
  expect(kinds(list)).toEqual(["drift"]);
  expect(list[0]?.motions.filter(({ kind }) => kind === "tear")).toHaveLength(4);
  expect(list[0]?.unhurried).toBe(true);
  expect(list[0]?.duration).toBeGreaterThanOrEqual(1000);
  expect(list[0]?.after.tokens).toHaveLength(1);
});

test("salmon on a torn row are swept away one by one", () => {
  const [step] = steps(
    position([["2a0"], ["1b0"]]),
    [
      { event: "row-removed", row: 0, cells: ["a0", "b0", "c0", "s0"] },
      { event: "washed-away", seat: 0, token: "2a0" },
      { event: "washed-away", seat: 1, token: "1b0" },
    ],
    position([[], []], { a1: "W" }),
  );
  expect(step?.sprites.filter(({ kind }) => kind === "swept")).toHaveLength(3);
  expect(step?.motions.filter(({ kind }) => kind === "quake")).toHaveLength(1);
});

test("coming home brings points for salmon and eggs, an advance for the eggs", () => {
  const gains = (list: AnimationStep[]) =>
    list.flatMap(({ cues }) => cues.flatMap(({ gain }) => gain?.parts ?? []));
  const home = position([["2e1"]], TILES, "b3");
  expect(gains(steps(home, [{ event: "arrived", seat: 0, token: "2e1" }], home))).toEqual([2, 1]);
  const next = position([["2e2"]], TILES, "b3");
  const advance: Event = { event: "advanced", seat: 0, token: "2e1", to: "e2" };
  expect(gains(steps(home, [advance], next))).toEqual([1]);
});

test("all tokens in the spawn advance together", () => {
  const list = steps(
    position([["2e1", "1e1"], ["2e2"]], TILES, "b3"),
    [
      { event: "advanced", seat: 0, token: "1e1", to: "e2" },
      { event: "advanced", seat: 0, token: "2e1", to: "e2" },
      { event: "advanced", seat: 1, token: "2e2", to: "e3" },
    ],
    position([["2e2", "1e2"], ["2e3"]], TILES, "b3"),
  );
  expect(list).toHaveLength(1);
  expect(tokenMotions(list[0] as AnimationStep).map(({ kind }) => kind)).toEqual([
    "hop",
    "hop",
    "hop",
  ]);
});

test("rapids carry along; over an obstacle they make the token jump", () => {
  const carried = (cost: number): Event => ({
    event: "carried",
    seat: 0,
    token: "2a2",
    to: "b2",
    cost,
  });
  const [before, after] = [position([["2a2"]]), position([["2b2"]])];
  expect(kinds(steps(before, [carried(0)], after))).toEqual(["carry"]);
  expect(kinds(steps(before, [carried(1)], after))).toEqual(["jump"]);
});

test("a laid tile is there from the beginning of its step", () => {
  const [step] = steps(
    position([[]]),
    [{ event: "placed", seat: 0, tile: "F2", cell: "c2" }],
    position([[]], { ...TILES, c2: "F2" }),
  );
  expect(step?.during.tiles["c2"]).toBe("F2");
  expect(step?.motions[0]).toMatchObject({ kind: "lay", target: { tile: "c2" } });
});

test("what no event tells glides to where it belongs: a move that was taken back", () => {
  const [before, after] = [position([["2a1"]]), position([["2a0"]])];
  const [step] = steps(before, [], after);
  expect(tokenMotions(step as AnimationStep)[0]?.kind).toBe("glide");
  expect(sameDisplay((step as AnimationStep).after, displayedPosition(after))).toBe(true);
});

test("those who make room glide aside during", () => {
  const [step] = steps(
    position([["2a0"], ["2a1"]]),
    [{ event: "swam", seat: 0, token: "2a0", to: "a1", cost: 1 }],
    position([["2a1"], ["2a1"]]),
  );
  expect(tokenMotions(step as AnimationStep).map(({ kind }) => kind)).toEqual(["swim", "glide"]);
});

test("where nothing changed nothing moves", () => {
  const same = position([["2a1"]]);
  expect(steps(same, [{ event: "turn-began", seat: 0, points: 5 }], same)).toEqual([]);
});

test("tokens that are free again when the turn ends are so in its last step", () => {
  const after = position([["1b1", "2b2"]]);
  const list = steps(
    position([["2b1", "2b2!"]]),
    [
      { event: "caught-by-heron", seat: 0, token: "2b1", cell: "b1", left: "1b1" },
      { event: "turn-ended", seat: 0, unspent: 0 },
    ],
    after,
  );
  expect(sameDisplay(list.at(-1)?.after as DisplayedPosition, displayedPosition(after))).toBe(true);
});
