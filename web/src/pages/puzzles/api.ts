import { at, call } from "../../transport/api.ts";
import type {
  PuzzleAnswer,
  PuzzleHint,
  PuzzleList,
  PuzzleReasons,
  PuzzleSolution,
} from "../../transport/protocol.ts";

export const puzzles = (): Promise<PuzzleList> => call("GET", "/puzzles");
export const playPuzzle = (
  id: string,
  moves: readonly string[],
  seen: number | null,
): Promise<PuzzleAnswer> => call("POST", at`/puzzles/${id}`, { moves, seen });
export const askPuzzle = (
  id: string,
  moves: readonly string[],
  piece: string,
  cell: string,
): Promise<PuzzleReasons> => call("POST", at`/puzzles/${id}/why`, { moves, piece, cell });
export const puzzleHint = (id: string, number: number): Promise<PuzzleHint> =>
  call("GET", at`/puzzles/${id}/hints/${number}`);
export const puzzleSolution = (id: string): Promise<PuzzleSolution> =>
  call("GET", at`/puzzles/${id}/solution`);
