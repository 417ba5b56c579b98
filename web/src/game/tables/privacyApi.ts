import { at, call } from "../../transport/api.ts";
import type { ClientList, Departure, Privacy, TableClient } from "../../transport/protocol.ts";

/** Calls about stored data; in their own file, because few players ever need them. */

export const privacy = (): Promise<Privacy> => call("GET", "/privacy");
/** Deletes everything that belongs to this browser. */
export const forgetMe = (): Promise<unknown> => call("DELETE", "/me");
/** Leaves a table for good. */
export const leaveTable = (id: string): Promise<Departure> => call("POST", at`/tables/${id}/leave`);
/** Everybody who may see a table; for its maker only. */
export const tableClients = (id: string): Promise<ClientList> =>
  call("GET", at`/tables/${id}/clients`);
export const removeClient = (id: string, { seat, key }: TableClient): Promise<ClientList> =>
  call(
    "DELETE",
    seat === null
      ? at`/tables/${id}/watchers/${key}`
      : at`/tables/${id}/seats/${seat}/holders/${key}`,
  );
