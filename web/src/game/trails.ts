import type { Colour } from "../art/tokenShapes.ts";
import { parseToken } from "../board/notation.ts";
import type { Trail } from "../board/trails.ts";
import type { Entry, Event, Hint } from "../messages.ts";

/** The moves of these versions of the log, as trails in the colours of their seats. */
export function trailsOf(
  entries: readonly Entry[],
  versions: readonly number[],
  colours: readonly Colour[],
): Trail[] {
  const shown = new Set(versions);
  const trails = entries
    .filter(({ version }) => shown.has(version))
    .flatMap(({ events }) => events.flatMap((event) => trailOf(event, colours)));
  return trails.map((trail, number) => ({ ...trail, last: number === trails.length - 1 }));
}

function trailOf(event: Event, colours: readonly Colour[]): Trail[] {
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
    from: action.slice(1).split(/[-^]/)[0] ?? "",
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
