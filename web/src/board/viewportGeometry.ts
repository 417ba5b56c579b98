import { INRADIUS, RADIUS, TILE_HEIGHT, cellCentre, spawnTiles, type Point } from "./geometry.ts";

/** A part of the drawing, in its own units. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How the drawing lies in the picture: a point of it is drawn at `scale` times it, plus (x, y). */
export interface ViewTransform extends Point {
  readonly scale: number;
}

/** The picture in pixels, with what panels lie over at its edges. */
export interface ViewportSize {
  readonly width: number;
  readonly height: number;
  readonly inset: Inset;
}

/** Pixels at the edges of the picture that panels lie over. */
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
/** The picture never comes nearer by itself than this many tiles high. */
const LEAST_TILES = 6;
const RIVER_WIDTH = 2 * (RADIUS * 2.5 + 8);
/** As long as the whole river can be shown at this scale, it is; else the picture follows. */
const SMALLEST = 0.72;
const FOLLOWING = 1;
/** The limits of a player's own framing: a little more than everything, and one tile or two. */
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

/** The part of the picture that no panel lies over. */
function uncoveredRect({ width, height, inset }: ViewportSize): Rect {
  return {
    x: inset.left,
    y: inset.top,
    width: Math.max(1, width - inset.left - inset.right),
    height: Math.max(1, height - inset.top - inset.bottom),
  };
}

function scaleFor(box: Rect, picture: ViewportSize): number {
  const room = uncoveredRect(picture);
  return Math.min(room.width / box.width, room.height / box.height);
}

/** The view at this scale that has the middle of the box in the middle of the free part. */
function centredTransform(box: Rect, picture: ViewportSize, scale: number): ViewTransform {
  const room = uncoveredRect(picture);
  return {
    x: room.x + room.width / 2 - (box.x + box.width / 2) * scale,
    y: room.y + room.height / 2 - (box.y + box.height / 2) * scale,
    scale,
  };
}

/** The view that shows the box as large as it fits between the panels. */
function fitTransform(box: Rect, picture: ViewportSize): ViewTransform {
  return centredTransform(box, picture, scaleFor(box, picture));
}

/** The same as a frame, for a picture that stays as it is. */
export function fitRect(box: Rect, width: number, height: number, inset: Inset): Rect {
  const view = fitTransform(box, { width, height, inset });
  const { x, y } = { x: -view.x / view.scale, y: -view.y / view.scale };
  return { x, y, width: width / view.scale, height: height / view.scale };
}

/** The part of the drawing that shows between the panels. */
export function visibleRect(view: ViewTransform, picture: ViewportSize): Rect {
  const room = uncoveredRect(picture);
  return {
    x: (room.x - view.x) / view.scale,
    y: (room.y - view.y) / view.scale,
    width: room.width / view.scale,
    height: room.height / view.scale,
  };
}

/** Whether the whole box shows, up to a pixel. */
export function isVisible(view: ViewTransform, box: Rect, picture: ViewportSize): boolean {
  const seen = visibleRect(view, picture);
  const [slack, low] = [1 / view.scale, box.y + box.height];
  return seen.y <= box.y + slack && seen.y + seen.height >= low - slack;
}

/**
 * Where the picture goes by itself: all of the river where it can be told apart, else the part
 * that matters. It stays where it is as long as that part shows.
 */
export function followTransform(
  whole: Rect,
  part: Rect | null,
  picture: ViewportSize,
  now: ViewTransform | null,
): ViewTransform {
  const all = scaleFor(whole, picture);
  if (all >= SMALLEST) return fitTransform(whole, picture);
  const widest = uncoveredRect(picture).width / whole.width;
  const near = Math.min(widest, FOLLOWING);
  if (now && now.scale >= all && (!part || isVisible(now, part, picture)))
    return clampToRiver(now, whole, picture);
  const scale = part ? Math.max(all, Math.min(near, scaleFor(part, picture))) : near;
  return clampToRiver(centredTransform(part ?? whole, picture, scale), whole, picture);
}

/** The view moved so that the river fills the free part as far as it can. */
function clampToRiver(view: ViewTransform, whole: Rect, picture: ViewportSize): ViewTransform {
  const seen = visibleRect(view, picture);
  const low = whole.y + whole.height - seen.height;
  const y = seen.height >= whole.height ? (whole.y + low) / 2 : clamp(seen.y, whole.y, low);
  return { ...view, y: uncoveredRect(picture).y - y * view.scale };
}

/**
 * A view that a player chose, kept within sensible limits. The edges of the river come at most
 * this far into the picture; from furthest away all of it shows.
 */
export function clampTransform(
  view: ViewTransform,
  whole: Rect,
  picture: ViewportSize,
): ViewTransform {
  const all = scaleFor(whole, picture);
  const scale = clamp(view.scale, all * FURTHEST, Math.max(NEAREST, all));
  const seen = visibleRect({ ...view, scale }, picture);
  const play = SLACK * clamp((scale / all - FURTHEST) / (1 - FURTHEST), 0, 1);
  const kept = (at: number, size: number, from: number, length: number): number => {
    const [one, other] = [from, from + length - size];
    return clamp(at, Math.min(one, other) - play * size, Math.max(one, other) + play * size);
  };
  const x = kept(seen.x, seen.width, whole.x, whole.width);
  const y = kept(seen.y, seen.height, whole.y, whole.height);
  const room = uncoveredRect(picture);
  return { x: room.x - x * scale, y: room.y - y * scale, scale };
}

/** The view so many times larger, with the point of the picture staying where it is. */
export function zoomed(view: ViewTransform, by: number, at: Point): ViewTransform {
  return {
    x: at.x - (at.x - view.x) * by,
    y: at.y - (at.y - view.y) * by,
    scale: view.scale * by,
  };
}

export function panned(view: ViewTransform, x: number, y: number): ViewTransform {
  return { ...view, x: view.x + x, y: view.y + y };
}

/** The middle of the free part of the picture. */
export function viewportCentre(picture: ViewportSize): Point {
  const room = uncoveredRect(picture);
  return { x: room.x + room.width / 2, y: room.y + room.height / 2 };
}

export function cssTransform({ x, y, scale }: ViewTransform): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
