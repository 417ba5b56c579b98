import type { Position } from "../messages.ts";
import { parseToken } from "../board/notation.ts";
import { layOut, nameTokens, type Named } from "../board/tokenLayout.ts";
import type { Spot } from "../board/tokenSpots.ts";

/** What is drawn of a position: every token by its name, the tiles, and the spawn's entrance. */
export interface Stage {
  readonly tokens: readonly Named[];
  readonly tiles: Readonly<Record<string, string>>;
  readonly spawn: string | null;
}

/** A position as a stage; tokens keep the names that they had before. */
export function stageOf(position: Position, before: readonly Named[] = []): Stage {
  return {
    tokens: nameTokens(position, before),
    tiles: position.tiles as Readonly<Record<string, string>>,
    spawn: position.spawn,
  };
}

/** The token that an event speaks of. Tokens that look alike are interchangeable. */
export function find(stage: Stage, seat: number, text: string): Named | null {
  const { salmon, cell } = parseToken(text);
  const fits = (token: Named): boolean =>
    token.seat === seat && token.salmon === salmon && token.cell === cell;
  return stage.tokens.find(fits) ?? null;
}

export function changed(stage: Stage, key: string, by: Partial<Named>): Stage {
  const tokens = stage.tokens.map((token) => (token.key === key ? { ...token, ...by } : token));
  return { ...stage, tokens };
}

export function without(stage: Stage, keys: readonly string[]): Stage {
  return { ...stage, tokens: stage.tokens.filter(({ key }) => !keys.includes(key)) };
}

export function withTile(stage: Stage, cell: string, tile: string): Stage {
  return { ...stage, tiles: { ...stage.tiles, [cell]: tile } };
}

export function withoutTiles(stage: Stage, cells: readonly string[]): Stage {
  const kept = Object.entries(stage.tiles).filter(([cell]) => !cells.includes(cell));
  return { ...stage, tiles: Object.fromEntries(kept) };
}

/** Where each token lies, by its name. */
export function spots(stage: Stage): Map<string, Spot> {
  return new Map(layOut(stage.tokens, stage.spawn, []).map((token) => [token.key, token]));
}

/** Whether both would be drawn alike, but for the names of tokens. */
export function alike(one: Stage, other: Stage): boolean {
  return written(one) === written(other);
}

function written({ tokens, tiles, spawn }: Stage): string {
  const texts = tokens.map((t) => `${t.seat}:${t.salmon}${t.cell}${t.held ? "!" : ""}`);
  const laid = Object.entries(tiles).map(([cell, tile]) => `${cell}${tile}`);
  return [texts.sort(), laid.sort(), spawn].join("|");
}
