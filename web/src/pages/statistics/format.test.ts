import { expect, test } from "vitest";
import { formatAverage } from "./format.ts";

test("an average has one decimal place, or is a dash", () => {
  expect(formatAverage(12.25)).toBe("12.3");
  expect(formatAverage(4)).toBe("4.0");
  expect(formatAverage(null)).toBe("–");
});
