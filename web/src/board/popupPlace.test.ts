import { expect, test } from "vitest";
import { popupPlace } from "./popupPlace.ts";

const room = { x: 0, y: 0, width: 400, height: 600 };
const tile = (x: number, y: number) => ({ x, y, width: 80, height: 70 });

test("a popup stands beside its tile, where there is more room", () => {
  expect(popupPlace(tile(40, 300), room, { width: 200, height: 100 })).toEqual({ x: 126, y: 285 });
  expect(popupPlace(tile(290, 300), room, { width: 200, height: 100 })).toEqual({ x: 84, y: 285 });
});

test("where neither side has room it stands above, or below", () => {
  const wide = { width: 300, height: 100 };
  expect(popupPlace(tile(160, 300), room, wide)).toEqual({ x: 50, y: 194 });
  expect(popupPlace(tile(160, 20), room, wide)).toEqual({ x: 50, y: 96 });
});

test("it never leaves the part of the board that shows", () => {
  expect(popupPlace(tile(10, 580), room, { width: 200, height: 100 })).toEqual({ x: 96, y: 500 });
  expect(popupPlace(tile(300, 300), room, { width: 390, height: 100 }).x).toBe(10);
});
