import type { Colour } from "../board/art/tokenShapes.ts";
import { parseMove, parseToken } from "../board/geometry.ts";
import type { Trail } from "../board/trails.ts";
import type { Entry, Event, Hint } from "../transport/protocol.ts";
import { effectiveEntries } from "./log.ts";

/**
 * What the others did since your own last turn, as trails in their colours: every move since one
 * of `mine` ended a turn, and every tile since one of `mine` did anything. Of each of them only
 * the latest turn is kept, so that five players do not cover the river. The last is marked.
 * Clients without a seat see the latest two turns.
 */
export function trailsOf(
  entries: readonly Entry[],
  mine: readonly number[],
  colours: readonly Colour[],
): Trail[] {
  const kept = effectiveEntries(entries);
  const moves = kept.slice(beginOfMoves(kept, mine));
  const lastOwn = kept.findLastIndex(({ seat }) => seat !== null && mine.includes(seat));
  const tiles = new Set(kept.slice(lastOwn + 1));
  const trails = moves.flatMap((entry, at) =>
    entry.events.flatMap((event) => {
      if (!("seat" in event) || mine.includes(event.seat)) return [];
      if (event.event !== "placed" && !isOfLatestTurn(moves, at, event.seat)) return [];
      if (event.event === "placed" && !tiles.has(entry)) return [];
      return eventTrails(event, colours);
    }),
  );
  return trails.map((trail, number) => ({ ...trail, last: number === trails.length - 1 }));
}

/** Whether a seat has begun no other turn after this entry: no move follows the end of a turn. */
function isOfLatestTurn(moves: readonly Entry[], at: number, seat: number): boolean {
  const later = moves.slice(at).flatMap(({ events }) => events.filter((e) => isBy(e, seat)));
  const end = later.findIndex(({ event }) => event === "turn-ended");
  return end < 0 || !later.slice(end).some(isMove);
}

const isBy = (event: Event, seat: number): boolean => "seat" in event && event.seat === seat;
const isMove = ({ event }: Event): boolean =>
  event === "swam" || event === "jumped" || event === "carried";

function beginOfMoves(kept: readonly Entry[], mine: readonly number[]): number {
  const ends = ({ events }: Entry): boolean =>
    events.some(
      (event) => event.event === "turn-ended" && (!mine.length || mine.includes(event.seat)),
    );
  const last = kept.findLastIndex(ends);
  return (mine.length ? last : kept.slice(0, Math.max(last, 0)).findLastIndex(ends)) + 1;
}

/** The trails that an event leaves: of a move, or of a tile that is laid. */
export function eventTrails(event: Event, colours: readonly Colour[]): Trail[] {
  if (event.event === "placed") {
    const { cell, seat } = event;
    return [{ kind: "tile", from: cell, cells: [cell], tone: colours[seat] ?? "white" }];
  }
  if (event.event !== "swam" && event.event !== "jumped" && event.event !== "carried") return [];
  return [
    {
      kind: event.event === "jumped" ? "jump" : "swim",
      from: parseToken(event.token).cell,
      cells: [event.to],
      tone: colours[event.seat] ?? "white",
    },
  ];
}

/** The moves that a hint suggests. */
export function hintTrails({ legs }: Pick<Hint, "legs">): Trail[] {
  return legs.map(({ kind, action, cells }) => ({
    kind,
    from: parseToken(parseMove(action).token).cell,
    cells,
    tone: "hint",
  }));
}

/** The tiles that a hint suggests, and where they should lie. */
export function hintTiles({ actions }: Pick<Hint, "actions">): { tile: string; cell: string }[] {
  return actions.flatMap((action) => {
    const [tile, cell] = action.split("@");
    return tile && cell ? [{ tile, cell }] : [];
  });
}
