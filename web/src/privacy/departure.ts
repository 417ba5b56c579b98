import type { Seat } from "../protocol.ts";

/** What becomes of a table when this client leaves it for good. */
export type Consequence = "watcher" | "deleted" | "over" | "bot" | "other-device";

interface Place {
  readonly seats: readonly Seat[];
  readonly over: boolean;
  /** The seats of this client. */
  readonly mine: readonly number[];
  /** Whether another device plays one of them, too. */
  readonly elsewhere: boolean;
}

export function consequence({ seats, over, mine, elsewhere }: Place): Consequence {
  if (!mine.length) return "watcher";
  if (elsewhere) return "other-device";
  if (!seats.some(({ seat, held }) => held && !mine.includes(seat))) return "deleted";
  return over ? "over" : "bot";
}
