import { readStored, writeStored } from "../storage.ts";

/** The seats of a table whose chat this client does not want to read; remembered in this browser. */
export class MutedSeats {
  #seats = $state.raw<readonly number[]>([]);
  readonly #key: string;

  constructor(table: string) {
    this.#key = `upstream.muted.${table}`;
    this.#seats = parse(readStored(this.#key));
  }

  has(seat: number): boolean {
    return this.#seats.includes(seat);
  }

  get all(): readonly number[] {
    return this.#seats;
  }

  toggle(seat: number): void {
    this.#seats = this.has(seat)
      ? this.#seats.filter((other) => other !== seat)
      : [...this.#seats, seat];
    writeStored(this.#key, JSON.stringify(this.#seats));
  }
}

function parse(text: string | null): number[] {
  try {
    const read: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(read) ? read.filter((seat) => typeof seat === "number") : [];
  } catch {
    return [];
  }
}
