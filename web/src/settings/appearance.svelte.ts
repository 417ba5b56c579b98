import { preferences } from "./preferences.svelte.ts";

/**
 * Light or dusk, still or moving: what the player chose, or else what their system asks for. It
 * stands on the root element as `data-theme` and `data-motion`, for the style sheets.
 */
export type Theme = "light" | "dusk";

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

export function theme(): Theme {
  if (preferences.theme !== "system") return preferences.theme;
  return darkSystem() ? "dusk" : "light";
}

/** Whether things may move. */
export function motionAllowed(): boolean {
  return preferences.motion !== "off" && !stillSystem();
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
