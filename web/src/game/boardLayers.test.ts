import { expect, test } from "vitest";
import type { Hint } from "../transport/protocol.ts";
import { withHint } from "./boardLayers.ts";

type Suggestion = Pick<Hint, "legs" | "actions">;
const MOVE: Suggestion = {
  legs: [{ kind: "swim", action: "2b0-b1", cells: ["b1"], cost: 1, catches: [], ends: "b1" }],
  actions: ["2b0-b1"],
};
const ROW: Suggestion = { legs: [], actions: ["W@a1", "E2@b1"] };

test("the moves of a hint are drawn as trails, and the selection stays", () => {
  const layers = withHint({ highlights: ["c1"], hovered: "a1" }, MOVE);
  expect(layers.trails).toEqual([{ kind: "swim", from: "b0", cells: ["b1"], tone: "hint" }]);
  expect(layers).toMatchObject({ highlights: ["c1"], hovered: "a1" });
});

test("the first tile of a hint is shown where it should lie, all of its cells are highlighted", () => {
  const layers = withHint({ placement: { cells: ["a1", "c1"], preview: null } }, ROW);
  expect(layers.placement).toEqual({
    cells: ["a1", "c1"],
    preview: { tile: "W", cell: "a1" },
  });
  expect(layers.highlights).toEqual(["a1", "b1"]);
});

test("a tile that the player is about to lay is not replaced by that of a hint", () => {
  const preview = { tile: "B1", cell: "c1" };
  const layers = withHint({ placement: { cells: ["a1", "c1"], preview } }, ROW);
  expect(layers.placement?.preview).toEqual(preview);
});
