/** Tokens and tiles as the notation writes them; the client reads them only to draw them. */

export interface TokenNotation {
  readonly salmon: number;
  readonly cell: string;
  readonly held: boolean;
}

export function parseToken(text: string): TokenNotation {
  return {
    salmon: Number(text.charAt(0)),
    cell: text.slice(1).replace("!", ""),
    held: text.endsWith("!"),
  };
}

/** A tile's letter and its rotation in steps of 60 degrees, clockwise. */
export function parseTile(text: string): { kind: string; rotation: number } {
  return { kind: text.charAt(0), rotation: Number(text.slice(1) || 0) };
}
