import type { Destination, Position } from "../transport/protocol.ts";
import type { BoardLayers, TilePlacement, TokenSelection } from "./config.ts";
import { parseToken } from "./geometry.ts";
import { boundingRect, type Rect } from "./viewportGeometry.ts";

/** The layers of a board with nothing left out. */
interface CompleteLayers extends Required<BoardLayers> {
  readonly tokens: TokenSelection;
  readonly placement: TilePlacement;
  readonly destinations: readonly Destination[];
}

const NO_LAYERS: CompleteLayers = {
  tokens: { movable: [], selected: null },
  destinations: [],
  faint: [],
  path: null,
  trails: [],
  placement: { cells: [], preview: null },
  clickable: [],
  highlights: [],
  lit: [],
  hovered: null,
  victims: [],
  question: null,
  coordinates: false,
};

export function completeLayers(layers: BoardLayers = {}): CompleteLayers {
  return { ...NO_LAYERS, ...layers };
}

export function cellOf(token: string): string {
  return parseToken(token).cell;
}

/** The cells that can be pointed at: every tile, the entrance of the spawn, and the open cells. */
export function targetCells(
  { tiles, spawn }: Pick<Position, "tiles" | "spawn">,
  { placement }: CompleteLayers,
): string[] {
  return [
    ...Object.keys(tiles),
    ...placement.cells.filter((cell) => !(cell in tiles)),
    ...(spawn ? ["e1"] : []),
  ];
}

/** The cells that a click does something with. */
export function liveCells({
  tokens,
  destinations,
  placement,
  clickable,
  highlights,
}: CompleteLayers): Set<string> {
  return new Set([
    ...tokens.movable.map(cellOf),
    ...destinations.map(({ cell }) => cell),
    ...placement.cells,
    ...clickable,
    ...highlights,
  ]);
}

/** The cells that a frame is drawn on, each once: a highlighted cell may be a destination too. */
export function framedCells({ destinations, highlights }: CompleteLayers): string[] {
  return [...new Set([...destinations.map(({ cell }) => cell), ...highlights])];
}

/**
 * The cells that matter now: the selected token and its destinations, a hint, or the
 * choices; if there is nothing to do, every token in the river.
 */
export function focusCells(
  { tokens, destinations, placement, highlights, trails }: CompleteLayers,
  onBoard: readonly { readonly cell: string }[] = [],
): readonly string[] {
  if (tokens.selected) return [cellOf(tokens.selected), ...destinations.map(({ cell }) => cell)];
  const hinted = trails.filter(({ tone }) => tone === "hint");
  if (hinted.length) return hinted.flatMap(({ from, cells }) => [from, ...cells]);
  if (highlights.length) return highlights;
  if (placement.cells.length) return placement.cells;
  if (tokens.movable.length) return tokens.movable.map(cellOf);
  return [...new Set(onBoard.map(({ cell }) => cell).filter((cell) => !cell.startsWith("e")))];
}

/** The box around some cells; the spaces of the spawn count as its entrance. */
export function cellsRect(cells: readonly string[], spawn: string | null): Rect {
  const onBoard = cells.map((cell) => (cell.startsWith("e") ? (spawn ?? "b0") : cell));
  return boundingRect(onBoard, null, 1);
}
