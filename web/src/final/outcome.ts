import { formatList, say } from "../localization.svelte.ts";
import type { Result } from "../protocol.ts";
import { rankedSeats } from "./counting.ts";

/**
 * How the game ended for one seat, in a sentence: "You came second, two points behind Green". The
 * one who is named is the nearest better place; for the winner, the second.
 */
export function describeOutcome(result: Result, me: number, names: readonly string[]): string {
  const nameOf = (seat: number): string => names[seat] ?? "";
  const first = result.ranking[0] ?? [];
  if (first.includes(me) && first.length > 1)
    return say("final-you-shared", {
      players: formatList(first.filter((seat) => seat !== me).map(nameOf)),
    });
  const ranked = rankedSeats(result);
  const place = ranked.find(({ seat }) => seat === me)?.rank ?? 1;
  const next = place === 1 ? ranked[1] : ranked.filter(({ rank }) => rank < place).at(-1);
  const rival = next?.seat ?? me;
  const points = Math.abs((result.scores[me] ?? 0) - (result.scores[rival] ?? 0));
  return placeSentence(place, { points, player: nameOf(rival) });
}

function placeSentence(place: number, variables: { points: number; player: string }): string {
  switch (place) {
    case 1:
      return say("final-you-won", variables);
    case 2:
      return say("final-you-second", variables);
    case 3:
      return say("final-you-third", variables);
    case 4:
      return say("final-you-fourth", variables);
    default:
      return say("final-you-fifth", variables);
  }
}
