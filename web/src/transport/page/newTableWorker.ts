import type { WorkerLike } from "./tableHost.ts";

export function newTableWorker(): WorkerLike {
  const worker = new Worker(new URL("./tableWorker.ts", import.meta.url), { type: "module" });
  // Its handlers take events with more in them than the host needs.
  return worker as unknown as WorkerLike;
}
