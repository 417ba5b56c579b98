import { expect, test } from "vitest";
import { beforeLast } from "./replayedGame.svelte.ts";

test("the last action is taken back with all that followed it", () => {
  expect(beforeLast(["2a1-a2", "2a2-a3"])).toEqual(["2a1-a2"]);
  expect(beforeLast(["next", "2a1-a2", "confirm", "next"])).toEqual(["next"]);
});

test("several actions are taken back together", () => {
  expect(beforeLast(["next", "2a1-a2", "next", "2a2-a3"], 2)).toEqual(["next"]);
  expect(beforeLast(["2a1-a2"], 0)).toEqual(["2a1-a2"]);
  expect(beforeLast(["2a1-a2"], 2)).toBeNull();
});

test("without an action there is nothing to take back", () => {
  expect(beforeLast([])).toBeNull();
  expect(beforeLast(["next"])).toBeNull();
});
