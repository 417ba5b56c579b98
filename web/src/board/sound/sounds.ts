import type { Sound } from "../animation/animationStep.ts";

/**
 * The sounds of the river, made of noise and a few sine waves: no recordings, nothing to load.
 * Each part of a sound gets its output and its start time.
 */
export type SoundName = Sound | "turn" | "celebration";
type SoundPart = (context: BaseAudioContext, to: AudioNode, at: number) => void;

/** Soft noise, made once for each context. */
const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

function noise(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let last = 0;
  for (let n = 0; n < samples.length; n += 1) {
    // Neighbouring samples are mixed: white noise would hiss.
    last = 0.82 * last + 0.18 * (Math.random() * 2 - 1);
    samples[n] = last * 2.6;
  }
  noises.set(context, buffer);
  return buffer;
}

/** A gain envelope: up to `peak` in `attack` seconds, then down in `release` seconds. */
function envelope(
  context: BaseAudioContext,
  to: AudioNode,
  at: number,
  attack: number,
  release: number,
  peak: number,
): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(peak, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + attack + release);
  gain.connect(to);
  return gain;
}

interface NoiseBand {
  readonly from: number;
  readonly to: number;
  readonly attack: number;
  readonly release: number;
  readonly peak: number;
  readonly q?: number;
  readonly delay?: number;
}

/** Water: noise through a band that glides from one pitch to another. */
function noiseBand({
  from,
  to: until,
  attack,
  release,
  peak,
  q = 0.9,
  delay = 0,
}: NoiseBand): SoundPart {
  return (context, to, at) => {
    const [begin, end] = [at + delay, at + delay + attack + release];
    const source = context.createBufferSource();
    source.buffer = noise(context);
    source.loop = true;
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    band.Q.value = q;
    band.frequency.setValueAtTime(from, begin);
    band.frequency.exponentialRampToValueAtTime(until, end);
    source.connect(band).connect(envelope(context, to, begin, attack, release, peak));
    source.start(begin, Math.random() * 0.5);
    source.stop(end + 0.02);
  };
}

interface Tone extends NoiseBand {
  readonly shape?: OscillatorType;
  /** Dulls it: nothing above this frequency. */
  readonly cut?: number;
}

/** A tone that glides: drops, thumps, bells. */
function tone({
  from,
  to: until,
  attack,
  release,
  peak,
  shape = "sine",
  cut,
  delay = 0,
}: Tone): SoundPart {
  return (context, to, at) => {
    const [begin, end] = [at + delay, at + delay + attack + release];
    const source = context.createOscillator();
    source.type = shape;
    source.frequency.setValueAtTime(from, begin);
    source.frequency.exponentialRampToValueAtTime(until, begin + attack + release * 0.7);
    const shaped = envelope(context, to, begin, attack, release, peak);
    if (cut) {
      const dulled = context.createBiquadFilter();
      dulled.frequency.value = cut;
      source.connect(dulled).connect(shaped);
    } else source.connect(shaped);
    source.start(begin);
    source.stop(end + 0.02);
  };
}

const bell = (pitch: number, delay: number): SoundPart[] => [
  tone({ from: pitch, to: pitch, attack: 0.008, release: 0.7, peak: 0.16, delay }),
  tone({ from: pitch * 2.76, to: pitch * 2.76, attack: 0.005, release: 0.25, peak: 0.03, delay }),
];
const drop = (pitch: number, delay: number): SoundPart =>
  tone({ from: pitch, to: pitch * 1.9, attack: 0.01, release: 0.09, peak: 0.1, delay });

export const SOUNDS: Readonly<Record<SoundName, readonly SoundPart[]>> = {
  swim: [
    noiseBand({ from: 500, to: 900, attack: 0.06, release: 0.2, peak: 0.5 }),
    noiseBand({ from: 650, to: 420, attack: 0.05, release: 0.16, peak: 0.36, delay: 0.14 }),
  ],
  jump: [
    noiseBand({ from: 400, to: 1500, attack: 0.05, release: 0.2, peak: 0.4 }),
    drop(420, 0.01),
  ],
  splash: [
    noiseBand({ from: 1800, to: 500, attack: 0.012, release: 0.32, peak: 0.42, q: 0.6 }),
    drop(700, 0.1),
    drop(940, 0.18),
  ],
  wing: [0, 0.13, 0.26].map((delay) =>
    noiseBand({ from: 260, to: 520, attack: 0.04, release: 0.1, peak: 0.5, q: 1.4, delay }),
  ),
  thump: [
    tone({ from: 110, to: 46, attack: 0.012, release: 0.26, peak: 0.4 }),
    noiseBand({ from: 180, to: 90, attack: 0.03, release: 0.24, peak: 0.4, q: 2.5 }),
  ],
  growl: [
    noiseBand({ from: 150, to: 95, attack: 0.09, release: 0.42, peak: 0.9, q: 4 }),
    tone({ from: 88, to: 62, attack: 0.08, release: 0.4, peak: 0.12, shape: "sawtooth", cut: 320 }),
    tone({ from: 94, to: 58, attack: 0.1, release: 0.4, peak: 0.1, shape: "sawtooth", cut: 260 }),
  ],
  click: [
    tone({ from: 1500, to: 700, attack: 0.003, release: 0.04, peak: 0.2, shape: "triangle" }),
    tone({
      from: 1250,
      to: 600,
      attack: 0.003,
      release: 0.05,
      peak: 0.14,
      shape: "triangle",
      delay: 0.055,
    }),
  ],
  whirl: [
    noiseBand({ from: 300, to: 800, attack: 0.14, release: 0.36, peak: 0.7, q: 3 }),
    noiseBand({ from: 700, to: 280, attack: 0.2, release: 0.3, peak: 0.2, q: 3, delay: 0.1 }),
  ],
  roar: [
    noiseBand({ from: 90, to: 240, attack: 0.42, release: 0.6, peak: 1, q: 1.2 }),
    noiseBand({ from: 300, to: 900, attack: 0.5, release: 0.5, peak: 0.4, q: 0.6 }),
    tone({ from: 46, to: 58, attack: 0.3, release: 0.6, peak: 0.3 }),
  ],
  wash: [
    noiseBand({ from: 1400, to: 160, attack: 0.1, release: 0.95, peak: 0.7, q: 0.5 }),
    noiseBand({ from: 3600, to: 900, attack: 0.06, release: 0.6, peak: 0.2, q: 0.4 }),
    tone({ from: 90, to: 40, attack: 0.05, release: 0.5, peak: 0.22 }),
  ],
  stone: [
    tone({ from: 240, to: 150, attack: 0.004, release: 0.09, peak: 0.2 }),
    noiseBand({ from: 700, to: 400, attack: 0.01, release: 0.12, peak: 0.14 }),
  ],
  home: [
    ...[523, 784, 988].flatMap((pitch, n) => bell(pitch, n * 0.09)),
    ...[760, 900, 1120, 1300].map((pitch, n) => drop(pitch, 0.16 + n * 0.07)),
  ],
  chime: [...bell(784, 0), ...bell(1047, 0.11)],
  // Salmon that leap, one after the other.
  celebration: [
    ...[0, 0.17, 0.3, 0.46, 0.6].flatMap((delay, n) => [
      noiseBand({ from: 500, to: 1700, attack: 0.05, release: 0.14, peak: 0.26, delay }),
      noiseBand({
        from: 2000 + 180 * n,
        to: 520,
        attack: 0.012,
        release: 0.3,
        peak: 0.34,
        q: 0.6,
        delay: delay + 0.17,
      }),
      drop(620 + 110 * n, delay + 0.24),
      drop(860 + 130 * n, delay + 0.31),
    ]),
  ],
  turn: [...bell(587, 0), ...bell(880, 0.14)],
};

/** One volume for everything, low enough to startle nobody. */
const VOLUME = 0.5;

let audio: AudioContext | null = null;
let output: AudioNode | null = null;

/** Plays a sound now; does nothing if the browser has no audio or forbids it. */
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

// --- Ambience ------------------------------------------------------------------------------------

/** Seconds in which the river comes and goes. */
const FADE = 2.5;
/** Low water, the murmur above it, and how slowly each swells. */
const WATERS = [
  { pitch: 260, q: 0.4, peak: 0.2, speed: 0.61, swell: 0.07 },
  { pitch: 900, q: 0.9, peak: 0.035, speed: 0.83, swell: 0.11 },
] as const;

/** Lets the river murmur, quietly and only in a visible tab. Return a function that ends it. */
export function riverAmbience(): () => void {
  const context = (audio ??= openAudio());
  if (!context || !output) return () => undefined;
  const volume = context.createGain();
  volume.gain.value = 0;
  volume.connect(output);
  const sources: AudioScheduledSourceNode[] = WATERS.flatMap(({ pitch, q, peak, speed, swell }) => {
    const water = context.createBufferSource();
    water.buffer = noise(context);
    water.loop = true;
    water.playbackRate.value = speed;
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    band.frequency.value = pitch;
    band.Q.value = q;
    const loudness = context.createGain();
    loudness.gain.value = peak;
    const tide = context.createOscillator();
    tide.frequency.value = swell;
    const depth = context.createGain();
    depth.gain.value = peak * 0.45;
    tide.connect(depth).connect(loudness.gain);
    water.connect(band).connect(loudness).connect(volume);
    return [water, tide];
  });
  for (const source of sources) source.start();
  const flow = (): void => {
    const now = context.currentTime;
    volume.gain.cancelScheduledValues(now);
    volume.gain.setTargetAtTime(document.hidden ? 0 : 1, now, FADE / 3);
  };
  // Browsers let nothing sound before the first tap or key.
  const resume = (): void => void context.resume().catch(() => undefined);
  flow();
  resume();
  document.addEventListener("visibilitychange", flow);
  addEventListener("pointerdown", resume, { once: true });
  return () => {
    document.removeEventListener("visibilitychange", flow);
    removeEventListener("pointerdown", resume);
    volume.gain.setTargetAtTime(0, context.currentTime, FADE / 6);
    for (const source of sources) source.stop(context.currentTime + FADE);
  };
}
