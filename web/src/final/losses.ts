import type { Event } from "../protocol.ts";

/** What became of one seat's salmon on the way, as the events of a game tell it. */
export interface SeatLosses {
  readonly seat: number;
  readonly bears: number;
  readonly eagles: number;
  readonly herons: number;
  readonly washed: number;
}

const PREDATORS: Readonly<Record<string, "bears" | "eagles" | "herons">> = {
  "caught-by-bear": "bears",
  "caught-by-eagle": "eagles",
  "caught-by-heron": "herons",
};

/** Everybody's losses. A predator takes one salmon; the river takes all that are on a token. */
export function lossesBySeat(events: readonly Event[], players: number): SeatLosses[] {
  const found = Array.from({ length: players }, (_, seat) => ({
    seat,
    bears: 0,
    eagles: 0,
    herons: 0,
    washed: 0,
  }));
  for (const event of events) {
    const fate = "seat" in event ? found[event.seat] : undefined;
    const by = PREDATORS[event.event];
    if (fate && by) fate[by] += 1;
    if (fate && event.event === "washed-away") fate.washed += Number(event.token.charAt(0));
  }
  return found;
}

export type Loss = Exclude<keyof SeatLosses, "seat">;

/** How many salmon went the same way, over all seats. */
export function total(all: readonly SeatLosses[], loss: Loss): number {
  return all.reduce((sum, fate) => sum + fate[loss], 0);
}

/** Who fed the animals most: nobody, where two fed them alike or hardly anything was fed. */
export function mostCaught(all: readonly SeatLosses[]): { seat: number; count: number } | null {
  const fed = all
    .map(({ seat, bears, eagles, herons }) => ({ seat, count: bears + eagles + herons }))
    .sort((p, q) => q.count - p.count);
  const [first, second] = fed;
  return first && second && first.count > second.count && first.count > 1 ? first : null;
}
