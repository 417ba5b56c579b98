import type { Colour } from "./art/tokenShapes.ts";
import type { Destination, Event, Route, Scene } from "../transport/protocol.ts";
import type { Trail } from "./trails.ts";
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
  /** The position and its consequences: vanishing rows, full tiles, threats. */
  readonly scene: Scene;
  /** The colour of each seat. */
  readonly colours: readonly Colour[];
  /** The name of a cell for screen readers; `river` is the board as a whole. */
  readonly label: (cell: string) => string;
  /** The place of the scene in its game. Without it, changes are not animated. */
  readonly history?: BoardHistory;
  readonly layers?: BoardLayers;
  readonly handlers?: BoardHandlers;
  /** Pixels at the edges of the board that are covered by panels. */
  readonly inset?: Inset;
  /** A board within a text can be neither panned nor zoomed: the wheel scrolls the page. */
  readonly fixed?: boolean;
}

/** The source of animations: the events between the displayed moment and this one. */
interface BoardHistory {
  /** The number of the moment that the scene shows. Going back is never animated. */
  readonly moment: number | null;
  readonly eventsBetween: EventsBetween;
  /** The speed of the animation: 1 by default, 0 for none. */
  readonly rate?: number;
}

/** Return the events of each log entry after `from` up to `to`, or null to show `to` at once. */
export type EventsBetween = (from: number, to: number) => readonly (readonly Event[])[] | null;

/** The layers above tiles and tokens. Each is optional. */
export interface BoardLayers {
  /** The tokens of the acting seat that can move, and the one that is selected. */
  readonly tokens?: TokenSelection;
  /** Where the selected token can go, with the price of the best route. */
  readonly destinations?: readonly Destination[];
  /** The destinations that are only dots until they are pointed at. */
  readonly faint?: readonly string[];
  /** The route that is drawn. */
  readonly path?: Route | null;
  /** Moves that stay visible: those of the others since your last turn, or a hint. */
  readonly trails?: readonly Trail[];
  /** The cells that a tile may be placed on, and the tile that is shown over one of them. */
  readonly placement?: TilePlacement;
  /** Cells that a click does something with, though nothing is drawn on them: in the editor, all. */
  readonly clickable?: readonly string[];
  /** Cells that stand out, such as a heron that waits for a choice. */
  readonly highlights?: readonly string[];
  /** Cells that are pointed at elsewhere, such as in the log. */
  readonly lit?: readonly string[];
  /** The cell under the pointer or the focus: it shows whether it is full. */
  readonly hovered?: string | null;
  /** The tokens of the acting seat that a heron may take a salmon from. */
  readonly victims?: readonly Victim[];
  /** A question at one of the cells. */
  readonly question?: BoardQuestion | null;
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

/** A token that can be chosen for a heron, and the action that does it. */
export interface Victim {
  readonly token: string;
  readonly action: string;
  readonly label: string;
}

/** A question at a cell, and its answers. */
export interface BoardQuestion {
  readonly kind: "token" | "route";
  readonly cell: string;
  readonly title: string;
  /** The label of the button that closes it. */
  readonly close: string;
  readonly answers: readonly Answer[];
}

export interface Answer {
  readonly id: string;
  readonly text: string;
  readonly token?: { readonly colour: Colour; readonly salmon: number };
  readonly price?: {
    readonly cost: number;
    readonly lost: number;
    readonly by: "bear" | "eagle" | undefined;
  };
}

/** The callbacks of the board. Names describe the event, not the reaction. */
export interface BoardHandlers {
  /**
   * A cell was clicked, tapped, or chosen with Enter. A pointer also tells which movable token it
   * hit there, null for none; a key cannot tell.
   */
  readonly onCellClick?: (cell: string, token?: string | null) => void;
  /** The pointer or the focus came to a cell, or left it. */
  readonly onCellEnter?: (cell: string) => void;
  readonly onCellLeave?: (cell: string) => void;
  /** A destination was held, clicked with the other button, or asked about by its sign or a key. */
  readonly onRoutesAsked?: (cell: string) => void;
  /** A victim was chosen, by its action. */
  readonly onVictimClick?: (action: string) => void;
  /** A drag of a token began, or something was dropped on a cell. */
  readonly onTokenDrag?: (token: string) => void;
  readonly onDrop?: (cell: string) => void;
  /** An answer was given, or is pointed at; the question was put away. */
  readonly onAnswer?: (id: string) => void;
  readonly onAnswerPoint?: (id: string | null) => void;
  readonly onQuestionClose?: () => void;
  /** The wheel turned while a tile is shown over a cell: clockwise (1) or counter-clockwise. */
  readonly onRotate?: (by: 1 | -1) => void;
  /** Everything up to this moment has been shown. */
  readonly onMomentReached?: (moment: number | null) => void;
  /** An animation began, or all of them are over. */
  readonly onAnimating?: (animating: boolean) => void;
}
