import type { Choice, PlaceChoice } from "../protocol.ts";
import { parseTile } from "./notation.ts";

export function placeChoices(choices: readonly Choice[]): PlaceChoice[] {
  return choices.filter((choice): choice is PlaceChoice => choice.kind === "place");
}

/** The cells that a tile of this kind can be laid on. */
export function cellsFor(choices: readonly Choice[], kind: string): string[] {
  const fitting = placeChoices(choices).filter(({ tile }) => tile.charAt(0) === kind);
  return [...new Set(fitting.map(({ cell }) => cell))];
}

/** The rotations that a tile of this kind can be laid with on that cell, in order. */
export function rotationsFor(choices: readonly Choice[], kind: string, cell: string): number[] {
  return placeChoices(choices)
    .filter((choice) => choice.tile.charAt(0) === kind && choice.cell === cell)
    .map(({ tile }) => parseTile(tile).rotation)
    .sort((p, q) => p - q);
}

/** The next allowed rotation clockwise (or the other way round) after this one. */
export function nextRotation(turns: readonly number[], rotation: number, by: 1 | -1): number {
  if (!turns.length) return rotation;
  const index = turns.indexOf(rotation);
  if (index < 0) return turns[0] as number;
  return turns[(index + by + turns.length) % turns.length] as number;
}

/** The choice that lays this kind on that cell, turned like this. */
export function placeChoice(
  choices: readonly Choice[],
  kind: string,
  cell: string,
  rotation: number,
): PlaceChoice | null {
  const fitting = placeChoices(choices).filter(
    (choice) => choice.tile.charAt(0) === kind && choice.cell === cell,
  );
  return fitting.find(({ tile }) => parseTile(tile).rotation === rotation) ?? fitting[0] ?? null;
}
