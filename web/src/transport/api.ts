import type {
  Catalogue,
  Chances,
  Colour,
  Daily,
  DailyBest,
  LessonAnswer,
  LinkAnswer,
  NewTable,
  Pointer,
  Problem,
  Reasons,
  Refusal,
  Replay,
  Statistics,
  TableAnswer,
  TableList,
} from "./protocol.ts";
import { transport } from "#transport";
import { language } from "../base/localization.svelte.ts";
import type { Method } from "./transport.ts";

/** The server refused, or could not be reached (then there is no refusal). */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal | null,
  ) {
    super(refusal?.reason ?? `status ${status}`);
  }
}

/** Calls the server, or what stands in for it. One who no longer waits for the answer aborts by the signal. */
export async function call<Answer>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const request = { method, path, language: language(), body, signal };
  const answer = await transport.call(request).catch(() => {
    throw new Refused(0, null);
  });
  if (answer.status >= 400)
    throw new Refused(answer.status, (answer.body as Problem | null)?.refusal ?? null);
  return answer.body as Answer;
}

export const at = (strings: TemplateStringsArray, ...parts: (string | number)[]): string =>
  String.raw({ raw: strings }, ...parts.map((part) => encodeURIComponent(part)));

export const catalogue = (): Promise<Catalogue> => call("GET", "/catalogue");
export const myTables = (): Promise<TableList> => call("GET", "/tables");
export const statistics = (): Promise<Statistics> => call("GET", "/statistics");
/** The river of a date, or of today. */
export const daily = (date: string | null): Promise<Daily> =>
  call("GET", date === null ? "/daily" : at`/daily/${date}`);
export const playDaily = (date: string, name: string): Promise<TableAnswer> =>
  call("POST", at`/daily/${date}`, name ? { name } : {});
export const dailyKing = (date: string): Promise<DailyBest> => call("GET", at`/daily/${date}/king`);
export const newTable = (table: NewTable): Promise<TableAnswer> => call("POST", "/tables", table);
export const rematch = (id: string): Promise<TableAnswer> =>
  call("POST", at`/tables/${id}/rematch`);
export const lookAtLink = (key: string): Promise<LinkAnswer> => call("GET", at`/links/${key}`);
export const followLink = (
  key: string,
  who: { name?: string; colour?: Colour },
): Promise<TableAnswer> => call("POST", at`/links/${key}`, who);
export const qrCode = (key: string): string => `/api${at`/links/${key}/qr`}`;
export const giveToBot = (id: string, seat: number, level: string): Promise<TableAnswer> =>
  call("PUT", at`/tables/${id}/seats/${seat}/bot`, { level });
/** A bot plays on for good. */
export const resign = (id: string, seat: number, level: string): Promise<TableAnswer> =>
  call("POST", at`/tables/${id}/seats/${seat}/resign`, { level });
/** How many seconds opponents wait before each action, from now on. */
export const changeBotDelay = (id: string, seconds: number): Promise<TableAnswer> =>
  call("PATCH", at`/tables/${id}`, { bot_delay: seconds });
export const resumeSeat = (id: string, seat: number): Promise<TableAnswer> =>
  call("DELETE", at`/tables/${id}/seats/${seat}/bot`);
export const tableReplay = (id: string): Promise<Replay> => call("GET", at`/tables/${id}/replay`);
export const recordReplay = (id: string): Promise<Replay> => call("GET", at`/replays/${id}`);
export const uploadRecord = (record: unknown): Promise<Replay> => call("POST", "/replays", record);
export const recordOfTable = (id: string): Promise<string> =>
  transport.downloadUrl(at`/tables/${id}/record`);
export const recordOfReplay = (id: string): Promise<string> =>
  transport.downloadUrl(at`/replays/${id}/record`);
export const tableRecord = (id: string): Promise<unknown> => call("GET", at`/tables/${id}/record`);
export const tableChances = (id: string): Promise<Chances> =>
  call("GET", at`/tables/${id}/chances`);
export const replayChances = (id: string): Promise<Chances> =>
  call("GET", at`/replays/${id}/chances`);
export const lesson = (
  name: string,
  moves: readonly string[],
  seen: number | null,
  pointer: Pointer,
): Promise<LessonAnswer> => call("POST", at`/lessons/${name}`, { moves, seen, pointer });
/** Why a piece of the acting seat cannot go to a cell. */
export const askWhy = (position: string, piece: string, cell: string): Promise<Reasons> =>
  call("POST", "/study/why", { position, piece, cell });
