import { expect, test } from "vitest";
import { withoutComments } from "../fluent.ts";
import { routeOf } from "./router.svelte.ts";
import {
  joined,
  knows,
  LANGUAGES,
  matching,
  nameOfLanguage,
  say,
  shelf,
  tileName,
} from "./localization.svelte.ts";

test("the browser's languages are matched with ours", () => {
  expect(matching(["fr-CH", "de"], ["de", "en", "fr"])).toBe("fr");
  expect(matching(["pt", "de-AT"], ["de", "en"])).toBe("de");
  expect(matching(["ja"], ["de", "en"])).toBe("en");
});

test("sentences have their variables filled in, with plurals", () => {
  expect(say("web-points-left", { points: 1 })).toBe("1 point left");
  expect(say("web-points-left", { points: 4 })).toBe("4 points left");
  expect(say("web-move-swim", { to: "e1", cost: 1 })).toBe("Swim home: 1 point.");
  expect(say("tile-W.help")).toContain("water");
});

test("the languages are named in themselves", () => {
  expect(LANGUAGES.map(nameOfLanguage)).toEqual(["Deutsch", "English", "Español", "Français"]);
});

test("lists are joined as the log joins them", () => {
  expect(joined([])).toBe("");
  expect(joined(["a1"])).toBe("a1");
  expect(joined(["a1", "b1", "c1"])).toBe("a1, b1 and c1");
});

test("a page fetches the messages that only it needs", async () => {
  const only = "caution-order";
  expect(knows(only)).toBe(false);
  await shelf("danger");
  expect(knows(only)).toBe(true);
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

test("addresses lead to pages", () => {
  expect(routeOf("/")).toEqual({ page: "home" });
  expect(routeOf("/table/abc")).toEqual({ page: "table", id: "abc" });
  expect(routeOf("/watch/k-1")).toEqual({ page: "link", key: "k-1" });
  expect(routeOf("/seat/k-1")).toEqual({ page: "link", key: "k-1" });
  expect(routeOf("/record/r")).toEqual({ page: "replay", id: "r", of: "record" });
  expect(routeOf("/rules")).toEqual({ page: "rules", section: null });
  expect(routeOf("/rules/bear")).toEqual({ page: "rules", section: "bear" });
  expect(routeOf("/learn")).toEqual({ page: "learn" });
  expect(routeOf("/table")).toEqual({ page: "lost" });
});
