import { expect, test } from "vitest";
import { parsePath } from "./router.svelte.ts";

test("addresses lead to pages", () => {
  expect(parsePath("/")).toEqual({ page: "home" });
  expect(parsePath("/table/abc")).toEqual({ page: "table", id: "abc" });
  expect(parsePath("/watch/k-1")).toEqual({ page: "link", key: "k-1" });
  expect(parsePath("/seat/k-1")).toEqual({ page: "link", key: "k-1" });
  expect(parsePath("/record/r")).toEqual({ page: "replay", id: "r", of: "record" });
  expect(parsePath("/rules")).toEqual({ page: "rules", section: null });
  expect(parsePath("/rules/bear")).toEqual({ page: "rules", section: "bear" });
  expect(parsePath("/daily")).toEqual({ page: "daily", date: null });
  expect(parsePath("/daily/2026-11-16")).toEqual({ page: "daily", date: "2026-11-16" });
  expect(parsePath("/puzzles")).toEqual({ page: "puzzles", id: null });
  expect(parsePath("/puzzles/ab12")).toEqual({ page: "puzzles", id: "ab12" });
  expect(parsePath("/learn")).toEqual({ page: "learn" });
  expect(parsePath("/report/abc")).toEqual({ page: "report", id: "abc", of: "table" });
  expect(["/report", "/report/"].map(parsePath)).toEqual(Array(2).fill({ page: "reports" }));
  expect(parsePath("/table")).toEqual({ page: "not-found" });
  expect(parsePath("/report/%E0%A4")).toEqual({ page: "not-found" });
});
