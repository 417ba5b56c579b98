import { beforeEach, expect, test, vi } from "vitest";
import type { KeepingProblem, TableReply, TableRequest } from "./messages.ts";
import { TableHost, Unavailable, type Failure, type Phase, type WorkerLike } from "./tableHost.ts";

/** A table worker whose other end is the test. */
class FakeWorker implements WorkerLike {
  static readonly all: FakeWorker[] = [];
  onmessage: ((event: { readonly data: TableReply }) => void) | null = null;
  onerror: ((event: { readonly message?: string }) => void) | null = null;
  readonly received: TableRequest[] = [];
  ended = false;

  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(request: TableRequest): void {
    this.received.push(request);
  }
  terminate(): void {
    this.ended = true;
  }
  says(reply: TableReply): void {
    this.onmessage?.({ data: reply });
  }
  /** Answers the last question of that kind. */
  answers(kind: TableRequest["kind"], value: unknown): void {
    const asked = this.received.findLast((request) => request.kind === kind);
    if (!asked || !("id" in asked)) throw new Error(`nobody asked: ${kind}`);
    this.says({ kind: "answer", id: asked.id, value: JSON.stringify(value) });
  }
  kinds(): string[] {
    return this.received.map(({ kind }) => kind);
  }
}

const phases: [Phase, Failure | null][] = [];
const progress: number[][] = [];
const keeping: (KeepingProblem | null)[] = [];
const damaged: (readonly string[])[] = [];
const waiting: boolean[] = [];
let recovered = 0;
let free: (() => void)[] = [];
let requests = 0;
let wasm = true;

function newHost(): TableHost {
  return new TableHost(
    {
      makeWorker: () => new FakeWorker(),
      settings: () => "{}",
      hasWebAssembly: () => wasm,
      requestTables: () => void (requests += 1),
      whenFree: (_lock, callback) => void free.push(callback),
    },
    {
      onphase: (phase, failure) => void phases.push([phase, failure]),
      onprogress: (...done) => void progress.push(done),
      onkeeping: (problem) => void keeping.push(problem),
      onwaiting: (forOpponents) => void waiting.push(forOpponents),
      ondamaged: (rows) => void damaged.push(rows),
      onrecovered: () => void (recovered += 1),
    },
  );
}

const last = (): FakeWorker => FakeWorker.all.at(-1) as FakeWorker;
const settled = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(0));

async function running(): Promise<TableHost> {
  const host = newHost();
  host.start();
  host.owned();
  last().says({ kind: "alive" });
  last().answers("start", { damaged: [] });
  await settled();
  return host;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockReset().mockReturnValue();
  FakeWorker.all.length = phases.length = progress.length = keeping.length = damaged.length = 0;
  waiting.length = 0;
  free = [];
  requests = recovered = 0;
  wasm = true;
});

test("a call starts the worker, waits for it, and is answered", async () => {
  const host = newHost();
  const asked = host.call("GET", "/tables", "de", null);
  expect(requests).toBe(1);
  expect(FakeWorker.all).toHaveLength(0);
  host.owned();
  expect(last().kinds()).toEqual(["start"]);
  last().says({ kind: "progress", loaded: 3, total: 7 });
  last().answers("start", { damaged: ["log/x/00001"] });
  await settled();
  expect(last().received.at(-1)).toMatchObject({ kind: "call", path: "/tables", language: "de" });
  last().answers("call", { status: 200, body: { tables: [] }, type: "json", name: null });
  expect(await asked).toMatchObject({ status: 200, body: { tables: [] } });
  expect(phases.map(([phase]) => phase)).toEqual(["loading", "loading", "ready"]);
  expect(progress).toEqual([[3, 7]]);
  expect(damaged).toEqual([["log/x/00001"]]);
});

test("a socket opens, sends, receives and is closed by the table", async () => {
  const host = await running();
  const socket = host.open("t1");
  const heard: unknown[] = [];
  let code = 0;
  socket.onopen = () => socket.send("hello");
  socket.onmessage = ({ data }) => void heard.push(data);
  socket.onclose = (event) => void (code = event.code);
  await settled();
  last().answers("open", null);
  await settled();
  const opened = last().received.find((request) => request.kind === "open");
  const number = opened && "socket" in opened ? opened.socket : -1;
  expect(last().received.at(-1)).toEqual({ kind: "send", socket: number, text: "hello" });
  last().says({ kind: "message", socket: number, text: "welcome" });
  last().says({ kind: "closed", socket: number, code: 4004 });
  expect(heard).toEqual(["welcome"]);
  expect(code).toBe(4004);
});

test("a socket that the page closes is closed in the worker, and hears no more", async () => {
  const host = await running();
  const socket = host.open("t1");
  socket.onmessage = () => expect.unreachable();
  socket.onclose = () => expect.unreachable();
  await settled();
  last().answers("open", null);
  await settled();
  socket.close();
  const closed = last().received.at(-1);
  expect(closed?.kind).toBe("close");
  if (closed?.kind === "close")
    last().says({ kind: "message", socket: closed.socket, text: "late" });
});

test("a worker that dies is replaced: calls are refused, sockets break and come back", async () => {
  const host = await running();
  const asked = host.call("GET", "/daily", "en", null);
  const broken: number[] = [];
  host.open("t1").onclose = ({ code }) => void broken.push(code);
  await settled();
  free[0]?.();
  await expect(asked).rejects.toEqual(new Unavailable("restarted"));
  expect(broken).toEqual([1006]);
  expect(FakeWorker.all).toHaveLength(2);
  expect(FakeWorker.all[0]?.ended).toBe(true);
  last().answers("start", { damaged: [] });
  await settled();
  expect(host.phase).toBe("ready");
});

test("a worker that dies again and again is given up until a player tries again", async () => {
  const host = await running();
  for (let n = 1; n < 3; n += 1) {
    last().onerror?.({});
    last().answers("start", { damaged: [] });
    await settled();
  }
  last().onerror?.({});
  expect(phases.at(-1)).toEqual(["failed", "crashes"]);
  await expect(host.call("GET", "/tables", "en", null)).rejects.toEqual(new Unavailable("crashes"));
  expect(FakeWorker.all).toHaveLength(3);
  host.start();
  expect(FakeWorker.all).toHaveLength(4);
});

test("what could not be fetched is fetched again when somebody asks again", async () => {
  const host = newHost();
  const first = host.call("GET", "/tables", "en", null);
  host.owned();
  last().onerror?.({});
  await expect(first).rejects.toEqual(new Unavailable("not-loaded"));
  void host.call("GET", "/tables", "en", null);
  expect(FakeWorker.all).toHaveLength(2);
});

test("where everything was fetched and Python fails, that is said, and a player may try", async () => {
  const host = newHost();
  const calls = [host.call("GET", "/tables", "en", null)];
  host.owned();
  last().says({ kind: "failed", reason: "SyntaxError", isNotFetched: false });
  await expect(calls[0]).rejects.toEqual(new Unavailable("not-started"));
  await expect(host.call("GET", "/tables", "en", null)).rejects.toEqual(
    new Unavailable("not-started"),
  );
  expect(FakeWorker.all).toHaveLength(1);
  host.start();
  last().says({ kind: "failed", reason: "404", isNotFetched: true });
  expect(phases.at(-1)).toEqual(["failed", "not-loaded"]);
  expect(vi.mocked(console.warn).mock.calls.flat().join()).toContain("SyntaxError");
});

test("a worker whose Python has failed is replaced", async () => {
  const host = await running();
  const asked = host.call("GET", "/daily", "en", null);
  await settled();
  last().says({ kind: "failed", reason: "out of memory", isNotFetched: false });
  await expect(asked).rejects.toEqual(new Unavailable("restarted"));
  expect(FakeWorker.all.map(({ ended }) => ended)).toEqual([true, false]);
  last().answers("start", { damaged: [] });
  await settled();
  expect(host.phase).toBe("ready");
});

test("without WebAssembly nothing is started", async () => {
  wasm = false;
  const host = newHost();
  await expect(host.call("GET", "/tables", "en", null)).rejects.toEqual(
    new Unavailable("no-webassembly"),
  );
  expect(requests).toBe(0);
});

test("a page whose tables are taken over ends its worker, and begins anew when it owns them", async () => {
  const host = await running();
  const broken: number[] = [];
  host.open("t1").onclose = ({ code }) => void broken.push(code);
  host.elsewhere();
  expect(last().ended).toBe(true);
  expect(broken).toEqual([1006]);
  await expect(host.call("GET", "/tables", "en", null)).rejects.toEqual(
    new Unavailable("elsewhere"),
  );
  free[0]?.(); // The lock of the ended worker: nothing has died.
  expect(FakeWorker.all).toHaveLength(1);
  host.owned();
  last().answers("start", { damaged: [] });
  await settled();
  expect(host.phase).toBe("ready");
  expect(FakeWorker.all).toHaveLength(2);
});

test("a table that is opened while another page has it opens as soon as this one does", async () => {
  const host = newHost();
  host.start();
  host.elsewhere();
  const socket = host.open("t1");
  const closed = host.open("t2");
  socket.onclose = () => expect.unreachable();
  await settled();
  closed.close();
  host.owned();
  last().answers("start", { damaged: [] });
  await settled();
  expect(last().received.filter(({ kind }) => kind === "open")).toMatchObject([{ table: "t1" }]);
  last().answers("open", null);
  await settled();
  expect(socket.readyState).toBe(1);
});

test("whoever was refused is told once that the tables answer again", async () => {
  const host = await running();
  host.elsewhere();
  host.owned();
  last().answers("start", { damaged: [] });
  await settled();
  expect(recovered).toBe(0); // Nobody had asked.
  host.elsewhere();
  await expect(host.call("GET", "/daily", "en", null)).rejects.toBeInstanceOf(Unavailable);
  for (let n = 0; n < 2; n += 1) {
    host.elsewhere();
    host.owned();
    last().answers("start", { damaged: [] });
    await settled();
  }
  expect(recovered).toBe(1);
});

test("a host that is stopped begins again when somebody asks", async () => {
  const host = await running();
  const asked = host.call("GET", "/daily", "en", null);
  await settled();
  host.stop();
  await expect(asked).rejects.toEqual(new Unavailable("restarted"));
  expect([last().ended, phases.at(-1)]).toEqual([true, ["idle", null]]);
  host.owned(); // Nobody needs the tables yet.
  expect(FakeWorker.all).toHaveLength(1);
  void host.call("GET", "/daily", "en", null);
  expect(FakeWorker.all).toHaveLength(2);
});

test("a worker is told what nobody waits for any more, and is not asked for it at all", async () => {
  const host = await running();
  const [asked, answered] = [new AbortController(), new AbortController()];
  void host.call("POST", "/study/analysis", "en", "{}", asked.signal);
  await settled();
  const { id } = last().received.at(-1) as { id: number };
  asked.abort();
  expect(last().received.at(-1)).toEqual({ kind: "abandon", id });
  const call = host.call("GET", "/daily", "en", null, answered.signal);
  await settled();
  last().answers("call", { status: 200, body: {}, type: "json", name: null });
  await call;
  answered.abort();
  expect(last().kinds().at(-1)).toBe("call");
  await expect(host.call("GET", "/daily", "en", null, asked.signal)).rejects.toThrow();
  expect(
    last()
      .kinds()
      .filter((kind) => kind === "call"),
  ).toHaveLength(2);
});

test("what keeps the browser from keeping is passed on, and so is who waits", async () => {
  await running();
  last().says({ kind: "waiting", forOpponents: true });
  expect(waiting).toEqual([true]);
  last().says({ kind: "keeping", problem: "full" });
  last().says({ kind: "keeping", problem: null });
  expect(keeping).toEqual(["full", null]);
});
