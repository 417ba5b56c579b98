import { locate, type Point } from "./geometry.ts";

/** The cell that lies nearest in the direction of an arrow key; the same cell if there is none. */
export function nearestCell(
  cell: string,
  cells: readonly string[],
  spawn: string | null,
  [dx, dy]: readonly [number, number],
): string {
  const from = locate(cell, spawn);
  let best = cell;
  let least = Infinity;
  for (const other of cells) {
    const away = distance(from, locate(other, spawn), dx, dy);
    if (other !== cell && away < least) [best, least] = [other, away];
  }
  return best;
}

/** The distance to a cell in this direction; sideways distance counts 1.3 times, and cells behind are infinitely far. */
function distance(from: Point, to: Point, dx: number, dy: number): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const along = x * dx + y * dy;
  const aside = Math.abs(x * dy) + Math.abs(y * dx);
  return along < 1 ? Infinity : along + 1.3 * aside;
}
