import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { manifest } from "../../sitePage.ts";

const WORDS = join(import.meta.dirname, "../../../upstream/narration/locales");
const PUBLIC = join(import.meta.dirname, "../../public");
const FOLDER = "https://example.org/games/up/";
const LANGUAGES = ["en", "de", "es", "fr"];
const of = (language: string): ReturnType<typeof manifest> =>
  manifest(language, join(WORDS, language));
const resolved = (address: string): string =>
  new URL(address, `${FOLDER}manifest-en.webmanifest`).href;

test.each(LANGUAGES)("what is installed is this folder, and nothing beside it: %s", (language) => {
  const { start_url, scope, display, lang, ...rest } = of(language);
  expect([start_url, scope].map(resolved)).toEqual([FOLDER, FOLDER]);
  expect([display, lang]).toEqual(["standalone", language]);
  // It would be relative to the origin, and so the same for every folder there.
  expect(rest).not.toHaveProperty("id");
  for (const text of [rest.name, rest.short_name, rest.description]) expect(text).toBeTruthy();
  for (const colour of [rest.theme_color, rest.background_color])
    expect(colour).toMatch(/^#[0-9a-f]{6}$/);
});

test("there is an icon for every use, as large as it is said to be", () => {
  const { icons } = of("en");
  const pictures = icons.filter(({ type }) => type === "image/png");
  for (const { src, sizes } of pictures) {
    expect(resolved(src)).toBe(FOLDER + src);
    const picture = readFileSync(join(PUBLIC, src));
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
  }
  const uses = pictures.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(uses).toEqual(["192x192 any", "512x512 any", "512x512 maskable"]);
});
