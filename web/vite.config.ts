import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { compress } from "./compress.ts";
import { fluent } from "./fluent.ts";

const built = fileURLToPath(new URL("../upstream/server/static", import.meta.url));
const server = process.env["UPSTREAM_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [fluent(), svelte(), compress(built)],
  resolve: {
    alias: { "#words": fileURLToPath(new URL("../upstream/words", import.meta.url)) },
    // Tests mount components as a browser would.
    ...(process.env["VITEST"] ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: built,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true } },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
