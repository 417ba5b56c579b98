import type { TurningPoint } from "../protocol.ts";
import { formatPercent, say } from "../localization.svelte.ts";
import { mostCaught, total, type SeatLosses, type Loss } from "./losses.ts";

/** The story of a game in a few lines: who was fed, who was washed away, where it turned. */
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
