/** How long it must be held, and how many pixels it may move. */
const HOLD_MS = 550;
const SLOP_PX = 10;

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
    if (Math.hypot(event.clientX - x, event.clientY - y) > SLOP_PX) this.cancel();
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }
}
