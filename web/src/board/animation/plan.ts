import type { Event, Position } from "../../transport/protocol.ts";
import { cellCentre, parseToken, type Point } from "../geometry.ts";
import type { AnimationStep } from "./animationStep.ts";
import { GRASPS_AT, STRIKES_AT } from "./keyframes.ts";
import { DURATIONS } from "./timing.ts";
import { cellSpot, StepBuilder, tileSpot } from "./stepBuilder.ts";
import {
  sameDisplay,
  withToken,
  findToken,
  displayedPosition,
  withTile,
  withoutTokens,
  withoutTiles,
  type DisplayedPosition,
} from "./displayedPosition.ts";

/**
 * Turns events into animation steps, from the displayed position to the one after them. It knows
 * no rules: if the events do not lead to that position (a move was undone, for instance),
 * everything glides into place.
 */
export function plan(
  before: DisplayedPosition,
  events: readonly Event[],
  position: Position,
): AnimationStep[] {
  const steps: AnimationStep[] = [];
  let current = before;
  let rest = events;
  while (rest[0]) {
    const { step, after: next, used } = animate(current, rest);
    if (step) steps.push(step);
    current = next;
    rest = rest.slice(used);
  }
  const after = displayedPosition(position, current.tokens);
  if (!sameDisplay(current, after)) {
    steps.push(
      new StepBuilder(current, after, DURATIONS.glide).build([], withTiles(current, after)),
    );
  }
  // Changes without an animation after the last step, such as released tokens, belong to it.
  const last = steps.pop();
  return last ? [...steps, { ...last, after }] : [];
}

/** Tiles change at once, tokens glide. */
function withTiles(
  before: DisplayedPosition,
  { tiles, spawn }: DisplayedPosition,
): DisplayedPosition {
  return { ...before, tiles, spawn };
}

/** Adds the steps of an event and of the following events that belong to it. */
interface Animated {
  readonly step: AnimationStep | null;
  readonly after: DisplayedPosition;
  readonly used: number;
}

type EventNamed<Name> = Extract<Event, { event: Name }>;
type Animator<Name> = (
  before: DisplayedPosition,
  event: EventNamed<Name>,
  rest: readonly Event[],
) => Animated;
type Animators = { readonly [Name in Event["event"]]?: Animator<Name> };

function animate(before: DisplayedPosition, events: readonly Event[]): Animated {
  const event = events[0] as Event;
  const animator = ANIMATORS[event.event] as Animator<Event["event"]> | undefined;
  return animator?.(before, event, events.slice(1)) ?? unanimated(before);
}

const unanimated = (after: DisplayedPosition): Animated => ({ step: null, after, used: 1 });
const animated = (step: AnimationStep, used = 1): Animated => ({ step, after: step.after, used });

/** The events at the beginning of a list that are of this kind. */
function leading<Name extends Event["event"]>(
  events: readonly Event[],
  name: Name,
): EventNamed<Name>[] {
  const end = events.findIndex(({ event }) => event !== name);
  return events.slice(0, end < 0 ? events.length : end) as EventNamed<Name>[];
}

const salmonIn = (text: string | null): number => (text ? parseToken(text).salmon : 0);
/** The eggs of a space of the spawn, which its name tells. */
const eggsOf = (cell: string): number => (cell.startsWith("e") ? Number(cell.slice(1)) : 0);
const above = ({ x, y }: Point, by: number): Point => ({ x, y: y - by });

const ANIMATORS: Animators = {
  swam(before, { seat, token, to }) {
    const swimmer = findToken(before, seat, token);
    if (!swimmer) return unanimated(before);
    const after = withToken(before, swimmer.key, { cell: to, held: false });
    const step = new StepBuilder(before, after, DURATIONS.swim);
    return animated(step.tokenMotion("swim", swimmer.key).sound("swim").build([swimmer.cell, to]));
  },
  jumped(before, { seat, token, to, over }, rest) {
    return animateJump(before, { seat, token, to, over }, rest);
  },
  carried(before, event, rest) {
    const { seat, token, to, cost } = event;
    if (cost) return animateJump(before, { seat, token, to, over: [] }, rest);
    const carried = findToken(before, seat, token);
    if (!carried) return unanimated(before);
    const after = withToken(before, carried.key, { cell: to, held: false });
    const step = new StepBuilder(before, after, DURATIONS.carry);
    step.sprite("streaks", step.endpoints(carried.key).from, step.endpoints(carried.key).to);
    return animated(step.tokenMotion("carry", carried.key).sound("swim").build([carried.cell, to]));
  },
  waits(before, { seat, token }) {
    const waiting = findToken(before, seat, token);
    if (!waiting) return unanimated(before);
    const step = new StepBuilder(before, before, DURATIONS.wait);
    return animated(step.tokenMotion("wait", waiting.key).build([waiting.cell]));
  },
  "caught-by-eagle"(before, { seat, token, cell, left }) {
    const caught = findToken(before, seat, token);
    const open = withTile(before, cell, "W");
    if (!caught) return unanimated(open);
    const step = new StepBuilder(before, afterCatch(open, caught.key, left), DURATIONS.eagle);
    const [nest, { from }] = [cellCentre(cell), step.endpoints(caught.key)];
    const away = { x: nest.x > 0 ? -250 : 250, y: nest.y - 190 };
    const grasp = DURATIONS.eagle * GRASPS_AT;
    step.sprite("shadow", nest, away);
    step.takeSalmon(caught.key, salmonIn(left), grasp, from, away, "prey");
    step.sprite("burst", from, from, grasp - 40, 420).sprite("eagle", nest, away);
    step
      .sound("wing")
      .sound("splash", grasp)
      .sound("wing", grasp + 120);
    return animated(step.build([cell], open));
  },
  "caught-by-heron"(before, { seat, token, cell, left }) {
    const caught = findToken(before, seat, token);
    if (!caught) return unanimated(before);
    const step = new StepBuilder(before, afterCatch(before, caught.key, left), DURATIONS.heron);
    const [at, { from }] = [tileSpot(cell), step.endpoints(caught.key)];
    const strikes = DURATIONS.heron * STRIKES_AT;
    step.motion("neck", { part: "neck", tile: cell }, at, from);
    step.sprite("strike", above(at, 33), from, strikes - 110, 170);
    step.takeSalmon(caught.key, salmonIn(left), strikes, from, above(at, 38));
    step.sprite("burst", from, from, strikes, 360).sound("click", strikes).sound("splash", strikes);
    return animated(step.build([cell]));
  },
  "caught-by-bear"(before, { seat, token, cell, left }) {
    const caught = findToken(before, seat, token);
    if (!caught) return unanimated(before);
    const duration = STRIKE + DURATIONS.bear;
    const step = new StepBuilder(before, afterCatch(before, caught.key, left), duration);
    swipe(step, caught.key, cell, salmonIn(left), STRIKE, step.endpoints(caught.key).from);
    return animated(step.build([cell]));
  },
  held(before, { seat, token }) {
    const held = findToken(before, seat, token);
    if (!held) return unanimated(before);
    const step = new StepBuilder(
      before,
      withToken(before, held.key, { held: true }),
      DURATIONS.whirl,
    );
    const at = tileSpot(held.cell);
    step.motion("arms", { part: "arms", tile: held.cell }, at, at);
    return animated(step.tokenMotion("whirl", held.key).sound("whirl").build([held.cell]));
  },
  arrived(before, { seat, token }) {
    const home = findToken(before, seat, token);
    if (!home) return unanimated(before);
    const step = new StepBuilder(before, before, DURATIONS.arrive);
    const at = step.endpoints(home.key).from;
    const parts = [home.salmon, eggsOf(home.cell)];
    step.sprite("drop", at, at, 0, 300).sound("jump");
    step.tokenMotion("leap", home.key, 0, LANDS_AT).sprite("burst", at, at, LANDS_AT - 40, 420);
    step
      .sprite("roe", at, at, LANDS_AT)
      .sound("splash", LANDS_AT - 40)
      .sound("home", LANDS_AT);
    step.gain({ seat, x: at.x, y: at.y - 16, parts }, LANDS_AT);
    return animated(step.build([home.cell]));
  },
  "turn-ended"(before, { seat }) {
    const free = before.tokens.map((t) => (t.seat === seat && t.held ? { ...t, held: false } : t));
    return unanimated({ ...before, tokens: free });
  },
  "row-removed"(before, { cells }, rest) {
    const lost = leading(rest, "washed-away");
    return animated(animateRemovedRow(before, cells, lost), 1 + lost.length);
  },
  advanced(before, event, rest) {
    const all = [event, ...leading(rest, "advanced")];
    let after = before;
    const moved = all.flatMap(({ seat, token, to }) => {
      const found = findToken(after, seat, token);
      if (found) after = withToken(after, found.key, { cell: to });
      return found ? [{ seat, key: found.key, eggs: eggsOf(to) - eggsOf(found.cell) }] : [];
    });
    const step = new StepBuilder(before, after, DURATIONS.advance);
    for (const { seat, key, eggs } of moved) {
      const { x, y } = step.tokenMotion("hop", key).endpoints(key).to;
      step.gain({ seat, x, y: y - 12, parts: [eggs] }, 60);
    }
    return animated(step.sound("chime").build(["e1"]), all.length);
  },
  placed(before, { tile, cell }) {
    const after = withTile(before, cell, tile);
    const step = new StepBuilder(before, after, DURATIONS.lay);
    const at = tileSpot(cell);
    step.motion("lay", { tile: cell }, at, at).sprite("mist", at, at).sound("stone", 160);
    return animated(step.build([cell], after));
  },
  "spawn-reached"(before, { cell }) {
    const after = { ...before, spawn: cell };
    const step = new StepBuilder(before, after, DURATIONS.spawn);
    const at = tileSpot(cell);
    step.motion("spawn", { spawn: cell }, at, at).sound("chime");
    for (const by of [20, 90]) step.sprite("mist", above(at, by), above(at, by));
    return animated(step.build([cell], after));
  },
};

/** A salmon was caught: returns the rest of the token, or null. */
function afterCatch(
  before: DisplayedPosition,
  key: string,
  left: string | null,
): DisplayedPosition {
  return left ? withToken(before, key, { salmon: salmonIn(left) }) : withoutTokens(before, [key]);
}

interface Jump {
  readonly seat: number;
  readonly token: string;
  readonly to: string;
  readonly over: readonly string[];
}

/** A jump, with the bears that strike on its way; a token that is lost never lands. */
function animateJump(
  before: DisplayedPosition,
  { seat, token, to, over }: Jump,
  rest: readonly Event[],
): Animated {
  const jumper = findToken(before, seat, token);
  const bears = leading(rest, "caught-by-bear");
  if (!jumper) return { ...unanimated(before), used: 1 + bears.length };
  const way = [jumper.cell, ...over, to];
  const left = bears.length ? (bears.at(-1)?.left ?? null) : token;
  const landed = withToken(before, jumper.key, { cell: to, held: false });
  const jumping = Math.min(
    DURATIONS.longestJump,
    DURATIONS.jump + DURATIONS.tileJumpedOver * over.length,
  );
  const duration = bears.length ? jumping + DURATIONS.bear : jumping;
  const step = new StepBuilder(before, afterCatch(landed, jumper.key, left), duration);
  const [{ from }, end] = [
    step.endpoints(jumper.key),
    endOfJump(step, jumper.key, left, bears, before),
  ];
  const flight = left ? jumping : jumping - 160;
  step.motion("jump", { token: jumper.key }, from, end, 0, flight).sound("jump");
  step.sprite("drop", from, from, 0, 260);
  const last = left ? way.length - 1 : way.indexOf(bears.at(-1)?.cell ?? to);
  for (const { cell, left: remains } of bears) {
    const part = last > 0 ? way.indexOf(cell) / last : 1;
    const at = Math.min(flight, Math.max(70, part * flight));
    const spot = { x: from.x + (end.x - from.x) * part, y: from.y + (end.y - from.y) * part };
    swipe(step, jumper.key, cell, salmonIn(remains), at, spot);
  }
  if (left) step.sprite("splash", end, end, jumping - 190, 240).sound("splash", jumping - 190);
  return animated(step.build(way), 1 + bears.length);
}

function endOfJump(
  step: StepBuilder,
  key: string,
  left: string | null,
  bears: readonly EventNamed<"caught-by-bear">[],
  before: DisplayedPosition,
): ReturnType<StepBuilder["endpoints"]>["to"] {
  const { from, to } = step.endpoints(key);
  const last = bears.at(-1);
  return left || !last ? to : { ...cellSpot(last.cell, before), size: from.size };
}

/** When the trembling row breaks away, in milliseconds from the start of its step. */
const TORN_AT = 540;
/** When a bear strikes that has not to wait for a jump. */
const STRIKE = 300;
/** When a salmon that leaps into its nest is back in the water. */
const LANDS_AT = 460;

function swipe(
  step: StepBuilder,
  key: string,
  bear: string,
  left: number,
  at: number,
  spot: Point,
): void {
  const lies = tileSpot(bear);
  const [rises, raises] = [Math.max(0, at - STRIKE), Math.max(0, at - 170)];
  step.motion("rears", { part: "rears", tile: bear }, lies, lies, rises);
  step.motion("paw", { part: "paw", tile: bear }, lies, lies, raises, 420);
  step.sprite("swipe", spot, spot, Math.max(0, at - 90), 340).sprite("burst", spot, spot, at, 380);
  step.takeSalmon(key, left, at, spot, above(lies, 12));
  step.sound("growl", rises).sound("thump", at);
}

/** A row trembles, tears loose and drifts down; the river sweeps its salmon away. */
function animateRemovedRow(
  before: DisplayedPosition,
  cells: readonly string[],
  lost: readonly EventNamed<"washed-away">[],
): AnimationStep {
  let left = before;
  const keys = lost.flatMap(({ seat, token }) => {
    const found = findToken(left, seat, token);
    if (found) left = withoutTokens(left, [found.key]);
    return found ? [found.key] : [];
  });
  const step = new StepBuilder(before, withoutTiles(left, cells), DURATIONS.removeRow);
  for (const cell of cells) {
    const at = tileSpot(cell);
    step.motion("tear", { tile: cell }, at, at);
    step.sprite("splash", at, at, 0, 460).sprite("wave", above(at, 60), above(at, -170), 300, 1100);
  }
  for (const key of keys) {
    const { from } = step.tokenMotion("drift", key).endpoints(key);
    const salmon = before.tokens.find((token) => token.key === key)?.salmon ?? 0;
    for (let n = 0; n < salmon; n += 1) {
      const side = n % 2 ? -1 : 1;
      const downstream = { x: from.x + side * (20 + 12 * n), y: from.y + 250 };
      step.sprite("swept", from, downstream, TORN_AT - 60 + 140 * n, 840);
    }
  }
  step.motion("quake", { board: true }, tileSpot("b0"), tileSpot("b0"), 0, TORN_AT);
  step.sound("roar").sound("wash", TORN_AT);
  return { ...step.build(cells), unhurried: true };
}
