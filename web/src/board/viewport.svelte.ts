import {
  viewportCentre,
  boundingRect,
  followTransform,
  clampTransform,
  panned,
  NO_INSET,
  isVisible,
  cssTransform,
  ZOOM_STEP,
  zoomed,
  type Rect,
  type ViewportSize,
  type ViewTransform,
} from "./viewportGeometry.ts";
import type { Point } from "./geometry.ts";

const GLIDE_MS = 420;

/**
 * Which part of the river is visible. It follows the game until the player zooms or pans; then it
 * stays where the player left it, until `reset` or a new turn whose cells are out of sight.
 */
export class Viewport {
  transform = $state.raw<ViewTransform>({ x: 0, y: 0, scale: 1 });
  /** Whether the player has zoomed or panned. */
  manual = $state(false);
  #size = $state.raw<ViewportSize>({ width: 1, height: 1, inset: NO_INSET });
  #river = $state.raw<Rect>(boundingRect([], null));
  #focus: Rect | null = null;
  #turn: string | null = null;
  #shown = false;
  #animation: Animation | null = null;

  constructor(
    readonly world: () => Element | null,
    readonly reducedMotion: () => boolean,
  ) {}

  /** Sets the extent of the river, the part that matters now, the size on the screen, the turn. */
  update(river: Rect, focus: Rect | null, size: ViewportSize, turn: string | null = null): void {
    const resized = !sameSize(size, this.#size);
    const outOfSight = focus !== null && !isVisible(this.transform, focus, size);
    if (turn !== null && turn !== this.#turn && outOfSight) this.manual = false;
    this.#turn = turn ?? this.#turn;
    this.#size = size;
    this.#river = river;
    this.#focus = focus;
    if (this.manual) this.#set(clampTransform(this.transform, river, size));
    else
      this.#animateTo(
        followTransform(river, focus, size, resized ? null : this.transform),
        !resized,
      );
    this.#shown = true;
  }

  /** Scrolls to a box that is not visible. */
  reveal(box: Rect): void {
    if (isVisible(this.transform, box, this.#size)) return;
    const { scale } = this.transform;
    const at = viewportCentre(this.#size);
    const here = { x: this.transform.x, y: at.y - (box.y + box.height / 2) * scale, scale };
    this.#animateTo(clampTransform(here, this.#river, this.#size), true);
  }

  zoom(by: number, at: Point = viewportCentre(this.#size), animated = false): void {
    this.manual = true;
    const next = clampTransform(zoomed(this.transform, by, at), this.#river, this.#size);
    if (animated) this.#animateTo(next, true);
    else this.#set(next);
  }

  pan(x: number, y: number): void {
    this.manual = true;
    this.#set(clampTransform(panned(this.transform, x, y), this.#river, this.#size));
  }

  /** Follows the game again. */
  reset(): void {
    this.manual = false;
    this.#animateTo(followTransform(this.#river, this.#focus, this.#size, null), true);
  }

  get canZoomIn(): boolean {
    return this.canZoom(ZOOM_STEP);
  }

  get canZoomOut(): boolean {
    return this.canZoom(1 / ZOOM_STEP);
  }

  canZoom(by: number): boolean {
    const next = clampTransform(
      zoomed(this.transform, by, viewportCentre(this.#size)),
      this.#river,
      this.#size,
    );
    return Math.abs(next.scale / this.transform.scale - 1) > 0.001;
  }

  /** Whether part of the river is out of sight. */
  get overflows(): boolean {
    return !isVisible(this.transform, this.#river, this.#size);
  }

  #set(view: ViewTransform): void {
    this.#animation?.cancel();
    this.#animation = null;
    this.transform = view;
  }

  #animateTo(view: ViewTransform, animated: boolean): void {
    const world = this.world();
    const from = world ? getComputedStyle(world).transform : "none";
    const moves = Math.abs(view.y - this.transform.y) + Math.abs(view.x - this.transform.x) > 0.5;
    if (!moves && view.scale === this.transform.scale) return;
    this.#set(view);
    if (!world || !animated || !this.#shown || this.reducedMotion()) return;
    const easing = "cubic-bezier(0.3, 0, 0.2, 1)";
    this.#animation = world.animate([{ transform: from }, { transform: cssTransform(view) }], {
      duration: GLIDE_MS,
      easing,
    });
  }
}

function sameSize(one: ViewportSize, other: ViewportSize): boolean {
  const written = ({ width, height, inset }: ViewportSize): string =>
    [width, height, inset.left, inset.right, inset.top, inset.bottom].join();
  return written(one) === written(other);
}
