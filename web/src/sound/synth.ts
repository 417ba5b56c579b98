import { VOICES, type Name } from "./sounds.ts";

/** One volume for everything, and so soft that nobody starts. */
const VOLUME = 0.5;

let air: AudioContext | null = null;
let out: AudioNode | null = null;

/** Lets a sound be heard now. A browser that has no sound, or forbids it, stays silent. */
export function sing(name: Name): void {
  const context = (air ??= open());
  if (!context || !out) return;
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  for (const voice of VOICES[name]) voice(context, out, context.currentTime + 0.01);
}

function open(): AudioContext | null {
  if (typeof AudioContext === "undefined") return null;
  const context = new AudioContext({ latencyHint: "interactive" });
  const volume = context.createGain();
  volume.gain.value = VOLUME;
  volume.connect(context.destination);
  out = volume;
  return context;
}
