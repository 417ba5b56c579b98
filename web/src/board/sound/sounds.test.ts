import { expect, test } from "vitest";
import { SOUNDS } from "./sounds.ts";

/** Records its calls and accepts any value. */
function listening(): { context: BaseAudioContext; began: number[]; ended: number[] } {
  const began: number[] = [];
  const ended: number[] = [];
  const quiet = (): unknown =>
    new Proxy(() => undefined, { get: () => () => undefined, set: () => true });
  const node = (): unknown =>
    new Proxy(
      {},
      {
        get: (_, name) => {
          if (name === "start") return (at: number) => began.push(at);
          if (name === "stop") return (at: number) => ended.push(at);
          if (name === "connect") return (next: unknown) => next;
          if (name === "getChannelData") return () => new Float32Array(8);
          return quiet();
        },
        set: () => true,
      },
    );
  const context = {
    sampleRate: 8,
    createBuffer: node,
    createGain: node,
    createBufferSource: node,
    createBiquadFilter: node,
    createOscillator: node,
  };
  return { context: context as unknown as BaseAudioContext, began, ended };
}

test.each(Object.keys(SOUNDS) as (keyof typeof SOUNDS)[])(
  "%s is short and ends by itself",
  (name) => {
    const { context, began, ended } = listening();
    for (const part of SOUNDS[name]) part(context, {} as AudioNode, 10);
    expect(began.length).toBe(SOUNDS[name].length);
    expect(ended.length).toBe(began.length);
    expect(Math.min(...began)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...ended)).toBeLessThan(11.2);
  },
);
