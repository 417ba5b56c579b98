import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { compress } from "./compress.ts";
import { fluent } from "./fluent.ts";
import { precache } from "./precache.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const built = at("../upstream/server/static");
const server = process.env["UPSTREAM_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [fluent(), svelte(), precache(built), compress(built)],
  resolve: {
    alias: { "#words": at("../upstream/words") },
    // Tests mount components as a browser would.
    ...(process.env["VITEST"] ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: built,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: at("index.html"), serviceWorker: at("src/serviceWorker.ts") },
      output: {
        entryFileNames: ({ name }) =>
          name === "serviceWorker" ? "worker.js" : "assets/[name]-[hash].js",
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true } },
  },
  test: {
    include: ["src/**/*.test.ts"],
    environment: "node",
    setupFiles: ["src/testSetup.ts"],
  },
});
