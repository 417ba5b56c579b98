/** The obstacle edges as printed on the tiles (clockwise from north), by the tile's letter. */
const PRINTED: Readonly<Record<string, readonly number[]>> = { F: [2, 3, 4], B: [3, 4] };

/** The closed edges of a tile that is turned clockwise in steps of 60 degrees. */
export function closedEdges(kind: string, rotation: number): number[] {
  return (PRINTED[kind] ?? []).map((edge) => (edge + rotation) % 6).sort((a, b) => a - b);
}

/** Edges clockwise, by the names that messages use. */
export const DIRECTIONS = ["N", "NE", "SE", "S", "SW", "NW"] as const;

/** Which way rapids flow: their arrow is printed towards north. */
export function flowDirection(rotation: number): string {
  return DIRECTIONS[rotation % 6] as string;
}
