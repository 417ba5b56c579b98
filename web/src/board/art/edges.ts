import { DIRECTIONS, PRINTED_EDGES } from "./printedEdges.ts";

/** The closed edges of a tile that is turned clockwise in steps of 60 degrees. */
export function closedEdges(kind: string, rotation: number): number[] {
  return (PRINTED_EDGES[kind] ?? []).map((edge) => (edge + rotation) % 6).sort((a, b) => a - b);
}

/** The name of an edge, as messages use it; edges are numbered clockwise from north. */
export function direction(edge: number): string {
  return DIRECTIONS[edge % 6] as string;
}

/** The direction that rapids flow in: their arrow is printed towards north. */
export function flowDirection(rotation: number): string {
  return direction(rotation);
}

/**
 * Currents on the face of a tile. They run on from a tile to the one below it: every line that
 * leaves a tile does so at the same two places of its north and south edges.
 */
export const CURRENTS: readonly string[] = [
  "M-13,-43C-9,-30 -20,-18 -15,-4S-8,24 -13,43M14,-43C17,-34 10,-28 12,-18M14,43C13,34 19,28 16,19M30,-16C34,-8 28,2 31,10M-36,-4C-33,4 -38,10 -34,17",
  "M14,-43C10,-28 20,-16 15,-2S10,28 14,43M-13,-43C-16,-33 -10,-26 -13,-15M-13,43C-11,33 -18,28 -15,16M-32,-18C-28,-9 -35,-1 -31,8M35,2C38,8 33,13 35,20",
  "M-13,-43C-10,-32 -2,-26 -6,-10S-20,16 -13,43M14,-43C11,-35 18,-29 15,-20M14,43C17,30 9,24 13,10M34,-10C30,-2 37,6 32,14M-33,-14C-36,-6 -29,0 -32,8",
  "M14,-43C18,-30 2,-20 6,-4S20,26 14,43M-13,-43C-9,-36 -17,-28 -13,-19M-13,43C-17,32 -8,24 -12,12M-35,-6C-31,2 -38,8 -34,15M31,-18C35,-9 29,-3 33,6",
];
/** Broad bands where the light falls deeper into the water; they run on too. */
export const BANDS: readonly string[] = [
  "M-22,-43C-8,-26 -30,-8 -18,8S-30,32 -22,43H-2C-6,28 6,16 -2,0S4,-30 -2,-43Z",
  "M-22,-43C-30,-24 -8,-14 -16,4S-16,30 -22,43H-2C4,30 -2,18 6,2S-12,-26 -2,-43Z",
  "M-22,-43C-16,-28 -34,-12 -26,6S-12,28 -22,43H-2C-8,32 -2,22 -8,6S6,-28 -2,-43Z",
  "M-22,-43C-26,-30 -10,-20 -10,-2S-28,26 -22,43H-2C2,26 16,16 10,-2S-8,-30 -2,-43Z",
];

/** Which of the four faces a cell's water shows; neighbours never show the same. */
export function faceOf(cell: string): number {
  const row = Number(cell.slice(1)) || 0;
  const column = Math.max(0, "abcs".indexOf(cell.charAt(0)));
  return (column * 2 + row + Math.floor(row / 2) * 2) % 4;
}
