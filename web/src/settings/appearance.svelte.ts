import { preferences } from "./preferences.svelte.ts";

/**
 * Theme and motion: what the player chose, or else what the system asks for. The style sheets read
 * them from the root element, as `data-theme` and `data-motion`.
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

/** Whether animation is wanted. */
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
