/** How long each animation takes at normal speed, in milliseconds. */
export const DURATIONS = {
  swim: 320,
  jump: 400,
  /** Added to a jump for each tile that it passes over, up to `longestJump`. */
  tileJumpedOver: 50,
  longestJump: 500,
  carry: 300,
  wait: 220,
  eagle: 500,
  /** Also for a bear that catches a token which is not jumping. */
  heron: 440,
  whirl: 460,
  arrive: 300,
  advance: 320,
  /** The only animation that is never sped up. */
  removeRow: 1200,
  lay: 340,
  spawn: 480,
  glide: 220,
} as const;
