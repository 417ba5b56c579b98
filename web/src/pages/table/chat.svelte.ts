import * as api from "../../transport/api.ts";
import type { ChatLine, Phrase, SeatedPerson } from "../../transport/protocol.ts";
import { say } from "../../base/localization.svelte.ts";
import { readStored, writeStored } from "../../base/storage.ts";

/** The ready-made phrases. */
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

/** The phrases shown as drawings. */
export const REACTIONS = ["laugh", "wow", "cry", "heart"] as const satisfies readonly Phrase[];
export type Reaction = (typeof REACTIONS)[number];

function isReaction(phrase: Phrase): phrase is Reaction {
  return (REACTIONS as readonly Phrase[]).includes(phrase);
}

/** The reaction of a line, if it is one. */
export function reactionOf({ phrase }: ChatLine): Reaction | null {
  return phrase && isReaction(phrase) ? phrase : null;
}

export function phraseWords(phrase: Phrase): string {
  return say(`chat-phrase-${phrase}`);
}

/** The text of a chat line: phrases in this client's language, typed text as it is. */
export function lineWords({ phrase, text }: ChatLine): string {
  return phrase ? phraseWords(phrase) : text;
}

/** The seats of a table whose chat this client does not want to read; remembered in this browser. */
export class MutedSeats {
  #seats = $state.raw<readonly number[]>([]);
  /** The seats of people whom one has blocked. */
  blocked = $state.raw<readonly number[]>([]);
  readonly #key: string;

  constructor(private readonly table: string) {
    this.#key = `upstream.muted.${table}`;
    this.#seats = parse(readStored(this.#key));
  }

  has(seat: number): boolean {
    return this.#seats.includes(seat) || this.blocked.includes(seat);
  }

  /** The other people at the table; empty if the server cannot be asked. */
  people = $state.raw<readonly SeatedPerson[]>([]);

  async load(): Promise<void> {
    this.people = await api.people(this.table).then(
      ({ people }) => people,
      () => this.people,
    );
    this.blocked = this.people.flatMap(({ seat, blocked }) => (blocked ? seat : []));
  }

  async block(seat: number): Promise<void> {
    const found = this.people.filter((person) => person.seat === seat && !person.blocked);
    await Promise.all(found.map(({ key }) => api.block(key)));
    await this.load();
  }

  get all(): readonly number[] {
    return this.#seats;
  }

  toggle(seat: number): void {
    this.#seats = this.#seats.includes(seat)
      ? this.#seats.filter((other) => other !== seat)
      : [...this.#seats, seat];
    writeStored(this.#key, JSON.stringify(this.#seats));
  }
}

function parse(text: string | null): number[] {
  try {
    const read: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(read) ? read.filter((seat) => typeof seat === "number") : [];
  } catch {
    return [];
  }
}
