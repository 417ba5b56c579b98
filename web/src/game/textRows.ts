import { rowOf } from "../board/geometry.ts";
import type { Scene } from "../transport/protocol.ts";

/** A row of the river as it is read out: from left to right. */
export interface Row {
  readonly row: number;
  readonly cells: readonly string[];
  /** The end of this round takes it. */
  readonly goes: boolean;
}

/** The rows that have tiles, upstream first. */
export function rows({ position, vanishing, result }: Scene): Row[] {
  const byRow = new Map<number, string[]>();
  for (const cell of Object.keys(position.tiles).sort()) {
    byRow.set(rowOf(cell), [...(byRow.get(rowOf(cell)) ?? []), cell]);
  }
  const going = new Set(result ? [] : vanishing.map(rowOf));
  return [...byRow]
    .sort(([one], [other]) => other - one)
    .map(([row, cells]) => ({ row, cells, goes: going.has(row) }));
}
