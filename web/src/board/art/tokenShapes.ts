/** The colours of the printed game, each with a rim of its own so that colour is never needed. */

export const COLOURS = ["red", "yellow", "green", "purple", "white"] as const;
export type Colour = (typeof COLOURS)[number];

const around = (sides: number, radius: number, turn: number): string =>
  Array.from({ length: sides }, (_, n) => {
    const angle = ((turn + (n * 360) / sides) * Math.PI) / 180;
    return `${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`;
  }).join(" ");

/** The corners of a rim around the middle; the circle has none. */
export const RIMS: Readonly<Record<Colour, string | null>> = {
  red: null,
  yellow: around(4, 12.8, 45),
  green: around(3, 13.4, -90),
  purple: around(4, 11.7, 0),
  white: around(6, 11.7, 0),
};

/** How large the disc within the rim is; the fish on it shrink with it. */
export const DISCS: Readonly<Record<Colour, number>> = {
  red: 8.2,
  yellow: 8,
  green: 7,
  purple: 7.6,
  white: 8.6,
};
