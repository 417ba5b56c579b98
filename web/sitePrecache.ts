import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { compressFile } from "./compress.ts";

/** Encodings in which a host may send compressible files. */
const ENCODINGS = ["br", "gzip", "none"] as const;
type Encoding = (typeof ENCODINGS)[number];

const WORKER = "worker.js";
const SIZE = "site.json";
/** Not kept for playing offline. */
const LEFT_OUT = /\.(br|gz)$|^(worker\.js|site\.json|social\.png)$|license/;

/**
 * Gives the service worker of the site the list of files, and the page their total size in each
 * encoding. Runs when everything else has been written and compressed.
 */
export function sitePrecache(folder: string): Plugin {
  return {
    name: "site-precache",
    apply: "build",
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
          .map((name) => name.replaceAll("\\", "/"))
          .filter((name) => !LEFT_OUT.test(name) && statSync(join(folder, name)).isFile())
          .sort();
        const files = names.map(
          (name) => [name, sizeOf(folder, name, "gzip"), digest(join(folder, name))] as const,
        );
        const version = createHash("sha256")
          .update(JSON.stringify(files))
          .digest("hex")
          .slice(0, 12);
        const sum = (encoding: Encoding): number =>
          names.reduce((bytes, name) => bytes + sizeOf(folder, name, encoding), 0);
        const path = join(folder, WORKER);
        const list = JSON.stringify({ version, bytes: sum("gzip"), files });
        writeFileSync(path, `const SITE=${list};${readFileSync(path, "utf8")}`);
        const bytes = Object.fromEntries(ENCODINGS.map((encoding) => [encoding, sum(encoding)]));
        writeFileSync(join(folder, SIZE), JSON.stringify({ version, bytes }));
        await compressFile(path);
      },
    },
  };
}

const digest = (path: string): string =>
  createHash("sha256").update(readFileSync(path)).digest("base64");

/** Bytes over the network; large files are never sent uncompressed (src/transport/page/compressedFetch.ts). */
function sizeOf(folder: string, name: string, encoding: Encoding): number {
  const wanted = encoding === "none" && name.startsWith("python/") ? "gzip" : encoding;
  const path = join(folder, name);
  const compressed = path + SUFFIXES[wanted];
  return statSync(existsSync(compressed) ? compressed : path).size;
}
const SUFFIXES: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz", none: "" };
