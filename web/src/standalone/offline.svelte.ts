/**
 * The whole site kept in this browser, for playing without a network: only if the player wants that,
 * because it is several megabytes. A newer version is fetched beside the old one and waits until the
 * player takes it.
 */
type OfflinePhase = "unsupported" | "offered" | "fetching" | "cached" | "failed";

interface OfflineState {
  phase: OfflinePhase;
  /** Bytes; 0 while that is not known. */
  loaded: number;
  total: number;
  /** Whether a newer version waits. */
  update: boolean;
}

export const offline = $state<OfflineState>({
  phase: "unsupported",
  loaded: 0,
  total: 0,
  update: false,
});

const WORKER = "worker.js";
const CHECK_INTERVAL = 3_600_000;
let registration: ServiceWorkerRegistration | undefined;

/** Finds out whether the site is kept here already, and whether there is a newer version. */
export async function startOffline(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers || !import.meta.env.PROD) return;
  workers.addEventListener("message", ({ data }) => receive(data as WorkerReply));
  workers.startMessages();
  let controlled = workers.controller !== null;
  // Every open page goes over to a new version together; the first one only takes the page on.
  workers.addEventListener("controllerchange", () => {
    if (controlled) location.reload();
    controlled = true;
  });
  registration = await ownRegistration(workers);
  offline.phase = registration?.active ? "cached" : "offered";
  if (registration?.active) watch(registration);
  else offline.total = await sizeOfSite();
}

/** The folder of this site. */
const folder = (): string => document.baseURI.replace(/[?#].*/, "").replace(/[^/]*$/, "");

async function ownRegistration(
  workers: ServiceWorkerContainer,
): Promise<ServiceWorkerRegistration | undefined> {
  const found = await workers.getRegistration().catch(() => undefined);
  // Another site may have a worker for the folder above.
  return found?.scope === folder() ? found : undefined;
}

type WorkerReply = { readonly kind: "progress"; readonly loaded: number; readonly total: number };

/** The worker does not know how well its host compresses; this page has promised a size. */
function receive({ kind, loaded, total }: WorkerReply): void {
  if (kind !== "progress") return;
  offline.total ||= total;
  offline.loaded = (loaded / total) * offline.total;
}

interface SiteSize {
  readonly bytes: Readonly<Record<string, number>> & { readonly gzip: number };
}

/** Bytes, as this host sends them. 0 where nobody knows. */
async function sizeOfSite(): Promise<number> {
  const answer = await fetch("site.json", { cache: "no-cache" }).catch(() => null);
  if (!answer?.ok) return 0;
  const { bytes } = (await answer.json()) as SiteSize;
  return bytes[await encodingOfHost()] ?? bytes.gzip;
}

/** How the script that runs here came. */
async function encodingOfHost(): Promise<string> {
  const answer = await fetch(import.meta.url, { cache: "force-cache" }).catch(() => null);
  void answer?.body?.cancel();
  return answer?.headers.get("Content-Encoding") ?? "none";
}

/** The player wants it: fetches everything. */
export async function keepOffline(): Promise<void> {
  offline.phase = "fetching";
  offline.loaded = 0;
  try {
    registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: "none" });
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    await (worker && activated(worker));
    // Asks storage not to be cleared when the disk gets full; a browser may say no.
    void navigator.storage?.persist?.();
    registration.active?.postMessage({ kind: "claim", page: import.meta.url });
    offline.phase = "cached";
    watch(registration);
  } catch {
    offline.phase = "failed";
  }
}

/** Deletes everything that is kept for playing offline, of this site alone. */
export async function forgetOffline(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (workers) await (await ownRegistration(workers))?.unregister();
  if (typeof caches === "undefined") return;
  // As siteServiceWorker.ts calls them: it is a script of its own and can share no module with a page.
  const prefix = `upstream-site ${folder()} `;
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(names.map((name) => caches.delete(name)));
}

function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error("not installed"));
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

/** Notices a newer version, now and later. */
function watch(of: ServiceWorkerRegistration): void {
  const look = (): void => void (offline.update = of.waiting !== null);
  const follow = (): void => of.installing?.addEventListener("statechange", look);
  of.addEventListener("updatefound", follow);
  follow(); // It may have begun before this page was opened.
  look();
  const check = (): void => void of.update().catch(() => undefined);
  check();
  setInterval(check, CHECK_INTERVAL);
}

/** The player wants the newer version: every page is loaded again with it. */
export async function takeUpdate(): Promise<void> {
  const waiting = registration?.waiting;
  if (!waiting) return;
  const isControlled = navigator.serviceWorker.controller !== null;
  waiting.postMessage({ kind: "activate" });
  // A page that was loaded past the service worker (Shift and reload) is told of no change.
  if (!isControlled) await activated(waiting).then(() => location.reload());
}
