import { expect, test } from "vitest";
import { randomId } from "./randomId.ts";

test("ids differ, and are as long as each other", () => {
  const ids = Array.from({ length: 100 }, randomId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/);
});
