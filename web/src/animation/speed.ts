import type { Beat } from "./animationStep.ts";

/** More than this is not played: whoever was away wants to see the present. */
export const MOST_ENTRIES = 6;
export const LONGEST = 3000;
/** Up to here everything takes its time; beyond it the pace quickens. */
const UNHURRIED = 1400;
const QUICKEST = 2;
/** Quicker than this, an eye cannot follow. */
const SHORTEST = 200;

/** How many times quicker than usual these beats are played. */
export function pace(beats: readonly Beat[]): number {
  const total = beats.reduce((sum, { duration }) => sum + duration, 0);
  return Math.min(QUICKEST, Math.max(1, total / UNHURRIED));
}

/** What a beat takes at this pace. */
export function lasts({ duration }: Beat, quicker: number): number {
  return Math.max(Math.min(SHORTEST, duration), duration / quicker);
}

/** Whether so much waits that it is better to jump to the present. */
export function tooMuch(beats: readonly Beat[], entries: number): boolean {
  const quicker = pace(beats);
  const total = beats.reduce((sum, beat) => sum + lasts(beat, quicker), 0);
  return entries > MOST_ENTRIES || total > LONGEST;
}
