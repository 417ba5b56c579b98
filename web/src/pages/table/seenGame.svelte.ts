import { NOTHING_PENDING, type ClientGame } from "../../game/clientGame.ts";
import type {
  Decision,
  Entry,
  Pending,
  Refusal,
  Scene,
  State,
  Table,
  Version,
  You,
} from "../../transport/protocol.ts";
import type { TableClient } from "./tableClient.svelte.ts";

/** The contents of the panels at a version. */
interface Seen {
  readonly version: Version;
  readonly scene: Scene;
  readonly entries: readonly Entry[];
}

/**
 * The game as far as the player has seen it. The board animates what the others do, and what the end
 * of a turn leads to; until it has reached that moment, everything around the board stays as it was,
 * and nothing can be decided. What one does oneself within a turn shows at once.
 */
export class SeenGame implements ClientGame {
  /** The moment to show instead of the present. */
  #held = $state.raw<Seen | null>(null);
  /** The moments since, except the present. */
  #later: Seen[] = [];

  /** `animates` returns whether the board animates new moments. */
  constructor(
    readonly client: TableClient,
    readonly animates: () => boolean,
  ) {
    client.onState = (next) => this.#prepare(next);
  }

  /** The board has shown everything up to this version. */
  reach(version: Version | null): void {
    if (!this.#held || version === null) return;
    if (version >= (this.client.version ?? 0)) {
      this.#held = null;
      this.#later = [];
      return;
    }
    const reached = this.#later.findLast((seen) => seen.version <= version);
    if (!reached) return;
    this.#held = reached;
    this.#later = this.#later.filter((seen) => seen.version > version);
  }

  /** Called before a state becomes the present. */
  #prepare(next: State): void {
    const { version, scene, entries } = this.client;
    if (version === null || !scene || next.version === version) return;
    const present: Seen = { version, scene, entries };
    if (this.#held) this.#later.push(present);
    else if (this.animates() && this.#isNews(next, version)) this.#held = present;
  }

  /** Whether a state contains more than the player's own moves within a turn. */
  #isNews({ since, entries }: State, version: Version): boolean {
    const mine = this.you?.seats ?? [];
    const isOwnMove = ({ kind, seat }: Entry): boolean =>
      (kind === "act" || kind === "undo") && seat !== null && mine.includes(seat);
    return since !== null && !entries.filter((entry) => entry.version > version).every(isOwnMove);
  }

  get table(): Table | null {
    return this.client.table;
  }

  get you(): You | null {
    return this.client.you;
  }

  get scene(): Scene | null {
    return this.#held?.scene ?? this.client.scene;
  }

  get entries(): readonly Entry[] {
    return this.#held?.entries ?? this.client.entries;
  }

  get version(): Version | null {
    return this.#held?.version ?? this.client.version;
  }

  get pending(): Pending {
    return this.#held ? NOTHING_PENDING : this.client.pending;
  }

  get decision(): Decision | null {
    return this.#held ? null : this.client.decision;
  }

  get pendingSeat(): number | null {
    return this.client.playedSeat(this.scene);
  }

  get busy(): boolean {
    return this.client.busy;
  }

  get refusal(): Refusal | null {
    return this.client.refusal;
  }

  /** Whether hints are given here and now. */
  get givesHints(): boolean {
    return !this.#held && this.client.givesHints;
  }

  play(actions: readonly string[], confirm?: boolean): Promise<boolean> {
    return this.client.play(actions, confirm);
  }

  undo(count?: number): Promise<boolean> {
    return this.client.undo(count);
  }

  confirm(): Promise<boolean> {
    return this.client.confirm();
  }

  replaceTurn(order: readonly string[]): Promise<void> {
    return this.client.replaceTurn(order);
  }

  whyNot(piece: string, cell: string): Promise<readonly Refusal[]> {
    return this.client.whyNot(piece, cell);
  }
}

/** Steps that are played to somebody who comes back; the earlier ones are in the log. */
const MOST_PLAYED = 60;

/**
 * Which moment of the table is shown: the present, or an earlier version that the player opened
 * from the log. Within the versions that were opened together one can step back and forth, or they
 * are played one after the other up to the present.
 */
export class History {
  /** The version that is shown; null is the present. */
  version = $state<Version | null>(null);
  scene = $state.raw<Scene | null>(null);
  /** Whether the steps are being played. */
  playing = $state(false);
  /** How fast they are played: 1, or 2 for twice as fast. */
  speed = $state(1);
  #steps = $state.raw<readonly Version[]>([]);
  /** Counts requests, so that a late answer does not replace a newer one. */
  #requests = 0;

  constructor(readonly load: (version: Version) => Promise<Scene | null>) {}

  async show(version: Version, steps: readonly Version[], playing = false): Promise<void> {
    const request = ++this.#requests;
    this.playing = playing;
    const scene = await this.load(version);
    if (request !== this.#requests) return;
    if (!scene) return this.showPresent();
    this.version = version;
    this.scene = scene;
    this.#steps = steps;
  }

  /** Begins to play what happened since a version. */
  async playFrom(version: Version, later: readonly Version[]): Promise<void> {
    const steps = [version, ...later].slice(-MOST_PLAYED);
    await this.show(steps[0] ?? version, steps, true);
  }

  /** Shows the next step that is played, or the present after the last one. */
  async playOn(): Promise<void> {
    const next = this.#step(1);
    if (next === undefined) this.showPresent();
    else await this.show(next, this.#steps, true);
  }

  showPresent(): void {
    this.#requests += 1;
    this.playing = false;
    this.version = null;
    this.scene = null;
  }

  /** Return a function that shows the next or previous step, or null at either end. */
  stepBy(by: 1 | -1): (() => void) | null {
    const next = this.#step(by);
    return next === undefined ? null : () => void this.show(next, this.#steps);
  }

  #step(by: 1 | -1): Version | undefined {
    const at = this.version === null ? -1 : this.#steps.indexOf(this.version);
    return this.#steps[at + by];
  }
}
