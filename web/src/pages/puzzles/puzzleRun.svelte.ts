import type { PuzzleSummary } from "../../transport/protocol.ts";
import {
  afterRun,
  puzzleProgress,
  savePuzzleProgress,
  type RunMode,
} from "../../game/progress/puzzles.svelte.ts";

/** How long a storm lasts, in seconds. */
const STORM = 300;
/** How many puzzles of each difficulty a run has before the next one. */
const PER_DIFFICULTY = 4;

/** Puzzles in a row, from easy to hard: a streak ends with a mistake, a storm with its time. */
export class PuzzleRun {
  puzzle = $state.raw<PuzzleSummary | null>(null);
  solved = $state(0);
  missed = $state(0);
  isOver = $state(false);
  /** The seconds that are left of a storm. */
  left = $state(STORM);
  /** Whether there was no longer run before this one. */
  isBest = $state(false);
  readonly #queue: PuzzleSummary[];
  #clock = 0;

  constructor(
    readonly mode: RunMode,
    puzzles: readonly PuzzleSummary[],
  ) {
    const plain = shuffled(puzzles.filter(({ options }) => !options.length));
    const steps = [1, 2, 3].flatMap((level) =>
      plain.filter(({ difficulty }) => difficulty === level).slice(0, PER_DIFFICULTY),
    );
    const rest = plain.filter((puzzle) => !steps.includes(puzzle) && puzzle.difficulty > 1);
    this.#queue = [...steps, ...rest];
    this.proceed();
    if (mode === "storm") this.#startClock();
  }

  #startClock(): void {
    const end = Date.now() + STORM * 1000;
    this.#clock = window.setInterval(() => {
      this.left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      if (!this.left) this.#finish();
    }, 250);
  }

  /** Counts an answer. */
  answered(right: boolean): void {
    if (this.isOver) return;
    if (right) this.solved += 1;
    else this.missed += 1;
    if (!right && this.mode === "streak") this.#finish();
  }

  /** Shows the next puzzle; the run is over if there is none. */
  proceed(): void {
    if (this.isOver) return;
    const next = this.#queue.shift();
    if (next) this.puzzle = next;
    else this.#finish();
  }

  #finish(): void {
    this.stop();
    this.isOver = true;
    const before = puzzleProgress();
    this.isBest = this.solved > before.runs[this.mode];
    savePuzzleProgress(afterRun(before, this.mode, this.solved));
  }

  /** Stops the clock of a run that nobody plays any more. */
  stop(): void {
    clearInterval(this.#clock);
  }
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const keys = items.map((item) => ({ item, key: Math.random() }));
  return keys.sort((p, q) => p.key - q.key).map(({ item }) => item);
}
