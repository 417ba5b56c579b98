import { expect, test } from "vitest";
import type { Destination } from "../transport/protocol.ts";
import {
  cellsRect,
  completeLayers,
  focusCells,
  framedCells,
  liveCells,
  targetCells,
} from "./layers.ts";
import { boundingRect } from "./viewportGeometry.ts";

const destinations = ["b2", "e1"].map((cell): Destination => ({ cell, forks: false, routes: [] }));
const river = { tiles: { a1: "W", b1: "H" }, spawn: null };

test("a layer that is left out is empty", () => {
  const layers = completeLayers({ highlights: ["a1"] });
  expect(layers.highlights).toEqual(["a1"]);
  expect(layers.tokens).toEqual({ movable: [], selected: null });
  expect(layers.coordinates).toBe(false);
});

test("tiles, open cells and the entrance of the spawn can be pointed at", () => {
  const layers = completeLayers({ placement: { cells: ["c1", "a1"], preview: null } });
  expect(targetCells(river, layers)).toEqual(["a1", "b1", "c1"]);
  expect(targetCells({ ...river, spawn: "b2" }, completeLayers())).toEqual(["a1", "b1", "e1"]);
});

test("a click does something with tokens that can move, destinations, open and highlighted cells", () => {
  const layers = completeLayers({
    tokens: { movable: ["2a1", "1b1!"], selected: null },
    destinations,
    placement: { cells: ["c1"], preview: null },
    highlights: ["c2"],
  });
  expect([...liveCells(layers)].sort()).toEqual(["a1", "b1", "b2", "c1", "c2", "e1"]);
});

test("a cell is framed once, though it is a destination and highlighted", () => {
  const layers = completeLayers({ destinations, highlights: ["b2", "a1"] });
  expect(framedCells(layers)).toEqual(["b2", "e1", "a1"]);
});

test("what matters is the selected token, else a hint, what is highlighted, open or movable", () => {
  const tokens = { movable: ["2a1"], selected: null };
  const placement = { cells: ["c1"], preview: null };
  expect(focusCells(completeLayers({ tokens }))).toEqual(["a1"]);
  expect(focusCells(completeLayers({ tokens, placement }))).toEqual(["c1"]);
  expect(focusCells(completeLayers({ tokens, placement, highlights: ["b1"] }))).toEqual(["b1"]);
  const trail = { kind: "swim", from: "a1", cells: ["a2", "a3"] } as const;
  const trails = [
    { ...trail, tone: "hint" as const },
    { ...trail, from: "c1", tone: "red" as const },
  ];
  expect(focusCells(completeLayers({ tokens, trails }))).toEqual(["a1", "a2", "a3"]);
  const selected = { movable: ["2a1"], selected: "2a1" };
  expect(focusCells(completeLayers({ tokens: selected, destinations }))).toEqual([
    "a1",
    "b2",
    "e1",
  ]);
});

test("while there is nothing to do, the tokens in the river matter", () => {
  const onBoard = [{ cell: "b2" }, { cell: "a1" }, { cell: "b2" }, { cell: "e3" }];
  expect(focusCells(completeLayers(), onBoard)).toEqual(["b2", "a1"]);
  const tokens = { movable: ["2a1"], selected: null };
  expect(focusCells(completeLayers({ tokens }), onBoard)).toEqual(["a1"]);
});

test("the spaces of the spawn count as its entrance", () => {
  expect(cellsRect(["e4"], "b8")).toEqual(boundingRect(["b8"], null, 1));
});
