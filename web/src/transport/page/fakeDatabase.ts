/** Enough of IndexedDB for tests: one database with one store; a transaction happens in full or not. */
export class FakeDatabase {
  rows: Map<string, unknown> | null = null;
  /** No change finds room. */
  full = false;
  /** No connection can be opened. */
  unavailable = false;
  /** Connections that were opened before this are closed. */
  #closedBefore = 0;
  #opened = 0;
  readonly durabilities: (string | undefined)[] = [];

  readonly factory = {
    open: () =>
      this.#request((request) => {
        if (this.unavailable) return request.onerror?.();
        const number = (this.#opened += 1);
        request.result = {
          createObjectStore: () => undefined,
          transaction: (_store: string, mode: string, options?: { durability?: string }) =>
            this.#transaction(number, mode, options?.durability),
          close: () => undefined,
        };
        if (!this.rows) request.onupgradeneeded?.();
        this.rows ??= new Map();
        request.onsuccess?.();
      }),
    deleteDatabase: () =>
      this.#request((request) => {
        this.rows = null;
        request.onsuccess?.();
      }),
  };

  #request(answer: (request: FakeRequest) => void): FakeRequest {
    const request = new FakeRequest();
    queueMicrotask(() => answer(request));
    return request;
  }

  /** The browser closes every connection that is open. */
  closeConnections(): void {
    this.#closedBefore = this.#opened + 1;
  }

  #transaction(connection: number, mode: string, durability?: string): FakeTransaction {
    if (connection < this.#closedBefore) throw new DOMException("closed", "InvalidStateError");
    if (mode === "readwrite") this.durabilities.push(durability);
    return new FakeTransaction(this);
  }
}

class FakeRequest {
  result: unknown;
  error: DOMException | null = null;
  onsuccess: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onupgradeneeded: (() => void) | null = null;
}

class FakeTransaction {
  error: DOMException | null = null;
  oncomplete: (() => void) | null = null;
  onabort: (() => void) | null = null;
  readonly #rows: Map<string, unknown>;
  readonly #asked: (() => void)[] = [];
  #aborted = false;

  constructor(readonly database: FakeDatabase) {
    this.#rows = new Map(database.rows);
    void this.#run();
  }

  objectStore(): object {
    const rows = this.#rows;
    const keys = (): string[] => [...rows.keys()].sort();
    return {
      get: (key: string) => this.#ask(() => rows.get(key)),
      getAllKeys: () => this.#ask(keys),
      getAll: () => this.#ask(() => keys().map((key) => rows.get(key))),
      put: (value: unknown, key: string) => this.#change(() => rows.set(key, value)),
      delete: (key: string) => this.#change(() => rows.delete(key)),
      clear: () => this.#change(() => rows.clear()),
    };
  }

  abort(): void {
    this.#aborted = true;
    queueMicrotask(() => this.onabort?.());
  }

  #change(work: () => unknown): FakeRequest {
    return this.#ask(() => {
      if (this.database.full) throw new DOMException("full", "QuotaExceededError");
      return work();
    });
  }

  #ask(work: () => unknown): FakeRequest {
    const request = new FakeRequest();
    this.#asked.push(() => {
      request.result = work();
      request.onsuccess?.();
    });
    return request;
  }

  async #run(): Promise<void> {
    await null;
    for (let next = this.#asked.shift(); next && !this.#aborted; next = this.#asked.shift()) {
      try {
        next();
      } catch (problem) {
        this.error = problem as DOMException;
        this.abort();
      }
      await null;
    }
    if (this.#aborted) return;
    this.database.rows = this.#rows;
    this.oncomplete?.();
  }
}
