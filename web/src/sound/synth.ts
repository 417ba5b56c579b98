import { SOUNDS, type SoundName } from "./sounds.ts";

/** One volume for everything, and so soft that nobody starts. */
const VOLUME = 0.5;

let audio: AudioContext | null = null;
let output: AudioNode | null = null;

/** Lets a sound be heard now. A browser that has no sound, or forbids it, stays silent. */
export function playNow(name: SoundName): void {
  const context = (audio ??= openAudio());
  if (!context || !output) return;
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  for (const part of SOUNDS[name]) part(context, output, context.currentTime + 0.01);
}

function openAudio(): AudioContext | null {
  if (typeof AudioContext === "undefined") return null;
  const context = new AudioContext({ latencyHint: "interactive" });
  const volume = context.createGain();
  volume.gain.value = VOLUME;
  volume.connect(context.destination);
  output = volume;
  return context;
}
