/** The folder of this site. */
const siteFolder = (): string => document.baseURI.replace(/[?#].*/, "").replace(/[^/]*$/, "");

/** Return the service worker registration of this site. Another site may own the parent folder. */
export async function ownRegistration(
  workers: ServiceWorkerContainer,
): Promise<ServiceWorkerRegistration | undefined> {
  const found = await workers.getRegistration().catch(() => undefined);
  return found?.scope === siteFolder() ? found : undefined;
}

/** Deletes the offline cache of this site. */
export async function deleteOfflineCache(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (workers) await (await ownRegistration(workers))?.unregister();
  if (typeof caches === "undefined") return;
  // The names that siteServiceWorker.ts uses; a service worker cannot share a module with a page.
  const prefix = `upstream-site ${siteFolder()} `;
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(names.map((name) => caches.delete(name)));
}
