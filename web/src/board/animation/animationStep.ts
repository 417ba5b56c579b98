import type { Point } from "../geometry.ts";
import type { Spot } from "../tokenSpots.ts";
import type { DisplayedPosition } from "./displayedPosition.ts";

type TokenMotion =
  "swim" | "jump" | "carry" | "wait" | "whirl" | "glide" | "hop" | "leap" | "taken" | "drift";
type TileMotion = "lay" | "tear";
/** Parts of a tile's drawing that move, by their CSS class. */
export type Part = "rears" | "paw" | "neck" | "arms";
export type SpriteKind =
  | "eagle"
  | "shadow"
  | "prey"
  | "swipe"
  | "strike"
  | "splash"
  | "burst"
  | "drop"
  | "fish"
  | "swept"
  | "wave"
  | "streaks"
  | "roe"
  | "mist";

/** What moves: a token by its key, a tile by its cell, a part of its drawing, a sprite by its id. */
export type Target =
  | { readonly token: string }
  | { readonly tile: string }
  | { readonly part: Part; readonly tile: string }
  | { readonly spawn: string }
  | { readonly board: true }
  | { readonly sprite: number };

/** One target that moves from one spot to another, beginning `start` milliseconds into the step. */
export interface Motion {
  readonly kind: TokenMotion | TileMotion | SpriteKind | Part | "spawn" | "quake";
  readonly target: Target;
  readonly from: Spot;
  readonly to: Spot;
  readonly start: number;
  readonly duration: number;
}

/** Something that exists only while it moves: an eagle in the air, a splash. */
export interface Sprite extends Point {
  readonly id: number;
  readonly kind: SpriteKind;
}

export type Sound =
  | "swim"
  | "jump"
  | "splash"
  | "wing"
  | "thump"
  | "growl"
  | "click"
  | "whirl"
  | "roar"
  | "wash"
  | "stone"
  | "chime"
  | "home";

/** Points that a token brings home, to be shown above it: its salmon, or the eggs of its space. */
export interface Gain extends Point {
  readonly seat: number;
  readonly parts: readonly number[];
}

/** Something that happens at one moment of a step. */
export interface Cue {
  readonly at: number;
  readonly sound?: Sound;
  /** From now on this token shows this number of salmon. */
  readonly shows?: { readonly token: string; readonly salmon: number };
  readonly gain?: Gain;
}

/** The animation of one event: the drawing during it, the motions, and the drawing after it. */
export interface AnimationStep {
  readonly duration: number;
  /** Whether it takes its time however much is queued. */
  readonly unhurried?: boolean;
  readonly during: DisplayedPosition;
  readonly motions: readonly Motion[];
  readonly sprites: readonly Sprite[];
  readonly cues: readonly Cue[];
  readonly after: DisplayedPosition;
  /** The cells that it happens on, for the viewport to follow. */
  readonly cells: readonly string[];
}
