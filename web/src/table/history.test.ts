import { expect, test } from "vitest";
import type { Scene } from "../protocol.ts";
import { History } from "./history.svelte.ts";

const sceneOf = (version: number): Scene => ({ version }) as unknown as Scene;
const answering = (): History => new History((version) => Promise.resolve(sceneOf(version)));

test("an earlier version is shown, and the present again", async () => {
  const history = answering();
  await history.show(3, [3, 5]);
  expect(history.version).toBe(3);
  expect(history.scene).toEqual(sceneOf(3));
  history.showPresent();
  expect(history.version).toBeNull();
  expect(history.scene).toBeNull();
});

test("steps lead through the versions that were opened, and end at both ends", async () => {
  const history = answering();
  await history.show(3, [3, 5]);
  expect(history.stepBy(-1)).toBeNull();
  history.stepBy(1)?.();
  await Promise.resolve();
  expect(history.version).toBe(5);
  expect(history.stepBy(1)).toBeNull();
});

test("a late answer does not replace what was asked for since", async () => {
  const answers = new Map<number, (scene: Scene) => void>();
  const history = new History(
    (version) => new Promise((resolve) => void answers.set(version, resolve)),
  );
  const [first, second] = [history.show(1, [1]), history.show(2, [2])];
  answers.get(2)?.(sceneOf(2));
  answers.get(1)?.(sceneOf(1));
  await Promise.all([first, second]);
  expect(history.version).toBe(2);
  const third = history.show(3, [3]);
  history.showPresent();
  answers.get(3)?.(sceneOf(3));
  await third;
  expect(history.version).toBeNull();
});

test("a moment that the server does not tell is not shown", async () => {
  const history = new History(() => Promise.resolve(null));
  await history.show(1, [1]);
  expect(history.version).toBeNull();
});
