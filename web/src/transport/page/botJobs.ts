/** Messages of the bot worker: Python has started or cannot start, an answer, or an error. */
export type BotReply =
  | { readonly kind: "ready" }
  | { readonly kind: "not-loaded"; readonly problem: string }
  | { readonly kind: "answer"; readonly answer: string }
  | { readonly kind: "problem"; readonly problem: string };

/** The few things of a worker that are used here. */
export interface BotScope {
  onmessage: ((event: { readonly data: string }) => void) | null;
  postMessage(reply: BotReply): void;
}

/** In the worker: say when Python is there, then answer each job. */
export function answerJobs(scope: BotScope, load: () => Promise<(job: string) => string>): void {
  load().then(
    (answer) => {
      scope.onmessage = ({ data }) => scope.postMessage(attempt(answer, data));
      scope.postMessage({ kind: "ready" });
    },
    (problem: unknown) => scope.postMessage({ kind: "not-loaded", problem: String(problem) }),
  );
}

function attempt(answer: (job: string) => string, job: string): BotReply {
  try {
    return { kind: "answer", answer: answer(job) };
  } catch (problem) {
    return { kind: "problem", problem: String(problem) };
  }
}

/** A promise that can be cancelled. */
export type Asked = Promise<string> & { cancel(): void };

interface Job {
  readonly text: string;
  readonly resolve: (answer: string) => void;
  readonly reject: (problem: Error) => void;
}

/** Pause (ms) before a new worker: doubles with each failure, at most LONGEST_PAUSE. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/**
 * Outside of the worker: jobs wait for each other, and for Python. A worker that thinks cannot be
 * interrupted, so to cancel the job that it is at ends the worker and starts another. Where Python
 * cannot be loaded, the jobs go on waiting, and it is tried again.
 */
export class BotWorkerClient {
  #worker: Worker | null = null;
  #isReady = false;
  #isPausing = false;
  #failures = 0;
  #current: Job | null = null;
  #queue: Job[] = [];

  /** `tellWaiting` is called with whether jobs wait for a Python that cannot be loaded. */
  constructor(
    readonly make: () => Worker,
    readonly tellWaiting: (isWaiting: boolean) => void = () => undefined,
  ) {
    this.#start();
  }

  ask(text: string): Asked {
    const { promise, resolve, reject } = withResolvers();
    const job = { text, resolve, reject };
    this.#queue.push(job);
    this.#next();
    return Object.assign(promise, { cancel: () => this.#cancel(job) });
  }

  #start(): void {
    const worker = this.make();
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<BotReply>) => this.#receive(data);
    worker.onerror = (event) => this.#crashed(event.message || "the worker failed");
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#isReady = false;
  }

  #next(): void {
    if (this.#current || !this.#queue.length || this.#isPausing) return;
    if (!this.#worker) this.#start();
    if (!this.#isReady) return;
    this.#current = this.#queue.shift() ?? null;
    if (this.#current) this.#worker?.postMessage(this.#current.text);
  }

  #receive(reply: BotReply): void {
    if (reply.kind === "not-loaded" || reply.kind === "problem")
      return this.#crashed(reply.problem);
    if (reply.kind === "ready") {
      this.#isReady = true;
      this.tellWaiting(false);
    } else {
      this.#failures = 0;
      this.#take()?.resolve(reply.answer);
    }
    this.#next();
  }

  /**
   * The job that the worker was at has failed. The others wait for the next worker: nobody knows
   * whether Python can still answer in this one.
   */
  #crashed(problem: string): void {
    this.#end();
    this.#take()?.reject(new Error(problem));
    if (this.#queue.length) this.tellWaiting(true);
    const pause = Math.min(FIRST_PAUSE * 2 ** this.#failures++, LONGEST_PAUSE);
    this.#isPausing = true;
    setTimeout(() => {
      this.#isPausing = false;
      this.#next();
    }, pause);
  }

  #cancel(job: Job): void {
    if (this.#current === job) {
      this.#end();
      this.#take()?.reject(new Error("cancelled"));
      this.#start();
    } else if (this.#queue.includes(job)) {
      this.#queue = this.#queue.filter((other) => other !== job);
      if (!this.#queue.length) this.tellWaiting(false);
      job.reject(new Error("cancelled"));
    }
  }

  #take(): Job | null {
    const job = this.#current;
    this.#current = null;
    return job;
  }
}

function withResolvers(): Omit<Job, "text"> & { promise: Promise<string> } {
  let resolve!: Job["resolve"];
  let reject!: Job["reject"];
  const promise = new Promise<string>((done, failed) => ([resolve, reject] = [done, failed]));
  return { promise, resolve, reject };
}
