import { expect, test, vi } from "vitest";
import type { ChatLine } from "../../transport/protocol.ts";
import { lineWords, MutedSeats, PHRASES, reactionOf, REACTIONS } from "./chat.svelte.ts";

vi.mock("../../base/localization.svelte.ts", () => ({ say: (id: string) => `<${id}>` }));

const line = (more: Partial<ChatLine>): ChatLine => ({
  number: 1,
  seat: 0,
  name: "Ada",
  text: "Hello!",
  time: 0,
  phrase: null,
  ...more,
});

test("what was typed stays as it is, and a phrase is worded by the client", () => {
  expect(lineWords(line({}))).toBe("Hello!");
  expect(lineWords(line({ phrase: "hello" }))).toBe("<chat-phrase-hello>");
});

test("four phrases are drawn", () => {
  expect(REACTIONS.map((phrase) => reactionOf(line({ phrase })))).toEqual([...REACTIONS]);
  expect(PHRASES.map((phrase) => reactionOf(line({ phrase })))).toEqual(PHRASES.map(() => null));
  expect(reactionOf(line({}))).toBe(null);
});

test("who is muted is remembered for the table", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
  const muted = new MutedSeats("here");
  muted.toggle(1);
  muted.toggle(2);
  muted.toggle(1);
  expect([muted.has(1), muted.has(2)]).toEqual([false, true]);
  expect(new MutedSeats("here").all).toEqual([2]);
  expect(new MutedSeats("elsewhere").all).toEqual([]);
  kept.set("upstream.muted.here", "{damaged");
  expect(new MutedSeats("here").all).toEqual([]);
});
