/** How far this browser has come with learning: remembered here, never sent anywhere else. */

import { writeStored, readStored } from "../storage.ts";

const KEY = "upstream.first-game";

interface Progress {
  /** The moves of the first game so far. */
  moves: string[];
  /** Whether it was played to its end at least once. */
  finished: boolean;
}

export function parseProgress(text: string | null): Progress {
  try {
    const { moves, finished } = JSON.parse(text ?? "{}") as Partial<Progress>;
    const known = Array.isArray(moves) ? moves.filter((move) => typeof move === "string") : [];
    return { moves: known, finished: finished === true };
  } catch {
    return { moves: [], finished: false };
  }
}

export const progress = $state(parseProgress(readStored(KEY)));

export function saveProgress(moves: readonly string[], finished: boolean): void {
  progress.moves = finished ? [] : [...moves];
  progress.finished ||= finished;
  writeStored(KEY, JSON.stringify(progress));
}
