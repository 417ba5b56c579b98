import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parsePath } from "./router.svelte.ts";
import { hashAddresses, pathAddresses } from "./site.ts";

beforeEach(() => vi.stubGlobal("location", new URL("https://example.org/table/x")));
afterEach(() => vi.unstubAllGlobals());

test("each page has its own path on a server", () => {
  expect(pathAddresses.href("/rules")).toBe("/rules");
  expect(pathAddresses.url("/replay/x?at=3")).toBe("https://example.org/replay/x?at=3");
  expect(pathAddresses.parse("https://example.org/replay/x?at=3#y")).toEqual({
    path: "/replay/x",
    search: "?at=3",
    fragment: "y",
  });
});

test("other sites and the API are not client pages", () => {
  expect(pathAddresses.parse("https://example.com/rules")).toBeNull();
  expect(pathAddresses.parse("https://example.org/api/tables")).toBeNull();
});

test("the site addresses pages by its hash in any folder", () => {
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

test("links are built by the router", () => {
  const folder = join(import.meta.dirname, "..");
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = pages.filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith(".test.ts"));
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.filter((name) =>
    /href="\/|href=\{`\/|location\.(hash|pathname|search)\b/.test(
      readFileSync(join(folder, name), "utf8"),
    ),
  );
  expect(found.filter((name) => !/^(base\/site|gallery\/)/.test(name))).toEqual([]);
});

test("addresses lead to pages", () => {
  expect(parsePath("/")).toEqual({ page: "home" });
  expect(parsePath("/table/abc")).toEqual({ page: "table", id: "abc" });
  expect(parsePath("/watch/k-1")).toEqual({ page: "link", link: "k-1" });
  expect(parsePath("/seat/k-1")).toEqual({ page: "link", link: "k-1" });
  expect(parsePath("/record/r")).toEqual({ page: "replay", id: "r", of: "record" });
  expect(parsePath("/rules")).toEqual({ page: "rules", section: null });
  expect(parsePath("/rules/bear")).toEqual({ page: "rules", section: "bear" });
  expect(parsePath("/daily")).toEqual({ page: "daily", date: null });
  expect(parsePath("/daily/2026-11-16")).toEqual({ page: "daily", date: "2026-11-16" });
  expect(parsePath("/puzzles")).toEqual({ page: "puzzles" });
  expect(parsePath("/puzzles/ab12")).toEqual({ page: "puzzle", id: "ab12" });
  expect(parsePath("/learn")).toEqual({ page: "learn" });
  expect(parsePath("/report/abc")).toEqual({ page: "report", id: "abc", of: "table" });
  expect(["/report", "/report/"].map(parsePath)).toEqual(Array(2).fill({ page: "reports" }));
  expect(parsePath("/table")).toEqual({ page: "not-found" });
  expect(parsePath("/report/%E0%A4")).toEqual({ page: "not-found" });
});
