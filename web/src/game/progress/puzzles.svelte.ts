/** Which puzzles this browser has tried, and how well: remembered here, never sent anywhere else. */

import type { PuzzleSummary } from "../../transport/protocol.ts";
import { readStored, writeStored } from "../../base/storage.ts";

export const PUZZLES_KEY = "upstream.puzzles";
const EASIEST = 1;
const HARDEST = 4;
/** Streaks after which the difficulty rises or falls. */
const UP = 3;
const DOWN = 2;

interface PuzzleProgress {
  /** Solved at some try, without giving up. */
  readonly solved: readonly string[];
  /** Tried, and not solved at the first try without a hint; each counts once. */
  readonly missed: readonly string[];
  /** Solved at the first try in a row, now and at best. */
  readonly streak: number;
  readonly best: number;
  /** The difficulty of the next one. */
  readonly level: number;
  /** Successes in a row at this level; below zero, failures. */
  readonly run: number;
}

const NOTHING: PuzzleProgress = { solved: [], missed: [], streak: 0, best: 0, level: 1, run: 0 };

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
const number = (value: unknown, otherwise: number): number =>
  typeof value === "number" && Number.isInteger(value) ? value : otherwise;

export function parsePuzzleProgress(text: string | null): PuzzleProgress {
  try {
    const read = JSON.parse(text ?? "{}") as Record<string, unknown>;
    return {
      solved: texts(read["solved"]),
      missed: texts(read["missed"]),
      streak: number(read["streak"], 0),
      best: number(read["best"], 0),
      level: Math.min(HARDEST, Math.max(EASIEST, number(read["level"], EASIEST))),
      run: number(read["run"], 0),
    };
  } catch {
    return NOTHING;
  }
}

/** After a puzzle was solved; `clean` at the first try and without a hint. */
export function afterSolved(now: PuzzleProgress, id: string, clean: boolean): PuzzleProgress {
  const known = now.solved.includes(id) || now.missed.includes(id);
  const solved = now.solved.includes(id) ? now.solved : [...now.solved, id];
  if (!clean || known) return { ...now, solved };
  const streak = now.streak + 1;
  const run = Math.max(0, now.run) + 1;
  const harder = run >= UP && now.level < HARDEST;
  return {
    ...now,
    solved,
    streak,
    best: Math.max(now.best, streak),
    level: harder ? now.level + 1 : now.level,
    run: harder ? 0 : run,
  };
}

/** After a wrong try, a hint, or giving up; the same puzzle counts once. */
export function afterMissed(now: PuzzleProgress, id: string): PuzzleProgress {
  if (now.missed.includes(id) || now.solved.includes(id)) return now;
  const run = Math.min(0, now.run) - 1;
  const easier = run <= -DOWN && now.level > EASIEST;
  return {
    ...now,
    missed: [...now.missed, id],
    streak: 0,
    level: easier ? now.level - 1 : now.level,
    run: easier ? 0 : run,
  };
}

const union = (one: readonly string[], other: readonly string[]): string[] => [
  ...one,
  ...other.filter((id) => !one.includes(id)),
];

/** Merge the progress of two browsers; nothing reached in either is lost. */
export function mergePuzzleProgress(one: PuzzleProgress, other: PuzzleProgress): PuzzleProgress {
  const [ahead, behind] =
    one.level > other.level || (one.level === other.level && one.run >= other.run)
      ? [one, other]
      : [other, one];
  return {
    solved: union(one.solved, other.solved),
    missed: union(one.missed, other.missed),
    streak: Math.max(ahead.streak, behind.streak),
    best: Math.max(ahead.best, behind.best),
    level: ahead.level,
    run: ahead.run,
  };
}

/** A puzzle that was not solved yet, as near to the player's level as there is one. */
export function nextPuzzle(
  puzzles: readonly PuzzleSummary[],
  { solved, missed, level }: PuzzleProgress,
  current: string | null = null,
): PuzzleSummary | null {
  const open = puzzles.filter(({ id }) => id !== current && !solved.includes(id));
  const distance = ({ id, difficulty }: PuzzleSummary): number =>
    Math.abs(difficulty - level) + (missed.includes(id) ? HARDEST : 0);
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
