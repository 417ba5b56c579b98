import { beforeEach, expect, test } from "vitest";
import type { Entry, Scene, State } from "../../transport/protocol.ts";
import { History, SeenGame } from "./seenGame.svelte.ts";
import { NOTHING_PENDING } from "../../game/clientGame.ts";
import type { TableClient } from "./tableClient.svelte.ts";

const scene = (actor: number): Scene => ({ position: { actor } }) as unknown as Scene;

function entry(version: number, kind: Entry["kind"], seat: number): Entry {
  const plain = { action: null, undoes: null, automatic: false, lines: [], events: [], time: 0 };
  return { version, kind, seat, ...plain };
}

/** A client at version 10, on its own turn with seat 0. */
class FakeClient {
  version = 10;
  scene = scene(0);
  entries: readonly Entry[] = [];
  you = { seats: [0] };
  pending = { ...NOTHING_PENDING, can_confirm: true };
  decision = { seat: 0, choices: [] };
  onState: ((next: State) => void) | null = null;

  playedSeat({ position }: Scene): number | null {
    return position.actor === 0 ? 0 : null;
  }

  receive(actor: number, ...entries: Entry[]): void {
    const version = entries.at(-1)?.version ?? this.version;
    this.onState?.({ version, since: this.version, entries } as unknown as State);
    this.version = version;
    this.scene = scene(actor);
    this.entries = [...this.entries, ...entries];
  }
}

let client: FakeClient;
let animates: boolean;
let game: SeenGame;
const shown = (): [number | null, number | null] => [game.version, game.pendingSeat];

beforeEach(() => {
  client = new FakeClient();
  animates = true;
  game = new SeenGame(client as unknown as TableClient, () => animates);
});

test("what I do within my turn shows at once", () => {
  client.receive(0, entry(11, "act", 0));
  expect(shown()).toEqual([11, 0]);
  expect(game.pending.can_confirm).toBe(true);
});

test("the end of my turn waits for the board, and nothing can be decided until then", () => {
  client.receive(1, entry(11, "confirm", 0));
  expect(shown()).toEqual([10, 0]);
  expect(game.pending).toBe(NOTHING_PENDING);
  expect(game.decision).toBeNull();
  game.reach(11);
  expect(shown()).toEqual([11, null]);
});

test("my next turn is not shown before the others' moves have been seen, one after the other", () => {
  client.receive(1, entry(11, "confirm", 0));
  client.receive(1, entry(12, "act", 1));
  client.receive(0, entry(13, "act", 1), entry(14, "confirm", 1));
  game.reach(10);
  expect(shown()).toEqual([10, 0]);
  game.reach(11);
  expect(shown()).toEqual([11, null]);
  expect(game.entries.map(({ version }) => version)).toEqual([11]);
  game.reach(12);
  expect(shown()).toEqual([12, null]);
  expect(game.decision).toBeNull();
  game.reach(14);
  expect(shown()).toEqual([14, 0]);
  expect(game.decision).not.toBeNull();
});

test("without animation there is nothing to wait for", () => {
  animates = false;
  client.receive(1, entry(11, "confirm", 0));
  expect(shown()).toEqual([11, null]);
});

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

test("what happened meanwhile is played up to the present", async () => {
  const history = answering();
  await history.playFrom(3, [5, 6]);
  expect([history.version, history.playing]).toEqual([3, true]);
  await history.playOn();
  await history.playOn();
  expect([history.version, history.playing]).toEqual([6, true]);
  await history.playOn();
  expect([history.version, history.playing]).toEqual([null, false]);
});

test("a step by hand ends the playing", async () => {
  const history = answering();
  await history.playFrom(3, [5, 6]);
  history.stepBy(1)?.();
  await Promise.resolve();
  expect([history.version, history.playing]).toEqual([5, false]);
});
