import { SOUNDS, type SoundName } from "./sounds.ts";

/** One volume for everything, low enough to startle nobody. */
const VOLUME = 0.5;

let audio: AudioContext | null = null;
let output: AudioNode | null = null;

/** Plays a sound now; silently does nothing where the browser has no audio or forbids it. */
export function synthesize(name: SoundName): void {
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
