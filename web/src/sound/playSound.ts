import { preferences } from "../settings/preferences.svelte.ts";
import type { Name } from "./sounds.ts";

/** Lets a sound be heard, if the player wants any; what makes sounds is fetched only then. */
export function hear(name: Name): void {
  if (!preferences.sound) return;
  void import("./synth.ts").then(({ sing }) => sing(name)).catch(() => undefined);
}
