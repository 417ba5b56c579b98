import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { publicLinks } from "./publicLinks.ts";

let uploads = 0;
beforeEach(() => {
  uploads = 0;
  vi.stubGlobal("location", { origin: "https://example.org" });
});
afterEach(() => vi.unstubAllGlobals());

function server(works: boolean): void {
  vi.stubGlobal("fetch", (path: string) => {
    if (!works) return Promise.reject(new TypeError("offline"));
    if (path === "/api/replays") uploads += 1;
    return Promise.resolve(Response.json({ id: "copy" }));
  });
}

test("a copy of the record is uploaded once, and linked", async () => {
  server(true);
  const links = await publicLinks("one", 1, []);
  expect(links.replay).toBe("https://example.org/record/copy");
  expect(links.challenge).toBe("https://example.org/beat/copy?seat=1&levels=");
  expect(await publicLinks("one", 1, [])).toEqual(links);
  expect(uploads).toBe(1);
});

test("without the server the link is the replay of the table", async () => {
  server(false);
  expect(await publicLinks("two", 0, [])).toEqual({
    replay: "https://example.org/replay/two",
    challenge: null,
  });
});
