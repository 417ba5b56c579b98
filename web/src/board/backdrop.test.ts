import { expect, test } from "vitest";
import { RADIUS, COLUMN_WIDTH } from "./geometry.ts";
import { BOTTOM, pseudoRandom, shore, SIDES, TOP, woods } from "./backdrop.ts";

const OUTERMOST = COLUMN_WIDTH + RADIUS;

test("the banks never reach over the tiles", () => {
  for (const side of SIDES)
    for (let y = TOP; y <= BOTTOM; y += 5)
      expect(side * shore(y, side)).toBeGreaterThan(OUTERMOST + 2);
});

test("the wood is the same every time, and no two rows are alike", () => {
  expect(woods()).toEqual(woods());
  const rows = woods().map(({ y, mid }) => mid.replaceAll(`,${y}`, ""));
  expect(new Set(rows).size).toBe(rows.length);
});

test("chance is spread evenly", () => {
  const drawn = Array.from({ length: 4000 }, (_, n) => pseudoRandom(n * 238, 5));
  for (const tenth of [0, 0.1, 0.5, 0.9]) {
    const share = drawn.filter((x) => x >= tenth && x < tenth + 0.1).length / drawn.length;
    expect(share).toBeGreaterThan(0.08);
    expect(share).toBeLessThan(0.12);
  }
});
