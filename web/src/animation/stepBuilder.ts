import { middle, place, type Point } from "../board/geometry.ts";
import type { Spot } from "../board/tokenSpots.ts";
import type { Actor, Beat, Cue, Motion, Sound, Sprite, SpriteKind } from "./animationStep.ts";
import { spots, type Stage } from "./displayedPosition.ts";

/** A beat in the making. What nobody speaks of but has to make room glides aside by itself. */
export class Making {
  readonly #motions: Motion[] = [];
  readonly #sprites: Sprite[] = [];
  readonly #cues: Cue[] = [];
  readonly #from: Map<string, Spot>;
  readonly #to: Map<string, Spot>;

  constructor(
    readonly before: Stage,
    readonly after: Stage,
    readonly duration: number,
  ) {
    this.#from = spots(before);
    this.#to = spots(after);
  }

  /** Where a token lies before and after; one that is gone stays where it was. */
  way(token: string): { from: Spot; to: Spot } {
    const from = this.#from.get(token) ?? this.#to.get(token) ?? spotAt({ x: 0, y: 0 });
    return { from, to: this.#to.get(token) ?? from };
  }

  moves(
    kind: Motion["kind"],
    actor: Actor,
    from: Spot,
    to: Spot,
    start = 0,
    duration = this.duration - start,
  ): this {
    this.#motions.push({ kind, actor, from, to, start, duration });
    return this;
  }

  token(kind: Motion["kind"], token: string, start = 0, duration = this.duration - start): this {
    const { from, to } = this.way(token);
    return this.moves(kind, { token }, from, to, start, duration);
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
    return this.moves(kind, { sprite: id }, spotAt(from), spotAt(to), start, duration);
  }

  sound(sound: Sound, at = 0): this {
    this.#cues.push({ at, sound });
    return this;
  }

  /** One salmon is taken at this moment, and flies to the predator; the last one takes the token along. */
  takes(token: string, left: number, at: number, spot: Point, predator: Point): this {
    if (left) this.#cues.push({ at, shows: { token, salmon: left } });
    else this.moves("taken", { token }, spotAt(spot), spotAt(spot), at, this.duration - at);
    return this.sprite("fish", spot, predator, at);
  }

  done(cells: readonly string[], meanwhile: Stage = this.before): Beat {
    const { before, after, duration } = this;
    const busy = new Set(this.#motions.map(({ actor }) => ("token" in actor ? actor.token : null)));
    for (const [token, to] of this.#to) {
      const from = this.#from.get(token);
      if (busy.has(token) || !from || same(from, to)) continue;
      this.moves("glide", { token }, from, to, 0, Math.min(240, duration));
    }
    const [motions, sprites, cues] = [this.#motions, this.#sprites, this.#cues];
    return { duration, meanwhile, motions, sprites, cues, after, cells: reached(cells, before) };
  }
}

/** Cells as the picture knows them: a space of the spawn counts as the entrance. */
function reached(cells: readonly string[], stage: Stage): string[] {
  return cells.map((cell) => (cell.startsWith("e") && stage.spawn ? stage.spawn : cell));
}

export function spotAt({ x, y }: Point, size = 1): Spot {
  return { x, y, size };
}

export function tileSpot(cell: string): Spot {
  return spotAt(middle(cell));
}

export function cellSpot(cell: string, stage: Stage): Point {
  return place(cell, stage.spawn);
}

function same(one: Spot, other: Spot): boolean {
  return one.x === other.x && one.y === other.y && one.size === other.size;
}
