import type { Result } from "../messages.ts";
import { formatList, say } from "../localization.svelte.ts";

/**
 * What broke each tie, in words: one sentence for each two places that points do not part. The
 * first place is left out, for the sentence of the victory tells why it is that.
 */
export function describeTies(result: Result, names: readonly string[]): string[] {
  const listed = (seats: readonly number[]): string =>
    formatList(seats.map((seat) => names[seat] ?? ""));
  const shared = result.ranking
    .slice(1)
    .filter((seats) => seats.length > 1)
    .map((seats) => say("final-tie-shared", { players: listed(seats) }));
  const broken = result.decided_by.flatMap((reason, n) => {
    const [above, below] = [listed(result.ranking[n] ?? []), listed(result.ranking[n + 1] ?? [])];
    return (n > 0 && tieSentence(reason, above, below)) || [];
  });
  return [...shared, ...broken];
}

function tieSentence(
  reason: Result["decided_by"][number],
  above: string,
  below: string,
): string | null {
  switch (reason) {
    case "salmon":
      return say("final-tie-salmon", { above, below });
    case "tokens":
      return say("final-tie-tokens", { above, below });
    case "eggs":
      return say("final-tie-eggs", { above, below });
    case "marker":
      return say("final-tie-marker", { above, below });
    case "points":
      return null;
  }
}
