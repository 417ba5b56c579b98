import type {
  Catalogue,
  ClockTimes,
  Colour,
  Kind,
  Level,
  NewSeat,
  NewTable,
  Options,
} from "../../transport/protocol.ts";
import { readStored, writeStored } from "../../base/storage.ts";

/** A new table as it is being set up. */
export interface TableDraft {
  seats: SeatDraft[];
  options: Options;
  /** Null draws who places first. */
  first: number | null;
  botDelay: number;
  /** Null is no limit. */
  clock: ClockTimes | null;
  /** Whether the river is dealt. */
  quick: boolean;
}

export interface SeatDraft {
  kind: NewSeat["kind"];
  name: string;
  colour: Colour;
  level: string;
}

/** A level with how hard it is to beat. */
export const describeLevel = ({ name, difficulty }: Level): string =>
  difficulty ? `${name} – ${difficulty}` : name;

/** One person against opponents of one level. */
export function playNow(
  level: string,
  name: string,
  { players, quick }: Omit<PlayNow, "level">,
): NewTable {
  const bots = Array.from({ length: players - 1 }, (): NewSeat => ({ kind: "bot", level }));
  return { seats: [newPerson(name), ...bots], quick };
}

/** One person and open seats. */
export function withFriends(
  name: string,
  players: number,
  clock: ClockTimes | null = null,
  quick = false,
): NewTable {
  const open = Array.from({ length: players - 1 }, (): NewSeat => ({ kind: "open" }));
  return { seats: [newPerson(name), ...open], clock, quick };
}

function newPerson(name: string): NewSeat {
  return name ? { kind: "person", name } : { kind: "person" };
}

/** What "Play now" was last played with. */
export interface PlayNow {
  /** Empty for the easiest one. */
  level: string;
  players: number;
  quick: boolean;
}

const PLAY_NOW_KEY = "upstream.play-now";

/** The latest choices that are still valid; at first a quick river for two. */
export function parsePlayNow(text: string | null): PlayNow {
  try {
    const { level, players, quick } = JSON.parse(text ?? "{}") as Partial<PlayNow>;
    const fits = Number.isInteger(players) && (players ?? 0) >= 2 && (players ?? 0) <= 5;
    return {
      level: typeof level === "string" ? level : "",
      players: fits ? (players as number) : 2,
      // Choices saved before quick rivers existed mean a river laid by the players.
      quick: quick ?? text === null,
    };
  } catch {
    return { level: "", players: 2, quick: true };
  }
}

export const readPlayNow = (): PlayNow => parsePlayNow(readStored(PLAY_NOW_KEY));

export const savePlayNow = (chosen: PlayNow): void =>
  writeStored(PLAY_NOW_KEY, JSON.stringify(chosen));

/** A seat of its own colour: the first one that is still free. */
export function anotherSeat(seats: readonly SeatDraft[], catalogue: Catalogue): SeatDraft {
  const taken = seats.map(({ colour }) => colour);
  const colour = catalogue.colours.find((free) => !taken.includes(free)) ?? "white";
  return { kind: "bot", name: "", colour, level: catalogue.middle_level };
}

/** The colour after this one that nobody else has. */
export function nextColour(
  seats: readonly SeatDraft[],
  seat: number,
  colours: readonly Colour[],
): Colour {
  const now = seats[seat]?.colour ?? "white";
  const others = seats.filter((_, n) => n !== seat).map(({ colour }) => colour);
  const start = colours.indexOf(now);
  for (let step = 1; step <= colours.length; step += 1) {
    const colour = colours[(start + step) % colours.length] as Colour;
    if (!others.includes(colour)) return colour;
  }
  return now;
}

export function newTable(draft: TableDraft): NewTable {
  return {
    seats: draft.seats.map(newSeat),
    options: draft.options,
    first: draft.first !== null && draft.first < draft.seats.length ? draft.first : null,
    bot_delay: draft.botDelay,
    clock: draft.clock,
    quick: draft.quick,
  };
}

export function newSeat({ kind, name, colour, level }: SeatDraft): NewSeat {
  const named = name.trim() ? { name: name.trim() } : {};
  if (kind === "bot") return { kind, level, colour, ...named };
  return kind === "person" ? { kind, colour, ...named } : { kind, colour };
}

export type Stack = Partial<{ [kind in Kind]: number }>;

/** The tiles of the stack with these options, or null if there is no such stack. */
export function stackOf(catalogue: Catalogue, options: Options, players: number): Stack | null {
  if (options.mix) return options.mix as Stack;
  const preset = catalogue.rapids.find(({ rapids }) => rapids === options.rapids);
  const stacks = options.whirlpool ? preset?.whirlpool_stacks : preset?.stacks;
  return stacks?.[players - 2] ?? null;
}

export function total(stack: Stack): number {
  return Object.values(stack).reduce((sum, count) => sum + count, 0);
}
