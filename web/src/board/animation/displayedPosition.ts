import type { Position } from "../../transport/protocol.ts";
import { parseToken } from "../geometry.ts";
import { layOutTokens, assignKeys, type KeyedToken } from "../tokenLayout.ts";
import type { Spot } from "../tokenSpots.ts";

/** The part of a position that is drawn: tokens with their keys, tiles, the entrance of the spawn. */
export interface DisplayedPosition {
  readonly tokens: readonly KeyedToken[];
  readonly tiles: Readonly<Record<string, string>>;
  readonly spawn: string | null;
}

/** Converts a position; tokens keep the keys that they had before. */
export function displayedPosition(
  position: Position,
  before: readonly KeyedToken[] = [],
): DisplayedPosition {
  return {
    tokens: assignKeys(position, before),
    tiles: position.tiles as Readonly<Record<string, string>>,
    spawn: position.spawn,
  };
}

/** The token that an event refers to. Equal tokens of a seat are interchangeable. */
export function findToken(
  displayed: DisplayedPosition,
  seat: number,
  text: string,
): KeyedToken | null {
  const { salmon, cell } = parseToken(text);
  const fits = (token: KeyedToken): boolean =>
    token.seat === seat && token.salmon === salmon && token.cell === cell;
  return displayed.tokens.find(fits) ?? null;
}

export function withToken(
  displayed: DisplayedPosition,
  key: string,
  by: Partial<KeyedToken>,
): DisplayedPosition {
  const tokens = displayed.tokens.map((token) => (token.key === key ? { ...token, ...by } : token));
  return { ...displayed, tokens };
}

export function withoutTokens(
  displayed: DisplayedPosition,
  keys: readonly string[],
): DisplayedPosition {
  return { ...displayed, tokens: displayed.tokens.filter(({ key }) => !keys.includes(key)) };
}

export function withTile(
  displayed: DisplayedPosition,
  cell: string,
  tile: string,
): DisplayedPosition {
  return { ...displayed, tiles: { ...displayed.tiles, [cell]: tile } };
}

export function withoutTiles(
  displayed: DisplayedPosition,
  cells: readonly string[],
): DisplayedPosition {
  const kept = Object.entries(displayed.tiles).filter(([cell]) => !cells.includes(cell));
  return { ...displayed, tiles: Object.fromEntries(kept) };
}

/** The spot of each token, by its key. */
export function tokenSpots(displayed: DisplayedPosition): Map<string, Spot> {
  return new Map(
    layOutTokens(displayed.tokens, displayed.spawn, []).map((token) => [token.key, token]),
  );
}

/** Whether both look the same; the keys of tokens may differ. */
export function sameDisplay(one: DisplayedPosition, other: DisplayedPosition): boolean {
  return serialize(one) === serialize(other);
}

function serialize({ tokens, tiles, spawn }: DisplayedPosition): string {
  const texts = tokens.map((t) => `${t.seat}:${t.salmon}${t.cell}${t.held ? "!" : ""}`);
  const laid = Object.entries(tiles).map(([cell, tile]) => `${cell}${tile}`);
  return [texts.sort(), laid.sort(), spawn].join("|");
}
