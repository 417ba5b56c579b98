import type { Victim } from "./config.ts";
import type { Point } from "./geometry.ts";
import type { DrawnToken } from "./tokenLayout.ts";

interface VictimSpot extends Point {
  readonly victim: Victim;
  /** The radius of the ring around the token. */
  readonly ring: number;
  /** The middle of the circle that answers to a click, seen from the token. */
  readonly target: Point;
}

/** The radius around a token of full size. */
const RING = 15;
/** The radius of what answers to a click: large enough for a finger on a small phone. */
export const REACH = 26;

/**
 * Where each victim is chosen: at the first token that reads like it. A heron chooses between two
 * tokens at most; their targets meet halfway between them, and reach outwards from there.
 */
export function victimSpots(
  victims: readonly Victim[],
  tokens: readonly DrawnToken[],
): VictimSpot[] {
  const found = victims.flatMap((victim) => {
    const token = tokens.find(({ salmon, cell }) => `${salmon}${cell}` === victim.token);
    return token ? [{ victim, x: token.x, y: token.y, ring: RING * token.size }] : [];
  });
  return found.map((spot) => {
    const other = found.find(({ victim }) => victim !== spot.victim);
    return { ...spot, target: other ? awayFrom(other, spot) : { x: 0, y: 0 } };
  });
}

/** The middle of a target that touches the halfway point to another token. */
function awayFrom(other: Point, { x, y }: Point): Point {
  const distance = Math.hypot(x - other.x, y - other.y) || 1;
  const away = Math.max(0, REACH - distance / 2) / distance;
  return { x: (x - other.x) * away, y: (y - other.y) * away };
}
