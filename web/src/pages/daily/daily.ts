import { say } from "../../base/localization.svelte.ts";
import type { DailyResult, DailyRound } from "../../transport/protocol.ts";

/** Dates as `2026-11-17`. A day begins at midnight UTC for every player. */

const DAY = 24 * 60 * 60 * 1000;

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** British English, as everywhere in the client. */
const locale = (language: string): string => (language === "en" ? "en-GB" : language);

export function addDays(day: string, by: number): string {
  return new Date(midnight(day) + by * DAY).toISOString().slice(0, 10);
}

/** The date in words: with its weekday, or without. */
export function formatDay(day: string, language: string, style: "full" | "long" = "full"): string {
  return new Intl.DateTimeFormat(locale(language), { dateStyle: style, timeZone: "UTC" }).format(
    midnight(day),
  );
}

/** What the player's clock says when the day after this one begins. */
export function nextOpening(day: string, language: string): string {
  return new Intl.DateTimeFormat(locale(language), { timeStyle: "short" }).format(
    midnight(addDays(day, 1)),
  );
}

/** The result of a round in words, for screen readers. */
export function describeRound({ home, lost }: DailyRound, index: number): string {
  const what = home && lost ? "both" : home ? "home" : lost ? "lost" : "swam";
  return say("daily-round", { what, round: index + 1, home, lost });
}

export function describePlace({ place, points }: DailyResult, players: number): string {
  return say("daily-place", { place, points, players });
}

/** The text to share: day, shapes, place and address. It reveals nothing about the river. */
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
