import { cellAt, type ItemDrag } from "./gestures.ts";
import type { BoardHandlers } from "./config.ts";
import type { Point } from "./geometry.ts";
import type { DrawnToken } from "./tokenLayout.ts";
import type { ViewTransform } from "./viewportGeometry.ts";

interface BoardNow {
  readonly tokens: readonly DrawnToken[];
  readonly isMovable: (token: DrawnToken) => boolean;
  readonly transform: ViewTransform;
  readonly element: Element | null;
}

/** How near to a token's middle it can be taken up, in units of the drawing. */
const REACH = 26;
/** How near a click must be to mean the token and not its tile. */
const CLICK_REACH = 18;

/** Dragging a token over the river: it is selected, follows the pointer, and is dropped on a cell. */
export class TokenDrag implements ItemDrag {
  /** The token under the pointer, and where it is in the drawing while it is dragged. */
  dragged = $state.raw<DrawnToken | null>(null);
  at = $state.raw<Point | null>(null);
  #over: string | null = null;

  constructor(
    readonly board: () => BoardNow,
    readonly handlers: () => BoardHandlers,
  ) {}

  canStart(event: PointerEvent): boolean {
    this.dragged = this.#nearest(event, REACH);
    return this.dragged !== null && this.handlers().onTokenDrag !== undefined;
  }

  /** The movable token that a click hit, or null. */
  tokenUnder(event: MouseEvent): string | null {
    const token = this.#nearest(event, CLICK_REACH);
    return token && `${token.salmon}${token.cell}`;
  }

  start(): void {
    const token = this.dragged;
    if (token) this.handlers().onTokenDrag?.(`${token.salmon}${token.cell}`);
  }

  move(event: PointerEvent): void {
    this.at = this.#point(event);
    const over = cellUnder(event);
    if (over === this.#over) return;
    const { onCellEnter, onCellLeave } = this.handlers();
    if (over !== null) onCellEnter?.(over);
    else if (this.#over !== null) onCellLeave?.(this.#over);
    this.#over = over;
  }

  end(event: PointerEvent, cancelled: boolean): void {
    const cell = cellUnder(event);
    const { onDrop, onCellLeave } = this.handlers();
    this.dragged = this.at = null;
    if (this.#over !== null && event.pointerType !== "mouse") onCellLeave?.(this.#over);
    this.#over = null;
    if (cell !== null && !cancelled) onDrop?.(cell);
  }

  #nearest(event: MouseEvent, reach: number): DrawnToken | null {
    const { tokens, isMovable } = this.board();
    const cell = cellAt(event.target);
    const here = tokens.filter((token) => token.cell === cell && isMovable(token));
    const at = this.#point(event);
    const distance = ({ x, y }: Point): number => Math.hypot(x - at.x, y - at.y);
    const near = here.filter((token) => distance(token) <= reach);
    return near.sort((p, q) => distance(p) - distance(q))[0] ?? null;
  }

  #point(event: MouseEvent): Point {
    const { transform, element } = this.board();
    const box = element?.getBoundingClientRect();
    const [x, y] = [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)];
    return { x: (x - transform.x) / transform.scale, y: (y - transform.y) / transform.scale };
  }
}

/** The cell under a pointer, though another element has captured it. */
export function cellUnder({ clientX, clientY }: PointerEvent): string | null {
  const found = document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element.matches("[data-cell]"));
  return cellAt(found ?? null);
}
