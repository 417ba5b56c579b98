/** How far this browser has come with learning: remembered here, never sent anywhere else. */

import { writeStored, readStored } from "../../base/storage.ts";

export const FIRST_GAME_KEY = "upstream.first-game";

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

/** The progress of two browsers in one: the game that got further, and whether any was finished. */
export function mergeProgress(one: Progress, other: Progress): Progress {
  const { moves } = other.moves.length > one.moves.length ? other : one;
  return { moves, finished: one.finished || other.finished };
}

export const progress = $state(parseProgress(readStored(FIRST_GAME_KEY)));

export function saveProgress(moves: readonly string[], finished: boolean): void {
  progress.moves = finished ? [] : [...moves];
  progress.finished ||= finished;
  writeStored(FIRST_GAME_KEY, JSON.stringify(progress));
}
