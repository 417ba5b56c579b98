/** A click on a notification, in either service worker. */
export interface NotificationClick {
  readonly notification: { readonly data: { readonly url: string }; close(): void };
  waitUntil(work: Promise<unknown>): void;
}
interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}
/** The pages that a service worker knows. */
export interface OpenPages {
  matchAll(options: { type: "window" }): Promise<readonly OpenPage[]>;
  openWindow(url: string): Promise<unknown>;
}

/** Leads back to the table that notified: the page that is open, or a new one. */
export function followNotification(pages: OpenPages, event: NotificationClick): void {
  event.notification.close();
  event.waitUntil(returnTo(pages, event.notification.data.url));
}

async function returnTo(pages: OpenPages, url: string): Promise<void> {
  const known = await pages.matchAll({ type: "window" });
  const open = known.find((page) => page.url === url);
  await (open ? open.focus() : pages.openWindow(url));
}
