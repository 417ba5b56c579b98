import { expect, test } from "vitest";
import { VOICES } from "./sounds.ts";

/** Notes down what is asked of it; every other call and value is taken as it comes. */
function listening(): { air: BaseAudioContext; began: number[]; ended: number[] } {
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
  const air = {
    sampleRate: 8,
    createBuffer: node,
    createGain: node,
    createBufferSource: node,
    createBiquadFilter: node,
    createOscillator: node,
  };
  return { air: air as unknown as BaseAudioContext, began, ended };
}

test.each(Object.keys(VOICES) as (keyof typeof VOICES)[])(
  "%s is short and ends by itself",
  (name) => {
    const { air, began, ended } = listening();
    for (const voice of VOICES[name]) voice(air, {} as AudioNode, 10);
    expect(began.length).toBe(VOICES[name].length);
    expect(ended.length).toBe(began.length);
    expect(Math.min(...began)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...ended)).toBeLessThan(11.2);
  },
);
