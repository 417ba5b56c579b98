import { preferences } from "../settings/preferences.svelte.ts";
import type { SoundName } from "./sounds.ts";

/** Lets a sound be heard, if the player wants any; what makes sounds is fetched only then. */
export function playSound(name: SoundName): void {
  if (!preferences.sound) return;
  void import("./synth.ts").then(({ playNow }) => playNow(name)).catch(() => undefined);
}
