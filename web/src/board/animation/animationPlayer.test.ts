import { expect, test, vi } from "vitest";
import type { Event, Position } from "../../transport/protocol.ts";
import { AnimationPlayer } from "./animationPlayer.svelte.ts";

const position = { tokens: [["2a0"]], tiles: { a0: "S" }, spawn: null } as unknown as Position;
const events: Event[][] = [[{ event: "held", seat: 0, token: "2a0" }]];

function watched() {
  const player = new AnimationPlayer({ root: () => null, onSound: () => undefined });
  const show = vi.spyOn(player, "show");
  const play = vi.spyOn(player, "play").mockImplementation(() => undefined);
  return { player, show, play };
}

test("a later moment is animated with the events in between", () => {
  const { player, show, play } = watched();
  const eventsBetween = vi.fn(() => events);
  player.advance(3, position, eventsBetween);
  expect(show).toHaveBeenCalledOnce();
  player.advance(5, position, eventsBetween);
  expect(eventsBetween).toHaveBeenCalledWith(3, 5);
  expect(play).toHaveBeenCalledWith(events, position);
  expect(show).toHaveBeenCalledOnce();
});

test("an earlier moment, and one without events, is shown at once", () => {
  const { player, show, play } = watched();
  player.advance(5, position, () => events);
  player.advance(3, position, () => events);
  player.advance(4, position, null);
  player.advance(null, position, () => events);
  expect(show).toHaveBeenCalledTimes(4);
  expect(play).not.toHaveBeenCalled();
});

test("the same moment again does not interrupt an animation", () => {
  const { player, show } = watched();
  player.advance(5, position, null);
  player.playing = true;
  player.advance(5, position, null);
  expect(show).toHaveBeenCalledOnce();
});

test("a moment is reached when it is shown, or when what moves is over", () => {
  const player = new AnimationPlayer({ root: () => null, onSound: () => undefined });
  player.advance(3, position, null);
  expect(player.reached).toBe(3);
  player.advance(4, position, null);
  player.playing = true;
  player.advance(4, position, null);
  player.finish();
  expect(player.reached).toBe(4);
});
