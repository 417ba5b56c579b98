import type { Colour } from "./art/tokenShapes.ts";
import { locate, type Point } from "./geometry.ts";

/** A move, or a tile that was laid, that is drawn on the board although nobody points at it. */
export interface Trail {
  readonly kind: "swim" | "jump" | "tile";
  readonly from: string;
  /** The cells on the way, the last of them where the token ends. */
  readonly cells: readonly string[];
  /** Whose move it was, or a hint. */
  readonly tone: Colour | "hint";
  /** Whether it is marked: the last move of all. */
  readonly last?: boolean;
  /** Whether it fades away soon: the player has seen it, and decides now. */
  readonly fades?: boolean;
  /** Whether it is drawn as clearly as a hint, though not as broad. */
  readonly clear?: boolean;
}

/** The trails of which something is still to be seen: a row that is gone takes its trails along. */
export function trailsOnBoard(
  trails: readonly Trail[],
  tiles: Readonly<Record<string, unknown>>,
): Trail[] {
  const exists = (cell: string): boolean => cell in tiles || cell.startsWith("e");
  return trails.filter(({ cells }) => exists(cells.at(-1) ?? ""));
}

/** The direction in which a trail arrives, in degrees clockwise from the right. */
export function trailAngle({ from, cells }: Trail, spawn: string | null): number {
  const [start, end] = [locate(cells.at(-2) ?? from, spawn), locate(cells.at(-1) ?? from, spawn)];
  return (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
}

/** The line of a trail: straight from cell to cell for a swim, an arc for a jump. */
export function trailPath({ kind, from, cells }: Trail, spawn: string | null): string {
  const at = (cell: string): Point => locate(cell, spawn);
  const [start, end] = [at(from), at(cells.at(-1) ?? from)];
  if (kind !== "jump")
    return `M${text(start)}${cells.map((cell) => `L${text(at(cell))}`).join("")}`;
  const bulge = end.x < start.x ? -26 : 26;
  const middle = { x: (start.x + end.x) / 2 + bulge, y: (start.y + end.y) / 2 - 18 };
  return `M${text(start)}Q${text(middle)} ${text(end)}`;
}

function text({ x, y }: Point): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}
