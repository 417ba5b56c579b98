import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { withoutComments } from "../../../fluent.ts";
import { blocks, runs } from "./prose.ts";
import { PARTS, sectionOf } from "./sections.ts";

const WORDS = fileURLToPath(new URL("../../../../upstream/narration/locales", import.meta.url));
const languages = readdirSync(WORDS).filter((name) => /^[a-z]{2}$/.test(name));
const SECTIONS = PARTS.flatMap(({ sections }) => sections);

function rules(language: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const text = readFileSync(`${WORDS}/${language}/rules.ftl`, "utf-8");
  bundle.addResource(new FluentResource(withoutComments(text)));
  return bundle;
}

test("lines become paragraphs and lists", () => {
  expect(blocks("One.\n  • a\n• b\nTwo.")).toEqual([
    { list: false, items: [[{ text: "One.", strong: false }]] },
    { list: true, items: [[{ text: "a", strong: false }], [{ text: "b", strong: false }]] },
    { list: false, items: [[{ text: "Two.", strong: false }]] },
  ]);
});

test("words between underscores stand out", () => {
  expect(runs("_Room:_ a tile")).toEqual([
    { text: "Room:", strong: true },
    { text: " a tile", strong: false },
  ]);
});

test.each(languages)("every section has its words in %s", (language) => {
  const bundle = rules(language);
  const ids = SECTIONS.flatMap(({ title, text, known }) => [
    title,
    text,
    ...(known ? [known] : []),
  ]);
  for (const id of [...PARTS.map(({ title }) => title), ...ids]) {
    const value = bundle.getMessage(id)?.value;
    expect(value, `${language}: ${id}`).toBeTruthy();
    const plain = value ? bundle.formatPattern(value) : "";
    expect(plain.split("_").length % 2, `${language}: ${id} has odd underscores`).toBe(1);
  }
});

test.each(languages)("the texts have as many paragraphs and items in %s", (language) => {
  const [here, english] = [rules(language), rules("en")];
  const shape = (bundle: FluentBundle, id: string): number[] => {
    const value = bundle.getMessage(id)?.value;
    return blocks(value ? bundle.formatPattern(value) : "").map(({ items }) => items.length);
  };
  for (const { text, known } of SECTIONS)
    for (const id of known ? [text, known] : [text])
      expect(shape(here, id), `${language}: ${id}`).toEqual(shape(english, id));
});

test("section names are different, and every kind of tile leads to one", () => {
  const names = SECTIONS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const kind of "WSFBEHRC") expect(names).toContain(sectionOf(kind, false));
  expect(sectionOf("R", true)).toBe("whirlpool");
  expect(sectionOf(null, false)).toBe("spawn");
});
