import { describe, expect, it } from "vitest";
import { answerJobs, BotWorker, type BotReply, type BotScope } from "./botJobs.ts";

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
}

function botWorker(): { made: FakeWorker[]; bots: BotWorker } {
  const made: FakeWorker[] = [];
  const bots = new BotWorker(() => {
    made.push(new FakeWorker());
    return made.at(-1) as unknown as Worker;
  });
  return { made, bots };
}

describe("the bot worker from outside", () => {
  it("is asked one job at a time", async () => {
    const { made, bots } = botWorker();
    const first = bots.ask("one");
    const second = bots.ask("two");
    expect(made[0]?.jobs).toEqual(["one"]);
    made[0]?.reply({ answer: "1" });
    expect(made[0]?.jobs).toEqual(["one", "two"]);
    made[0]?.reply({ answer: "2" });
    expect([await first, await second]).toEqual(["1", "2"]);
  });

  it("tells what went wrong, and goes on", async () => {
    const { made, bots } = botWorker();
    const asked = bots.ask("bad");
    made[0]?.reply({ problem: "no such bot" });
    await expect(asked).rejects.toThrow("no such bot");
    const next = bots.ask("good");
    made[0]?.reply({ answer: "fine" });
    expect(await next).toBe("fine");
  });

  it("is replaced when the job that it thinks about is cancelled", async () => {
    const { made, bots } = botWorker();
    const thinking = bots.ask("long");
    const waiting = bots.ask("next");
    thinking.cancel();
    await expect(thinking).rejects.toThrow("cancelled");
    expect(made[0]?.isTerminated).toBe(true);
    expect(made[1]?.jobs).toEqual(["next"]);
    made[1]?.reply({ answer: "done" });
    expect(await waiting).toBe("done");
  });

  it("goes on thinking when a job that waits is cancelled", async () => {
    const { made, bots } = botWorker();
    const thinking = bots.ask("long");
    const waiting = bots.ask("next");
    waiting.cancel();
    await expect(waiting).rejects.toThrow("cancelled");
    made[0]?.reply({ answer: "done" });
    expect(await thinking).toBe("done");
    expect(made).toHaveLength(1);
    expect(made[0]?.jobs).toEqual(["long"]);
  });

  it("ignores that an answered job is cancelled", async () => {
    const { made, bots } = botWorker();
    const asked = bots.ask("one");
    made[0]?.reply({ answer: "1" });
    asked.cancel();
    expect(await asked).toBe("1");
    expect(made).toHaveLength(1);
  });

  it("is replaced when it crashes", async () => {
    const { made, bots } = botWorker();
    const asked = bots.ask("one");
    made[0]?.onerror?.({ message: "out of memory" });
    await expect(asked).rejects.toThrow("out of memory");
    const again = bots.ask("one");
    made[1]?.reply({ answer: "1" });
    expect(await again).toBe("1");
  });
});

describe("the bot worker from inside", () => {
  function scope(): { replies: BotReply[]; worker: BotScope } {
    const replies: BotReply[] = [];
    return { replies, worker: { onmessage: null, postMessage: (reply) => replies.push(reply) } };
  }

  it("answers jobs that came before Python was there", async () => {
    const { replies, worker } = scope();
    answerJobs(worker, () => Promise.resolve((job) => job.toUpperCase()));
    worker.onmessage?.({ data: "king" });
    await expect.poll(() => replies).toEqual([{ answer: "KING" }]);
  });

  it("says what Python raises", async () => {
    const { replies, worker } = scope();
    answerJobs(worker, () =>
      Promise.resolve(() => {
        throw new Error("BadPosition");
      }),
    );
    worker.onmessage?.({ data: "{}" });
    await expect.poll(() => replies).toEqual([{ problem: "Error: BadPosition" }]);
  });

  it("says that Python could not be loaded", async () => {
    const { replies, worker } = scope();
    answerJobs(worker, () => Promise.reject(new Error("404")));
    worker.onmessage?.({ data: "{}" });
    await expect.poll(() => replies).toEqual([{ problem: "Error: 404" }]);
  });
});
