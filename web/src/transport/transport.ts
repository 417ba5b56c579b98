import type { Component } from "svelte";

/**
 * How the client reaches the tables: a server, or a worker of this page. The build chooses one of the
 * modules that export a `transport`, its `addresses` and its `parts`, by the alias `#transport`;
 * nothing else in the client knows which one it is.
 */
export interface Transport {
  readonly capabilities: Capabilities;
  /**
   * A message file whose sentences replace others: with `site`, the message `site-web-unreachable` is
   * said instead of `web-unreachable`. Null where everything is said as usual.
   */
  readonly wording: string | null;
  /** Rejects where nobody can answer, and where the signal says that nobody waits any more. */
  call(request: ApiRequest): Promise<ApiResponse>;
  /** Begins a conversation with a table. */
  open(table: string): TableSocket;
  /** An address from which a browser can download what a GET of this path answers. */
  downloadUrl(path: string): Promise<string>;
  /** Reactive: rises when tables that could not be reached can be again, so that pages ask again. */
  revision(): number;
  /** Reactive: whether a notice above the pages says why no table answers; then pages do not. */
  isExplained(): boolean;
  /** Called once, before the first page is shown. */
  start(): void;
}

/** What pages must know before they offer something. */
export interface Capabilities {
  /** Whether people at other devices can join: by links, as watchers, in the chat. */
  readonly others: boolean;
}

/** Parts of pages that only one transport has. */
export interface Parts {
  /** Above every page. */
  readonly overlay: LoadPart | null;
  /** A card on the home page. */
  readonly home: LoadPart | null;
}
type LoadPart = () => Promise<{ readonly default: Component }>;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface ApiRequest {
  readonly method: Method;
  /** Without the `/api` of a server. */
  readonly path: string;
  readonly language: string;
  /** Undefined where there is none. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

export interface ApiResponse {
  readonly status: number;
  /** The parsed JSON; undefined where there is none. */
  readonly body: unknown;
}

/** What a connection needs of a WebSocket. */
export interface TableSocket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** The `readyState` of a socket that can send. */
export const SOCKET_OPEN = 1;
