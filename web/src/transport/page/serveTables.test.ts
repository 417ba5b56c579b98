import { expect, test, vi } from "vitest";
import type { TableReply, TableRequest } from "./messages.ts";
import { NotFetched } from "./compressedFetch.ts";
import { NotKept, type Rows } from "./rows.ts";
import { serveTables, type Standalone, type WorkerScope } from "./serveTables.ts";

class Scope implements WorkerScope {
  onmessage: ((event: { readonly data: TableRequest }) => void) | null = null;
  readonly replies: TableReply[] = [];
  postMessage(reply: TableReply): void {
    this.replies.push(reply);
  }
  async hears(request: TableRequest): Promise<void> {
    this.onmessage?.({ data: request });
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const START = { id: 1, kind: "start", alive: "lock", owner: "me", settings: "{}" } as const;

/** Tables that record their calls, over rows that can be told to fail. */
function tables(rows: Partial<Rows> = {}): {
  scope: Scope;
  done: string[];
  keep: (changes: string) => Promise<void>;
  tellWaiting: (isWaiting: boolean) => void;
  isAbandoned: () => boolean;
} {
  vi.stubGlobal("navigator", {});
  const scope = new Scope();
  const done: string[] = [];
  let kept: (changes: string) => Promise<void> = () => Promise.reject(new Error("not started"));
  let tell: (isWaiting: boolean) => void = () => undefined;
  let abandoned = (): boolean => false;
  const standalone: Standalone = {
    restore: (text) => (done.push(`restore ${text}`), Promise.resolve('{"damaged":[]}')),
    call: (method, path, language, body, isAbandoned) => {
      abandoned = isAbandoned;
      const answer = JSON.stringify([method, path, language, body]);
      return path === "/slow" ? new Promise(() => undefined) : Promise.resolve(answer);
    },
    open: (table, send, closed) => ({
      receive: (text) => {
        if (text === "fatal") throw new Error("out of memory");
        if (text === "bye") closed(1000);
        else send(`${table}: ${text}`);
        return Promise.resolve();
      },
      close: () => void done.push(`closed ${table}`),
    }),
  };
  serveTables(
    scope,
    (progress) => {
      progress(1, 2);
      return Promise.resolve({
        create: (keep, _settings, tellWaiting) => {
          [kept, tell] = [keep, tellWaiting];
          return Promise.resolve(standalone);
        },
      });
    },
    () =>
      Promise.resolve({
        stored: [["table/x", { a: 1 }]],
        durable: true,
        keep: () => Promise.resolve(),
        ...rows,
      }),
  );
  return {
    scope,
    done,
    keep: (changes) => kept(changes),
    tellWaiting: (isWaiting) => tell(isWaiting),
    isAbandoned: () => abandoned(),
  };
}

test("it starts with what is kept, and answers calls", async () => {
  const { scope, done } = tables();
  await scope.hears(START);
  expect(done).toEqual(['restore [["table/x",{"a":1}]]']);
  expect(scope.replies).toEqual([
    { kind: "progress", loaded: 1, total: 2 },
    { kind: "answer", id: 1, value: '{"damaged":[]}' },
  ]);
  const call = { kind: "call", method: "GET", path: "/daily", language: "fr", body: null } as const;
  await scope.hears({ id: 2, ...call });
  expect(scope.replies.at(-1)).toEqual({
    kind: "answer",
    id: 2,
    value: '["GET","/daily","fr",null]',
  });
});

test("before it has started every question fails", async () => {
  const { scope } = tables();
  await scope.hears({ id: 7, kind: "open", socket: 1, table: "x" });
  expect(scope.replies).toMatchObject([{ kind: "failed", isNotFetched: false }]);
});

test("it says whether Python could not be fetched", async () => {
  vi.stubGlobal("navigator", {});
  const scope = new Scope();
  const rows = { stored: [], durable: true, keep: () => Promise.resolve() };
  const load = (): Promise<never> => Promise.reject(new NotFetched("python.wasm: 404"));
  serveTables(scope, load, () => Promise.resolve(rows));
  await scope.hears(START);
  expect(scope.replies).toEqual([
    { kind: "failed", reason: "Error: python.wasm: 404", isNotFetched: true },
  ]);
});

test("a message that Python fails to answer is the end of Python", async () => {
  const { scope } = tables();
  await scope.hears(START);
  await scope.hears({ id: 2, kind: "open", socket: 5, table: "x" });
  await scope.hears({ kind: "send", socket: 5, text: "fatal" });
  expect(scope.replies.at(-1)).toMatchObject({ kind: "failed", reason: "Error: out of memory" });
});

test("what is said to a table is answered over its own socket", async () => {
  const { scope, done } = tables();
  await scope.hears(START);
  await scope.hears({ id: 2, kind: "open", socket: 5, table: "x" });
  await scope.hears({ kind: "send", socket: 5, text: "hi" });
  expect(scope.replies.at(-1)).toEqual({ kind: "message", socket: 5, text: "x: hi" });
  await scope.hears({ kind: "send", socket: 5, text: "bye" });
  expect(scope.replies.at(-1)).toEqual({ kind: "closed", socket: 5, code: 1000 });
  await scope.hears({ kind: "close", socket: 5 });
  expect(done).not.toContain("closed x");
});

test("a failure to keep reaches Python, and the page once", async () => {
  let full = true;
  const keep = (): Promise<void> =>
    full ? Promise.reject(new NotKept("full")) : Promise.resolve();
  const { scope, keep: python } = tables({ keep });
  await scope.hears(START);
  await expect(python("[]")).rejects.toThrow("full");
  await expect(python("[]")).rejects.toThrow("full");
  full = false;
  await python("[]");
  const told = scope.replies.filter(({ kind }) => kind === "keeping");
  expect(told).toEqual([
    { kind: "keeping", problem: "full" },
    { kind: "keeping", problem: null },
  ]);
});

test("a browser that keeps nothing is named at the start", async () => {
  const { scope, keep } = tables({ durable: false, stored: [] });
  await scope.hears(START);
  await keep("[]");
  expect(scope.replies.filter(({ kind }) => kind === "keeping")).toEqual([
    { kind: "keeping", problem: "memory" },
  ]);
});

test("a call learns that nobody waits for it any more", async () => {
  const { scope, isAbandoned } = tables();
  await scope.hears(START);
  const call = { kind: "call", method: "GET", path: "/slow", language: "fr", body: null } as const;
  await scope.hears({ id: 2, ...call });
  await scope.hears({ kind: "abandon", id: 3 });
  expect(isAbandoned()).toBe(false);
  await scope.hears({ kind: "abandon", id: 2 });
  expect(isAbandoned()).toBe(true);
});

test("the page is told once that opponents are asked again, and once that they answer", async () => {
  const { scope, tellWaiting } = tables();
  await scope.hears(START);
  for (const isWaiting of [false, true, true, false]) tellWaiting(isWaiting);
  expect(scope.replies.filter(({ kind }) => kind === "waiting")).toEqual([
    { kind: "waiting", forOpponents: true },
    { kind: "waiting", forOpponents: false },
  ]);
});
