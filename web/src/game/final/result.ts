import { formatList, formatPercent, say } from "../../base/localization.svelte.ts";
import type { Event, Result, TurningPoint } from "../../transport/protocol.ts";

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

/** The place of each seat, best first; tied seats have the same number. */
export function rankedSeats(result: Result): { seat: number; rank: number }[] {
  return result.ranking.flatMap((seats, n) =>
    seats.map((seat) => ({ seat, rank: 1 + result.ranking.slice(0, n).flat().length })),
  );
}

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

/** One seat's lost salmon by cause, counted from the events of a game. */
interface SeatLosses {
  readonly seat: number;
  readonly bears: number;
  readonly eagles: number;
  readonly herons: number;
  readonly washed: number;
}

const PREDATORS: Readonly<Record<string, "bears" | "eagles" | "herons">> = {
  "caught-by-bear": "bears",
  "caught-by-eagle": "eagles",
  "caught-by-heron": "herons",
};

/** Everybody's losses. A predator takes one salmon; the river takes all that are on a token. */
export function lossesBySeat(events: readonly Event[], players: number): SeatLosses[] {
  const found = Array.from({ length: players }, (_, seat) => ({
    seat,
    bears: 0,
    eagles: 0,
    herons: 0,
    washed: 0,
  }));
  for (const event of events) {
    const fate = "seat" in event ? found[event.seat] : undefined;
    const by = PREDATORS[event.event];
    if (fate && by) fate[by] += 1;
    if (fate && event.event === "washed-away") fate.washed += Number(event.token.charAt(0));
  }
  return found;
}

type Loss = Exclude<keyof SeatLosses, "seat">;

/** How many salmon went the same way, over all seats. */
export function total(all: readonly SeatLosses[], loss: Loss): number {
  return all.reduce((sum, fate) => sum + fate[loss], 0);
}

/** Return the seat that lost most to animals, or null if two are equal or hardly any were lost. */
export function mostCaught(all: readonly SeatLosses[]): { seat: number; count: number } | null {
  const fed = all
    .map(({ seat, bears, eagles, herons }) => ({ seat, count: bears + eagles + herons }))
    .sort((p, q) => q.count - p.count);
  const [first, second] = fed;
  return first && second && first.count > second.count && first.count > 1 ? first : null;
}

/** A summary of a game in a few lines: losses, vanished rows and the turning point. */
export function summarize(
  all: readonly SeatLosses[],
  names: readonly string[],
  turn: TurningPoint | null,
): string[] {
  const losses = (["bears", "eagles", "herons", "washed"] as const)
    .filter((loss) => total(all, loss) > 0)
    .map((loss) => describeLoss(loss, total(all, loss)));
  const lines = losses.length ? [losses.join(" ")] : [say("final-none-lost")];
  const feeder = mostCaught(all);
  if (feeder)
    lines.push(say("final-most-fed", { player: names[feeder.seat] ?? "", count: feeder.count }));
  if (turn) lines.push(describeTurningPoint(turn, names));
  return lines;
}

function describeLoss(loss: Loss, count: number): string {
  switch (loss) {
    case "bears":
      return say("final-fed-bears", { count });
    case "eagles":
      return say("final-fed-eagles", { count });
    case "herons":
      return say("final-fed-herons", { count });
    case "washed":
      return say("final-washed", { count });
  }
}

function describeTurningPoint(turn: TurningPoint, names: readonly string[]): string {
  const variables = {
    round: turn.round,
    player: names[turn.seat] ?? "",
    winner: names[turn.winner] ?? "",
    before: formatPercent(turn.before),
    after: formatPercent(turn.after),
  };
  return turn.seat === turn.winner
    ? say("final-turning-point-own", variables)
    : say("final-turning-point", variables);
}
