import { readStored, writeStored } from "../../base/storage.ts";
import type { Version } from "../../transport/protocol.ts";

/** Up to which version this browser has shown each table, the latest tables last. */
type SeenVersions = readonly (readonly [table: string, version: Version])[];

const KEY = "upstream.seen";
const MOST_TABLES = 50;

/** Invalid values are left out. */
export function parseSeen(text: string | null): SeenVersions {
  try {
    const read: unknown = JSON.parse(text ?? "[]");
    return (Array.isArray(read) ? read : []).filter(
      (each) => Array.isArray(each) && typeof each[0] === "string" && Number.isInteger(each[1]),
    ) as SeenVersions;
  } catch {
    return [];
  }
}

export function seenVersion(table: string): Version | null {
  return parseSeen(readStored(KEY)).find(([id]) => id === table)?.[1] ?? null;
}

export function saveSeenVersion(table: string, version: Version): void {
  const others = parseSeen(readStored(KEY)).filter(([id]) => id !== table);
  writeStored(KEY, JSON.stringify([...others, [table, version]].slice(-MOST_TABLES)));
}
