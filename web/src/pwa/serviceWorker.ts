import { followNotification, type NotificationClick, type OpenPages } from "./notificationClick.ts";

/**
 * Caches the client (the page, its scripts, styles and fonts), so that it opens at once, and even
 * where the server cannot be reached. Nothing of a game is ever cached: requests below /api go
 * straight to the server.
 */
interface ServiceWorkerScope {
  skipWaiting(): Promise<void>;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: OpenPages & { claim(): Promise<void> };
  addEventListener(type: "install" | "activate", listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationClick) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(
    type: "pushsubscriptionchange",
    listener: (event: LifecycleEvent & { oldSubscription?: PushSubscription }) => void,
  ): void;
}
interface LifecycleEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends LifecycleEvent {
  readonly data: { json(): PushMessage } | null;
}
/** A notification as the server sends it; the addresses are paths. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
  readonly image: string | null;
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

async function showPush({ title, body, url, tag, image }: PushMessage): Promise<void> {
  // A page that is open may have shown a notification with this tag: replace it silently.
  const renotify = (await worker.registration.getNotifications({ tag })).length === 0;
  const options = { body, tag, renotify, icon: "/icon-192.png", ...(image ? { image } : {}) };
  const data = { url: new URL(url, location.origin).href };
  await worker.registration.showNotification(title, { ...options, data });
}

/** The push service has replaced the subscription: tell the server. */
async function renewPush(old: PushSubscription | undefined): Promise<void> {
  if (!old) return;
  const renewed = await worker.registration.pushManager.subscribe(old.options);
  const headers = { "Content-Type": "application/json" };
  // As webPush.ts does; what both import would become a file that this script cannot load.
  const { endpoint, keys } = renewed.toJSON();
  const body = JSON.stringify({ endpoint, p256dh: keys?.["p256dh"], auth: keys?.["auth"] });
  await fetch("/api/me/channels/push", { method: "POST", headers, body });
}

worker.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json()));
});
worker.addEventListener("pushsubscriptionchange", (event) =>
  event.waitUntil(renewPush(event.oldSubscription)),
);
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
