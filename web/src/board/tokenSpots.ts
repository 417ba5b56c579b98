import type { Point } from "./geometry.ts";

/**
 * Tokens lie in fixed places along the lower half of a tile, well within its edges, so that the
 * animal above them stays visible. A tile holds five at most; only the spawn has no limit.
 */
const PLACES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 26]],
  [
    [-16, 22],
    [16, 22],
  ],
  [
    [-25.5, 15],
    [0, 26],
    [25.5, 15],
  ],
  [
    [-27, 3],
    [-13, 26],
    [13, 26],
    [27, 3],
  ],
  [
    [-26, -5],
    [-24, 19],
    [0, 28.5],
    [24, 19],
    [26, -5],
  ],
];
/** The scale of the tokens on a tile, by their number. */
const SIZES = [1, 1.1, 1.1, 1.1, 1.05, 1.02] as const;

export interface Spot extends Point {
  readonly size: number;
}

export function tileSpots(count: number): Spot[] {
  const places = PLACES[count];
  if (!places) return gridSpots(count, 66, 30, 12);
  return places.map(([x, y]) => ({ x, y, size: SIZES[count] ?? 1 }));
}

/** Places on a space of the spawn; a half space (four and five eggs share a tile) is flatter. */
export function spawnSpots(count: number, half: boolean): Spot[] {
  return half ? gridSpots(count, 62, 22, 8) : gridSpots(count, 66, 44, 9);
}

/** Spots in rows that fill a box of this size around (0, low). */
function gridSpots(count: number, width: number, height: number, low: number): Spot[] {
  const step = [24, 20, 17, 14, 12, 10, 9].find((s) => fits(count, s, width, height)) ?? 8;
  const wide = Math.max(1, Math.floor(width / step));
  const rows = Math.ceil(count / wide);
  return Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / wide);
    const inRow = row === rows - 1 ? count - row * wide : wide;
    return {
      x: ((n % wide) - (inRow - 1) / 2) * step,
      y: low + (row - (rows - 1) / 2) * step,
      size: Math.min(1, step / 24),
    };
  });
}

function fits(count: number, step: number, width: number, height: number): boolean {
  return Math.floor(width / step) * Math.max(1, Math.floor(height / step)) >= count;
}
