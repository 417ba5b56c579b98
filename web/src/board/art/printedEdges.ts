// Made by scripts/types from upstream/rules/tile.py: change that, and run it again.

/** The edges of a tile, clockwise. */
export const DIRECTIONS = ["N", "NE", "SE", "S", "SW", "NW"] as const;

/** The closed edges as printed, by the letter of the kind of tile. */
export const PRINTED_EDGES: Readonly<Record<string, readonly number[]>> = {
  F: [2, 3, 4],
  B: [3, 4],
};
