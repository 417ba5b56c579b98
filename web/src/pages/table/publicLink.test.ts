import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { publicLink } from "./publicLink.ts";

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
  expect(await publicLink("one")).toBe("https://example.org/record/copy");
  expect(await publicLink("one")).toBe("https://example.org/record/copy");
  expect(uploads).toBe(1);
});

test("without the server the link is the replay of the table", async () => {
  server(false);
  expect(await publicLink("two")).toBe("https://example.org/replay/two");
});
