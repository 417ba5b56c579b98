import { cellUnder } from "../board/tokenDrag.svelte.ts";
import type { Point } from "../board/geometry.ts";
import type { Selection } from "./selection.svelte.ts";

/** How many pixels a pointer may move and still count as a click. */
const SLOP_PX = 6;

/** Dragging a drawn tile from its panel onto the river. */
export class TileDrag {
  /** Where the tile is on the screen while it is dragged. */
  at = $state.raw<Point | null>(null);
  #start: Point | null = null;

  constructor(readonly selection: Selection) {}

  /**
   * Keeps a finger on this element from being taken for a fling: the browser would swallow the next
   * tap. Listeners in the markup are passive and could not.
   */
  readonly preventFling = (element: Element): (() => void) => {
    const prevent = (event: Event): void => event.preventDefault();
    element.addEventListener("touchmove", prevent, { passive: false });
    return () => element.removeEventListener("touchmove", prevent);
  };

  down(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    this.#start = { x: event.clientX, y: event.clientY };
    // At once: the first movement may end far outside.
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent, kind: string): void {
    if (!this.#start) return;
    const { x, y } = this.#start;
    const far = Math.hypot(event.clientX - x, event.clientY - y) > SLOP_PX;
    if (!this.at && !far) return;
    if (!this.at) {
      this.selection.selectTile(kind);
      this.selection.pinnedCell = null;
    }
    this.at = { x: event.clientX, y: event.clientY };
    this.selection.hoveredCell = cellUnder(event);
  }

  /** Drops the tile. Return whether it was dragged, so that no click should follow. */
  up(event: PointerEvent, cancelled = false): boolean {
    const dragged = this.at !== null;
    this.at = this.#start = null;
    const cell = dragged ? cellUnder(event) : null;
    if (dragged) this.selection.hoveredCell = null;
    if (cell !== null && !cancelled) void this.selection.drop(cell);
    return dragged;
  }
}
