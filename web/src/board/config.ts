import type { Colour } from "../art/tokenShapes.ts";
import type { Event, MoveChoice, Scene } from "../messages.ts";
import type { Destination } from "./destinations.ts";
import type { Inset } from "./viewportGeometry.ts";

/**
 * Everything that a `Board` needs to know, in one object: what it draws, what lies over it, and
 * what it calls. The board keeps no state of the game; its page passes a new config when something
 * changes. All but the first three fields may be left out.
 *
 * Cells are written as in the notation (`b3`; `e1` to `e5` are the spaces of the spawn), tokens
 * too (`2a3` is a pair on a3).
 */
export interface BoardConfig {
  /** The position, and what follows from it: the rows that vanish, full tiles, threats. */
  readonly scene: Scene;
  /** The colour of each seat. */
  readonly colours: readonly Colour[];
  /** The name of a cell for screen readers; `river` is the board as a whole. */
  readonly label: (cell: string) => string;
  /** Where the scene stands in its game. Without it every change is drawn at once. */
  readonly history?: BoardHistory;
  readonly layers?: BoardLayers;
  readonly handlers?: BoardHandlers;
  /** Pixels at the edges of the board that are covered by panels. */
  readonly inset?: Inset;
  /** A board within a text can be neither panned nor zoomed: the wheel scrolls the page. */
  readonly fixed?: boolean;
}

/** What the board animates: the events between the moment it showed last and this one. */
export interface BoardHistory {
  /** The number of the moment that the scene shows; an earlier one is never animated. */
  readonly moment: number | null;
  /** The events of each log entry after one moment, up to another. */
  readonly eventsBetween: EventsBetween;
}

export type EventsBetween = (from: number, to: number) => readonly (readonly Event[])[];

/** What is drawn over tiles and tokens. Each layer has data of its own and may be left out. */
export interface BoardLayers {
  /** The tokens of the acting seat that can move, and the one that is selected. */
  readonly tokens?: TokenSelection;
  /** Where the selected token can go, with the price. */
  readonly destinations?: readonly Destination[];
  /** The move whose path is drawn. */
  readonly path?: MoveChoice | null;
  /** The cells that a tile may be placed on, and the tile that is shown over one of them. */
  readonly placement?: TilePlacement;
  /** Cells that stand out, such as a heron that waits for a choice. */
  readonly highlights?: readonly string[];
  /** Cells that are pointed at elsewhere, such as in the log. */
  readonly lit?: readonly string[];
  /** The cell under the pointer or the focus: it tells whether it is full. */
  readonly hovered?: string | null;
  /** Whether the names of the cells are written on them. */
  readonly coordinates?: boolean;
}

export interface TokenSelection {
  readonly movable: readonly string[];
  readonly selected: string | null;
}

export interface TilePlacement {
  readonly cells: readonly string[];
  readonly preview: { readonly tile: string; readonly cell: string } | null;
}

/** What the board calls. Names say what happened, not what should follow from it. */
export interface BoardHandlers {
  /** A cell was clicked, tapped, or chosen with Enter. */
  readonly onCellClick?: (cell: string) => void;
  /** The pointer or the focus came to a cell, or left it. */
  readonly onCellEnter?: (cell: string) => void;
  readonly onCellLeave?: (cell: string) => void;
  /** The wheel turned while a tile is shown over a cell: clockwise (1) or counter-clockwise. */
  readonly onRotate?: (by: 1 | -1) => void;
  /** An animation began, or all of them are over. */
  readonly onAnimating?: (animating: boolean) => void;
}
