import type { ClientMessage, ServerMessage, Welcome } from "./protocol.ts";

/**
 * A WebSocket connection to a table that reconnects by itself. It says hello with the last version
 * that it saw, sends unanswered requests again (with the same id, so that nothing is done twice),
 * and detects a dead socket by its heartbeat.
 */

export type ConnectionStatus = "connecting" | "open" | "lost";
type WithoutId<M> = M extends { id: string } ? Omit<M, "id"> : never;
export type ClientRequest = WithoutId<ClientMessage>;
export type ServerResponse = Extract<ServerMessage, { id: unknown }>;

export interface ConnectionHandlers {
  /** The contents of the hello message: what was seen last. */
  hello: () => Omit<Extract<ClientMessage, { type: "hello" }>, "id" | "type">;
  onmessage: (message: ServerMessage) => void;
  onstatus: (status: ConnectionStatus) => void;
  /** The server closed for good: there is no such table, or it admits no more. */
  onclosed: (code: number) => void;
}

interface PendingRequest {
  readonly message: ClientMessage;
  readonly resolve: (response: ServerResponse) => void;
}

const FIRST_DELAY = 400;
const LONGEST_DELAY = 8000;
const PING_INTERVAL = 15_000;
const PONG_TIMEOUT = 8000;
/** After one of these close codes there is no use in reconnecting. */
const FINAL_CODES = [4003, 4004];

/** The delay before a reconnection, growing and with jitter, in milliseconds. */
export function backoff(attempt: number, random: number = Math.random()): number {
  const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** attempt);
  return delay * (0.75 + random / 2);
}

export class Connection {
  #socket: WebSocket | null = null;
  #pending = new Map<string, PendingRequest>();
  #attempt = 0;
  #welcomed = false;
  #closed = false;
  #lastId = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setTimeout> | undefined;
  readonly #clientId = crypto.randomUUID().slice(0, 8);

  constructor(
    readonly url: string,
    readonly handlers: ConnectionHandlers,
    readonly open: (url: string) => WebSocket = (address) => new WebSocket(address),
  ) {
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
    this.handlers.onstatus(this.#attempt ? "lost" : "connecting");
    const socket = this.open(this.url);
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
    clearTimeout(this.#retry);
    clearTimeout(this.#heartbeat);
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
    if (message.type === "welcome") this.#onWelcome(message);
    else this.handlers.onmessage(message);
    if ("id" in message && message.id !== null)
      this.#resolve(message as ServerResponse & { id: string });
  }

  #onWelcome(welcome: Welcome): void {
    this.#welcomed = true;
    this.#attempt = 0;
    this.handlers.onmessage(welcome);
    this.handlers.onstatus("open");
    for (const { message } of this.#pending.values()) this.#send(message);
  }

  #resolve(message: ServerResponse & { id: string }): void {
    const pending = this.#pending.get(message.id);
    if (!pending) return;
    this.#pending.delete(message.id);
    pending.resolve(message);
  }

  #onClose(socket: WebSocket, code: number): void {
    if (this.#socket !== socket || this.#closed) return;
    this.#socket = null;
    this.#welcomed = false;
    clearTimeout(this.#heartbeat);
    if (FINAL_CODES.includes(code)) {
      this.#closed = true;
      this.handlers.onclosed(code);
      return;
    }
    this.handlers.onstatus("lost");
    this.#retry = setTimeout(() => this.connect(), backoff(this.#attempt));
    this.#attempt += 1;
  }

  /** Restarts the heartbeat: a ping after a silence, and a disconnect if nothing comes back. */
  #scheduleHeartbeat(): void {
    clearTimeout(this.#heartbeat);
    this.#heartbeat = setTimeout(() => {
      this.#send({ type: "ping", id: this.#id() });
      this.#heartbeat = setTimeout(() => this.#dropDeadSocket(), PONG_TIMEOUT);
    }, PING_INTERVAL);
  }

  /** A dead socket may take minutes to close by itself. */
  #dropDeadSocket(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.close();
    this.#onClose(socket, 1006);
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
