import { followNotification, type NotificationClick, type OpenPages } from "./notificationClick.ts";

/**
 * Caches the client (the page, its scripts, styles and fonts), so that it opens at once, and even
 * where the server cannot be reached. Nothing of a game is ever cached: requests below /api go
 * straight to the server.
 */
interface ServiceWorkerScope {
  skipWaiting(): Promise<void>;
  readonly clients: OpenPages & { claim(): Promise<void> };
  addEventListener(type: "install" | "activate", listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationClick) => void): void;
}
interface LifecycleEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
// The types of pages and of workers do not go together; these few are all that is used here.
const worker = self as unknown as ServiceWorkerScope;
/** Inserted by the build (precache.ts): the files to cache, and a cache name that changes with them. */
declare const PRECACHE: { readonly name: string; readonly files: readonly string[] };

/** Milliseconds that a page may take to come from the server before the cached one is shown. */
const PAGE_TIMEOUT = 1500;

async function precache(): Promise<void> {
  const cache = await caches.open(PRECACHE.name);
  await cache.addAll(["/", ...PRECACHE.files]);
  await worker.skipWaiting();
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== PRECACHE.name).map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
}

/** The newest page if the server answers soon, else the cached one. */
async function fetchPage(request: Request): Promise<Response> {
  const cached = await caches.match("/");
  const signal = cached ? AbortSignal.timeout(PAGE_TIMEOUT) : null;
  try {
    const answer = await fetch(request.url, { signal, headers: request.headers });
    if (answer.status < 500 || !cached) return answer;
  } catch (problem) {
    if (!cached) throw problem;
  }
  return cached;
}

async function fetchFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

worker.addEventListener("notificationclick", (event) => followNotification(worker.clients, event));
worker.addEventListener("install", (event) => event.waitUntil(precache()));
worker.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api")) return;
  if (request.mode === "navigate") event.respondWith(fetchPage(request));
  else if (PRECACHE.files.includes(pathname)) event.respondWith(fetchFile(request));
});
