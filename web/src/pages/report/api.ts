import { at, call } from "../../transport/api.ts";
import type { ReportState } from "../../transport/protocol.ts";

/** Whose report: the game of a table, or an uploaded record. */
export type Reported = "table" | "record";

const path = (of: Reported, id: string): string =>
  of === "table" ? at`/tables/${id}/report` : at`/replays/${id}/report`;

/** Starts a report unless somebody has, and returns its progress. */
export const beginReport = (of: Reported, id: string): Promise<ReportState> =>
  call("POST", path(of, id));
export const reportState = (of: Reported, id: string): Promise<ReportState> =>
  call("GET", path(of, id));
