import type { KeepingProblem, Question, TableReply, TableRequest } from "./messages.ts";
import { NotFetched } from "./compressedFetch.ts";
import { NotKept, openRows, type Rows } from "./rows.ts";

/** The table worker: Python with the tables, behind messages. */

/** `upstream.page.Standalone`, as seen from TypeScript. All return values are JSON. */
export interface Standalone {
  restore(rows: string): Promise<string>;
  /** `isAbandoned` is asked now and then in calls that take long. */
  call(
    method: string,
    path: string,
    language: string,
    body: string | null,
    isAbandoned: () => boolean,
  ): Promise<string>;
  open(table: string, send: (text: string) => void, closed: (code: number) => void): Session;
}
export interface Session {
  receive(text: string): Promise<unknown>;
  close(): void;
}
export interface Python {
  /**
   * The tables; their bots think in a worker of their own. `tellWaiting` is called with
   * whether they do not answer and are asked again.
   */
  create(
    keep: (changes: string) => Promise<void>,
    settings: string,
    tellWaiting: (isWaiting: boolean) => void,
  ): Promise<Standalone>;
}
export type Load = (progress: (loaded: number, total: number) => void) => Promise<Python>;

/** The few things of a worker that are used here. */
export interface WorkerScope {
  onmessage: ((event: { readonly data: TableRequest }) => void) | null;
  postMessage(reply: TableReply): void;
}

export function serveTables(scope: WorkerScope, load: Load, open = openRows): void {
  const server = new TableServer((reply) => scope.postMessage(reply), load, open);
  scope.onmessage = ({ data }) => server.receive(data);
}

class TableServer {
  #tables: Standalone | null = null;
  readonly #sessions = new Map<number, Session>();
  /** Calls that are under way, and whether somebody still waits for their answers. */
  readonly #isAbandoned = new Map<number, boolean>();
  #problem: KeepingProblem | null = null;
  #isWaiting = false;

  constructor(
    readonly reply: (reply: TableReply) => void,
    readonly load: Load,
    readonly openRows: (owner: string) => Promise<Rows>,
  ) {}

  /** A refusal is an ordinary answer; an exception means that Python has failed. */
  receive(request: TableRequest): void {
    this.#handle(request).catch((problem: unknown) =>
      this.reply({
        kind: "failed",
        reason: String(problem),
        isNotFetched: problem instanceof NotFetched,
      }),
    );
  }

  async #handle(request: TableRequest): Promise<void> {
    if (request.kind === "send") await this.#sessions.get(request.socket)?.receive(request.text);
    else if (request.kind === "close") this.#close(request.socket);
    else if (request.kind === "abandon") this.#abandon(request.id);
    else {
      const value = await this.#answer(request.id, request);
      this.reply({ kind: "answer", id: request.id, value });
    }
  }

  async #answer(id: number, question: Question): Promise<string> {
    if (question.kind === "start") return this.#start(question);
    const tables = this.#tables;
    if (!tables) throw new Error("not started");
    if (question.kind === "call") return this.#call(tables, id, question);
    this.#open(tables, question.socket, question.table);
    return "null";
  }

  async #call(
    tables: Standalone,
    id: number,
    { method, path, language, body }: Question & { kind: "call" },
  ): Promise<string> {
    this.#isAbandoned.set(id, false);
    try {
      const isAbandoned = (): boolean => this.#isAbandoned.get(id) ?? true;
      return await tables.call(method, path, language, body, isAbandoned);
    } finally {
      this.#isAbandoned.delete(id);
    }
  }

  #abandon(id: number): void {
    if (this.#isAbandoned.has(id)) this.#isAbandoned.set(id, true);
  }

  /** Takes the lock, fetches Python, reads the stored rows and restores the tables. */
  async #start({ alive, owner, settings }: Question & { kind: "start" }): Promise<string> {
    void navigator.locks?.request(alive, () => {
      this.reply({ kind: "alive" });
      return new Promise(() => undefined);
    });
    const progress = (loaded: number, total: number): void =>
      this.reply({ kind: "progress", loaded, total });
    const [python, rows] = await Promise.all([this.load(progress), this.openRows(owner)]);
    if (!rows.durable) this.#setProblem("memory");
    const tables = await python.create(
      (changes) => this.#keep(rows, changes),
      settings,
      (isWaiting) => this.#setWaiting(isWaiting),
    );
    const report = await tables.restore(JSON.stringify(rows.stored));
    this.#tables = tables;
    return report;
  }

  async #keep(rows: Rows, changes: string): Promise<void> {
    try {
      await rows.keep(changes);
    } catch (error) {
      this.#setProblem(error instanceof NotKept ? error.problem : "failed");
      throw error;
    }
    this.#setProblem(rows.durable ? null : "memory");
  }

  #setProblem(problem: KeepingProblem | null): void {
    if (problem === this.#problem) return;
    this.#problem = problem;
    this.reply({ kind: "keeping", problem });
  }

  #setWaiting(isWaiting: boolean): void {
    if (isWaiting === this.#isWaiting) return;
    this.#isWaiting = isWaiting;
    this.reply({ kind: "waiting", forOpponents: isWaiting });
  }

  #open(tables: Standalone, socket: number, table: string): void {
    let closed = false;
    const session = tables.open(
      table,
      (text) => this.reply({ kind: "message", socket, text }),
      (code) => {
        closed = true;
        this.#sessions.delete(socket);
        this.reply({ kind: "closed", socket, code });
      },
    );
    if (!closed) this.#sessions.set(socket, session);
  }

  #close(socket: number): void {
    this.#sessions.get(socket)?.close();
    this.#sessions.delete(socket);
  }
}
