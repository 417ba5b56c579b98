import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { compressFile } from "./compress.ts";

const WORKER = "worker.js";
const SIZE = "site.json";
/** Not kept for playing offline. */
const LEFT_OUT = /\.(br|gz)$|^(worker\.js|site\.json|social\.png)$|license/;

/**
 * Tells the service worker of the site which files there are, and the page how large they are
 * together, compressed. Runs when everything else has been written and compressed.
 */
export function siteFiles(folder: string): Plugin {
  return {
    name: "site-files",
    apply: "build",
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
          .map((name) => name.replaceAll("\\", "/"))
          .filter((name) => !LEFT_OUT.test(name) && statSync(join(folder, name)).isFile())
          .sort()
          .map((name) => [name, sizeOf(join(folder, name)), digest(join(folder, name))] as const);
        const version = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 12);
        const bytes = files.reduce((sum, [, size]) => sum + size, 0);
        const path = join(folder, WORKER);
        const list = JSON.stringify({ version, bytes, files });
        writeFileSync(path, `const SITE=${list};${readFileSync(path, "utf8")}`);
        writeFileSync(join(folder, SIZE), JSON.stringify({ version, bytes }));
        await compressFile(path);
      },
    },
  };
}

const digest = (path: string): string =>
  createHash("sha256").update(readFileSync(path)).digest("base64");

/** As most hosts send it. */
function sizeOf(path: string): number {
  return statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size;
}
