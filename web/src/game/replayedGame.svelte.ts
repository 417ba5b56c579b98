import type { Refused } from "../api.ts";
import type {
  Decision,
  Destination,
  Entry,
  Pending,
  Refusal,
  Scene,
  Seat,
  State,
  You,
} from "../protocol.ts";
import { withMoveFirst } from "../board/destinations.ts";
import { beforeLast, CONFIRM } from "../lesson/moves.ts";
import type { ClientGame } from "./clientGame.ts";
import { mergeEntries } from "./log.ts";

const NOTHING_PENDING: Pending = { actions: [], can_undo: false, can_confirm: false, cautions: [] };

/** What the server answers to the moves so far. */
export interface MovesAnswer {
  readonly seats: Seat[];
  readonly moves: string[];
  readonly state: State;
}

/**
 * A game of which the server keeps nothing: it is sent all moves so far, plays them by the rules,
 * and tells what came of them.
 */
export abstract class ReplayedGame<Answer extends MovesAnswer> implements ClientGame {
  protected answer = $state.raw<Answer | null>(null);
  /** Where the tokens that were chosen can be sent, after these moves. */
  #routes = $state.raw<Readonly<Record<string, readonly Destination[]>>>({});
  entries = $state.raw<readonly Entry[]>([]);
  busy = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  /** The language changed while an answer was on its way. */
  #languageChanged = false;
  /** The server could not be reached. */
  unreachable = $state(false);

  /** The seat that is played; null until the server has told. */
  abstract readonly seat: number | null;
  protected abstract ask(moves: readonly string[], seen: number | null): Promise<Answer>;
  protected abstract askRoutes(
    moves: readonly string[],
    token: string,
  ): Promise<{ destinations: Destination[] }>;
  protected abstract askWhy(
    moves: readonly string[],
    piece: string,
    cell: string,
  ): Promise<{ refusals: Refusal[] }>;

  /** Whether a move is asked for: then it comes before a better route. */
  protected abstract isWanted(action: string): boolean;
  protected abstract onAnswer(answer: Answer): void;

  get you(): You {
    const seats = this.seat === null ? [] : [this.seat];
    return { seats, elsewhere: false, links: { watch: null, seats: [] } };
  }

  get table(): { seats: Seat[] } | null {
    return this.answer && { seats: this.answer.seats };
  }

  get scene(): Scene | null {
    return this.answer?.state.scene ?? null;
  }

  get pending(): Pending {
    return this.answer?.state.pending ?? NOTHING_PENDING;
  }

  get decision(): Decision | null {
    return this.answer?.state.decision ?? null;
  }

  get version(): number | null {
    return this.answer?.state.version ?? null;
  }

  get pendingSeat(): number | null {
    const decides = this.decision !== null || this.pending.can_confirm;
    return decides && this.scene?.position.actor === this.seat ? this.seat : null;
  }

  get moves(): readonly string[] {
    return this.answer?.moves ?? [];
  }

  get canTakeBack(): boolean {
    return beforeLast(this.moves) !== null;
  }

  // --- Intents ---------------------------------------------------------------------------------

  /** Begin, or go on after these moves; where they lead nowhere any more, begin. */
  async open(moves: readonly string[] = []): Promise<void> {
    if (await this.#play(moves, null)) return;
    if (moves.length && !this.unreachable) await this.#play([], null);
  }

  play(actions: readonly string[]): Promise<boolean> {
    return this.#play([...this.moves, ...actions], this.version);
  }

  confirm(): Promise<boolean> {
    return this.play([CONFIRM]);
  }

  /** Take back the last actions, whatever they led to. */
  async undo(count = 1): Promise<boolean> {
    const before = beforeLast(this.moves, count);
    return before !== null && this.#play(before, this.version);
  }

  async replaceTurn(order: readonly string[]): Promise<void> {
    const before = beforeLast(this.moves, this.pending.actions.length);
    if (before) await this.#play([...before, ...order], null);
  }

  /** The same moment in another language; while something is played, afterwards. */
  async changeLanguage(): Promise<void> {
    this.#languageChanged = this.busy;
    if (this.answer && !this.busy) await this.#play(this.moves, null);
  }

  routes(token: string): readonly Destination[] | null {
    return this.#routes[token] ?? null;
  }

  async choose(token: string): Promise<void> {
    const { moves } = this;
    if (token in this.#routes) return;
    const answer = await this.askRoutes(moves, token).catch(() => null);
    if (!answer || moves !== this.moves) return;
    const first = withMoveFirst(answer.destinations, (action) => this.isWanted(action));
    this.#routes = { ...this.#routes, [token]: first };
  }

  async whyNot(piece: string, cell: string): Promise<readonly Refusal[]> {
    const answer = await this.askWhy(this.moves, piece, cell).catch(() => null);
    return answer?.refusals ?? [];
  }

  async #play(moves: readonly string[], seen: number | null): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refusal = null;
    const answer = await this.ask(moves, seen).catch((problem: Refused) => {
      this.unreachable = problem.refusal === null;
      this.refusal = problem.refusal;
      return null;
    });
    this.busy = false;
    if (answer) this.#take(answer);
    if (this.#languageChanged) await this.changeLanguage();
    return answer !== null;
  }

  #take(answer: Answer): void {
    this.unreachable = false;
    this.entries = mergeEntries(this.entries, answer.state.since, answer.state.entries);
    this.answer = answer;
    this.#routes = {};
    this.onAnswer(answer);
  }
}
