import type { Result } from "../protocol.ts";
import { formatList, say } from "../localization.svelte.ts";

/**
 * What broke each tie, in words: one sentence for each two neighbouring places with equal points.
 * The first place is left out: the sentence about the victory says why it is first.
 */
export function describeTies(result: Result, names: readonly string[]): string[] {
  const listed = (seats: readonly number[]): string =>
    formatList(seats.map((seat) => names[seat] ?? ""));
  const shared = result.ranking
    .slice(1)
    .filter((seats) => seats.length > 1)
    .map((seats) => say("final-tie-shared", { players: listed(seats) }));
  const broken = result.decided_by.flatMap((reason, n) => {
    const [above, below] = [result.ranking[n] ?? [], result.ranking[n + 1] ?? []];
    const named = {
      tied: listed([...above, ...below]),
      above: listed(above),
      count: above.length,
    };
    return (n > 0 && tieSentence(reason, named)) || [];
  });
  return [...shared, ...broken];
}

/** `tied` have the same points, and the `count` players `above` come before the others. */
function tieSentence(
  reason: Result["decided_by"][number],
  named: { tied: string; above: string; count: number },
): string | null {
  switch (reason) {
    case "salmon":
      return say("final-tie-salmon", named);
    case "tokens":
      return say("final-tie-tokens", named);
    case "eggs":
      return say("final-tie-eggs", named);
    case "marker":
      return say("final-tie-marker", named);
    case "points":
      return null;
  }
}
