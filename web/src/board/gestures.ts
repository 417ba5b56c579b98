import type { Point } from "./geometry.ts";

/** What gestures do to the picture. */
interface Framed {
  zoom(by: number, at: Point): void;
  move(x: number, y: number): void;
  canZoom(by: number): boolean;
  readonly overflows: boolean;
  readonly own: boolean;
}

/** Pixels that a finger or a mouse may tremble and still click. */
const TREMBLE: Readonly<Record<string, number>> = { touch: 10, pen: 8, mouse: 5 };
const LINE = 16;

/**
 * Drags, pinches and wheels over the river. A click is a click until the pointer has moved
 * further than a hand trembles; from then on it is a drag, and no click comes of it.
 */
export class Gestures {
  readonly #down = new Map<number, Point>();
  #began: Point | null = null;
  #drags = false;
  #clicksNot = false;

  constructor(
    readonly framed: Framed,
    readonly element: () => Element | null,
  ) {}

  down(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (!this.#down.size) this.#clicksNot = this.#drags = false;
    this.#down.set(event.pointerId, this.#point(event));
    this.#began = this.#point(event);
    if (this.#down.size > 1) this.#drag(event);
  }

  move(event: PointerEvent): void {
    // A mouse that was let go outside the picture comes back without its button.
    if (event.pointerType === "mouse" && !event.buttons) this.up(event);
    const before = this.#down.get(event.pointerId);
    if (!before) return;
    const now = this.#point(event);
    if (!this.#drags && !this.#begins(event, now)) return;
    const [hub, other] = this.#hub(event.pointerId, before);
    this.#down.set(event.pointerId, now);
    const [x, y] = [now.x - before.x, now.y - before.y];
    const share = this.#down.size;
    this.framed.move(x / share, y / share);
    if (!other) return;
    const by = distance(now, other) / Math.max(1, distance(before, other));
    this.framed.zoom(by, hub);
  }

  up(event: PointerEvent): void {
    this.#down.delete(event.pointerId);
    if (!this.#down.size) this.#drags = false;
  }

  /** Whether this click is only the end of a drag. */
  swallows(): boolean {
    const swallowed = this.#clicksNot;
    this.#clicksNot = false;
    return swallowed;
  }

  /** Nearer or further around the pointer; aside with Shift or a sideways wheel. */
  wheel(event: WheelEvent): void {
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
    const [x, y] = [event.deltaX * unit, event.deltaY * unit];
    if (event.shiftKey || Math.abs(x) > Math.abs(y)) {
      event.preventDefault();
      return this.framed.move(-(event.shiftKey ? x + y : x), 0);
    }
    const by = Math.exp(-y * (event.ctrlKey ? 0.01 : 0.0016));
    // At the end of the way out, the wheel is the page's again.
    if (!this.framed.canZoom(by)) return;
    event.preventDefault();
    this.framed.zoom(by, this.#point(event));
  }

  /** A finger scrolls the page where the whole river shows; a mouse may always drag. */
  #begins(event: PointerEvent, now: Point): boolean {
    if (!this.#began || distance(this.#began, now) < (TREMBLE[event.pointerType] ?? 5))
      return false;
    const scrolls = event.pointerType === "touch" && !this.framed.overflows && !this.framed.own;
    if (scrolls && this.#down.size < 2) return false;
    this.#drag(event);
    this.#down.set(event.pointerId, this.#began);
    return true;
  }

  #drag(event: PointerEvent): void {
    this.#drags = this.#clicksNot = true;
    this.element()?.setPointerCapture(event.pointerId);
  }

  /** The middle between this finger and the other one, and the other one, if there is one. */
  #hub(id: number, here: Point): [Point, Point | null] {
    const other = [...this.#down].find(([key]) => key !== id)?.[1] ?? null;
    return [other ? { x: (here.x + other.x) / 2, y: (here.y + other.y) / 2 } : here, other];
  }

  #point(event: MouseEvent): Point {
    const box = this.element()?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
