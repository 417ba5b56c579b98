/** A wrapper of localStorage that never throws: some browsers refuse it. */

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Then the value lasts as long as the page.
  }
}

/** Everything that this site has stored in the browser. */
export function storedEntries(): [key: string, text: string][] {
  try {
    return Object.entries(localStorage).filter(([key]) => key.startsWith("upstream."));
  } catch {
    return [];
  }
}

/** Forgets everything that this site has stored in the browser. */
export function clearStored(): void {
  try {
    for (const [key] of storedEntries()) localStorage.removeItem(key);
  } catch {
    // Then nothing was stored.
  }
}

/**
 * Reloads the page, because it still holds deleted values. The note is for the page that
 * comes; it is nowhere but in the entry of the browser's history.
 */
export function reloadWith(note: Readonly<Record<string, unknown>>): void {
  history.replaceState(note, "");
  location.reload();
}

/** Scrolls to the element that shows the note of the previous page. */
export const bringIntoView = (element: Element): void =>
  element.scrollIntoView({ block: "center" });

/** Return the note of the previous page once, or null. */
export function takeNote(name: string): unknown {
  const notes = (history.state ?? {}) as Record<string, unknown>;
  if (!(name in notes)) return null;
  history.replaceState(null, "");
  return notes[name];
}
