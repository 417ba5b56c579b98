import { randomId } from "../base/randomId.ts";
import { CLOSE, SOCKET_OPEN, type TableSocket } from "./transport.ts";
import type { ClientMessage, ServerMessage, Welcome } from "./protocol.ts";

/**
 * A connection to a table that reconnects automatically. It says hello with the last version
 * that it saw, sends unanswered requests again (with the same id, so that nothing is done twice),
 * and detects a dead socket by its heartbeat. Requests that could not be stored are sent again as
 * well, until they are.
 */

/** A connection that breaks is `reconnecting` for a few seconds before it counts as `lost`. */
export type ConnectionStatus = "connecting" | "open" | "reconnecting" | "lost";
type WithoutId<M> = M extends { id: string } ? Omit<M, "id"> : never;
export type ClientRequest = WithoutId<ClientMessage>;
export type ServerResponse = Extract<ServerMessage, { id: unknown }>;

interface ConnectionHandlers {
  /** The contents of the hello message: the latest version seen. */
  hello: () => Omit<Extract<ClientMessage, { type: "hello" }>, "id" | "type">;
  onmessage: (message: ServerMessage) => void;
  onstatus: (status: ConnectionStatus) => void;
  /** Whether the server cannot store anything at the moment, so that something waits for it. */
  onsaving: (waits: boolean) => void;
  /** The server closed for good: there is no such table, or it admits no more. */
  onclosed: (code: number) => void;
}

interface PendingRequest {
  readonly message: ClientMessage;
  readonly resolve: (response: ServerResponse) => void;
}

const FIRST_DELAY = 400;
const LONGEST_DELAY = 8000;
/** How long a connection may be away before players are told. */
const QUIET_TIME = 4000;
/** The longest delay before the first reconnection after the server has asked for it. */
const HANDOVER_DELAY = 300;
const STORE_DELAY = 1000;
const PING_INTERVAL = 15_000;
const PONG_TIMEOUT = 8000;
/** Do not reconnect after these close codes. */
const FINAL_CODES: readonly number[] = [CLOSE.notAdmitted, CLOSE.noTable];
const HANDOVER_CODES: readonly number[] = [CLOSE.goingAway, CLOSE.restarting];
/** Refusals because the server could not store an action. */
const NOT_STORED = ["not-stored", "storage-unavailable"];

/** The delay before a reconnection, growing and with jitter, in milliseconds. */
export function backoff(attempt: number, random: number = Math.random()): number {
  const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** attempt);
  return delay * (0.75 + random / 2);
}

/** The delay before a reconnection, after the connection was closed with this code. */
export function reconnectDelay(
  code: number,
  attempt: number,
  random: number = Math.random(),
): number {
  if (attempt === 0 && HANDOVER_CODES.includes(code)) return HANDOVER_DELAY * random;
  return backoff(attempt, random);
}

export class Connection {
  #socket: TableSocket | null = null;
  #pending = new Map<string, PendingRequest>();
  #attempt = 0;
  #welcomed = false;
  #closed = false;
  #lastId = 0;
  /** The ids of requests, or of a hello, that the server could not store or answer yet. */
  #unstored = new Set<string>();
  #savingWaits = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #storeRetry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setTimeout> | undefined;
  readonly #clientId = randomId();

  constructor(
    readonly open: () => TableSocket,
    readonly handlers: ConnectionHandlers,
  ) {
    this.handlers.onstatus("connecting");
    this.connect();
  }

  /** Sends a request and returns its response, across any number of reconnections. */
  request(request: ClientRequest): Promise<ServerResponse> {
    const message = { ...request, id: this.#id() } as ClientMessage;
    return new Promise((resolve) => {
      this.#pending.set(message.id, { message, resolve });
      if (this.#welcomed) this.#send(message);
    });
  }

  /** Connects at once, for instance because the device is online again. */
  connect(): void {
    if (this.#closed || this.#socket) return;
    clearTimeout(this.#retry);
    const socket = this.open();
    this.#socket = socket;
    socket.onopen = () => this.#sendHello();
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = ({ code }) => this.#onClose(socket, code);
  }

  /** Says hello again on the open socket, because the contents have changed. */
  sendHelloAgain(): void {
    if (this.#welcomed) this.#sendHello();
  }

  close(): void {
    this.#closed = true;
    for (const timer of [this.#retry, this.#quiet, this.#storeRetry, this.#heartbeat])
      clearTimeout(timer);
    this.#socket?.close();
    this.#socket = null;
  }

  #id(): string {
    this.#lastId += 1;
    return `${this.#clientId}-${this.#lastId}`;
  }

  #sendHello(): void {
    this.#send({ type: "hello", id: this.#id(), ...this.handlers.hello() });
    this.#scheduleHeartbeat();
  }

  #receive(message: ServerMessage): void {
    this.#scheduleHeartbeat();
    if (message.type === "refused" && NOT_STORED.includes(message.refusal.reason))
      return this.#retryStoring(message.id);
    if (message.type === "welcome") this.#onWelcome(message);
    else this.handlers.onmessage(message);
    if ("id" in message && message.id !== null)
      this.#resolve(message as ServerResponse & { id: string });
  }

  #onWelcome(welcome: Welcome): void {
    this.#welcomed = true;
    this.#attempt = 0;
    clearTimeout(this.#quiet);
    this.#quiet = undefined;
    for (const id of this.#unstored) if (!this.#pending.has(id)) this.#unstored.delete(id);
    this.handlers.onmessage(welcome);
    this.handlers.onstatus("open");
    if (!this.#unstored.size) this.#setSavingWaits(false);
    for (const { message } of this.#pending.values()) this.#send(message);
  }

  #resolve(message: ServerResponse & { id: string }): void {
    const pending = this.#pending.get(message.id);
    if (!pending) return;
    this.#pending.delete(message.id);
    if (this.#unstored.delete(message.id) && !this.#unstored.size) this.#setSavingWaits(false);
    pending.resolve(message);
  }

  /** Sends what could not be stored again after a moment: the request is not over. */
  #retryStoring(id: string | null): void {
    if (id !== null) this.#unstored.add(id);
    this.#setSavingWaits(true);
    clearTimeout(this.#storeRetry);
    this.#storeRetry = setTimeout(() => {
      if ([...this.#unstored].some((each) => !this.#pending.has(each))) this.#sendHello();
      for (const { message } of this.#pending.values())
        if (this.#welcomed && this.#unstored.has(message.id)) this.#send(message);
    }, STORE_DELAY);
  }

  #setSavingWaits(waits: boolean): void {
    if (waits === this.#savingWaits) return;
    this.#savingWaits = waits;
    this.handlers.onsaving(waits);
  }

  #onClose(socket: TableSocket, code: number): void {
    if (this.#socket !== socket || this.#closed) return;
    this.#socket = null;
    this.#welcomed = false;
    clearTimeout(this.#heartbeat);
    if (FINAL_CODES.includes(code)) {
      this.#closed = true;
      this.handlers.onclosed(code);
      return;
    }
    clearTimeout(this.#storeRetry);
    if (code === CLOSE.tryAgainLater) this.#setSavingWaits(true);
    this.#tellLater();
    this.#retry = setTimeout(() => this.connect(), reconnectDelay(code, this.#attempt));
    this.#attempt += 1;
  }

  /** Most breaks are over before a player could read about them. */
  #tellLater(): void {
    if (this.#quiet !== undefined) return;
    this.handlers.onstatus("reconnecting");
    this.#quiet = setTimeout(() => this.handlers.onstatus("lost"), QUIET_TIME);
  }

  /** Restarts the heartbeat: a ping after a silence, and a disconnect if nothing comes back. */
  #scheduleHeartbeat(): void {
    clearTimeout(this.#heartbeat);
    this.#heartbeat = setTimeout(() => {
      this.#send({ type: "ping", id: this.#id() });
      this.#heartbeat = setTimeout(() => this.#dropDeadSocket(), PONG_TIMEOUT);
    }, PING_INTERVAL);
  }

  /** A dead socket may take minutes to close. */
  #dropDeadSocket(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.close();
    this.#onClose(socket, CLOSE.lost);
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === SOCKET_OPEN) this.#socket.send(JSON.stringify(message));
  }
}
