/** What this browser likes: remembered here, never sent anywhere. */

const KEY = "upstream.preferences";

interface Preferences {
  /** Confirm a turn by itself when nothing is left to do. */
  autoConfirm: boolean;
  name: string;
}

function remembered(): Preferences {
  const plain: Preferences = { autoConfirm: false, name: "" };
  try {
    return { ...plain, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>) };
  } catch {
    return plain;
  }
}

export const preferences = $state(remembered());

export function remember(): void {
  localStorage.setItem(KEY, JSON.stringify(preferences));
}
