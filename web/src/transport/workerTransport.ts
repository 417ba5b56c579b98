import { language, say } from "../base/localization.svelte.ts";
import type { Catalogue, Privacy, Refusal, TableList } from "./protocol.ts";
import { deleteOfflineCache } from "./page/offlineCache.ts";
import { host, site, stopTables, wasLoaded } from "./page/site.svelte.ts";
import { Unavailable } from "./page/tableHost.ts";
import type { ApiRequest, ApiResponse, Transport } from "./transport.ts";

/** The tables are in a worker of this page, and games are stored in this browser. */
export const transport: Transport = {
  capabilities: { others: false },
  call,
  open: (table) => host.open(table),
  downloadUrl,
  revision: () => site.revision,
  isExplained: () => site.phase === "elsewhere" || site.phase === "failed",
  start,
};
async function call(request: ApiRequest): Promise<ApiResponse> {
  const { method, path, body, signal } = request;
  const own = await OWN[`${method} ${path}`]?.(request.language);
  if (own) return own;
  const asked = host.call(
    method,
    path,
    request.language,
    body === undefined ? null : JSON.stringify(body),
    signal,
  );
  try {
    const answer = await unlessAborted(asked, signal);
    return { status: answer.status, body: answer.body ?? undefined };
  } catch (problem) {
    if (!(problem instanceof Unavailable)) throw problem;
    return { status: 503, body: { refusal: refusalOf(problem.failure) } };
  }
}

/** Calls that the page answers itself: Python is not loaded yet, or is not needed. */
const OWN: Readonly<Record<string, (tag: string) => Promise<ApiResponse | undefined>>> = {
  "GET /catalogue": async (tag) => found(await catalogues[`./page/catalogue/${tag}.json`]?.()),
  // No table can exist before Python has run here.
  "GET /tables": async () =>
    host.phase === "ready" || wasLoaded() ? undefined : found<TableList>({ tables: [] }),
  // Nothing expires.
  "GET /privacy": async () => found<Privacy>({ cookie: 0, unfinished: null, finished: null }),
  // Deletes all games and the offline cache; needs no Python.
  "DELETE /me": async () => {
    try {
      stopTables();
      await (await import("./page/rows.ts")).deleteRows();
      await deleteOfflineCache();
      return { status: 204, body: undefined };
    } catch {
      return { status: 503, body: { refusal: refusalOf("not-deleted") } };
    }
  },
};

function found<Answer>(body: Answer | undefined): ApiResponse | undefined {
  return body === undefined ? undefined : { status: 200, body };
}

/** Written by the build, one per language. */
const catalogues = import.meta.glob<Catalogue>("./page/catalogue/*.json", {
  import: "default",
});

function refusalOf(reason: Unavailable["failure"] | "not-deleted"): Refusal {
  const text = say(`site-unavailable-${reason}`);
  return { reason, message: text, parameters: {}, text };
}

function unlessAborted<Answer>(asked: Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  if (!signal) return asked;
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new Error("aborted"));
    signal.addEventListener("abort", abort);
    void asked.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

const made = new Map<string, string>();

async function downloadUrl(path: string): Promise<string> {
  const { status, body } = await host.call("GET", path, language(), null);
  if (status >= 400) throw new Error(`status ${status}`);
  const text = typeof body === "string" ? body : JSON.stringify(body);
  URL.revokeObjectURL(made.get(path) ?? "");
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  made.set(path, url);
  return url;
}

/**
 * Python is several megabytes. It is fetched at once if it was loaded before, otherwise when the
 * visitor first touches the page or something needs it.
 */
function start(): void {
  const begin = (): void => host.start();
  if (wasLoaded()) return begin();
  for (const event of ["pointerdown", "keydown"]) addEventListener(event, begin, { once: true });
}
