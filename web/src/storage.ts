/** What this browser remembers. Some refuse to: then it holds as long as the page is open. */

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
    // There is nothing that could be done about it.
  }
}
