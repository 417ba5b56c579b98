import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const SCOPE = "https://example.org/games/up/";
const INDEX = `${SCOPE}index.html`;
const SCRIPT = `${SCOPE}assets/page-1.js`;
const digest = (text: string): string => createHash("sha256").update(text).digest("base64");
type Files = Readonly<Record<string, string>>;

/** The files of the host by address, and the requests with their cache mode. */
let hosted: Map<string, BodyInit>;
let fetched: [url: string, cache: string][];
let kept: Map<string, Map<string, Response>>;
beforeEach(() => {
  hosted = new Map();
  fetched = [];
  kept = new Map();
  vi.stubGlobal("fetch", (asked: string | Request, init?: RequestInit) => {
    const url = typeof asked === "string" ? asked : asked.url;
    fetched.push([url, init?.cache ?? ""]);
    const body = hosted.get(url);
    return Promise.resolve(
      body === undefined
        ? new Response("", { status: 404 })
        : new Response(body, { headers: { "Content-Type": "text/x", Etag: "1" } }),
    );
  });
  vi.stubGlobal("caches", {
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
    match: (url: string, { cacheName = "" } = {}) =>
      Promise.resolve(
        [...kept]
          .filter(([name]) => !cacheName || name === cacheName)
          .map(([, cache]) => cache.get(url)?.clone())
          .find((found) => found),
      ),
    open: (name: string) => {
      const cache = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, cache);
      return Promise.resolve({
        put: async (url: string, it: Response) => cache.set(url, it),
        keys: async () => [...cache.keys()].map((url) => ({ url })),
      });
    },
    has: (name: string) => Promise.resolve(kept.has(name)),
  });
});
afterEach(() => vi.unstubAllGlobals());

interface Running {
  /** Fires an event, and waits for the promises passed to `waitUntil` or `respondWith`. */
  fire(type: string, event?: object): Promise<unknown>;
  readonly told: object[];
  readonly done: string[];
}

/** The service worker of a version with these files, not yet installed. */
async function started(version: string, files: Files): Promise<Running> {
  const listeners = new Map<string, (event: object) => void>();
  const told: object[] = [];
  const done: string[] = [];
  vi.stubGlobal("self", {
    registration: { scope: SCOPE },
    clients: {
      claim: async () => void done.push("claim"),
      matchAll: async () => [
        {
          url: `${SCOPE}#/table/open`,
          focus: async () => void done.push("focus"),
          postMessage: (message: object) => void told.push(message),
        },
      ],
      openWindow: async (url: string) => void done.push(url),
    },
    skipWaiting: async () => void done.push("skipWaiting"),
    addEventListener: (type: string, listener: (event: object) => void) =>
      void listeners.set(type, listener),
  });
  const list = Object.entries(files).map(([name, text]) => [name, text.length, digest(text)]);
  const bytes = Object.values(files).join("").length;
  vi.stubGlobal("SITE", { version, bytes, files: list });
  vi.resetModules();
  await import("./siteServiceWorker.ts");
  const fire = async (type: string, event: object = {}): Promise<unknown> => {
    let outcome: Promise<unknown> | undefined;
    const wait = (work: Promise<unknown>): void => void (outcome = work);
    listeners.get(type)?.({ ...event, waitUntil: wait, respondWith: wait });
    return outcome;
  };
  return { fire, told, done };
}

const host = (files: Files): void => {
  for (const [name, text] of Object.entries(files)) hosted.set(SCOPE + name, text);
};
const ask = async (worker: Running, url: string): Promise<string | null> => {
  const answer = (await worker.fire("fetch", { request: new Request(url) })) as
    Response | undefined;
  return answer ? answer.text() : null;
};

const FIRST = { "index.html": "first page", "assets/page-1.js": "script" };
const SECOND = {
  "index.html": "second page",
  "assets/page-1.js": "script",
  "python/p-2.txt": "py",
};

async function installed(version: string, files: Files): Promise<Running> {
  host(files);
  const worker = await started(version, files);
  await worker.fire("install");
  return worker;
}

test("every file is kept, and told how far it is", async () => {
  const worker = await installed("one", FIRST);
  expect([...(kept.get(`upstream-site ${SCOPE} one`) ?? [])].map(([url]) => url).sort()).toEqual(
    [INDEX, SCRIPT].sort(),
  );
  expect(worker.told.at(-1)).toEqual({ kind: "progress", loaded: 16, total: 16 });
});

test("the kept version is answered, whatever the host has by now", async () => {
  const worker = await installed("one", FIRST);
  host(SECOND);
  fetched = [];
  expect(await ask(worker, SCOPE)).toBe("first page");
  expect(await ask(worker, `${SCOPE}?from=link`)).toBe("first page");
  expect(await ask(worker, INDEX)).toBe("first page");
  expect(await ask(worker, SCRIPT)).toBe("script");
  expect(fetched).toEqual([]);
  expect(await ask(worker, `${SCOPE}elsewhere`)).toBeNull();
  expect(await worker.fire("fetch", { request: new Request(SCOPE, { method: "POST" }) })).toBe(
    undefined,
  );
});

test("a file of another version is not kept, and so nothing of this version", async () => {
  host({ ...SECOND, "index.html": "first page" });
  const worker = await started("two", SECOND);
  await expect(worker.fire("install")).rejects.toThrow("index.html");
  expect(fetched.filter(([url]) => url === INDEX).map(([, cache]) => cache)).toEqual([
    "no-cache",
    "reload",
  ]);
  expect(kept.size).toBe(0);
});

test("a version whose cache was there before leaves it where it fails", async () => {
  const one = await installed("one", FIRST);
  hosted.clear();
  const again = await started("one", FIRST);
  await expect(again.fire("install")).rejects.toThrow("index.html");
  expect(await ask(one, INDEX)).toBe("first page");
});

test("a version whose cache is deleted while it is fetched is not installed", async () => {
  const two = await installed("two", SECOND);
  host(FIRST);
  const three = await started("three", FIRST);
  const hostedFetch = fetch;
  vi.stubGlobal("fetch", async (...asked: Parameters<typeof fetch>) => {
    await two.fire("activate");
    return hostedFetch(...asked);
  });
  await expect(three.fire("install")).rejects.toThrow("deleted");
  expect([...kept.keys()]).toEqual([`upstream-site ${SCOPE} two`]);
});

test("a file that is missing is not kept either", async () => {
  host({ "index.html": "first page" });
  const worker = await started("one", FIRST);
  await expect(worker.fire("install")).rejects.toThrow("assets/page-1.js");
});

test("what has the same content in both versions is fetched once", async () => {
  await installed("one", FIRST);
  fetched = [];
  const two = await installed("two", SECOND);
  expect(fetched.map(([url]) => url)).not.toContain(SCRIPT);
  expect(fetched.map(([url]) => url)).toContain(INDEX);
  expect(await ask(two, SCRIPT)).toBe("script");
});

test("what the host cannot compress is fetched in its compressed form, if it is large", async () => {
  hosted.set(`${SCOPE}python/p-2.txt.gz`, new Uint8Array(gzipSync("py")));
  await installed("two", SECOND);
  const asked = fetched.map(([url]) => url.slice(SCOPE.length)).filter((url) => url.endsWith("gz"));
  expect(asked).toEqual(["python/p-2.txt.gz"]);
});

test("what an old cache has got wrong is fetched", async () => {
  const old = new Map([[SCRIPT, new Response("damaged")]]);
  kept.set(`upstream-site ${SCOPE} old`, old);
  const worker = await installed("one", FIRST);
  await worker.fire("activate");
  expect(await ask(worker, SCRIPT)).toBe("script");
});

test("only old versions of this site go when a new one begins", async () => {
  kept.set("upstream-site https://example.org/other/ x", new Map());
  kept.set("another", new Map());
  const one = await installed("one", FIRST);
  const two = await installed("two", SECOND);
  await two.fire("activate");
  expect([...kept.keys()].sort()).toEqual([
    "another",
    `upstream-site ${SCOPE} two`,
    "upstream-site https://example.org/other/ x",
  ]);
  // The old one may still be asked for something: it does not make its cache again.
  await ask(one, SCRIPT);
  expect(kept.size).toBe(3);
});

test("a notification leads to the table that is open, else to a new page", async () => {
  const worker = await started("one", FIRST);
  const click = (table: string): Promise<unknown> =>
    worker.fire("notificationclick", {
      notification: { data: { url: `${SCOPE}#/table/${table}` }, close: () => undefined },
    });
  await click("open");
  await click("closed");
  expect(worker.done).toEqual(["focus", `${SCOPE}#/table/closed`]);
});

test("it waits until the player takes it, and takes on only pages of its own version", async () => {
  const worker = await installed("one", FIRST);
  expect(worker.done).toEqual([]);
  await worker.fire("message", { data: { kind: "claim", page: `${SCOPE}assets/page-0.js` } });
  expect(worker.done).toEqual([]);
  await worker.fire("message", { data: { kind: "claim", page: SCRIPT } });
  await worker.fire("message", { data: { kind: "activate" } });
  expect(worker.done).toEqual(["claim", "skipWaiting"]);
});
