import { expect, test } from "vitest";
import { parsePreferences } from "./preferences.svelte.ts";

test("without anything written down, the system decides and it is quiet", () => {
  expect(parsePreferences(null)).toEqual({
    autoConfirm: false,
    name: "",
    theme: "system",
    motion: "system",
    sound: false,
    coordinates: true,
    notify: "unasked",
  });
});

test("what was chosen earlier is kept", () => {
  const kept = {
    autoConfirm: true,
    name: "Ada",
    theme: "dusk",
    motion: "off",
    sound: true,
    coordinates: false,
    notify: "on",
  };
  expect(parsePreferences(JSON.stringify(kept))).toEqual(kept);
});

test("what means nothing is left aside", () => {
  expect(parsePreferences("{").theme).toBe("system");
  expect(parsePreferences('{"theme": "pink", "sound": 1, "name": 7, "notify": true}')).toEqual(
    parsePreferences(null),
  );
});
