import { transport } from "#transport";
import * as api from "../../transport/api.ts";
import {
  Connection,
  type ServerResponse,
  type ConnectionStatus,
  type ClientRequest,
} from "../../transport/connection.ts";
import type {
  ChatLine,
  Decision,
  Entry,
  Hello,
  Hint,
  MomentMessage,
  Pending,
  Phrase,
  Refusal,
  Scene,
  ServerMessage,
  State,
  Table,
  Version,
  Welcome,
  You,
} from "../../transport/protocol.ts";
import { language } from "../../base/localization.svelte.ts";
import { NOTHING_PENDING, type ClientGame } from "../../game/clientGame.ts";
import { isComplete, mergeEntries, prependEntries } from "../../game/log.ts";
import { MutedSeats } from "./chat.svelte.ts";
import { preferences } from "../../base/settings/preferences.svelte.ts";

/** The client of one table: keeps the latest state from the server, and sends the player's intents. */
export class TableClient implements ClientGame {
  table = $state.raw<Table | null>(null);
  you = $state.raw<You | null>(null);
  scene = $state.raw<Scene | null>(null);
  entries = $state.raw<readonly Entry[]>([]);
  pending = $state.raw<Pending>(NOTHING_PENDING);
  #decision = $state.raw<Decision | null>(null);
  /** Seconds by which the clock of the server is ahead of ours. */
  clockOffset = $state(0);
  chat = $state.raw<readonly ChatLine[]>([]);
  /** The player's note to themselves; null as long as it is not loaded. */
  note = $state<string | null>(null);
  version = $state<Version | null>(null);
  /** The version of the player's latest action when the table was opened. */
  acted: Version | null = null;
  status = $state<ConnectionStatus>("connecting");
  /** Whether the server cannot store anything now, so that actions wait. */
  savingWaits = $state(false);
  /** The close code, if the server closed for good. */
  closed = $state<number | null>(null);
  /** An intent is on its way and not answered yet. */
  busy = $state(false);
  /** The hint that was asked for, until something else happens. */
  hint = $state.raw<Hint | null>(null);
  hintUnderWay = $state(false);
  /** The last refusal, in words, until something else happens. */
  refusal = $state.raw<Refusal | null>(null);
  /** The seats whose chat is not shown here. */
  readonly muted: MutedSeats;
  // A cache: not reactive.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #moments = new Map<Version, Scene>();
  #connection: Connection;
  /** Called once when the next state arrives. */
  #onNextState: (() => void) | null = null;
  /** Called before a state becomes the present. */
  onState: ((next: State) => void) | null = null;
  /** The language requested last, and the language of the log. */
  #requestedLanguage = "";
  #logLanguage = "";
  #fetchingLog = false;

  constructor(readonly id: string) {
    this.muted = new MutedSeats(id);
    this.#connection = new Connection(() => transport.open(id), {
      hello: () => this.#hello(),
      onmessage: (message) => this.#receive(message),
      onstatus: (status) => (this.status = status),
      onsaving: (waits) => (this.savingWaits = waits),
      onclosed: (code) => (this.closed = code),
    });
  }

  /** After a change of language the whole log is requested again. */
  #hello(): Omit<Hello, "type" | "id"> {
    this.#requestedLanguage = language();
    const seen = this.#logLanguage === this.#requestedLanguage ? this.version : null;
    const chat_seen = this.chat.at(-1)?.number ?? null;
    return { language: this.#requestedLanguage, seen, chat_seen, routes: true };
  }

  /** Asks the server for everything again, in the language that was chosen. */
  changeLanguage(): void {
    if (language() === this.#requestedLanguage) return;
    this.refusal = null;
    this.hint = null;
    this.#moments.clear();
    this.#connection.sendHelloAgain();
  }

  reconnect(): void {
    this.#connection.connect();
  }

  close(): void {
    this.#connection.close();
  }

  // --- Intents ---------------------------------------------------------------------------------

  play(
    actions: readonly string[],
    auto_confirm: boolean = preferences.autoConfirm,
  ): Promise<boolean> {
    return this.#sendIntent((version, seat) => ({
      type: "play",
      version,
      seat,
      actions: [...actions],
      auto_confirm,
    }));
  }

  undo(count = 1): Promise<boolean> {
    return this.#sendIntent((version, seat) => ({ type: "undo", version, seat, count }));
  }

  confirm(): Promise<boolean> {
    return this.#sendIntent((version, seat) => ({ type: "confirm", version, seat }));
  }

  /** Undoes the whole turn and makes these moves instead. */
  async replaceTurn(order: readonly string[]): Promise<void> {
    if (await this.#settled(this.undo(this.pending.actions.length)))
      await this.#settled(this.play(order, false));
  }

  /** Waits until an intent was accepted and the state that it led to has arrived. */
  async #settled(intent: Promise<boolean>): Promise<boolean> {
    const before = this.version;
    if (!(await intent)) return false;
    if (this.version === before) await new Promise<void>((come) => (this.#onNextState = come));
    return true;
  }

  /** Why a token cannot go there, or a tile cannot lie there. */
  async whyNot(piece: string, cell: string): Promise<readonly Refusal[]> {
    const seat = this.decision?.seat;
    if (seat === undefined || this.version === null) return [];
    const request: ClientRequest = { type: "why_not", version: this.version, seat, piece, cell };
    const answer = await this.#connection.request(request);
    if (answer.type === "why") return answer.refusals;
    return answer.type === "refused" ? [answer.refusal] : [];
  }

  /** Whether other people play here, or may come: they hold a seat, or one is open. */
  get amongPeople(): boolean {
    const mine = this.you?.seats ?? [];
    const others = this.table?.seats.filter(({ seat }) => !mine.includes(seat)) ?? [];
    return others.some(({ kind, held }) => held || kind === "open");
  }

  /** Whether hints are given here: one seat is mine, bots have all others for good, and it is no river of the day. */
  get givesHints(): boolean {
    const alone = this.you?.seats.length === 1 && !this.amongPeople && !this.table?.daily;
    return alone && Boolean(this.decision?.choices.length);
  }

  /** Asks what a stronger level would do now. */
  async askForHint(): Promise<void> {
    const seat = this.decision?.seat;
    if (seat === undefined || this.version === null || this.hintUnderWay) return;
    this.hintUnderWay = true;
    const answer = await this.#connection.request({ type: "hint", version: this.version, seat });
    this.hintUnderWay = false;
    if (answer.type === "hint" && answer.version === this.version) this.hint = answer;
    if (answer.type === "refused" && answer.refusal.reason !== "stale-version")
      this.refusal = answer.refusal;
  }

  async say(said: { text: string } | { phrase: Phrase }): Promise<Refusal | null> {
    const seat = this.you?.seats[0];
    if (seat === undefined) return null;
    const answer = await this.#connection.request({ type: "say", seat, ...said });
    return answer.type === "refused" ? answer.refusal : null;
  }

  /** Tells the server that the player sees the table as it is now: nothing of it needs a notification. */
  look(): void {
    void this.#connection.request({ type: "ping", looking: true });
  }

  async loadNote(): Promise<void> {
    this.note = await api.note(this.id).then(
      ({ text }) => text,
      () => this.note,
    );
  }

  /** Returns whether the note is stored. */
  async writeNote(text: string): Promise<boolean> {
    return api.writeNote(this.id, text).then(
      (stored) => ((this.note = stored.text), true),
      () => false,
    );
  }

  /** The table as it was at an earlier version. */
  async moment(version: Version): Promise<Scene | null> {
    const known = this.#moments.get(version);
    if (known) return known;
    const answer = await this.#connection.request({ type: "moment", version });
    if (answer.type !== "moment") return null;
    const { scene } = answer as MomentMessage;
    this.#moments.set(version, scene);
    return scene;
  }

  /** Fetches the pages of a long log that no state brought, from the latest to the first. */
  async #fetchLog(): Promise<void> {
    const [first] = this.entries;
    if (!first || isComplete(this.entries) || this.#fetchingLog) return;
    this.#fetchingLog = true;
    const [language, before] = [this.#logLanguage, first.version];
    const answer = await this.#connection.request({ type: "log", before });
    this.#fetchingLog = false;
    if (answer.type !== "log") return;
    const isCurrent = language === this.#logLanguage;
    if (isCurrent) this.entries = prependEntries(this.entries, answer.entries);
    if (!isCurrent || this.entries[0]?.version !== before) await this.#fetchLog();
  }

  async #sendIntent(
    toRequest: (version: Version, seat: number) => ClientRequest,
  ): Promise<boolean> {
    const seat = this.decision?.seat ?? this.pendingSeat;
    if (seat === null || this.version === null || this.busy) return false;
    this.busy = true;
    this.refusal = null;
    const answer = await this.#connection.request(toRequest(this.version, seat));
    this.busy = false;
    return this.#accepted(answer);
  }

  #accepted(answer: ServerResponse): boolean {
    if (answer.type === "refused") this.refusal = answer.refusal;
    return answer.type === "accepted";
  }

  /** My seat whose decision it is; null otherwise. */
  get pendingSeat(): number | null {
    return this.playedSeat(this.scene);
  }

  /** The seat that acts in a scene, if it is mine to play. */
  playedSeat(scene: Scene | null): number | null {
    const actor = scene?.position.actor ?? null;
    return actor !== null && this.#isMineToPlay(actor) ? actor : null;
  }

  /** What I can choose from, if it is my turn. */
  get decision(): Decision | null {
    const decision = this.#decision;
    return decision && this.#isMineToPlay(decision.seat) ? decision : null;
  }

  /** A seat of mine that a bot plays for me is not mine to play until I take it back. */
  #isMineToPlay(seat: number): boolean {
    return Boolean(this.you?.seats.includes(seat)) && this.table?.seats[seat]?.kind !== "bot";
  }

  // --- Incoming messages -------------------------------------------------------------------------

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        return this.#welcome(message);
      case "state":
        return this.#state(message);
      case "table":
        return this.#setTable(message.table, message.you);
      case "said":
        this.#addChat([message.line]);
    }
  }

  #welcome({ table, you, state, chat, acted }: Welcome): void {
    this.acted = acted ?? null;
    this.#logLanguage = this.#requestedLanguage;
    this.#setTable(table, you);
    this.#addChat(chat);
    this.#state(state);
  }

  #setTable(table: Table, you: You): void {
    this.table = table;
    this.you = you;
    if (table.clock) this.clockOffset = table.clock.now - Date.now() / 1000;
  }

  #addChat(lines: readonly ChatLine[]): void {
    const last = this.chat.at(-1)?.number ?? -1;
    this.chat = [...this.chat, ...lines.filter(({ number }) => number > last)];
  }

  #state(state: State): void {
    if (this.version !== null && state.version < this.version) return;
    this.onState?.(state);
    if (state.version !== this.version) {
      this.refusal = null;
      this.hint = null;
    }
    this.entries = mergeEntries(this.entries, state.since, state.entries);
    void this.#fetchLog();
    this.scene = state.scene;
    this.pending = state.pending;
    this.#decision = state.decision ?? null;
    this.version = state.version;
    this.#onNextState?.();
    this.#onNextState = null;
  }
}
