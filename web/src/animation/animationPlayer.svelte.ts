import { flushSync, tick } from "svelte";
import type { Event, Position } from "../messages.ts";
import type { Actor, Beat, Motion, Sound, Sprite } from "./animationStep.ts";
import { keyframes } from "./keyframes.ts";
import { lasts, pace, tooMuch } from "./speed.ts";
import { plan } from "./plan.ts";
import { changed, stageOf, type Stage } from "./displayedPosition.ts";

/** Where the player finds what moves, and whom it tells what is to be heard. */
interface Setting {
  readonly root: () => Element | null;
  readonly hear: (sound: Sound) => void;
}

/**
 * Plays beats one after the other on what is drawn. It only ever draws ahead of nothing: what it
 * shows lags behind the position for a moment, and `finish` brings it there at once.
 */
export class Player {
  /** What is drawn now. */
  stage = $state.raw<Stage>({ tokens: [], tiles: {}, spawn: null });
  sprites = $state.raw<readonly Sprite[]>([]);
  /** Whether something moves, and the cells that it happens on. */
  playing = $state(false);
  cells = $state.raw<readonly string[]>([]);
  #waiting: Beat[] = [];
  #running: Animation[] = [];
  #timers: ReturnType<typeof setTimeout>[] = [];
  /** The stage when all is played. */
  #end: Stage | null = null;
  /** How many entries are done with when a beat is over, and how many are not yet. */
  readonly #ends = new WeakMap<Beat, number>();
  #entries = 0;
  readonly #setting: Setting;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** Shows this position with no motion. */
  show(position: Position): void {
    this.#stop();
    this.stage = stageOf(position, (this.#end ?? this.stage).tokens);
    this.#end = null;
  }

  /** Plays what led from the position shown last to this one: the events of each entry. */
  play(entries: readonly (readonly Event[])[], position: Position): void {
    const before = this.#end ?? this.stage;
    const beats = plan(before, entries.flat(), position);
    const all = [...this.#waiting, ...beats];
    this.#entries += entries.length;
    const last = beats.at(-1);
    if (!last && this.playing) {
      this.#end = stageOf(position, before.tokens);
      return;
    }
    if (!last || document.hidden || tooMuch(all, this.#entries)) return this.show(position);
    this.#ends.set(last, entries.length);
    this.#waiting = all;
    this.#end = last.after;
    if (this.playing) return;
    this.playing = true;
    // Whoever calls may be about to draw: what moves must be there first.
    void tick().then(() => this.#next());
  }

  /** Finishes at once whatever is moving. */
  finish(): void {
    if (!this.playing) return;
    const end = this.#end ?? this.stage;
    this.#end = null;
    this.#stop();
    this.stage = end;
  }

  #next(): void {
    const beat = this.#waiting.shift();
    if (!beat) return this.finish();
    const quicker = beat.duration / lasts(beat, pace([beat, ...this.#waiting]));
    flushSync(() => {
      this.stage = beat.meanwhile;
      this.sprites = beat.sprites;
      this.cells = beat.cells;
    });
    const done = this.#running;
    this.#running = beat.motions.flatMap((motion) => this.#animate(motion, quicker));
    for (const animation of done) animation.cancel();
    for (const { at, sound, shows } of beat.cues) {
      this.#in(at / quicker, () => {
        if (sound) this.#setting.hear(sound);
        if (shows) this.stage = changed(this.stage, shows.token, { salmon: shows.salmon });
      });
    }
    this.#in(beat.duration / quicker, () => {
      this.#entries -= this.#ends.get(beat) ?? 0;
      flushSync(() => (this.stage = beat.after));
      this.#next();
    });
  }

  #in(milliseconds: number, then: () => void): void {
    this.#timers.push(setTimeout(then, milliseconds));
  }

  #animate(motion: Motion, quicker: number): Animation[] {
    const found = [...(this.#setting.root()?.querySelectorAll(selector(motion.actor)) ?? [])];
    const timing = {
      delay: motion.start / quicker,
      duration: motion.duration / quicker,
      fill: "forwards" as const,
    };
    return found.map((element) => element.animate(keyframes(motion), timing));
  }

  #stop(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    this.#running.forEach((animation) => animation.cancel());
    this.#running = [];
    this.#waiting = [];
    this.#entries = 0;
    this.sprites = [];
    this.cells = [];
    this.playing = false;
  }
}

function selector(actor: Actor): string {
  if ("token" in actor) return `[data-name="${actor.token}"]`;
  if ("part" in actor) return `[data-at="${actor.tile}"] .${actor.part}`;
  if ("tile" in actor) return `[data-at="${actor.tile}"] > .lies`;
  if ("spawn" in actor) return ".spawn-lies";
  return `[data-sprite="${actor.sprite}"]`;
}
