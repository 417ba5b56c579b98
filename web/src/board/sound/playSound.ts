import { preferences } from "../../base/settings/preferences.svelte.ts";
import type { SoundName } from "./sounds.ts";

/** Plays a sound if the player wants any; only then is the synthesizer loaded. */
export function playSound(name: SoundName): void {
  if (!preferences.sound) return;
  void import("./sounds.ts").then(({ synthesize }) => synthesize(name)).catch(() => undefined);
}

/** The river flows in the background until the returned function is called. */
export function playAmbience(): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  void import("./sounds.ts").then(
    ({ riverAmbience }) => (stop = isOver ? null : riverAmbience()),
    () => undefined,
  );
  return () => {
    isOver = true;
    stop?.();
  };
}
