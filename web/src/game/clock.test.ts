import { expect, test } from "vitest";
import { countdown, DAY, isLittle, wholeTurn } from "./clock.ts";
import type { TableClock } from "../transport/protocol.ts";

test("a countdown never goes below zero", () => {
  expect(countdown(-3)).toBe("0:00");
});

test("a countdown shows the seconds of less than a day", () => {
  expect([0.2, 59, 60, 3599, 3600, 5 * 3600 + 61].map(countdown)).toEqual([
    "0:01",
    "0:59",
    "1:00",
    "59:59",
    "1:00:00",
    "5:01:01",
  ]);
});

test("a countdown of days shows days, hours and minutes", () => {
  expect(countdown(2 * DAY + 3 * 3600 + 5 * 60)).toMatch(/^2\D+3:05$/u);
});

test("less than a tenth of the turn with its reserve is little", () => {
  const clock: TableClock = {
    agreed: { kind: "live", turn: 60, reserve: 300, at_zero: "turn" },
    now: 0,
    due: 10,
    expired: false,
    nudged: false,
    seats: [{ reserve: 40, vacation: 0, away_until: null }],
  };
  expect(wholeTurn(clock, 0)).toBe(100);
  expect([isLittle(10, 100), isLittle(9, 100)]).toEqual([false, true]);
});
