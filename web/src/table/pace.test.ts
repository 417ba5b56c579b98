import { expect, test } from "vitest";
import { PACES, paceName, paceSeconds } from "./pace.ts";

const catalogue = { pace: 0.9, slowest_pace: 5 };

test.each(PACES)("the pace %s is found again by its seconds", (name) => {
  expect(paceName(paceSeconds(name, catalogue), catalogue)).toBe(name);
});

test("slower paces take longer", () => {
  const seconds = PACES.map((name) => paceSeconds(name, { ...catalogue, pace: 0 }));
  expect(seconds).toEqual([...seconds].sort((p, q) => q - p));
  expect(seconds.at(-1)).toBe(0);
});
