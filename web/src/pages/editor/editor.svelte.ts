import type * as api from "../../transport/api.ts";
import { say } from "../../base/localization.svelte.ts";
import type { CheckedDraft, DraftProblem, Options } from "../../transport/protocol.ts";
import { checkDraft, newRiver } from "./api.ts";
import { apply, draftText, isAt, nextToken, withPlayers, type Draft, type Tool } from "./draft.ts";

/** How many changes can be taken back. */
const MOST_UNDOS = 100;
export const PLAIN_OPTIONS: Options = {
  whirlpool: false,
  rapids: "none",
  movement_tokens: false,
  exact_five: false,
  mix: null,
};

/** A position that is being built: the draft, and what the server says about it. */
export class Editor {
  draft = $state.raw<Draft | null>(null);
  tool = $state.raw<Tool>({ kind: "move", taken: null });
  #checked = $state.raw<CheckedDraft | null>(null);
  /** The server could not be asked, or refused: why, in words. */
  problem = $state<string | null>(null);
  #past = $state.raw<readonly Draft[]>([]);
  /** Counts the questions: only the answer to the last one counts. */
  #asked = 0;
  /** An answer is on its way. */
  checking = $state(false);

  get problems(): readonly DraftProblem[] {
    return this.#checked?.problems ?? [];
  }

  /** The position on one line; null while it is impossible, or not checked yet. */
  get position(): string | null {
    return this.checking ? null : (this.#checked?.position ?? null);
  }

  get options(): Options {
    return { ...PLAIN_OPTIONS, ...(this.draft?.options as Partial<Options> | undefined) };
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  /** The problems of a field, and those of a seat there. */
  problemsOf(field: string, seat: number | null = null): DraftProblem[] {
    return this.problems.filter((found) => found.field === field && found.seat === seat);
  }

  /** Loads a position text. Return false if it is invalid. */
  async open(text: string): Promise<boolean> {
    return this.#begin(() => checkDraft(text));
  }

  /** Begins with a river as the set-up may leave it. */
  async openRiver(players: number, options: Options): Promise<boolean> {
    return this.#begin(() => newRiver(players, options));
  }

  change(next: Draft): void {
    if (!this.draft || next === this.draft) return;
    this.#past = [...this.#past, this.draft].slice(-MOST_UNDOS);
    this.draft = next;
    void this.check();
  }

  click(cell: string): void {
    const { draft, tool } = this;
    if (!draft) return;
    const moves = tool.kind === "move" || (tool.kind === "token" && this.#isFull(cell));
    const taken = tool.kind === "move" ? tool.taken : null;
    if (moves && (!taken || isAt(taken.token, cell)))
      this.tool = { kind: "move", taken: nextToken(draft, cell, taken) };
    else {
      this.change(apply(draft, tool, cell));
      if (taken) this.tool = { kind: "move", taken: null };
    }
  }

  /** Whether a tile has no room for another token: a click there is meant for one of those on it. */
  #isFull(cell: string): boolean {
    return this.#checked?.scene?.full.some((full) => full.cell === cell) ?? false;
  }

  undo(): void {
    if (this.tool.kind === "move") this.tool = { kind: "move", taken: null };
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.draft = before;
    void this.check();
  }

  /** Removes all tiles and tokens, and the unseen tiles. */
  clear(): void {
    const { draft } = this;
    if (!draft) return;
    const tokens = draft.tokens.map(() => []);
    this.change({ ...draft, tokens, tiles: {}, spawn: null, drawn: [], herons: [] });
  }

  setPlayers(players: number): void {
    if (!this.draft) return;
    if (this.tool.kind === "move") this.tool = { kind: "move", taken: null };
    if (this.tool.kind === "token" && this.tool.seat >= players)
      this.tool = { ...this.tool, seat: 0 };
    this.change(withPlayers(this.draft, players));
  }

  /** Asks the server again: the draft changed, or the language. */
  async check(): Promise<void> {
    const { draft } = this;
    if (draft) await this.#ask(() => checkDraft(draftText(draft)));
  }

  async #begin(ask: () => Promise<CheckedDraft>): Promise<boolean> {
    const answer = await this.#ask(ask);
    if (!answer?.scene) return false;
    if (this.draft) this.#past = [...this.#past, this.draft].slice(-MOST_UNDOS);
    this.draft = answer.scene.position;
    return true;
  }

  async #ask(ask: () => Promise<CheckedDraft>): Promise<CheckedDraft | null> {
    const number = (this.#asked += 1);
    this.checking = true;
    this.problem = null;
    const answer = await ask().catch((problem: api.Refused) => {
      if (number === this.#asked) this.problem = problem.refusal?.text ?? say("web-unreachable");
      return null;
    });
    if (number !== this.#asked) return null;
    this.checking = false;
    this.#checked = answer;
    return answer;
  }
}
