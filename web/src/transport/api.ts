import type {
  BlockedPeople,
  Catalogue,
  Chances,
  Colour,
  Daily,
  DailyBest,
  InvitationList,
  LessonAnswer,
  LinkAnswer,
  NewTable,
  Note,
  OpenTables,
  Pointer,
  Problem,
  Reasons,
  Refusal,
  Replay,
  SeatedPeople,
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
export const people = (table: string): Promise<SeatedPeople> =>
  call("GET", at`/tables/${table}/people`);
export const report = (table: string, line: number): Promise<unknown> =>
  call("POST", at`/tables/${table}/chat/${line}/report`);
export const blocked = (): Promise<BlockedPeople> => call("GET", "/people/blocked");
export const block = (key: string): Promise<BlockedPeople> => call("PUT", at`/people/${key}/block`);
export const unblock = (key: string): Promise<BlockedPeople> =>
  call("DELETE", at`/people/${key}/block`);
export const playAgainWith = (key: string, name: string): Promise<TableAnswer> =>
  call("POST", at`/people/${key}/invitations`, name ? { name } : {});
export const invitations = (): Promise<InvitationList> => call("GET", "/invitations");
export const decline = (table: string): Promise<InvitationList> =>
  call("DELETE", at`/invitations/${table}`);
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
/** Takes the seat of a link, a free seat with the table's link, or watches. */
export const followLink = (
  key: string,
  who: { name?: string; colour?: Colour; seat?: number },
): Promise<TableAnswer> => call("POST", at`/links/${key}`, who);
/** Changes the name and colour of one's own seat. */
export const changeSeat = (
  id: string,
  seat: number,
  who: { name?: string; colour?: Colour },
): Promise<TableAnswer> => call("PATCH", at`/tables/${id}/seats/${seat}`, who);
/** Lets bots play all free seats. */
export const fillWithBots = (id: string, level: string): Promise<TableAnswer> =>
  call("PUT", at`/tables/${id}/bots`, { level });
/** Whether one person may take several seats with the table's link; for the host. */
export const allowSeveralSeats = (id: string, several_seats: boolean): Promise<TableAnswer> =>
  call("PATCH", at`/tables/${id}`, { several_seats });
/** Whether the list of open seats shows the table; for the host of a slow game. */
export const listForAll = (id: string, open_to_all: boolean): Promise<TableAnswer> =>
  call("PATCH", at`/tables/${id}`, { open_to_all });
/** Slow games that wait for players. */
export const openSeats = (): Promise<OpenTables> => call("GET", "/open-seats");
/** Answers the host, who asks for this seat. */
export const answerHost = (id: string, seat: number, gives_up: boolean): Promise<TableAnswer> =>
  call("POST", at`/tables/${id}/seats/${seat}/answer`, { gives_up });
/** Reminds the player whose time is up. */
export const nudge = (id: string): Promise<TableAnswer> => call("POST", at`/tables/${id}/nudge`);
/** Stops the clock of one's own seat for some days. */
export const beginPause = (id: string, seat: number, days: number): Promise<TableAnswer> =>
  call("PUT", at`/tables/${id}/seats/${seat}/pause`, { days });
export const endPause = (id: string, seat: number): Promise<TableAnswer> =>
  call("DELETE", at`/tables/${id}/seats/${seat}/pause`);
/** A note to oneself about a table. */
export const note = (id: string): Promise<Note> => call("GET", at`/tables/${id}/note`);
export const writeNote = (id: string, text: string): Promise<Note> =>
  call("PUT", at`/tables/${id}/note`, { text });
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
