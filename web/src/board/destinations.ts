import type { Choice, MoveChoice } from "../messages.ts";

/** A tile that a chosen token can go to, with the ways to get there, the cheapest first. */
export interface Destination {
  readonly to: string;
  readonly best: MoveChoice;
  /** The same tile reached the other way: spending more can be the point. */
  readonly other: MoveChoice | null;
}

export function moveChoices(choices: readonly Choice[]): MoveChoice[] {
  return choices.filter(
    (choice): choice is MoveChoice => choice.kind === "swim" || choice.kind === "jump",
  );
}

/** The tokens that can move, each text once. */
export function movableTokens(choices: readonly Choice[]): string[] {
  return [...new Set(moveChoices(choices).map(({ token }) => token))];
}

/** The tokens on a cell among those that can move, pairs first. */
export function movableTokensOn(choices: readonly Choice[], cell: string): string[] {
  return movableTokens(choices)
    .filter((token) => token.slice(1) === cell)
    .sort()
    .reverse();
}

/** Where a token can go. The cheaper of two ways is the default; at the same price, the safer. */
export function destinationsOf(choices: readonly Choice[], token: string): Destination[] {
  const ways = new Map<string, MoveChoice[]>();
  for (const choice of moveChoices(choices)) {
    if (choice.token !== token) continue;
    ways.set(choice.to, [...(ways.get(choice.to) ?? []), choice]);
  }
  return [...ways].map(([to, all]) => {
    const [best, other] = [...all].sort((p, q) => p.cost - q.cost || p.lost - q.lost);
    return { to, best: best as MoveChoice, other: other ?? null };
  });
}
