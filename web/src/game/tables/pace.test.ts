import { expect, test } from "vitest";
import type { Table } from "../../transport/protocol.ts";
import { animationRate, PACES, paceName, paceSeconds } from "./pace.ts";

const catalogue = { bot_delay: 0.9, max_bot_delay: 5 };

test.each(PACES)("the pace %s is found again by its seconds", (name) => {
  expect(paceName(paceSeconds(name, catalogue), catalogue)).toBe(name);
});

test("slower paces take longer", () => {
  const seconds = PACES.map((name) => paceSeconds(name, { ...catalogue, bot_delay: 0 }));
  expect(seconds).toEqual([...seconds].sort((p, q) => q - p));
  expect(seconds.at(-1)).toBe(0);
});

const tableWith = (kind: "bot" | "person", pace: number): Pick<Table, "seats" | "bot_delay"> => ({
  seats: [{ kind } as Table["seats"][number]],
  bot_delay: pace,
});

test("a chosen pace holds for the animation too, and at once means no animation", () => {
  const rates = PACES.map((name) =>
    animationRate(tableWith("bot", paceSeconds(name, catalogue)), catalogue),
  );
  expect(rates).toEqual([...rates].sort((p, q) => (p || Infinity) - (q || Infinity)));
  expect(rates.slice(1)).toEqual([1, 2, 0]);
});

test("the pace of the server and that of a table without opponents change nothing", () => {
  expect(animationRate(tableWith("bot", 0), { bot_delay: 0, max_bot_delay: 5 })).toBe(1);
  expect(animationRate(tableWith("person", 0), catalogue)).toBe(1);
  expect(animationRate(tableWith("bot", 0), null)).toBe(1);
  expect(animationRate(null, catalogue)).toBe(1);
});
