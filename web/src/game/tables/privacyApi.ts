import { at, call } from "../../transport/api.ts";
import type {
  ClientList,
  Departure,
  Privacy,
  TableAnswer,
  TableClient,
} from "../../transport/protocol.ts";

/** Calls about stored data; in their own file, because few players ever need them. */

export const privacy = (): Promise<Privacy> => call("GET", "/privacy");
/** Deletes everything that belongs to this browser. */
export const forgetMe = (): Promise<unknown> => call("DELETE", "/me");
/** Leaves a table for good. */
export const leaveTable = (id: string): Promise<Departure> => call("POST", at`/tables/${id}/leave`);
/** Everybody who may see a table; for its maker only. */
export const tableClients = (id: string): Promise<ClientList> =>
  call("GET", at`/tables/${id}/clients`);
/** Frees a seat of a table that one hosts; its player is asked first, unless they are absent. */
export const freeSeat = (id: string, seat: number): Promise<TableAnswer> =>
  call("POST", at`/tables/${id}/seats/${seat}/free`);
export const handOverHosting = (id: string, seat: number): Promise<TableAnswer> =>
  call("PUT", at`/tables/${id}/host`, { seat });
/** Makes all links of a table void; it has new ones. */
export const renewLinks = (id: string): Promise<TableAnswer> =>
  call("POST", at`/tables/${id}/links`);
export const removeWatchers = (id: string): Promise<ClientList> =>
  call("DELETE", at`/tables/${id}/watchers`);
export const removeClient = (id: string, { seat, key }: TableClient): Promise<ClientList> =>
  call(
    "DELETE",
    seat === null
      ? at`/tables/${id}/watchers/${key}`
      : at`/tables/${id}/seats/${seat}/holders/${key}`,
  );

/** A file with everything that the server stores about this player. */
export const EXPORT_ADDRESS = "/api/me/export";
