import type { ChancesAt } from "../../transport/protocol.ts";

/** The plot area: 0 % at the bottom, the game from left to right. */
interface PlotArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Plotted {
  readonly x: number;
  readonly y: number;
}

/** The x of a moment; the chart runs from the first turn to the end of the game. */
export function xOf(points: readonly ChancesAt[], number: number, area: PlotArea): number {
  const [first, last] = [points[0]?.number ?? 0, points.at(-1)?.number ?? 1];
  const share = (number - first) / Math.max(1, last - first);
  return area.left + Math.min(1, Math.max(0, share)) * (area.right - area.left);
}

/** One seat's line. */
export function plotLine(points: readonly ChancesAt[], seat: number, area: PlotArea): Plotted[] {
  return points.map(({ number, chances }) => ({
    x: xOf(points, number, area),
    y: area.bottom - (chances[seat] ?? 0) * (area.bottom - area.top),
  }));
}

export function path(plotted: readonly Plotted[]): string {
  return plotted.map(({ x, y }, n) => `${n ? "L" : "M"}${x.toFixed(1)},${y.toFixed(1)}`).join("");
}

/** Where each round begins, for the lines behind the curve. */
export function roundStarts(points: readonly ChancesAt[]): { round: number; number: number }[] {
  const turns = points.filter(({ seat }) => seat !== null);
  return turns
    .filter(({ round }, n) => round !== turns[n - 1]?.round)
    .map(({ round, number }) => ({ round, number }));
}

/** The turn that was going on at a moment: the last that began by then. */
export function pointAt(points: readonly ChancesAt[], number: number): ChancesAt | null {
  return points.findLast((point) => point.number <= number) ?? points[0] ?? null;
}

/** The turn whose start is nearest to an x. */
export function nearestPoint(
  points: readonly ChancesAt[],
  x: number,
  area: PlotArea,
): ChancesAt | null {
  const distance = (point: ChancesAt): number => Math.abs(xOf(points, point.number, area) - x);
  return points.reduce<ChancesAt | null>(
    (best, point) => (best && distance(best) <= distance(point) ? best : point),
    null,
  );
}

/** Heights for names at the end of the lines, at least `gap` apart and in the lines' order. */
export function spreadLabels(heights: readonly number[], gap: number, area: PlotArea): number[] {
  const order = heights.map((_, n) => n).sort((p, q) => (heights[p] ?? 0) - (heights[q] ?? 0));
  const placed = [...heights];
  let above = -Infinity;
  for (const n of order) above = placed[n] = Math.max(placed[n] ?? 0, above + gap);
  let below = area.bottom + gap;
  for (const n of order.reverse()) below = placed[n] = Math.min(placed[n] ?? 0, below - gap);
  return placed;
}
