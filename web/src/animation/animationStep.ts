import type { Point } from "../board/geometry.ts";
import type { Spot } from "../board/tokenSpots.ts";
import type { Stage } from "./displayedPosition.ts";

/** Milliseconds that each thing takes, at its ordinary pace. */
export const TAKES = {
  swim: 320,
  jump: 400,
  /** For each tile that a jump is longer than one. */
  further: 50,
  longest: 500,
  carry: 300,
  wait: 220,
  eagle: 500,
  heron: 440,
  whirl: 460,
  arrive: 300,
  advance: 320,
  tear: 500,
  lay: 340,
  spawn: 480,
  glide: 220,
} as const;

export type TokenMotion =
  "swim" | "jump" | "carry" | "wait" | "whirl" | "glide" | "hop" | "taken" | "drift";
export type TileMotion = "lay" | "tear";
/** Parts of a tile's picture that move: by their class in the picture. */
export type Part = "paw" | "neck" | "arms";
export type SpriteKind =
  "eagle" | "swipe" | "strike" | "splash" | "drop" | "fish" | "streaks" | "roe" | "mist";

/** What moves: a token by its name, a tile by its cell, a part of its picture, a sprite. */
export type Actor =
  | { readonly token: string }
  | { readonly tile: string }
  | { readonly part: Part; readonly tile: string }
  | { readonly spawn: string }
  | { readonly sprite: number };

/** One thing that moves from one place to another, from `start` on, within its beat. */
export interface Motion {
  readonly kind: TokenMotion | TileMotion | SpriteKind | Part | "spawn";
  readonly actor: Actor;
  readonly from: Spot;
  readonly to: Spot;
  readonly start: number;
  readonly duration: number;
}

/** Something that is only there while it moves: an eagle in the air, a splash. */
export interface Sprite extends Point {
  readonly id: number;
  readonly kind: SpriteKind;
}

export type Sound =
  "swim" | "jump" | "splash" | "wing" | "thump" | "click" | "whirl" | "wash" | "stone" | "chime";

/** A thing that happens in one moment of a beat. */
export interface Cue {
  readonly at: number;
  readonly sound?: Sound;
  /** From now on this token shows so many salmon. */
  readonly shows?: { readonly token: string; readonly salmon: number };
}

/** One thing that happened: what is drawn meanwhile, what moves, and what is drawn afterwards. */
export interface Beat {
  readonly duration: number;
  readonly meanwhile: Stage;
  readonly motions: readonly Motion[];
  readonly sprites: readonly Sprite[];
  readonly cues: readonly Cue[];
  readonly after: Stage;
  /** The cells that it happens on, for the picture to follow. */
  readonly cells: readonly string[];
}
