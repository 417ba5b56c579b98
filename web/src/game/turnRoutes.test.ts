import { expect, test } from "vitest";
import { TurnRoutes } from "./turnRoutes.ts";

test("the last route is what was played since it began", () => {
  const routes = new TurnRoutes();
  routes.begin(0);
  expect(routes.lastLength(3)).toBe(3);
  routes.begin(3);
  expect(routes.lastLength(4)).toBe(1);
  expect(routes.lastLength(3)).toBe(3);
});

test("a route that was shortened step by step is still one", () => {
  const routes = new TurnRoutes();
  routes.begin(0);
  expect(routes.lastLength(2)).toBe(2);
  routes.begin(2);
  expect(routes.lastLength(4)).toBe(2);
  expect(routes.lastLength(1)).toBe(1);
});

test("a new route forgets those that were taken back", () => {
  const routes = new TurnRoutes();
  routes.begin(0);
  routes.begin(3);
  routes.begin(1);
  expect(routes.lastLength(3)).toBe(2);
});

test("of what was played before the page was loaded each action is a route", () => {
  const routes = new TurnRoutes();
  expect(routes.lastLength(4)).toBe(1);
  expect(routes.lastLength(0)).toBe(0);
  routes.begin(0);
  routes.clear();
  expect(routes.lastLength(4)).toBe(1);
});
