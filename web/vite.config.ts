import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import type { PluginOption } from "vite";
import { defineConfig, type ViteUserConfig as UserConfig } from "vitest/config";
import { compress } from "./compress.ts";
import { fluent } from "./fluent.ts";
import { precache } from "./precache.ts";
import { pythonFiles } from "./pythonFiles.ts";
import { siteFiles } from "./siteFiles.ts";
import { sitePage } from "./sitePage.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env["UPSTREAM_SERVER"] ?? "http://127.0.0.1:8000";

/**
 * The client of a server, or the site that needs none (`--mode standalone`, called by `scripts/site`).
 * They differ in nothing but this.
 */
interface Target {
  readonly transport: string;
  readonly serviceWorker: string;
  readonly base: string;
  readonly outDir: string;
  readonly plugins: (outDir: string) => PluginOption[];
  readonly workerPlugins: () => PluginOption[];
}
const pythonFolder = process.env["UPSTREAM_SITE_PYTHON"] ?? at("../build/site/python");
const TARGETS: Readonly<Record<"server" | "standalone", Target>> = {
  server: {
    transport: "src/transport/serverTransport.ts",
    serviceWorker: "src/serviceWorker.ts",
    base: "/",
    outDir: at("../upstream/server/static"),
    plugins: (outDir) => [precache(outDir), compress(outDir)],
    workerPlugins: () => [],
  },
  standalone: {
    transport: "src/transport/workerTransport.ts",
    serviceWorker: "src/standalone/siteServiceWorker.ts",
    base: "./",
    outDir: process.env["UPSTREAM_SITE"] ?? at("../dist/site"),
    plugins: (outDir) => [
      pythonFiles(pythonFolder),
      sitePage(at("../upstream/words")),
      compress(outDir, "everything"),
      siteFiles(outDir),
    ],
    workerPlugins: () => [pythonFiles(pythonFolder)],
  },
};

/** What every page needs. */
const BASE =
  /node_modules|src\/(localization|storage|router|transport\/|api\.|settings\/|components\/|art\/Wordmark)/;
/** A picture of the river, which the home page has too. */
const SCENERY =
  /src\/(art\/(?!Wordmark|Salmon)|board\/(Backdrop|backdrop|geometry|viewportGeometry|tokenSpots|notation|destinations)\.|game\/describe)/;
/** The board, and the panels of everything that is played. */
const RIVER =
  /src\/(board\/|animation\/|game\/(TurnPanel|DrawnTiles|SeatList|SeatStrip|StackPanel|GameLayout|boardLayers|trails|tileDrag|TokenButton|Cautions|SeatDanger|shortcuts|selection|turnRoutes|log\.))/;

export default defineConfig(({ mode }) =>
  configOf(TARGETS[mode === "standalone" ? mode : "server"]),
);

const configOf = ({
  transport,
  serviceWorker,
  base,
  outDir,
  plugins,
  workerPlugins,
}: Target): UserConfig => ({
  base,
  plugins: [fluent(), svelte(), ...plugins(outDir)],
  worker: { format: "es", plugins: workerPlugins },
  resolve: {
    alias: {
      "#words": at("../upstream/words"),
      "#transport": at(transport),
    },
    // Tests mount components as a browser would.
    ...(process.env["VITEST"] ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: at("index.html"), serviceWorker: at(serviceWorker) },
      output: {
        // What every page with a river shares comes as one file: many small ones compress worse.
        codeSplitting: {
          groups: [
            { name: "base", test: BASE, priority: 2 },
            { name: "scenery", test: SCENERY, priority: 1 },
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
