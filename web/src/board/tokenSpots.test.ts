import { expect, test } from "vitest";
import { INRADIUS } from "./geometry.ts";
import { spawnSpots, tileSpots, type Spot } from "./tokenSpots.ts";

/** Half of a token's width, the rim included. */
const TOKEN = 11.35;
const TILE_WIDTH = 100;

function apart(spots: readonly Spot[]): number {
  let least = Infinity;
  spots.forEach((p, n) => {
    for (const q of spots.slice(n + 1)) least = Math.min(least, Math.hypot(p.x - q.x, p.y - q.y));
  });
  return least;
}

/** How far a spot reaches towards the nearest edge of its tile. */
function reach({ x, y, size }: Spot): number {
  const towards = [30, 90, 150, 210, 270, 330].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return x * Math.cos(angle) + y * Math.sin(angle);
  });
  return Math.max(...towards) + TOKEN * size;
}

test.each([1, 2, 3, 4, 5])(
  "%i tokens lie apart, on the tile, and leave the animal visible",
  (count) => {
    const spots = tileSpots(count);
    expect(spots).toHaveLength(count);
    for (const spot of spots) {
      expect(reach(spot)).toBeLessThan(INRADIUS);
      // The animal stands in the middle of the upper part.
      expect(Math.hypot(spot.x, spot.y + 18)).toBeGreaterThan(28);
    }
    const size = Math.max(...spots.map((spot) => spot.size));
    expect(2 * TOKEN * size).toBeGreaterThan(0.225 * TILE_WIDTH);
    expect(2 * TOKEN * size).toBeLessThanOrEqual(TILE_WIDTH / 4);
    if (count > 1) expect(apart(spots)).toBeGreaterThan(2 * TOKEN * size);
  },
);

test.each([1, 6, 12, 20])("the spawn has room for %i tokens", (count) => {
  for (const half of [false, true]) {
    const spots = spawnSpots(count, half);
    expect(spots).toHaveLength(count);
    for (const spot of spots) expect(reach(spot)).toBeLessThan(INRADIUS + TOKEN);
    if (count > 1) expect(apart(spots)).toBeGreaterThanOrEqual(8);
  }
});
