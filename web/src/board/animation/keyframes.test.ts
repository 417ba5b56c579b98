import { expect, test } from "vitest";
import type { Motion } from "./animationStep.ts";
import { keyframes } from "./keyframes.ts";

const motion = (kind: Motion["kind"]): Motion => ({
  kind,
  target: { token: "0.1" },
  from: { x: 0, y: 0, size: 1 },
  to: { x: 75, y: -43, size: 1.1 },
  start: 0,
  duration: 300,
});
const first = (kind: Motion["kind"]): unknown => keyframes(motion(kind))[0]?.["transform"];
const last = (kind: Motion["kind"]): unknown => keyframes(motion(kind)).at(-1)?.["transform"];

test.each(["swim", "jump", "carry", "glide", "hop"] as const)(
  "%s begins where the token lies and ends where it will lie",
  (kind) => {
    expect(first(kind)).toBe("translate(0px, 0px) rotate(0deg) scale(1)");
    expect(last(kind)).toBe("translate(75px, -43px) rotate(0deg) scale(1.1)");
  },
);

test("only transforms and opacity are ever animated", () => {
  const kinds = [
    "swim",
    "jump",
    "whirl",
    "tear",
    "lay",
    "eagle",
    "fish",
    "splash",
    "burst",
    "leap",
    "prey",
    "swept",
    "wave",
    "quake",
    "rears",
    "neck",
  ] as const;
  const names = kinds.flatMap((kind) => keyframes(motion(kind)).flatMap(Object.keys));
  const allowed = ["transform", "opacity", "offset", "easing"];
  expect(names.filter((name) => !allowed.includes(name))).toEqual([]);
});

test("a jump rises above the straight way", () => {
  const rises = keyframes(motion("jump")).map(({ transform }) =>
    Number(/, (-?[\d.]+)px/.exec(String(transform))?.[1]),
  );
  expect(Math.min(...rises)).toBeLessThan(-43);
});
