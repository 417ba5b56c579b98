/** What the page with the rules is made of, in its order. The names are part of addresses. */

interface Section {
  readonly name: string;
  /** Messages: the heading, the text, and remarks. */
  readonly title: string;
  readonly text: string;
  readonly known?: string;
  /** A small river to try it on. */
  readonly lesson?: string;
  /** The tiles that it is about, as the notation writes them. */
  readonly tiles?: readonly string[];
  /** Whether these Rocks are whirlpools. */
  readonly whirlpool?: boolean;
  readonly figure?: "river" | "tokens" | "rows" | "spawn" | "score";
  /** The message below the figure. */
  readonly caption?: string;
  /** Whether the text has tables, which need the whole width. */
  readonly wide?: boolean;
}

export interface Part {
  readonly title: string;
  readonly sections: readonly Section[];
}

export const PARTS: readonly Part[] = [
  {
    title: "rules-part-start",
    sections: [
      { name: "aim", title: "rules-aim", text: "rules-aim-text" },
      { name: "river", title: "rules-river", text: "rules-river-text", figure: "river" },
      { name: "tokens", title: "rules-tokens", text: "rules-tokens-text", figure: "tokens" },
      {
        name: "setup",
        title: "rules-setup",
        text: "rules-setup-text",
        known: "rules-setup-known",
        lesson: "setup",
      },
    ],
  },
  {
    title: "rules-part-move",
    sections: [
      {
        name: "turn",
        title: "rules-turn",
        text: "rules-turn-text",
        known: "rules-turn-known",
        lesson: "pass",
      },
      { name: "swim", title: "rules-swim", text: "rules-swim-text", lesson: "swim" },
      {
        name: "jump",
        title: "rules-jump",
        text: "rules-jump-text",
        known: "rules-jump-known",
        lesson: "jump",
      },
    ],
  },
  {
    title: "rules-part-tiles",
    sections: [
      { name: "water", title: "rules-water", text: "rules-water-text", tiles: ["W", "S"] },
      {
        name: "waterfall",
        title: "rules-waterfall",
        text: "rules-waterfall-text",
        tiles: ["F0"],
        lesson: "waterfall",
      },
      {
        name: "bear",
        title: "rules-bear",
        text: "rules-bear-text",
        known: "rules-bear-known",
        tiles: ["B0"],
        lesson: "bear",
      },
      {
        name: "eagle",
        title: "rules-eagle",
        text: "rules-eagle-text",
        tiles: ["E"],
        lesson: "eagle",
      },
      {
        name: "heron",
        title: "rules-heron",
        text: "rules-heron-text",
        known: "rules-heron-known",
        tiles: ["H"],
        lesson: "heron",
      },
      { name: "rock", title: "rules-rock", text: "rules-rock-text", tiles: ["R"], lesson: "rock" },
    ],
  },
  {
    title: "rules-part-round",
    sections: [
      {
        name: "round",
        title: "rules-round",
        text: "rules-round-text",
        known: "rules-round-known",
        figure: "rows",
        caption: "rules-round-figure",
        lesson: "round",
      },
      {
        name: "row",
        title: "rules-row",
        text: "rules-row-text",
        known: "rules-row-known",
        lesson: "row",
      },
      {
        name: "spawn",
        title: "rules-spawn",
        text: "rules-spawn-text",
        figure: "spawn",
        caption: "rules-spawn-figure",
        lesson: "spawn",
      },
      { name: "end", title: "rules-end", text: "rules-end-text", known: "rules-end-known" },
      {
        name: "score",
        title: "rules-score",
        text: "rules-score-text",
        figure: "score",
        caption: "rules-score-figure",
      },
      { name: "two", title: "rules-two", text: "rules-two-text" },
    ],
  },
  {
    title: "rules-part-options",
    sections: [
      {
        name: "whirlpool",
        title: "rules-whirlpool",
        text: "rules-whirlpool-text",
        known: "rules-whirlpool-known",
        tiles: ["R"],
        whirlpool: true,
        lesson: "whirlpool",
      },
      {
        name: "rapids",
        title: "rules-rapids",
        text: "rules-rapids-text",
        known: "rules-rapids-known",
        tiles: ["C0"],
        lesson: "rapids",
      },
      {
        name: "markers",
        title: "rules-markers",
        text: "rules-markers-text",
        known: "rules-markers-known",
        lesson: "markers",
      },
      {
        name: "exact",
        title: "rules-exact",
        text: "rules-exact-text",
        known: "rules-exact-known",
        lesson: "exact",
      },
      { name: "mix", title: "rules-mix", text: "rules-mix-text" },
    ],
  },
  {
    title: "rules-part-box",
    sections: [
      { name: "departures", title: "rules-departures", text: "rules-departures-text" },
      { name: "differ", title: "rules-differ", text: "rules-differ-text", wide: true },
      { name: "open", title: "rules-open", text: "rules-open-text", wide: true },
      { name: "words", title: "rules-words", text: "rules-words-text" },
    ],
  },
];

const OF_TILE: Readonly<Record<string, string>> = {
  W: "water",
  S: "water",
  F: "waterfall",
  B: "bear",
  E: "eagle",
  H: "heron",
  R: "rock",
  C: "rapids",
};

/** The section about a kind of tile; without a letter, about the spawn. */
export function sectionOf(kind: string | null, whirlpool: boolean): string {
  if (kind === "R" && whirlpool) return "whirlpool";
  return (kind && OF_TILE[kind]) || "spawn";
}
