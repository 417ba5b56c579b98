import { afterEach, expect, test, vi } from "vitest";
import { readStored, reloadWith, takeNote, writeStored } from "./storage.ts";

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

afterEach(() => vi.unstubAllGlobals());

test("the page that comes reads the note once", () => {
  const history = {
    state: null as unknown,
    replaceState: (state: unknown) => (history.state = state),
  };
  const reload = vi.fn();
  vi.stubGlobal("history", history);
  vi.stubGlobal("location", { reload });
  expect(takeNote("imported")).toBeNull();
  reloadWith({ imported: 3 });
  expect(reload).toHaveBeenCalledOnce();
  expect(takeNote("deleted")).toBeNull();
  expect(takeNote("imported")).toBe(3);
  expect(takeNote("imported")).toBeNull();
});
