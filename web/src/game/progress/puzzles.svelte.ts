/** Which puzzles this browser has tried, and how well: remembered here, never sent anywhere else. */

import type { PuzzleSummary } from "../../transport/protocol.ts";
import { readStored, writeStored } from "../../base/storage.ts";

export const PUZZLES_KEY = "upstream.puzzles";
/** What a puzzle of each difficulty, from 1 to 4, is worth, and how sure that is. */
const WORTH = [900, 1200, 1500, 1800] as const;
const PUZZLE_DEVIATION = 80;
/** The deviation of a new player, and that of one who has solved many. */
const NEW_DEVIATION = 350;
const LEAST_DEVIATION = 60;

/** Ways to play puzzles in a row: until a mistake, or against the clock. */
export type RunMode = "streak" | "storm";

interface PuzzleProgress {
  /** Solved at some try, without giving up. */
  readonly solved: readonly string[];
  /** Tried, and not solved at the first try without a hint; each counts once. */
  readonly missed: readonly string[];
  /** Solved at the first try in a row, now and at best. */
  readonly streak: number;
  readonly best: number;
  /** One's strength by the method of Glicko, and how sure it is: each puzzle is a game. */
  readonly rating: number;
  readonly deviation: number;
  /** The most puzzles in one run. */
  readonly runs: Readonly<Record<RunMode, number>>;
}

export const worthOf = (difficulty: number): number => WORTH[difficulty - 1] ?? WORTH[3];

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
const number = (value: unknown, otherwise: number): number =>
  typeof value === "number" && Number.isFinite(value) ? value : otherwise;

/** Reads stored progress. An older one knows a difficulty from 1 to 4 instead of a rating. */
export function parsePuzzleProgress(text: string | null): PuzzleProgress {
  let read: Record<string, unknown> = {};
  try {
    read = (JSON.parse(text ?? "{}") ?? {}) as Record<string, unknown>;
  } catch {
    // Then nothing was solved.
  }
  const runs = (read["runs"] ?? {}) as Record<string, unknown>;
  return {
    solved: texts(read["solved"]),
    missed: texts(read["missed"]),
    streak: number(read["streak"], 0),
    best: number(read["best"], 0),
    rating: number(read["rating"], worthOf(Math.max(1, number(read["level"], 1)))),
    deviation: number(read["deviation"], NEW_DEVIATION),
    runs: { streak: number(runs["streak"], 0), storm: number(runs["storm"], 0) },
  };
}

/** Return the rating after a game against a puzzle, by Glickman's formulas (Glicko-1). */
export function rated(
  { rating, deviation }: Pick<PuzzleProgress, "rating" | "deviation">,
  difficulty: number,
  won: boolean,
): { rating: number; deviation: number } {
  const q = Math.LN10 / 400;
  const g = 1 / Math.sqrt(1 + (3 * q ** 2 * PUZZLE_DEVIATION ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + 10 ** ((-g * (rating - worthOf(difficulty))) / 400));
  const information = q ** 2 * g ** 2 * expected * (1 - expected);
  const precision = 1 / deviation ** 2 + information;
  return {
    rating: rating + (q / precision) * g * (Number(won) - expected),
    deviation: Math.max(LEAST_DEVIATION, Math.sqrt(1 / precision)),
  };
}

/** After a puzzle was solved; `clean` at the first try and without a hint. */
export function afterSolved(
  now: PuzzleProgress,
  { id, difficulty }: Pick<PuzzleSummary, "id" | "difficulty">,
  clean: boolean,
): PuzzleProgress {
  const known = now.solved.includes(id) || now.missed.includes(id);
  const solved = now.solved.includes(id) ? now.solved : [...now.solved, id];
  if (!clean || known) return { ...now, solved };
  const streak = now.streak + 1;
  const best = Math.max(now.best, streak);
  return { ...now, ...rated(now, difficulty, true), solved, streak, best };
}

/** After a wrong try, a hint, or giving up; the same puzzle counts once. */
export function afterMissed(
  now: PuzzleProgress,
  { id, difficulty }: Pick<PuzzleSummary, "id" | "difficulty">,
): PuzzleProgress {
  if (now.missed.includes(id) || now.solved.includes(id)) return now;
  return { ...now, ...rated(now, difficulty, false), missed: [...now.missed, id], streak: 0 };
}

/** After a run of this many puzzles. */
export function afterRun(now: PuzzleProgress, mode: RunMode, solved: number): PuzzleProgress {
  return { ...now, runs: { ...now.runs, [mode]: Math.max(now.runs[mode], solved) } };
}

const union = (one: readonly string[], other: readonly string[]): string[] => [
  ...one,
  ...other.filter((id) => !one.includes(id)),
];

/** Merge the progress of two browsers; nothing reached in either is lost. */
export function mergePuzzleProgress(one: PuzzleProgress, other: PuzzleProgress): PuzzleProgress {
  const isSurer =
    one.deviation < other.deviation ||
    (one.deviation === other.deviation && one.rating >= other.rating);
  const surer = isSurer ? one : other;
  return {
    solved: union(one.solved, other.solved),
    missed: union(one.missed, other.missed),
    streak: Math.max(one.streak, other.streak),
    best: Math.max(one.best, other.best),
    rating: surer.rating,
    deviation: surer.deviation,
    runs: {
      streak: Math.max(one.runs.streak, other.runs.streak),
      storm: Math.max(one.runs.storm, other.runs.storm),
    },
  };
}

/** A puzzle that was not solved yet, as near to the player's rating as there is one; plain first. */
export function nextPuzzle(
  puzzles: readonly PuzzleSummary[],
  { solved, missed, rating }: PuzzleProgress,
  current: string | null = null,
): PuzzleSummary | null {
  const open = puzzles.filter(({ id }) => id !== current && !solved.includes(id));
  const distance = ({ id, difficulty, options }: PuzzleSummary): number =>
    Math.abs(worthOf(difficulty) - rating) +
    (options.length ? 350 : 0) +
    (missed.includes(id) ? 2000 : 0);
  return open.reduce<PuzzleSummary | null>(
    (best, puzzle) => (best && distance(best) <= distance(puzzle) ? best : puzzle),
    null,
  );
}

const kept = $state({ progress: parsePuzzleProgress(readStored(PUZZLES_KEY)) });

export const puzzleProgress = (): PuzzleProgress => kept.progress;

export function savePuzzleProgress(progress: PuzzleProgress): void {
  kept.progress = progress;
  writeStored(PUZZLES_KEY, JSON.stringify(progress));
}
