import { addresses, type ClientLocation } from "./site.ts";

/** A page of the client, with the values in its address. */
export type Page =
  | { readonly page: "home" }
  | { readonly page: "table"; readonly id: string }
  | { readonly page: "link"; readonly link: string }
  | { readonly page: "lobby"; readonly link: string }
  | { readonly page: "replay"; readonly id: string; readonly of: "table" | "record" }
  /** The river of a record, played again. */
  | { readonly page: "challenge"; readonly id: string }
  | { readonly page: "report"; readonly id: string; readonly of: "table" | "record" }
  /** The list of games that a report can explain. */
  | { readonly page: "reports" }
  | { readonly page: "rules"; readonly section: string | null }
  | { readonly page: "learn" }
  | { readonly page: "study" }
  | { readonly page: "editor" }
  | { readonly page: "statistics" }
  | { readonly page: "privacy" }
  | { readonly page: "you" }
  /** Slow games that wait for players. */
  | { readonly page: "open-seats" }
  | { readonly page: "device"; readonly code: string }
  /** The links in e-mails. */
  | { readonly page: "email"; readonly code: string; readonly what: "verify" | "unsubscribe" }
  /** Null for today. */
  | { readonly page: "daily"; readonly date: string | null }
  | { readonly page: "puzzles" }
  | { readonly page: "puzzle"; readonly id: string }
  /** Puzzles in a row. */
  | { readonly page: "puzzle-run"; readonly mode: "streak" | "storm" }
  | { readonly page: "not-found" };

const PAGES: readonly [RegExp, (part: string) => Page][] = [
  [/^\/$/, () => ({ page: "home" })],
  [/^\/table\/([^/]+)$/, (id) => ({ page: "table", id })],
  [/^\/(?:link|seat|watch)\/([^/]+)$/, (link) => ({ page: "link", link })],
  [/^\/join\/([^/]+)$/, (link) => ({ page: "lobby", link })],
  [/^\/replay\/([^/]+)$/, (id) => ({ page: "replay", id, of: "table" })],
  [/^\/record\/([^/]+)$/, (id) => ({ page: "replay", id, of: "record" })],
  [/^\/beat\/([^/]+)$/, (id) => ({ page: "challenge", id })],
  [/^\/report\/?$/, () => ({ page: "reports" })],
  [/^\/report\/([^/]+)$/, (id) => ({ page: "report", id, of: "table" })],
  [/^\/record\/([^/]+)\/report$/, (id) => ({ page: "report", id, of: "record" })],
  [/^\/rules(?:\/([a-z]*))?$/, (section) => ({ page: "rules", section: section || null })],
  [/^\/learn$/, () => ({ page: "learn" })],
  [/^\/study$/, () => ({ page: "study" })],
  [/^\/editor$/, () => ({ page: "editor" })],
  [/^\/statistics$/, () => ({ page: "statistics" })],
  [/^\/you$/, () => ({ page: "you" })],
  [/^\/open$/, () => ({ page: "open-seats" })],
  [/^\/device\/([^/]+)$/, (code) => ({ page: "device", code })],
  [/^\/email\/([^/]+)$/, (code) => ({ page: "email", code, what: "verify" })],
  [/^\/unsubscribe\/([^/]+)$/, (code) => ({ page: "email", code, what: "unsubscribe" })],
  [/^\/privacy$/, () => ({ page: "privacy" })],
  [/^\/puzzles\/?$/, () => ({ page: "puzzles" })],
  [/^\/puzzles\/streak$/, () => ({ page: "puzzle-run", mode: "streak" })],
  [/^\/puzzles\/storm$/, () => ({ page: "puzzle-run", mode: "storm" })],
  [/^\/puzzles\/([^/]+)$/, (id) => ({ page: "puzzle", id })],
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

/** Return null for an invalid percent-encoding. */
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

/** The query of the address, with its `?`. */
export const currentSearch = (): string => currentLocation().search;
/** The text after the `#` in the address. */
export const currentFragment = (): string => currentLocation().fragment;
/** The address of a page of the client for a link: `hrefOf("/rules")`. */
export const hrefOf = (to: string): string => addresses.href(to);
/** The complete address of a page of the client, to share. */
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
