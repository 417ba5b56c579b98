import type { Event, Position } from "../messages.ts";
import { parseToken } from "../board/notation.ts";
import { middle, type Point } from "../board/geometry.ts";
import { TAKES, type Beat } from "./animationStep.ts";
import { cellSpot, Making, tileSpot } from "./stepBuilder.ts";
import {
  alike,
  changed,
  find,
  stageOf,
  withTile,
  without,
  withoutTiles,
  type Stage,
} from "./displayedPosition.ts";

/**
 * What happened, as beats: from what was drawn before, over what the events say, to the position
 * after them. There are no rules in here; where the events do not lead to that position (a move
 * was taken back, for instance) everything glides to where it belongs.
 */
export function plan(before: Stage, events: readonly Event[], position: Position): Beat[] {
  const beats: Beat[] = [];
  let stage = before;
  let rest = events;
  while (rest[0]) {
    const told = tell(stage, rest);
    if (told.beat) beats.push(told.beat);
    stage = told.after;
    rest = rest.slice(told.used);
  }
  const after = stageOf(position, stage.tokens);
  if (!alike(stage, after)) {
    beats.push(new Making(stage, after, TAKES.glide).done([], withTiles(stage, after)));
  }
  // What changes in silence behind the last beat, such as tokens that are free again, is in it.
  const last = beats.pop();
  return last ? [...beats, { ...last, after }] : [];
}

/** Tiles change at once, tokens glide. */
function withTiles(stage: Stage, { tiles, spawn }: Stage): Stage {
  return { ...stage, tiles, spawn };
}

/** What an event, with those behind it that belong to it, does to the stage. */
interface Told {
  readonly beat: Beat | null;
  readonly after: Stage;
  readonly used: number;
}

type Named<Name> = Extract<Event, { event: Name }>;
type Teller<Name> = (stage: Stage, event: Named<Name>, rest: readonly Event[]) => Told;
type Tellers = { readonly [Name in Event["event"]]?: Teller<Name> };

function tell(stage: Stage, events: readonly Event[]): Told {
  const event = events[0] as Event;
  const teller = TELLERS[event.event] as Teller<Event["event"]> | undefined;
  return teller?.(stage, event, events.slice(1)) ?? silent(stage);
}

const silent = (after: Stage): Told => ({ beat: null, after, used: 1 });
const played = (beat: Beat, used = 1): Told => ({ beat, after: beat.after, used });

/** The events at the beginning of a list that are of this kind. */
function leading<Name extends Event["event"]>(events: readonly Event[], name: Name): Named<Name>[] {
  const end = events.findIndex(({ event }) => event !== name);
  return events.slice(0, end < 0 ? events.length : end) as Named<Name>[];
}

const salmonIn = (text: string | null): number => (text ? parseToken(text).salmon : 0);
const above = ({ x, y }: Point, by: number): Point => ({ x, y: y - by });

const TELLERS: Tellers = {
  swam(stage, { seat, token, to }) {
    const swimmer = find(stage, seat, token);
    if (!swimmer) return silent(stage);
    const after = changed(stage, swimmer.key, { cell: to, held: false });
    const making = new Making(stage, after, TAKES.swim);
    return played(making.token("swim", swimmer.key).sound("swim").done([swimmer.cell, to]));
  },
  jumped(stage, { seat, token, to, over }, rest) {
    return leap(stage, { seat, token, to, over }, rest);
  },
  carried(stage, event, rest) {
    const { seat, token, to, cost } = event;
    if (cost) return leap(stage, { seat, token, to, over: [] }, rest);
    const carried = find(stage, seat, token);
    if (!carried) return silent(stage);
    const after = changed(stage, carried.key, { cell: to, held: false });
    const making = new Making(stage, after, TAKES.carry);
    making.sprite("streaks", making.way(carried.key).from, making.way(carried.key).to);
    return played(making.token("carry", carried.key).sound("swim").done([carried.cell, to]));
  },
  waits(stage, { seat, token }) {
    const waiting = find(stage, seat, token);
    if (!waiting) return silent(stage);
    const making = new Making(stage, stage, TAKES.wait);
    return played(making.token("wait", waiting.key).done([waiting.cell]));
  },
  "caught-by-eagle"(stage, { seat, token, cell, left }) {
    const caught = find(stage, seat, token);
    const open = withTile(stage, cell, "W");
    if (!caught) return silent(open);
    const making = new Making(stage, fed(open, caught.key, left), TAKES.eagle);
    const [nest, { from }] = [middle(cell), making.way(caught.key)];
    const away = { x: nest.x > 0 ? -250 : 250, y: nest.y - 190 };
    const grasp = TAKES.eagle * 0.42;
    making.takes(caught.key, salmonIn(left), grasp, from, away);
    making.sprite("splash", from, from, grasp * 0.8, 220).sprite("eagle", nest, away);
    making.sound("wing").sound("splash", grasp);
    return played(making.done([cell], open));
  },
  "caught-by-heron"(stage, { seat, token, cell, left }) {
    const caught = find(stage, seat, token);
    if (!caught) return silent(stage);
    const making = new Making(stage, fed(stage, caught.key, left), TAKES.heron);
    const [at, { from }] = [tileSpot(cell), making.way(caught.key)];
    const strikes = TAKES.heron * 0.4;
    making.moves("neck", { part: "neck", tile: cell }, at, from);
    making.sprite("strike", above(at, 33), from, 0, strikes + 60);
    making.takes(caught.key, salmonIn(left), strikes, from, above(at, 36));
    making.sprite("splash", from, from, strikes, 220).sound("click", strikes);
    return played(making.done([cell]));
  },
  "caught-by-bear"(stage, { seat, token, cell, left }) {
    const caught = find(stage, seat, token);
    if (!caught) return silent(stage);
    const making = new Making(stage, fed(stage, caught.key, left), TAKES.heron);
    swipe(making, caught.key, cell, salmonIn(left), 80, making.way(caught.key).from);
    return played(making.done([cell]));
  },
  held(stage, { seat, token }) {
    const held = find(stage, seat, token);
    if (!held) return silent(stage);
    const making = new Making(stage, changed(stage, held.key, { held: true }), TAKES.whirl);
    const at = tileSpot(held.cell);
    making.moves("arms", { part: "arms", tile: held.cell }, at, at);
    return played(making.token("whirl", held.key).sound("whirl").done([held.cell]));
  },
  arrived(stage, { seat, token }) {
    const home = find(stage, seat, token);
    if (!home) return silent(stage);
    const making = new Making(stage, stage, TAKES.arrive);
    const at = making.way(home.key).from;
    making.token("hop", home.key).sprite("roe", at, at).sound("chime");
    return played(making.done([home.cell]));
  },
  "turn-ended"(stage, { seat }) {
    const free = stage.tokens.map((t) => (t.seat === seat && t.held ? { ...t, held: false } : t));
    return silent({ ...stage, tokens: free });
  },
  "row-removed"(stage, { cells }, rest) {
    const lost = leading(rest, "washed-away");
    return played(tear(stage, cells, lost), 1 + lost.length);
  },
  advanced(stage, event, rest) {
    const all = [event, ...leading(rest, "advanced")];
    let after = stage;
    const keys = all.flatMap(({ seat, token, to }) => {
      const found = find(after, seat, token);
      if (found) after = changed(after, found.key, { cell: to });
      return found ? [found.key] : [];
    });
    const making = new Making(stage, after, TAKES.advance);
    for (const key of keys) making.token("hop", key);
    return played(making.sound("chime").done(["e1"]), all.length);
  },
  placed(stage, { tile, cell }) {
    const after = withTile(stage, cell, tile);
    const making = new Making(stage, after, TAKES.lay);
    const at = tileSpot(cell);
    making.moves("lay", { tile: cell }, at, at).sprite("mist", at, at).sound("stone", 160);
    return played(making.done([cell], after));
  },
  "spawn-reached"(stage, { cell }) {
    const after = { ...stage, spawn: cell };
    const making = new Making(stage, after, TAKES.spawn);
    const at = tileSpot(cell);
    making.moves("spawn", { spawn: cell }, at, at).sound("chime");
    for (const by of [20, 90]) making.sprite("mist", above(at, by), above(at, by));
    return played(making.done([cell], after));
  },
};

/** A salmon was caught: what is left of the token, or nothing. */
function fed(stage: Stage, key: string, left: string | null): Stage {
  return left ? changed(stage, key, { salmon: salmonIn(left) }) : without(stage, [key]);
}

interface Leap {
  readonly seat: number;
  readonly token: string;
  readonly to: string;
  readonly over: readonly string[];
}

/** A jump, with the bears that strike on its way; a token that is lost never lands. */
function leap(stage: Stage, { seat, token, to, over }: Leap, rest: readonly Event[]): Told {
  const jumper = find(stage, seat, token);
  const bears = leading(rest, "caught-by-bear");
  if (!jumper) return { ...silent(stage), used: 1 + bears.length };
  const way = [jumper.cell, ...over, to];
  const left = bears.length ? (bears.at(-1)?.left ?? null) : token;
  const landed = changed(stage, jumper.key, { cell: to, held: false });
  const duration = Math.min(TAKES.longest, TAKES.jump + TAKES.further * over.length);
  const making = new Making(stage, fed(landed, jumper.key, left), duration);
  const [{ from }, end] = [
    making.way(jumper.key),
    whereItEnds(making, jumper.key, left, bears, stage),
  ];
  const flight = left ? duration : duration - 160;
  making.moves("jump", { token: jumper.key }, from, end, 0, flight).sound("jump");
  making.sprite("drop", from, from, 0, 260);
  const last = left ? way.length - 1 : way.indexOf(bears.at(-1)?.cell ?? to);
  for (const { cell, left: remains } of bears) {
    const part = last > 0 ? way.indexOf(cell) / last : 1;
    const at = Math.min(flight, Math.max(70, part * flight));
    const spot = { x: from.x + (end.x - from.x) * part, y: from.y + (end.y - from.y) * part };
    swipe(making, jumper.key, cell, salmonIn(remains), at, spot);
  }
  if (left) making.sprite("splash", end, end, duration - 190).sound("splash", duration - 190);
  return played(making.done(way), 1 + bears.length);
}

function whereItEnds(
  making: Making,
  key: string,
  left: string | null,
  bears: readonly Named<"caught-by-bear">[],
  stage: Stage,
): ReturnType<Making["way"]>["to"] {
  const { from, to } = making.way(key);
  const last = bears.at(-1);
  return left || !last ? to : { ...cellSpot(last.cell, stage), size: from.size };
}

function swipe(
  making: Making,
  key: string,
  bear: string,
  left: number,
  at: number,
  spot: Point,
): void {
  const lies = tileSpot(bear);
  making.moves("paw", { part: "paw", tile: bear }, lies, lies, Math.max(0, at - 120), 260);
  making.sprite("swipe", spot, spot, Math.max(0, at - 90), 260);
  making.takes(key, left, at, spot, above(lies, 16)).sound("thump", at);
}

/** A row torn loose drifts down, with those who are on it. */
function tear(stage: Stage, cells: readonly string[], lost: readonly Named<"washed-away">[]): Beat {
  let left = stage;
  const keys = lost.flatMap(({ seat, token }) => {
    const found = find(left, seat, token);
    if (found) left = without(left, [found.key]);
    return found ? [found.key] : [];
  });
  const making = new Making(stage, withoutTiles(left, cells), TAKES.tear);
  for (const cell of cells) {
    const at = tileSpot(cell);
    making.moves("tear", { tile: cell }, at, at).sprite("splash", at, at, 60, 360);
  }
  for (const key of keys) making.token("drift", key);
  return making.sound("wash").done(cells);
}
