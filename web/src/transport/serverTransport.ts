import type { ApiRequest, ApiResponse, TableSocket, Transport } from "./transport.ts";

/** The tables are on the server that delivered the page. */
export const transport: Transport = {
  capabilities: { others: true },
  call,
  open,
  downloadUrl: (path) => Promise.resolve(`/api${path}`),
  // Each page reports a failed request itself and offers to try again.
  revision: () => 0,
  isExplained: () => false,
  start: () => undefined,
};

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
  // A proxy may answer an error without JSON.
  return { status, body: await (answer.ok ? answer.json() : answer.json().catch(() => null)) };
}

function open(table: string): TableSocket {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const address = `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/play`;
  // A TableSocket declares less of the events than the browser passes.
  return new WebSocket(address) as unknown as TableSocket;
}
