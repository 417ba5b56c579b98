import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import type { PluginOption } from "vite";
import { defineConfig, type ViteUserConfig as UserConfig } from "vitest/config";
import { compress } from "./compress.ts";
import { fluent } from "./fluent.ts";
import { precache } from "./precache.ts";
import { pythonFiles } from "./pythonFiles.ts";
import { sitePrecache } from "./sitePrecache.ts";
import { sitePage } from "./sitePage.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env["UPSTREAM_SERVER"] ?? "http://127.0.0.1:8000";

/**
 * The client of a server, or the site that needs none (`--mode standalone`, called by `scripts/site`).
 * They differ in nothing but this.
 */
interface Target {
  readonly transport: string;
  readonly pwa: string;
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
    pwa: "src/pwa/serverPwa.ts",
    serviceWorker: "src/pwa/serviceWorker.ts",
    base: "/",
    outDir: at("../upstream/server/static"),
    plugins: (outDir) => [precache(outDir), compress(outDir)],
    workerPlugins: () => [],
  },
  standalone: {
    transport: "src/transport/workerTransport.ts",
    pwa: "src/pwa/sitePwa.ts",
    serviceWorker: "src/pwa/siteServiceWorker.ts",
    base: "./",
    outDir: process.env["UPSTREAM_SITE"] ?? at("../dist/site"),
    plugins: (outDir) => [
      pythonFiles(pythonFolder),
      sitePage(at("../upstream/narration/locales")),
      compress(outDir, "everything"),
      sitePrecache(outDir),
    ],
    workerPlugins: () => [pythonFiles(pythonFolder)],
  },
};

/** Code that every page needs. */
const BASE =
  /node_modules|src\/(base\/(?!clipboard|randomId|components\/(TextPage|ConfirmDialog|CopyLink|Explanation)|settings\/(SettingsDialog|RadioGroup|Switch))|transport\/(?!page\/|connection|thisDevice)|pwa\/(server|site)Pwa)/;
/** A picture of the river, which the home page has too. */
const SCENERY =
  /src\/(board\/(art\/|(Backdrop|backdrop|Current|Mist|life|geometry|viewportGeometry|tokenSpots|destinations)\.)|game\/describe)/;
/** The board, and the panels of everything that is played. */
const RIVER =
  /src\/(board\/(?!sound\/)|game\/(TurnPanel|DrawnTiles|SeatList|SeatStrip|StackPanel|GameLayout|boardLayers|trails|tileDrag|TokenButton|Cautions|SeatDanger|shortcuts|selection|log\.))/;

export default defineConfig(({ mode }) =>
  configOf(TARGETS[mode === "standalone" ? mode : "server"]),
);

const configOf = ({
  transport,
  pwa,
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
      "#transport": at(transport),
      "#pwa": at(pwa),
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
