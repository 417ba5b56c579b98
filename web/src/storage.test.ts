import { afterEach, expect, test, vi } from "vitest";
import { writeStored, readStored } from "./storage.ts";

afterEach(() => vi.unstubAllGlobals());

test("what is kept is recalled", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  expect(readStored("a")).toBe(null);
  writeStored("a", "b");
  expect(readStored("a")).toBe("b");
});

test("a browser that refuses its storage remembers nothing, and nothing breaks", () => {
  const refuses = (): never => {
    throw new DOMException("no", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuses, setItem: refuses });
  writeStored("a", "b");
  expect(readStored("a")).toBe(null);
});
