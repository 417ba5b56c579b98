import { expect, test } from "vitest";
import { parseProgress } from "./firstGame.svelte.ts";

test("what was remembered is read again", () => {
  expect(parseProgress('{"moves":["next","2b0-b1"],"finished":true}')).toEqual({
    moves: ["next", "2b0-b1"],
    finished: true,
  });
});

test("without stored progress, or with damaged progress, the lesson begins", () => {
  const nothing = { moves: [], finished: false };
  expect(parseProgress(null)).toEqual(nothing);
  expect(parseProgress("{")).toEqual(nothing);
  expect(parseProgress('{"moves":"next","finished":"yes"}')).toEqual(nothing);
  expect(parseProgress('{"moves":[1,"next"]}')).toEqual({ moves: ["next"], finished: false });
});
