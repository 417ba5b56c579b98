import type { Point } from "../geometry.ts";
import type { Spot } from "../tokenSpots.ts";
import type { Motion } from "./animationStep.ts";

/** How a motion looks: transforms and opacity only, so that nothing is laid out or drawn again. */
export function keyframes(motion: Motion): Keyframe[] {
  return KEYFRAMES[motion.kind](motion);
}

const SAMPLES = 12;

/** A transform at a place, with a turn in degrees and a size. */
function at({ x, y }: Point, size = 1, turn = 0): string {
  return `translate(${n(x)}px, ${n(y)}px) rotate(${n(turn)}deg) scale(${n(size)})`;
}

function n(value: number): number {
  return Math.round(value * 100) / 100;
}

function between(from: Spot, to: Spot, t: number): Spot {
  const mix = (p: number, q: number): number => p + (q - p) * t;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), size: mix(from.size, to.size) };
}

/** Keyframes from a curve, sampled evenly. */
function along(curve: (t: number) => Keyframe): Keyframe[] {
  return Array.from({ length: SAMPLES + 1 }, (_, k) => curve(k / SAMPLES));
}

const ease = (t: number): number => t * t * (3 - 2 * t);

function swim({ from, to }: Motion): Keyframe[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  return along((t) => {
    const spot = between(from, to, ease(t));
    const sway = Math.sin(t * 4 * Math.PI) * 5 * Math.sin(Math.PI * t);
    const aside = { x: spot.x - (dy / length) * sway, y: spot.y + (dx / length) * sway };
    const tilt = Math.cos(t * 4 * Math.PI) * 14 * Math.sin(Math.PI * t);
    return { transform: at(aside, spot.size, tilt) };
  });
}

function jump({ from, to }: Motion): Keyframe[] {
  const height = 26 + 0.16 * Math.hypot(to.x - from.x, to.y - from.y);
  return along((t) => {
    const spot = between(from, to, t);
    const up = 4 * t * (1 - t);
    const risen = { x: spot.x, y: spot.y - height * up };
    return { transform: at(risen, spot.size * (1 + 0.45 * up), -10 * Math.cos(Math.PI * t) * up) };
  });
}

function hop({ from, to }: Motion): Keyframe[] {
  return along((t) => {
    const spot = between(from, to, ease(t));
    return {
      transform: at(
        { x: spot.x, y: spot.y - 34 * t * (1 - t) },
        spot.size * (1 + 0.6 * t * (1 - t)),
      ),
    };
  });
}

/** Out of the water, turning once in the air, and back into it. */
function leap({ from }: Motion): Keyframe[] {
  return along((t) => {
    const up = 4 * t * (1 - t);
    const spot = { x: from.x + 10 * Math.sin(2 * Math.PI * t), y: from.y - 74 * up };
    return { transform: at(spot, from.size * (1 + 0.8 * up), 360 * ease(t)) };
  });
}

function carry({ from, to }: Motion): Keyframe[] {
  return [
    { transform: at(from, from.size), easing: "cubic-bezier(0.5, 0, 0.3, 1)" },
    { transform: at(to, to.size) },
  ];
}

function whirl({ from }: Motion): Keyframe[] {
  return along((t) => {
    const round = ease(t) * 2 * Math.PI;
    const wide = 9 * Math.sin(Math.PI * t);
    const spot = {
      x: from.x + wide * Math.sin(round),
      y: from.y - wide * (1 - Math.cos(round)) * 0.6,
    };
    return { transform: at(spot, from.size * (1 - 0.2 * Math.sin(Math.PI * t)), ease(t) * 360) };
  });
}

function wait({ from }: Motion): Keyframe[] {
  return [0, 4, -3, 2, 0].map((x) => ({ transform: at({ x: from.x + x, y: from.y }, from.size) }));
}

function taken({ from }: Motion): Keyframe[] {
  return [
    { transform: at(from, from.size), opacity: 1 },
    { transform: at({ x: from.x, y: from.y - 10 }, from.size * 0.4), opacity: 0 },
  ];
}

function drift({ from }: Motion): Keyframe[] {
  const side = from.x < 0 ? -1 : 1;
  return [
    ...tremble(from, from.size),
    { opacity: 1, offset: 0.7 },
    {
      transform: at({ x: from.x + side * 24, y: from.y + 240 }, from.size * 0.8, side * 40),
      opacity: 0,
    },
  ];
}

/** Before a row goes it trembles, with all that is on it; then the river takes hold of it. */
const TREMBLES = [0, -2, 2.4, -3, 3, -2.4] as const;
const TEARS_AT = 0.34;

function tremble({ x, y }: Point, size = 1): Keyframe[] {
  const shaken = TREMBLES.map((turn, number) => ({
    transform: at({ x: x + turn * 0.7, y }, size, turn),
    opacity: 1,
    offset: (TEARS_AT * number) / TREMBLES.length,
  }));
  const torn = { transform: at({ x, y: y + 3 }, size), opacity: 1, offset: TEARS_AT };
  return [...shaken, { ...torn, easing: "cubic-bezier(0.5, 0, 0.8, 0.6)" }];
}

/** Tiles move around their own middle. */
function tear({ from }: Motion): Keyframe[] {
  const side = from.x < 0 ? -1 : from.x > 0 ? 1 : 0.4;
  return [
    ...tremble({ x: 0, y: 0 }),
    { opacity: 1, offset: 0.7 },
    { transform: at({ x: side * 30, y: 240 }, 0.92, side * 20), opacity: 0 },
  ];
}

function lay(): Keyframe[] {
  return [
    { transform: at({ x: 0, y: -64 }, 0.96), opacity: 0, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" },
    { opacity: 1, offset: 0.6 },
    { transform: at({ x: 0, y: 0 }), opacity: 1 },
  ];
}

/** When the eagle grasps the salmon, as a part of its flight. */
export const GRASPS_AT = 0.46;

/** It rises over the river, stoops onto the salmon and carries it away over the bank. */
function eagle({ from, to }: Motion): Keyframe[] {
  const side = to.x > from.x ? 1 : -1;
  const above = { x: from.x - side * 34, y: from.y - 70 };
  return [
    { transform: at(from), opacity: 1, easing: "cubic-bezier(0.2, 0.6, 0.4, 1)" },
    { transform: at(above, 1.75, -side * 14), opacity: 1, offset: 0.28, easing: "ease-in" },
    {
      transform: at({ x: from.x, y: from.y + 14 }, 1.05, side * 8),
      opacity: 1,
      offset: GRASPS_AT,
      easing: "cubic-bezier(0.4, 0, 0.7, 0.6)",
    },
    { transform: at(between(from, to, 0.5), 1.9, side * 18), opacity: 1, offset: 0.84 },
    { transform: at(to, 2.5, side * 22), opacity: 0 },
  ];
}

/** The salmon in its talons: the rest of the eagle's flight. */
function prey({ from, to }: Motion): Keyframe[] {
  const side = to.x > from.x ? 1 : -1;
  const hangs = (spot: Point, by: number): Point => ({ x: spot.x, y: spot.y + by });
  return [
    {
      transform: at(from, 1.5, 90),
      opacity: 1,
      easing: "cubic-bezier(0.4, 0, 0.7, 0.6)",
    },
    {
      transform: at(hangs(between(from, to, 0.5), 24), 2.2, 90 + side * 18),
      opacity: 1,
      offset: (0.84 - GRASPS_AT) / (1 - GRASPS_AT),
    },
    { transform: at(hangs(to, 32), 2.8, 90 + side * 22), opacity: 0 },
  ];
}

/** The eagle's shadow: wide while it is high, small under its talons. */
function shadow({ from, to }: Motion): Keyframe[] {
  const side = to.x > from.x ? 1 : -1;
  return [
    { transform: at(from, 1), opacity: 0 },
    { transform: at({ x: from.x - side * 12, y: from.y + 6 }, 1.7), opacity: 0.5, offset: 0.28 },
    { transform: at({ x: from.x, y: from.y + 12 }, 0.7), opacity: 0.8, offset: GRASPS_AT },
    { transform: at(between(from, to, 0.4), 1.8), opacity: 0, offset: 0.84 },
    { transform: at(to, 2), opacity: 0 },
  ];
}

/** A salmon that is thrown up and comes down in a beak or a mouth. */
function fish({ from, to }: Motion): Keyframe[] {
  return [
    ...along((t) => {
      const spot = between(from, to, t);
      const up = { x: spot.x, y: spot.y - 46 * 4 * t * (1 - t) };
      return { transform: at(up, 1.7 - 0.3 * t, 300 * t), opacity: 1, offset: t * 0.86 };
    }),
    { transform: at(to, 0.3, 300), opacity: 0 },
  ];
}

/** A salmon that the river takes along: it fights, turns over, and is gone. */
function swept({ from, to }: Motion): Keyframe[] {
  const side = to.x < from.x ? -1 : 1;
  return along((t) => {
    const spot = between(from, to, t * t);
    const sway = Math.sin(t * 5 * Math.PI) * 9 * (1 - t);
    const shown = t < 0.12 ? t / 0.12 : t > 0.8 ? (1 - t) / 0.2 : 1;
    return {
      transform: at({ x: spot.x + sway, y: spot.y }, 1.6 - 0.3 * t, side * (40 + 260 * t * t)),
      opacity: shown,
    };
  });
}

/** White water that rolls down over the row. */
function wave({ from, to }: Motion): Keyframe[] {
  return [
    { transform: at(from, 0.8), opacity: 0, easing: "ease-in" },
    { transform: at(between(from, to, 0.35), 1), opacity: 0.9, offset: 0.4, easing: "linear" },
    { transform: at(to, 1.1), opacity: 0 },
  ];
}

/** The ground trembles: the whole picture, by a few pixels. */
function quake(): Keyframe[] {
  return [0, 3, -4, 5, -4, 3, -2, 0].map((x, n) => ({
    transform: `translate(${x}px, ${n % 2 ? 1 : -1}px)`,
    ...(n === 7 && { transform: "none" }),
  }));
}

function swipe({ from }: Motion): Keyframe[] {
  const near = (x: number, y: number): Point => ({ x: from.x + x, y: from.y + y });
  return [
    { transform: at(near(-26, -20), 0.8, -30), opacity: 0, easing: "ease-in" },
    { transform: at(near(0, 0), 1.15, 10), opacity: 1, offset: 0.35, easing: "ease-out" },
    { transform: at(near(20, 14), 1, 34), opacity: 0 },
  ];
}

function strike({ from, to }: Motion): Keyframe[] {
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI - 90;
  return [
    { transform: at(from, 0.5, turn), opacity: 0, easing: "cubic-bezier(0.6, 0, 0.9, 0.4)" },
    { transform: at(between(from, to, 0.7), 1, turn), opacity: 1, offset: 0.72 },
    { transform: at(to, 1, turn), opacity: 0 },
  ];
}

function splash({ from }: Motion): Keyframe[] {
  return [
    { transform: at(from, 0.3), opacity: 0.95, easing: "cubic-bezier(0.2, 0.7, 0.4, 1)" },
    { transform: at(from, 1.3), opacity: 0 },
  ];
}

function burst({ from }: Motion): Keyframe[] {
  return [
    { transform: at(from, 0.3), opacity: 1, easing: "cubic-bezier(0.1, 0.7, 0.3, 1)" },
    { transform: at(from, 1.5), opacity: 0.9, offset: 0.5 },
    { transform: at({ x: from.x, y: from.y + 8 }, 1.8), opacity: 0 },
  ];
}

/** Eggs rise around the token and sink to its nest. */
function roe({ from }: Motion): Keyframe[] {
  return [
    { transform: at(from, 0.2), opacity: 0, easing: "cubic-bezier(0.1, 0.7, 0.3, 1)" },
    { transform: at({ x: from.x, y: from.y - 8 }, 1.5, 50), opacity: 1, offset: 0.4 },
    { transform: at({ x: from.x, y: from.y - 30 }, 0.5, 120), opacity: 0 },
  ];
}

function streaks({ from, to }: Motion): Keyframe[] {
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 90;
  return [
    { transform: at(from, 1, turn), opacity: 0 },
    { transform: at(between(from, to, 0.4), 1, turn), opacity: 0.9, offset: 0.4 },
    { transform: at(between(from, to, 0.8), 1, turn), opacity: 0 },
  ];
}

function mist({ from }: Motion): Keyframe[] {
  return [
    { transform: at({ x: from.x, y: from.y - 30 }, 1), opacity: 0.9 },
    { transform: at({ x: from.x - 8, y: from.y - 44 }, 1.25), opacity: 0 },
  ];
}

/**
 * A part of a picture turns about a point of its tile, and comes back. Each turn can have its
 * moment, as a part of the motion.
 */
function swings(
  about: Point,
  turns: readonly (number | [degrees: number, at: number])[],
): Keyframe[] {
  const { x, y } = about;
  return turns.map((turn) => {
    const [degrees, offset] = typeof turn === "number" ? [turn, null] : turn;
    return {
      transform: `translate(${x}px, ${y}px) rotate(${degrees}deg) translate(${-x}px, ${-y}px)`,
      ...(offset !== null && { offset }),
    };
  });
}

/** The bear rises out of the water and drops back. */
function rears(): Keyframe[] {
  return [
    { transform: at({ x: 0, y: 0 }, 1), easing: "cubic-bezier(0.2, 0.6, 0.3, 1)" },
    { transform: at({ x: 0, y: -7 }, 1.28, -3), offset: 0.25 },
    { transform: at({ x: 2, y: -3 }, 1.24, 5), offset: 0.4 },
    { transform: at({ x: 0, y: -5 }, 1.2), offset: 0.8, easing: "ease-in" },
    { transform: at({ x: 0, y: 0 }, 1) },
  ];
}

/** When the heron's beak is in the water, as a part of its step. */
export const STRIKES_AT = 0.5;

const KEYFRAMES: Readonly<Record<Motion["kind"], (motion: Motion) => Keyframe[]>> = {
  swim,
  jump,
  carry,
  wait,
  whirl,
  glide: carry,
  hop,
  leap,
  taken,
  drift,
  lay,
  tear,
  spawn: lay,
  quake,
  eagle,
  shadow,
  prey,
  fish,
  swept,
  wave,
  swipe,
  strike,
  splash,
  burst,
  drop: splash,
  roe,
  streaks,
  mist,
  rears,
  paw: () => swings({ x: 22, y: 8 }, [0, 26, -52, 0]),
  // It draws back, waits, strikes, and lifts its catch.
  neck: () =>
    swings({ x: 10, y: -11 }, [
      [0, 0],
      [-24, 0.24],
      [-26, 0.42],
      [74, STRIKES_AT],
      [70, 0.6],
      [-18, 0.74],
      [-18, 0.88],
      [0, 1],
    ]),
  arms: () => swings({ x: 0, y: 0 }, [0, 180, 360]),
};
