import { pointer } from "../base/settings/preferences.svelte.ts";
import * as api from "../transport/api.ts";
import { NEXT, ReplayedGame } from "./replayedGame.svelte.ts";
import type { Guide, LessonAnswer } from "../transport/protocol.ts";

const LEARNER = 0;

/** A lesson as this browser knows it. */
export class LessonClient extends ReplayedGame<LessonAnswer> {
  readonly seat = LEARNER;

  constructor(
    readonly name: string,
    readonly onmoves: (moves: readonly string[]) => void = () => undefined,
  ) {
    super();
  }

  get guide(): Guide | null {
    return this.seen?.guide ?? null;
  }

  get solution(): readonly string[] {
    return this.answer?.solution ?? [];
  }

  next(): Promise<boolean> {
    return this.play([NEXT]);
  }

  protected ask(moves: readonly string[], seen: number | null): Promise<LessonAnswer> {
    return api.lesson(this.name, moves, seen, pointer());
  }

  protected isWanted(action: string): boolean {
    return Boolean(this.guide?.wants.includes(action));
  }

  protected onAnswer({ moves }: LessonAnswer): void {
    this.onmoves(moves);
  }
}
