/**
 * Where things lie in the drawing. Flat-topped hexagons; upstream is up.
 * One unit is a fiftieth of the distance from a tile's middle to its corner.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const RADIUS = 50;
/** From a tile's middle to the middle of an edge. */
export const INRADIUS = (RADIUS * Math.sqrt(3)) / 2;
export const TILE_HEIGHT = 2 * INRADIUS;
export const COLUMN_WIDTH = 1.5 * RADIUS;

const COLUMNS: Readonly<Record<string, number>> = { a: -1, b: 0, c: 1, s: 0 };
/** How much further upstream a column lies, in tiles. */
const LIFT: Readonly<Record<string, number>> = { a: 0, b: 0.5, c: 0, s: -0.5 };

function columnOf(cell: string): string {
  return cell.charAt(0);
}

export function rowOf(cell: string): number {
  return Number(cell.slice(1));
}

/** The middle of a river or sea cell. */
export function cellCentre(cell: string): Point {
  const column = columnOf(cell);
  return {
    x: (COLUMNS[column] ?? 0) * COLUMN_WIDTH,
    y: -(rowOf(cell) + (LIFT[column] ?? 0)) * TILE_HEIGHT,
  };
}

/**
 * The tiles of the spawn around its entrance: which spaces (by their eggs) lie on which, and
 * where. The entrance lies on the cell itself, the others beyond it.
 */
export function spawnTiles(entrance: string): { spaces: number[]; at: Point }[] {
  const at = cellCentre(entrance);
  return [
    { spaces: [1], at },
    { spaces: [2], at: { x: at.x - COLUMN_WIDTH, y: at.y - INRADIUS } },
    { spaces: [3], at: { x: at.x, y: at.y - TILE_HEIGHT } },
    { spaces: [4, 5], at: { x: at.x + COLUMN_WIDTH, y: at.y - INRADIUS } },
  ];
}

/** The middle of a space of the spawn (`e1` … `e5`), given the entrance's cell. */
function spaceCentre(space: string, entrance: string): Point {
  const eggs = rowOf(space);
  const tile = spawnTiles(entrance).find(({ spaces }) => spaces.includes(eggs));
  if (!tile) throw new Error(`no such space: ${space}`);
  if (tile.spaces.length === 1) return tile.at;
  const half = INRADIUS / 2;
  return { x: tile.at.x, y: tile.at.y + (eggs === tile.spaces[0] ? half : -half) };
}

/** The middle of any cell; spaces of the spawn need to know where its entrance is. */
export function locate(cell: string, entrance: string | null): Point {
  return columnOf(cell) === "e" && entrance ? spaceCentre(cell, entrance) : cellCentre(cell);
}

/** The six corners around the middle, clockwise from the left end of the north edge. */
export function corners(radius: number = RADIUS): Point[] {
  return [240, 300, 0, 60, 120, 180].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

/** The two corners of an edge; edges are numbered clockwise from north, as rotations are. */
export function edge(number: number, radius: number = RADIUS): [Point, Point] {
  const all = corners(radius);
  return [all[number % 6] as Point, all[(number + 1) % 6] as Point];
}

export function points(list: readonly Point[]): string {
  return list.map(({ x, y }) => `${round(x)},${round(y)}`).join(" ");
}

export function hexagon(radius: number = RADIUS): string {
  return points(corners(radius));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Tokens and tiles as the notation writes them; the client reads them only to draw them. */

interface TokenNotation {
  readonly salmon: number;
  readonly cell: string;
  readonly held: boolean;
}

export function parseToken(text: string): TokenNotation {
  return {
    salmon: Number(text.charAt(0)),
    cell: text.slice(1).replace("!", ""),
    held: text.endsWith("!"),
  };
}

/** The token that a swim or a jump moves, and the cell that it aims at. */
export function parseMove(action: string): { token: string; to: string } {
  const [token = "", to = ""] = action.split(/[-^]/);
  return { token, to };
}

/** A tile's letter and its rotation in steps of 60 degrees, clockwise. */
export function parseTile(text: string): { kind: string; rotation: number } {
  return { kind: text.charAt(0), rotation: Number(text.slice(1) || 0) };
}
