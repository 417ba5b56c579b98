import type { Sound } from "../animation/animationStep.ts";

/**
 * The sounds of the river, made of noise and a few sine waves: no recordings, nothing to fetch.
 * Each voice is a short piece of sound that is given where it goes and when it begins.
 */
export type Name = Sound | "turn";
type Voice = (air: BaseAudioContext, to: AudioNode, at: number) => void;

/** Soft noise, made once for each context. */
const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

function noise(air: BaseAudioContext): AudioBuffer {
  const known = noises.get(air);
  if (known) return known;
  const buffer = air.createBuffer(1, air.sampleRate, air.sampleRate);
  const samples = buffer.getChannelData(0);
  let last = 0;
  for (let n = 0; n < samples.length; n += 1) {
    // Neighbouring samples are mixed: white noise would hiss.
    last = 0.82 * last + 0.18 * (Math.random() * 2 - 1);
    samples[n] = last * 2.6;
  }
  noises.set(air, buffer);
  return buffer;
}

/** How loud over time: up to `peak`, then away. */
function swell(
  air: BaseAudioContext,
  to: AudioNode,
  at: number,
  up: number,
  away: number,
  peak: number,
): GainNode {
  const gain = air.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(peak, at + up);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + up + away);
  gain.connect(to);
  return gain;
}

interface Rush {
  readonly from: number;
  readonly to: number;
  readonly up: number;
  readonly away: number;
  readonly peak: number;
  readonly sharp?: number;
  readonly after?: number;
}

/** Water: noise through a band that glides from one pitch to another. */
function rush({ from, to: until, up, away, peak, sharp = 0.9, after = 0 }: Rush): Voice {
  return (air, to, at) => {
    const [begin, end] = [at + after, at + after + up + away];
    const source = air.createBufferSource();
    source.buffer = noise(air);
    source.loop = true;
    const band = air.createBiquadFilter();
    band.type = "bandpass";
    band.Q.value = sharp;
    band.frequency.setValueAtTime(from, begin);
    band.frequency.exponentialRampToValueAtTime(until, end);
    source.connect(band).connect(swell(air, to, begin, up, away, peak));
    source.start(begin, Math.random() * 0.5);
    source.stop(end + 0.02);
  };
}

interface Tone extends Rush {
  readonly shape?: OscillatorType;
}

/** A tone that glides: drops, thumps, bells. */
function tone({ from, to: until, up, away, peak, shape = "sine", after = 0 }: Tone): Voice {
  return (air, to, at) => {
    const [begin, end] = [at + after, at + after + up + away];
    const source = air.createOscillator();
    source.type = shape;
    source.frequency.setValueAtTime(from, begin);
    source.frequency.exponentialRampToValueAtTime(until, begin + up + away * 0.7);
    source.connect(swell(air, to, begin, up, away, peak));
    source.start(begin);
    source.stop(end + 0.02);
  };
}

const bell = (pitch: number, after: number): Voice[] => [
  tone({ from: pitch, to: pitch, up: 0.008, away: 0.7, peak: 0.16, after }),
  tone({ from: pitch * 2.76, to: pitch * 2.76, up: 0.005, away: 0.25, peak: 0.03, after }),
];
const drop = (pitch: number, after: number): Voice =>
  tone({ from: pitch, to: pitch * 1.9, up: 0.01, away: 0.09, peak: 0.1, after });

export const VOICES: Readonly<Record<Name, readonly Voice[]>> = {
  swim: [
    rush({ from: 500, to: 900, up: 0.06, away: 0.2, peak: 0.5 }),
    rush({ from: 650, to: 420, up: 0.05, away: 0.16, peak: 0.36, after: 0.14 }),
  ],
  jump: [rush({ from: 400, to: 1500, up: 0.05, away: 0.2, peak: 0.4 }), drop(420, 0.01)],
  splash: [
    rush({ from: 1800, to: 500, up: 0.012, away: 0.32, peak: 0.42, sharp: 0.6 }),
    drop(700, 0.1),
    drop(940, 0.18),
  ],
  wing: [0, 0.13, 0.26].map((after) =>
    rush({ from: 260, to: 520, up: 0.04, away: 0.1, peak: 0.5, sharp: 1.4, after }),
  ),
  thump: [
    tone({ from: 110, to: 46, up: 0.012, away: 0.26, peak: 0.4 }),
    rush({ from: 180, to: 90, up: 0.03, away: 0.24, peak: 0.4, sharp: 2.5 }),
  ],
  click: [
    tone({ from: 1500, to: 700, up: 0.003, away: 0.04, peak: 0.2, shape: "triangle" }),
    tone({
      from: 1250,
      to: 600,
      up: 0.003,
      away: 0.05,
      peak: 0.14,
      shape: "triangle",
      after: 0.055,
    }),
  ],
  whirl: [
    rush({ from: 300, to: 800, up: 0.14, away: 0.36, peak: 0.7, sharp: 3 }),
    rush({ from: 700, to: 280, up: 0.2, away: 0.3, peak: 0.2, sharp: 3, after: 0.1 }),
  ],
  wash: [
    rush({ from: 900, to: 180, up: 0.12, away: 0.75, peak: 0.55, sharp: 0.5 }),
    tone({ from: 90, to: 40, up: 0.05, away: 0.4, peak: 0.22 }),
  ],
  stone: [
    tone({ from: 240, to: 150, up: 0.004, away: 0.09, peak: 0.2 }),
    rush({ from: 700, to: 400, up: 0.01, away: 0.12, peak: 0.14 }),
  ],
  chime: [...bell(784, 0), ...bell(1047, 0.11)],
  turn: [...bell(587, 0), ...bell(880, 0.14)],
};
