import type { KeepingProblem, Question, TableReply, TableRequest } from "./messages.ts";
import { NotKept, openRows, type Rows } from "./rows.ts";

/** What the table worker answers: Python with the tables, behind messages. */

/** `upstream.standalone.Standalone`, as it looks from here. Whatever it returns is JSON. */
export interface Standalone {
  restore(rows: string): Promise<string>;
  call(method: string, path: string, language: string, body: string | null): Promise<string>;
  open(table: string, send: (text: string) => void, closed: (code: number) => void): Session;
}
export interface Session {
  receive(text: string): Promise<unknown>;
  close(): void;
}
export interface Python {
  /** The tables; their bots think in a worker of their own. */
  create(keep: (changes: string) => Promise<void>, settings: string): Promise<Standalone>;
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
  #problem: KeepingProblem | null = null;

  constructor(
    readonly reply: (reply: TableReply) => void,
    readonly load: Load,
    readonly openRows: (owner: string) => Promise<Rows>,
  ) {}

  receive(request: TableRequest): void {
    if (request.kind === "send") void this.#sessions.get(request.socket)?.receive(request.text);
    else if (request.kind === "close") this.#close(request.socket);
    else
      this.#answer(request).then(
        (value) => this.reply({ kind: "answer", id: request.id, value }),
        (problem: unknown) =>
          this.reply({ kind: "failed", id: request.id, reason: String(problem) }),
      );
  }

  async #answer(question: Question): Promise<string> {
    if (question.kind === "start") return this.#start(question);
    const tables = this.#tables;
    if (!tables) throw new Error("not started");
    if (question.kind === "call")
      return tables.call(question.method, question.path, question.language, question.body);
    this.#open(tables, question.socket, question.table);
    return "null";
  }

  /** Holds the lock, fetches Python and reads what is kept, and puts them together. */
  async #start({ alive, owner, settings }: Question & { kind: "start" }): Promise<string> {
    void navigator.locks?.request(alive, () => {
      this.reply({ kind: "alive" });
      return new Promise(() => undefined);
    });
    const progress = (loaded: number, total: number): void =>
      this.reply({ kind: "progress", loaded, total });
    const [python, rows] = await Promise.all([this.load(progress), this.openRows(owner)]);
    if (!rows.durable) this.#setProblem("memory");
    const tables = await python.create((changes) => this.#keep(rows, changes), settings);
    const report = await tables.restore(JSON.stringify(rows.kept));
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
