/**
 * One page at a time runs the tables. Another page is told so, waits until they are free, and may
 * take them over at once. A browser without Web Locks lets every page run them; the rows then see to
 * it that only the last one can change anything.
 */
interface TablesLockHandlers {
  /** The tables are this page's from now on. */
  readonly onowned: () => void;
  /** Another page has them. */
  readonly onelsewhere: () => void;
}

const NAME = "upstream-tables";

export class TablesLock {
  #waiting = new AbortController();
  #isHeld = false;

  constructor(
    readonly handlers: TablesLockHandlers,
    readonly locks: LockManager | undefined,
  ) {}

  /** Asks for the tables. */
  request(): void {
    if (!this.locks) return this.handlers.onowned();
    void this.locks
      .request(NAME, { ifAvailable: true }, (lock) => (lock ? this.#hold() : "busy"))
      // It may be this page that holds it, because of a request before this one.
      .then((outcome) => outcome === "busy" && !this.#isHeld && this.#wait())
      .catch(() => this.#wait());
  }

  /** Takes the tables from the page that has them; that may be this one, whose rows are gone. */
  takeOver(): void {
    if (!this.locks) return this.handlers.onowned();
    if (this.#isHeld) return this.handlers.onowned();
    this.#waiting.abort();
    void this.locks.request(NAME, { steal: true }, () => this.#hold()).catch(() => this.#wait());
  }

  #wait(): void {
    this.#isHeld = false;
    this.handlers.onelsewhere();
    this.#waiting = new AbortController();
    const { signal } = this.#waiting;
    this.locks
      ?.request(NAME, { signal }, () => this.#hold())
      // Either it was taken from this page, or this page no longer waits because it takes over.
      .catch(() => signal.aborted || this.#wait());
  }

  /** Until the page ends, or another takes them. */
  #hold(): Promise<never> {
    this.#isHeld = true;
    this.handlers.onowned();
    return new Promise(() => undefined);
  }
}
