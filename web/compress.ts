import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|html|svg|txt|webmanifest)$/;
/** Pictures and fonts are compressed already. */
const COMPRESSED = /\.(png|woff2|br|gz)$/;

/** Beside every file that was built and can be smaller lie its compressed forms, which a server sends. */
export function compress(folder: string, of: "text" | "everything" = "text"): Plugin {
  return {
    name: "compress",
    apply: "build",
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        const path = join(folder, name);
        const wanted = of === "text" ? TEXT.test(name) : !COMPRESSED.test(name);
        if (wanted && statSync(path).isFile()) compressFile(path);
      }
    },
  };
}

export function compressFile(path: string): void {
  const plain = readFileSync(path);
  writeFileSync(`${path}.br`, remembered(plain, "br", brotliCompressSync));
  writeFileSync(`${path}.gz`, remembered(plain, "gz", gzipSync9));
}

const gzipSync9 = (plain: Buffer): Buffer => gzipSync(plain, { level: 9 });
/** Compressing Python takes a minute, and it seldom changes. */
const LARGE = 500_000;
const MEMORY = fileURLToPath(new URL("node_modules/.upstream-compressed", import.meta.url));

function remembered(plain: Buffer, kind: string, pack: (plain: Buffer) => Buffer): Buffer {
  if (plain.length < LARGE) return pack(plain);
  const path = join(MEMORY, `${createHash("sha256").update(plain).digest("hex")}.${kind}`);
  if (existsSync(path)) return readFileSync(path);
  const packed = pack(plain);
  mkdirSync(MEMORY, { recursive: true });
  writeFileSync(path, packed);
  return packed;
}
