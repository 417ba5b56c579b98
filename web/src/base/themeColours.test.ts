import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Colours live in theme.css, where both themes can set them. */
const here = new URL("..", import.meta.url);
const sources = readdirSync(here, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".svelte"),
);
const named = new Set(
  [...readFileSync(new URL("base/theme.css", here), "utf8").matchAll(/^ {2}--([\w-]+):/gm)].map(
    ([, name]) => name,
  ),
);

test.each(sources)("%s takes its colours from the theme", (file) => {
  const source = readFileSync(new URL(file, here), "utf8");
  expect(source.match(/#[0-9a-f]{3,8}\b(?=["';\s)])|\brgba?\(|\bhsla?\(/gi) ?? []).toEqual([]);
  const own = new Set([...source.matchAll(/--([\w-]+)[:=]/g)].map(([, name]) => name));
  const used = [...source.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name);
  expect(used.filter((name) => !named.has(name) && !own.has(name))).toEqual([]);
});
