import type * as api from "../api.ts";
import { say } from "../localization.svelte.ts";
import type { GameReport, ReportState } from "../protocol.ts";

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

  /** Nobody looks any more; the server goes on all the same. */
  close(): void {
    this.#closed = true;
  }

  /** A server that is busy is asked again; any other refusal is final. */
  #refused({ status, refusal }: api.Refused): typeof TOO_BUSY | null {
    this.problem = refusal?.text ?? say("web-unreachable");
    return status === TOO_BUSY ? TOO_BUSY : null;
  }
}
