import { Connection, type Answer, type Line, type Question } from "../connection.ts";
import type {
  ChatLine,
  Decision,
  Entry,
  MomentMessage,
  Pending,
  Refusal,
  Scene,
  ServerMessage,
  State,
  Table,
  Version,
  Welcome,
  You,
} from "../messages.ts";
import { language } from "../localization.svelte.ts";
import type { AtHand } from "../game/clientGame.ts";
import { appended } from "../game/log.ts";
import { preferences } from "../settings/preferences.svelte.ts";

const NOTHING_PENDING: Pending = {
  actions: [],
  can_undo: false,
  can_confirm: false,
  cautions: [],
};

/** A table as this browser knows it. What comes from the server goes in; intents go out. */
export class TableAtHand implements AtHand {
  table = $state.raw<Table | null>(null);
  you = $state.raw<You | null>(null);
  scene = $state.raw<Scene | null>(null);
  entries = $state.raw<readonly Entry[]>([]);
  pending = $state.raw<Pending>(NOTHING_PENDING);
  decision = $state.raw<Decision | null>(null);
  chat = $state.raw<readonly ChatLine[]>([]);
  version = $state<Version | null>(null);
  line = $state<Line>("connecting");
  /** The table cannot be opened: why, by the code that the server closed with. */
  closed = $state<number | null>(null);
  /** An intent is on its way and not answered yet. */
  busy = $state(false);
  /** The last refusal, in words, until something else happens. */
  refusal = $state.raw<Refusal | null>(null);
  // Only looked up, never shown by itself.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #moments = new Map<Version, Scene>();
  #connection: Connection;
  /** Called once when the next state comes. */
  #awaited: (() => void) | null = null;
  /** The language that was asked for last, and the one that the log is in. */
  #asked = "";
  #told = "";

  constructor(readonly id: string) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#connection = new Connection(
      `${scheme}//${location.host}/api/tables/${encodeURIComponent(id)}/play`,
      {
        greeting: () => this.#greeting(),
        onmessage: (message) => this.#hear(message),
        online: (line) => (this.line = line),
        onclosed: (code) => (this.closed = code),
      },
    );
  }

  /** In another language the whole log is asked for again. */
  #greeting(): { language: string; seen: Version | null; chat_seen: number | null } {
    this.#asked = language();
    const seen = this.#told === this.#asked ? this.version : null;
    return { language: this.#asked, seen, chat_seen: this.chat.at(-1)?.number ?? null };
  }

  /** Another language is spoken from now on: the server tells everything in it. */
  retell(): void {
    if (language() === this.#asked) return;
    this.refusal = null;
    this.#moments.clear();
    this.#connection.greetAgain();
  }

  reconnect(): void {
    this.#connection.connect();
  }

  leave(): void {
    this.#connection.close();
  }

  // --- Intents ---------------------------------------------------------------------------------

  act(action: string): Promise<boolean> {
    const auto_confirm = preferences.autoConfirm;
    return this.#intend((version, seat) => ({ type: "act", version, seat, action, auto_confirm }));
  }

  undo(): Promise<boolean> {
    return this.#intend((version, seat) => ({ type: "undo", version, seat }));
  }

  confirm(): Promise<boolean> {
    return this.#intend((version, seat) => ({ type: "confirm", version, seat }));
  }

  /** Take the whole turn back and make these moves instead; stops where one is refused. */
  async redo(order: readonly string[]): Promise<void> {
    for (let left = this.pending.actions.length; left > 0; left -= 1)
      if (!(await this.#seen(this.undo()))) return;
    for (const action of order) {
      const act = { type: "act", action, auto_confirm: false } as const;
      const done = this.#intend((version, seat) => ({ ...act, version, seat }));
      if (!(await this.#seen(done))) return;
    }
  }

  /** An intent was accepted, and the state that it led to has come. */
  async #seen(intent: Promise<boolean>): Promise<boolean> {
    const before = this.version;
    if (!(await intent)) return false;
    if (this.version === before) await new Promise<void>((come) => (this.#awaited = come));
    return true;
  }

  /** Why a token cannot go there, or a tile cannot lie there. */
  async whyNot(piece: string, cell: string): Promise<readonly Refusal[]> {
    const seat = this.decision?.seat;
    if (seat === undefined || this.version === null) return [];
    const question: Question = { type: "why_not", version: this.version, seat, piece, cell };
    const answer = await this.#connection.ask(question);
    if (answer.type === "why") return answer.refusals;
    return answer.type === "refused" ? [answer.refusal] : [];
  }

  async say(text: string): Promise<Refusal | null> {
    const seat = this.you?.seats[0];
    if (seat === undefined) return null;
    const answer = await this.#connection.ask({ type: "say", seat, text });
    return answer.type === "refused" ? answer.refusal : null;
  }

  /** The table as it was at an earlier version. */
  async moment(version: Version): Promise<Scene | null> {
    const known = this.#moments.get(version);
    if (known) return known;
    const answer = await this.#connection.ask({ type: "moment", version });
    if (answer.type !== "moment") return null;
    const { scene } = answer as MomentMessage;
    this.#moments.set(version, scene);
    return scene;
  }

  async #intend(question: (version: Version, seat: number) => Question): Promise<boolean> {
    const seat = this.decision?.seat ?? this.pendingSeat;
    if (seat === null || this.version === null || this.busy) return false;
    this.busy = true;
    this.refusal = null;
    const answer = await this.#connection.ask(question(this.version, seat));
    this.busy = false;
    return this.#accepted(answer);
  }

  #accepted(answer: Answer): boolean {
    if (answer.type === "refused") this.refusal = answer.refusal;
    return answer.type === "accepted";
  }

  /** The seat of mine whose turn waits to be confirmed. */
  get pendingSeat(): number | null {
    const actor = this.scene?.position.actor ?? null;
    return actor !== null && this.you?.seats.includes(actor) ? actor : null;
  }

  // --- What comes in -----------------------------------------------------------------------------

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        return this.#welcome(message);
      case "state":
        return this.#state(message);
      case "table":
        this.table = message.table;
        this.you = message.you;
        return;
      case "said":
        this.#hearChat([message.line]);
    }
  }

  #welcome({ table, you, state, chat }: Welcome): void {
    this.#told = this.#asked;
    this.table = table;
    this.you = you;
    this.#hearChat(chat);
    this.#state(state);
  }

  #hearChat(lines: readonly ChatLine[]): void {
    const last = this.chat.at(-1)?.number ?? -1;
    this.chat = [...this.chat, ...lines.filter(({ number }) => number > last)];
  }

  #state(state: State): void {
    if (this.version !== null && state.version < this.version) return;
    if (state.version !== this.version) this.refusal = null;
    this.entries = appended(this.entries, state.since, state.entries);
    this.scene = state.scene;
    this.pending = state.pending;
    this.decision = state.decision ?? null;
    this.version = state.version;
    this.#awaited?.();
    this.#awaited = null;
  }
}
