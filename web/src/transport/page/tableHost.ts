import { randomId } from "../../base/randomId.ts";
import { CLOSE, SOCKET_OPEN, type TableSocket } from "../transport.ts";
import type {
  CallReport,
  KeepingProblem,
  Question,
  StartReport,
  TableReply,
  TableRequest,
} from "./messages.ts";

/**
 * The page's end of the table worker: starts it when it is needed and this page owns the tables, sends
 * it requests, and starts it again when it dies. What it kept is read again then, and every
 * connection comes back automatically.
 */

/** `elsewhere`: another tab has the tables. */
export type Phase = "idle" | "loading" | "ready" | "elsewhere" | "failed";
/** `not-loaded`: something could not be fetched. `not-started`: everything was, and it fails. */
export type Failure = "no-webassembly" | "not-loaded" | "not-started" | "crashes";

interface HostHandlers {
  readonly onphase: (phase: Phase, failure: Failure | null) => void;
  readonly onprogress: (loaded: number, total: number) => void;
  readonly onkeeping: (problem: KeepingProblem | null) => void;
  /** Whether opponents give no answer, and are asked again. */
  readonly onwaiting: (forOpponents: boolean) => void;
  readonly ondamaged: (rows: readonly string[]) => void;
  /** The tables answer again, after somebody was refused. */
  readonly onrecovered: () => void;
}

export interface WorkerLike {
  onmessage: ((event: { readonly data: TableReply }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
  postMessage(request: TableRequest): void;
  terminate(): void;
}

/** The browser features that the host needs. */
interface HostEnvironment {
  readonly makeWorker: () => WorkerLike;
  readonly settings: () => string;
  readonly hasWebAssembly: () => boolean;
  /** Asks for the tables; the answer comes as `owned` or `elsewhere`. */
  readonly requestTables: () => void;
  /** Calls back when the lock is released. */
  readonly whenFree: (lock: string, callback: () => void) => void;
}

/** Nobody can answer: why, in a word. */
export class Unavailable extends Error {
  constructor(readonly failure: Failure | "elsewhere" | "restarted") {
    super(failure);
  }
}

interface PendingCall {
  readonly resolve: (value: string) => void;
  readonly reject: (problem: Unavailable) => void;
}

/** Give up after this many crashes within this time (ms). */
const MAX_CRASHES = 3;
const CRASHES_WITHIN = 60_000;

export class TableHost {
  #phase: Phase = "idle";
  #failure: Failure | null = null;
  #worker: WorkerLike | null = null;
  #owned = false;
  #lastId = 0;
  #crashes: number[] = [];
  readonly #pendingCalls = new Map<number, PendingCall>();
  readonly #sockets = new Map<number, WorkerSocket>();
  /** Tables of sockets that wait until this page owns the tables. */
  readonly #awaitingOwnership = new Map<number, string>();
  #refused = false;
  /** Called when the worker is ready, or will not be. */
  #onsettled: ((problem: Unavailable | null) => void)[] = [];

  constructor(
    readonly environment: HostEnvironment,
    readonly handlers: HostHandlers,
  ) {}

  get phase(): Phase {
    return this.#phase;
  }

  /** Loads Python now, instead of when somebody asks for something. */
  start(): void {
    if (this.#phase !== "idle" && this.#phase !== "failed") return;
    if (!this.environment.hasWebAssembly()) return this.#fail("no-webassembly");
    this.#crashes = [];
    this.#setPhase("loading");
    if (this.#owned) this.#begin();
    else this.environment.requestTables();
  }

  /** This page may run the tables from now on. */
  owned(): void {
    this.#owned = true;
    if (this.#phase === "idle") return;
    this.#setPhase("loading");
    this.#begin();
  }

  /** Another page runs them. */
  elsewhere(): void {
    this.#owned = false;
    this.#end("elsewhere");
    this.#setPhase("elsewhere");
    this.#settle(new Unavailable("elsewhere"));
  }

  /** Ends the worker, until somebody asks for something again. */
  stop(): void {
    this.#end("restarted");
    this.#setPhase("idle");
    this.#settle(new Unavailable("restarted"));
  }

  async call(
    method: string,
    path: string,
    language: string,
    body: string | null,
    signal?: AbortSignal,
  ): Promise<CallReport> {
    try {
      await this.#ready();
      signal?.throwIfAborted();
      const question = { kind: "call", method, path, language, body } as const;
      return JSON.parse(await this.#ask(question, signal)) as CallReport;
    } catch (problem) {
      if (problem instanceof Unavailable) this.#refused = true;
      throw problem;
    }
  }

  open(table: string): TableSocket {
    const number = this.#id();
    const socket = new WorkerSocket(
      (text) => this.#worker?.postMessage({ kind: "send", socket: number, text }),
      () => {
        this.#sockets.delete(number);
        this.#awaitingOwnership.delete(number);
        this.#worker?.postMessage({ kind: "close", socket: number });
      },
    );
    this.#sockets.set(number, socket);
    void this.#connect(number, table);
    return socket;
  }

  async #connect(number: number, table: string): Promise<void> {
    try {
      await this.#ready();
      if (!this.#sockets.has(number)) return; // It was closed meanwhile.
      await this.#ask({ kind: "open", socket: number, table });
      this.#sockets.get(number)?.opened();
    } catch (problem) {
      const isElsewhere = (problem as Unavailable).failure === "elsewhere";
      if (isElsewhere && this.#sockets.has(number)) this.#awaitingOwnership.set(number, table);
      else this.#drop(number, CLOSE.lost);
    }
  }

  #reconnect(): void {
    const waiting = [...this.#awaitingOwnership];
    this.#awaitingOwnership.clear();
    for (const [number, table] of waiting) void this.#connect(number, table);
  }

  /** Starts the worker if necessary. Resolves when it is ready. */
  #ready(): Promise<void> {
    if (this.#phase === "ready") return Promise.resolve();
    if (this.#phase === "elsewhere") return Promise.reject(new Unavailable("elsewhere"));
    // Missing files may be available now; after other failures the player must try again.
    if (this.#failure && this.#failure !== "not-loaded")
      return Promise.reject(new Unavailable(this.#failure));
    const settled = new Promise<void>((resolve, reject) =>
      this.#onsettled.push((problem) => (problem ? reject(problem) : resolve())),
    );
    this.start();
    return settled;
  }

  #settle(problem: Unavailable | null): void {
    const waiting = this.#onsettled;
    this.#onsettled = [];
    for (const settled of waiting) settled(problem);
  }

  #begin(): void {
    const worker = (this.#worker = this.environment.makeWorker());
    const alive = `upstream-alive-${randomId()}`;
    const owner = randomId();
    worker.onmessage = ({ data }) => worker === this.#worker && this.#receive(data, alive);
    // A script that cannot be fetched has no message; one that throws has.
    worker.onerror = ({ message }) =>
      worker === this.#worker && this.#crashed(message || "not fetched", !message);
    this.#ask({ kind: "start", alive, owner, settings: this.environment.settings() }).then(
      (report) => {
        this.handlers.ondamaged((JSON.parse(report) as StartReport).damaged);
        this.#setPhase("ready");
        this.#settle(null);
        this.#reconnect();
        if (this.#refused) this.handlers.onrecovered();
        this.#refused = false;
      },
      () => undefined, // Whoever ended the worker goes on from there.
    );
  }

  #receive(reply: TableReply, alive: string): void {
    switch (reply.kind) {
      case "answer":
        return this.#take(reply.id)?.resolve(reply.value);
      case "failed":
        return this.#crashed(reply.reason, reply.isNotFetched);
      case "alive": {
        const worker = this.#worker;
        this.environment.whenFree(
          alive,
          () => worker === this.#worker && this.#crashed("ended by the browser"),
        );
        return;
      }
      case "progress":
        return this.handlers.onprogress(reply.loaded, reply.total);
      case "keeping":
        return this.handlers.onkeeping(reply.problem);
      case "waiting":
        return this.handlers.onwaiting(reply.forOpponents);
      case "message":
        return this.#sockets.get(reply.socket)?.received(reply.text);
      case "closed":
        return this.#drop(reply.socket, reply.code);
    }
  }

  /** Starts a new worker, unless this one never answered or the last ones did not live long. */
  #crashed(reason: string, isNotFetched = false): void {
    console.warn(`The table worker failed: ${reason}`);
    const wasReady = this.#phase === "ready";
    const now = Date.now();
    this.#crashes = [...this.#crashes.filter((at) => now - at < CRASHES_WITHIN), now];
    this.#end("restarted");
    if (!wasReady) return this.#fail(isNotFetched ? "not-loaded" : "not-started");
    if (this.#crashes.length >= MAX_CRASHES) return this.#fail("crashes");
    this.#setPhase("loading");
    this.#begin();
  }

  #end(why: "elsewhere" | "restarted"): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const id of [...this.#pendingCalls.keys()]) this.#take(id)?.reject(new Unavailable(why));
    for (const number of [...this.#sockets.keys()]) this.#drop(number, CLOSE.lost);
  }

  #fail(failure: Failure): void {
    this.#setPhase("failed", failure);
    this.#settle(new Unavailable(failure));
    for (const number of [...this.#awaitingOwnership.keys()]) this.#drop(number, CLOSE.lost);
  }

  #drop(number: number, code: number): void {
    const socket = this.#sockets.get(number);
    this.#sockets.delete(number);
    this.#awaitingOwnership.delete(number);
    socket?.closed(code);
  }

  /** Pass `signal` to cancel: the worker may then stop working on the answer. */
  #ask(question: Question, signal?: AbortSignal): Promise<string> {
    const id = this.#id();
    const abandon = (): void => this.#worker?.postMessage({ kind: "abandon", id });
    signal?.addEventListener("abort", abandon);
    return new Promise<string>((resolve, reject) => {
      this.#pendingCalls.set(id, { resolve, reject });
      this.#worker?.postMessage({ id, ...question });
    }).finally(() => signal?.removeEventListener("abort", abandon));
  }

  #take(id: number): PendingCall | undefined {
    const pending = this.#pendingCalls.get(id);
    this.#pendingCalls.delete(id);
    return pending;
  }

  #id(): number {
    return (this.#lastId += 1);
  }

  #setPhase(phase: Phase, failure: Failure | null = null): void {
    this.#phase = phase;
    this.#failure = failure;
    this.handlers.onphase(phase, failure);
  }
}

const CONNECTING = 0;
const CLOSED = 3;

/** A conversation with a table in the worker; it behaves like a WebSocket. */
class WorkerSocket implements TableSocket {
  readyState = CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onclose: ((event: { readonly code: number }) => void) | null = null;

  constructor(
    readonly post: (text: string) => void,
    readonly end: () => void,
  ) {}

  send(text: string): void {
    if (this.readyState === SOCKET_OPEN) this.post(text);
  }

  close(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.end();
  }

  opened(): void {
    if (this.readyState !== CONNECTING) return;
    this.readyState = SOCKET_OPEN;
    this.onopen?.();
  }

  received(text: string): void {
    if (this.readyState === SOCKET_OPEN) this.onmessage?.({ data: text });
  }

  closed(code: number): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.onclose?.({ code });
  }
}
