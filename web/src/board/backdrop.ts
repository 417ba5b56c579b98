import { points, type Point } from "./geometry.ts";

/**
 * The valley that the river runs through, as few long paths: one for everything of a colour that
 * does not overlap. Generated from pseudo-random numbers that are the same every time, so that
 * nothing repeats along the river and nothing moves when it is drawn again.
 */
export const TOP = -1900;
export const BOTTOM = 640;
export const SIDES = [-1, 1] as const;
const STEP = 20;
/** From here on down the banks draw back: the sea. */
const MOUTH = 40;
const ROW = 40;
/** From tree to tree in a row. */
const GAP = 42;
/** Up to this far from the shore trees are generated; farther away the forest is a repeating pattern. */
const WOOD = 400;

/** A number between 0 and 1 for any two whole numbers. */
export function pseudoRandom(n: number, salt: number): number {
  let mixed = Math.imul(n | 0, 0x9e3779b1) ^ Math.imul(salt + 7, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

/** How far from the middle the water ends at this height; never nearer than the tiles. */
export function shore(y: number, side: number): number {
  const winding = 9 * Math.sin(y / 83 + side) + 5 * Math.sin(y / 31 + 2 * side);
  const opening = Math.max(0, y - MOUTH) * 1.1;
  return side * (147 + winding + 2.5 * Math.sin(y / 13 + side) + opening);
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, n) => from + n * step);

/** The land on one side, from so far behind the water's edge. */
export function bank(side: number, behind: number): string {
  const near: Point[] = range(TOP, BOTTOM + STEP, STEP).map((y) => ({
    x: shore(y, side) + side * behind * (1 + 0.25 * Math.sin(y / 47 + behind)),
    y,
  }));
  return points([{ x: side * 2600, y: TOP }, ...near, { x: side * 2600, y: BOTTOM }]);
}

export interface Tree extends Point {
  readonly size: number;
  readonly bright: boolean;
}

/** Half a pine: two tiers of branches to the left (-1) or to the right (1). */
const half = ({ x, y, size }: Tree, side: number): string => {
  const s = (value: number): number => Math.round(value * size * 10) / 10;
  return `M${x},${y - s(38)}l${s(10) * side},${s(22)}h${-s(4) * side}l${s(9) * side},${s(22)}H${x}z`;
};

/** A row of trees as paths: the sides in the light, those that stand brighter, and in the dark. */
export interface Wood {
  readonly y: number;
  readonly mid: string;
  readonly bright: string;
  readonly dark: string;
}

export function wood(y: number, trees: readonly Tree[]): Wood {
  const lit = (bright: boolean): string =>
    trees
      .filter((tree) => tree.bright === bright)
      .map((tree) => half(tree, -1))
      .join("");
  return {
    y,
    mid: lit(false),
    bright: lit(true),
    dark: trees.map((tree) => half(tree, 1)).join(""),
  };
}

function grow(x: number, y: number, seed: number): Tree {
  const luck = pseudoRandom(seed, 3);
  return {
    x: Math.round(x + (pseudoRandom(seed, 1) - 0.5) * 26),
    y: Math.round(y + (pseudoRandom(seed, 2) - 0.5) * 20),
    size: 0.95 + luck * luck * 0.75,
    // Brighter trees stand in groves.
    bright: Math.sin(x / 71 + y / 190) + Math.sin(y / 83 - x / 240) + pseudoRandom(seed, 4) > 1.1,
  };
}

/** The trees near the river, row by row from upstream down. */
export function woods(): Wood[] {
  return range(TOP, BOTTOM, ROW).map((y) => {
    const trees = SIDES.flatMap((side) =>
      range(0, WOOD, GAP).flatMap((out, n) => {
        const seed = y * 7 + n * 131 + side * 17;
        // Single trees step forward to the grass; behind them the wood has few gaps.
        if (pseudoRandom(seed, 5) < (n === 0 ? 0.3 : 0.05)) return [];
        return [grow(shore(y, side) + side * (n === 0 ? 34 : 48 + out), y, seed)];
      }),
    );
    return wood(y, trees);
  });
}

export const PATTERN = { width: 9 * GAP, height: 8 * ROW };

/** The forest farther away: rows that join where the pattern repeats. */
export function farWoods(): Wood[] {
  return range(0, PATTERN.height + ROW, ROW).map((y) => {
    const line = range(0, PATTERN.width, GAP).map((x, n) =>
      grow(x, y, (y % PATTERN.height) * 3 + n * 57),
    );
    const again = line.slice(0, 2).map((tree) => ({ ...tree, x: tree.x + PATTERN.width }));
    return wood(y, [...line, ...again]);
  });
}

/** Stones along the water: their dark and their light faces. */
export function stones(): { dark: string; light: string } {
  const all = SIDES.flatMap((side) =>
    range(TOP, BOTTOM, 47).map((y, n) => {
      const size = 0.6 + pseudoRandom(n, 11 + side) * 1.3;
      const at = y + pseudoRandom(n, 12 + side) * 40;
      const x = shore(at, side) + side * (pseudoRandom(n, 13 + side) * 22 - 6);
      return { x: Math.round(x), y: Math.round(at), size };
    }),
  );
  const draw = (shape: (s: (value: number) => number) => string): string =>
    all
      .map(({ x, y, size }) => `M${x},${y}${shape((v) => Math.round(v * size * 10) / 10)}z`)
      .join("");
  return {
    dark: draw((s) => `l${s(2)},${s(-5)}l${s(5)},${s(-2.5)}l${s(5)},${s(3)}l${s(1)},${s(5)}`),
    light: draw((s) => `l${s(2)},${s(-5)}l${s(5)},${s(-2.5)}l${s(-1)},${s(4)}l${s(-3)},${s(4)}`),
  };
}

/** Reeds in the shallows, a few blades together. */
export function reeds(): string {
  return SIDES.flatMap((side) =>
    range(TOP, MOUTH, 61).map((y, n) => {
      if (pseudoRandom(n, 21 + side) < 0.4) return "";
      const at = Math.round(y + pseudoRandom(n, 22 + side) * 50);
      const x = Math.round(shore(at, side) - side * 2);
      return `M${x},${at}q-1,-7 -4,-11M${x + 3},${at}q0,-9 1,-15M${x + 6},${at}q1,-6 4,-9`;
    }),
  ).join("");
}

/** Long lines of the current next to the tiles. */
export function currents(): string {
  return range(TOP, MOUTH, 38)
    .map((y, n) => {
      const x = Math.round((pseudoRandom(n, 31) - 0.5) * 276);
      return `M${x},${y}c4,12 -5,24 0,${30 + Math.round(pseudoRandom(n, 32) * 30)}`;
    })
    .join("");
}

/** Waves of the open sea. */
export function waves(): string {
  return range(MOUTH + 60, BOTTOM, 30)
    .flatMap((y, n) =>
      range(-360, 360, 96).map((x, k) => {
        const at = Math.round(x + pseudoRandom(n * 9 + k, 41) * 80);
        return `M${at},${Math.round(y + pseudoRandom(n + k, 42) * 20)}q6,-6 12,0t12,0`;
      }),
    )
    .join("");
}
