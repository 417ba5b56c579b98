import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { fluent } from "./fluent.ts";

/** The pieces by themselves, for scripts/looks and scripts/icons; no part of what is served. */
export default defineConfig({
  plugins: [fluent(), svelte()],
  resolve: { alias: { "#words": fileURLToPath(new URL("../upstream/words", import.meta.url)) } },
  publicDir: false,
  build: {
    outDir: "node_modules/.gallery",
    emptyOutDir: true,
    target: "es2022",
    rolldownOptions: { input: "gallery.html", checks: { pluginTimings: false } },
  },
  server: { fs: { allow: [".."] } },
});
