import type {
  Decision,
  Entry,
  Pending,
  Refusal,
  Scene,
  Table,
  You,
} from "../transport/protocol.ts";

export const NOTHING_PENDING: Pending = {
  actions: [],
  can_undo: false,
  can_confirm: false,
  cautions: [],
};

/** A game that is played in this browser: at a table, in a lesson, a puzzle or a study. */
export interface ClientGame {
  readonly table: Pick<Table, "seats"> | null;
  readonly you: You | null;
  readonly scene: Scene | null;
  readonly entries: readonly Entry[];
  readonly pending: Pending;
  readonly decision: Decision | null;
  readonly version: number | null;
  /** Whether a request is not answered yet. */
  readonly busy: boolean;
  /** The latest refusal, until something else happens. */
  readonly refusal: Refusal | null;
  /** The seat of mine whose turn it is. */
  readonly pendingSeat: number | null;

  /** Plays all of these actions or none. `confirm` overrides the player's setting. */
  play(actions: readonly string[], confirm?: boolean): Promise<boolean>;
  /** Takes back this number of pending actions, the last one first. */
  undo(count?: number): Promise<boolean>;
  confirm(): Promise<boolean>;
  /** Undoes the whole turn and makes these moves instead. */
  replaceTurn(order: readonly string[]): Promise<void>;
  /** Return why a token cannot go to a cell, or a tile cannot be laid there. */
  whyNot(piece: string, cell: string): Promise<readonly Refusal[]>;
}
