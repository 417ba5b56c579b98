import { afterEach, expect, test, vi } from "vitest";
import { share } from "./share.ts";

afterEach(() => vi.unstubAllGlobals());

function device(more: object): { writeText: ReturnType<typeof vi.fn> } {
  const clipboard = { writeText: vi.fn(() => Promise.resolve()) };
  vi.stubGlobal("navigator", { clipboard, ...more });
  return clipboard;
}

test("a device that can share is asked to", async () => {
  const asked = vi.fn(() => Promise.resolve());
  const clipboard = device({ share: asked });
  expect(await share("Upstream", "Ada wins", "https://x.example/record/1")).toBe("shared");
  expect(asked).toHaveBeenCalledWith({
    title: "Upstream",
    text: "Ada wins",
    url: "https://x.example/record/1",
  });
  expect(clipboard.writeText).not.toHaveBeenCalled();
});

test("any other gets a copy of the text with the link", async () => {
  const clipboard = device({});
  expect(await share("Upstream", "Ada wins", "https://x.example/record/1")).toBe("copied");
  expect(clipboard.writeText).toHaveBeenCalledWith("Ada wins\nhttps://x.example/record/1");
});

test("where sharing fails, a copy is made; if the player cancels, none is", async () => {
  const fails = (name: string): { writeText: ReturnType<typeof vi.fn> } =>
    device({ share: () => Promise.reject(new DOMException("no", name)) });
  let clipboard = fails("NotAllowedError");
  expect(await share("", "Ada wins", "u")).toBe("copied");
  expect(clipboard.writeText).toHaveBeenCalledOnce();
  clipboard = fails("AbortError");
  expect(await share("", "Ada wins", "u")).toBe("shared");
  expect(clipboard.writeText).not.toHaveBeenCalled();
});

test("where nothing can be copied either, nobody is told that it was", async () => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("document", {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    execCommand: () => false,
  });
  expect(await share("", "Ada wins", "u")).toBe("refused");
});
