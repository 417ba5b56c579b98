import { readStored, writeStored } from "../storage.ts";
import type { Catalogue, NewTable, Replay, ReplayMoment } from "../protocol.ts";

/** A replay that plays by itself, and a table that goes on from one of its moments. */

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
