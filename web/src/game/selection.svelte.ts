import { untrack } from "svelte";
import {
  bestRoute,
  movableTokens,
  movableTokensOn,
  routeId,
  tokenAfter,
} from "../board/destinations.ts";
import { parseTile, parseToken } from "../board/geometry.ts";
import type {
  Choice,
  Destination,
  HeronChoice,
  PlaceChoice,
  Route,
} from "../transport/protocol.ts";
import type { ClientGame } from "./clientGame.ts";

/** A question that is asked on the board, at the cell that it concerns. */
export type Question =
  /** Which token of these: a pair and a single stand together. `route` leads here instead. */
  | { kind: "token"; cell: string; tokens: readonly string[]; route: Route | null }
  /** Which route to this cell. */
  | { kind: "route"; cell: string; routes: readonly Route[] };

/** Movement points up to which a destination stands out at once. */
const NEAR = 2;
/** So many destinations are few enough to stand out all. */
const FEW = 5;

/** The player's selection: a token to move or a tile to place, and where they point. */
export class Selection {
  /** The selected token (`2a3`), or null. */
  token = $state<string | null>(null);
  /** The cell under the pointer or the focus. */
  hoveredCell = $state<string | null>(null);
  /** Whether far destinations stand out, too. */
  showsFar = $state(false);
  /** Whether the token is selected only because it has just moved: then it can go on. */
  #goesOn = false;
  /** The question that was opened by a click or a key. */
  #asked = $state.raw<Question | null>(null);
  /** The route that is pointed at in a question, by its name. */
  #pointedRoute = $state<string | null>(null);
  /** The route on its way to the server, and the token that takes it. */
  #playing: { token: string; route: Route } | null = null;
  readonly #turnRoutes = new TurnRoutes();
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

  /** The destinations of the selected token. */
  get destinations(): readonly Destination[] {
    return (this.token && this.game.decision?.routes[this.token]) || [];
  }

  /** The destinations that are marked faintly: the far ones, as long as some are near. */
  get farCells(): string[] {
    const { destinations } = this;
    if (this.showsFar || destinations.length <= FEW) return [];
    const far = destinations.filter((each) => (bestRoute(each)?.cost ?? 0) > NEAR);
    return far.length === destinations.length ? [] : far.map(({ cell }) => cell);
  }

  /** The route that is drawn: the one pointed at in a question, else the best to the hovered cell. */
  get previewedRoute(): Route | null {
    const { question } = this;
    if (question?.kind === "route") {
      const pointed = question.routes.find((route) => routeId(route) === this.#pointedRoute);
      return pointed ?? question.routes[0] ?? null;
    }
    const destination = this.#destination(this.hoveredCell);
    return destination && bestRoute(destination);
  }

  /** The current question on the board. */
  get question(): Question | null {
    return this.#asked;
  }

  /** How many moves "undo" takes back: those of the last route. */
  get undoLength(): number {
    return this.#turnRoutes.lastLength(this.game.pending.actions.length);
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
    const { openCells } = this;
    const at = this.pinnedCell ?? this.hoveredCell;
    const cell = at && openCells.includes(at) ? at : openCells[0];
    return this.tileKind && cell ? rotationsFor(this.choices, this.tileKind, cell) : [];
  }

  /** Clears the selection and the refusals. */
  clear(): void {
    this.token = null;
    this.showsFar = false;
    this.#goesOn = false;
    this.pinnedCell = null;
    this.refusals = [];
    this.#asked = null;
    this.#pointedRoute = null;
  }

  /** The position is another one: only a token that has just moved stays selected, if it can move. */
  positionChanged(): void {
    untrack(() => {
      const played = this.#playing;
      this.#playing = null;
      this.clear();
      if (!this.game.pending.actions.length) this.#turnRoutes.clear();
      const token = played && tokenAfter(played.token, played.route, this.movableTokens);
      if (!token || this.game.pending.can_confirm) return;
      this.selectToken(token);
      this.#goesOn = true;
    });
  }

  selectToken(token: string): void {
    this.clear();
    this.token = token;
  }

  closeQuestion(): void {
    this.#asked = null;
    this.#pointedRoute = null;
  }

  /** Asks by which route the selected token is to go to this cell. */
  askRoute(cell: string | null = this.hoveredCell): void {
    const destination = this.#destination(cell);
    if (!destination) return;
    this.#pointedRoute = null;
    this.#asked = { kind: "route", ...destination };
  }

  /** Sets the route under the pointer in a question; null for none. */
  pointAtAnswer(id: string | null): void {
    this.#pointedRoute = id;
  }

  /** Answers the question: `id` is a token, an action, or the name of a route. */
  async answer(id: string): Promise<void> {
    const { question } = this;
    const routes = question?.kind === "route" ? question.routes : [question?.route ?? null];
    const route = routes.find((known) => known && routeId(known) === id);
    if (route) await this.play(route);
    else this.selectToken(id);
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

  /**
   * A cell was clicked; `hit` is the movable token under the pointer, null for none, and undefined
   * if unknown: then a cell with two meanings asks which.
   */
  async clickCell(cell: string, hit?: string | null): Promise<void> {
    this.refusals = [];
    if (this.heronChoices.length) return;
    if (this.tileKind) return this.#placeOn(cell);
    const destination = this.#destination(cell);
    const others = this.#goesOn ? movableTokensOn(this.choices, cell) : [];
    if (!destination) await this.#selectOn(cell, hit);
    else if (!others.length || hit === null) await this.#playBest(destination);
    else if (hit) this.selectToken(hit);
    else this.#askToken(cell, others);
  }

  /** Drops the selected token, or the selected tile, on a cell. */
  async drop(cell: string): Promise<void> {
    if (this.tileKind) {
      if (this.openCells.includes(cell)) this.pinnedCell = cell;
      else await this.#explainRefusal(this.#tileToPlace(), cell);
      return;
    }
    const destination = this.#destination(cell);
    if (destination) await this.#playBest(destination);
    else if (this.token && parseToken(this.token).cell !== cell)
      await this.#explainRefusal(this.token, cell);
  }

  /** Plays all moves of a route with the selected token. */
  async play(route: Route): Promise<void> {
    const { token } = this;
    this.#playing = token ? { token, route } : null;
    await this.perform(route.actions);
  }

  /** Does these actions in one go. */
  async perform(actions: readonly string[]): Promise<void> {
    this.clear();
    this.#turnRoutes.begin(this.game.pending.actions.length);
    if (!(await this.game.play(actions))) this.#playing = null;
  }

  /** Takes back the last route, or only its last move. */
  async undo(count: number = this.undoLength): Promise<void> {
    this.clear();
    await this.game.undo(Math.max(1, count));
  }

  /** Lays the tile as it is shown; one that was pinned was looked at, and needs no confirmation. */
  async placeTile(): Promise<void> {
    const { placement } = this;
    if (!placement) return;
    const confirmed = this.pinnedCell !== null && this.game.scene?.position.phase === "setup";
    this.clear();
    this.#turnRoutes.begin(this.game.pending.actions.length);
    await this.game.play([placement.action], confirmed || undefined);
  }

  #destination(cell: string | null): Destination | null {
    return this.destinations.find((destination) => destination.cell === cell) ?? null;
  }

  async #playBest(destination: Destination): Promise<void> {
    const route = bestRoute(destination);
    if (route) await this.play(route);
  }

  #askToken(cell: string, tokens: readonly string[]): void {
    const destination = this.#destination(cell);
    this.#asked = { kind: "token", cell, tokens, route: destination && bestRoute(destination) };
  }

  async #selectOn(cell: string, hit?: string | null): Promise<void> {
    const here = movableTokensOn(this.choices, cell);
    const isSelected = this.token !== null && parseToken(this.token).cell === cell;
    if ((isSelected && here.length < 2) || (hit && hit === this.token)) {
      if (this.farCells.length) this.showsFar = true;
      else this.clear();
    } else if (hit) this.selectToken(hit);
    else if (here.length > 1) {
      this.clear();
      this.#askToken(cell, here);
    } else if (here[0]) this.selectToken(here[0]);
    else {
      const piece = this.token ?? this.#stuckOn(cell);
      if (piece) await this.#explainRefusal(piece, cell);
    }
  }

  /** A token of the deciding player on a cell, none of whose tokens there can move. */
  #stuckOn(cell: string): string | null {
    const { scene, pendingSeat } = this.game;
    if (pendingSeat === null || scene?.position.phase !== "move") return null;
    const tokens = scene.position.tokens[pendingSeat]?.map(parseToken) ?? [];
    const stuck = tokens.find((token) => token.cell === cell);
    return stuck ? `${stuck.salmon}${stuck.cell}` : null;
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

/**
 * Return the indexes of pending actions at which routes began: undo takes back a whole route.
 * After the page was loaded again nothing is known of them, and every action is a route.
 */
export class TurnRoutes {
  #starts: number[] = [];

  /** The number of pending actions before the route. */
  begin(pending: number): void {
    this.#starts = [...this.#starts.filter((start) => start < pending), pending];
  }

  /** How many of the pending actions belong to the last route. */
  lastLength(pending: number): number {
    const start = this.#starts.filter((known) => known < pending).at(-1);
    return start === undefined ? Math.min(1, pending) : pending - start;
  }

  clear(): void {
    this.#starts = [];
  }
}

function placeChoices(choices: readonly Choice[]): PlaceChoice[] {
  return choices.filter((choice): choice is PlaceChoice => choice.kind === "place");
}

/** The cells that a tile of this kind can be laid on. */
export function cellsFor(choices: readonly Choice[], kind: string): string[] {
  const fitting = placeChoices(choices).filter(({ tile }) => tile.charAt(0) === kind);
  const cells = fitting.map(({ cell }) => cell);
  return cells.filter((cell, n) => cells.indexOf(cell) === n);
}

/** The rotations that a tile of this kind can be laid with on that cell, in order. */
export function rotationsFor(choices: readonly Choice[], kind: string, cell: string): number[] {
  return placeChoices(choices)
    .filter((choice) => choice.tile.charAt(0) === kind && choice.cell === cell)
    .map(({ tile }) => parseTile(tile).rotation)
    .sort((p, q) => p - q);
}

/** The next allowed rotation clockwise (or the other way round) after this one. */
export function nextRotation(turns: readonly number[], rotation: number, by: 1 | -1): number {
  if (!turns.length) return rotation;
  const index = turns.indexOf(rotation);
  if (index < 0) return turns[0] as number;
  return turns[(index + by + turns.length) % turns.length] as number;
}

/** The choice that lays this kind on that cell, turned like this. */
export function placeChoice(
  choices: readonly Choice[],
  kind: string,
  cell: string,
  rotation: number,
): PlaceChoice | null {
  const fitting = placeChoices(choices).filter(
    (choice) => choice.tile.charAt(0) === kind && choice.cell === cell,
  );
  return fitting.find(({ tile }) => parseTile(tile).rotation === rotation) ?? fitting[0] ?? null;
}
