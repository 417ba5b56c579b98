/**
 * Where the routes of a turn began, as numbers of pending actions: undo takes back a whole route.
 * After the page was loaded again nothing is known of them, and every action is a route.
 */
export class TurnRoutes {
  #starts: number[] = [];

  /** The number of pending actions before the route. */
  begin(pending: number): void {
    this.#starts = [...this.#starts.filter((start) => start < pending), pending];
  }

  /** How many of the pending actions belong to the last route. */
  lastLength(pending: number): number {
    const start = this.#starts.filter((known) => known < pending).at(-1);
    return start === undefined ? Math.min(1, pending) : pending - start;
  }

  clear(): void {
    this.#starts = [];
  }
}
