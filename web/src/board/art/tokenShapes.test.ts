import { expect, test } from "vitest";
import { RADIUS } from "../geometry.ts";
import { COLOURS, DISCS, RIMS } from "./tokenShapes.ts";

const LINE = 1.5;

test.each(COLOURS)(
  "a %s token is at most a quarter of a tile wide, its disc within the rim",
  (colour) => {
    const corners = (RIMS[colour] ?? "10.6,0 -10.6,0")
      .split(" ")
      .map((corner) => corner.split(",").map(Number));
    const across = corners.map(([x]) => x ?? 0);
    expect(Math.max(...across) - Math.min(...across) + LINE).toBeLessThanOrEqual((2 * RADIUS) / 4);
    // A rim of n sides is nearest to the middle halfway between two corners.
    const nearest = RIMS[colour]
      ? Math.hypot(...(corners[0] ?? [])) * Math.cos(Math.PI / corners.length)
      : 10.6;
    expect(DISCS[colour]).toBeLessThan(nearest + LINE / 2);
  },
);
