import { askWhy, type Refused } from "../transport/api.ts";
import type {
  Decision,
  Entry,
  Pending,
  Refusal,
  Scene,
  Seat,
  State,
  You,
} from "../transport/protocol.ts";
import { motionAllowed } from "../base/settings/preferences.svelte.ts";
import { withMovesFirst } from "../board/destinations.ts";
import { NOTHING_PENDING, type ClientGame } from "./clientGame.ts";
import { mergeEntries } from "./log.ts";

/** The server's answer to the moves so far. */
interface MovesAnswer {
  readonly seats: Seat[];
  readonly moves: string[];
  readonly state: State;
}

/**
 * A game that the server does not store: it receives all moves so far, plays them and returns the
 * result. While the board animates an answer, everything else shows the one before it, and nothing
 * can be decided.
 */
export abstract class ReplayedGame<Answer extends MovesAnswer> implements ClientGame {
  protected answer = $state.raw<Answer | null>(null);
  /** The answer before the one that the board is animating. */
  #before = $state.raw<Answer | null>(null);
  entries = $state.raw<readonly Entry[]>([]);
  busy = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  /** Whether the language changed during a request. */
  #languageChanged = false;
  /** The server could not be reached. */
  unreachable = $state(false);

  /** The player's seat, or null before the first answer. */
  abstract readonly seat: number | null;
  protected abstract ask(moves: readonly string[], seen: number | null): Promise<Answer>;
  /** Whether the lesson asks for this move: then it comes before a better route. */
  protected abstract isWanted(action: string): boolean;
  protected abstract onAnswer(answer: Answer): void;

  get you(): You {
    const seats = this.seat === null ? [] : [this.seat];
    return { seats, elsewhere: false, links: { watch: null, seats: [] } };
  }

  get table(): { seats: Seat[] } | null {
    return this.answer && { seats: this.answer.seats };
  }

  /** The answer that the player has seen. */
  protected get seen(): Answer | null {
    return this.#before ?? this.answer;
  }

  /** What the board shows, or animates. */
  get latest(): State | null {
    return this.answer?.state ?? null;
  }

  /** The board has shown everything up to this version. */
  reach(version: number | null): void {
    if (version !== null && version >= (this.answer?.state.version ?? 0)) this.#before = null;
  }

  get scene(): Scene | null {
    return this.seen?.state.scene ?? null;
  }

  get pending(): Pending {
    return this.#before ? NOTHING_PENDING : (this.answer?.state.pending ?? NOTHING_PENDING);
  }

  /** The player's choices; the routes begin with the moves that the lesson asks for. */
  readonly decision = $derived.by((): Decision | null => {
    const decision = this.#before ? null : this.answer?.state.decision;
    return decision ? withMovesFirst(decision, (action) => this.isWanted(action)) : null;
  });

  get version(): number | null {
    return this.seen?.state.version ?? null;
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

  /** Continues after these moves. Starts over if they are no longer legal. */
  async open(moves: readonly string[] = []): Promise<void> {
    if (await this.#play(moves, null)) return;
    if (moves.length && !this.unreachable) await this.#play([], null);
  }

  play(actions: readonly string[]): Promise<boolean> {
    return this.#play([...this.moves, ...actions], this.latest?.version ?? null);
  }

  confirm(): Promise<boolean> {
    return this.play([CONFIRM]);
  }

  /** Takes back the last actions and everything after them. */
  async undo(count = 1): Promise<boolean> {
    const before = beforeLast(this.moves, count);
    return before !== null && this.#play(before, this.latest?.version ?? null);
  }

  async replaceTurn(order: readonly string[]): Promise<void> {
    const before = beforeLast(this.moves, this.pending.actions.length);
    if (before) await this.#play([...before, ...order], null);
  }

  /** Loads the texts in another language; waits for a running request. */
  async changeLanguage(): Promise<void> {
    this.#languageChanged = this.busy;
    if (this.answer && !this.busy) await this.#play(this.moves, null);
  }

  async whyNot(piece: string, cell: string): Promise<readonly Refusal[]> {
    if (!this.answer?.state.decision) return [];
    const position = JSON.stringify(this.answer.state.scene.position);
    const answer = await askWhy(position, piece, cell).catch(() => null);
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
    const isLater = answer.state.version > (this.latest?.version ?? Infinity);
    if (!isLater || !motionAllowed() || document.hidden) this.#before = null;
    else this.#before ??= this.answer;
    this.answer = answer;
    this.onAnswer(answer);
  }
}

/** The moves of a lesson that are not actions. */
export const NEXT = "next";
const CONFIRM = "confirm";

/** Return the moves before the last `count` actions, or null if there are fewer. */
export function beforeLast(moves: readonly string[], count = 1): string[] | null {
  const actions = moves.flatMap((move, n) => (move === NEXT || move === CONFIRM ? [] : [n]));
  const first = count ? actions.at(-count) : moves.length;
  return first === undefined ? null : moves.slice(0, first);
}
