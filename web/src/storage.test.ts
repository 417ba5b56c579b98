import { afterEach, expect, test, vi } from "vitest";
import { keep, recall } from "./storage.ts";

afterEach(() => vi.unstubAllGlobals());

test("what is kept is recalled", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  expect(recall("a")).toBe(null);
  keep("a", "b");
  expect(recall("a")).toBe("b");
});

test("a browser that refuses its storage remembers nothing, and nothing breaks", () => {
  const refuses = (): never => {
    throw new DOMException("no", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuses, setItem: refuses });
  keep("a", "b");
  expect(recall("a")).toBe(null);
});
