import { at, call } from "../../transport/api.ts";
import type {
  PuzzleAnswer,
  PuzzleHint,
  PuzzleList,
  PuzzleSolution,
} from "../../transport/protocol.ts";

export const puzzles = (): Promise<PuzzleList> => call("GET", "/puzzles");
export const playPuzzle = (
  id: string,
  moves: readonly string[],
  seen: number | null,
): Promise<PuzzleAnswer> => call("POST", at`/puzzles/${id}`, { moves, seen });
export const puzzleHint = (id: string, number: number): Promise<PuzzleHint> =>
  call("GET", at`/puzzles/${id}/hints/${number}`);
export const puzzleSolution = (id: string): Promise<PuzzleSolution> =>
  call("GET", at`/puzzles/${id}/solution`);
