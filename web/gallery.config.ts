import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { fluent } from "./fluent.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The pieces by themselves, for scripts/draw looks and scripts/draw icons; not part of the served client. */
export default defineConfig({
  plugins: [fluent(), svelte()],
  resolve: {
    alias: {
      "#transport": at("src/transport/serverTransport.ts"),
    },
  },
  publicDir: false,
  build: {
    outDir: "node_modules/.gallery",
    emptyOutDir: true,
    target: "es2022",
    rolldownOptions: { input: "gallery.html", checks: { pluginTimings: false } },
  },
  server: { fs: { allow: [".."] } },
});
