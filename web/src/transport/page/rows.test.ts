import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeDatabase } from "./fakeDatabase.ts";
import { deleteRows, openRows, type Change } from "./rows.ts";

let database: FakeDatabase;
beforeEach(() => {
  database = new FakeDatabase();
  vi.stubGlobal("indexedDB", database.factory);
});
afterEach(() => vi.unstubAllGlobals());

const changes = (...all: Change[]): string => JSON.stringify(all);
const ADD = changes(["put", "table/x", { n: 1 }], ["put", "log/x/00001", "a"]);

test("what is kept is there when the rows are opened again, without the owner", async () => {
  const rows = await openRows("me");
  expect([rows.stored, rows.durable]).toEqual([[], true]);
  await rows.keep(ADD);
  await rows.keep(changes(["delete", "log/x/00001"], ["put", "table/y", null]));
  expect((await openRows("later")).stored).toEqual([
    ["table/x", { n: 1 }],
    ["table/y", null],
  ]);
  expect(new Set(database.durabilities)).toEqual(new Set(["strict"]));
});

test("once another page owns the rows, nothing of this one is kept", async () => {
  const mine = await openRows("me");
  const theirs = await openRows("they");
  await expect(mine.keep(ADD)).rejects.toMatchObject({ problem: "taken" });
  await theirs.keep(changes(["put", "table/z", 3]));
  expect((await openRows("me again")).stored).toEqual([["table/z", 3]]);
});

test("where there is no room all of the changes fail, and can be kept later", async () => {
  const rows = await openRows("me");
  database.full = true;
  await expect(rows.keep(ADD)).rejects.toMatchObject({ problem: "full" });
  database.full = false;
  await rows.keep(ADD);
  expect((await openRows("later")).stored).toHaveLength(2);
});

test("a disk that is full from the beginning can be read, and changed when there is room", async () => {
  await (await openRows("before")).keep(ADD);
  database.full = true;
  const rows = await openRows("me");
  expect([rows.stored.length, rows.durable]).toEqual([2, true]);
  await expect(rows.keep(ADD)).rejects.toMatchObject({ problem: "full" });
  database.full = false;
  await rows.keep(changes(["put", "table/z", 3]));
  expect((await openRows("later")).stored).toHaveLength(3);
});

test("a connection that the browser has closed is opened again", async () => {
  const rows = await openRows("me");
  database.closeConnections();
  database.unavailable = true;
  await expect(rows.keep(ADD)).rejects.toThrow("not opened");
  database.unavailable = false;
  await rows.keep(ADD);
  expect((await openRows("later")).stored).toHaveLength(2);
});

test("a connection that is opened again changes nothing of another owner's rows", async () => {
  const rows = await openRows("me");
  const theirs = await openRows("they");
  database.closeConnections();
  await expect(rows.keep(ADD)).rejects.toMatchObject({ problem: "taken" });
  await theirs.keep(changes(["put", "table/z", 3]));
  expect((await openRows("later")).stored).toEqual([["table/z", 3]]);
});

test("a browser without IndexedDB keeps nothing beyond the page", async () => {
  vi.stubGlobal("indexedDB", undefined);
  const rows = await openRows("me");
  expect(rows.durable).toBe(false);
  await rows.keep(ADD);
  await deleteRows();
});

test("nothing is left of rows that are deleted, and their owner can change nothing", async () => {
  const rows = await openRows("me");
  await rows.keep(ADD);
  await deleteRows();
  expect(database.rows).toBeNull();
  await expect(rows.keep(ADD)).rejects.toMatchObject({ problem: "taken" });
});

test("rows that cannot be deleted are not said to be", async () => {
  await (await openRows("me")).keep(ADD);
  database.full = true;
  await expect(deleteRows()).rejects.toMatchObject({ problem: "full" });
  expect(database.rows?.size).toBe(3);
});
