import type { Victim } from "./config.ts";
import type { Point } from "./geometry.ts";
import type { DrawnToken } from "./tokenLayout.ts";

export interface VictimSpot extends Point {
  readonly victim: Victim;
  /** The radius of the ring around the token, and of what answers to a click. */
  readonly ring: number;
  readonly reach: number;
}

/** The radius around a token of full size. */
const RING = 15;
/** As far as a finger may miss a token, unless another one is nearer. */
const REACH = 24;

/** Where each victim is chosen: at the first token that reads like it. Targets never overlap. */
export function victimSpots(
  victims: readonly Victim[],
  tokens: readonly DrawnToken[],
): VictimSpot[] {
  const found = victims.flatMap((victim) => {
    const token = tokens.find(({ salmon, cell }) => `${salmon}${cell}` === victim.token);
    return token ? [{ victim, x: token.x, y: token.y, ring: RING * token.size }] : [];
  });
  return found.map((spot) => {
    const halves = found
      .filter((other) => other !== spot)
      .map((other) => Math.hypot(other.x - spot.x, other.y - spot.y) / 2);
    return { ...spot, reach: Math.min(REACH, ...halves) };
  });
}
