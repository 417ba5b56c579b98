import { expect, test } from "vitest";
import { preferencesFrom } from "./preferences.svelte.ts";

test("without anything written down, the system decides and it is quiet", () => {
  expect(preferencesFrom(null)).toEqual({
    autoConfirm: false,
    name: "",
    theme: "system",
    motion: "system",
    sound: false,
  });
});

test("what was chosen earlier is kept", () => {
  const kept = { autoConfirm: true, name: "Ada", theme: "dusk", motion: "off", sound: true };
  expect(preferencesFrom(JSON.stringify(kept))).toEqual(kept);
});

test("what means nothing is left aside", () => {
  expect(preferencesFrom("{").theme).toBe("system");
  expect(preferencesFrom('{"theme": "pink", "sound": 1, "name": 7}')).toEqual(
    preferencesFrom(null),
  );
});
