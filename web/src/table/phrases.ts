import type { ChatLine, Phrase } from "../protocol.ts";
import { say } from "../localization.svelte.ts";

/** What can be said without typing. */
export const PHRASES = [
  "hello",
  "good-luck",
  "well-played",
  "thanks",
  "oops",
  "nice-move",
  "your-turn",
  "good-game",
] as const satisfies readonly Phrase[];

/** What is said by a drawing instead of words. */
export const REACTIONS = ["laugh", "wow", "cry", "heart"] as const satisfies readonly Phrase[];
export type Reaction = (typeof REACTIONS)[number];

export function isReaction(phrase: Phrase): phrase is Reaction {
  return (REACTIONS as readonly Phrase[]).includes(phrase);
}

/** The reaction of a line, if it is one. */
export function reactionOf({ phrase }: ChatLine): Reaction | null {
  return phrase && isReaction(phrase) ? phrase : null;
}

export function phraseWords(phrase: Phrase): string {
  return say(`chat-phrase-${phrase}`);
}

/** A line in the words of this client: phrases in its language, what was typed as it is. */
export function lineWords({ phrase, text }: ChatLine): string {
  return phrase ? phraseWords(phrase) : text;
}
