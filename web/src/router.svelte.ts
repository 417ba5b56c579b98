/** A page of the client, with what its address names. */
export type Page =
  | { readonly page: "home" }
  | { readonly page: "table"; readonly id: string }
  | { readonly page: "link"; readonly key: string }
  | { readonly page: "replay"; readonly id: string; readonly of: "table" | "record" }
  | { readonly page: "report"; readonly id: string; readonly of: "table" | "record" }
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
    if (found) return toPage(decodeURIComponent(found[1] ?? ""));
  }
  return { page: "not-found" };
}

let path = $state(typeof location === "undefined" ? "/" : location.pathname);

export function currentPage(): Page {
  return parsePath(path);
}

export function navigate(to: string): void {
  history.pushState(null, "", to);
  path = location.pathname;
  scrollTo(0, 0);
}

/** Follows the browser's back and forward buttons, and handles clicks on links within the client. */
export function startRouter(): void {
  addEventListener("popstate", () => (path = location.pathname));
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
    if (
      link.origin !== location.origin ||
      link.pathname.startsWith("/api") ||
      link.hasAttribute("download")
    )
      return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}
