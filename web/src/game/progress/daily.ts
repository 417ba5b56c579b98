/** On which days this browser has finished the river of the day: remembered here only. */

import { readStored, writeStored } from "../../base/storage.ts";

const KEY = "upstream.daily";
const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer streaks are counted, but their first days need not be kept one by one. */
const MOST_DAYS = 400;

/** Dates as `2026-11-18`, the latest first. */
export function parseDays(text: string | null): string[] {
  try {
    const days: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(days) ? days.filter((day) => typeof day === "string") : [];
  } catch {
    return [];
  }
}

export const today = (now = Date.now()): string => new Date(now).toISOString().slice(0, 10);

export function noteDay(day: string): void {
  if (day !== today()) return;
  const others = parseDays(readStored(KEY)).filter((other) => other !== day);
  writeStored(KEY, JSON.stringify([day, ...others].slice(0, MOST_DAYS)));
}

/** How many days in a row were played, up to today or yesterday. */
export function streak(days: readonly string[], now = Date.now()): number {
  const since = (day: number): boolean => days.includes(today(now - day * DAY_MS));
  const first = since(0) ? 0 : 1;
  let count = 0;
  while (since(first + count)) count += 1;
  return count;
}

export const dailyStreak = (): number => streak(parseDays(readStored(KEY)));
