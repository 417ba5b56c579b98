import { language } from "../base/localization.svelte.ts";
import { startOffline } from "./offline.svelte.ts";
import type { Pwa } from "./pwa.ts";

export const pwa: Pwa = {
  start,
  notices: () => import("./SiteNotices.svelte"),
  homeCard: () => import("./SiteCard.svelte"),
};

function start(): void {
  void startOffline();
  const manifest = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  if (manifest) manifest.href = `./manifest-${language()}.webmanifest`;
}
