import { beforeEach, expect, test, vi } from "vitest";
import type { TableReply, TableRequest } from "./messages.ts";
import type * as Site from "./site.svelte.ts";

/** Table workers that start at once. */
const workers: FakeWorker[] = [];
class FakeWorker {
  onmessage: ((event: { readonly data: TableReply }) => void) | null = null;
  onerror = null;
  constructor() {
    workers.push(this);
  }
  postMessage(request: TableRequest): void {
    if (request.kind === "start")
      queueMicrotask(() =>
        this.says({ kind: "answer", id: request.id, value: '{"damaged":["log/x/1"]}' }),
      );
  }
  says(reply: TableReply): void {
    this.onmessage?.({ data: reply });
  }
  terminate(): void {
    this.onmessage = null;
  }
}
vi.mock("./newTableWorker.ts", () => ({ newTableWorker: () => new FakeWorker() }));

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
/** A page in a browser without Web Locks. */
async function opened(): Promise<typeof Site> {
  vi.stubGlobal("navigator", {});
  vi.resetModules();
  const module = await import("./site.svelte.ts");
  module.host.start();
  await settled();
  return module;
}
beforeEach(() => void (workers.length = 0));

test("a page whose rows were taken says that another has them, and can take them back", async () => {
  const { site, takeOver } = await opened();
  expect(site).toMatchObject({ phase: "ready", damaged: 1 });
  workers[0]?.says({ kind: "keeping", problem: "full" });
  expect(site.keeping).toBe("full");
  workers[0]?.says({ kind: "keeping", problem: "taken" });
  expect(site).toMatchObject({ phase: "elsewhere", keeping: null, damaged: 0 });
  takeOver();
  await settled();
  expect(site.phase).toBe("ready");
  expect(workers).toHaveLength(2);
});

test("tables that are stopped start again when somebody asks", async () => {
  const { site, host, stopTables } = await opened();
  stopTables();
  expect(site.phase).toBe("idle");
  host.start();
  await settled();
  expect(site.phase).toBe("ready");
});
