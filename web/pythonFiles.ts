import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const MODULE = "virtual:python-files";
const RESOLVED = `\0${MODULE}`;
const LIST = "files.json";

/**
 * Python for the browser: the files that `scripts/site` has made are served as they are. Their
 * names contain hashes already; `virtual:python-files` exports names and sizes.
 */
export function pythonFiles(folder: string): Plugin {
  return {
    name: "python-files",
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? `export default ${described(folder)};` : null),
    generateBundle() {
      for (const name of served(folder)) {
        const source = readFileSync(join(folder, name));
        this.emitFile({ type: "asset", fileName: `python/${name}`, source });
      }
    },
  };
}

function served(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name !== LIST && statSync(join(folder, name)).isFile())
    .sort();
}

function described(folder: string): string {
  const told = JSON.parse(readFileSync(join(folder, LIST), "utf8")) as object;
  // Scripts are imported, and nobody can see how far that is. Licences are for people to read.
  const fetched = served(folder).filter((name) => !/\.mjs$|license/.test(name));
  const sizes = fetched.map((name) => statSync(join(folder, name)).size);
  return JSON.stringify({ ...told, bytes: sizes.reduce((sum, size) => sum + size, 0) });
}
