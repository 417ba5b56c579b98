import * as api from "../api.ts";
import { COLOURS } from "../art/tokenShapes.ts";
import type { ClientGame } from "../game/clientGame.ts";
import { nameOf } from "../game/describe.ts";
import type {
  Decision,
  Destination,
  Entry,
  Event,
  Pending,
  Refusal,
  Scene,
  Seat,
  StudyMoment,
  StudyPosition,
  You,
} from "../protocol.ts";
import { askStudy, studyRoutes, walkPosition } from "./api.ts";
import { studyOf, type Study } from "./studyLink.ts";
import {
  nodeTowards,
  pathTo,
  ROOT,
  stepsTo,
  without,
  withSteps,
  type Direction,
  type Tree,
  type TreeNode,
} from "./tree.ts";

/** What a draw by chance is written like. */
const BY_CHANCE = "draw";
const NO_NODE = ROOT[0] as TreeNode;

/**
 * A study as this browser knows it. The server keeps nothing of it: it is sent a position and what
 * is played there, and tells what came of it. Whatever was seen once is shown at once again.
 */
export class StudyClient implements ClientGame {
  /** The position that the study began with, as the server writes it; null until it has answered. */
  #root = $state.raw<string | null>(null);
  tree = $state.raw<Tree>(ROOT);
  at = $state(0);
  #study = $state.raw<Study>(studyOf(""));
  /** What came of each step, by the steps that led there. */
  #moments = $state.raw<Readonly<Record<string, StudyMoment>>>({});
  #answers: Record<string, StudyPosition> = {};
  #answer = $state.raw<StudyPosition | null>(null);
  #routes = $state.raw<Readonly<Record<string, readonly Destination[]>>>({});
  /** Rises when the board is to show what happened, and falls when it is to show a place at once. */
  version = $state(0);
  #shown: { moment: number; events: readonly Event[] }[] = [];
  busy = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  unreachable = $state(false);
  /** The language changed while an answer was on its way. */
  #languageChanged = false;
  readonly entries: readonly Entry[] = [];

  // --- What is there -----------------------------------------------------------------------------

  get scene(): Scene | null {
    return this.#answer?.scene ?? null;
  }

  get decision(): Decision | null {
    return this.#answer?.decision ?? null;
  }

  /** How many tiles are to be drawn before the game goes on. */
  get draws(): number {
    return this.#answer?.draws ?? 0;
  }

  /** The position that is shown, on one line. */
  get position(): string | null {
    return this.#answer?.moments.at(-1)?.position ?? null;
  }

  get seats(): Seat[] {
    const players = this.scene?.position.tokens.length ?? 0;
    const { colours, names } = this.#study;
    return Array.from({ length: players }, (_, seat) => ({
      seat,
      name: names[seat] ?? null,
      colour: colours[seat] ?? COLOURS[seat] ?? "white",
      kind: "person",
      level: null,
      held: true,
      connected: true,
      left: false,
    }));
  }

  get table(): { seats: Seat[] } {
    return { seats: this.seats };
  }

  /** Whoever studies plays for every seat. */
  get you(): You {
    const seats = this.seats.map(({ seat }) => seat);
    return { seats, elsewhere: false, links: { watch: null, seats: [] } };
  }

  get pendingSeat(): number | null {
    return this.decision?.seat ?? null;
  }

  /** Nothing waits for a confirmation, and what was played can always be taken back. */
  get pending(): Pending {
    const path = pathTo(this.tree, this.at);
    const actions = path
      .slice(path.length - this.#turnLength(this.at))
      .flatMap((node) => this.tree[node]?.step ?? []);
    return { actions, can_undo: this.at > 0, can_confirm: false, cautions: [] };
  }

  /** How many steps of the turn that goes on at a node were played before it. */
  #turnLength(node: number): number {
    const [{ step, parent }, turn] = [this.tree[node] ?? NO_NODE, this.#turnAt(node)];
    if (parent === null || step?.startsWith(BY_CHANCE) || turn !== this.#turnAt(parent)) return 0;
    return 1 + this.#turnLength(parent);
  }

  /** The round, and who acts: the same as long as a turn goes on. */
  #turnAt(node: number): string | null {
    const [, phase, actor] = this.momentOf(node)?.position.split(" ") ?? [];
    return phase && actor ? `${phase.slice(1)}.${actor.split(".")[0] ?? ""}` : null;
  }

  /** What came of a node, as far as it has been seen. */
  momentOf(node: number): StudyMoment | null {
    return this.#moments[this.#key(this.tree, node)] ?? null;
  }

  /** The study as it is shared. */
  get study(): Study {
    const { tree, at } = this;
    return { ...this.#study, position: this.#root ?? this.#study.position, tree, at };
  }

  eventsBetween = (from: number, to: number): (readonly Event[])[] =>
    this.#shown.flatMap(({ moment, events }) => (moment > from && moment <= to ? [events] : []));

  // --- Walking ----------------------------------------------------------------------------------

  /** Begins another study; where its steps lead nowhere, only its position is shown. */
  async open(study: Study): Promise<boolean> {
    this.#study = study;
    this.#root = null;
    this.#moments = {};
    this.#answers = {};
    this.#answer = null;
    this.tree = ROOT;
    this.at = 0;
    if (await this.#walk(study.tree, study.at)) return true;
    const { refusal } = this;
    if (study.tree.length < 2 || this.unreachable) return false;
    const opened = await this.#walk(ROOT, 0);
    this.refusal = refusal;
    return opened;
  }

  async goTo(node: number): Promise<void> {
    if (node !== this.at) await this.#walk(this.tree, node);
  }

  async go(direction: Direction): Promise<void> {
    await this.goTo(nodeTowards(this.tree, this.at, direction));
  }

  async play(actions: readonly string[]): Promise<boolean> {
    const grown = withSteps(this.tree, this.at, actions);
    return this.#walk(grown.tree, grown.at);
  }

  /** Draws these tiles, or some by chance. */
  draw(tiles: readonly string[] | null): Promise<boolean> {
    return this.play([tiles ? `${BY_CHANCE} ${[...tiles].sort().join("")}` : BY_CHANCE]);
  }

  /** Takes back steps of the turn that goes on; where one begins, the whole turn before, or the draw. */
  async undo(count = 1): Promise<boolean> {
    const { tree, at } = this;
    const before = tree[at]?.parent ?? 0;
    const drawn = tree[at]?.step?.startsWith(BY_CHANCE);
    const back = this.#turnLength(at) ? count : drawn ? 1 : 1 + this.#turnLength(before);
    const path = pathTo(tree, at);
    return this.#walk(tree, path[Math.max(0, path.length - 1 - back)] ?? 0);
  }

  /** Forgets this node and what was played after it. */
  async remove(): Promise<void> {
    const left = without(this.tree, this.at);
    await this.#walk(left.tree, left.at);
  }

  /** The same study in another language; while something is played, afterwards. */
  async changeLanguage(): Promise<void> {
    this.#languageChanged = this.busy;
    if (!this.#answer || this.busy) return;
    this.#answers = {};
    const silent = Object.entries(this.#moments).map(([at, moment]) => [
      at,
      { ...moment, lines: [] },
    ]);
    this.#moments = Object.fromEntries(silent) as Record<string, StudyMoment>;
    await this.#walk(this.tree, this.at);
  }

  async #walk(tree: Tree, at: number): Promise<boolean> {
    if (this.busy) return false;
    this.refusal = null;
    const known = this.#answers[this.#key(tree, at)];
    const answer = known ?? (await this.#ask(tree, at));
    if (answer) this.#take(tree, at, answer);
    if (this.#languageChanged) await this.changeLanguage();
    return answer !== null;
  }

  /** Asks from the nearest position that is known: one step costs the server one step. */
  async #ask(tree: Tree, at: number): Promise<StudyPosition | null> {
    this.busy = true;
    const steps = stepsTo(tree, at);
    // The last step is always asked for: its events and sentences belong to the answer.
    let begun = Math.max(0, steps.length - 1);
    while (begun > 0 && !this.#moments[key(steps.slice(0, begun))]) begun -= 1;
    const root = this.#moments[key(steps.slice(0, begun))]?.position ?? this.#study.position;
    const asked = walkPosition(root, steps.slice(begun), this.#names());
    const answer = await asked.catch((problem: api.Refused) => {
      this.unreachable = problem.refusal === null;
      this.refusal = problem.refusal;
      return null;
    });
    this.busy = false;
    if (answer) this.unreachable = false;
    return answer && { ...answer, moments: this.#learn(steps.slice(0, begun), answer.moments) };
  }

  /** What the seats are called; before the server has counted them, as the study says. */
  #names(): string[] | null {
    if (this.scene) return this.seats.map(nameOf);
    return this.#study.names.length ? [...this.#study.names] : null;
  }

  /** Remembers what came of each step; a draw by chance has its tiles now. */
  #learn(before: readonly string[], moments: readonly StudyMoment[]): StudyMoment[] {
    const steps = [...before];
    const learnt: Record<string, StudyMoment> = {};
    for (const moment of moments) {
      if (moment.step !== null) steps.push(moment.step);
      if (moment.step !== null || !before.length) learnt[key(steps)] = moment;
    }
    this.#moments = { ...this.#moments, ...learnt };
    return [...moments];
  }

  #take(tree: Tree, at: number, answer: StudyPosition): void {
    const [node, last] = [tree[at], answer.moments.at(-1)];
    // A draw by chance is kept as the draw that it was.
    const drawn = node?.step === BY_CHANCE && node.parent !== null && last?.step;
    const grown = drawn
      ? withSteps(tree.slice(0, -1), node.parent ?? 0, [last.step ?? ""])
      : { tree, at };
    this.#tellBoard(grown.tree, grown.at, answer);
    this.tree = grown.tree;
    this.at = grown.at;
    this.#answers[this.#key(grown.tree, grown.at)] = answer;
    this.#answer = answer;
    this.#routes = {};
    this.#root ??= this.#moments[""]?.position ?? null;
  }

  /** What was played from what is shown is animated; any other place is shown at once. */
  #tellBoard(tree: Tree, at: number, answer: StudyPosition): void {
    const before = key(stepsTo(this.tree, this.at));
    const path = pathTo(tree, at);
    const start = path.findIndex((node) => this.#key(tree, node) === before);
    const follows = this.#answer !== null && start >= 0 && start < path.length - 1;
    if (!follows) {
      this.#shown = [];
      this.version -= 1;
      return;
    }
    for (const node of path.slice(start + 1)) {
      this.version += 1;
      const moment = this.#moments[this.#key(tree, node)] ?? answer.moments.at(-1);
      this.#shown.push({ moment: this.version, events: moment?.events ?? [] });
    }
  }

  #key(tree: Tree, at: number): string {
    return key(stepsTo(tree, at));
  }

  // --- Pointing ---------------------------------------------------------------------------------

  routes(token: string): readonly Destination[] | null {
    return this.#routes[token] ?? null;
  }

  async choose(token: string): Promise<void> {
    const { position } = this;
    if (!position || token in this.#routes) return;
    const answer = await studyRoutes(position, token).catch(() => null);
    if (!answer || position !== this.position) return;
    this.#routes = { ...this.#routes, [token]: answer.destinations };
  }

  async whyNot(piece: string, cell: string): Promise<readonly Refusal[]> {
    const { position } = this;
    const answer = position ? await askStudy(position, piece, cell).catch(() => null) : null;
    return answer?.refusals ?? [];
  }

  /** There is nothing to confirm in a study, and so no turn to replace. */
  confirm(): Promise<boolean> {
    return Promise.resolve(false);
  }

  replaceTurn(): Promise<void> {
    return Promise.resolve();
  }
}

function key(steps: readonly string[]): string {
  return steps.join(",");
}
