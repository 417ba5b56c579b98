import type * as api from "../../transport/api.ts";
import { say } from "../../base/localization.svelte.ts";
import type {
  Chances,
  GameReport,
  Grade,
  ReportedTurn,
  ReportState,
} from "../../transport/protocol.ts";

/** Milliseconds between two looks at a report that is being made. */
const PAUSE = 1500;
const TOO_BUSY = 429;

/** A report as it comes: begun, looked at again and again, and there. */
export class ReportClient {
  report = $state.raw<GameReport | null>(null);
  /** How many turns have been searched, of how many. */
  progress = $state.raw<{ done: number; total: number }>({ done: 0, total: 0 });
  /** Why there is none, in words. */
  problem = $state<string | null>(null);
  #closed = false;

  constructor(
    readonly begin: () => Promise<ReportState>,
    readonly look: () => Promise<ReportState>,
    readonly pause: number = PAUSE,
  ) {}

  /** Begins the report, or asks for it again in another language. */
  async open(): Promise<void> {
    let ask = this.begin;
    while (!this.#closed) {
      const state = await ask().catch((problem: api.Refused) => this.#refused(problem));
      if (state === null || this.#closed) return;
      if (state !== TOO_BUSY) {
        this.problem = null;
        this.progress = { done: state.done, total: state.total };
        if (state.report) {
          this.report = state.report;
          return;
        }
        ask = this.look;
      }
      await new Promise((done) => setTimeout(done, this.pause));
    }
  }

  /** Stops polling; the server continues the report. */
  close(): void {
    this.#closed = true;
  }

  /** A server that is busy is asked again; any other refusal is final. */
  #refused({ status, refusal }: api.Refused): typeof TOO_BUSY | null {
    this.problem = refusal?.text ?? say("web-unreachable");
    return status === TOO_BUSY ? TOO_BUSY : null;
  }
}

/** Turns that are worth a second look. */
const ERRORS: readonly Grade[] = ["inaccuracy", "mistake", "blunder"];

export const isError = ({ grade }: Pick<ReportedTurn, "grade">): boolean => ERRORS.includes(grade);

/** The curve of a report: the chances before each turn, and the result. */
export function curveOf({ turns, result }: Pick<GameReport, "turns" | "result">): Chances {
  const points = turns.map(({ number, round, seat, chances }) => ({
    number,
    round,
    seat,
    chances,
  }));
  const last = turns.at(-1);
  const end = last
    ? [
        {
          number: last.number + last.actions.length,
          round: last.round,
          seat: null,
          chances: result,
        },
      ]
    : [];
  return { points: [...points, ...end], turning_point: null, is_searched: true };
}

/** The next turn worth a second look, forward or back from this one, or null. */
export function nextError(
  turns: readonly Pick<ReportedTurn, "grade">[],
  at: number,
  by: 1 | -1,
): number | null {
  for (let turn = at + by; turn >= 0 && turn < turns.length; turn += by)
    if (isError(turns[turn] as ReportedTurn)) return turn;
  return null;
}

/** The turn that was going on at a moment of the replay. */
export function turnAt(turns: readonly Pick<ReportedTurn, "number">[], number: number): number {
  return Math.max(
    0,
    turns.findLastIndex((turn) => turn.number <= number),
  );
}
