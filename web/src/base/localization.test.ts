import { expect, test, vi } from "vitest";
import { withoutComments } from "../../fluent.ts";
import {
  formatAlternatives,
  formatList,
  formatPercent,
  hasMessage,
  LANGUAGES,
  matchLanguage,
  languageName,
  say,
  loadMessages,
  setLanguage,
  tileName,
} from "./localization.svelte.ts";

test("the browser's languages are matched with ours", () => {
  expect(matchLanguage(["fr-CH", "de"], ["de", "en", "fr"])).toBe("fr");
  expect(matchLanguage(["pt", "de-AT"], ["de", "en"])).toBe("de");
  expect(matchLanguage(["ja"], ["de", "en"])).toBe("en");
});

test("sentences have their variables filled in, with plurals", () => {
  expect(say("web-points-left", { points: 1 })).toBe("1 movement point left");
  expect(say("web-points-left", { points: 4 })).toBe("4 movement points left");
  expect(say("web-move-swim", { to: "e1", cost: 1 })).toBe("Swim home: 1 movement point.");
  expect(say("tile-W.help")).toContain("water");
});

test("the languages are named in themselves", () => {
  expect(LANGUAGES.map(languageName)).toEqual(["Deutsch", "English", "Español", "Français"]);
});

test("lists are joined as the log joins them", () => {
  expect(formatList([])).toBe("");
  expect(formatList(["a1"])).toBe("a1");
  expect(formatList(["a1", "b1", "c1"])).toBe("a1, b1 and c1");
  expect(formatAlternatives(["7", "8", "9"])).toBe("7, 8 or 9");
});

test("percentages are written as the language does, with a minus sign", async () => {
  expect([0.105, 1].map((part) => formatPercent(part))).toEqual(["11%", "100%"]);
  expect([-0.1, 0, 0.1].map((part) => formatPercent(part, { signed: true }))).toEqual([
    "−10%",
    "0%",
    "+10%",
  ]);
  vi.stubGlobal("document", { documentElement: {} });
  for (const tag of ["de", "es", "fr"]) {
    await setLanguage(tag);
    expect(formatPercent(-0.0251, { digits: 1, signed: true })).toBe("−2,5\u00a0%");
  }
  await setLanguage("en");
  vi.unstubAllGlobals();
});

test("in Spanish the sound of an i changes the word for and", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await setLanguage("es");
  expect(formatList(["Ada", "Ben"])).toBe("Ada y Ben");
  expect(["Inés", "Íñigo", "Hilda", "Yves"].map((name) => formatList(["Ada", name]))).toEqual([
    "Ada e Inés",
    "Ada e Íñigo",
    "Ada e Hilda",
    "Ada e Yves",
  ]);
  expect(formatList(["Zoë", "Ben", "Íñigo"])).toBe("Zoë, Ben e Íñigo");
  expect(["Iago", "Hielo", "Yolanda"].map((name) => formatList(["Ada", name]))).toEqual([
    "Ada y Iago",
    "Ada y Hielo",
    "Ada y Yolanda",
  ]);
  await setLanguage("en");
  vi.unstubAllGlobals();
});

test("a page fetches the messages that only it needs", async () => {
  const only = "warning-order";
  expect(hasMessage(only)).toBe(false);
  await loadMessages("danger");
  expect(hasMessage(only)).toBe(true);
});

test("a message that is not there is an error, never half a sentence", () => {
  const missing = "web-no-such-message";
  expect(() => say(missing)).toThrow(missing);
  expect(() => say("web-turn-of")).toThrow();
});

test("with the variant a rock is a whirlpool", () => {
  expect(tileName("R", false)).toBe("Rock");
  expect(tileName("R", true)).toBe("Whirlpool");
});

test("what only translators need is left out of the build", () => {
  expect(withoutComments("# note\na = A\n\n## Group\n\nb = B # kept\n")).toBe(
    "a = A\nb = B # kept\n",
  );
});
