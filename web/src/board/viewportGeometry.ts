import { INRADIUS, RADIUS, TILE_HEIGHT, cellCentre, spawnTiles, type Point } from "./geometry.ts";

/** A part of the drawing, in its own units. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Maps a point of the drawing to the screen: `scale` times the point, plus (x, y). */
export interface ViewTransform extends Point {
  readonly scale: number;
}

/** The size of the board on the screen, in pixels, and what panels cover of it. */
export interface ViewportSize {
  readonly width: number;
  readonly height: number;
  readonly inset: Inset;
}

/** Pixels at the edges of the board that are covered by panels. */
export interface Inset {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The factor by which a button or a key zooms; a double tap zooms twice. */
export const ZOOM_STEP = 1.4;

export const NO_INSET: Inset = { left: 0, right: 0, top: 0, bottom: 0 };

const MARGIN = 12;
/** By itself the viewport never shows less than this many tiles from top to bottom. */
const LEAST_TILES = 6;
const RIVER_WIDTH = 2 * (RADIUS * 2.5 + 8);
/** While the whole river fits at this scale it is shown; a longer river is followed. */
const SMALLEST = 0.72;
const FOLLOWING = 1;
/** How far a player can zoom: out to a little more than everything, in to one tile or two. */
const FURTHEST = 0.8;
const NEAREST = 3.4;
const SLACK = 0.3;

/** The box around all these cells, and around the spawn once it is there. */
export function boundingRect(
  cells: readonly string[],
  spawn: string | null,
  least = LEAST_TILES,
): Rect {
  const middles: Point[] = cells.map(cellCentre);
  if (spawn) middles.push(...spawnTiles(spawn).map(({ at }) => at));
  const heights = middles.length ? middles.map(({ y }) => y) : [0];
  const top = Math.min(...heights) - INRADIUS - MARGIN;
  const bottom = Math.max(...heights) + INRADIUS + MARGIN;
  const missing = Math.max(0, least * TILE_HEIGHT - (bottom - top));
  return {
    x: -RIVER_WIDTH / 2,
    y: top - missing / 2,
    width: RIVER_WIDTH,
    height: bottom - top + missing,
  };
}

/** The part of the board that no panel covers, in pixels. */
export function uncoveredRect({ width, height, inset }: ViewportSize): Rect {
  return {
    x: inset.left,
    y: inset.top,
    width: Math.max(1, width - inset.left - inset.right),
    height: Math.max(1, height - inset.top - inset.bottom),
  };
}

function scaleFor(box: Rect, viewport: ViewportSize): number {
  const room = uncoveredRect(viewport);
  return Math.min(room.width / box.width, room.height / box.height);
}

/** The transform at this scale that has the middle of the box in the middle of the free part. */
function centredTransform(box: Rect, viewport: ViewportSize, scale: number): ViewTransform {
  const room = uncoveredRect(viewport);
  return {
    x: room.x + room.width / 2 - (box.x + box.width / 2) * scale,
    y: room.y + room.height / 2 - (box.y + box.height / 2) * scale,
    scale,
  };
}

/** The transform that shows the box as large as it fits between the panels. */
function fitTransform(box: Rect, viewport: ViewportSize): ViewTransform {
  return centredTransform(box, viewport, scaleFor(box, viewport));
}

/** The same as the box of an SVG `viewBox`, for a drawing that never moves. */
export function fitRect(box: Rect, width: number, height: number, inset: Inset): Rect {
  const transform = fitTransform(box, { width, height, inset });
  const { x, y } = { x: -transform.x / transform.scale, y: -transform.y / transform.scale };
  return { x, y, width: width / transform.scale, height: height / transform.scale };
}

/** The part of the drawing that shows between the panels. */
export function visibleRect(transform: ViewTransform, viewport: ViewportSize): Rect {
  const room = uncoveredRect(viewport);
  return {
    x: (room.x - transform.x) / transform.scale,
    y: (room.y - transform.y) / transform.scale,
    width: room.width / transform.scale,
    height: room.height / transform.scale,
  };
}

/** Whether the whole box shows, up to a pixel. */
export function isVisible(transform: ViewTransform, box: Rect, viewport: ViewportSize): boolean {
  const seen = visibleRect(transform, viewport);
  const [slack, low] = [1 / transform.scale, box.y + box.height];
  return seen.y <= box.y + slack && seen.y + seen.height >= low - slack;
}

/**
 * The automatic viewport: the whole river if it is large enough, otherwise the relevant part.
 * It does not move while that part is visible.
 */
export function followTransform(
  whole: Rect,
  part: Rect | null,
  viewport: ViewportSize,
  now: ViewTransform | null,
): ViewTransform {
  const all = scaleFor(whole, viewport);
  if (all >= SMALLEST) return fitTransform(whole, viewport);
  const widest = uncoveredRect(viewport).width / whole.width;
  const near = Math.min(widest, FOLLOWING);
  if (now && now.scale >= all && (!part || isVisible(now, part, viewport)))
    return clampToRiver(now, whole, viewport);
  const scale = part ? Math.max(all, Math.min(near, scaleFor(part, viewport))) : near;
  return clampToRiver(centredTransform(part ?? whole, viewport, scale), whole, viewport);
}

/** The transform moved so that the river fills the free part as far as it can. */
function clampToRiver(
  transform: ViewTransform,
  whole: Rect,
  viewport: ViewportSize,
): ViewTransform {
  const seen = visibleRect(transform, viewport);
  const low = whole.y + whole.height - seen.height;
  const y = seen.height >= whole.height ? (whole.y + low) / 2 : clamp(seen.y, whole.y, low);
  return { ...transform, y: uncoveredRect(viewport).y - y * transform.scale };
}

/**
 * Keeps a transform that the player chose within limits, so that the river cannot be lost from
 * sight; fully zoomed out, all of it is visible.
 */
export function clampTransform(
  transform: ViewTransform,
  whole: Rect,
  viewport: ViewportSize,
): ViewTransform {
  const all = scaleFor(whole, viewport);
  const scale = clamp(transform.scale, all * FURTHEST, Math.max(NEAREST, all));
  const seen = visibleRect({ ...transform, scale }, viewport);
  const play = SLACK * clamp((scale / all - FURTHEST) / (1 - FURTHEST), 0, 1);
  const kept = (at: number, size: number, from: number, length: number): number => {
    const [one, other] = [from, from + length - size];
    return clamp(at, Math.min(one, other) - play * size, Math.max(one, other) + play * size);
  };
  const x = kept(seen.x, seen.width, whole.x, whole.width);
  const y = kept(seen.y, seen.height, whole.y, whole.height);
  const room = uncoveredRect(viewport);
  return { x: room.x - x * scale, y: room.y - y * scale, scale };
}

/** Zooms by a factor around a point on the screen. */
export function zoomed(transform: ViewTransform, by: number, at: Point): ViewTransform {
  return {
    x: at.x - (at.x - transform.x) * by,
    y: at.y - (at.y - transform.y) * by,
    scale: transform.scale * by,
  };
}

export function panned(transform: ViewTransform, x: number, y: number): ViewTransform {
  return { ...transform, x: transform.x + x, y: transform.y + y };
}

/** The centre of the part that no panel covers. */
export function viewportCentre(viewport: ViewportSize): Point {
  const room = uncoveredRect(viewport);
  return { x: room.x + room.width / 2, y: room.y + room.height / 2 };
}

export function cssTransform({ x, y, scale }: ViewTransform): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** Where a tile appears on the screen, by its centre on the board. */
export function tileRect(centre: Point, { x, y, scale }: ViewTransform): Rect {
  const [width, height] = [2 * RADIUS * scale, TILE_HEIGHT * scale];
  return {
    x: centre.x * scale + x - width / 2,
    y: centre.y * scale + y - height / 2,
    width,
    height,
  };
}
