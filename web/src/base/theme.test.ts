import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** Contrast of the colours in use, computed from the style sheet itself (WCAG 2, level AA). */
const sheet = readFileSync(new URL("./theme.css", import.meta.url), "utf8");
const light = coloursOf(":root {");
const THEMES = { light, dusk: { ...light, ...coloursOf(':root[data-theme="dusk"] {') } };

/** Colours of words, each with its backgrounds. */
const WORDS: readonly [string, readonly string[]][] = [
  ["ink", ["paper", "lifted", "sand", "warm"]],
  ["ink-soft", ["paper", "lifted", "sand"]],
  ["link", ["paper", "lifted"]],
  ["salmon-deep", ["paper", "lifted"]],
  ["danger", ["paper", "lifted", "warm"]],
  ["on-strong", ["strong"]],
  ["on-primary", ["primary", "primary-over"]],
  ["on-danger", ["danger-fill"]],
  ["on-sign", ["sign"]],
  ["line", ["salmon", "salmon-over"]],
  ["on-title", ["title-paper", "moss"]],
  ["on-title-soft", ["title-paper"]],
];
/** Signs without words, which need a contrast of 3 to 1. */
const SIGNS: readonly [string, readonly string[]][] = [
  ["drop", ["pill", "paper"]],
  ["here", ["paper", "lifted"]],
  ["focus", ["paper", "lifted", "sand"]],
  ["line", ["red-tint", "yellow-tint", "green-tint", "purple-tint", "white-tint"]],
  ["line", ["red", "yellow", "green", "white"]],
  ["foam", ["water-rapids", "swirl-2", "water-fall"]],
];

type Light = readonly [number, number, number, number];

function coloursOf(opening: string): Record<string, string> {
  const start = sheet.indexOf(opening);
  const block = sheet.slice(start, sheet.indexOf("\n}", start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

function parse(colour: string): Light {
  const hex = /^#(..)(..)(..)$/.exec(colour);
  if (hex) {
    const [red, green, blue] = hex.slice(1).map((pair) => parseInt(pair, 16));
    return [red ?? 0, green ?? 0, blue ?? 0, 1];
  }
  const numbers = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(colour)?.slice(1).map(Number);
  if (!numbers) throw new Error(`not understood: ${colour}`);
  const [red, green, blue, cover] = numbers;
  return [red ?? 0, green ?? 0, blue ?? 0, (cover ?? 0) / 100];
}

/** Blends a translucent colour with the one behind it. */
function over([r, g, b, cover]: Light, [br, bg, bb]: Light): Light {
  const mix = (front: number, back: number): number => front * cover + back * (1 - cover);
  return [mix(r, br), mix(g, bg), mix(b, bb), 1];
}

function luminance([r, g, b]: Light): number {
  const [red, green, blue] = [r, g, b].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The least contrast over any part of the river behind a translucent ground. */
function contrast(colours: Record<string, string>, front: string, ground: string): number {
  const named = (name: string): Light => parse(colours[name] ?? `no --${name}`);
  const behind = ["pine-dark", "water", "foam", "shore"].map(named);
  const ratios = behind.map((back) => {
    const under = over(named(ground), back);
    const [one, other] = [luminance(over(named(front), under)), luminance(under)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  });
  return Math.min(...ratios);
}

const each = (pairs: typeof WORDS): string[][] =>
  pairs.flatMap(([front, grounds]) => grounds.map((ground) => [front, ground]));

describe.each(Object.entries(THEMES))("%s", (_, colours) => {
  test.each(each(WORDS))("%s on %s can be read", (front, ground) => {
    expect(contrast(colours, front ?? "", ground ?? "")).toBeGreaterThanOrEqual(4.5);
  });
  test.each(each(SIGNS))("%s on %s can be made out", (front, ground) => {
    expect(contrast(colours, front ?? "", ground ?? "")).toBeGreaterThanOrEqual(3);
  });
});

test("dusk has a value for every colour that it changes, and no others", () => {
  const dusk = coloursOf(':root[data-theme="dusk"] {');
  expect(Object.keys(dusk).filter((name) => !(name in light))).toEqual([]);
});

test("black on white is 21 to 1, and half a veil on white is seen as grey", () => {
  const ends = { a: "#000000", b: "#ffffff", "pine-dark": "#ffffff", water: "#ffffff" };
  const colours = { ...ends, foam: "#ffffff", shore: "#ffffff", veil: "rgb(0 0 0 / 50%)" };
  expect(contrast(colours, "a", "b")).toBeCloseTo(21, 5);
  expect(contrast(colours, "b", "veil")).toBeLessThan(4.5);
});
