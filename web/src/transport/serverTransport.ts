import { pathAddresses } from "./addresses.ts";
import type { ApiRequest, ApiResponse, Parts, TableSocket, Transport } from "./transport.ts";

/** The tables are on the server that the page is from. */
export const addresses = pathAddresses;
export const transport: Transport = {
  capabilities: { others: true },
  wording: null,
  call,
  open,
  downloadUrl: (path) => Promise.resolve(`/api${path}`),
  // Whoever asks is told whenever the server cannot be reached, and offers to try again.
  revision: () => 0,
  isExplained: () => false,
  start,
};
export const parts: Parts = { overlay: null, home: null };

async function call({ method, path, language, body, signal }: ApiRequest): Promise<ApiResponse> {
  const headers: HeadersInit = { "Accept-Language": language };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(`/api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const { status } = answer;
  if (status === 204) return { status, body: undefined };
  // What comes from something between here and the server may be no JSON.
  return { status, body: await (answer.ok ? answer.json() : answer.json().catch(() => null)) };
}

function open(table: string): TableSocket {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const address = `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/play`;
  // Its handlers take events with more in them than a connection needs.
  return new WebSocket(address) as unknown as TableSocket;
}

/** The service worker caches the client; during development nothing should be cached. */
function start(): void {
  if (import.meta.env.PROD) void navigator.serviceWorker?.register("/worker.js").catch(() => null);
}
