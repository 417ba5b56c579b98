import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { compress } from "./compress.ts";
import { fluent } from "./fluent.ts";
import { precache } from "./precache.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const built = at("../upstream/server/static");
const server = process.env["UPSTREAM_SERVER"] ?? "http://127.0.0.1:8000";

/** What every page needs. */
const BASE =
  /node_modules|src\/(localization|storage|router|transport\/|api\.|settings\/|components\/|art\/Wordmark)/;
/** The board, and the panels of everything that is played. */
const RIVER =
  /src\/(board\/|animation\/|art\/(?!Wordmark|Salmon)|game\/(TurnPanel|DrawnTiles|SeatList|SeatStrip|StackPanel|GameLayout|boardLayers|describe|trails|tileDrag|TokenButton|Cautions|SeatDanger|shortcuts|selection|turnRoutes|log\.))/;

export default defineConfig({
  plugins: [fluent(), svelte(), precache(built), compress(built)],
  resolve: {
    alias: {
      "#words": at("../upstream/words"),
      "#transport": at("src/transport/serverTransport.ts"),
    },
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
        // What every page with a river shares comes as one file: many small ones compress worse.
        codeSplitting: {
          groups: [
            { name: "base", test: BASE, priority: 1 },
            { name: "river", test: RIVER },
          ],
        },
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
