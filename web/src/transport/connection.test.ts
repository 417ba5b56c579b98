import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClientMessage, ServerMessage } from "./protocol.ts";
import { Connection, backoff, reconnectDelay, type ConnectionStatus } from "./connection.ts";

/** A socket whose other end is the test. */
class FakeSocket {
  static readonly all: FakeSocket[] = [];
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: ClientMessage[] = [];

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
  }

  opens(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcomes(): void {
    this.says({ type: "welcome", id: this.sent[0]?.id, table: {}, you: {}, state: {}, chat: [] });
  }

  breaks(code = 1006): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }
}

const received: ServerMessage[] = [];
const statuses: ConnectionStatus[] = [];
const saving: boolean[] = [];
let closed: number | null = null;
let seen: number | null = null;

function connect(): Connection {
  const handlers = {
    hello: () => ({ seen }),
    onmessage: (message: ServerMessage) => void received.push(message),
    onstatus: (status: ConnectionStatus) => void statuses.push(status),
    onsaving: (waits: boolean) => void saving.push(waits),
    onclosed: (code: number) => void (closed = code),
  };
  return new Connection(() => new FakeSocket(), handlers);
}

const last = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", { CONNECTING: 0, OPEN: 1, CLOSED: 3 });
  FakeSocket.all.length = received.length = statuses.length = saving.length = 0;
  closed = seen = null;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it greets with what it saw last", () => {
  seen = 7;
  connect();
  last().opens();
  expect(last().sent[0]).toMatchObject({ type: "hello", seen: 7 });
});

test("a question is sent after the welcome, and answered by its id", async () => {
  const connection = connect();
  last().opens();
  const answer = connection.request({ type: "undo", version: 1, seat: 0 });
  expect(last().sent).toHaveLength(1);
  last().welcomes();
  const question = last().sent[1];
  expect(question).toMatchObject({ type: "undo", version: 1, seat: 0 });
  last().says({ type: "accepted", id: question?.id, version: 2 });
  expect(await answer).toMatchObject({ type: "accepted", version: 2 });
});

test("what was not answered is asked again with the same id after the line broke", async () => {
  const connection = connect();
  last().opens();
  last().welcomes();
  const answer = connection.request({ type: "confirm", version: 3, seat: 1 });
  const { id } = last().sent[1] as ClientMessage;
  last().breaks();
  expect(statuses.at(-1)).toBe("reconnecting");
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(2);
  last().opens();
  last().welcomes();
  expect(last().sent[1]).toMatchObject({ type: "confirm", id });
  last().says({ type: "accepted", id, version: 4 });
  expect(await answer).toMatchObject({ version: 4 });
  expect(statuses.at(-1)).toBe("open");
});

test("it tries again and again, more and more slowly", () => {
  expect([0, 1, 2, 3].map((attempt) => backoff(attempt, 0.5))).toEqual([400, 800, 1600, 3200]);
  expect(backoff(20, 0.5)).toBe(8000);
  connect();
  for (const wait of [500, 1000, 2000]) {
    last().breaks();
    vi.advanceTimersByTime(wait);
  }
  expect(FakeSocket.all).toHaveLength(4);
});

test("a line that went dead without saying so is given up", () => {
  connect();
  last().opens();
  last().welcomes();
  vi.advanceTimersByTime(15_000);
  expect(last().sent.at(-1)).toMatchObject({ type: "ping" });
  vi.advanceTimersByTime(8000);
  expect(statuses.at(-1)).toBe("reconnecting");
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(2);
});

test("a table that is not there is not asked for again", () => {
  connect();
  last().breaks(4004);
  vi.advanceTimersByTime(60_000);
  expect(closed).toBe(4004);
  expect(FakeSocket.all).toHaveLength(1);
});

test("after closing nothing comes back to life", () => {
  const connection = connect();
  last().opens();
  connection.close();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("another hello is welcomed on the same connection", () => {
  const connection = connect();
  connection.sendHelloAgain();
  last().opens();
  expect(last().sent).toHaveLength(1);
  last().welcomes();
  connection.sendHelloAgain();
  expect(last().sent.at(-1)).toMatchObject({ type: "hello" });
  expect(last().sent).toHaveLength(2);
  expect(FakeSocket.all).toHaveLength(1);
});

test.each([1001, 1012])("after code %i it connects at once, and nobody is told", (code) => {
  const connection = connect();
  last().opens();
  last().welcomes();
  const answer = connection.request({ type: "confirm", version: 3, seat: 1 });
  const { id } = last().sent[1] as ClientMessage;
  last().breaks(code);
  vi.advanceTimersByTime(300);
  expect(FakeSocket.all).toHaveLength(2);
  last().opens();
  last().welcomes();
  expect(last().sent[1]).toMatchObject({ type: "confirm", id });
  last().says({ type: "accepted", id, version: 4 });
  vi.advanceTimersByTime(14_000);
  expect(statuses).toEqual(["connecting", "open", "reconnecting", "open"]);
  return expect(answer).resolves.toMatchObject({ version: 4 });
});

test("clients that are handed over do not come back all at the same moment", () => {
  expect(reconnectDelay(1012, 0, 0)).toBe(0);
  expect(reconnectDelay(1012, 0, 0.5)).toBe(150);
  expect(reconnectDelay(1012, 1, 0.5)).toBe(backoff(1, 0.5));
  expect(reconnectDelay(1006, 0, 0.5)).toBe(backoff(0, 0.5));
});

test("players are told when it does not come back within a few seconds", () => {
  connect();
  last().opens();
  last().welcomes();
  last().breaks(1012);
  for (let waited = 0; waited < 3900; waited += 100) {
    if (last().readyState !== WebSocket.CLOSED) last().breaks();
    vi.advanceTimersByTime(100);
  }
  expect(statuses.at(-1)).toBe("reconnecting");
  vi.advanceTimersByTime(200);
  expect(statuses.at(-1)).toBe("lost");
  last().opens();
  last().welcomes();
  expect(statuses.at(-1)).toBe("open");
});

test.each(["not-stored", "storage-unavailable"])(
  "what was refused as %s is sent again with the same id until it is stored",
  async (reason) => {
    const connection = connect();
    last().opens();
    last().welcomes();
    const answer = connection.request({ type: "confirm", version: 3, seat: 1 });
    const { id } = last().sent[1] as ClientMessage;
    for (let time = 0; time < 3; time += 1) {
      last().says({ type: "refused", id, version: 3, refusal: { reason } });
      expect(saving).toEqual([true]);
      vi.advanceTimersByTime(1000);
      expect(last().sent).toHaveLength(3 + time);
      expect(last().sent.at(-1)).toMatchObject({ type: "confirm", id });
    }
    last().says({ type: "accepted", id, version: 4 });
    expect(await answer).toMatchObject({ type: "accepted", version: 4 });
    expect(saving).toEqual([true, false]);
    vi.advanceTimersByTime(5000);
    expect(last().sent).toHaveLength(5);
    expect(received.filter(({ type }) => type === "refused")).toEqual([]);
  },
);

test("what waits for the database waits on over another connection", async () => {
  const connection = connect();
  last().opens();
  last().welcomes();
  const answer = connection.request({ type: "confirm", version: 3, seat: 1 });
  const { id } = last().sent[1] as ClientMessage;
  last().says({ type: "refused", id, version: 3, refusal: { reason: "not-stored" } });
  last().breaks(1012);
  vi.advanceTimersByTime(300);
  last().opens();
  last().welcomes();
  expect(saving).toEqual([true]);
  expect(last().sent).toHaveLength(2);
  last().says({ type: "accepted", id, version: 4 });
  expect(await answer).toMatchObject({ type: "accepted" });
  expect(saving).toEqual([true, false]);
});

test("a hello that the database cannot answer is said again", () => {
  connect();
  last().opens();
  const { id } = last().sent[0] as ClientMessage;
  const refusal = { reason: "storage-unavailable" };
  last().says({ type: "refused", id, version: null, refusal });
  vi.advanceTimersByTime(1000);
  expect(last().sent.map(({ type }) => type)).toEqual(["hello", "hello"]);
  last().welcomes();
  expect(saving).toEqual([true, false]);
  expect(statuses.at(-1)).toBe("open");
});

test("another hello that the database cannot answer is said again, too", () => {
  const connection = connect();
  last().opens();
  last().welcomes();
  connection.sendHelloAgain();
  const { id } = last().sent[1] as ClientMessage;
  const refusal = { reason: "storage-unavailable" };
  last().says({ type: "refused", id, version: 3, refusal });
  vi.advanceTimersByTime(1000);
  expect(last().sent.map(({ type }) => type)).toEqual(["hello", "hello", "hello"]);
  last().welcomes();
  expect(saving).toEqual([true, false]);
});

test("a table that cannot be read yet is asked for again", () => {
  connect();
  last().breaks(1013);
  expect(saving).toEqual([true]);
  vi.advanceTimersByTime(1000);
  last().opens();
  last().welcomes();
  expect(saving).toEqual([true, false]);
});

test("any other refusal is an answer", async () => {
  const connection = connect();
  last().opens();
  last().welcomes();
  const answer = connection.request({ type: "confirm", version: 3, seat: 1 });
  const { id } = last().sent[1] as ClientMessage;
  last().says({ type: "refused", id, version: 9, refusal: { reason: "stale-version" } });
  expect(await answer).toMatchObject({ type: "refused" });
  expect(saving).toEqual([]);
});
