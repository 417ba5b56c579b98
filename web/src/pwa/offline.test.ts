import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteOfflineCache } from "../transport/page/offlineCache.ts";
import type * as Offline from "./offline.svelte.ts";

const FOLDER = "https://example.org/games/up/";
const SIZES = { br: 7_000_000, gzip: 10_000_000, none: 10_500_000 };

/** A service worker, as a page sees it. */
class FakeWorker extends EventTarget {
  readonly sent: object[] = [];
  state = "installing";
  postMessage(message: object): void {
    this.sent.push(message);
  }
  becomes(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

class FakeRegistration extends EventTarget {
  scope = FOLDER;
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  update = vi.fn(() => Promise.resolve());
  unregister = vi.fn(() => Promise.resolve(true));
  /** The worker that installs is done, and waits or takes over. */
  installed(place: "waiting" | "active"): void {
    const worker = this.installing;
    [this.installing, this[place]] = [null, worker];
    worker?.becomes(place === "waiting" ? "installed" : "activated");
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  registration: FakeRegistration | undefined;
  startMessages = vi.fn();
  getRegistration = (): Promise<FakeRegistration | undefined> => Promise.resolve(this.registration);
  register = vi.fn(() => {
    const registration = new FakeRegistration();
    registration.installing = new FakeWorker();
    this.registration = registration;
    return Promise.resolve(registration);
  });
  says(data: object): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

let workers: FakeContainer;
let encoding: string | null;
let cacheNames: string[];
const reload = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  workers = new FakeContainer();
  encoding = "br";
  cacheNames = [];
  reload.mockClear();
  vi.stubEnv("PROD", true);
  vi.stubGlobal("navigator", { serviceWorker: workers, storage: {} });
  vi.stubGlobal("document", { baseURI: `${FOLDER}index.html?x#/rules` });
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("fetch", (url: string) =>
    Promise.resolve(
      url === "site.json"
        ? Response.json({ version: "one", bytes: SIZES })
        : new Response("", { headers: encoding ? { "Content-Encoding": encoding } : {} }),
    ),
  );
  vi.stubGlobal("caches", {
    keys: () => Promise.resolve(cacheNames),
    delete: (gone: string) => {
      cacheNames = cacheNames.filter((name) => name !== gone);
      return Promise.resolve(true);
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
async function opened(): Promise<typeof Offline> {
  vi.resetModules();
  const module = await import("./offline.svelte.ts");
  await module.startOffline();
  return module;
}

/** A page of a site that is kept. */
async function kept(): Promise<typeof Offline> {
  workers.registration = new FakeRegistration();
  workers.registration.active = workers.controller = new FakeWorker();
  return opened();
}

test.each([
  ["br", SIZES.br],
  ["gzip", SIZES.gzip],
  ["zstd", SIZES.gzip],
  [null, SIZES.none],
] as const)("the size that is promised is that of this host: %s", async (how, size) => {
  encoding = how;
  const { offline } = await opened();
  expect(offline).toMatchObject({ phase: "offered", total: size });
  expect(workers.register).not.toHaveBeenCalled();
});

test("where pages cannot be kept, nothing is offered", async () => {
  vi.stubGlobal("navigator", {});
  const { offline } = await opened();
  expect(offline.phase).toBe("unsupported");
});

test("the worker of a site in the folder above is none of ours", async () => {
  workers.registration = new FakeRegistration();
  workers.registration.active = new FakeWorker();
  workers.registration.scope = "https://example.org/games/";
  const { offline } = await opened();
  expect(offline.phase).toBe("offered");
  await deleteOfflineCache();
  expect(workers.registration.unregister).not.toHaveBeenCalled();
});

test("what the player wants is kept, and told in parts of what was promised", async () => {
  const { offline, keepOffline } = await opened();
  const keeping = keepOffline();
  expect(offline.phase).toBe("fetching");
  await settled();
  workers.says({ kind: "progress", loaded: 5, total: 10 });
  expect(offline).toMatchObject({ loaded: SIZES.br / 2, total: SIZES.br });
  workers.registration?.installed("active");
  await keeping;
  expect(offline.phase).toBe("cached");
  expect(workers.registration?.active?.sent).toMatchObject([{ kind: "claim" }]);
});

test("a site that could not be fetched in full can be tried again", async () => {
  const { offline, keepOffline } = await opened();
  const keeping = keepOffline();
  await settled();
  workers.registration?.installing?.becomes("redundant");
  await keeping;
  expect(offline.phase).toBe("failed");
});

test("a version that comes while the page is open is offered, and taken when it is wanted", async () => {
  const { offline, takeUpdate } = await kept();
  expect(offline).toMatchObject({ phase: "cached", update: false });
  expect(workers.registration?.update).toHaveBeenCalledOnce();
  const registration = workers.registration as FakeRegistration;
  registration.installing = new FakeWorker();
  registration.dispatchEvent(new Event("updatefound"));
  registration.installed("waiting");
  expect(offline.update).toBe(true);
  void takeUpdate();
  expect(registration.waiting?.sent).toEqual([{ kind: "activate" }]);
  workers.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledOnce();
});

test("a page past the service worker is loaded again once the new version runs", async () => {
  const { takeUpdate } = await kept();
  const waiting = new FakeWorker();
  (workers.registration as FakeRegistration).waiting = waiting;
  workers.controller = null;
  const taking = takeUpdate();
  expect([waiting.sent, reload.mock.calls]).toEqual([[{ kind: "activate" }], []]);
  waiting.becomes("activated");
  await taking;
  expect(reload).toHaveBeenCalledOnce();
});

test("a version that waits already when the page opens is offered", async () => {
  workers.registration = new FakeRegistration();
  workers.registration.active = workers.controller = new FakeWorker();
  workers.registration.waiting = new FakeWorker();
  const { offline } = await opened();
  expect(offline.update).toBe(true);
});

test("a version that is being fetched when the page opens is offered once it is there", async () => {
  workers.registration = new FakeRegistration();
  workers.registration.active = workers.controller = new FakeWorker();
  workers.registration.installing = new FakeWorker();
  const { offline } = await opened();
  expect(offline.update).toBe(false);
  workers.registration.installed("waiting");
  expect(offline.update).toBe(true);
});

test("a page that is only taken on goes on as it is", async () => {
  const { keepOffline } = await opened();
  const keeping = keepOffline();
  await settled();
  workers.registration?.installed("active");
  await keeping;
  workers.dispatchEvent(new Event("controllerchange"));
  expect(reload).not.toHaveBeenCalled();
  workers.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledOnce();
});

test("nothing of this site stays when it is forgotten, and everything of others", async () => {
  const others = ["upstream-site https://example.org/games/up/2/ x", "another"];
  await kept();
  cacheNames = [`upstream-site ${FOLDER} one`, ...others, `upstream-site ${FOLDER} two`];
  await deleteOfflineCache();
  expect(workers.registration?.unregister).toHaveBeenCalledOnce();
  expect(cacheNames).toEqual(others);
});
