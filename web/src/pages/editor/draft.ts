import { parseTile, parseToken } from "../../board/geometry.ts";
import type { Kind, Options, Phase, Position, Scene } from "../../transport/protocol.ts";

/**
 * A position that is built by hand. The server reports its problems; here it is only
 * changed and drawn.
 */
export type Draft = Position;

/** A token that was taken up: whose, and its text. */
interface TakenToken {
  readonly seat: number;
  readonly token: string;
}

/** What a click on a cell does. */
export type Tool =
  /** Takes a token up, and sets it down elsewhere. */
  | { readonly kind: "move"; readonly taken: TakenToken | null }
  | { readonly kind: "tile"; readonly tile: Kind; readonly rotation: number }
  | { readonly kind: "token"; readonly seat: number; readonly salmon: 1 | 2 }
  | { readonly kind: "spawn" }
  | { readonly kind: "erase" };

const COLUMNS = ["a", "b", "c"] as const;
const SEA_CELLS = ["a0", "b0", "c0", "s0"] as const;
/** Tiles that are written with a rotation. */
const TURNED: readonly string[] = ["F", "B", "C"];
const ROTATIONS = 6;
const FULL_TURN = 5;

export const rowOf = (cell: string): number => Number(cell.slice(1));
export const isTurned = (kind: string): boolean => TURNED.includes(kind);
export const tileText = (kind: string, rotation: number): string =>
  isTurned(kind) ? `${kind}${rotation}` : kind;
export const tokenText = (salmon: number, cell: string, held = false): string =>
  `${salmon}${cell}${held ? "!" : ""}`;

/** The cells without a tile that one may want to fill: between the rows, and the rows around them. */
export function emptyCells({ tiles, spawn }: Pick<Draft, "tiles" | "spawn">): string[] {
  const rows = Object.keys(tiles).map(rowOf);
  const lowest = rows.length ? Math.max(0, Math.min(...rows) - 1) : 0;
  const highest = spawn ? rowOf(spawn) : Math.max(...rows, 0) + 1;
  const cells: string[] = [];
  for (let row = lowest; row <= highest; row += 1)
    cells.push(...(row ? COLUMNS.map((column) => `${column}${row}`) : SEA_CELLS));
  return cells.filter((cell) => !(cell in tiles) && cell !== spawn);
}

// --- A click -------------------------------------------------------------------------------------

/** The draft after a click on a cell. */
export function apply(draft: Draft, tool: Tool, cell: string): Draft {
  switch (tool.kind) {
    case "move":
      return tool.taken ? withMovedToken(draft, tool.taken, cell) : draft;
    case "tile":
      return cell.startsWith("e") ? draft : withTile(draft, cell, tileFor(draft, tool, cell));
    case "token":
      return withToken(draft, tool.seat, tokenText(tool.salmon, cell));
    case "spawn":
      return withSpawn(draft, cell);
    case "erase":
      return erased(draft, cell);
  }
}

/** The same kind again turns the tile; the sea has tiles of its own. */
function tileFor(
  { tiles }: Draft,
  { tile, rotation }: Extract<Tool, { kind: "tile" }>,
  cell: string,
): string {
  if (!rowOf(cell)) return "S";
  const before = parseTile(tiles[cell] ?? "");
  const turned = before.kind === tile ? (before.rotation + 1) % ROTATIONS : rotation;
  return tileText(tile, turned);
}

export function withTile(draft: Draft, cell: string, tile: string): Draft {
  const spawn = draft.spawn === cell ? null : draft.spawn;
  return { ...draft, spawn, tiles: { ...draft.tiles, [cell]: tile } };
}

/** The spawn begins at this cell, and no tile lies there; chosen again, there is no spawn. */
function withSpawn(draft: Draft, cell: string): Draft {
  if (cell.startsWith("e") || draft.spawn === cell) return { ...draft, spawn: null };
  return { ...without(draft, cell), spawn: cell };
}

/** Removes the topmost piece: a token, then the tile, then the spawn. */
function erased(draft: Draft, cell: string): Draft {
  const seat = draft.tokens.findLastIndex((tokens) => tokens.some((text) => isOn(text, cell)));
  if (seat >= 0) {
    const token = draft.tokens[seat]?.findLast((text) => isOn(text, cell)) ?? "";
    return withoutToken(draft, seat, token);
  }
  return cell.startsWith("e") ? { ...draft, spawn: null } : without(draft, cell);
}

const isOn = (token: string, cell: string): boolean => parseToken(token).cell === cell;

function without(draft: Draft, cell: string): Draft {
  const tiles = Object.fromEntries(Object.entries(draft.tiles).filter(([at]) => at !== cell));
  return { ...draft, tiles };
}

// --- Tokens and seats ----------------------------------------------------------------------------

export function withToken(draft: Draft, seat: number, token: string): Draft {
  return withTokens(draft, seat, (tokens) => [...tokens, token]);
}

export function withoutToken(draft: Draft, seat: number, token: string): Draft {
  return withTokens(draft, seat, (tokens) => {
    const at = tokens.indexOf(token);
    return tokens.filter((_, n) => n !== at);
  });
}

/** Whether a token is on a cell; the spaces of the spawn are one place. */
export function isAt(token: string, cell: string): boolean {
  const at = parseToken(token).cell;
  return at === cell || (at.startsWith("e") && cell.startsWith("e"));
}

/** The next token on a cell after the one that is taken; null after the last one. */
export function nextToken(draft: Draft, cell: string, taken: TakenToken | null): TakenToken | null {
  const here = draft.tokens.flatMap((own, seat) =>
    own.filter((token) => isAt(token, cell)).map((token) => ({ seat, token })),
  );
  const at = here.findLastIndex(({ seat, token }) => seat === taken?.seat && token === taken.token);
  return here[at + 1] ?? null;
}

function withMovedToken(draft: Draft, { seat, token }: TakenToken, cell: string): Draft {
  return withChangedToken(draft, seat, token, tokenText(parseToken(token).salmon, cell));
}

/** Replaces one token of a seat with another. */
export function withChangedToken(draft: Draft, seat: number, from: string, to: string): Draft {
  return withTokens(draft, seat, (tokens) => {
    const at = tokens.indexOf(from);
    return tokens.map((token, n) => (n === at ? to : token));
  });
}

function withTokens(
  draft: Draft,
  seat: number,
  change: (tokens: readonly string[]) => string[],
): Draft {
  const tokens = draft.tokens.map((own, n) => (n === seat ? change(own).sort() : own));
  return { ...draft, tokens };
}

export function withPlayers(draft: Draft, players: number): Draft {
  const seat = (n: number | null): number | null => n && Math.min(n, players - 1);
  return {
    ...draft,
    tokens: Array.from({ length: players }, (_, n) => draft.tokens[n] ?? []),
    actor: seat(draft.actor),
    starter: seat(draft.starter),
    markers: draft.markers && Array.from({ length: players }, (_, n) => draft.markers?.[n] ?? 0),
  };
}

// --- Fields --------------------------------------------------------------------------------------

/** Another phase, with the fields that it has no use for emptied. */
export function withPhase(draft: Draft, phase: Phase): Draft {
  const setup = phase === "setup";
  const lays = setup || phase === "place";
  return {
    ...draft,
    phase,
    round: setup ? 0 : draft.round || 1,
    actor: phase === "over" ? null : (draft.actor ?? 0),
    starter: setup ? null : (draft.starter ?? 0),
    points: phase === "move" ? draft.points || FULL_TURN : 0,
    drawn: lays ? draft.drawn : [],
    herons: phase === "heron" ? draft.herons : [],
  };
}

/** With movement tokens somebody has them; without the option nobody does. */
export function withOptions(draft: Draft, options: Options): Draft {
  const { movement_tokens: marked } = options;
  const held = draft.tokens.map((_, seat) => (seat === (draft.actor ?? 0) ? FULL_TURN : 0));
  return {
    ...draft,
    options: Object.fromEntries(Object.entries(options).filter(([, value]) => value)),
    markers: marked ? (draft.markers ?? held) : null,
    given: marked ? (draft.given ?? 0) : null,
  };
}

export type Counted = "unseen" | "drawn";

export function countOf(draft: Draft, field: Counted, kind: Kind): number {
  if (field === "unseen") return draft.unseen[kind] ?? 0;
  return draft.drawn.filter((drawn) => drawn === kind).length;
}

export function withCount(draft: Draft, field: Counted, kind: Kind, count: number): Draft {
  if (field === "unseen") {
    const unseen = { ...draft.unseen, [kind]: Math.max(0, count) };
    const stack = Object.values(unseen).reduce((sum, n) => sum + n, 0);
    return { ...draft, unseen, stack };
  }
  const others = draft.drawn.filter((drawn) => drawn !== kind);
  const drawn = [...others, ...Array.from({ length: Math.max(0, count) }, () => kind)].sort();
  return { ...draft, drawn };
}

// --- Messages and drawing ------------------------------------------------------------------------

/** Return the draft as the server reads it: without empty fields and the derived `draws`. */
export function draftText(draft: Draft): string {
  const kept = Object.entries(draft).filter(
    ([name, value]) => name !== "draws" && !(value === null && optional(name)),
  );
  return JSON.stringify(Object.fromEntries(kept));
}

const optional = (name: string): boolean => name === "markers" || name === "given";

/** A scene to draw a draft with, whether or not it is possible. */
export function draftScene(draft: Draft): Scene {
  return {
    position: draft,
    standings: [],
    full: [],
    asks: "",
    turn_points: 0,
    vanishing: [],
    going: [],
    next_placer: null,
    rows_to_come: 0,
    last_round: 0,
    result: null,
  };
}
