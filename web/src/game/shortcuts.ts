import type { ClientGame } from "./clientGame.ts";
import type { Selection } from "./selection.svelte.ts";

type Shortcuts = Readonly<Record<string, () => void>>;

/** The keys of every page on which a game is played. */
export function gameShortcuts(game: ClientGame, selection: Selection): Shortcuts {
  const undo = (count?: number): void => void (game.pending.can_undo && selection.undo(count));
  const confirms = (): boolean => game.pending.can_confirm && game.pendingSeat !== null;
  return {
    r: () => selection.rotate(1),
    R: () => selection.rotate(-1),
    a: () => void (selection.showsFar = !selection.showsFar),
    Escape: () => selection.clear(),
    u: () => undo(),
    z: () => undo(),
    U: () => undo(1),
    c: () => void (confirms() && game.confirm()),
  };
}

/** Runs the shortcut of a key, unless it is typed into a field or belongs to the browser. */
export function runShortcut(event: KeyboardEvent, shortcuts: Shortcuts): void {
  if (event.ctrlKey || event.metaKey) return;
  const fields = typeof HTMLElement === "undefined" ? [] : [HTMLInputElement, HTMLTextAreaElement];
  if (fields.some((field) => event.target instanceof field)) return;
  shortcuts[event.key]?.();
}
