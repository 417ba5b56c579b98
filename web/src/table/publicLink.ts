import * as api from "../api.ts";
import { urlOf } from "../router.svelte.ts";

// One upload for each table, however often its link is shared.
const uploaded = new Map<string, string>();

/**
 * A link that anybody can open. A table is for those who sit at it: what is shared is a copy of
 * its record. Where that cannot be uploaded, the link is the replay of the table.
 */
export async function publicLink(table: string): Promise<string> {
  try {
    const id = uploaded.get(table) ?? (await api.uploadRecord(await api.tableRecord(table))).id;
    if (id) {
      uploaded.set(table, id);
      return urlOf(`/record/${id}`);
    }
  } catch {
    // The fallback below.
  }
  return urlOf(`/replay/${table}`);
}
