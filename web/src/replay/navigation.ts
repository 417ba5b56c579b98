import type { ReplayMoment } from "../protocol.ts";

export type StepSize = "action" | "turn" | "round";

/** The moment that a step forth or back leads to: the next action, or the start of a turn or round. */
export function nextMoment(
  moments: readonly Pick<ReplayMoment, "turn" | "round">[],
  at: number,
  by: 1 | -1,
  stride: StepSize,
): number {
  const last = moments.length - 1;
  if (stride === "action") return clamp(at + by, last);
  const value = (n: number): number | undefined => moments[n]?.[stride];
  if (by === 1) {
    let next = at + 1;
    while (next < last && value(next) === value(at)) next += 1;
    return clamp(next, last);
  }
  let start = at;
  while (start > 0 && value(start - 1) === value(at)) start -= 1;
  if (start < at) return start;
  let before = Math.max(0, at - 1);
  while (before > 0 && value(before - 1) === value(at - 1)) before -= 1;
  return before;
}

function clamp(at: number, last: number): number {
  return Math.max(0, Math.min(last, at));
}

/** The moment that a link asks for (`?at=17`), within the game. */
export function momentFromQuery(search: string, count: number): number {
  const asked = Number(new URLSearchParams(search).get("at") ?? 0);
  return Number.isInteger(asked) ? clamp(asked, count - 1) : 0;
}
