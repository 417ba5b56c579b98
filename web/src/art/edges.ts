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
