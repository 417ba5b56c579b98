import { language, say } from "../localization.svelte.ts";
import type { Catalogue, Privacy, Refusal, TableList } from "../protocol.ts";
import { startOffline } from "../standalone/offline.svelte.ts";
import { host, site, wasLoaded } from "../standalone/site.svelte.ts";
import { Unavailable } from "../standalone/tableHost.ts";
import { hashAddresses } from "./addresses.ts";
import type { ApiRequest, ApiResponse, Parts, Transport } from "./transport.ts";

/** The tables are in a worker of this page, and what is played is kept in this browser. */
export const addresses = hashAddresses;
export const transport: Transport = {
  capabilities: { others: false },
  wording: "site",
  call,
  open: (table) => host.open(table),
  downloadUrl,
  revision: () => site.revision,
  isExplained: () => site.phase === "elsewhere" || site.phase === "failed",
  start,
};
export const parts: Parts = {
  overlay: () => import("../standalone/SiteNotices.svelte"),
  home: () => import("../standalone/SiteCard.svelte"),
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

/** What the page answers itself: before Python is there, or because Python has no part in it. */
const OWN: Readonly<Record<string, (tag: string) => Promise<ApiResponse | undefined>>> = {
  "GET /catalogue": async (tag) =>
    found(await catalogues[`../standalone/catalogue/${tag}.json`]?.()),
  // Where Python has never run, nothing can be kept.
  "GET /tables": async () =>
    host.phase === "ready" || wasLoaded() ? undefined : found<TableList>({ tables: [] }),
  // Nothing goes by itself.
  "GET /privacy": async () => found<Privacy>({ cookie: 0, unfinished: null, finished: null }),
  // Few pages need it, so it is loaded by those.
  "DELETE /me": () =>
    import("../standalone/forget.ts")
      .then(({ forgetAll }) => forgetAll())
      .then(
        () => ({ status: 204, body: undefined }),
        () => ({ status: 503, body: { refusal: refusalOf("not-deleted") } }),
      ),
};

function found<Answer>(body: Answer | undefined): ApiResponse | undefined {
  return body === undefined ? undefined : { status: 200, body };
}

/** Written by the build, in every language. */
const catalogues = import.meta.glob<Catalogue>("../standalone/catalogue/*.json", {
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
 * Python is several megabytes: it is fetched at once where that was done before, else when the
 * visitor first touches the page, or asks for something that needs it.
 */
function start(): void {
  void startOffline();
  const manifest = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  if (manifest) manifest.href = `./manifest-${language()}.webmanifest`;
  const begin = (): void => host.start();
  if (wasLoaded()) return begin();
  for (const event of ["pointerdown", "keydown"]) addEventListener(event, begin, { once: true });
}
