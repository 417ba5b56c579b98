import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hashAddresses, pathAddresses } from "./addresses.ts";

beforeEach(() => vi.stubGlobal("location", new URL("https://example.org/table/x")));
afterEach(() => vi.unstubAllGlobals());

test("every page has a path of its own on a server", () => {
  expect(pathAddresses.href("/rules")).toBe("/rules");
  expect(pathAddresses.url("/replay/x?at=3")).toBe("https://example.org/replay/x?at=3");
  expect(pathAddresses.parse("https://example.org/replay/x?at=3#y")).toEqual({
    path: "/replay/x",
    search: "?at=3",
    fragment: "y",
  });
});

test("other sites and the interface of the server are not pages of the client", () => {
  expect(pathAddresses.parse("https://example.com/rules")).toBeNull();
  expect(pathAddresses.parse("https://example.org/api/tables")).toBeNull();
});

test("the pages of a site lie behind its hash, whatever its folder", () => {
  vi.stubGlobal("location", new URL("https://example.org/games/up/#/table/x"));
  expect(hashAddresses.href("/rules")).toBe("#/rules");
  expect(hashAddresses.url("/study#abc")).toBe("https://example.org/games/up/#/study#abc");
  const { parse } = hashAddresses;
  expect(parse("https://example.org/games/up/#/study#abc")).toEqual({
    path: "/study",
    search: "",
    fragment: "abc",
  });
  expect(parse("https://example.org/games/up/#/replay/x?at=3")).toEqual({
    path: "/replay/x",
    search: "?at=3",
    fragment: "",
  });
  expect(parse("https://example.org/games/up/")).toMatchObject({ path: "/" });
  expect(parse("https://example.org/games/up/#//")).toMatchObject({ path: "//" });
  expect(parse("https://example.org/games/#/rules")).toBeNull();
  expect(parse("https://example.com/games/up/#/rules")).toBeNull();
});

test("no link of the client names a path without asking how it is addressed", () => {
  const folder = join(import.meta.dirname, "..");
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = pages.filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith(".test.ts"));
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.filter((name) =>
    /href="\/|href=\{`\/|location\.(hash|pathname|search)\b/.test(
      readFileSync(join(folder, name), "utf8"),
    ),
  );
  expect(found.filter((name) => !/^(transport|gallery)\//.test(name))).toEqual([]);
});
