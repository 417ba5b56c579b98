/** The first table that was made with "Play now", and how many of its tips were seen. */

import { readStored, writeStored } from "../../base/storage.ts";

const KEY = "upstream.first-table";
/** In their order; the offer of sounds comes once there is something to hear. */
export const TIPS = ["goal", "token", "sound", "foam"] as const;

function parse(text: string | null): { table: string | null; seen: number } {
  try {
    const { table, seen } = JSON.parse(text ?? "{}") as { table?: unknown; seen?: unknown };
    return {
      table: typeof table === "string" ? table : null,
      seen: typeof seen === "number" ? seen : 0,
    };
  } catch {
    return { table: null, seen: TIPS.length };
  }
}

const first = $state(parse(readStored(KEY)));

/** Notes a new table, if it is the first one. */
export function noteTable(id: string): void {
  if (first.table !== null) return;
  first.table = id;
  writeStored(KEY, JSON.stringify(first));
}

/** The next tip for this table, or null. */
export function nextTip(table: string): (typeof TIPS)[number] | null {
  return table === first.table ? (TIPS[first.seen] ?? null) : null;
}

export function tipSeen(): void {
  first.seen += 1;
  writeStored(KEY, JSON.stringify(first));
}
