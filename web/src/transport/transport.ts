/**
 * How the client reaches the tables: over the network, or in a worker of this page. The build chooses
 * `serverTransport.ts` or `workerTransport.ts` by the alias `#transport`.
 */
export interface Transport {
  readonly capabilities: Capabilities;
  /** Rejects if nobody can answer, or if the signal is aborted. */
  call(request: ApiRequest): Promise<ApiResponse>;
  /** Opens a connection to a table. */
  open(table: string): TableSocket;
  /** Return an address from which the browser can download the answer to a GET of this path. */
  downloadUrl(path: string): Promise<string>;
  /** Reactive: rises when unreachable tables return, so that pages load again. */
  revision(): number;
  /** Reactive: whether a notice above the pages already explains why no table answers. */
  isExplained(): boolean;
  /** Called once, before the first page is shown. */
  start(): void;
}

/** Features that the pages may offer. */
interface Capabilities {
  /** Whether people at other devices can join: by links, as watchers, in the chat. */
  readonly others: boolean;
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface ApiRequest {
  readonly method: Method;
  /** Without the `/api` of a server. */
  readonly path: string;
  readonly language: string;
  /** Undefined if there is none. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

export interface ApiResponse {
  readonly status: number;
  /** The parsed JSON, or undefined if there is none. */
  readonly body: unknown;
}

/** The part of a WebSocket that a connection uses. */
export interface TableSocket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** The close codes of a table socket. */
export const CLOSE = {
  /** The process stops, for example for an update; another one may already serve the table. */
  goingAway: 1001,
  restarting: 1012,
  /** The connection was lost. */
  lost: 1006,
  /** The server's database does not answer. */
  tryAgainLater: 1013,
  notAdmitted: 4003,
  noTable: 4004,
} as const;

/** The `readyState` of a socket that can send. */
export const SOCKET_OPEN = 1;
