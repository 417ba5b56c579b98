import type { Point } from "./geometry.ts";
import { ZOOM_STEP } from "./viewportGeometry.ts";

/** What gestures act on. */
interface PanZoom {
  zoom(by: number, at?: Point, animated?: boolean): void;
  pan(x: number, y: number): void;
  reset(): void;
  canZoom(by: number): boolean;
  readonly overflows: boolean;
  readonly manual: boolean;
}

/** A drag of something that lies on the board; it goes before panning. */
export interface ItemDrag {
  /** Whether there is something to drag under the pointer. */
  canStart(event: PointerEvent): boolean;
  start(event: PointerEvent): void;
  move(event: PointerEvent): void;
  /** Drops it; or, cancelled, puts it back. */
  end(event: PointerEvent, cancelled: boolean): void;
}

/** How many pixels a pointer may move and still click. */
const SLOP_PX: Readonly<Record<string, number>> = { touch: 10, pen: 8, mouse: 5 };
const LINE_PX = 16;

/**
 * Drag, pinch and wheel on the board. A pointer that moves further than the slop drags; the click
 * that the browser sends at the end of a drag is suppressed.
 */
export class Gestures {
  readonly #pointers = new Map<number, Point>();
  #start: Point | null = null;
  #dragging = false;
  #suppressClick = false;
  /** Something under the pointer may be dragged, or is being dragged. */
  #item: "none" | "ready" | "dragged" = "none";

  constructor(
    readonly viewport: PanZoom,
    readonly element: () => Element | null,
    readonly itemDrag: ItemDrag | null = null,
  ) {}

  down(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (!this.#pointers.size) this.#suppressClick = this.#dragging = false;
    this.#pointers.set(event.pointerId, this.#point(event));
    this.#start = this.#point(event);
    if (this.#pointers.size > 1) {
      this.#endItem(event, true);
      this.#startDrag(event);
    } else if (this.itemDrag?.canStart(event)) this.#item = "ready";
  }

  /** While something is dragged, or may be, a finger must not scroll the page. */
  get dragsItem(): boolean {
    return this.#item !== "none";
  }

  /** Ignores the next click, which ends another gesture. */
  suppressClick(): void {
    this.#suppressClick = true;
    this.#item = "none";
  }

  move(event: PointerEvent): void {
    // A button released outside the window sends no pointerup.
    if (event.pointerType === "mouse" && !event.buttons) this.up(event);
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = this.#point(event);
    if (this.#item !== "none") return this.#dragItem(event, now);
    if (!this.#dragging && !this.#shouldDrag(event, now)) return;
    const [midpoint, other] = this.#midpoint(event.pointerId, before);
    this.#pointers.set(event.pointerId, now);
    const [x, y] = [now.x - before.x, now.y - before.y];
    const share = this.#pointers.size;
    this.viewport.pan(x / share, y / share);
    if (!other) return;
    const by = distance(now, other) / Math.max(1, distance(before, other));
    this.viewport.zoom(by, midpoint);
  }

  cancel(event: PointerEvent): void {
    this.#endItem(event, true);
    this.up(event);
  }

  up(event: PointerEvent): void {
    this.#endItem(event, false);
    this.#pointers.delete(event.pointerId);
    if (!this.#pointers.size) this.#dragging = false;
  }

  /** Stops a click that is only the end of a drag. */
  click(event: MouseEvent): void {
    if (!this.#suppressClick) return;
    this.#suppressClick = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** Zooms in, or back out if the player has zoomed, unless a click there does something else. */
  doubleClick(event: MouseEvent): void {
    if ((event.target as Element).matches(".live")) return;
    if (this.viewport.manual) this.viewport.reset();
    else this.viewport.zoom(ZOOM_STEP * ZOOM_STEP, this.#point(event), true);
  }

  key({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
    if (ctrlKey || metaKey || altKey) return;
    if (target instanceof HTMLElement && target.matches("input, select, textarea")) return;
    if (key === "+" || key === "=") this.viewport.zoom(ZOOM_STEP, undefined, true);
    else if (key === "-") this.viewport.zoom(1 / ZOOM_STEP, undefined, true);
    else if (key === "0") this.viewport.reset();
  }

  /** Zooms around the pointer; pans with Shift or a horizontal wheel. */
  wheel(event: WheelEvent): void {
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
    const [x, y] = [event.deltaX * unit, event.deltaY * unit];
    if (event.shiftKey || Math.abs(x) > Math.abs(y)) {
      event.preventDefault();
      return this.viewport.pan(-(event.shiftKey ? x + y : x), 0);
    }
    const by = Math.exp(-y * (event.ctrlKey ? 0.01 : 0.0016));
    // Fully zoomed out, the wheel scrolls the page.
    if (!this.viewport.canZoom(by)) return;
    event.preventDefault();
    this.viewport.zoom(by, this.#point(event));
  }

  /** A finger scrolls the page while the whole river is visible; a mouse may always drag. */
  #shouldDrag(event: PointerEvent, now: Point): boolean {
    if (!this.#start || distance(this.#start, now) < (SLOP_PX[event.pointerType] ?? 5))
      return false;
    const scrolls =
      event.pointerType === "touch" && !this.viewport.overflows && !this.viewport.manual;
    if (scrolls && this.#pointers.size < 2) return false;
    this.#startDrag(event);
    this.#pointers.set(event.pointerId, this.#start);
    return true;
  }

  #dragItem(event: PointerEvent, now: Point): void {
    if (this.#item === "ready") {
      const slop = SLOP_PX[event.pointerType] ?? 5;
      if (!this.#start || distance(this.#start, now) < slop) return;
      this.#item = "dragged";
      this.#suppressClick = true;
      this.element()?.setPointerCapture(event.pointerId);
      this.itemDrag?.start(event);
    }
    this.itemDrag?.move(event);
  }

  #endItem(event: PointerEvent, cancelled: boolean): void {
    if (this.#item === "dragged") this.itemDrag?.end(event, cancelled);
    this.#item = "none";
  }

  #startDrag(event: PointerEvent): void {
    this.#dragging = this.#suppressClick = true;
    this.element()?.setPointerCapture(event.pointerId);
  }

  /** The midpoint of two pointers and the other pointer; with one pointer, the pointer itself. */
  #midpoint(id: number, here: Point): [Point, Point | null] {
    const other = [...this.#pointers].find(([key]) => key !== id)?.[1] ?? null;
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

/** How long it must be held, and how many pixels it may move. */
const HOLD_MS = 550;
const PRESS_SLOP_PX = 10;

/** The cell that an event happened on; null elsewhere, and on the example boards of dialogs. */
export function cellAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element) || target.closest("dialog")) return null;
  const found = target.closest("[data-cell]");
  return found?.getAttribute("data-cell") ?? null;
}

/** Calls back when a finger or a pen is held on a cell. */
export class LongPress {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #from = { x: 0, y: 0 };

  constructor(readonly onHold: (cell: string) => void) {}

  down(event: PointerEvent): void {
    this.cancel();
    const cell = cellAt(event.target);
    if (cell === null || event.pointerType === "mouse") return;
    this.#from = { x: event.clientX, y: event.clientY };
    this.#timer = setTimeout(() => this.onHold(cell), HOLD_MS);
  }

  move(event: PointerEvent): void {
    const { x, y } = this.#from;
    if (Math.hypot(event.clientX - x, event.clientY - y) > PRESS_SLOP_PX) this.cancel();
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }
}
