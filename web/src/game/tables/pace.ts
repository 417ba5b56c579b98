import type { Catalogue, Table } from "../../transport/protocol.ts";

/** How long opponents wait before each action, and how fast it is animated, by name. */
export const PACES = ["slow", "normal", "fast", "none"] as const;
type PaceName = (typeof PACES)[number];

/** Used if the server's own delay is 0, as in tests. */
const NORMAL = 1;

/** The pace of a name, in seconds. */
export function paceSeconds(
  name: PaceName,
  catalogue: Pick<Catalogue, "bot_delay" | "max_bot_delay">,
) {
  const normal = catalogue.bot_delay || NORMAL;
  const seconds = { slow: catalogue.max_bot_delay / 2, normal, fast: normal / 3, none: 0 };
  return seconds[name];
}

/** How fast the board animates at each pace: 1 as usual, 0 not at all. */
const RATES: Readonly<Record<PaceName, number>> = { slow: 0.6, normal: 1, fast: 2, none: 0 };

/** The animation speed of a table, from its bot delay if somebody chose one. */
export function animationRate(
  table: Pick<Table, "seats" | "bot_delay"> | null,
  catalogue: Pick<Catalogue, "bot_delay" | "max_bot_delay"> | null,
): number {
  const chosen =
    table?.seats.some(({ kind }) => kind === "bot") && table.bot_delay !== catalogue?.bot_delay;
  return table && catalogue && chosen ? RATES[paceName(table.bot_delay, catalogue)] : 1;
}

/** The name whose pace is nearest. */
export function paceName(
  seconds: number,
  catalogue: Pick<Catalogue, "bot_delay" | "max_bot_delay">,
): PaceName {
  const away = (name: PaceName): number => Math.abs(paceSeconds(name, catalogue) - seconds);
  return [...PACES].sort((p, q) => away(p) - away(q))[0] ?? "normal";
}
