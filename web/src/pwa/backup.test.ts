import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "../transport/api.ts";
import { exportAll, importAll, type ImportedGames } from "./backup.ts";

vi.mock("../transport/api.ts", () => ({ call: vi.fn() }));
vi.mock("../transport/page/site.svelte.ts", () => ({ LOADED_KEY: "upstream.python" }));

/** Entries are own properties, as those of the browser's are. */
class FakeStorage {
  [key: string]: unknown;
  getItem(key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, text: string): void {
    this[key] = text;
  }
}

let stored: FakeStorage;
beforeEach(() => {
  stored = new FakeStorage();
  vi.stubGlobal("localStorage", stored);
  vi.mocked(call).mockReset();
  vi.mocked(call).mockResolvedValue({ tables: 2, replays: 1, kept: 0, damaged: [] });
});
afterEach(() => vi.unstubAllGlobals());

const puzzles = (progress: object): string => JSON.stringify(progress);
const imported = (settings: unknown): Promise<ImportedGames> =>
  importAll(JSON.stringify({ upstream: "export", rows: [], settings }));
const read = (key: string): unknown => JSON.parse(String(stored[key]));

test("a backup has the rows, and what this site has stored beside them", async () => {
  vi.mocked(call).mockResolvedValue({ upstream: "export", rows: [["table/x", 1]] });
  stored.setItem("upstream.language", "fr");
  stored.setItem("another.site", "x");
  const { name, url } = await exportAll();
  expect(name).toMatch(/^upstream-\d{4}-\d\d-\d\d\.json$/);
  expect(await (await fetch(url)).json()).toEqual({
    upstream: "export",
    rows: [["table/x", 1]],
    settings: { "upstream.language": "fr" },
  });
});

test("games are imported, and settings taken over", async () => {
  const settings = { "upstream.language": "de", "another.site": "x", "upstream.n": 3 };
  expect(await imported(settings)).toEqual({ added: 3, present: 0, damaged: 0 });
  expect({ ...stored }).toEqual({ "upstream.language": "de" });
});

test("games that were here already, and games that could not be read, are counted", async () => {
  const damaged = ["log/x/00001", "log/x/00002", "log/y/00001", "replay/z", "report/z2", "table/x"];
  vi.mocked(call).mockResolvedValue({ tables: 0, replays: 1, kept: 2, damaged });
  expect(await imported({})).toEqual({ added: 1, present: 2, damaged: 3 });
});

test("that Python was loaded in another browser says nothing about this one", async () => {
  await imported({ "upstream.python": "yes" });
  expect({ ...stored }).toEqual({});
});

test("puzzles that were solved here or there stay solved", async () => {
  const here = { solved: ["a", "b"], missed: ["c"], streak: 0, best: 7, level: 3, run: -1 };
  const there = { solved: ["b", "d"], missed: [], streak: 2, best: 4, level: 2, run: 2 };
  const both = {
    solved: ["a", "b", "d"],
    missed: ["c"],
    streak: 2,
    best: 7,
    rating: 1500,
    deviation: 350,
    runs: { streak: 0, storm: 0 },
  };
  stored.setItem("upstream.puzzles", puzzles(here));
  await imported({ "upstream.puzzles": puzzles(there) });
  expect(read("upstream.puzzles")).toEqual(both);
  stored.setItem("upstream.puzzles", puzzles(there));
  await imported({ "upstream.puzzles": puzzles(here) });
  expect(read("upstream.puzzles")).toMatchObject({ ...both, solved: ["b", "d", "a"] });
  await imported({ "upstream.puzzles": "damaged" });
  expect(read("upstream.puzzles")).toMatchObject({ best: 7, rating: 1500 });
});

test("the first game goes on where it got further, and stays finished", async () => {
  stored.setItem("upstream.first-game", '{"moves":["a","b"],"finished":false}');
  await imported({ "upstream.first-game": '{"moves":["a"],"finished":true}' });
  expect(read("upstream.first-game")).toEqual({ moves: ["a", "b"], finished: true });
  await imported({ "upstream.first-game": '{"moves":["a","c","d"],"finished":false}' });
  expect(read("upstream.first-game")).toEqual({ moves: ["a", "c", "d"], finished: true });
});

test("what is refused changes nothing, and what is no JSON is not even asked about", async () => {
  vi.mocked(call).mockRejectedValue(new Error("refused"));
  await expect(imported({ "upstream.language": "de" })).rejects.toThrow("refused");
  expect({ ...stored }).toEqual({});
  vi.mocked(call).mockClear();
  await expect(importAll("PK")).rejects.toBeInstanceOf(SyntaxError);
  expect(call).not.toHaveBeenCalled();
});
