import { expect, test } from "vitest";
import { parseDays, streak } from "./daily.ts";

const NOW = Date.parse("2026-11-18T12:00:00Z");

test("a streak lasts until a day was missed", () => {
  expect(streak([], NOW)).toBe(0);
  expect(streak(["2026-11-17", "2026-11-16", "2026-11-14"], NOW)).toBe(2);
  expect(streak(["2026-11-18", "2026-11-17", "2026-11-16"], NOW)).toBe(3);
  expect(streak(["2026-11-16"], NOW)).toBe(0);
});

test("damaged memory is no streak", () => {
  expect(parseDays('{"a":1}')).toEqual([]);
  expect(parseDays("[3")).toEqual([]);
});
