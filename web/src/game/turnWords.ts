import { legTarget } from "../board/destinations.ts";
import { parseMove, parseToken } from "../board/geometry.ts";
import { formatList, say, tileName } from "../base/localization.svelte.ts";
import type { Leg } from "../transport/protocol.ts";
import { orientation } from "./describe.ts";

/** A whole turn: all its actions, and the moves among them. */
interface Turn {
  readonly actions: readonly string[];
  readonly legs: readonly Leg[];
}

/** A turn in sentences: for each token that swims, jumps or is carried, each tile, each heron. */
export function describeTurn({ actions, legs }: Turn, whirlpool: boolean): string[] {
  const others = actions.flatMap((action) => {
    if (action.includes("@")) return [describeTile(action, whirlpool)];
    return action.includes("x") ? [describeHeron(action)] : [];
  });
  return [...strokes(legs).flatMap(describeStroke), ...others];
}

const mover = ({ action }: Leg) => parseToken(parseMove(action).token);

/** The legs that make one sentence: a jump, or the swims of one token that follow each other. */
function strokes(legs: readonly Leg[]): Leg[][] {
  const found: Leg[][] = [];
  for (const leg of legs) {
    const before = found.at(-1)?.at(-1);
    const { cell, salmon } = mover(leg);
    const follows =
      before?.kind === "swim" &&
      leg.kind === "swim" &&
      before.ends === cell &&
      legTarget(before) === cell &&
      mover(before).salmon === salmon;
    if (follows) found.at(-1)?.push(leg);
    else found.push([leg]);
  }
  return found;
}

function describeStroke(legs: readonly Leg[]): string[] {
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) return [];
  const { salmon, cell: at } = mover(first);
  const to = legTarget(last);
  const over = legs.slice(0, -1).map(legTarget);
  const moved =
    first.kind === "jump"
      ? say("turn-jump", { salmon, at, to })
      : over.length
        ? say("turn-swim-by", { salmon, at, to, cells: formatList(over) })
        : say("turn-swim", { salmon, at, to });
  if (last.ends === null || last.ends === to) return [moved];
  return [moved, say("turn-carried", { to: last.ends })];
}

function describeTile(action: string, whirlpool: boolean): string {
  const [text = "", cell = ""] = action.split("@");
  const { turned, edges } = orientation(text);
  return say("turn-tile", { tile: tileName(text.charAt(0), whirlpool), cell, turned, edges });
}

function describeHeron(action: string): string {
  const [cell = "", salmon = ""] = action.split("x");
  return say("turn-heron", { cell, salmon: Number(salmon) });
}
