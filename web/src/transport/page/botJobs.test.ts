import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerJobs, BotWorkerClient, type BotReply, type BotScope } from "./botJobs.ts";

/** A worker that answers when it is told to. */
class FakeWorker {
  readonly jobs: string[] = [];
  isTerminated = false;
  onmessage: ((event: { data: BotReply }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;

  postMessage(job: string): void {
    this.jobs.push(job);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  reply(data: BotReply): void {
    this.onmessage?.({ data });
  }
  ready(): void {
    this.reply({ kind: "ready" });
  }
  answer(answer: string): void {
    this.reply({ kind: "answer", answer });
  }
}

function botWorker(): {
  made: FakeWorker[];
  told: boolean[];
  bots: BotWorkerClient;
  last: () => FakeWorker;
} {
  const made: FakeWorker[] = [];
  const told: boolean[] = [];
  let last = new FakeWorker();
  const make = (): Worker => {
    made.push((last = new FakeWorker()));
    return last as unknown as Worker;
  };
  const bots = new BotWorkerClient(make, (isWaiting) => void told.push(isWaiting));
  return { made, told, bots, last: () => last };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the bot worker from outside", () => {
  it("is asked one job at a time, once Python is there", async () => {
    const { bots, last } = botWorker();
    const first = bots.ask("one");
    const second = bots.ask("two");
    expect(last().jobs).toEqual([]);
    last().ready();
    expect(last().jobs).toEqual(["one"]);
    last().answer("1");
    expect(last().jobs).toEqual(["one", "two"]);
    last().answer("2");
    expect([await first, await second]).toEqual(["1", "2"]);
  });

  it("is replaced when the job that it thinks about is cancelled", async () => {
    const { made, bots, last } = botWorker();
    last().ready();
    const thinking = bots.ask("long");
    const waiting = bots.ask("next");
    thinking.cancel();
    await expect(thinking).rejects.toThrow("cancelled");
    expect(made[0]?.isTerminated).toBe(true);
    last().ready();
    expect(made[1]?.jobs).toEqual(["next"]);
    last().answer("done");
    expect(await waiting).toBe("done");
  });

  it("goes on thinking when a job that waits is cancelled", async () => {
    const { made, bots, last } = botWorker();
    last().ready();
    const thinking = bots.ask("long");
    const waiting = bots.ask("next");
    waiting.cancel();
    await expect(waiting).rejects.toThrow("cancelled");
    last().answer("done");
    expect(await thinking).toBe("done");
    expect(made).toHaveLength(1);
    expect(last().jobs).toEqual(["long"]);
  });

  it("ignores that an answered job is cancelled", async () => {
    const { made, bots, last } = botWorker();
    last().ready();
    const asked = bots.ask("one");
    last().answer("1");
    asked.cancel();
    expect(await asked).toBe("1");
    expect(made).toHaveLength(1);
  });
});

describe("a bot worker that fails", () => {
  it("is replaced when it crashes", async () => {
    const { bots, last } = botWorker();
    last().ready();
    const asked = bots.ask("one");
    last().onerror?.({ message: "out of memory" });
    await expect(asked).rejects.toThrow("out of memory");
    const again = bots.ask("one");
    vi.runAllTimers();
    last().ready();
    last().answer("1");
    expect(await again).toBe("1");
  });

  it("is replaced when a job raises, later each time: Python may be dead", async () => {
    const { bots, last } = botWorker();
    let asked = bots.ask("one");
    for (const pause of [500, 1000]) {
      const worker = last();
      worker.ready();
      worker.reply({ kind: "problem", problem: "out of memory" });
      await expect(asked).rejects.toThrow("out of memory");
      expect(worker.isTerminated).toBe(true);
      asked = bots.ask("again");
      vi.advanceTimersByTime(pause - 1);
      expect(last()).toBe(worker);
      vi.advanceTimersByTime(1);
      expect(last()).not.toBe(worker);
    }
    last().ready();
    last().answer("1");
    expect(await asked).toBe("1");
  });
});

describe("a bot worker whose Python cannot be loaded", () => {
  it("is tried again, and lets the jobs wait", async () => {
    const { made, told, bots, last } = botWorker();
    const asked = bots.ask("one");
    for (let number = 1; number <= 3; number++) {
      last().reply({ kind: "not-loaded", problem: "404" });
      expect(made).toHaveLength(number);
      vi.runAllTimers();
      expect(made).toHaveLength(number + 1);
    }
    expect(told).toEqual([true, true, true]);
    last().ready();
    expect(told.at(-1)).toBe(false);
    last().answer("1");
    expect(await asked).toBe("1");
  });

  it("says no more that a job waits once it is given up", async () => {
    const { told, bots, last } = botWorker();
    const asked = bots.ask("one");
    last().reply({ kind: "not-loaded", problem: "404" });
    asked.cancel();
    await expect(asked).rejects.toThrow("cancelled");
    expect(told).toEqual([true, false]);
  });

  it("waits longer each time, but not forever", () => {
    const { made, bots, last } = botWorker();
    void bots.ask("one");
    const pauses = Array.from({ length: 10 }, () => {
      const before = made.length;
      last().onerror?.({ message: "" });
      let waited = 0;
      for (; made.length === before; waited += 500) vi.advanceTimersByTime(500);
      return waited;
    });
    expect(pauses.slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
    expect(Math.max(...pauses)).toBe(30_000);
  });

  it("starts no worker that nobody needs", () => {
    const { made, last } = botWorker();
    last().reply({ kind: "not-loaded", problem: "404" });
    vi.runAllTimers();
    expect(made).toHaveLength(1);
  });
});

describe("the bot worker from inside", () => {
  beforeEach(() => void vi.useRealTimers());

  function scope(): { replies: BotReply[]; worker: BotScope } {
    const replies: BotReply[] = [];
    return { replies, worker: { onmessage: null, postMessage: (reply) => replies.push(reply) } };
  }

  it("says that Python is there, and answers", async () => {
    const { replies, worker } = scope();
    answerJobs(worker, () => Promise.resolve((job) => job.toUpperCase()));
    await expect.poll(() => replies).toEqual([{ kind: "ready" }]);
    worker.onmessage?.({ data: "king" });
    expect(replies[1]).toEqual({ kind: "answer", answer: "KING" });
  });

  it("says what Python raises", async () => {
    const { replies, worker } = scope();
    answerJobs(worker, () =>
      Promise.resolve(() => {
        throw new Error("BadPosition");
      }),
    );
    await expect.poll(() => replies).toHaveLength(1);
    worker.onmessage?.({ data: "{}" });
    expect(replies[1]).toEqual({ kind: "problem", problem: "Error: BadPosition" });
  });

  it("says that Python could not be loaded", async () => {
    const { replies, worker } = scope();
    answerJobs(worker, () => Promise.reject(new Error("404")));
    await expect.poll(() => replies).toEqual([{ kind: "not-loaded", problem: "Error: 404" }]);
  });
});
