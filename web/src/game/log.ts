import type { Entry, Event } from "../messages.ts";

/** A line of the log: what was said about one entry, and the version that shows its moment. */
export interface LogLine {
  readonly version: number;
  readonly seat: number | null;
  readonly text: string;
  readonly pending: boolean;
}

/** The entries that count: what was taken back is gone, with the taking back itself. */
export function effectiveEntries(entries: readonly Entry[]): Entry[] {
  const undone = new Set(
    entries.map(({ undoes }) => undoes).filter((v) => v !== null && v !== undefined),
  );
  return entries.filter(({ kind, version }) => kind !== "undo" && !undone.has(version));
}

/** The log in words, oldest first. The last `pending` acts can still be undone. */
export function lines(entries: readonly Entry[], pending: number): LogLine[] {
  const kept = effectiveEntries(entries);
  const acts = kept.filter(({ kind }) => kind === "act").map(({ version }) => version);
  const firstPending = pending ? (acts.at(-pending) ?? Infinity) : Infinity;
  return kept.flatMap(({ version, seat, lines: texts }) =>
    texts.map((text) => ({ version, seat, text, pending: version >= firstPending })),
  );
}

/** New entries behind the known ones; what is known already is not told twice. */
export function mergeEntries(
  known: readonly Entry[],
  since: number | null,
  more: readonly Entry[],
): Entry[] {
  const kept = since === null ? [] : known.filter(({ version }) => version <= since);
  const last = kept.at(-1)?.version ?? -1;
  return [...kept, ...more.filter(({ version }) => version > last)];
}

/** The versions of what the others did since one of my seats last did something. */
export function versionsSinceMyLast(entries: readonly Entry[], mine: readonly number[]): number[] {
  const kept = effectiveEntries(entries);
  const isMine = (entry: Entry): boolean => entry.seat !== null && mine.includes(entry.seat);
  let last = kept.length - 1;
  while (last >= 0 && isMine(kept[last] as Entry) && kept[last]?.kind === "act") last -= 1;
  const before = kept.slice(0, last + 1).findLastIndex(isMine);
  if (before < 0) return [];
  return kept
    .slice(before + 1, last + 1)
    .filter((entry) => entry.lines.length > 0 && !isMine(entry))
    .map(({ version }) => version);
}

/** The events of each entry after a version, up to another; what was taken back within is left out. */
export function eventsBetween(entries: readonly Entry[], from: number, to: number): Event[][] {
  const between = entries.filter(({ version }) => version > from && version <= to);
  return effectiveEntries(between).map(({ events }) => events);
}
