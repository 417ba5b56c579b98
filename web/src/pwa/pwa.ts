import type { Component } from "svelte";

/**
 * The parts of the client around the pages that depend on how it is served. The build chooses
 * `serverPwa.ts` or `sitePwa.ts` by the alias `#pwa`.
 */
export interface Pwa {
  /** Called once, before the first page is shown. */
  start(): void;
  /** Shown above every page. */
  readonly notices: LoadPart | null;
  /** A card on the home page. */
  readonly homeCard: LoadPart | null;
}
type LoadPart = () => Promise<{ readonly default: Component }>;
