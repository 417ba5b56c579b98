import type {
  Choice,
  Decision,
  Destination,
  Leg,
  MoveChoice,
  Route,
} from "../transport/protocol.ts";
import { parseMove, parseToken } from "./geometry.ts";

function moveChoices(choices: readonly Choice[]): MoveChoice[] {
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
    .filter((token) => parseToken(token).cell === cell)
    .sort()
    .reverse();
}

/** The name of a route: its actions, in order. */
export function routeId({ actions }: Pick<Route, "actions">): string {
  return actions.join(" ");
}

/** The destination's best route: the first one. */
export function bestRoute({ routes }: Destination): Route | null {
  return routes[0] ?? null;
}

/** The cell that a leg aims at; rapids may carry the token on from there. */
export function legTarget({ action }: Pick<Leg, "action">): string {
  return parseMove(action).to;
}

/** Who takes the first salmon on a route. */
export function firstCatcher({ legs }: Pick<Route, "legs">): "bear" | "eagle" | undefined {
  return legs.flatMap(({ catches }) => catches)[0]?.by;
}

/**
 * The token among these that has just taken the route: where the route ends, with the salmon that
 * are left. Return null if it cannot continue.
 */
export function tokenAfter(
  token: string,
  { ends, lost }: Pick<Route, "ends" | "lost">,
  movable: readonly string[],
): string | null {
  const left = parseToken(token).salmon - lost;
  const isIt = (text: string): boolean => {
    const { cell, salmon } = parseToken(text);
    return cell === ends && salmon === left;
  };
  return movable.find(isIt) ?? null;
}

/** The same decision, with each wanted move before the better routes to its cell. */
export function withMovesFirst(
  decision: Decision,
  isWanted: (action: string) => boolean,
): Decision {
  const isFirst = ({ actions }: Route): boolean =>
    actions.length === 1 && isWanted(actions[0] ?? "");
  const routes = Object.entries(decision.routes).map(([token, destinations]) => [
    token,
    destinations.map(({ routes, ...destination }) => ({
      ...destination,
      routes: [...routes].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a))),
    })),
  ]);
  return { ...decision, routes: Object.fromEntries(routes) as Decision["routes"] };
}
