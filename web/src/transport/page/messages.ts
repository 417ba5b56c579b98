/** Messages between the page and the table worker, sent with `postMessage`. */

/** From the page. A message with an `id` gets an answer with that id. */
export type TableRequest =
  | ({ readonly id: number } & Question)
  | { readonly kind: "send"; readonly socket: number; readonly text: string }
  | { readonly kind: "close"; readonly socket: number }
  /** The answer to this id is no longer needed. */
  | { readonly kind: "abandon"; readonly id: number };

export type Question =
  | {
      readonly kind: "start";
      /** A Web Lock that the worker holds as long as it lives. */
      readonly alive: string;
      /** The page that owns the rows from now on. */
      readonly owner: string;
      /** Settings for Python, as JSON. */
      readonly settings: string;
    }
  | {
      readonly kind: "call";
      readonly method: string;
      /** With its query, without `/api`. */
      readonly path: string;
      readonly language: string;
      /** JSON, or null if there is none. */
      readonly body: string | null;
    }
  | { readonly kind: "open"; readonly socket: number; readonly table: string };

/** From the table worker. */
export type TableReply =
  /** `value` is JSON: a `StartReport`, a `CallReport`, or null. */
  | { readonly kind: "answer"; readonly id: number; readonly value: string }
  /** Python has crashed or could not be started, perhaps without a network. */
  | { readonly kind: "failed"; readonly reason: string; readonly isNotFetched: boolean }
  /** The worker holds the lock `alive`. */
  | { readonly kind: "alive" }
  /** How many bytes of Python have been fetched. */
  | { readonly kind: "progress"; readonly loaded: number; readonly total: number }
  | { readonly kind: "message"; readonly socket: number; readonly text: string }
  | { readonly kind: "closed"; readonly socket: number; readonly code: number }
  /** Whether the browser stores games; sent when it changes. */
  | { readonly kind: "keeping"; readonly problem: KeepingProblem | null }
  /** Whether opponents do not answer and are asked again; sent when it changes. */
  | { readonly kind: "waiting"; readonly forOpponents: boolean };

/** `memory`: this browser has no IndexedDB for us. `taken`: another tab owns the rows now. */
export type KeepingProblem = "memory" | "full" | "taken" | "failed";

export interface StartReport {
  /** The keys of rows that could not be read. */
  readonly damaged: readonly string[];
}

export interface CallReport {
  readonly status: number;
  readonly body: unknown;
}
