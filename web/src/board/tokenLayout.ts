import type { Colour } from "./art/tokenShapes.ts";
import type { Position } from "../transport/protocol.ts";
import { locate, parseToken, type Point } from "./geometry.ts";
import { spawnSpots, tileSpots } from "./tokenSpots.ts";

/** A token as it is drawn: whose, what it shows, and exactly where. */
export interface DrawnToken extends Point {
  /** Stays with a token while it moves, so that it can be seen to move. */
  readonly key: string;
  readonly seat: number;
  readonly colour: Colour;
  readonly salmon: number;
  readonly cell: string;
  readonly held: boolean;
  readonly size: number;
}

/** A token with a name of its own. */
export interface KeyedToken {
  readonly key: string;
  readonly seat: number;
  readonly salmon: number;
  readonly cell: string;
  readonly held: boolean;
}

/** Every token of a position with its place on its tile. */
export function layOutTokens(
  named: readonly KeyedToken[],
  spawn: string | null,
  colours: readonly Colour[],
): DrawnToken[] {
  const byCell = new Map<string, KeyedToken[]>();
  for (const token of named) byCell.set(token.cell, [...(byCell.get(token.cell) ?? []), token]);
  return [...byCell].flatMap(([cell, there]) => {
    const sorted = [...there].sort(
      (p, q) => p.seat - q.seat || q.salmon - p.salmon || (p.key < q.key ? -1 : 1),
    );
    const spots = cell.startsWith("e")
      ? spawnSpots(there.length, cell === "e4" || cell === "e5")
      : tileSpots(there.length);
    const at = locate(cell, spawn);
    return sorted.map((token, n) => {
      const spot = spots[n] ?? { x: 0, y: 0, size: 0.5 };
      const colour = colours[token.seat] ?? "white";
      return { ...token, colour, x: at.x + spot.x, y: at.y + spot.y, size: spot.size };
    });
  });
}

/**
 * Gives every token of a position a name that it keeps from one position to the next. The
 * notation has none: tokens that look alike are interchangeable. Tokens that stayed keep their
 * name; of the others, those that moved take the nearest one left over from below.
 */
export function assignKeys(position: Position, before: readonly KeyedToken[]): KeyedToken[] {
  return position.tokens.flatMap((texts, seat) => {
    const old = before.filter((token) => token.seat === seat);
    return assignSeatKeys(texts, seat, old);
  });
}

function assignSeatKeys(texts: readonly string[], seat: number, old: KeyedToken[]): KeyedToken[] {
  const left = [...old];
  const tokens = texts.map(parseToken);
  const take = (fits: (name: KeyedToken) => boolean): string | undefined => {
    const index = left.findIndex(fits);
    return index < 0 ? undefined : left.splice(index, 1)[0]?.key;
  };
  const keys = tokens.map((t) => take((o) => o.cell === t.cell && o.salmon === t.salmon));
  tokens.forEach((t, n) => (keys[n] ??= take((o) => o.cell === t.cell)));
  tokens.forEach((t, n) => (keys[n] ??= take((o) => o.salmon === t.salmon)));
  tokens.forEach((_, n) => (keys[n] ??= take(() => true)));
  const used = new Set(keys);
  let number = 0;
  const fresh = (): string => {
    while (used.has(`${seat}.${number}`)) number += 1;
    used.add(`${seat}.${number}`);
    return `${seat}.${number}`;
  };
  return tokens.map((token, n) => ({ ...token, seat, key: keys[n] ?? fresh() }));
}
