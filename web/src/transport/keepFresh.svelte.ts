import { transport } from "#transport";
import { untrack } from "svelte";
import { language } from "../base/localization.svelte.ts";

/**
 * Runs `load` now, and again when the language changes or unreachable tables return: answers are
 * written in the language of the request.
 */
export function keepFresh(load: () => void): void {
  $effect(() => {
    void language();
    void transport.revision();
    untrack(load);
  });
}
