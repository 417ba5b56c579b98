import type { Pwa } from "./pwa.ts";

export const pwa: Pwa = { start, notices: null, homeCard: null };

/** The service worker caches the client, except during development. */
function start(): void {
  if (import.meta.env.PROD) void navigator.serviceWorker?.register("/worker.js").catch(() => null);
}
