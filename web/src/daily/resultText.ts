import { say } from "../localization.svelte.ts";
import type { DailyResult, DailyRound } from "../protocol.ts";

/** What a round brought, in words: the shapes for those who cannot see them. */
export function describeRound({ home, lost }: DailyRound, index: number): string {
  const what = home && lost ? "both" : home ? "home" : lost ? "lost" : "swam";
  return say("daily-round", { what, round: index + 1, home, lost });
}

export function describePlace({ place, points }: DailyResult, players: number): string {
  return say("daily-place", { place, points, players });
}

/** What is copied: the day, the shapes, the place, and the address. Nothing in it tells the river. */
export function shareText(
  result: DailyResult,
  players: number,
  day: string,
  address: string,
): string {
  return [
    say("daily-share-title", { game: say("web-title"), date: day }),
    result.shapes,
    describePlace(result, players),
    address,
  ].join("\n");
}
