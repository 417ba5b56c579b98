/** Asking about a tile: which one the pointer is on, and whether a finger rests on it. */

/** Milliseconds that a finger rests on a tile to ask about it, and pixels that it may tremble. */
const HOLD_MS = 550;
const SLOP_PX = 10;

/** The cell of the page's own river: small rivers in a dialog over it are another matter. */
export function cellAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element) || target.closest("dialog")) return null;
  const found = target.closest("[data-cell]");
  return found?.getAttribute("data-cell") ?? null;
}

/** Calls back when a finger has rested on a tile. */
export class LongPress {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #from = { x: 0, y: 0 };

  constructor(readonly onrest: (cell: string) => void) {}

  down(event: PointerEvent): void {
    this.cancel();
    const cell = cellAt(event.target);
    if (cell === null || event.pointerType === "mouse") return;
    this.#from = { x: event.clientX, y: event.clientY };
    this.#timer = setTimeout(() => this.onrest(cell), HOLD_MS);
  }

  move(event: PointerEvent): void {
    const { x, y } = this.#from;
    if (Math.hypot(event.clientX - x, event.clientY - y) > SLOP_PX) this.cancel();
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }
}
