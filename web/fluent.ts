import type { Plugin } from "vite";

/** Message files become modules: their text without the comments, which only translators need. */
export function fluent(): Plugin {
  return {
    name: "fluent",
    enforce: "pre",
    transform(source, id) {
      if (!id.endsWith(".ftl")) return null;
      return { code: `export default ${JSON.stringify(withoutComments(source))};`, map: null };
    },
  };
}

export function withoutComments(source: string): string {
  return source.replace(/^#.*\n?/gm, "").replace(/\n{2,}/g, "\n");
}
