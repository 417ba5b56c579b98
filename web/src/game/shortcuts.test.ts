import { expect, test, vi } from "vitest";
import type { ClientGame } from "./clientGame.ts";
import type { Selection } from "./selection.svelte.ts";
import { gameShortcuts, runShortcut } from "./shortcuts.ts";

function playing(pending: { can_undo: boolean; can_confirm: boolean }, pendingSeat: number | null) {
  const game = { pending, pendingSeat, confirm: vi.fn() };
  const selection = { rotate: vi.fn(), clear: vi.fn(), undo: vi.fn() };
  const shortcuts = gameShortcuts(game as unknown as ClientGame, selection as unknown as Selection);
  const press = (key: string, modifiers: object = {}): void =>
    runShortcut({ key, ...modifiers } as unknown as KeyboardEvent, shortcuts);
  return { game, selection, press };
}

test("R turns the tile, Shift turns it back, Escape clears the selection", () => {
  const { selection, press } = playing({ can_undo: false, can_confirm: false }, 0);
  press("r");
  press("R");
  press("Escape");
  expect(selection.rotate.mock.calls).toEqual([[1], [-1]]);
  expect(selection.clear).toHaveBeenCalledOnce();
});

test("undo and confirm only where they are possible", () => {
  const allowed = playing({ can_undo: true, can_confirm: true }, 0);
  for (const key of ["u", "z", "U", "c"]) allowed.press(key);
  expect(allowed.selection.undo.mock.calls).toEqual([[undefined], [undefined], [1]]);
  expect(allowed.game.confirm).toHaveBeenCalledOnce();
  const others = playing({ can_undo: false, can_confirm: true }, null);
  for (const key of ["u", "z", "U", "c"]) others.press(key);
  expect(others.selection.undo).not.toHaveBeenCalled();
  expect(others.game.confirm).not.toHaveBeenCalled();
});

test("shortcuts of the browser stay the browser's", () => {
  const { selection, press } = playing({ can_undo: false, can_confirm: false }, 0);
  press("r", { ctrlKey: true });
  press("r", { metaKey: true });
  expect(selection.rotate).not.toHaveBeenCalled();
});
