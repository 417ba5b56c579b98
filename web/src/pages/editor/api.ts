import { call } from "../../transport/api.ts";
import type { CheckedDraft, Options } from "../../transport/protocol.ts";

/** Return the problems of a position that is being built. */
export const checkDraft = (draft: string): Promise<CheckedDraft> =>
  call("POST", "/study/draft", { draft });
/** A river as the set-up may leave it. */
export const newRiver = (players: number, options: Options): Promise<CheckedDraft> =>
  call("POST", "/study/river", { players, options });
