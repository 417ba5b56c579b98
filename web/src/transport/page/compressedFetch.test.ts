import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { fetchCompressed, CACHED_HEADER } from "./compressedFetch.ts";

const TEXT = "salmon ".repeat(1000);
const packed = new Uint8Array(gzipSync(TEXT));
type Headers = Readonly<Record<string, string>>;

/** A host that has these files; it records the requests. */
function host(files: Readonly<Record<string, [body: BodyInit, headers?: Headers]>>): {
  asked: string[];
  fetcher: typeof fetch;
} {
  const asked: string[] = [];
  const fetcher = (url: string): Promise<Response> => {
    asked.push(url);
    const [body, headers = {}] = files[url] ?? [];
    return Promise.resolve(new Response(body ?? null, { status: body ? 200 : 404, headers }));
  };
  return { asked, fetcher: fetcher as typeof fetch };
}

test("what a host sends as it is comes in its compressed form", async () => {
  const { asked, fetcher } = host({
    "a.wasm": [TEXT, { "Content-Type": "application/wasm" }],
    "a.wasm.gz": [packed],
  });
  const answer = await fetchCompressed("a.wasm", {}, fetcher);
  expect(await answer.text()).toBe(TEXT);
  expect(answer.headers.get("Content-Type")).toBe("application/wasm");
  expect(asked).toEqual(["a.wasm", "a.wasm.gz"]);
});

test("what the browser has unpacked already is not unpacked again", async () => {
  const { fetcher } = host({ a: [TEXT], "a.gz": [TEXT, { "Content-Encoding": "gzip" }] });
  expect(await (await fetchCompressed("a", {}, fetcher)).text()).toBe(TEXT);
});

test.each([{ "Content-Encoding": "br" }, { [CACHED_HEADER]: "yes" }])(
  "what comes compressed, or from this browser, is not asked for again",
  async (headers) => {
    const { asked, fetcher } = host({ a: [TEXT, headers], "a.gz": [packed] });
    expect(await (await fetchCompressed("a", {}, fetcher)).text()).toBe(TEXT);
    expect(asked).toEqual(["a"]);
  },
);

test.each([
  {},
  { "a.gz": ["<html>", { "Content-Type": "text/html; charset=utf-8" }] as [string, Headers] },
])("where there is no compressed form, the file comes as it is", async (others) => {
  const { fetcher } = host({ a: [TEXT], ...others });
  expect(await (await fetchCompressed("a", {}, fetcher)).text()).toBe(TEXT);
});

test("what is missing is missing", async () => {
  const { asked, fetcher } = host({});
  expect((await fetchCompressed("a", {}, fetcher)).status).toBe(404);
  expect(asked).toEqual(["a"]);
});
