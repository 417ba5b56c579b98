import type * as api from "../../transport/api.ts";
import { say } from "../../base/localization.svelte.ts";
import type { Analysis } from "../../transport/protocol.ts";
import { readStored, writeStored } from "../../base/storage.ts";

const KEY = "upstream.analysis";
/** Milliseconds until a server that has too much to do is asked again. */
const PAUSE = 3000;
const TOO_BUSY = 429;

type Analyse = (position: string, depth: number, signal: AbortSignal) => Promise<Analysis>;

/**
 * Looks at the position that is shown, deeper and deeper: each depth is asked for when the one
 * before is answered. Results are cached as long as the page is open.
 */
export class Analyser {
  /** The deepest that is known of the position that is shown. */
  analysis = $state.raw<Analysis | null>(null);
  /** Whether it looks at all; the player can stop it. */
  running = $state(readStored(KEY) !== "off");
  searching = $state(false);
  /** Why there is no analysis, in words. */
  problem = $state<string | null>(null);
  #position: string | null = null;
  #abort: AbortController | null = null;
  #known: Record<string, Analysis> = {};

  constructor(
    readonly analyse: Analyse,
    readonly pause: number = PAUSE,
  ) {}

  /** Analyses another position; null for none. */
  look(position: string | null): void {
    if (position === this.#position) return;
    this.#position = position;
    this.#begin();
  }

  stop(): void {
    this.running = false;
    writeStored(KEY, "off");
    this.#cancel();
  }

  goOn(): void {
    this.running = true;
    writeStored(KEY, "on");
    this.#begin();
  }

  /** Clears the cache, because its sentences are in the old language. */
  forget(): void {
    this.#known = {};
    this.#begin();
  }

  /** Stops the analysis. */
  close(): void {
    this.#position = null;
    this.#cancel();
  }

  #cancel(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.searching = false;
  }

  #begin(): void {
    this.#cancel();
    this.problem = null;
    this.analysis = this.#position === null ? null : (this.#known[this.#position] ?? null);
    if (!this.running || this.#position === null) return;
    this.#abort = new AbortController();
    void this.#deepen(this.#position, this.#abort.signal);
  }

  async #deepen(position: string, signal: AbortSignal): Promise<void> {
    this.searching = true;
    let depth = (this.analysis?.depth ?? -1) + 1;
    // A proven result cannot improve.
    while (!signal.aborted && !this.analysis?.proof && depth <= (this.analysis?.deepest ?? 0)) {
      const found = await this.analyse(position, depth, signal).catch((problem: api.Refused) =>
        signal.aborted ? null : this.#refused(problem),
      );
      if (signal.aborted) return;
      if (found === null) break;
      if (found === TOO_BUSY) {
        await new Promise((done) => setTimeout(done, this.pause));
        continue;
      }
      this.problem = null;
      this.analysis = this.#known[position] = found;
      depth = found.depth + 1;
    }
    if (!signal.aborted) this.searching = false;
  }

  /** A server that is busy is asked again; any other refusal is final. */
  #refused({ status, refusal }: api.Refused): typeof TOO_BUSY | null {
    this.problem = refusal?.text ?? say("web-unreachable");
    return status === TOO_BUSY ? TOO_BUSY : null;
  }
}
