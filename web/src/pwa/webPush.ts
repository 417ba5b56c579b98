import { transport } from "#transport";
import { at, call } from "../transport/api.ts";
import type { NotificationSettings } from "../transport/protocol.ts";
import { thisDevice } from "../transport/thisDevice.ts";

/** Web Push: the server notifies this browser, even if no page is open. */

/** Whether this browser can be notified by the server of this page. */
export const canPush = (): boolean =>
  transport.capabilities.others &&
  window.isSecureContext &&
  "serviceWorker" in navigator &&
  "PushManager" in window;

/** Subscribes this browser; null if that is not possible. Call it upon a click, with permission. */
export async function subscribe(): Promise<NotificationSettings | null> {
  if (!canPush()) return null;
  const { push_key } = await call<NotificationSettings>("GET", "/me/notifications");
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker) return null;
  const options = { userVisibleOnly: true, applicationServerKey: push_key };
  const found = await worker.pushManager.subscribe(options).catch(async () => {
    // A subscription with an older key of the server stands in the way.
    await (await worker.pushManager.getSubscription())?.unsubscribe();
    return worker.pushManager.subscribe(options).catch(() => null);
  });
  if (!found) return null;
  const { endpoint, keys } = found.toJSON();
  const subscription = { endpoint, p256dh: keys?.["p256dh"], auth: keys?.["auth"] };
  return call("POST", "/me/channels/push", { ...subscription, ...thisDevice() });
}

/** Ends the subscription of this browser. */
export async function unsubscribe(): Promise<void> {
  if (!canPush()) return;
  const worker = await navigator.serviceWorker.getRegistration();
  const found = await worker?.pushManager.getSubscription();
  if (!found) return;
  await found.unsubscribe();
  const { channels } = await call<NotificationSettings>("GET", "/me/notifications");
  for (const { key, kind, here } of channels)
    if (kind === "push" && here) await call("DELETE", at`/me/channels/${key}`);
}
