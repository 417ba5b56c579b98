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
