import { forgetOffline } from "./offline.svelte.ts";
import { deleteRows } from "./rows.ts";
import { stopTables } from "./site.svelte.ts";

/**
 * Deletes everything that this site keeps in this browser, but for `localStorage`: the games, and the
 * copy for playing offline. No Python is needed for that. Rejects where something stays.
 */
export async function forgetAll(): Promise<void> {
  stopTables();
  await deleteRows();
  await forgetOffline();
}
