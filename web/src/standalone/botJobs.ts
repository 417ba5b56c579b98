/** The jobs of the bot worker: one question at a time, its answer or what went wrong. */
export interface BotReply {
  readonly answer?: string;
  readonly problem?: string;
}

/** The few things of a worker that are used here. */
export interface BotScope {
  onmessage: ((event: { readonly data: string }) => void) | null;
  postMessage(reply: BotReply): void;
}

/** In the worker: answer each job, once Python is there. */
export function answerJobs(scope: BotScope, load: () => Promise<(job: string) => string>): void {
  const ready = load();
  ready.catch(() => undefined); // told with each job
  scope.onmessage = ({ data }) => {
    ready.then(
      (answer) => scope.postMessage(attempt(answer, data)),
      (problem: unknown) => scope.postMessage({ problem: String(problem) }),
    );
  };
}

function attempt(answer: (job: string) => string, job: string): BotReply {
  try {
    return { answer: answer(job) };
  } catch (problem) {
    return { problem: String(problem) };
  }
}

/** A promise that can be told that nobody wants its answer any more. */
export type Asked = Promise<string> & { cancel(): void };

interface Job {
  readonly text: string;
  readonly resolve: (answer: string) => void;
  readonly reject: (problem: Error) => void;
}

/**
 * Outside of the worker: jobs wait for each other. A worker that thinks cannot be interrupted, so
 * to cancel the job that it is at ends the worker and starts another.
 */
export class BotWorker {
  #worker: Worker;
  #current: Job | null = null;
  #waiting: Job[] = [];

  constructor(readonly make: () => Worker) {
    this.#worker = this.#start();
  }

  ask(text: string): Asked {
    const { promise, resolve, reject } = withResolvers();
    const job = { text, resolve, reject };
    this.#waiting.push(job);
    this.#next();
    return Object.assign(promise, { cancel: () => this.#cancel(job) });
  }

  #start(): Worker {
    const worker = this.make();
    worker.onmessage = ({ data }: MessageEvent<BotReply>) => this.#finish(data);
    worker.onerror = (event) => this.#restart(event.message || "the worker failed");
    return worker;
  }

  #next(): void {
    if (this.#current) return;
    this.#current = this.#waiting.shift() ?? null;
    if (this.#current) this.#worker.postMessage(this.#current.text);
  }

  #finish(reply: BotReply): void {
    const job = this.#current;
    this.#current = null;
    if (reply.answer === undefined) job?.reject(new Error(reply.problem));
    else job?.resolve(reply.answer);
    this.#next();
  }

  #cancel(job: Job): void {
    if (this.#current === job) this.#restart("cancelled");
    else if (this.#waiting.includes(job)) {
      this.#waiting = this.#waiting.filter((other) => other !== job);
      job.reject(new Error("cancelled"));
    }
  }

  #restart(problem: string): void {
    this.#worker.terminate();
    this.#worker = this.#start();
    this.#finish({ problem });
  }
}

function withResolvers(): Omit<Job, "text"> & { promise: Promise<string> } {
  let resolve!: Job["resolve"];
  let reject!: Job["reject"];
  const promise = new Promise<string>((done, failed) => ([resolve, reject] = [done, failed]));
  return { promise, resolve, reject };
}
