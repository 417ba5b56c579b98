import { INRADIUS, RADIUS, TILE_HEIGHT, middle, spawnTiles, type Point } from "./geometry.ts";

/** The part of the drawing that is shown, in the drawing's units. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels at the edges of the picture that panels lie over. */
export interface Inset {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const NO_INSET: Inset = { left: 0, right: 0, top: 0, bottom: 0 };

const MARGIN = 12;
/** The picture never comes nearer than this many tiles high. */
const LEAST_TILES = 6;
const RIVER_WIDTH = 2 * (RADIUS * 2.5 + 8);

/** The box around all these cells, and around the spawn once it is there. */
export function extent(cells: readonly string[], spawn: string | null): Frame {
  const middles: Point[] = cells.map(middle);
  if (spawn) middles.push(...spawnTiles(spawn).map(({ at }) => at));
  const heights = middles.map(({ y }) => y);
  const top = Math.min(...heights) - INRADIUS - MARGIN;
  const bottom = Math.max(...heights) + INRADIUS + MARGIN;
  const missing = Math.max(0, LEAST_TILES * TILE_HEIGHT - (bottom - top));
  return {
    x: -RIVER_WIDTH / 2,
    y: top - missing / 2,
    width: RIVER_WIDTH,
    height: bottom - top + missing,
  };
}

/** The frame that shows the box as large as it fits between the panels of a picture of that size. */
export function fit(box: Frame, width: number, height: number, inset: Inset): Frame {
  const free = {
    width: Math.max(1, width - inset.left - inset.right),
    height: Math.max(1, height - inset.top - inset.bottom),
  };
  const scale = Math.min(free.width / box.width, free.height / box.height);
  return {
    x: box.x + box.width / 2 - (inset.left + free.width / 2) / scale,
    y: box.y + box.height / 2 - (inset.top + free.height / 2) / scale,
    width: width / scale,
    height: height / scale,
  };
}
