import { call } from "../api.ts";
import type { CheckedDraft, Options } from "../protocol.ts";

/** What is impossible in a position that is being built. */
export const checkDraft = (draft: string): Promise<CheckedDraft> =>
  call("POST", "/study/draft", { draft });
/** A river as the set-up may leave it. */
export const newRiver = (players: number, options: Options): Promise<CheckedDraft> =>
  call("POST", "/study/river", { players, options });
