import type { Catalogue, Table } from "../protocol.ts";

/** How long opponents wait before each action, and how fast it is animated, by name. */
export const PACES = ["slow", "normal", "fast", "none"] as const;
export type PaceName = (typeof PACES)[number];

/** Used where the server's own pace is 0, as in tests. */
const NORMAL = 1;

/** The pace of a name, in seconds. */
export function paceSeconds(name: PaceName, catalogue: Pick<Catalogue, "pace" | "slowest_pace">) {
  const normal = catalogue.pace || NORMAL;
  const seconds = { slow: catalogue.slowest_pace / 2, normal, fast: normal / 3, none: 0 };
  return seconds[name];
}

/** How fast the board animates at each pace: 1 as usual, 0 not at all. */
const RATES: Readonly<Record<PaceName, number>> = { slow: 0.6, normal: 1, fast: 2, none: 0 };

/** How fast a table is animated: as its pace says, where somebody chose one. */
export function animationRate(
  table: Pick<Table, "seats" | "pace"> | null,
  catalogue: Pick<Catalogue, "pace" | "slowest_pace"> | null,
): number {
  const chosen = table?.seats.some(({ kind }) => kind === "bot") && table.pace !== catalogue?.pace;
  return table && catalogue && chosen ? RATES[paceName(table.pace, catalogue)] : 1;
}

/** The name whose pace is nearest. */
export function paceName(
  seconds: number,
  catalogue: Pick<Catalogue, "pace" | "slowest_pace">,
): PaceName {
  const away = (name: PaceName): number => Math.abs(paceSeconds(name, catalogue) - seconds);
  return [...PACES].sort((p, q) => away(p) - away(q))[0] ?? "normal";
}
