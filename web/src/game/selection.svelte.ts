import { destinations, movable, movableOn, type Destination } from "../board/destinations.ts";
import { cellsFor, places, placing, turned, turnsFor } from "../board/placement.ts";
import type { Choice, HeronChoice, MoveChoice, PlaceChoice } from "../messages.ts";
import type { AtHand } from "./clientGame.ts";

/** What the player at this screen is about to do: the token or tile in hand, and where it points. */
export class Hand {
  /** The chosen token (`2a3`), or null. */
  token = $state<string | null>(null);
  /** The cell under the pointer or the focus. */
  pointed = $state<string | null>(null);
  /** Tokens of which one must be chosen, where a pair and a single stand together. */
  chooser = $state.raw<readonly string[]>([]);
  /** The letter of the tile in hand, its rotation, and the cell that it is held over. */
  #letter = $state<string | null>(null);
  rotation = $state(0);
  pinned = $state<string | null>(null);
  /** Why the last click could not be done, in words. */
  answer = $state.raw<readonly string[]>([]);

  constructor(readonly at: AtHand) {}

  get choices(): readonly Choice[] {
    return this.at.decision?.choices ?? [];
  }

  get movable(): string[] {
    return movable(this.choices);
  }

  get destinations(): Destination[] {
    return this.token ? destinations(this.choices, this.token) : [];
  }

  /** The move whose way is shown: the default one to the cell that is pointed at. */
  get shown(): MoveChoice | null {
    return this.destinations.find(({ to }) => to === this.pointed)?.best ?? null;
  }

  get herons(): HeronChoice[] {
    return this.choices.filter((choice): choice is HeronChoice => choice.kind === "heron");
  }

  get lays(): boolean {
    return places(this.choices).length > 0;
  }

  get letter(): string | null {
    const drawn: readonly string[] = this.at.scene?.position.drawn ?? [];
    if (!this.lays) return null;
    return this.#letter && drawn.includes(this.#letter) ? this.#letter : (drawn[0] ?? null);
  }

  get open(): string[] {
    return this.letter ? cellsFor(this.choices, this.letter) : [];
  }

  /** The tile in hand over the cell that is pinned or pointed at. */
  get held(): PlaceChoice | null {
    const cell = this.pinned ?? this.pointed;
    if (!this.letter || !cell || !this.open.includes(cell)) return null;
    return placing(this.choices, this.letter, cell, this.rotation);
  }

  get turns(): number[] {
    const cell = this.pinned ?? this.pointed ?? this.open[0];
    return this.letter && cell ? turnsFor(this.choices, this.letter, cell) : [];
  }

  /** Everything in hand is put down; what was said about it is forgotten. */
  release(): void {
    this.token = null;
    this.chooser = [];
    this.pinned = null;
    this.answer = [];
  }

  choose(token: string): void {
    this.release();
    this.token = token;
  }

  take(letter: string): void {
    this.#letter = letter;
    this.answer = [];
  }

  turn(by: 1 | -1): void {
    const now = this.held ? Number(this.held.tile.slice(1) || 0) : this.rotation;
    this.rotation = turned(this.turns, now, by);
  }

  /** The pointer or the focus left this cell; it may point at another one already. */
  leave(cell: string): void {
    if (this.pointed === cell) this.pointed = null;
  }

  async click(cell: string): Promise<void> {
    this.answer = [];
    if (this.herons.length) return;
    if (this.letter) return this.#lay(cell);
    const destination = this.destinations.find(({ to }) => to === cell);
    if (destination) return this.go(destination.best);
    this.#pick(cell);
    if (!this.token && !this.chooser.length) return;
    if (this.token && this.token.slice(1) !== cell) await this.#ask(this.token, cell);
  }

  async go(move: MoveChoice | HeronChoice): Promise<void> {
    this.release();
    await this.at.act(move.action);
  }

  async layHeld(): Promise<void> {
    const held = this.held;
    if (!held) return;
    this.release();
    await this.at.act(held.action);
  }

  #pick(cell: string): void {
    const here = movableOn(this.choices, cell);
    if (this.token?.slice(1) === cell && here.length < 2) this.release();
    else if (here.length > 1) {
      this.release();
      this.chooser = here;
    } else if (here[0]) this.choose(here[0]);
  }

  async #lay(cell: string): Promise<void> {
    if (this.held?.cell === cell) return this.layHeld();
    if (this.open.includes(cell)) this.pinned = cell;
    else await this.#ask(this.#tile(), cell);
  }

  /** The tile in hand as it would lie on the first cell that takes it. */
  #tile(): string {
    const laid = placing(this.choices, this.letter ?? "", this.open[0] ?? "", this.rotation);
    return laid?.tile ?? "W";
  }

  async #ask(piece: string, cell: string): Promise<void> {
    const refusals = await this.at.whyNot(piece, cell);
    this.answer = refusals.map(({ text }) => text);
  }
}
