import type {
  Decision,
  Destination,
  Entry,
  Pending,
  Refusal,
  Scene,
  Table,
  You,
} from "../protocol.ts";

/** A game that is played in this browser: at a table, or in a lesson. */
export interface ClientGame {
  readonly table: Pick<Table, "seats"> | null;
  readonly you: You | null;
  readonly scene: Scene | null;
  readonly entries: readonly Entry[];
  readonly pending: Pending;
  readonly decision: Decision | null;
  readonly version: number | null;
  /** An intent was sent and is not answered yet. */
  readonly busy: boolean;
  /** The last refusal, in words, until something else happens. */
  readonly refusal: Refusal | null;
  /** The seat of mine whose turn it is. */
  readonly pendingSeat: number | null;

  /** Where a token can be sent, with the routes; null until the server has told. */
  routes(token: string): readonly Destination[] | null;
  /** A token was chosen: its routes are needed now. */
  choose(token: string): void;
  /** Does all of these actions, or none; confirms afterwards if asked to, else as the player set. */
  play(actions: readonly string[], confirm?: boolean): Promise<boolean>;
  /** Takes back this number of pending actions, the last one first. */
  undo(count?: number): Promise<boolean>;
  confirm(): Promise<boolean>;
  /** Undoes the whole turn and makes these moves instead. */
  replaceTurn(order: readonly string[]): Promise<void>;
  /** Why a token cannot go there, or a tile cannot lie there. */
  whyNot(piece: string, cell: string): Promise<readonly Refusal[]>;
}
