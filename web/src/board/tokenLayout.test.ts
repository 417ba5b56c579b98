import { expect, test } from "vitest";
import type { Position } from "../transport/protocol.ts";
import { layOutTokens, assignKeys } from "./tokenLayout.ts";

const position = (...tokens: string[][]): Position => ({ tokens }) as unknown as Position;

test("a token keeps its name when it moves", () => {
  const before = assignKeys(position(["2a0", "2b0"], ["2a0"]), []);
  const after = assignKeys(position(["2a1", "2b0"], ["2a0"]), before);
  const named = (cell: string, seat: number, list: typeof before): string | undefined =>
    list.find((token) => token.cell === cell && token.seat === seat)?.key;
  expect(named("a1", 0, after)).toBe(named("a0", 0, before));
  expect(named("b0", 0, after)).toBe(named("b0", 0, before));
  expect(named("a0", 1, after)).toBe(named("a0", 1, before));
});

test("a pair that becomes a single is the same token", () => {
  const before = assignKeys(position(["2a0", "2b0"]), []);
  const after = assignKeys(position(["1a0", "2b0"]), before);
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
});

test("names are never given twice", () => {
  const before = assignKeys(position(["2a0", "2a0", "2b0"]), []);
  const after = assignKeys(position(["1a1", "2a1", "2b0"]), before);
  expect(new Set(after.map(({ key }) => key)).size).toBe(3);
});

test("a held token is shown as held, on the tile that it is on", () => {
  const [token] = layOutTokens(assignKeys(position(["2b3!"]), []), null, ["red"]);
  expect(token).toMatchObject({ cell: "b3", held: true, colour: "red", salmon: 2 });
});
