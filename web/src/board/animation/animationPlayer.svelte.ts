import { flushSync, tick } from "svelte";
import type { Event, Position } from "../../transport/protocol.ts";
import type { EventsBetween } from "../config.ts";
import type { AnimationStep, Gain, Motion, Sound, Sprite, Target } from "./animationStep.ts";
import { keyframes } from "./keyframes.ts";
import { stepDuration, speedUp, shouldSkip } from "./timing.ts";
import { plan } from "./plan.ts";
import { withToken, displayedPosition, type DisplayedPosition } from "./displayedPosition.ts";

/** The elements to move, and callbacks for sounds and points. */
interface PlayerOptions {
  readonly root: () => Element | null;
  readonly onSound: (sound: Sound) => void;
  /** Points rise from a token; they take this number of milliseconds. Return their animations. */
  readonly onGain?: (gain: Gain, duration: number) => readonly Animation[];
  /** How fast to play: 1 as usual. */
  readonly rate?: () => number;
}

/**
 * Plays animation steps one after the other. What it displays lags behind the real position while
 * steps are queued, never the other way round; `finish` catches up at once.
 */
export class AnimationPlayer {
  /** The position that is drawn now. */
  displayed = $state.raw<DisplayedPosition>({ tokens: [], tiles: {}, spawn: null });
  sprites = $state.raw<readonly Sprite[]>([]);
  /** Whether something moves, and on which cells. */
  playing = $state(false);
  cells = $state.raw<readonly string[]>([]);
  /** The latest moment of which everything has been shown. */
  reached = $state<number | null>(null);
  #queue: AnimationStep[] = [];
  #running: Animation[] = [];
  #timers: ReturnType<typeof setTimeout>[] = [];
  /** The position to display once the queue is empty. */
  #final: DisplayedPosition | null = null;
  /** How many log entries end with a step, and how many are still queued. */
  readonly #entriesOf = new WeakMap<AnimationStep, number>();
  #entries = 0;
  /** The moment that is reached with a step. */
  readonly #momentOf = new WeakMap<AnimationStep, number>();
  #moment: number | null = null;
  readonly #options: PlayerOptions;

  constructor(options: PlayerOptions) {
    this.#options = options;
  }

  /**
   * Shows the position of a moment. A later moment is animated if the events that led to it are
   * known; any other is shown at once.
   */
  advance(moment: number | null, position: Position, eventsBetween: EventsBetween | null): void {
    const before = this.#moment;
    this.#moment = moment;
    const isLater = moment !== null && before !== null && moment > before;
    const events = isLater ? eventsBetween?.(before, moment) : null;
    if (events) this.play(events, position);
    else if (moment === null || moment !== before || !this.playing) this.show(position);
  }

  /** Shows this position without animation. */
  show(position: Position): void {
    this.#stop();
    this.displayed = displayedPosition(position, (this.#final ?? this.displayed).tokens);
    this.#final = null;
    this.reached = this.#moment;
  }

  /** Animates the events of some log entries, which led to this position. */
  play(entries: readonly (readonly Event[])[], position: Position): void {
    const before = this.#final ?? this.displayed;
    const steps = plan(before, entries.flat(), position);
    const all = [...this.#queue, ...steps];
    this.#entries += entries.length;
    const last = steps.at(-1);
    if (!last && this.playing) {
      this.#final = displayedPosition(position, before.tokens);
      return;
    }
    if (!last || document.hidden || shouldSkip(all, this.#entries)) return this.show(position);
    this.#entriesOf.set(last, entries.length);
    if (this.#moment !== null) this.#momentOf.set(last, this.#moment);
    this.#queue = all;
    this.#final = last.after;
    if (this.playing) return;
    this.playing = true;
    // The caller may still be rendering: the elements that move must exist first.
    void tick().then(() => this.#next());
  }

  /** Ends all animation and shows the latest position. */
  finish(): void {
    if (!this.playing) return;
    const end = this.#final ?? this.displayed;
    this.#final = null;
    this.#stop();
    this.displayed = end;
    this.reached = this.#moment;
  }

  #next(): void {
    const step = this.#queue.shift();
    if (!step) return this.finish();
    const rate = this.#options.rate?.() || 1;
    const hurry = step.duration / stepDuration(step, speedUp([step, ...this.#queue]));
    const speed = hurry * (step.unhurried ? Math.min(1, rate) : rate);
    flushSync(() => {
      this.displayed = step.during;
      this.sprites = step.sprites;
      this.cells = step.cells;
    });
    const done = this.#running;
    this.#running = step.motions.flatMap((motion) => this.#animate(motion, speed));
    for (const animation of done) animation.cancel();
    for (const { at, sound, shows, gain } of step.cues) {
      this.#in(at / speed, () => {
        if (gain)
          this.#running.push(...(this.#options.onGain?.(gain, (step.duration - at) / speed) ?? []));
        if (sound) this.#options.onSound(sound);
        if (shows)
          this.displayed = withToken(this.displayed, shows.token, { salmon: shows.salmon });
      });
    }
    this.#in(step.duration / speed, () => {
      this.#entries -= this.#entriesOf.get(step) ?? 0;
      flushSync(() => {
        this.displayed = step.after;
        this.reached = this.#momentOf.get(step) ?? this.reached;
      });
      this.#next();
    });
  }

  #in(milliseconds: number, then: () => void): void {
    this.#timers.push(setTimeout(then, milliseconds));
  }

  #animate(motion: Motion, speed: number): Animation[] {
    const root = this.#options.root();
    const found =
      "board" in motion.target
        ? [root?.closest("svg")].flatMap((river) => river ?? [])
        : [...(root?.querySelectorAll(selector(motion.target)) ?? [])];
    const timing = {
      delay: motion.start / speed,
      duration: motion.duration / speed,
      fill: "forwards" as const,
    };
    return found.map((element) => element.animate(keyframes(motion), timing));
  }

  #stop(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    this.#running.forEach((animation) => animation.cancel());
    this.#running = [];
    this.#queue = [];
    this.#entries = 0;
    this.sprites = [];
    this.cells = [];
    this.playing = false;
  }
}

function selector(target: Exclude<Target, { board: true }>): string {
  if ("token" in target) return `[data-name="${target.token}"]`;
  if ("part" in target) return `[data-at="${target.tile}"] .${target.part}`;
  if ("tile" in target) return `[data-at="${target.tile}"] > .tile-motion`;
  if ("spawn" in target) return ".spawn-motion";
  return `[data-sprite="${target.sprite}"]`;
}
