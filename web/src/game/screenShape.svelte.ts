import { innerHeight, innerWidth } from "svelte/reactivity/window";

/** What there is room for: see `GameLayout`. */
export type ScreenShape = "wide" | "tablet" | "phone" | "flat";

/** The shape of the window now; it follows when the window changes. */
export function screenShape(): ScreenShape {
  const [width, height] = [innerWidth.current ?? 0, innerHeight.current ?? 0];
  if (width >= 1180) return "wide";
  if (height <= 560 && width > height) return "flat";
  return width < 700 ? "phone" : "tablet";
}

/** Whether room is so scarce that the board and what to do now fill the first screen. */
export function isDense(): boolean {
  return ["phone", "flat"].includes(screenShape());
}
