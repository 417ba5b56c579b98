import type { Catalogue, Seat, TableSummary } from "../../transport/protocol.ts";
import { formatList, say } from "../../base/localization.svelte.ts";
import { nameOf } from "../describe.ts";

/** Your own tables in words: games to continue, and how finished ones ended. */

/** Your running games: your turn first, then the latest. */
export function runningGames(tables: readonly TableSummary[]): TableSummary[] {
  return tables
    .filter(({ over, mine }) => !over && mine.length > 0)
    .sort((a, b) => Number(b.my_turn) - Number(a.my_turn) || b.touched - a.touched);
}

/** What a seat is called in a list: a bot without a name by its level. */
function listedName(seat: Seat, levels: Catalogue["levels"]): string {
  if (seat.kind === "open") return say("web-kind-open");
  const level = levels.find(({ level: id }) => id === seat.level)?.name;
  return seat.name ?? level ?? nameOf(seat);
}

/** The seats of a table for a list: at the end of a game none is open, but somebody may have left. */
export function listedSeats({ seats, over }: TableSummary): readonly Seat[] {
  return over
    ? seats.map((seat) => (seat.kind === "open" ? { ...seat, kind: "person" } : seat))
    : seats;
}

/** The names of these seats as one text; bots of one level are counted: "Alice and 2 × Smolt". */
export function listNames(seats: readonly Seat[], levels: Catalogue["levels"]): string {
  const names = seats.map((seat) => listedName(seat, levels));
  const counts = names.map((name) => names.filter((other) => other === name).length);
  const once = names.map((name, n) => (counts[n] === 1 ? name : `${counts[n]} × ${name}`));
  return formatList([...new Set(once)]);
}

/** "Your turn against Alice and Smolt – continue". */
export function describeRunning(table: TableSummary, levels: Catalogue["levels"]): string {
  const others = table.seats.filter(({ seat }) => !table.mine.includes(seat));
  if (!others.length) return say("web-continue-together");
  const seated = others.filter(({ kind }) => kind !== "open");
  if (!seated.length) return say("web-continue-free-seat");
  const players = listNames(seated, levels);
  if (table.my_turn) return say("web-continue-turn", { players });
  if (table.mine.every((seat) => table.seats[seat]?.kind === "bot"))
    return say("web-continue-bot", { players });
  const deciding = table.seats.find(({ seat }) => seat === table.turn);
  if (!deciding || deciding.kind === "open") return say("web-continue-waits-free", { players });
  return say("web-continue-waits", { players, player: listedName(deciding, levels) });
}

/** How a finished game ended: your place, or the winner if you have no seat. */
export function describeFinished(table: TableSummary, levels: Catalogue["levels"]): string {
  const results = table.results ?? [];
  const mine = results.filter(({ seat }) => table.mine.includes(seat));
  const [own] = mine;
  if (own && mine.length === 1) {
    const { place, points } = own;
    if (place === 1) return say("web-table-won", { points });
    return say("web-table-place", { place, players: table.seats.length, points });
  }
  const winners = results.filter(({ place }) => place === 1);
  if (!winners.length) return say("web-table-over");
  const names = winners.map(({ seat }) => {
    const won = listedSeats(table)[seat];
    return won ? listedName(won, levels) : "";
  });
  return say("web-table-winner", { player: formatList(names) });
}

/** What becomes of a table when this client leaves it for good. */
type Consequence = "watcher" | "deleted" | "over" | "bot" | "other-device";

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
