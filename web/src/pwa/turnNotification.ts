import { subscribe, unsubscribe } from "./webPush.ts";
import { preferences, savePreferences } from "../base/settings/preferences.svelte.ts";

/** Tells a player who looks elsewhere that it is their turn: only if they asked for it. */

const VIBRATION = [120, 70, 120];

/** Whether this browser can notify at all, and has not been forbidden to. */
export function canNotify(): boolean {
  return typeof Notification !== "undefined" && Notification.permission !== "denied";
}

/**
 * Asks the browser for its permission; the answer is remembered. From then on the server notifies
 * this browser, too, if it can. Called upon a click only.
 */
export async function switchOn(): Promise<void> {
  const answer = await Notification.requestPermission().catch(() => "denied");
  preferences.notify = answer === "granted" ? "on" : "off";
  savePreferences();
  if (answer === "granted") await subscribe().catch(() => null);
}

export function switchOff(): void {
  if (preferences.notify === "on") void unsubscribe().catch(() => undefined);
  preferences.notify = "off";
  savePreferences();
}

let renewed = false;
/** Gives the server the present subscription, once for each page: it can have changed. */
export function renew(): void {
  if (renewed || preferences.notify !== "on" || Notification.permission !== "granted") return;
  renewed = true;
  void subscribe().catch(() => null);
}

/** A short buzz; browsers allow it to pages that were touched. */
export function buzz(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION);
}

/** Shows a notification, if the player wants any and looks elsewhere. */
export async function notify(title: string, body: string, tag: string): Promise<void> {
  const isAway = document.hidden || !document.hasFocus();
  if (preferences.notify !== "on" || !isAway || !canNotify()) return;
  const options = {
    body,
    tag,
    icon: `${import.meta.env.BASE_URL}icon-192.png`,
    data: { url: location.href },
  };
  const worker = await registration();
  if (worker) return worker.showNotification(title, options);
  const shown = new Notification(title, options);
  shown.onclick = () => (window.focus(), shown.close());
}

/** Takes the notification away: the player has come. */
export async function withdraw(tag: string): Promise<void> {
  const shown = await (await registration())?.getNotifications({ tag });
  shown?.forEach((notification) => notification.close());
}

/** The service worker: on phones, only it may notify. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  return found?.active ? found : undefined;
}
