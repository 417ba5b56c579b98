import { afterEach, expect, test, vi } from "vitest";
import { reloadWith, takeNote } from "./reload.ts";

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
