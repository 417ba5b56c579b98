import { ownRegistration } from "../transport/page/offlineCache.ts";

/**
 * The offline cache of the site. It is several megabytes, so the player has to ask for it. A newer
 * version is fetched next to the old one and waits until the player accepts it.
 */
type OfflinePhase = "unsupported" | "offered" | "fetching" | "cached" | "failed";

interface OfflineState {
  phase: OfflinePhase;
  /** Bytes; 0 if unknown. */
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

/** Checks whether the site is cached here, and whether there is a newer version. */
export async function startOffline(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers || !import.meta.env.PROD) return;
  workers.addEventListener("message", ({ data }) => receive(data as WorkerReply));
  workers.startMessages();
  let controlled = workers.controller !== null;
  // All open pages reload with a new version; the first worker only takes control of the page.
  workers.addEventListener("controllerchange", () => {
    if (controlled) location.reload();
    controlled = true;
  });
  registration = await ownRegistration(workers);
  offline.phase = registration?.active ? "cached" : "offered";
  if (registration?.active) watch(registration);
  else offline.total = await sizeOfSite();
}

type WorkerReply = { readonly kind: "progress"; readonly loaded: number; readonly total: number };

/** Scales the progress to the promised size: the worker cannot know how well its host compresses. */
function receive({ kind, loaded, total }: WorkerReply): void {
  if (kind !== "progress") return;
  offline.total ||= total;
  offline.loaded = (loaded / total) * offline.total;
}

interface SiteSize {
  readonly bytes: Readonly<Record<string, number>> & { readonly gzip: number };
}

/** Return the bytes that this host sends, or 0 if unknown. */
async function sizeOfSite(): Promise<number> {
  const answer = await fetch("site.json", { cache: "no-cache" }).catch(() => null);
  if (!answer?.ok) return 0;
  const { bytes } = (await answer.json()) as SiteSize;
  return bytes[await encodingOfHost()] ?? bytes.gzip;
}

/** Return the content encoding of this script. */
async function encodingOfHost(): Promise<string> {
  const answer = await fetch(import.meta.url, { cache: "force-cache" }).catch(() => null);
  void answer?.body?.cancel();
  return answer?.headers.get("Content-Encoding") ?? "none";
}

/** Fetches the whole site into the cache. */
export async function keepOffline(): Promise<void> {
  offline.phase = "fetching";
  offline.loaded = 0;
  try {
    registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: "none" });
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    await (worker && activated(worker));
    // Asks the browser not to clear the storage when the disk is full; it may refuse.
    void navigator.storage?.persist?.();
    registration.active?.postMessage({ kind: "claim", page: import.meta.url });
    offline.phase = "cached";
    watch(registration);
  } catch {
    offline.phase = "failed";
  }
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

/** Reports a newer version, now and later. */
function watch(of: ServiceWorkerRegistration): void {
  const look = (): void => void (offline.update = of.waiting !== null);
  const follow = (): void => of.installing?.addEventListener("statechange", look);
  of.addEventListener("updatefound", follow);
  follow(); // The installation may have begun before this page was opened.
  look();
  const check = (): void => void of.update().catch(() => undefined);
  check();
  setInterval(check, CHECK_INTERVAL);
}

/** Switches to the newer version and reloads every page. */
export async function takeUpdate(): Promise<void> {
  const waiting = registration?.waiting;
  if (!waiting) return;
  const isControlled = navigator.serviceWorker.controller !== null;
  waiting.postMessage({ kind: "activate" });
  // A page loaded past the service worker (Shift and reload) gets no controllerchange event.
  if (!isControlled) await activated(waiting).then(() => location.reload());
}
