import { writeStored, readStored } from "../storage.ts";

/** The preferences of this browser: stored here, never sent anywhere. */

const KEY = "upstream.preferences";

export const THEMES = ["system", "light", "dusk"] as const;
export const MOTIONS = ["system", "calm", "off"] as const;
const NOTIFY = ["unasked", "on", "off"] as const;

interface Preferences {
  /** Confirm a turn automatically when nothing is left to do. */
  autoConfirm: boolean;
  name: string;
  theme: (typeof THEMES)[number];
  motion: (typeof MOTIONS)[number];
  sound: boolean;
  /** Whether the names of the cells are written on the board. */
  coordinates: boolean;
  /** Whether the browser notifies when it is your turn; asked for once. */
  notify: (typeof NOTIFY)[number];
}

const PLAIN: Preferences = {
  autoConfirm: false,
  name: "",
  theme: "system",
  motion: "system",
  sound: false,
  coordinates: true,
  notify: "unasked",
};

/** Reads stored preferences; invalid values become defaults. */
export function parsePreferences(text: string | null): Preferences {
  try {
    const read = JSON.parse(text ?? "{}") as Partial<Preferences>;
    const { autoConfirm, name, theme, motion, sound, coordinates, notify } = { ...PLAIN, ...read };
    return {
      autoConfirm: autoConfirm === true,
      name: typeof name === "string" ? name : "",
      theme: THEMES.includes(theme) ? theme : "system",
      motion: MOTIONS.includes(motion) ? motion : "system",
      sound: sound === true,
      coordinates: coordinates !== false,
      notify: NOTIFY.includes(notify) ? notify : "unasked",
    };
  } catch {
    return { ...PLAIN };
  }
}

export const preferences = $state(parsePreferences(readStored(KEY)));

export function savePreferences(): void {
  writeStored(KEY, JSON.stringify(preferences));
}

/**
 * Theme and motion: what the player chose, or else what the system asks for. The style sheets read
 * them from the root element, as `data-theme` and `data-motion`.
 */
type Theme = "light" | "dusk";

/** A media query as state: it follows the system while the page is open. */
function mediaQuery(query: string): () => boolean {
  if (typeof matchMedia === "undefined") return () => false;
  const media = matchMedia(query);
  let now = $state(media.matches);
  media.addEventListener("change", ({ matches }) => (now = matches));
  return () => now;
}

const darkSystem = mediaQuery("(prefers-color-scheme: dark)");
const stillSystem = mediaQuery("(prefers-reduced-motion: reduce)");

const touchSystem = mediaQuery("(pointer: coarse)");

/** How this player points; messages say “tap” or “click”. */
export function pointer(): "touch" | "mouse" {
  return touchSystem() ? "touch" : "mouse";
}

export function theme(): Theme {
  if (preferences.theme !== "system") return preferences.theme;
  return darkSystem() ? "dusk" : "light";
}

/** Whether animation is wanted. */
export function motionAllowed(): boolean {
  return preferences.motion !== "off" && !stillSystem();
}

/** Whether the river moves while nothing happens. */
export function riverLives(): boolean {
  return motionAllowed() && preferences.motion !== "calm";
}

/** Called before anything is drawn, so that no page flashes up in the other theme. */
export function applyAppearance(): void {
  $effect.root(() => {
    $effect.pre(() => {
      const { dataset } = document.documentElement;
      dataset["theme"] = theme();
      dataset["motion"] = motionAllowed() ? "on" : "off";
    });
  });
}
