import type { NewSeat, NewTable, Replay, Seat } from "../transport/protocol.ts";
import { readStored, writeStored } from "../base/storage.ts";

/** "Beat my score on this river": a finished game whose river others play again. */

/** The addresses of a finished game that others can open. */
export interface GameLinks {
  readonly replay: string;
  /** Where others play the same river; null if they cannot. */
  readonly challenge: string | null;
}

/** A score to beat: whose it is, and in which record it was made. */
export interface Challenge {
  readonly record: string;
  readonly name: string;
  readonly points: number;
}

/** The page that offers the river of a record, in this seat and against the same bots. */
export function challengePath(record: string, seat: number, seats: readonly Seat[]): string {
  const levels = seats.map(({ level }) => encodeURIComponent(level ?? "")).join();
  return `/beat/${record}?seat=${seat}&levels=${levels}`;
}

/** The seat and the levels in the address of such a page, as far as they fit the game. */
export function readChallenge(
  search: string,
  players: number,
): { seat: number; levels: readonly string[] } {
  const query = new URLSearchParams(search);
  const seat = Number(query.get("seat"));
  const levels = (query.get("levels") ?? "").split(",");
  return {
    seat: Number.isInteger(seat) && seat >= 0 && seat < players ? seat : 0,
    levels: Array.from({ length: players }, (_, n) => levels[n] ?? ""),
  };
}

/** A table on the river of a record: the viewer in one seat, bots of these levels in the others. */
export function challengeTable(
  { id, colours }: Pick<Replay, "id" | "colours">,
  seat: number,
  levels: readonly string[],
  name: string,
): NewTable {
  return {
    seats: colours.map((colour, n): NewSeat => {
      if (n !== seat) return { kind: "bot", level: levels[n] ?? "", colour };
      return { kind: "person", colour, ...(name ? { name } : {}) };
    }),
    start: { river: id ?? "" },
  };
}

const KEY = "upstream.challenges";
/** How many challenges the browser remembers. */
const KEPT = 20;

function stored(): [table: string, challenge: Challenge][] {
  try {
    const read: unknown = JSON.parse(readStored(KEY) ?? "[]");
    return Array.isArray(read) ? (read as [string, Challenge][]) : [];
  } catch {
    return [];
  }
}

/** Remembers whose score a table is to beat. */
export function saveChallenge(table: string, challenge: Challenge): void {
  writeStored(KEY, JSON.stringify([...stored(), [table, challenge]].slice(-KEPT)));
}

export function challengeOf(table: string): Challenge | null {
  return stored().find(([id]) => id === table)?.[1] ?? null;
}
