/** Dates as `2026-11-17`. A day begins at midnight UTC, wherever the player is. */

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
