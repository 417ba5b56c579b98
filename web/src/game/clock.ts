import { language, say } from "../base/localization.svelte.ts";
import type { ClockTimes, TableClock } from "../transport/protocol.ts";

/** Times of a clock in words and figures. All times are in seconds. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** The part of a turn's time under which it is running out. */
const LITTLE = 0.1;

function unit(count: number, of: "second" | "minute" | "hour" | "day"): string {
  const format = { style: "unit", unit: of, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(language(), format).format(count);
}

/** A time in its largest unit: "2 minutes". */
export function inWords(seconds: number): string {
  if (seconds >= 2 * DAY || seconds === DAY) return unit(Math.floor(seconds / DAY), "day");
  if (seconds >= HOUR) return unit(Math.floor(seconds / HOUR), "hour");
  if (seconds >= MINUTE) return unit(Math.floor(seconds / MINUTE), "minute");
  return unit(Math.ceil(seconds), "second");
}

/** A countdown: "2 days", "5:04:59" or "0:59". */
export function countdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left > DAY) return `${unit(Math.floor(left / DAY), "day")} ${clockFace(left % DAY, false)}`;
  return clockFace(left, true);
}

/** Hours, minutes and perhaps seconds, as a digital clock shows them. */
function clockFace(seconds: number, withSeconds: boolean): string {
  const two = (n: number): string => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE)];
  if (!withSeconds) return `${hours}:${two(minutes)}`;
  const rest = two(seconds % MINUTE);
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

export const dateInWords = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleString(language(), { dateStyle: "medium", timeStyle: "short" });

/** The time of a turn with the reserve of the acting seat. */
export function wholeTurn({ agreed, seats }: TableClock, seat: number): number {
  return agreed.kind === "slow" ? agreed.days * DAY : agreed.turn + (seats[seat]?.reserve ?? 0);
}

export const isLittle = (left: number, whole: number): boolean => left < whole * LITTLE;

/** The agreed times in one sentence. */
export function agreedInWords(agreed: ClockTimes): string {
  if (agreed.kind === "live") {
    const turn = inWords(agreed.turn);
    if (!agreed.reserve) return say("clock-agreed-live-plain", { turn });
    return say("clock-agreed-live", { turn, reserve: inWords(agreed.reserve) });
  }
  const turn = unit(agreed.days, "day");
  if (!agreed.vacation) return say("clock-agreed-slow-plain", { turn });
  return say("clock-agreed-slow", { turn, vacation: unit(agreed.vacation, "day") });
}

export const daysInWords = (count: number): string => unit(count, "day");

/** The time that a nudged player has. */
export const graceOf = (agreed: ClockTimes): number => (agreed.kind === "slow" ? DAY : agreed.turn);
