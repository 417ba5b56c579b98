import type { Catalogue } from "../protocol.ts";

/** How long opponents wait before each action, by name. */
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

/** The name whose pace is nearest. */
export function paceName(
  seconds: number,
  catalogue: Pick<Catalogue, "pace" | "slowest_pace">,
): PaceName {
  const away = (name: PaceName): number => Math.abs(paceSeconds(name, catalogue) - seconds);
  return [...PACES].sort((p, q) => away(p) - away(q))[0] ?? "normal";
}
