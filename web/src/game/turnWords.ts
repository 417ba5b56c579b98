import { closedEdges, direction, flowDirection } from "../board/art/edges.ts";
import { legTarget } from "../board/destinations.ts";
import { parseMove, parseTile, parseToken } from "../board/geometry.ts";
import { formatList, say, tileName } from "../base/localization.svelte.ts";
import type { Leg } from "../transport/protocol.ts";

/** A whole turn: all its actions, and the moves among them. */
interface Turn {
  readonly actions: readonly string[];
  readonly legs: readonly Leg[];
}

/** A turn in a few words: a sentence for each token that moves, each tile, each heron. */
export function describeTurn({ actions, legs }: Turn, whirlpool: boolean): string[] {
  const others = actions.flatMap((action) => {
    if (action.includes("@")) return [describeTile(action, whirlpool)];
    return action.includes("x") ? [describeHeron(action)] : [];
  });
  return [...walks(legs).map(describeWalk), ...others];
}

/** The moves of each token, in order; a token continues where it ended. */
function walks(legs: readonly Leg[]): [Leg, ...Leg[]][] {
  const found: [Leg, ...Leg[]][] = [];
  for (const leg of legs) {
    const last = found.at(-1)?.at(-1);
    if (last && last.ends === movedToken(leg).cell) found.at(-1)?.push(leg);
    else found.push([leg]);
  }
  return found;
}

const movedToken = ({ action }: Leg) => parseToken(parseMove(action).token);

function describeWalk(walk: readonly [Leg, ...Leg[]]): string {
  const { salmon, cell } = movedToken(walk[0]);
  const runs: { kind: Leg["kind"]; ways: string[] }[] = [];
  for (const leg of walk) {
    const run = runs.at(-1);
    if (run?.kind === leg.kind) run.ways.push(describeWay(leg));
    else runs.push({ kind: leg.kind, ways: [describeWay(leg)] });
  }
  const moves = runs.map(({ kind, ways }) => {
    const told = { ways: formatList(ways) };
    return kind === "jump" ? say("turn-jumps", told) : say("turn-swims", told);
  });
  return say("turn-token", { salmon, at: cell, moves: moves.join(", ") });
}

function describeWay(leg: Leg): string {
  const target = legTarget(leg);
  const way = say("turn-to", { cell: target });
  const end = leg.ends;
  if (end === null || end === target) return way;
  return say("turn-carried", { way, to: say("turn-to", { cell: end }) });
}

function describeTile(action: string, whirlpool: boolean): string {
  const [text = "", cell = ""] = action.split("@");
  const { kind, rotation } = parseTile(text);
  const closed = closedEdges(kind, rotation).map(direction);
  const [turned, edges] =
    kind === "C"
      ? ["current", [flowDirection(rotation)]]
      : [closed.length ? "obstacles" : "plain", closed];
  const names = formatList(edges.map((edge) => say(`direction-${edge}`)));
  return say("turn-tile", { tile: tileName(kind, whirlpool), cell, turned, edges: names });
}

function describeHeron(action: string): string {
  const [cell = "", salmon = ""] = action.split("x");
  return say("turn-heron", { cell, salmon: Number(salmon) });
}
