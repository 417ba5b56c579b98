import type { AnimationStep } from "./animationStep.ts";

/** How long each animation takes at normal speed, in milliseconds: small moves under 500. */
export const DURATIONS = {
  swim: 320,
  jump: 400,
  /** Added to a jump for each tile that it passes over, up to `longestJump`. */
  tileJumpedOver: 50,
  longestJump: 500,
  carry: 300,
  wait: 220,
  eagle: 1000,
  heron: 900,
  /** The salmon in the bear's paw, after the strike. */
  bear: 620,
  whirl: 460,
  arrive: 1000,
  advance: 420,
  /** The only animation that is never sped up. */
  removeRow: 1600,
  lay: 340,
  spawn: 480,
  glide: 220,
} as const;

/** Beyond these limits nothing is played: a player who was away wants to see the present. */
export const MOST_ENTRIES = 6;
export const LONGEST = 4000;
/** Up to this total the speed is normal; a longer queue is played faster. */
const NORMAL_UP_TO = 1800;
const FASTEST = 2;
/** A shorter step cannot be followed by eye. */
const SHORTEST = 200;

/** The factor by which these steps are sped up, except those that are never hurried. */
export function speedUp(steps: readonly AnimationStep[]): number {
  const total = hurried(steps).reduce((sum, { duration }) => sum + duration, 0);
  return Math.min(FASTEST, Math.max(1, total / NORMAL_UP_TO));
}

/** How long a step takes at this speed. */
export function stepDuration({ duration, unhurried }: AnimationStep, speed: number): number {
  if (unhurried) return duration;
  return Math.max(Math.min(SHORTEST, duration), duration / speed);
}

/** Whether so much is queued that it is better to jump to the present. */
export function shouldSkip(steps: readonly AnimationStep[], entries: number): boolean {
  const speed = speedUp(steps);
  const total = hurried(steps).reduce((sum, step) => sum + stepDuration(step, speed), 0);
  return entries > MOST_ENTRIES || total > LONGEST;
}

function hurried(steps: readonly AnimationStep[]): AnimationStep[] {
  return steps.filter(({ unhurried }) => !unhurried);
}
