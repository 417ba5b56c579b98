import * as api from "../../transport/api.ts";
import { urlOf } from "../../base/router.svelte.ts";
import { challengePath, type GameLinks } from "../../game/challenge.ts";
import type { Seat } from "../../transport/protocol.ts";

// One upload for each table, however often its link is shared.
const uploaded = new Map<string, string>();

/**
 * Links that anybody can open: to the replay, and to the same river for a player who wants to beat
 * the score of `seat`. Tables are private, so they lead to a copy of the record. If that cannot be
 * uploaded, the only link is that to the replay of the table.
 */
export async function publicLinks(
  table: string,
  seat: number,
  seats: readonly Seat[],
): Promise<GameLinks> {
  try {
    const id = uploaded.get(table) ?? (await api.uploadRecord(await api.tableRecord(table))).id;
    if (id) {
      uploaded.set(table, id);
      return { replay: urlOf(`/record/${id}`), challenge: urlOf(challengePath(id, seat, seats)) };
    }
  } catch {
    // The fallback below.
  }
  return { replay: urlOf(`/replay/${table}`), challenge: null };
}
