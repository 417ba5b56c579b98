import * as api from "../api.ts";
import type {
  Decision,
  Destination,
  Entry,
  Guide,
  LessonAnswer,
  Pending,
  Refusal,
  Scene,
  Seat,
  You,
} from "../protocol.ts";
import { withMoveFirst } from "../board/destinations.ts";
import type { ClientGame } from "../game/clientGame.ts";
import { mergeEntries } from "../game/log.ts";
import { beforeLast, CONFIRM, NEXT } from "./moves.ts";

const LEARNER = 0;
const NOTHING_PENDING: Pending = { actions: [], can_undo: false, can_confirm: false, cautions: [] };

/**
 * A lesson as this browser knows it. The server keeps nothing of it: it is sent all moves so far,
 * plays them by the rules, and tells what came of them.
 */
export class LessonClient implements ClientGame {
  #answer = $state.raw<LessonAnswer | null>(null);
  /** Where the tokens that were chosen can be sent, after these moves. */
  #routes = $state.raw<Readonly<Record<string, readonly Destination[]>>>({});
  entries = $state.raw<readonly Entry[]>([]);
  busy = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  /** The language changed while an answer was on its way. */
  #languageChanged = false;
  /** The server could not be reached. */
  unreachable = $state(false);
  readonly you: You = { seats: [LEARNER], elsewhere: false, links: { watch: null, seats: [] } };

  constructor(
    readonly name: string,
    readonly onmoves: (moves: readonly string[]) => void = () => undefined,
  ) {}

  get table(): { seats: Seat[] } | null {
    return this.#answer && { seats: this.#answer.seats };
  }

  get scene(): Scene | null {
    return this.#answer?.state.scene ?? null;
  }

  get pending(): Pending {
    return this.#answer?.state.pending ?? NOTHING_PENDING;
  }

  get decision(): Decision | null {
    return this.#answer?.state.decision ?? null;
  }

  get version(): number | null {
    return this.#answer?.state.version ?? null;
  }

  get pendingSeat(): number | null {
    const decides = this.decision !== null || this.pending.can_confirm;
    return decides && this.scene?.position.actor === LEARNER ? LEARNER : null;
  }

  get guide(): Guide | null {
    return this.#answer?.guide ?? null;
  }

  get moves(): readonly string[] {
    return this.#answer?.moves ?? [];
  }

  get solution(): readonly string[] {
    return this.#answer?.solution ?? [];
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

  next(): Promise<boolean> {
    return this.play([NEXT]);
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
    if (this.#answer && !this.busy) await this.#play(this.moves, null);
  }

  routes(token: string): readonly Destination[] | null {
    return this.#routes[token] ?? null;
  }

  /** Asks where the token can be sent; what the guide asks for comes before a better route. */
  async choose(token: string): Promise<void> {
    const { moves, guide } = this;
    if (token in this.#routes) return;
    const answer = await api.lessonRoutes(this.name, moves, token).catch(() => null);
    if (!answer || moves !== this.moves) return;
    const wanted = (action: string): boolean => Boolean(guide?.wants.includes(action));
    this.#routes = { ...this.#routes, [token]: withMoveFirst(answer.destinations, wanted) };
  }

  async whyNot(piece: string, cell: string): Promise<readonly Refusal[]> {
    const answer = await api.askLesson(this.name, this.moves, piece, cell).catch(() => null);
    return answer?.refusals ?? [];
  }

  async #play(moves: readonly string[], seen: number | null): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refusal = null;
    const answer = await api.lesson(this.name, moves, seen).catch((problem: api.Refused) => {
      this.unreachable = problem.refusal === null;
      this.refusal = problem.refusal;
      return null;
    });
    this.busy = false;
    if (answer) this.#take(answer);
    if (this.#languageChanged) await this.changeLanguage();
    return answer !== null;
  }

  #take(answer: LessonAnswer): void {
    this.unreachable = false;
    this.entries = mergeEntries(this.entries, answer.state.since, answer.state.entries);
    this.#answer = answer;
    this.#routes = {};
    this.onmoves(answer.moves);
  }
}
