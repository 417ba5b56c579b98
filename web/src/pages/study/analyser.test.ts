import { expect, test, vi } from "vitest";
import { Refused } from "../../transport/api.ts";
import type { Analysis } from "../../transport/protocol.ts";
import { Analyser } from "./analyser.svelte.ts";

const DEEPEST = 2;
const answer = (position: string, depth: number): Analysis => ({
  position,
  depth,
  deepest: DEEPEST,
  nodes: 1,
  seat: 0,
  chances: [0.5, 0.5],
  scores: [3, 3],
  turns: [],
  draws: [],
  before_draw: null,
  proof: null,
});
const refusal = { reason: "r", message: "m", parameters: {}, text: "Not now." };
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 20));

test("each depth is asked for when the one before is answered, up to the last", async () => {
  const asked: number[] = [];
  const analyser = new Analyser((position, depth) => {
    asked.push(depth);
    return Promise.resolve(answer(position, depth));
  });
  analyser.look("p");
  await vi.waitFor(() => expect(analyser.searching).toBe(false));
  expect(asked).toEqual([0, 1, 2]);
  expect(analyser.analysis?.depth).toBe(DEEPEST);
  analyser.look("q");
  await vi.waitFor(() => expect(asked.length).toBe(6));
  analyser.look("p"); // which is known
  await settled();
  expect(asked.length).toBe(6);
  expect(analyser.analysis?.position).toBe("p");
});

test("what is proved is not asked for again", async () => {
  const asked: number[] = [];
  const analyser = new Analyser((position, depth) => {
    asked.push(depth);
    return Promise.resolve({ ...answer(position, depth), proof: [] });
  });
  analyser.look("p");
  await vi.waitFor(() => expect(analyser.searching).toBe(false));
  expect(asked).toEqual([0]);
});

test("one can stop it and go on where it stopped", async () => {
  const asked: number[] = [];
  const analyser = new Analyser((position, depth) => {
    asked.push(depth);
    if (depth === 1 && asked.length === 2) analyser.stop();
    return Promise.resolve(answer(position, depth));
  });
  analyser.look("p");
  await settled();
  expect(asked).toEqual([0, 1]);
  expect(analyser.searching).toBe(false);
  expect(analyser.analysis?.depth).toBe(0);
  analyser.goOn();
  await vi.waitFor(() => expect(analyser.searching).toBe(false));
  expect(asked).toEqual([0, 1, 1, 2]);
});

test("what comes too late for a position is not shown", async () => {
  let late: (found: Analysis) => void = () => undefined;
  const analyser = new Analyser((position, depth) =>
    position === "slow"
      ? new Promise((done) => (late = done))
      : Promise.resolve(answer(position, depth)),
  );
  analyser.look("slow");
  analyser.look("p");
  await vi.waitFor(() => expect(analyser.searching).toBe(false));
  late(answer("slow", 0));
  await settled();
  expect(analyser.analysis?.position).toBe("p");
});

test("a busy server is asked again, any other refusal is said", async () => {
  let calls = 0;
  const busy = new Analyser((position, depth) => {
    calls += 1;
    return calls === 1
      ? Promise.reject(new Refused(429, refusal))
      : Promise.resolve(answer(position, depth));
  }, 1);
  busy.look("p");
  await vi.waitFor(() => expect(busy.analysis?.depth).toBe(DEEPEST));
  expect(busy.problem).toBeNull();
  const unable = new Analyser(() => Promise.reject(new Refused(404, refusal)));
  unable.look("p");
  await vi.waitFor(() => expect(unable.searching).toBe(false));
  expect(unable.problem).toBe("Not now.");
});
