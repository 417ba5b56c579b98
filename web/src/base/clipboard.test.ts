import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./clipboard.ts";

afterEach(() => vi.unstubAllGlobals());

/** A page whose browser copies on command, or does not. */
function page(copies: boolean): { on: string[]; text: string | null } {
  const seen = { on: [] as string[], text: null as string | null };
  const target = new EventTarget();
  vi.stubGlobal("document", {
    addEventListener: (type: string, listener: EventListener) => {
      seen.on.push(type);
      target.addEventListener(type, listener);
    },
    removeEventListener: (type: string, listener: EventListener) => {
      seen.on.pop();
      target.removeEventListener(type, listener);
    },
    execCommand: (command: string) => {
      const setData = (_: string, text: string): void => void (seen.text = text);
      const event = Object.assign(new Event(command), { clipboardData: { setData } });
      return copies && target.dispatchEvent(event);
    },
  });
  return seen;
}

test("the clipboard gets the text", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copyText("a link")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("a link");
});

test("without a clipboard for pages, as over plain http, it is copied the older way", async () => {
  vi.stubGlobal("navigator", {});
  const seen = page(true);
  expect(await copyText("a link")).toBe(true);
  expect(seen).toEqual({ on: [], text: "a link" });
});

test("nothing is said to be copied that is not", async () => {
  const writeText = (): Promise<void> => Promise.reject(new DOMException("no", "NotAllowedError"));
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  page(false);
  expect(await copyText("a link")).toBe(false);
});
