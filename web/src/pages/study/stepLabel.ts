import { say } from "../../base/localization.svelte.ts";

/** A step in a few letters: an action as it is written, or the tiles that are drawn. */
export function stepLabel(step: string): string {
  const [word, tiles] = step.split(" ");
  return word === "draw" ? say("study-step-draw", { tiles: tiles ?? "" }) : step;
}
