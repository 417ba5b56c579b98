import { expect, test } from "vitest";
import type { ChancesAt } from "../../transport/protocol.ts";
import { xOf, spreadLabels, plotLine, nearestPoint, path, pointAt, roundStarts } from "./chart.ts";

const field = { left: 10, right: 110, top: 0, bottom: 100 };
const points: ChancesAt[] = [
  { number: 12, round: 1, seat: 0, chances: [0.5, 0.5] },
  { number: 17, round: 1, seat: 1, chances: [0.75, 0.25] },
  { number: 22, round: 2, seat: 0, chances: [0.2, 0.8] },
  { number: 32, round: 2, seat: null, chances: [0, 1] },
];

test("the game runs from left to right, certainty is at the top", () => {
  expect(xOf(points, 12, field)).toBe(10);
  expect(xOf(points, 22, field)).toBe(60);
  expect(xOf(points, 0, field)).toBe(10);
  expect(plotLine(points, 1, field).map(({ y }) => Math.round(y))).toEqual([50, 75, 20, 0]);
  expect(path(plotLine(points, 1, field))).toBe("M10.0,50.0L35.0,75.0L60.0,20.0L110.0,0.0");
});

test("where rounds begin", () => {
  expect(roundStarts(points)).toEqual([
    { round: 1, number: 12 },
    { round: 2, number: 22 },
  ]);
});

test("the turn that was going on at a moment", () => {
  expect(pointAt(points, 3)?.number).toBe(12);
  expect(pointAt(points, 21)?.number).toBe(17);
  expect(pointAt(points, 99)?.number).toBe(32);
});

test("the turn that is pointed at", () => {
  expect(nearestPoint(points, 58, field)?.number).toBe(22);
  expect(nearestPoint([], 58, field)).toBeNull();
});

test("names keep apart, in the order of their lines, within the picture", () => {
  expect(spreadLabels([50, 52, 10], 14, field)).toEqual([50, 64, 10]);
  expect(spreadLabels([100, 99], 14, field)).toEqual([100, 86]);
  expect(spreadLabels([0, 100, 100], 14, field)).toEqual([0, 86, 100]);
});
