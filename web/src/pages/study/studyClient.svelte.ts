import * as api from "../../transport/api.ts";
import { COLOURS } from "../../board/art/tokenShapes.ts";
import type { EventsBetween } from "../../board/config.ts";
import type { ClientGame } from "../../game/clientGame.ts";
import { nameOf } from "../../game/describe.ts";
import type {
  Decision,
  Entry,
  Event,
  Pending,
  Refusal,
  Scene,
  Seat,
  StudyMoment,
  StudyPosition,
  You,
} from "../../transport/protocol.ts";
import { walkPosition } from "./api.ts";
import { studyOf, type Study } from "../../game/studyLink.ts";
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
} from "../../game/studyTree.ts";

/** The step of a random draw; the server answers with its tiles. */
const BY_CHANCE = "draw";
const NO_NODE = ROOT[0] as TreeNode;

/**
 * A study in this browser. The server stores none of it: it receives a position and steps, and
 * returns the result. Answers are cached, so that known positions appear at once.
 */
export class StudyClient implements ClientGame {
  /** The position that the study began with, as the server writes it; null until it has answered. */
  #root = $state.raw<string | null>(null);
  tree = $state.raw<Tree>(ROOT);
  at = $state(0);
  #study = $state.raw<Study>(studyOf(""));
  /** The result of each step, by the steps that led there. */
  #moments = $state.raw<Readonly<Record<string, StudyMoment>>>({});
  #answers: Record<string, StudyPosition> = {};
  #answer = $state.raw<StudyPosition | null>(null);
  /** Rises with every step that the board shows. */
  version = $state(0);
  /** The latest version that does not follow from the one before it. */
  #jump = 0;
  #shown: { moment: number; events: readonly Event[] }[] = [];
  busy = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  unreachable = $state(false);
  /** The language changed while an answer was on its way. */
  #languageChanged = false;
  readonly entries: readonly Entry[] = [];

  // --- State -------------------------------------------------------------------------------------

  get scene(): Scene | null {
    return this.#answer?.scene ?? null;
  }

  get decision(): Decision | null {
    return this.#answer?.decision ?? null;
  }

  /** How many tiles must be drawn before the game continues. */
  get draws(): number {
    return this.#answer?.draws ?? 0;
  }

  /** The text of the displayed position. */
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

  /** The reader of a study plays every seat. */
  get you(): You {
    const seats = this.seats.map(({ seat }) => seat);
    return { seats, elsewhere: false, links: { watch: null, seats: [] } };
  }

  get pendingSeat(): number | null {
    return this.decision?.seat ?? null;
  }

  /** Steps need no confirmation and can always be taken back. */
  get pending(): Pending {
    const path = pathTo(this.tree, this.at);
    const actions = path
      .slice(path.length - this.#turnLength(this.at))
      .flatMap((node) => this.tree[node]?.step ?? []);
    return { actions, can_undo: this.at > 0, can_confirm: false, cautions: [] };
  }

  /** Return how many steps of the turn in progress led to this node. */
  #turnLength(node: number): number {
    const [{ step, parent }, turn] = [this.tree[node] ?? NO_NODE, this.#turnAt(node)];
    if (parent === null || step?.startsWith(BY_CHANCE) || turn !== this.#turnAt(parent)) return 0;
    return 1 + this.#turnLength(parent);
  }

  #turnAt(node: number): string | null {
    const moment = this.momentOf(node);
    return moment && `${moment.round}.${moment.actor}`;
  }

  /** Return the known result of a node. */
  momentOf(node: number): StudyMoment | null {
    return this.#moments[this.#key(this.tree, node)] ?? null;
  }

  /** The study to share. */
  get study(): Study {
    const { tree, at } = this;
    return { ...this.#study, position: this.#root ?? this.#study.position, tree, at };
  }

  eventsBetween: EventsBetween = (from, to) =>
    from < this.#jump
      ? null
      : this.#shown.flatMap(({ moment, events }) =>
          moment > from && moment <= to ? [events] : [],
        );

  // --- Walking ----------------------------------------------------------------------------------

  /** Opens a study. If its steps are illegal, only its position is shown. */
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

  /** Draws these tiles, or random ones. */
  draw(tiles: readonly string[] | null): Promise<boolean> {
    return this.play([tiles ? `${BY_CHANCE} ${[...tiles].sort().join("")}` : BY_CHANCE]);
  }

  /** Takes back steps of the turn in progress; at its start, the whole previous turn or draw. */
  async undo(count = 1): Promise<boolean> {
    const { tree, at } = this;
    const before = tree[at]?.parent ?? 0;
    const drawn = tree[at]?.step?.startsWith(BY_CHANCE);
    const back = this.#turnLength(at) ? count : drawn ? 1 : 1 + this.#turnLength(before);
    const path = pathTo(tree, at);
    return this.#walk(tree, path[Math.max(0, path.length - 1 - back)] ?? 0);
  }

  /** Removes this node and everything after it. */
  async remove(): Promise<void> {
    const left = without(this.tree, this.at);
    await this.#walk(left.tree, left.at);
  }

  /** Loads the texts in another language; waits for a running request. */
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

  /** Walks from the nearest known position, so that the server plays few steps. */
  async #ask(tree: Tree, at: number): Promise<StudyPosition | null> {
    this.busy = true;
    const steps = stepsTo(tree, at);
    // The last step is always requested: the answer holds its events and sentences.
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

  /** Return the names of the seats; before the first answer, those of the study. */
  #names(): string[] | null {
    if (this.scene) return this.seats.map(nameOf);
    return this.#study.names.length ? [...this.#study.names] : null;
  }

  /** Stores the result of each step; a random draw now names its tiles. */
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
    // A random draw is stored with the tiles that it drew.
    const drawn = node?.step === BY_CHANCE && node.parent !== null && last?.step;
    const grown = drawn
      ? withSteps(tree.slice(0, -1), node.parent ?? 0, [last.step ?? ""])
      : { tree, at };
    this.#tellBoard(grown.tree, grown.at, answer);
    this.tree = grown.tree;
    this.at = grown.at;
    this.#answers[this.#key(grown.tree, grown.at)] = answer;
    this.#answer = answer;
    this.#root ??= this.#moments[""]?.position ?? null;
  }

  /** Animates steps that follow from the displayed position; shows any other position at once. */
  #tellBoard(tree: Tree, at: number, answer: StudyPosition): void {
    const before = key(stepsTo(this.tree, this.at));
    const path = pathTo(tree, at);
    const start = path.findIndex((node) => this.#key(tree, node) === before);
    const follows = this.#answer !== null && start >= 0 && start < path.length - 1;
    if (!follows) {
      this.#shown = [];
      this.#jump = this.version += 1;
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

  async whyNot(piece: string, cell: string): Promise<readonly Refusal[]> {
    const { position } = this;
    const answer = position ? await api.askWhy(position, piece, cell).catch(() => null) : null;
    return answer?.refusals ?? [];
  }

  /** A study has no pending turn to confirm or replace. */
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
