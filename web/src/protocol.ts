// Made by scripts/types from upstream/server/protocol: change that, and run it again.

/** The message was applied, is on disk, and led to this version. */
export interface Accepted {
  type: "accepted";
  id: MessageId;
  version: Version;
}

/** Play one action for your seat. */
export interface Act {
  type: "act";
  id: MessageId;
  version: Version;
  seat: SeatNumber;
  action: Action;
  /** Confirm by itself when nothing is left to do. */
  auto_confirm?: boolean;
}

/** An action's text, as in the record: ``F2@a5``, ``2a2-b2``, ``2b3^b5``, ``a4x1``. */
export type Action = string;

/** A token in the spawn moves to the space with one more egg. */
export interface Advanced {
  event: "advanced";
  seat: number;
  token: Token;
  to: Cell;
}

/** Tiles that may be drawn together next, and every seat's chances after that. */
export interface AnalysedDraw {
  tiles: Kind[];
  probability: number;
  chances: number[];
}

/** One of the best turns of whoever is to act. */
export interface AnalysedTurn {
  actions: Action[];
  /** The moves among the actions, to be drawn on the river. */
  legs: Leg[];
  /** Every seat's chances to win after it. */
  chances: number[];
  /** Every seat's expected points after it. */
  scores: number[];
  /** What it costs the acting seat's chances against the best turn; 0 for that one. */
  loss: number;
  /** How often the search went this way: a turn with few visits is judged roughly. */
  visits: number;
  /** Whether chances and points are the result with best play, and no estimate. */
  proved: boolean;
  /** Why it is good, in words. */
  text: string;
}

/** Answers ``AskAnalysis``. Chances lie between 0 and 1; those of all seats add up to 1. */
export interface Analysis {
  /** The position on one line, with what follows from it without a decision. */
  position: string;
  level: number;
  /** The last level that can be asked for. */
  deepest: number;
  /** Positions that were evaluated. */
  nodes: number;
  /** Who is to act; null where tiles must be drawn, and when the game is over. */
  seat: SeatNumber | null;
  chances: number[];
  scores: number[];
  /** The best turns, the best first: at most five. */
  turns: AnalysedTurn[];
  /** The likeliest of the draws that come next, if the best turns are played until then. */
  draws: AnalysedDraw[];
  /** Every seat's chances just before these draws, to compare theirs with. */
  before_draw: number[] | null;
  /** Best play to the end of the game, where that is proved; null where it is not. */
  proof: ProvedTurn[] | null;
}

/** A token reached the spawn. */
export interface Arrived {
  event: "arrived";
  seat: number;
  token: Token;
}

/**
 * POST /api/study/analysis: what a position is worth, and what is best there.
 *
 * Each level searches twice as long as the one before; a client asks for one after the other as
 * long as somebody looks.
 */
export interface AskAnalysis {
  position: PositionText;
  level?: number;
}

/** Ask what a stronger level would do for your own seat, at a table without other people. */
export interface AskHint {
  type: "hint";
  id: MessageId;
  version: Version;
  seat: SeatNumber;
}

/** POST /api/lessons/{name}/why: why a piece cannot go to a cell after these moves. */
export interface AskLesson {
  moves: LessonMoves;
  piece: string;
  cell: string;
}

/** POST /api/lessons/{name}/routes: where a token can be sent after these moves. */
export interface AskLessonRoutes {
  moves: LessonMoves;
  token: Token;
}

/** Ask for the entries of a long log before those that the client has. */
export interface AskLog {
  type: "log";
  id: MessageId;
  before: Version;
}

/** Ask for the table as it was at an earlier version. */
export interface AskMoment {
  type: "moment";
  id: MessageId;
  version: Version;
}

/** POST /api/puzzles/{id}/why: why a piece cannot go to a cell after these moves. */
export interface AskPuzzle {
  moves: PuzzleMoves;
  piece: string;
  cell: string;
}

/** POST /api/puzzles/{id}/routes: where a token can be sent after these moves. */
export interface AskPuzzleRoutes {
  moves: PuzzleMoves;
  token: Token;
}

/** POST /api/study/why: why a piece of the acting seat cannot go to a cell. */
export interface AskStudy {
  position: PositionText;
  piece: string;
  cell: string;
}

/** POST /api/study/routes: where a token of the acting seat can be sent. */
export interface AskStudyRoutes {
  position: PositionText;
  token: Token;
}

/** Rapids carried a token on; a cost of one means that it had to jump an obstacle. */
export interface Carried {
  event: "carried";
  seat: number;
  token: Token;
  to: Cell;
  cost: number;
}

/** GET /api/catalogue: everything that a new table can be made of. */
export interface Catalogue {
  protocol: number;
  switches: Switch[];
  rapids: RapidsPreset[];
  levels: Level[];
  /** The level of "Play now". */
  middle_level: string;
  colours: Colour[];
  tiles: TileFacts[];
  /** How many of each kind the box holds: the limits of a mix. */
  box: Partial<{ [key in Kind]: number }>;
  mix_totals: number[];
  max_name: number;
  max_chat: number;
  slowest_pace: number;
  pace: number;
}

/** A predator on the way that takes one salmon. */
export interface Catch {
  by: "bear" | "eagle";
  cell: Cell;
}

/** The bear on ``cell`` took one salmon from a jumping token; ``left`` is what remains of it. */
export interface CaughtByBear {
  event: "caught-by-bear";
  seat: number;
  token: Token;
  cell: Cell;
  left: Token | null;
}

/** The eagle on ``cell`` took one salmon and flew away: the tile is Water now. */
export interface CaughtByEagle {
  event: "caught-by-eagle";
  seat: number;
  token: Token;
  cell: Cell;
  left: Token | null;
}

/** The heron on ``cell`` took one salmon at the end of the turn. */
export interface CaughtByHeron {
  event: "caught-by-heron";
  seat: number;
  token: Token;
  cell: Cell;
  left: Token | null;
}

/**
 * Something to think over before confirming; the turn may be confirmed all the same.
 *
 * ``order``: the same moves in another order keep more salmon, or as many on more tokens.
 * ``row``: tokens that could have got away this turn go with the row when the round ends.
 */
export interface Caution {
  kind: "order" | "row";
  /** In words. */
  text: string;
  /** For ``row``: the tokens that will be washed away. */
  tokens: Token[];
  /** For ``order``: the actions as they had better be done. */
  order: Action[];
  /** The same in words. */
  steps: string[];
}

/** A place in the river (``b3``), in the sea (``s0``) or in the spawn (``e4``). */
export type Cell = string;

/** GET /api/tables/{id}/chances: the chances at the start of each turn, and at the end. */
export interface Chances {
  points: ChancesAt[];
  turning_point: TurningPoint | null;
}

/** Every seat's chances to win, as the trained network sees them; they add up to 1. */
export interface ChancesAt {
  /** The number of actions before it: the moment of the replay. */
  number: number;
  round: number;
  /** Whose turn begins there; null at the end of the game. */
  seat: SeatNumber | null;
  chances: number[];
}

/** PATCH /api/tables/{id}/seats/{seat}: the name and colour of your own seat. */
export interface ChangeSeat {
  name?: Name | null;
  colour?: Colour | null;
}

/** PATCH /api/tables/{id} */
export interface ChangeTable {
  pace: Pace;
}

/** A line of chat. */
export interface ChatLine {
  number: number;
  seat: SeatNumber;
  name: string;
  /** In English for a phrase. */
  text: string;
  time: number;
  /** The phrase or reaction that was chosen; null for what was typed. */
  phrase?: Phrase | null;
}

export type ChatText = string;

/** POST /api/study/draft: a position in the making. */
export interface CheckDraft {
  draft: PositionText;
}

/** Answers ``CheckDraft`` and ``NewRiver``. */
export interface CheckedDraft {
  problems: DraftProblem[];
  /** The position on one line; null where there are problems. */
  position: string | null;
  /** Null where there are problems. */
  scene: Scene | null;
}

export type Choice = PlaceChoice | MoveChoice | HeronChoice;

/** Ask for every cell that one of your tokens can be sent to, with its routes. */
export interface Choose {
  type: "choose";
  id: MessageId;
  version: Version;
  seat: SeatNumber;
  token: Token;
}

/** GET /api/tables/{id}/clients: for the maker of the table */
export interface ClientList {
  clients: TableClient[];
}

export type ClientMessage = Hello | Act | Play | Undo | Confirm | WhyNot | Choose | AskHint | AskMoment | AskLog | Say | Ping;

export type Colour = "red" | "yellow" | "green" | "purple" | "white";

/** End the turn, or the laying: the herons strike, and the game goes on. */
export interface Confirm {
  type: "confirm";
  id: MessageId;
  version: Version;
  seat: SeatNumber;
}

/** GET /api/daily and GET /api/daily/{date} */
export interface Daily {
  date: Day;
  /** The date by which everybody plays now: a day begins at midnight UTC. */
  today: Day;
  options: Options;
  /** Who places first. */
  first: SeatNumber;
  seats: DailySeat[];
  /** Yours: finished ones in the order of their ends, then those that still run. */
  attempts: DailyAttempt[];
  /** Your result; null until you have finished a game. */
  result: DailyResult | null;
  /** The best game on this server; null as long as the day lasts, or where nobody finished one. */
  best: DailyBest | null;
}

/** One of your tables for this date. */
export interface DailyAttempt {
  table: string;
  over: boolean;
  /** Whether this is the one that counts: the first that you finished. */
  counts: boolean;
  /** Null while the game runs, as are the points. */
  place: number | null;
  points: number | null;
}

/** The best game of a date whose day is over. */
export interface DailyBest {
  /** The id of its replay, which shows nobody's name. */
  replay: string;
  /** Somebody on this server, or the level ``king`` in the player's seat. */
  by: "player" | "king";
  result: DailyResult;
}

/** How a game ended for the player. */
export interface DailyResult {
  place: number;
  points: number;
  /** Salmon brought home. */
  salmon: number;
  rounds: DailyRound[];
  /** The rounds as a line of shapes, to share. */
  shapes: string;
}

/** What a round brought to the player's seat. */
export interface DailyRound {
  /** Salmon that came home. */
  home: number;
  lost: number;
}

/** Who sits where: you, or an opponent. */
export interface DailySeat {
  seat: SeatNumber;
  colour: Colour;
  /** Null for your own seat. */
  level: string | null;
}

/** A date, as 2026-11-17. */
export type Day = string;

/** Everything that the acting seat may do now; sent to its holder only. */
export interface Decision {
  seat: SeatNumber;
  choices: Choice[];
}

/** POST /api/tables/{id}/leave */
export interface Departure {
  /** Whether the table is gone: nobody else sat there. */
  deleted: boolean;
}

/**
 * A cell that a token can be sent to, with the sensible routes, the best first.
 *
 * The best route loses the fewest salmon, then costs least, then has the fewest moves.
 */
export interface Destination {
  /** ``e1`` for the spawn. */
  cell: Cell;
  routes: Route[];
}

/** Something that cannot be, where it is, and what would be right. */
export interface DraftProblem {
  /** The field of the position: ``tiles``, ``tokens``, ``points`` … */
  field: string;
  cell: Cell | null;
  seat: SeatNumber | null;
  /** In words. */
  text: string;
}

/** Tiles were drawn from the stack, for all to see. */
export interface Drew {
  event: "drew";
  seat: number;
  tiles: Kind[];
}

/** One entry of the table's log. ``version`` is the table's after it: its moment. */
export interface Entry {
  version: Version;
  /** ``failed``: the external bot of this seat is out; another bot plays on. */
  kind: "begin" | "act" | "undo" | "confirm" | "failed";
  /** Null for the beginning. */
  seat: SeatNumber | null;
  action: Action | null;
  /** For ``undo``: the version of the entry that was taken back. */
  undoes: Version | null;
  /** A confirmation that the server gave by itself. */
  by_itself: boolean;
  events: Event[];
  /** The events as lines of a log, in the language of the connection. */
  lines: string[];
  /** Seconds since 1970. */
  time: number;
  /** For each line the events that it tells, by their index; empty for a ``failed`` entry. */
  line_events?: number[][];
}

export type Event = 
  | Drew
  | Placed
  | RowLaid
  | SpawnReached
  | RoundBegan
  | TurnBegan
  | TookUp
  | Swam
  | Jumped
  | Carried
  | Waits
  | CaughtByBear
  | CaughtByEagle
  | CaughtByHeron
  | Held
  | Arrived
  | TurnEnded
  | RoundEnded
  | RowRemoved
  | WashedAway
  | Advanced
  | GameOver;

/** DELETE /api/me: what went with the client. */
export interface ForgottenClient {
  /** Tables that go on without it. */
  left: number;
  /** Tables that are gone: nobody else sat there. */
  deleted: number;
  /** Uploaded records that are gone. */
  records: number;
}

/** A tile that has no room; ``seats`` has the owner of each token there. */
export interface FullTile {
  cell: Cell;
  capacity: number;
  seats: SeatNumber[];
}

/** No token is left in the river. */
export interface GameOver {
  event: "game-over";
  scores: number[];
  ranking: number[][];
}

/** A finished game, explained. Chances lie between 0 and 1. */
export interface GameReport {
  names: string[];
  /** Every seat's chances before anything was drawn or played. */
  start: number[];
  /** The draw that the game began with; null where it began at a position. */
  draw: ReportedDraw | null;
  turns: ReportedTurn[];
  /** What the victory counted for every seat. */
  result: number[];
  seats: SeatReport[];
  /** The moments that decided the game, in its order: at most three. */
  moments: ReportedMoment[];
}

/** PUT /api/tables/{id}/seats/{seat}/bot: until its holder takes it back. */
export interface GiveToBot {
  level: LevelName;
}

/** How good a turn was, by the chances that it gave away; docs/study.md has the bounds. */
export type Grade = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/** What the lesson says now. */
export interface Guide {
  kind: GuideKind;
  text: string;
  /** Which step this is, of how many. */
  number: number;
  count: number;
  /** What the text speaks of. */
  cells: Cell[];
  /** The possible moves that would do it. */
  wants: LessonMove[];
  /** Said where the last move was allowed, but another one was asked for. */
  aside: string | null;
}

/** Read and go on; do one of ``wants``; play freely; it is done; it can be done no more. */
export type GuideKind = "read" | "do" | "play" | "done" | "missed";

/** All games with one person. */
export interface HeadToHead {
  /** The name this person used last. */
  name: string | null;
  colour: Colour;
  games: number;
  /** How often you were placed before this person. */
  ahead: number;
  behind: number;
  /** How often both shared a place. */
  level: number;
}

/** A whirlpool holds the token until the end of the turn. */
export interface Held {
  event: "held";
  seat: number;
  token: Token;
}

/** The first message of a connection; answered with ``welcome``. */
export interface Hello {
  type: "hello";
  id: MessageId;
  /** The language of sentences; English where it is not spoken. */
  language?: Language;
  /** The last version that this client saw; null for everything from the beginning. */
  seen?: Version | null;
  /** The number of the last chat line that it saw. */
  chat_seen?: number | null;
}

/** The heron takes a salmon from this token. */
export interface HeronChoice {
  kind: "heron";
  action: Action;
  cell: Cell;
  token: Token;
}

/** Answers ``hint``: the rest of the turn, of the row, or the tile of the set-up. */
export interface Hint {
  type: "hint";
  id: MessageId;
  version: Version;
  /** Who advises. */
  level: string;
  actions: Action[];
  /** The moves among them, in order. */
  legs: Leg[];
  /** Why this is good, in words. */
  text: string;
}

export type JsonValue = unknown;

/** A token jumped off; whether it lands depends on the bears that follow. */
export interface Jumped {
  event: "jumped";
  seat: number;
  token: Token;
  to: Cell;
  over: Cell[];
  cost: number;
}

/** What is printed on a tile: ``W F E B H R C`` or ``S``. */
export type Kind = "W" | "F" | "E" | "B" | "H" | "R" | "C" | "S";

/** A language as browsers name it: ``en``, ``fr-CH``. */
export type Language = string;

/** One move of a route, with what it sets off. */
export interface Leg {
  action: Action;
  kind: "swim" | "jump";
  /** The cells that it passes, its target last, then those that rapids carry the token to. */
  cells: Cell[];
  cost: number;
  /** Who takes a salmon on this leg, in order. */
  catches: Catch[];
  /** Where the token is afterwards; null where it is lost. */
  ends: Cell | null;
}

/** A lesson after these moves. */
export interface LessonAnswer {
  name: string;
  seats: Seat[];
  moves: LessonMove[];
  /** Moves that lead to the end. */
  solution: LessonMove[];
  state: State;
  guide: Guide;
}

/** An action, ``confirm`` to end the turn, or ``next`` when the guide has been read. */
export type LessonMove = string;

export type LessonMoves = LessonMove[];

/** Answers ``AskLesson``; no refusal at all means that it can be done. */
export interface LessonReasons {
  refusals: Refusal[];
}

/** Answers ``AskLessonRoutes``; empty where the token cannot move now. */
export interface LessonRoutes {
  destinations: Destination[];
}

/** An opponent that can be chosen. */
export interface Level {
  level: string;
  name: string;
  says: string;
  /** How hard it is to beat, in a word or two; None for an external bot. */
  difficulty?: string | null;
}

/** The name of an opponent's level. */
export type LevelName = string;

/** Games with an opponent of this level. */
export interface LevelStatistics {
  level: string;
  results: ResultStatistics;
}

/** GET /api/links/{key}: what a link opens, before it is used. */
export interface LinkAnswer {
  kind: "seat" | "watch";
  table: string;
  seat: SeatNumber | null;
  /** Whether this client is at the table already. */
  known: boolean;
  seats: Seat[];
  options: Options;
}

/** The links that this client may hand on. */
export interface Links {
  watch: string | null;
  seats: SeatLink[];
}

/** Answers ``log``: the entries just before a version. */
export interface LogPage {
  type: "log";
  id: MessageId;
  /** The version that they go on from; null when they begin with the game. */
  since: Version | null;
  entries: Entry[];
}

/** Chosen by the client, different for each of its messages at a table. */
export type MessageId = string;

/** Answers ``moment``. */
export interface MomentMessage {
  type: "moment";
  id: MessageId;
  version: Version;
  entry: Entry;
  scene: Scene;
}

/** Swim or jump with this token. */
export interface MoveChoice {
  kind: "swim" | "jump";
  action: Action;
  token: Token;
  /** The cell that the player points at: ``e1`` for the spawn. */
  to: Cell;
  /** The cells that the move passes, its destination last (the spawn's entrance by its cell). */
  way: Cell[];
  /** Points, with what rapids make it pay on the way. */
  cost: number;
  /** Salmon lost by the move itself. */
  lost: number;
  /** Salmon that the herons will take if the turn ends like this. */
  lost_to_herons: number;
  /** Who takes the salmon that the move itself loses, in order. */
  catches: Catch[];
  /** The herons that will strike if the turn ends like this. */
  herons: Cell[];
  /** Where the token ends (rapids carry it on); null where it is lost. */
  ends: Cell | null;
  /** Whether no move will be left. */
  ends_turn: boolean;
}

export type Name = string;

/** A seat for a bot of this level. */
export interface NewBot {
  kind: "bot";
  level: LevelName;
  name?: Name | null;
  colour?: Colour | null;
}

/** An open seat, for the person who gets its link. */
export interface NewOpen {
  kind: "open";
  colour?: Colour | null;
}

/** A person at this screen: the client that makes the table holds the seat. */
export interface NewPerson {
  kind: "person";
  name?: Name | null;
  colour?: Colour | null;
}

/** POST /api/study/river: a river as the set-up may leave it, to begin a draft with. */
export interface NewRiver {
  players: number;
  options?: Options;
}

export type NewSeat = NewPerson | NewBot | NewOpen;

/** POST /api/tables */
export interface NewTable {
  seats: NewSeat[];
  options?: Options;
  /** Who places first; null draws it. */
  first?: SeatNumber | null;
  pace?: Pace | null;
  /** Who plays a seat that its holder has left; null for the usual level. */
  left_level?: LevelName | null;
  /** Seconds without a connection after which a seat counts as left; null for the usual time. */
  left_after?: number | null;
  /**
   * Where the game begins; null with the set-up. Options and ``first`` are then those of the
   * position, and the tiles that nobody has seen are shuffled anew.
   */
  start?: Start | null;
}

/** Games with this option; ``none`` for games without any. */
export interface OptionStatistics {
  option: PlayedOption;
  results: ResultStatistics;
}

/** What the table agreed on; ``mix`` (letter to count) replaces the usual tiles altogether. */
export interface Options {
  whirlpool?: boolean;
  rapids?: Rapids;
  movement_tokens?: boolean;
  exact_five?: boolean;
  mix?: Partial<{ [key in Kind]: number }> | null;
}

export type Pace = number;

/** The actions of this turn that are not confirmed yet. Everybody sees them. */
export interface Pending {
  actions: Action[];
  /** Whether the last of them can be taken back. */
  can_undo: boolean;
  /** Whether nothing is left to do but to confirm. */
  can_confirm: boolean;
  /** What the player may want to know before confirming. */
  cautions: Caution[];
}

export type Phase = "setup" | "move" | "heron" | "place" | "over";

/** A phrase or a reaction that is said without typing; each client words it in its own language. */
export type Phrase = 
  | "hello"
  | "good-luck"
  | "well-played"
  | "thanks"
  | "oops"
  | "nice-move"
  | "your-turn"
  | "good-game"
  | "laugh"
  | "wow"
  | "cry"
  | "heart";

/** Ask whether the server is still there. */
export interface Ping {
  type: "ping";
  id: MessageId;
}

/** Lay this tile, turned like this, on this cell. */
export interface PlaceChoice {
  kind: "place";
  action: Action;
  tile: Tile;
  cell: Cell;
}

/** A drawn tile was laid. */
export interface Placed {
  event: "placed";
  seat: number;
  tile: Tile;
  cell: Cell;
}

/** Play several actions for your seat, such as a route: all of them, or none. */
export interface Play {
  type: "play";
  id: MessageId;
  version: Version;
  seat: SeatNumber;
  actions: Action[];
  /** Confirm by itself when nothing is left to do. */
  auto_confirm?: boolean;
}

/** POST /api/daily/{date}: a new table with the river of that date. */
export interface PlayDaily {
  name?: Name | null;
}

/** POST /api/lessons/{name}: all moves so far. */
export interface PlayLesson {
  moves: LessonMoves;
  /** The last version that this client saw; null for everything from the beginning. */
  seen?: Version | null;
}

/** POST /api/puzzles/{id}: a puzzle after these moves; the last one ends the turn. */
export interface PlayPuzzle {
  moves: PuzzleMoves;
  /** The last version that this client saw; null for everything from the beginning. */
  seen?: Version | null;
}

export type PlayedOption = "none" | "whirlpool" | "rapids" | "movement_tokens" | "exact_five" | "mix";

/** Games with this number of players. */
export interface PlayersStatistics {
  players: number;
  results: ResultStatistics;
}

/** Answers ``ping``. */
export interface Pong {
  type: "pong";
  id: MessageId;
}

/** Where everything is, in the notation of positions (docs/notation.md). */
export interface Position {
  version: number;
  rules_version: number;
  options: { [key in string]: JsonValue };
  phase: Phase;
  round: number;
  /** Whose decision it is; null when the game is over. */
  actor: SeatNumber | null;
  points: number;
  starter: SeatNumber | null;
  tiles: Partial<{ [key in Cell]: Tile }>;
  /** The cell of the spawn's entrance, once both tiles of the last row lie. */
  spawn: Cell | null;
  drawn: Kind[];
  /** How many tiles are left in the stack. */
  stack: number;
  tokens: Token[][];
  unseen: Partial<{ [key in Kind]: number }>;
  herons: Cell[];
  markers: number[] | null;
  given: number | null;
  draws: number | null;
}

/** A position as one line of text, or as JSON in a text. */
export type PositionText = string;

/** GET /api/privacy: how many days this server keeps something; null for as long as it runs. */
export interface Privacy {
  cookie: number;
  /** Unfinished tables after the last visit. */
  unfinished: number | null;
  /** Finished tables after their end, and uploaded records after their upload. */
  finished: number | null;
}

/** The body of every REST answer that is a refusal. */
export interface Problem {
  refusal: Refusal;
}

/** One turn of best play. */
export interface ProvedTurn {
  seat: SeatNumber;
  actions: Action[];
}

/** A puzzle after some moves. */
export interface PuzzleAnswer {
  id: string;
  difficulty: number;
  proved: boolean;
  /** Whose turn is to be found. */
  seat: SeatNumber;
  seats: Seat[];
  moves: PuzzleMove[];
  state: State;
  /** How many hints there are. */
  hints: number;
  /** Null until the turn is complete. */
  verdict: PuzzleVerdict | null;
}

/** GET /api/puzzles/{id}/hints/{number}, each tells more than the one before */
export interface PuzzleHint {
  text: string;
  /** What the text speaks of. */
  cells: Cell[];
  /** The first move, for the last hint. */
  actions: Action[];
  legs: Leg[];
}

/** GET /api/puzzles, the easy ones first */
export interface PuzzleList {
  puzzles: PuzzleSummary[];
  themes: PuzzleTheme[];
}

/** The river after an action. */
export interface PuzzleMoment {
  /** Who did it; null for the position of the puzzle. */
  seat: SeatNumber | null;
  action: Action | null;
  scene: Scene;
  events: Event[];
  lines: string[];
}

/** An action, or ``confirm`` to end the turn. */
export type PuzzleMove = string;

export type PuzzleMoves = PuzzleMove[];

/** Answers ``AskPuzzle``; no refusal at all means that it can be done. */
export interface PuzzleReasons {
  refusals: Refusal[];
}

/** Answers ``AskPuzzleRoutes``; empty where the token cannot move now. */
export interface PuzzleRoutes {
  destinations: Destination[];
}

/** GET /api/puzzles/{id}/solution: for whoever gives up */
export interface PuzzleSolution {
  actions: Action[];
  legs: Leg[];
  verdict: PuzzleVerdict;
}

/** One entry in the list of puzzles. */
export interface PuzzleSummary {
  id: string;
  themes: string[];
  /** From 1 to 4. */
  difficulty: number;
  /** Whether the solver has proved what is right; else a deep search found it. */
  proved: boolean;
  players: number;
}

/** What puzzles can be about. */
export interface PuzzleTheme {
  theme: string;
  name: string;
}

/** What there is to say about a whole turn. */
export interface PuzzleVerdict {
  right: boolean;
  /** Why: sentences. */
  lines: string[];
  /** The turn, and the best play after it up to the next draw or the end of the game. */
  moments: PuzzleMoment[];
}

/** Which tiles the rapids replace, if they are used at all. */
export type Rapids = "none" | "added" | "herons" | "eagles" | "water" | "water-rock";

/** A rapids preset and its stack by number of players (2 to 5); null where it cannot be. */
export interface RapidsPreset {
  rapids: Rapids;
  name: string;
  says: string;
  /** For each number of players from 2 on: letter to count, without and with the whirlpool. */
  stacks: (Partial<{ [key in Kind]: number }> | null)[];
  whirlpool_stacks: (Partial<{ [key in Kind]: number }> | null)[];
}

/** A record. While the game runs, ``stack`` has only the tiles that were drawn. */
export interface Record {
  version: number;
  rules_version: number;
  players: number;
  options: { [key in string]: JsonValue };
  names?: string[] | null;
  first?: SeatNumber | null;
  position?: Position | null;
  stack: Kind[];
  actions: Action[];
  [key: string]: unknown;
}

/**
 * Why something was refused: a typed reason with its parameters, and the sentence that says so.
 *
 * ``message`` and ``parameters`` are for clients that have the texts of ``upstream/words``;
 * ``text`` is the sentence in the language of the connection.
 */
export interface Refusal {
  reason: string;
  message: string;
  parameters: { [key in string]: JsonValue };
  text: string;
}

/** The message changed nothing. ``id`` is null where none could be read. */
export interface RefusedMessage {
  type: "refused";
  id: MessageId | null;
  /** The table's version now, where the client may know it. */
  version: Version | null;
  refusal: Refusal;
}

/** A whole game, moment by moment. */
export interface Replay {
  /** The id of an uploaded record; null for the game of a table. */
  id: string | null;
  players: number;
  names: string[];
  colours: Colour[];
  options: { [key in string]: JsonValue };
  moments: ReplayMoment[];
}

/** The game after ``number`` actions; 0 is the beginning. */
export interface ReplayMoment {
  number: number;
  seat: SeatNumber | null;
  action: Action | null;
  /** Counts the turns from 1 on; the laying of a row is one too. 0 is the beginning. */
  turn: number;
  round: number;
  scene: Scene;
  events: Event[];
  /** The events as lines of a log, in the language of the connection. */
  lines: string[];
}

/**
 * GET and POST /api/tables/{id}/report and /api/replays/{id}/report
 *
 * POST starts a report that nobody has started; it goes on whoever watches. GET tells how far it
 * has come.
 */
export interface ReportState {
  state: "absent" | "searching" | "made";
  /** Turns that have been searched, of ``total``. */
  done: number;
  total: number;
  /** Once it is made. */
  report: GameReport | null;
}

/** Tiles that were drawn, and what that changed for every seat; the changes add up to 0. */
export interface ReportedDraw {
  tiles: Kind[];
  luck: number[];
}

/** A turn or a draw that decided the game, as one of few. */
export interface ReportedMoment {
  /** Its place among the turns; null for the draw that the game began with. */
  turn: number | null;
  /** Whether it is the draw after that turn. */
  is_draw: boolean;
  change: number[];
  /** In words. */
  text: string;
}

/** A whole turn, a whole row or one tile of the set-up, and the draw that followed, if any. */
export interface ReportedTurn {
  /** How many actions came before it: the moment of the replay. */
  number: number;
  seat: SeatNumber;
  round: number;
  phase: Phase;
  /** The position before it, on one line. */
  position: string;
  /** What was played. */
  actions: Action[];
  /** Every seat's chances before it, with best play. */
  chances: number[];
  /** What the decision changed for every seat: never a gain for the one who decided. */
  error: number[];
  /** The chances that the seat gave away. */
  loss: number;
  grade: Grade;
  /** A better turn; empty for the best. */
  better: Action[];
  /** The moves of the better turn, to be drawn on the river. */
  better_legs: Leg[];
  /** Why the better turn is good, in words; empty where there is none. */
  text: string;
  draw: ReportedDraw | null;
}

/** POST /api/tables/{id}/seats/{seat}/resign: a bot of this level plays on for good. */
export interface Resign {
  level: LevelName;
}

/** The end of a game. ``decided_by[i]`` is what put place ``i`` before place ``i + 1``. */
export interface Result {
  scores: number[];
  /** Groups of seats that share a place, best first. */
  ranking: SeatNumber[][];
  tallies: Tally[];
  decided_by: ("points" | "salmon" | "tokens" | "eggs" | "marker")[];
  /** In words: how each seat's score came about, and who wins and why. */
  score_lines: string[];
  ranking_lines: string[];
}

/** What came of some games. */
export interface ResultStatistics {
  games: number;
  /** How often you came first, second, and so on; a shared place is the better one. */
  places: number[];
  /** Null without games. */
  average_points: number | null;
  /** Salmon brought home; null without games. */
  average_salmon: number | null;
}

/** A round begins; the first-player marker is with this seat. */
export interface RoundBegan {
  event: "round-began";
  round: number;
  starter: number;
}

/** Every player has had a turn. */
export interface RoundEnded {
  event: "round-ended";
  round: number;
}

/** A sequence of moves of one token; ``play`` does them all. */
export interface Route {
  actions: Action[];
  legs: Leg[];
  /** Points, for all legs together. */
  cost: number;
  /** Salmon lost on the way. */
  lost: number;
  /** Salmon that the herons will take if the turn ends like this. */
  lost_to_herons: number;
  /** The herons that will strike if the turn ends like this. */
  herons: Cell[];
  /** Where the token ends; null where it is lost. */
  ends: Cell | null;
  /** Whether no move will be left. */
  ends_turn: boolean;
}

/** Answers ``choose``; no destination at all means that the token cannot move now. */
export interface Routes {
  type: "routes";
  id: MessageId;
  version: Version;
  token: Token;
  destinations: Destination[];
}

/** When a row of the river vanishes: row 0 is the sea. */
export interface RowGoes {
  row: number;
  cells: Cell[];
  /** It goes when this round ends. */
  round: number;
  /** The rounds that begin before then: 0 when it is this one. */
  rounds: number;
}

/** A new row is complete. */
export interface RowLaid {
  event: "row-laid";
  seat: number;
  row: number;
}

/** The lowest row was torn loose. */
export interface RowRemoved {
  event: "row-removed";
  row: number;
  cells: Cell[];
}

/** A new line of chat. */
export interface Said {
  type: "said";
  line: ChatLine;
}

/** Say something at the table: either a text, or one of the phrases. */
export interface Say {
  type: "say";
  id: MessageId;
  seat: SeatNumber;
  text?: ChatText | null;
  phrase?: Phrase | null;
}

/** A position and what follows from it, so that a client need not know the rules. */
export interface Scene {
  position: Position;
  standings: Standing[];
  full: FullTile[];
  /** In words: what is to be done now, and by whom. */
  asks: string;
  /** The most points that this turn can have; the position tells how many are left. */
  turn_points: number;
  /** The tiles that go when this round ends. */
  vanishing: Cell[];
  /** When each row goes, the lowest first; empty when the game is over. */
  going: RowGoes[];
  /** Who lays the next row; null when no row is to come. */
  next_placer: SeatNumber | null;
  /** Rows still to be laid, the one that is being laid included. */
  rows_to_come: number;
  /** After this round no tile is left in the river. */
  last_round: number;
  /** Set when the game is over. */
  result: Result | null;
}

/** A seat as all can see it. */
export interface Seat {
  seat: SeatNumber;
  /** Null for an open seat. */
  name: string | null;
  colour: Colour;
  kind: "person" | "bot" | "open";
  /** The opponent's level, for ``bot``. */
  level: string | null;
  /** Whether a person holds it: a bot then only plays until they take it back. */
  held: boolean;
  /** Whether one of its holders is connected. */
  connected: boolean;
  /** Whether it may be given to a bot: open, or left for a while. */
  left: boolean;
}

/** Opens a seat, once: an open one for a friend, or your own on another device. */
export interface SeatLink {
  seat: SeatNumber;
  url: string;
}

export type SeatNumber = number;

/** One seat. ``start + luck + own_errors + others_errors = result``, but for rounding. */
export interface SeatReport {
  seat: SeatNumber;
  start: number;
  luck: number;
  own_errors: number;
  others_errors: number;
  result: number;
  points: number;
  /** The chances that it gave away with each turn, on average. */
  mean_loss: number;
  /** How many of its turns have each grade. */
  grades: Partial<{ [key in Grade]: number }>;
  /** How it played and how lucky it was, in words. */
  text: string;
}

/** How a game ended for one seat. */
export interface SeatResult {
  seat: SeatNumber;
  /** Those who share a place have the same one. */
  place: number;
  points: number;
  /** Salmon brought home. */
  salmon: number;
}

export type ServerMessage = 
  | Welcome
  | State
  | Accepted
  | RefusedMessage
  | Why
  | Routes
  | Hint
  | MomentMessage
  | LogPage
  | Said
  | TableChanged
  | Pong;

/** Both tiles of the last row lie: the spawn's entrance is between them. */
export interface SpawnReached {
  event: "spawn-reached";
  cell: Cell;
}

/** How one seat's salmon fare. */
export interface Standing {
  seat: SeatNumber;
  /** Salmon in the spawn, in the river, and lost. */
  home: number;
  river: number;
  lost: number;
  /** The score so far. */
  points: number;
  /** The seat's tokens that go when this round ends, if they stay. */
  endangered: Token[];
  /** Whether the seat still has a turn before then: without one, they are as good as lost. */
  turn_to_come: boolean;
  /** The herons that strike at the end of the seat's next turn, if its tokens stay. */
  at_herons: Cell[];
}

export type Start = StartAtPosition | StartAtTable | StartAtReplay;

/** A position as one line of text, or as JSON in a text. */
export interface StartAtPosition {
  position: string;
}

/** An uploaded record or a finished table, after a number of actions. */
export interface StartAtReplay {
  replay: string;
  number: number;
}

/** One of your tables, as it was at a version of its log. */
export interface StartAtTable {
  table: string;
  version: Version;
}

/** The table at a version, and what happened since an earlier one. */
export interface State {
  type: "state";
  version: Version;
  /**
   * The version that ``entries`` go on from; null when they begin with the game. Later than the
   * version that was seen where more happened than one message has room for.
   */
  since: Version | null;
  /** What happened since then, in order. */
  entries: Entry[];
  scene: Scene;
  pending: Pending;
  /** Only where the decision is one of the receiver's seats'. */
  decision: Decision | null;
}

/**
 * GET /api/statistics
 *
 * Games that began with the set-up, in which this client held one seat, and which are finished.
 */
export interface Statistics {
  total: ResultStatistics;
  by_level: LevelStatistics[];
  by_players: PlayersStatistics[];
  by_option: OptionStatistics[];
  people: HeadToHead[];
}

/** A position of a walk, and what led to it. */
export interface StudyMoment {
  /** Null for the root; of a draw by chance it tells the tiles. */
  step: StudyStep | null;
  /** Who took the step. */
  seat: SeatNumber | null;
  /** On one line of text. */
  position: string;
  events: Event[];
  /** The events as lines of a log, in the language of the call. */
  lines: string[];
}

/** Answers ``WalkPosition``: every moment of the walk, and what can be done at its end. */
export interface StudyPosition {
  /** The root, then one for each step. */
  moments: StudyMoment[];
  scene: Scene;
  /** Null while tiles must be drawn, and when the game is over. */
  decision: Decision | null;
  /** How many of the unseen tiles must be drawn before the game goes on. */
  draws: number;
}

/** Answers ``AskStudy``; no refusal at all means that it can be done. */
export interface StudyReasons {
  refusals: Refusal[];
}

/** Answers ``AskStudyRoutes``; empty where the token cannot move now. */
export interface StudyRoutes {
  destinations: Destination[];
}

/** An action, ``draw`` for tiles by chance, or ``draw WFE`` for these. */
export type StudyStep = string;

/** A token swam one step. */
export interface Swam {
  event: "swam";
  seat: number;
  token: Token;
  to: Cell;
  cost: number;
}

/** An option that is on or off, with its name and a sentence. */
export interface Switch {
  option: "whirlpool" | "movement_tokens" | "exact_five";
  name: string;
  says: string;
}

/** A table as everybody sees it; ``You`` has what concerns one client. */
export interface Table {
  id: string;
  players: number;
  options: Options;
  /** Who placed first. */
  first: SeatNumber;
  seats: Seat[];
  /** Seconds that an opponent waits before each of its actions. */
  pace: number;
  created: number;
  over: boolean;
  /** Whether moves can be taken back until the turn is confirmed. */
  takes_back: boolean;
  /** The log could not be replayed to its end; nothing can be played any more. */
  read_only: boolean;
  /** The table of the rematch, once there is one. */
  rematch: string | null;
  /** Who plays a seat that is left, unless its holder chose. */
  left_level?: string | null;
  /** Seconds without a connection after which a seat counts as left. */
  left_after?: number | null;
  /** The date, where the river of the day is played here. */
  daily?: Day | null;
}

/** A table, and who you are there. */
export interface TableAnswer {
  table: Table;
  you: You;
}

/**
 * The table or its seats have changed.
 *
 * Someone connects or leaves, a seat changes hands, a name, colour or the pace changes, the game
 * ends, or there is a rematch.
 */
export interface TableChanged {
  type: "table";
  table: Table;
  you: You;
}

/** Another client that may see a table. */
export interface TableClient {
  /** A name for it at this table, for removing it. */
  key: string;
  /** The seat that it holds; null for a watcher. */
  seat: SeatNumber | null;
  connected: boolean;
  /** Whether it can be removed: it watches, or others hold the same seat. */
  removable: boolean;
}

/** GET /api/tables, the latest first */
export interface TableList {
  tables: TableSummary[];
}

/** One entry in the list of your tables. */
export interface TableSummary {
  id: string;
  seats: Seat[];
  mine: SeatNumber[];
  created: number;
  /** When something last happened there. */
  touched: number;
  phase: Phase;
  round: number;
  /** Whether one of my seats has to decide. */
  my_turn: boolean;
  over: boolean;
  /** Who has to decide; null when the game is over. */
  turn?: SeatNumber | null;
  /** When the game ended. */
  finished?: number | null;
  /** How it ended, the best first; empty while it runs. */
  results?: SeatResult[];
}

/** How one seat's score adds up: one point a salmon, and the eggs of each token's space. */
export interface Tally {
  seat: SeatNumber;
  points: number;
  salmon: number;
  tokens: number;
  eggs: number[];
}

/** A tile as it lies: its letter, with the rotation for F, B and C (``W``, ``F2``, ``C5``). */
export type Tile = string;

/**
 * What the picture of a kind needs: its closed edges clockwise from N (0), as printed.
 *
 * Kept for other clients: the browser client draws from a generated file, ``printedEdges.ts``.
 */
export interface TileFacts {
  kind: Kind;
  closed: number[];
  /** Whether it is written with a rotation; which ones are allowed, the choices tell. */
  turns: boolean;
}

/** Salmon and cell (``2a3``, ``1e4``), with ``!`` behind a token that a whirlpool holds. */
export type Token = string;

/** Movement tokens: what was given on, and what players out of the river held, changes hands. */
export interface TookUp {
  event: "took-up";
  seat: number;
  markers: number;
}

/** A turn begins, with ``points`` to spend. */
export interface TurnBegan {
  event: "turn-began";
  seat: number;
  points: number;
}

/** The moves of a turn are over; ``unspent`` points are left. The herons strike next. */
export interface TurnEnded {
  event: "turn-ended";
  seat: number;
  unspent: number;
}

/** The turn in which the winner's chances rose most. */
export interface TurningPoint {
  /** The moment at which that turn begins. */
  number: number;
  round: number;
  /** Whose turn it was. */
  seat: SeatNumber;
  winner: SeatNumber;
  before: number;
  after: number;
}

/** Take back the last pending actions. */
export interface Undo {
  type: "undo";
  id: MessageId;
  version: Version;
  seat: SeatNumber;
  /** How many of them, the last one first. */
  count?: number;
}

/** POST /api/links/{key}: take the seat, or watch. */
export interface UseLink {
  name?: Name | null;
  colour?: Colour | null;
}

/** How many entries the table's log has; the table after the opening has version 0. */
export type Version = number;

/** A token stays on rapids; ``because`` is ``full``, ``no-tile`` or ``no-points``. */
export interface Waits {
  event: "waits";
  seat: number;
  token: Token;
  to: Cell;
  because: string;
}

/** POST /api/study/position: a position, and what is played from there. */
export interface WalkPosition {
  root: PositionText;
  steps: StudyStep[];
  /** Who plays, for the sentences; null names the seats by their colours. */
  names?: Name[] | null;
}

/** A token on a removed tile is lost. */
export interface WashedAway {
  event: "washed-away";
  seat: number;
  token: Token;
}

/** Answers ``hello``: the table, who you are there, and what you missed. */
export interface Welcome {
  type: "welcome";
  id: MessageId;
  protocol: number;
  table: Table;
  you: You;
  state: State;
  chat: ChatLine[];
}

/** Answers ``why_not``; no refusal at all means that it can be done. */
export interface Why {
  type: "why";
  id: MessageId;
  refusals: Refusal[];
}

/** Ask why a token cannot go to a cell, or why a tile cannot lie there. */
export interface WhyNot {
  type: "why_not";
  id: MessageId;
  version: Version;
  seat: SeatNumber;
  /** A token or a tile, as positions write them: ``2a3``, ``F2``. */
  piece: string;
  cell: string;
}

/** What this client is at the table: the seats it holds; a watcher has none. */
export interface You {
  seats: SeatNumber[];
  /** Whether one of them is connected from another device too: both play the same seat. */
  elsewhere: boolean;
  links: Links;
  /** Whether this client decides on the table's bots: it made the table. */
  maker?: boolean;
}
