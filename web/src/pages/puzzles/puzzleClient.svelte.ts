import { ReplayedGame } from "../../game/replayedGame.svelte.ts";
import type { PuzzleAnswer, PuzzleHint, PuzzleVerdict } from "../../transport/protocol.ts";
import * as api from "./api.ts";

/** A puzzle as this browser knows it: the moves so far, the hints, and the verdict on a whole turn. */
export class PuzzleClient extends ReplayedGame<PuzzleAnswer> {
  /** Hints that were asked for, the last one first. */
  hints = $state.raw<readonly PuzzleHint[]>([]);
  #solution = $state.raw<PuzzleVerdict | null>(null);

  constructor(
    readonly id: string,
    readonly onverdict: (right: boolean) => void,
  ) {
    super();
  }

  get seat(): number | null {
    return this.answer?.seat ?? null;
  }

  get puzzle(): PuzzleAnswer | null {
    return this.answer;
  }

  /** What there is to say about the turn that was tried, or about the solution that was shown. */
  get verdict(): PuzzleVerdict | null {
    return this.#solution ?? this.answer?.verdict ?? null;
  }

  get gaveUp(): boolean {
    return this.#solution !== null;
  }

  get hint(): PuzzleHint | null {
    return this.hints[0] ?? null;
  }

  get hasMoreHints(): boolean {
    return this.hints.length < (this.answer?.hints ?? 0);
  }

  /** From the beginning. */
  async again(): Promise<void> {
    this.#solution = null;
    await this.open();
  }

  async askForHint(): Promise<void> {
    const hint = await api.puzzleHint(this.id, this.hints.length + 1).catch(() => null);
    if (hint) this.hints = [hint, ...this.hints];
  }

  async giveUp(): Promise<void> {
    const found = await api.puzzleSolution(this.id).catch(() => null);
    if (!found) return;
    await this.open();
    this.#solution = found.verdict;
  }

  /** The same in another language. */
  override async changeLanguage(): Promise<void> {
    const asked = this.hints.length;
    await super.changeLanguage();
    if (this.#solution) await this.giveUp();
    const hints = await Promise.all(
      Array.from({ length: asked }, (_, n) => api.puzzleHint(this.id, asked - n)),
    ).catch(() => null);
    if (hints) this.hints = hints;
  }

  protected ask(moves: readonly string[], seen: number | null): Promise<PuzzleAnswer> {
    return api.playPuzzle(this.id, moves, seen);
  }

  protected isWanted(action: string): boolean {
    return Boolean(this.hint?.actions.includes(action));
  }

  protected onAnswer({ verdict }: PuzzleAnswer): void {
    if (verdict) this.onverdict(verdict.right);
  }
}
