/**
 * Loads the page anew, because it still knows what is no longer stored. The note is for the page that
 * comes; it is nowhere but in the entry of the browser's history.
 */
export function reloadWith(note: Readonly<Record<string, unknown>>): void {
  history.replaceState(note, "");
  location.reload();
}

/** For what tells what the page before noted: it may be far down, and the page begins at its top. */
export const bringIntoView = (element: Element): void =>
  element.scrollIntoView({ block: "center" });

/** What the page before noted, once; null where it noted nothing. */
export function takeNote(name: string): unknown {
  const notes = (history.state ?? {}) as Record<string, unknown>;
  if (!(name in notes)) return null;
  history.replaceState(null, "");
  return notes[name];
}
