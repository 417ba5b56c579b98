import type { Catalogue, NewTable, Replay, ReplayMoment } from "../../transport/protocol.ts";
import { readStored, writeStored } from "../../base/storage.ts";

export type StepSize = "action" | "turn" | "round";

/** The moment that a step forth or back leads to: the next action, or the start of a turn or round. */
export function nextMoment(
  moments: readonly Pick<ReplayMoment, "turn" | "round">[],
  at: number,
  by: 1 | -1,
  stride: StepSize,
): number {
  const last = moments.length - 1;
  if (stride === "action") return clamp(at + by, last);
  // A turn begins at the last moment of the one before; a row's last tile begins a round.
  const isStart = (n: number): boolean =>
    stride === "turn"
      ? moments[n]?.turn !== moments[n + 1]?.turn
      : moments[n]?.round !== moments[n - 1]?.round;
  let next = clamp(at + by, last);
  while (next > 0 && next < last && !isStart(next)) next += by;
  return next;
}

function clamp(at: number, last: number): number {
  return Math.max(0, Math.min(last, at));
}

/** The moment that a link asks for (`?at=17`), within the game. */
export function momentFromQuery(search: string, count: number): number {
  const asked = Number(new URLSearchParams(search).get("at") ?? 0);
  return Number.isInteger(asked) ? clamp(asked, count - 1) : 0;
}

/** A replay that plays automatically, and a table that goes on from one of its moments. */

export const SPEEDS = ["slow", "normal", "fast"] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds that each action is shown. */
const SHOWN: Readonly<Record<Speed, number>> = { slow: 2200, normal: 1100, fast: 450 };
/** A new turn begins after a pause, so that the end of the last one can be seen. */
const PAUSE = 1.6;
const KEY = "upstream.replay-speed";

export function parseSpeed(text: string | null): Speed {
  return SPEEDS.find((speed) => speed === text) ?? "normal";
}

export const readSpeed = (): Speed => parseSpeed(readStored(KEY));
export const saveSpeed = (speed: Speed): void => writeStored(KEY, speed);

/** How long a moment is shown before the next one. */
export function timeShown(
  moments: readonly Pick<ReplayMoment, "turn">[],
  at: number,
  speed: Speed,
): number {
  const ends = moments[at]?.turn !== moments[at + 1]?.turn;
  return SHOWN[speed] * (ends ? PAUSE : 1);
}

/** A new table at a moment: the viewer plays the seat that decides there, bots play all others. */
export function playOn(
  replay: Pick<Replay, "colours">,
  id: string,
  moment: Pick<ReplayMoment, "number" | "scene">,
  bots: Pick<Catalogue, "middle_level">,
  name: string,
): NewTable {
  const { actor } = moment.scene.position;
  return {
    seats: replay.colours.map((colour, seat) =>
      seat === actor
        ? { kind: "person", colour, ...(name ? { name } : {}) }
        : { kind: "bot", level: bots.middle_level, colour },
    ),
    start: { replay: id, number: moment.number },
  };
}
