/** The moves of a lesson: actions, and these two words. */
export const NEXT = "next";
export const CONFIRM = "confirm";

/** The moves without the last `count` actions and all that followed them. */
export function beforeLast(moves: readonly string[], count = 1): string[] | null {
  const actions = moves.flatMap((move, n) => (move === NEXT || move === CONFIRM ? [] : [n]));
  const first = count ? actions.at(-count) : moves.length;
  return first === undefined ? null : moves.slice(0, first);
}
