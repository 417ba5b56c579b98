import { cellCentre, locate, type Point } from "../geometry.ts";
import type { Spot } from "../tokenSpots.ts";
import type {
  Target,
  AnimationStep,
  Cue,
  Gain,
  Motion,
  Sound,
  Sprite,
  SpriteKind,
} from "./animationStep.ts";
import { tokenSpots, type DisplayedPosition } from "./displayedPosition.ts";

/** Builds one animation step. Tokens that only have to make room glide aside without being named. */
export class StepBuilder {
  readonly #motions: Motion[] = [];
  readonly #sprites: Sprite[] = [];
  readonly #cues: Cue[] = [];
  readonly #from: Map<string, Spot>;
  readonly #to: Map<string, Spot>;

  constructor(
    readonly before: DisplayedPosition,
    readonly after: DisplayedPosition,
    readonly duration: number,
  ) {
    this.#from = tokenSpots(before);
    this.#to = tokenSpots(after);
  }

  /** Where a token lies before and after; a removed one stays where it was. */
  endpoints(token: string): { from: Spot; to: Spot } {
    const from = this.#from.get(token) ?? this.#to.get(token) ?? spotAt({ x: 0, y: 0 });
    return { from, to: this.#to.get(token) ?? from };
  }

  motion(
    kind: Motion["kind"],
    target: Target,
    from: Spot,
    to: Spot,
    start = 0,
    duration = this.duration - start,
  ): this {
    this.#motions.push({ kind, target, from, to, start, duration });
    return this;
  }

  tokenMotion(
    kind: Motion["kind"],
    token: string,
    start = 0,
    duration = this.duration - start,
  ): this {
    const { from, to } = this.endpoints(token);
    return this.motion(kind, { token }, from, to, start, duration);
  }

  sprite(
    kind: SpriteKind,
    from: Point,
    to: Point,
    start = 0,
    duration = this.duration - start,
  ): this {
    const id = this.#sprites.length;
    this.#sprites.push({ id, kind, x: from.x, y: from.y });
    return this.motion(kind, { sprite: id }, spotAt(from), spotAt(to), start, duration);
  }

  sound(sound: Sound, at = 0): this {
    this.#cues.push({ at, sound });
    return this;
  }

  gain(gain: Gain, at: number): this {
    this.#cues.push({ at, gain });
    return this;
  }

  /** A predator takes a salmon at this moment; the token goes with its last salmon. */
  takeSalmon(
    token: string,
    left: number,
    at: number,
    spot: Point,
    predator: Point,
    how: "fish" | "prey" = "fish",
  ): this {
    if (left) this.#cues.push({ at, shows: { token, salmon: left } });
    else this.motion("taken", { token }, spotAt(spot), spotAt(spot), at, 240);
    return this.sprite(how, spot, predator, at);
  }

  build(cells: readonly string[], during: DisplayedPosition = this.before): AnimationStep {
    const { before, after, duration } = this;
    const animated = new Set(
      this.#motions.map(({ target }) => ("token" in target ? target.token : null)),
    );
    for (const [token, to] of this.#to) {
      const from = this.#from.get(token);
      if (animated.has(token) || !from || same(from, to)) continue;
      this.motion("glide", { token }, from, to, 0, Math.min(240, duration));
    }
    const [motions, sprites, cues] = [this.#motions, this.#sprites, this.#cues];
    return { duration, during, motions, sprites, cues, after, cells: onBoard(cells, before) };
  }
}

/** Replaces the spaces of the spawn by its entrance, which is on the board. */
function onBoard(cells: readonly string[], displayed: DisplayedPosition): string[] {
  return cells.map((cell) => (cell.startsWith("e") && displayed.spawn ? displayed.spawn : cell));
}

function spotAt({ x, y }: Point, size = 1): Spot {
  return { x, y, size };
}

export function tileSpot(cell: string): Spot {
  return spotAt(cellCentre(cell));
}

export function cellSpot(cell: string, displayed: DisplayedPosition): Point {
  return locate(cell, displayed.spawn);
}

function same(one: Spot, other: Spot): boolean {
  return one.x === other.x && one.y === other.y && one.size === other.size;
}
