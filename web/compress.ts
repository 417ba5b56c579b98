import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip, type ZlibOptions } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|html|svg|txt|webmanifest)$/;
/** Pictures and fonts are compressed already. */
const COMPRESSED = /\.(png|woff2|br|gz)$/;

/** Writes compressed copies next to the built files, for the server to send. */
export function compress(folder: string, of: "text" | "everything" = "text"): Plugin {
  return {
    name: "compress",
    apply: "build",
    async closeBundle() {
      const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
      const wanted = names.filter((name) =>
        of === "text" ? TEXT.test(name) : !COMPRESSED.test(name),
      );
      const paths = wanted.map((name) => join(folder, name));
      await Promise.all(paths.filter((path) => statSync(path).isFile()).map(compressFile));
    },
  };
}

/** Several at a time, in threads. */
export async function compressFile(path: string): Promise<void> {
  const plain = readFileSync(path);
  const packed = Object.entries(PACK).map(async ([kind, pack]) =>
    writeFileSync(`${path}.${kind}`, await cached(plain, kind, pack)),
  );
  await Promise.all(packed);
}

type Pack = (plain: Buffer) => Promise<Buffer>;
const PACK: Readonly<Record<"br" | "gz", Pack>> = {
  br: promisify<Buffer, Buffer>(brotliCompress),
  gz: (plain) => promisify<Buffer, ZlibOptions, Buffer>(gzip)(plain, { level: 9 }),
};
/** Compressing Python takes a minute, and it seldom changes. */
const LARGE = 500_000;
const CACHE = fileURLToPath(new URL("node_modules/.upstream-compressed", import.meta.url));

async function cached(plain: Buffer, kind: string, pack: Pack): Promise<Buffer> {
  if (plain.length < LARGE) return pack(plain);
  const path = join(CACHE, `${createHash("sha256").update(plain).digest("hex")}.${kind}`);
  if (existsSync(path)) return readFileSync(path);
  const packed = await pack(plain);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(path, packed);
  return packed;
}
