import type { Point } from "./geometry.ts";
import type { Rect } from "./viewportGeometry.ts";

export type Place = Point;

const GAP_PX = 6;

/**
 * The place of a box that asks about a tile: next to it, on the side with more room, else above or
 * below it; never outside the part of the board that shows.
 */
export function popupPlace(
  tile: Rect,
  room: Rect,
  { width, height }: { readonly width: number; readonly height: number },
): Place {
  const [left, right] = [tile.x - room.x, room.x + room.width - tile.x - tile.width];
  const middle = {
    x: tile.x + tile.width / 2 - width / 2,
    y: tile.y + tile.height / 2 - height / 2,
  };
  if (Math.max(left, right) >= width + GAP_PX) {
    const x = right >= left ? tile.x + tile.width + GAP_PX : tile.x - width - GAP_PX;
    return { x, y: clamp(middle.y, room.y, room.y + room.height - height) };
  }
  const above = tile.y - height - GAP_PX;
  const y = above >= room.y ? above : tile.y + tile.height + GAP_PX;
  return {
    x: clamp(middle.x, room.x, room.x + room.width - width),
    y: clamp(y, room.y, room.y + room.height - height),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(Math.max(least, most), value));
}
