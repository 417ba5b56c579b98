import type { Entry, Event } from "../transport/protocol.ts";

/** A line of the log, with the version that shows its moment. */
export interface LogLine {
  readonly version: number;
  readonly seat: number | null;
  readonly text: string;
  readonly pending: boolean;
  /** Whether it is the first line of another turn, or of something that belongs to no turn. */
  readonly begins?: boolean;
  /** The cells that it speaks of. */
  readonly cells?: readonly string[];
}

/** A cell of the river or the spawn, alone or behind the salmon of a token. */
const CELL = /^[12]?([a-ces]\d+)!?$/;

/** Every cell that an event names. */
function cellsOf(event: Event): string[] {
  const found = Object.values(event)
    .flat()
    .flatMap((value) => CELL.exec(String(value))?.[1] ?? []);
  return [...new Set(found)];
}

/** The entries without undone ones and without the undo itself. */
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
  const told = kept.flatMap(({ version, seat, events, lines: texts, line_events: indexes }) =>
    texts.map((text, n) => {
      const own = indexes?.[n]?.flatMap((index) => events[index] ?? []) ?? events;
      const [first] = indexes?.[n] ? own : [];
      return {
        version,
        seat: first ? (seatOf(first) ?? null) : seat,
        text,
        pending: version >= firstPending,
        cells: [...new Set(own.flatMap(cellsOf))],
      };
    }),
  );
  return told.map((line, n) => ({ ...line, begins: n === 0 || told[n - 1]?.seat !== line.seat }));
}

const seatOf = (event: Event): number | undefined => ("seat" in event ? event.seat : undefined);

/**
 * Return the known entries with the new ones appended, each once. If entries are missing in
 * between, the known ones are dropped: `isComplete` is then false, and earlier pages have to be
 * fetched.
 */
export function mergeEntries(
  known: readonly Entry[],
  since: number | null,
  more: readonly Entry[],
): Entry[] {
  const kept = since === null ? [] : known.filter(({ version }) => version <= since);
  const last = kept.at(-1)?.version ?? -1;
  const gap = since !== null && last < since;
  return [...(gap ? [] : kept), ...more.filter(({ version }) => version > last)];
}

/** Whether a log goes back to the beginning of its game. */
export function isComplete(entries: readonly Entry[]): boolean {
  return entries[0]?.version === 0;
}

/** A page of earlier entries before the known ones, if it ends where they begin. */
export function prependEntries(known: readonly Entry[], page: readonly Entry[]): readonly Entry[] {
  const fits = page.at(-1)?.version === (known[0]?.version ?? 0) - 1;
  return fits ? [...page, ...known] : known;
}

/** Return the versions of the others' entries since the last one of my seats. */
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

/** Return the versions after this one at which something happened that the log tells. */
export function versionsAfter(entries: readonly Entry[], from: number): number[] {
  const told = effectiveEntries(entries).filter(({ lines }) => lines.length > 0);
  return told.map(({ version }) => version).filter((version) => version > from);
}

/** Return the events of each entry after one version, up to another, without undone entries. */
export function eventsBetween(entries: readonly Entry[], from: number, to: number): Event[][] {
  const between = entries.filter(({ version }) => version > from && version <= to);
  return effectiveEntries(between).map(({ events }) => events);
}
