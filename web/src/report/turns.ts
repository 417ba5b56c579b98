import type { Chances, GameReport, Grade, ReportedTurn } from "../protocol.ts";

/** Turns that are worth a second look. */
const ERRORS: readonly Grade[] = ["inaccuracy", "mistake", "blunder"];

export const isError = ({ grade }: Pick<ReportedTurn, "grade">): boolean => ERRORS.includes(grade);

/** The curve of a report: the chances before each turn, and the result. */
export function curveOf({ turns, result }: Pick<GameReport, "turns" | "result">): Chances {
  const points = turns.map(({ number, round, seat, chances }) => ({
    number,
    round,
    seat,
    chances,
  }));
  const last = turns.at(-1);
  const end = last
    ? [
        {
          number: last.number + last.actions.length,
          round: last.round,
          seat: null,
          chances: result,
        },
      ]
    : [];
  return { points: [...points, ...end], turning_point: null };
}

/** The next turn worth a second look, from this one on or back; null where there is none. */
export function nextError(
  turns: readonly Pick<ReportedTurn, "grade">[],
  at: number,
  by: 1 | -1,
): number | null {
  for (let turn = at + by; turn >= 0 && turn < turns.length; turn += by)
    if (isError(turns[turn] as ReportedTurn)) return turn;
  return null;
}

/** The turn that was going on at a moment of the replay. */
export function turnAt(turns: readonly Pick<ReportedTurn, "number">[], number: number): number {
  return Math.max(
    0,
    turns.findLastIndex((turn) => turn.number <= number),
  );
}
