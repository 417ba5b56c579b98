export {};

/**
 * Keeps the shell (the page, its scripts, styles and letters) in the browser, so that it opens at
 * once and can say itself that the server is not there. It never keeps anything of a game: what
 * lies under /api goes straight to the server.
 */
interface ShellWorker {
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window" }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(type: "fetch", listener: (event: Asked) => void): void;
  addEventListener(type: "notificationclick", listener: (event: Clicked) => void): void;
}
interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}
interface Clicked extends Waiting {
  readonly notification: { readonly data: { readonly url: string }; close(): void };
}
interface Asked {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
// The types of pages and of workers do not go together; these few are all that is used here.
const worker = self as unknown as ShellWorker;
/** Put in by the build: the files of the shell, and a name that changes with them. */
declare const SHELL: { readonly name: string; readonly files: readonly string[] };

/** A server that is silent for so long is not waited for. */
const PATIENCE = 1500;

async function keepShell(): Promise<void> {
  const cache = await caches.open(SHELL.name);
  await cache.addAll(["/", ...SHELL.files]);
  await worker.skipWaiting();
}

async function forgetOlderShells(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== SHELL.name).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The newest page if the server answers soon, else the one that was kept. */
async function page(request: Request): Promise<Response> {
  const kept = await caches.match("/");
  const signal = kept ? AbortSignal.timeout(PATIENCE) : null;
  try {
    const answer = await fetch(request.url, { signal, headers: request.headers });
    if (answer.status < 500 || !kept) return answer;
  } catch (problem) {
    if (!kept) throw problem;
  }
  return kept;
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** Leads back to the table that notified: the page that is open, or a new one. */
async function returnTo(url: string): Promise<void> {
  const open = await worker.clients.matchAll({ type: "window" });
  const page = open.find((known) => known.url === url);
  await (page ? page.focus() : worker.clients.openWindow(url));
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(returnTo(event.notification.data.url));
});
worker.addEventListener("install", (event) => event.waitUntil(keepShell()));
worker.addEventListener("activate", (event) => event.waitUntil(forgetOlderShells()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (SHELL.files.includes(pathname)) event.respondWith(file(request));
});
