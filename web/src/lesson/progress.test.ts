import { expect, test } from "vitest";
import { read } from "./progress.svelte.ts";

test("what was remembered is read again", () => {
  expect(read('{"moves":["next","2b0-b1"],"finished":true}')).toEqual({
    moves: ["next", "2b0-b1"],
    finished: true,
  });
});

test("whoever never played, or whose memory is broken, begins", () => {
  const nothing = { moves: [], finished: false };
  expect(read(null)).toEqual(nothing);
  expect(read("{")).toEqual(nothing);
  expect(read('{"moves":"next","finished":"yes"}')).toEqual(nothing);
  expect(read('{"moves":[1,"next"]}')).toEqual({ moves: ["next"], finished: false });
});
