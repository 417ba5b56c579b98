import type { Result } from "../protocol.ts";

/** Seats in the order in which their points are counted: the last place first, the winners last. */
export function countingOrder(result: Result): number[] {
  return [...result.ranking].reverse().flat();
}

/** The points of each seat that are counted after some steps: one point a step, seat by seat. */
export function counted(result: Result, steps: number): number[] {
  const told = result.scores.map(() => 0);
  let left = steps;
  for (const seat of countingOrder(result)) {
    told[seat] = Math.min(left, result.scores[seat] ?? 0);
    left -= told[seat] ?? 0;
  }
  return told;
}

export function totalSteps(result: Result): number {
  return result.scores.reduce((sum, points) => sum + points, 0);
}

/** Milliseconds for each point: few points are counted slowly, many do not take long. */
export function tickTime(steps: number): number {
  return Math.max(40, Math.min(160, 2600 / Math.max(1, steps)));
}

/** The seat whose points are being counted after some steps; null once all are counted. */
export function countingSeat(result: Result, steps: number): number | null {
  const told = counted(result, steps);
  return countingOrder(result).find((seat) => told[seat] !== result.scores[seat]) ?? null;
}

/** The place of each seat, best first; those who share one have the same number. */
export function rankedSeats(result: Result): { seat: number; rank: number }[] {
  return result.ranking.flatMap((seats, n) =>
    seats.map((seat) => ({ seat, rank: 1 + result.ranking.slice(0, n).flat().length })),
  );
}
