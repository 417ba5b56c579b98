import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Beside every text file that was built lie its compressed forms, which the server sends. */
export function compress(folder: string): Plugin {
  return {
    name: "compress",
    apply: "build",
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (/\.(js|css|html|svg|txt|webmanifest)$/.test(name)) compressFile(join(folder, name));
      }
    },
  };
}

function compressFile(path: string): void {
  const plain = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(plain));
  writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
}
