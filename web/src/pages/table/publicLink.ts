import * as api from "../../transport/api.ts";
import { urlOf } from "../../base/router.svelte.ts";

// One upload for each table, however often its link is shared.
const uploaded = new Map<string, string>();

/**
 * A link that anybody can open. Tables are private, so the link leads to a copy of the record. If
 * that cannot be uploaded, it leads to the replay of the table.
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
