import type { ClientMessage, ServerMessage, Welcome } from "./messages.ts";

/**
 * A connection to a table that mends itself. It greets with what it saw last, asks again for
 * what was not answered (with the same id, so that nothing is done twice), and looks after a
 * line that went dead without saying so.
 */

export type Line = "connecting" | "open" | "lost";
type WithoutId<M> = M extends { id: string } ? Omit<M, "id"> : never;
export type Question = WithoutId<ClientMessage>;
export type Answer = Extract<ServerMessage, { id: unknown }>;

export interface Ears {
  /** What to greet with: whatever was seen last. */
  greeting: () => Omit<Extract<ClientMessage, { type: "hello" }>, "id" | "type">;
  onmessage: (message: ServerMessage) => void;
  online: (line: Line) => void;
  /** The table refused us for good: it is not there, or not ours to see. */
  onclosed: (code: number) => void;
}

interface Asked {
  readonly message: ClientMessage;
  readonly answered: (answer: Answer) => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 15_000;
const PONG_WITHIN = 8000;
/** Closed with one of these codes there is no use in coming back. */
const FOR_GOOD = [4003, 4004];

export function waitBefore(attempt: number, chance: number = Math.random()): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return wait * (0.75 + chance / 2);
}

export class Connection {
  #socket: WebSocket | null = null;
  #asked = new Map<string, Asked>();
  #attempt = 0;
  #greeted = false;
  #closed = false;
  #number = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setTimeout> | undefined;
  readonly #name = crypto.randomUUID().slice(0, 8);

  constructor(
    readonly url: string,
    readonly ears: Ears,
    readonly open: (url: string) => WebSocket = (address) => new WebSocket(address),
  ) {
    this.connect();
  }

  /** Ask something; the answer comes when there is one, however often the line breaks. */
  ask(question: Question): Promise<Answer> {
    const message = { ...question, id: this.#id() } as ClientMessage;
    return new Promise((answered) => {
      this.#asked.set(message.id, { message, answered });
      if (this.#greeted) this.#send(message);
    });
  }

  /** Try at once, for instance because the device says that it is online again. */
  connect(): void {
    if (this.#closed || this.#socket) return;
    clearTimeout(this.#retry);
    this.ears.online(this.#attempt ? "lost" : "connecting");
    const socket = this.open(this.url);
    this.#socket = socket;
    socket.onopen = () => this.#greet();
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = ({ code }) => this.#lose(socket, code);
  }

  /** Greet on the open line, as if it were new: what is greeted with has changed. */
  greetAgain(): void {
    if (this.#greeted) this.#greet();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#pulse);
    this.#socket?.close();
    this.#socket = null;
  }

  #id(): string {
    this.#number += 1;
    return `${this.#name}-${this.#number}`;
  }

  #greet(): void {
    this.#send({ type: "hello", id: this.#id(), ...this.ears.greeting() });
    this.#listen();
  }

  #hear(message: ServerMessage): void {
    this.#listen();
    if (message.type === "welcome") this.#welcomed(message);
    else this.ears.onmessage(message);
    if ("id" in message && message.id !== null) this.#answer(message as Answer & { id: string });
  }

  #welcomed(welcome: Welcome): void {
    this.#greeted = true;
    this.#attempt = 0;
    this.ears.onmessage(welcome);
    this.ears.online("open");
    for (const { message } of this.#asked.values()) this.#send(message);
  }

  #answer(message: Answer & { id: string }): void {
    const asked = this.#asked.get(message.id);
    if (!asked) return;
    this.#asked.delete(message.id);
    asked.answered(message);
  }

  #lose(socket: WebSocket, code: number): void {
    if (this.#socket !== socket || this.#closed) return;
    this.#socket = null;
    this.#greeted = false;
    clearTimeout(this.#pulse);
    if (FOR_GOOD.includes(code)) {
      this.#closed = true;
      this.ears.onclosed(code);
      return;
    }
    this.ears.online("lost");
    this.#retry = setTimeout(() => this.connect(), waitBefore(this.#attempt));
    this.#attempt += 1;
  }

  /** Something was heard: ask again in a while, and hang up if nothing comes back. */
  #listen(): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => {
      this.#send({ type: "ping", id: this.#id() });
      this.#pulse = setTimeout(() => this.#hangUp(), PONG_WITHIN);
    }, PING_EVERY);
  }

  /** A dead line may take minutes to close by itself: go on without it. */
  #hangUp(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.close();
    this.#lose(socket, 1006);
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
