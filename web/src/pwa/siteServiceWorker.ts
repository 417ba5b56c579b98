import { followNotification, type NotificationClick, type OpenPages } from "./notificationClick.ts";
import { fetchCompressed, CACHED_HEADER } from "../transport/page/compressedFetch.ts";

/**
 * Keeps the whole site: its pages, Python, and everything that they need. It is registered when the
 * player wants to play offline. Each version has a cache of its own and answers from that alone, so
 * versions never mix; a newer one waits until the player takes it or every page is closed.
 */
interface SiteWorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: OpenPages & {
    claim(): Promise<void>;
    matchAll(options: {
      type: "window";
      includeUncontrolled: true;
    }): Promise<readonly { postMessage(message: object): void }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageFromPage) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationClick) => void): void;
}
interface LifecycleEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface MessageFromPage extends LifecycleEvent {
  readonly data:
    | { readonly kind: "activate" }
    /** The page whose script this is would like to be served from here. */
    | { readonly kind: "claim"; readonly page: string };
}
// The types of pages and of workers do not go together; these few are all that is used here.
const worker = self as unknown as SiteWorkerScope;
/** A file, its size in bytes as it comes compressed, and the SHA-256 of its content in base64. */
type SiteFile = readonly [name: string, bytes: number, digest: string];
/** Inserted by the build (sitePrecache.ts): the version, and all of its files. */
declare const SITE: {
  readonly version: string;
  readonly bytes: number;
  readonly files: readonly SiteFile[];
};

const { scope } = worker.registration;
/** Other sites may have the same origin, so a cache is named after the folder as well. */
const PREFIX = `upstream-site ${scope} `;
const CACHE = PREFIX + SITE.version;
const INDEX = "index.html";
/** How many files to fetch at a time. */
const AT_ONCE = 4;
const urlOf = (name: string): string => new URL(name, scope).href;
const urls = new Set(SITE.files.map(([name]) => urlOf(name)));

/** Keeps every file, or nothing of this version. */
async function install(): Promise<void> {
  const isNew = !(await caches.has(CACHE));
  try {
    await keepAll();
  } catch (problem) {
    if (isNew) await caches.delete(CACHE);
    throw problem;
  }
}

/** Fetches every file. Fails if one is missing or belongs to another version. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  const waiting = [...SITE.files];
  let loaded = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await keepFile(cache, next).catch((problem: unknown) => {
        waiting.length = 0;
        throw problem;
      });
      loaded += next[1];
      await tell({ kind: "progress", loaded, total: SITE.bytes });
    }
  };
  // Wait for all of them, so that nothing is written after a failure.
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
  // A version that begins meanwhile deletes the caches of all others.
  const found = new Set((await (await caches.open(CACHE)).keys()).map(({ url }) => url));
  for (const url of urls) if (!found.has(url)) throw new Error(`${url} was deleted meanwhile`);
}

/**
 * Stores a file. One whose name has its hash may already be there, from the previous version. A wrong
 * file from an HTTP cache is fetched once more. If the host has the wrong file (perhaps during an
 * update), this throws.
 */
async function keepFile(cache: Cache, [name, , digest]: SiteFile): Promise<void> {
  const url = urlOf(name);
  const hashed = /^(assets|python)\//.test(name);
  // Only large files are worth a second request.
  const fetchFile = name.startsWith("python/") ? fetchCompressed : fetch;
  const sources = [
    () => (hashed ? caches.match(url) : Promise.resolve(undefined)),
    () => fetchFile(url, { cache: hashed ? "default" : "no-cache" }),
    () => fetchFile(url, { cache: "reload" }),
  ];
  for (const source of sources) {
    const answer = await source();
    const checked = answer?.ok ? await withContent(answer, digest) : null;
    if (checked) return cache.put(url, checked);
  }
  throw new Error(`${name} cannot be had in this version`);
}

/** Return the answer to store, or null if its content does not match. */
async function withContent(answer: Response, digest: string): Promise<Response | null> {
  const content = await answer.arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  if (btoa(String.fromCharCode(...hash)) !== digest) return null;
  // A new answer: one that was redirected may not be given to a navigation.
  const headers = new Headers({ [CACHED_HEADER]: "yes" });
  const type = answer.headers.get("Content-Type");
  if (type) headers.set("Content-Type", type);
  return new Response(content, { headers });
}

async function tell(message: object): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function answer(request: Request, url: string): Promise<Response> {
  // Opening the cache would create it again if it was deleted.
  return (await caches.match(url, { cacheName: CACHE })) ?? fetch(request);
}

worker.addEventListener("notificationclick", (event) => followNotification(worker.clients, event));
worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));
worker.addEventListener("message", (event) => {
  if (event.data.kind === "activate") event.waitUntil(worker.skipWaiting());
  // Another version must not serve the parts of a page that is open.
  else if (urls.has(event.data.page)) event.waitUntil(worker.clients.claim());
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const url = request.url.replace(/[?#].*/, "");
  if (url === scope) event.respondWith(answer(request, urlOf(INDEX)));
  else if (urls.has(url)) event.respondWith(answer(request, url));
});
