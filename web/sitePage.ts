import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** No foreign sources, no inline scripts or styles; only WebAssembly may be compiled. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");
const INDEX = readFileSync(join(import.meta.dirname, "index.html"), "utf8");
const THEME_COLOUR = /name="theme-color" content="(#\w+)"/.exec(INDEX)?.[1] ?? "";
export interface Manifest {
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly lang: string;
  readonly name: string;
  readonly short_name: string;
  readonly description: string;
  readonly categories: readonly string[];
  readonly background_color: string;
  readonly theme_color: string;
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
    readonly purpose: string;
  }[];
}
/** File, sizes, type and purpose. */
const ICONS = [
  ["favicon.svg", "any", "image/svg+xml", "any"],
  ["icon-192.png", "192x192", "image/png", "any"],
  ["icon-512.png", "512x512", "image/png", "any"],
  ["icon-maskable-512.png", "512x512", "image/png", "maskable"],
] as const;

/** Adds a content security policy to the page, and writes a manifest per language. */
export function sitePage(words: string): Plugin {
  return {
    name: "site-page",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (page) =>
        page
          .replace('href="/manifest.webmanifest"', 'href="./manifest-en.webmanifest"')
          .replace('content="/social.png"', 'content="./social.png"')
          .replace(
            /<meta charset="utf-8" \/>/,
            `$&\n    <meta http-equiv="Content-Security-Policy" content="${POLICY}" />`,
          ),
    },
    generateBundle() {
      for (const language of readdirSync(words).filter((name) => /^[a-z]{2}$/.test(name)))
        this.emitFile({
          type: "asset",
          fileName: `manifest-${language}.webmanifest`,
          source: JSON.stringify(manifest(language, join(words, language))),
        });
    },
  };
}

/**
 * The manifest of a language, whose messages are in this folder. Its addresses are relative to itself,
 * so they hold in any folder. It has no `id`: that would be relative to the origin,
 * and the same for all sites there; without one it is `start_url`, which is right.
 */
export function manifest(language: string, folder: string): Manifest {
  const bundle = new FluentBundle(language);
  for (const file of ["web.ftl", "table.ftl"])
    bundle.addResource(new FluentResource(readFileSync(join(folder, file), "utf8")));
  const say = (id: string): string => bundle.formatPattern(bundle.getMessage(id)?.value ?? "", {});
  return {
    start_url: "./",
    scope: "./",
    display: "standalone",
    lang: language,
    name: say("web-title"),
    short_name: say("web-title"),
    description: say("page-about"),
    categories: ["games"],
    background_color: THEME_COLOUR,
    theme_color: THEME_COLOUR,
    icons: ICONS.map(([src, sizes, type, purpose]) => ({ src, sizes, type, purpose })),
  };
}
