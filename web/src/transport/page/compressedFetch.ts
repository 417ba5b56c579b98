/**
 * Many hosts do not compress unknown file types. Every large file therefore has a gzip copy next to
 * it, which such a host sends as it is.
 */

/** A file could not be had: no network, or the host does not have it. */
export class NotFetched extends Error {}

/** The header of an answer that needs no smaller form: it comes from this browser. */
export const CACHED_HEADER = "Upstream-Kept";

/** Fetches a file in the smallest form that its host has; the answer is as if it were the file. */
export async function fetchCompressed(
  url: string,
  init: RequestInit = {},
  fetcher: typeof fetch = fetch,
): Promise<Response> {
  const plain = await fetcher(url, init);
  const isCompressed = plain.headers.has("Content-Encoding") || plain.headers.has(CACHED_HEADER);
  if (!plain.ok || isCompressed || typeof DecompressionStream === "undefined") return plain;
  const compressed = await fetcher(`${url}.gz`, init).catch(() => null);
  // Some hosts answer a missing file with a page.
  if (!compressed?.ok || !compressed.body || isPage(compressed)) return plain;
  void plain.body?.cancel();
  const type = plain.headers.get("Content-Type");
  return new Response(decompressed(compressed, compressed.body), {
    headers: type ? { "Content-Type": type } : {},
  });
}

/** Some hosts say how a `.gz` is encoded, and the browser has unpacked it already. */
function decompressed({ headers }: Response, body: NonNullable<Response["body"]>): typeof body {
  return headers.has("Content-Encoding") ? body : body.pipeThrough(new DecompressionStream("gzip"));
}

const isPage = ({ headers }: Response): boolean =>
  headers.get("Content-Type")?.startsWith("text/html") ?? false;
