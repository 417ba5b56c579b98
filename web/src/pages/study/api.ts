import { call } from "../../transport/api.ts";
import type { Analysis, StudyPosition } from "../../transport/protocol.ts";

/** A position after some steps. */
export const walkPosition = (
  root: string,
  steps: readonly string[],
  names: readonly string[] | null,
): Promise<StudyPosition> => call("POST", "/study/position", { root, steps, names });
export const analysePosition = (
  position: string,
  depth: number,
  signal: AbortSignal,
): Promise<Analysis> => call("POST", "/study/analysis", { position, depth }, signal);
