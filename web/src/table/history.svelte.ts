import type { Scene, Version } from "../protocol.ts";

/**
 * Which moment of the table is shown: the present, or an earlier version that the player opened
 * from the log. Within the versions that were opened together one can step back and forth.
 */
export class History {
  /** The version that is shown; null is the present. */
  version = $state<Version | null>(null);
  scene = $state.raw<Scene | null>(null);
  #steps = $state.raw<readonly Version[]>([]);
  /** Counts requests, so that a late answer does not replace a newer one. */
  #requests = 0;

  constructor(readonly load: (version: Version) => Promise<Scene | null>) {}

  async show(version: Version, steps: readonly Version[]): Promise<void> {
    const request = ++this.#requests;
    const scene = await this.load(version);
    if (!scene || request !== this.#requests) return;
    this.version = version;
    this.scene = scene;
    this.#steps = steps;
  }

  showPresent(): void {
    this.#requests += 1;
    this.version = null;
    this.scene = null;
  }

  /** What shows the next or the previous step; null at either end. */
  stepBy(by: 1 | -1): (() => void) | null {
    const at = this.version === null ? -1 : this.#steps.indexOf(this.version);
    const next = this.#steps[at + by];
    return next === undefined ? null : () => void this.show(next, this.#steps);
  }
}
