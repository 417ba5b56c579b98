import {
  destinationsOf,
  movableTokens,
  movableTokensOn,
  type Destination,
} from "../board/destinations.ts";
import {
  cellsFor,
  placeChoices,
  placeChoice,
  nextRotation,
  rotationsFor,
} from "../board/placement.ts";
import type { Choice, HeronChoice, MoveChoice, PlaceChoice } from "../messages.ts";
import type { ClientGame } from "./clientGame.ts";

/** What the player has picked and where they point: a token to move, or a tile to place. */
export class Selection {
  /** The selected token (`2a3`), or null. */
  token = $state<string | null>(null);
  /** The cell under the pointer or the focus. */
  hoveredCell = $state<string | null>(null);
  /** Tokens of which one must be chosen, where a pair and a single stand together. */
  tokenChoices = $state.raw<readonly string[]>([]);
  /** The kind of the selected tile, its rotation, and the cell that it was put on to be looked at. */
  #tileKind = $state<string | null>(null);
  rotation = $state(0);
  pinnedCell = $state<string | null>(null);
  /** Why the last click could not be done, in words. */
  refusals = $state.raw<readonly string[]>([]);

  constructor(readonly game: ClientGame) {}

  get choices(): readonly Choice[] {
    return this.game.decision?.choices ?? [];
  }

  get movableTokens(): string[] {
    return movableTokens(this.choices);
  }

  get destinations(): Destination[] {
    return this.token ? destinationsOf(this.choices, this.token) : [];
  }

  /** The move whose path is shown: the default one to the hovered cell. */
  get previewedMove(): MoveChoice | null {
    return this.destinations.find(({ to }) => to === this.hoveredCell)?.best ?? null;
  }

  get heronChoices(): HeronChoice[] {
    return this.choices.filter((choice): choice is HeronChoice => choice.kind === "heron");
  }

  get placesTile(): boolean {
    return placeChoices(this.choices).length > 0;
  }

  get tileKind(): string | null {
    const drawn: readonly string[] = this.game.scene?.position.drawn ?? [];
    if (!this.placesTile) return null;
    return this.#tileKind && drawn.includes(this.#tileKind) ? this.#tileKind : (drawn[0] ?? null);
  }

  get openCells(): string[] {
    return this.tileKind ? cellsFor(this.choices, this.tileKind) : [];
  }

  /** The selected tile on the pinned or hovered cell. */
  get placement(): PlaceChoice | null {
    const cell = this.pinnedCell ?? this.hoveredCell;
    if (!this.tileKind || !cell || !this.openCells.includes(cell)) return null;
    return placeChoice(this.choices, this.tileKind, cell, this.rotation);
  }

  get rotations(): number[] {
    const cell = this.pinnedCell ?? this.hoveredCell ?? this.openCells[0];
    return this.tileKind && cell ? rotationsFor(this.choices, this.tileKind, cell) : [];
  }

  /** Clears what was picked, and the refusals. */
  clear(): void {
    this.token = null;
    this.tokenChoices = [];
    this.pinnedCell = null;
    this.refusals = [];
  }

  selectToken(token: string): void {
    this.clear();
    this.token = token;
  }

  selectTile(letter: string): void {
    this.#tileKind = letter;
    this.refusals = [];
  }

  rotate(by: 1 | -1): void {
    const now = this.placement ? Number(this.placement.tile.slice(1) || 0) : this.rotation;
    this.rotation = nextRotation(this.rotations, now, by);
  }

  /** The pointer or the focus left this cell; it may point at another one already. */
  unhover(cell: string): void {
    if (this.hoveredCell === cell) this.hoveredCell = null;
  }

  async clickCell(cell: string): Promise<void> {
    this.refusals = [];
    if (this.heronChoices.length) return;
    if (this.tileKind) return this.#placeOn(cell);
    const destination = this.destinations.find(({ to }) => to === cell);
    if (destination) return this.perform(destination.best);
    this.#selectOn(cell);
    if (!this.token && !this.tokenChoices.length) return;
    if (this.token && this.token.slice(1) !== cell) await this.#explainRefusal(this.token, cell);
  }

  async perform(move: MoveChoice | HeronChoice): Promise<void> {
    this.clear();
    await this.game.act(move.action);
  }

  async placeTile(): Promise<void> {
    const { placement } = this;
    if (!placement) return;
    this.clear();
    await this.game.act(placement.action);
  }

  #selectOn(cell: string): void {
    const here = movableTokensOn(this.choices, cell);
    if (this.token?.slice(1) === cell && here.length < 2) this.clear();
    else if (here.length > 1) {
      this.clear();
      this.tokenChoices = here;
    } else if (here[0]) this.selectToken(here[0]);
  }

  async #placeOn(cell: string): Promise<void> {
    if (this.placement?.cell === cell) return this.placeTile();
    if (this.openCells.includes(cell)) this.pinnedCell = cell;
    else await this.#explainRefusal(this.#tileToPlace(), cell);
  }

  /** The selected tile as it would lie on the first cell that takes it. */
  #tileToPlace(): string {
    const laid = placeChoice(
      this.choices,
      this.tileKind ?? "",
      this.openCells[0] ?? "",
      this.rotation,
    );
    return laid?.tile ?? "W";
  }

  async #explainRefusal(piece: string, cell: string): Promise<void> {
    const refusals = await this.game.whyNot(piece, cell);
    this.refusals = refusals.map(({ text }) => text);
  }
}
