import { call } from "../transport/api.ts";
import { FIRST_GAME_KEY, mergeProgress, parseProgress } from "../game/progress/firstGame.svelte.ts";
import {
  mergePuzzleProgress,
  parsePuzzleProgress,
  PUZZLES_KEY,
} from "../game/progress/puzzles.svelte.ts";
import { readStored, storedEntries, writeStored } from "../base/storage.ts";
import { LOADED_KEY } from "../transport/page/site.svelte.ts";

/** All data of the game in this browser, as one file. */

interface Backup {
  /** Preferences, solved puzzles, and progress in the first game. */
  readonly settings?: Readonly<Record<string, unknown>>;
}
/** The answer of Python to an import. */
interface ImportReport {
  readonly tables: number;
  readonly replays: number;
  /** Games that were here already. */
  readonly kept: number;
  /** The keys of rows that could not be read. */
  readonly damaged: readonly string[];
}
/** How many games of a file were added, were here already, and could not be read. */
export interface ImportedGames {
  readonly added: number;
  readonly present: number;
  readonly damaged: number;
}

/** A file to download. */
export async function exportAll(): Promise<{ name: string; url: string }> {
  const answer = await call<string | object>("GET", "/export");
  const rows = (typeof answer === "string" ? JSON.parse(answer) : answer) as object;
  const backup = { ...rows, settings: Object.fromEntries(storedEntries()) };
  const url = URL.createObjectURL(new Blob([JSON.stringify(backup)], { type: "application/json" }));
  return { name: `upstream-${new Date().toISOString().slice(0, 10)}.json`, url };
}

/**
 * Adds the games of such a file to those that are here, and takes over its settings. The page must
 * be reloaded then. Rejects with a SyntaxError if the file is not JSON.
 */
export async function importAll(text: string): Promise<ImportedGames> {
  const backup = JSON.parse(text) as Backup;
  const report = await call<ImportReport>("POST", "/import", backup);
  for (const [key, value] of Object.entries(backup.settings ?? {}))
    if (isSetting(key) && typeof value === "string")
      writeStored(key, MERGE[key]?.(readStored(key), value) ?? value);
  const { tables, replays, kept, damaged } = report;
  return { added: tables + replays, present: kept, damaged: countGames(damaged) };
}

/** A table whose log is damaged too is one game; a report is none. */
function countGames(keys: readonly string[]): number {
  const ids = keys.map((key) => /^(?:table|log|replay)\/([^/]*)/.exec(key)?.[1]);
  return new Set(ids.filter((id) => id !== undefined)).size;
}

/** How to merge settings, so that no progress is lost. */
const MERGE: Readonly<Record<string, (here: string | null, there: string) => string>> = {
  [PUZZLES_KEY]: (here, there) =>
    JSON.stringify(mergePuzzleProgress(parsePuzzleProgress(here), parsePuzzleProgress(there))),
  [FIRST_GAME_KEY]: (here, there) =>
    JSON.stringify(mergeProgress(parseProgress(here), parseProgress(there))),
};

/** LOADED_KEY describes the browser it came from; it is not a setting. */
const isSetting = (key: string): boolean => key.startsWith("upstream.") && key !== LOADED_KEY;
