import { at, call } from "../../transport/api.ts";
import type { ChangeNotifications, NotificationSettings } from "../../transport/protocol.ts";

/** Calls about the ways in which one is notified. */

type Answer = Promise<NotificationSettings>;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const settings = (): Answer => call("GET", "/me/notifications");
export const change = (changed: ChangeNotifications): Answer =>
  call("PATCH", "/me/notifications", { ...changed, zone });
export const addEmail = (address: string): Answer =>
  call("POST", "/me/channels/email", { address });
export const addWebhook = (url: string): Answer => call("POST", "/me/channels/webhook", { url });
export const addFeed = (): Answer => call("POST", "/me/channels/feed");
export const enable = (key: string, enabled: boolean): Answer =>
  call("PATCH", at`/me/channels/${key}`, { enabled });
export const remove = (key: string): Answer => call("DELETE", at`/me/channels/${key}`);
