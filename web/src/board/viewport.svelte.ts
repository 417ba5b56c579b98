import {
  centre,
  extent,
  follow,
  limited,
  moved,
  NO_INSET,
  shows,
  transform,
  zoomed,
  type Frame,
  type Picture,
  type View,
} from "./viewportGeometry.ts";
import type { Point } from "./geometry.ts";

/** By how much a button, a key or a double tap comes nearer. */
export const STEP = 1.4;
const GLIDE = 420;

/**
 * What the picture shows of the river. It follows what happens, until a player frames it:
 * then it stays as they left it, and `release` gives it back.
 */
export class Framing {
  view = $state.raw<View>({ x: 0, y: 0, scale: 1 });
  /** Whether a player framed it. */
  own = $state(false);
  #picture = $state.raw<Picture>({ width: 1, height: 1, inset: NO_INSET });
  #whole = $state.raw<Frame>(extent([], null));
  #part: Frame | null = null;
  #seen = false;
  #gliding: Animation | null = null;

  constructor(
    readonly world: () => Element | null,
    readonly still: () => boolean,
  ) {}

  /** There is this much river, and this part of it matters now. */
  follow(whole: Frame, part: Frame | null, picture: Picture): void {
    const resized = !alike(picture, this.#picture);
    this.#picture = picture;
    this.#whole = whole;
    this.#part = part;
    if (this.own) this.#set(limited(this.view, whole, picture));
    else this.#go(follow(whole, part, picture, resized ? null : this.view), !resized);
    this.#seen = true;
  }

  /** Brings a box into the picture, if it is not there. */
  reveal(box: Frame): void {
    if (shows(this.view, box, this.#picture)) return;
    const { scale } = this.view;
    const at = centre(this.#picture);
    const here = { x: this.view.x, y: at.y - (box.y + box.height / 2) * scale, scale };
    this.#go(limited(here, this.#whole, this.#picture), true);
  }

  zoom(by: number, at: Point = centre(this.#picture), glides = false): void {
    this.own = true;
    const next = limited(zoomed(this.view, by, at), this.#whole, this.#picture);
    if (glides) this.#go(next, true);
    else this.#set(next);
  }

  move(x: number, y: number): void {
    this.own = true;
    this.#set(limited(moved(this.view, x, y), this.#whole, this.#picture));
  }

  /** The picture follows again. */
  release(): void {
    this.own = false;
    this.#go(follow(this.#whole, this.#part, this.#picture, null), true);
  }

  /** Whether the picture can come nearer, or go further away. */
  get nearer(): boolean {
    return this.canZoom(STEP);
  }

  get further(): boolean {
    return this.canZoom(1 / STEP);
  }

  canZoom(by: number): boolean {
    const next = limited(zoomed(this.view, by, centre(this.#picture)), this.#whole, this.#picture);
    return Math.abs(next.scale / this.view.scale - 1) > 0.001;
  }

  /** Whether there is more river than the picture shows. */
  get overflows(): boolean {
    return !shows(this.view, this.#whole, this.#picture);
  }

  #set(view: View): void {
    this.#gliding?.cancel();
    this.#gliding = null;
    this.view = view;
  }

  #go(view: View, glides: boolean): void {
    const world = this.world();
    const from = world ? getComputedStyle(world).transform : "none";
    const moves = Math.abs(view.y - this.view.y) + Math.abs(view.x - this.view.x) > 0.5;
    if (!moves && view.scale === this.view.scale) return;
    this.#set(view);
    if (!world || !glides || !this.#seen || this.still()) return;
    const easing = "cubic-bezier(0.3, 0, 0.2, 1)";
    this.#gliding = world.animate([{ transform: from }, { transform: transform(view) }], {
      duration: GLIDE,
      easing,
    });
  }
}

function alike(one: Picture, other: Picture): boolean {
  const written = ({ width, height, inset }: Picture): string =>
    [width, height, inset.left, inset.right, inset.top, inset.bottom].join();
  return written(one) === written(other);
}
