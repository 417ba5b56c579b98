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
  const plain = (text: string) => [{ text, strong: false }];
  expect(blocks("One.\n  • a\n• b\nTwo.")).toEqual([
    { kind: "paragraph", items: [[plain("One.")]] },
    { kind: "list", items: [[plain("a")], [plain("b")]] },
    { kind: "paragraph", items: [[plain("Two.")]] },
  ]);
});

test("rows become a table", () => {
  const plain = (text: string) => [{ text, strong: false }];
  expect(blocks("| Box | Here\n| line | row")).toEqual([
    {
      kind: "table",
      items: [
        [plain("Box"), plain("Here")],
        [plain("line"), plain("row")],
      ],
    },
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
  const ids = SECTIONS.flatMap(({ title, text, known, caption }) =>
    [title, text, known, caption].filter((id) => id !== undefined),
  );
  for (const id of [...PARTS.map(({ title }) => title), ...ids]) {
    const value = bundle.getMessage(id)?.value;
    expect(value, `${language}: ${id}`).toBeTruthy();
    const plain = value ? bundle.formatPattern(value) : "";
    expect(plain.split("_").length % 2, `${language}: ${id} has odd underscores`).toBe(1);
  }
});

test.each(languages)("the texts have as many paragraphs and items in %s", (language) => {
  const [here, english] = [rules(language), rules("en")];
  const shape = (bundle: FluentBundle, id: string): number[][] => {
    const value = bundle.getMessage(id)?.value;
    const found = blocks(value ? bundle.formatPattern(value) : "");
    return found.map(({ items }) => items.map((cells) => cells.length));
  };
  // The words of the box differ from ours in each language in other places.
  for (const { text, known, caption } of SECTIONS.filter(({ name }) => name !== "words"))
    for (const id of [text, known, caption].filter((id) => id !== undefined))
      expect(shape(here, id), `${language}: ${id}`).toEqual(shape(english, id));
});

test("section names are different, and every kind of tile leads to one", () => {
  const names = SECTIONS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const kind of "WSFBEHRC") expect(names).toContain(sectionOf(kind, false));
  expect(sectionOf("R", true)).toBe("whirlpool");
  expect(sectionOf(null, false)).toBe("spawn");
});
