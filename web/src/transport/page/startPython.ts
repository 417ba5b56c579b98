import { loadPyodide, type PyodideAPI } from "pyodide";
import files from "virtual:python-files";
import bootstrap from "./bootstrap.py?raw";
import { fetchCompressed, NotFetched } from "./compressedFetch.ts";

export type Progress = (loaded: number, total: number) => void;

/** The folder next to the one of this script. */
const FOLDER = new URL(/* @vite-ignore */ "../python/", import.meta.url).href;

/**
 * Python with our package, ready to import. Tells how many bytes have come so far. Rejects with
 * `NotFetched` if a file could not be fetched.
 */
export async function startPython(progress: Progress): Promise<PyodideAPI> {
  let missing: NotFetched | null = null;
  const fetched = countingFetch(progress, (problem) => (missing ??= problem));
  // Pyodide reports failed downloads as other errors.
  return load(fetched).catch((problem: unknown) => Promise.reject(missing ?? problem));
}

async function load(fetched: typeof fetch): Promise<PyodideAPI> {
  const archives = files.archives.map((name) => bytes(fetched(FOLDER + name)));
  const [pyodide, ...contents] = await Promise.all([interpreter(fetched), ...archives]);
  pyodide.runPython(bootstrap);
  const unpack = pyodide.globals.get("unpack") as (archive: unknown) => void;
  for (const content of contents) unpack(content);
  return pyodide;
}

/** Pyodide fetches its files itself: they are counted on the way. */
async function interpreter(fetched: typeof fetch): Promise<PyodideAPI> {
  const original = globalThis.fetch;
  globalThis.fetch = fetched;
  try {
    return await loadPyodide({
      indexURL: FOLDER + files.pyodide,
      stdLibURL: FOLDER + files.library,
      // None of the packages that Pyodide offers is ever fetched.
      lockFileContents: { info: files.lock, packages: {} } as never,
      env: files.environment,
    });
  } finally {
    globalThis.fetch = original;
  }
}

async function bytes(response: Promise<Response>): Promise<Uint8Array> {
  return new Uint8Array(await (await response).arrayBuffer());
}

function countingFetch(
  progress: Progress,
  failed: (problem: NotFetched) => NotFetched,
): typeof fetch {
  const original = globalThis.fetch.bind(globalThis);
  let loaded = 0;
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const response = await fetchCompressed(url, init, original).catch((problem: unknown) => {
      throw failed(new NotFetched(`${url}: ${String(problem)}`));
    });
    if (!response.ok) throw failed(new NotFetched(`${url}: ${response.status}`));
    count(response.clone(), (size) => progress((loaded += size), files.bytes)).catch(
      (problem: unknown) => failed(new NotFetched(`${url}: ${String(problem)}`)),
    );
    return url.endsWith(".wasm") ? asWebAssembly(response) : response;
  };
}

/** Some hosts do not know it by its name, and browsers go by its type. */
function asWebAssembly(response: Response): Response {
  const type = "application/wasm";
  if (response.headers.get("Content-Type") === type) return response;
  return new Response(response.body, { headers: { "Content-Type": type } });
}

async function count(response: Response, add: (size: number) => void): Promise<void> {
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    add(part.value.byteLength);
}
