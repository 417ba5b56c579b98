import { expect, test } from "vitest";
import { addDays, formatDay, nextOpening } from "./daily.ts";

test("days are counted over the ends of months and years", () => {
  expect(addDays("2026-11-17", -1)).toBe("2026-11-16");
  expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
  expect(addDays("2025-12-31", 1)).toBe("2026-01-01");
});

test("a date is written in the player's language, wherever they are", () => {
  expect(formatDay("2026-11-16", "en")).toMatch(/^Monday,? 16 November 2026$/);
  expect(formatDay("2026-11-16", "fr", "long")).toBe("16 novembre 2026");
});

test("the next river opens at midnight UTC", () => {
  const local = new Date("2026-11-18T00:00:00Z");
  const minutes = String(local.getMinutes()).padStart(2, "0");
  expect(nextOpening("2026-11-17", "de")).toBe(
    `${String(local.getHours()).padStart(2, "0")}:${minutes}`,
  );
});
