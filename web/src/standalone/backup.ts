import { call } from "../api.ts";
import { setPreferredLanguage } from "../localization.svelte.ts";
import { reloadPreferences } from "../settings/preferences.svelte.ts";
import { storedEntries, writeStored } from "../storage.ts";

/** Everything that this browser keeps of the game, as one file. */

/** The file is no JSON. */
export class NotABackup extends Error {}

interface Backup {
  /** What the pages keep: preferences, solved puzzles, how far the first game got. */
  readonly settings?: Readonly<Record<string, string>>;
}
interface ImportReport {
  readonly tables: number;
  readonly replays: number;
}

/** A file to download. */
export async function exportAll(): Promise<{ name: string; url: string }> {
  const answer = await call<string | object>("GET", "/export");
  const rows = (typeof answer === "string" ? JSON.parse(answer) : answer) as object;
  const backup = { ...rows, settings: Object.fromEntries(storedEntries()) };
  const url = URL.createObjectURL(new Blob([JSON.stringify(backup)], { type: "application/json" }));
  return { name: `upstream-${new Date().toISOString().slice(0, 10)}.json`, url };
}

/** Adds the games of such a file to those that are here, and takes over its settings. */
export async function importAll(text: string): Promise<number> {
  const backup = parse(text);
  const { tables, replays } = await call<ImportReport>("POST", "/import", backup);
  for (const [key, value] of Object.entries(backup.settings ?? {}))
    if (key.startsWith("upstream.") && typeof value === "string") writeStored(key, value);
  reloadPreferences();
  await setPreferredLanguage();
  return tables + replays;
}

function parse(text: string): Backup {
  try {
    return JSON.parse(text) as Backup;
  } catch {
    throw new NotABackup();
  }
}
