import { beforeEach, expect, test, vi } from "vitest";

const ORIGIN = "https://salmon.example";
const MESSAGE = { title: "Your turn", body: "Ada swims.", url: "/table/abc", tag: "abc" };

type Listener = (event: object) => void;
let listeners: Map<string, Listener>;
let shown: [title: string, options: { tag: string; renotify: boolean }][];
let fetched: [url: string, request: RequestInit][];
const done: string[] = [];
const subscription = {
  options: { userVisibleOnly: true },
  toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "key", auth: "secret" } }),
};

beforeEach(async () => {
  [listeners, shown, fetched] = [new Map(), [], []];
  vi.resetModules();
  vi.stubGlobal("location", { origin: ORIGIN });
  vi.stubGlobal("fetch", async (url: string, request: RequestInit) => {
    fetched.push([url, request]);
    return new Response();
  });
  vi.stubGlobal("self", {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: {
      getNotifications: async ({ tag }: { tag: string }) =>
        shown.filter(([, options]) => options.tag === tag),
      showNotification: async (...notification: (typeof shown)[number]) => shown.push(notification),
      pushManager: { subscribe: async () => subscription },
    },
    clients: {
      matchAll: async () => [],
      openWindow: async (url: string) => done.push(url),
    },
  });
  await import("./serviceWorker.ts");
});

async function fire(type: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) });
  await Promise.all(work);
}
const push = (message: object): Promise<void> => fire("push", { data: { json: () => message } });

test("a push is shown once with its picture, and a click leads to the table", async () => {
  await push({ ...MESSAGE, image: "/api/pictures/abc" });
  await push({ ...MESSAGE, image: null });
  const data = { url: `${ORIGIN}/table/abc` };
  expect(shown).toEqual([
    [
      "Your turn",
      expect.objectContaining({ renotify: true, image: "/api/pictures/abc", tag: "abc", data }),
    ],
    ["Your turn", expect.objectContaining({ renotify: false, body: "Ada swims." })],
  ]);
  await fire("notificationclick", { notification: { data, close: () => undefined } });
  expect(done).toEqual([`${ORIGIN}/table/abc`]);
});

test("the server gets a subscription that the push service has replaced", async () => {
  await fire("pushsubscriptionchange", { oldSubscription: subscription });
  const body = { endpoint: "https://push.example/1", p256dh: "key", auth: "secret" };
  expect(fetched.map(([url, { method, body }]) => [url, method, JSON.parse(String(body))])).toEqual(
    [["/api/me/channels/push", "POST", body]],
  );
});
