import { expect, test } from "vitest";
import { TablesLock } from "./tablesLock.ts";

/** Web Locks for one name: who holds it, and who waits. */
class Locks {
  holder: { end: () => void; steal: () => void } | null = null;
  readonly queue: (() => void)[] = [];

  request(
    _name: string,
    options: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    work: (lock: object | null) => unknown,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const grant = (): void => {
        this.holder = {
          steal: () => reject(new DOMException("stolen", "AbortError")),
          end: () => ((this.holder = null), this.queue.shift()?.()),
        };
        void work({});
      };
      if (options.steal) {
        this.holder?.steal();
        grant();
      } else if (!this.holder) grant();
      else if (options.ifAvailable) resolve(work(null));
      else {
        this.queue.push(grant);
        options.signal?.addEventListener("abort", () => {
          this.queue.splice(this.queue.indexOf(grant), 1);
          reject(new DOMException("aborted", "AbortError"));
        });
      }
    });
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function page(locks: Locks): { lock: TablesLock; told: string[] } {
  const told: string[] = [];
  const handlers = {
    onowned: () => void told.push("owned"),
    onelsewhere: () => void told.push("elsewhere"),
  };
  return { lock: new TablesLock(handlers, locks as unknown as LockManager), told };
}

test("the second page waits until the first one ends", async () => {
  const locks = new Locks();
  const [one, two] = [page(locks), page(locks)];
  one.lock.request();
  two.lock.request();
  await settled();
  expect([one.told, two.told]).toEqual([["owned"], ["elsewhere"]]);
  locks.holder?.end();
  await settled();
  expect(two.told).toEqual(["elsewhere", "owned"]);
});

test("the second page takes over; the first one is told and waits in turn", async () => {
  const locks = new Locks();
  const [one, two] = [page(locks), page(locks)];
  one.lock.request();
  two.lock.request();
  await settled();
  two.lock.takeOver();
  await settled();
  expect([one.told, two.told]).toEqual([
    ["owned", "elsewhere"],
    ["elsewhere", "owned"],
  ]);
  expect(locks.queue).toHaveLength(1);
  locks.holder?.end();
  await settled();
  expect(one.told.at(-1)).toBe("owned");
});

test("a page that asks twice is not elsewhere", async () => {
  const one = page(new Locks());
  one.lock.request();
  one.lock.request();
  await settled();
  expect(one.told).toEqual(["owned"]);
});

test("to take over what one has asks nobody", async () => {
  const locks = new Locks();
  const one = page(locks);
  one.lock.request();
  await settled();
  one.lock.takeOver();
  await settled();
  expect(one.told).toEqual(["owned", "owned"]);
});

test("without Web Locks every page owns the tables", () => {
  const told: string[] = [];
  const handlers = { onowned: () => void told.push("owned"), onelsewhere: () => undefined };
  const lock = new TablesLock(handlers, undefined);
  lock.request();
  lock.takeOver();
  expect(told).toEqual(["owned", "owned"]);
});
