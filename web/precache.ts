import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const WORKER = "worker.js";
const PRECACHED = /\.(js|css|woff2)$|^favicon\.svg$/;

/** Tells the service worker which files to precache. Its own name has no hash: browsers look there. */
export function precache(folder: string): Plugin {
  return {
    name: "precache",
    apply: "build",
    generateBundle(_options, bundle) {
      const worker = bundle[WORKER];
      // Browsers run it as a classic script: with an import it would never start.
      if (worker?.type === "chunk" && worker.imports.length)
        this.error(`${WORKER} shares code with the pages: ${worker.imports.join(", ")}`);
    },
    closeBundle() {
      const path = join(folder, WORKER);
      const built = readdirSync(folder, { recursive: true, encoding: "utf8" });
      const files = built.filter((name) => PRECACHED.test(name) && name !== WORKER).sort();
      const hash = createHash("sha256");
      for (const name of [...files, "index.html"]) hash.update(readFileSync(join(folder, name)));
      const list = {
        name: `upstream-${hash.digest("hex").slice(0, 12)}`,
        files: files.map((name) => `/${name}`),
      };
      writeFileSync(path, `const PRECACHE=${JSON.stringify(list)};${readFileSync(path, "utf8")}`);
    },
  };
}
