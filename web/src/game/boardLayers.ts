import type { BoardHandlers, BoardLayers } from "../board/config.ts";
import type { Selection } from "./selection.svelte.ts";

/** What a selection looks like on the board. */
export function selectionLayers(selection: Selection): BoardLayers {
  const heron = selection.heronChoices[0];
  return {
    tokens: { movable: selection.movableTokens, selected: selection.token },
    destinations: selection.destinations,
    path: selection.previewedMove,
    placement: { cells: selection.openCells, preview: selection.placement },
    highlights: heron ? [heron.cell] : [],
    hovered: selection.hoveredCell,
  };
}

/** Lets the board change a selection, as long as `enabled`. */
export function selectionHandlers(
  selection: Selection,
  enabled: () => boolean = () => true,
): BoardHandlers {
  return {
    onCellClick: (cell) => void (enabled() && selection.clickCell(cell)),
    onCellEnter: (cell) => (selection.hoveredCell = cell),
    onCellLeave: (cell) => selection.unhover(cell),
    onRotate: (by) => selection.rotate(by),
  };
}
