import { addresses } from "#transport";
import type { ClientLocation } from "./transport/addresses.ts";

/** A page of the client, with what its address names. */
export type Page =
  | { readonly page: "home" }
  | { readonly page: "table"; readonly id: string }
  | { readonly page: "link"; readonly key: string }
  | { readonly page: "replay"; readonly id: string; readonly of: "table" | "record" }
  | { readonly page: "report"; readonly id: string; readonly of: "table" | "record" }
  /** Which game is to be explained. */
  | { readonly page: "reports" }
  | { readonly page: "rules"; readonly section: string | null }
  | { readonly page: "learn" }
  | { readonly page: "study" }
  | { readonly page: "editor" }
  | { readonly page: "statistics" }
  | { readonly page: "privacy" }
  /** Null for today. */
  | { readonly page: "daily"; readonly date: string | null }
  /** Null for the list of all. */
  | { readonly page: "puzzles"; readonly id: string | null }
  | { readonly page: "not-found" };

const PAGES: readonly [RegExp, (part: string) => Page][] = [
  [/^\/$/, () => ({ page: "home" })],
  [/^\/table\/([^/]+)$/, (id) => ({ page: "table", id })],
  [/^\/(?:link|seat|watch)\/([^/]+)$/, (key) => ({ page: "link", key })],
  [/^\/replay\/([^/]+)$/, (id) => ({ page: "replay", id, of: "table" })],
  [/^\/record\/([^/]+)$/, (id) => ({ page: "replay", id, of: "record" })],
  [/^\/report\/?$/, () => ({ page: "reports" })],
  [/^\/report\/([^/]+)$/, (id) => ({ page: "report", id, of: "table" })],
  [/^\/record\/([^/]+)\/report$/, (id) => ({ page: "report", id, of: "record" })],
  [/^\/rules(?:\/([a-z]*))?$/, (section) => ({ page: "rules", section: section || null })],
  [/^\/learn$/, () => ({ page: "learn" })],
  [/^\/study$/, () => ({ page: "study" })],
  [/^\/editor$/, () => ({ page: "editor" })],
  [/^\/statistics$/, () => ({ page: "statistics" })],
  [/^\/privacy$/, () => ({ page: "privacy" })],
  [/^\/puzzles(?:\/([^/]*))?$/, (id) => ({ page: "puzzles", id: id || null })],
  [/^\/daily(?:\/([^/]*))?$/, (date) => ({ page: "daily", date: date || null })],
];

export function parsePath(path: string): Page {
  for (const [pattern, toPage] of PAGES) {
    const found = pattern.exec(path);
    const part = found && decoded(found[1] ?? "");
    if (part !== null) return toPage(part);
  }
  return { page: "not-found" };
}

/** Null for what is no percent-encoding. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

const HOME = { path: "/", search: "", fragment: "" };
function currentLocation(): ClientLocation {
  return (typeof location !== "undefined" && addresses.parse(location.href)) || HOME;
}

let path = $state(currentLocation().path);

export function currentPage(): Page {
  return parsePath(path);
}

/** What follows the `?` in the address, with it. */
export const currentSearch = (): string => currentLocation().search;
/** What follows the `#` in the address. */
export const currentFragment = (): string => currentLocation().fragment;
/** The address of a page of the client for a link: `hrefOf("/rules")`. */
export const hrefOf = (to: string): string => addresses.href(to);
/** The whole address of a page of the client, to hand on. */
export const urlOf = (to: string): string => addresses.url(to);

export function navigate(to: string): void {
  history.pushState(null, "", hrefOf(to));
  path = currentLocation().path;
  scrollTo(0, 0);
}

/** Changes the address of the page that is shown. */
export function replaceAddress(to: string): void {
  history.replaceState(null, "", hrefOf(to));
}

/** Follows the browser's back and forward buttons, and handles clicks on links within the client. */
export function startRouter(): void {
  addEventListener("popstate", () => (path = currentLocation().path));
  addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a");
    if (
      !link ||
      event.defaultPrevented ||
      event.button ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    const to = link.href && !link.hasAttribute("download") && addresses.parse(link.href);
    if (!to) return;
    event.preventDefault();
    navigate(to.path + to.search + (to.fragment && `#${to.fragment}`));
  });
}
