/**
 * The rules as their messages write them: a line is a paragraph, • begins an item of a list, | a
 * row of a table, whose first row is its head. _Words_ stand out.
 */

export interface Run {
  readonly text: string;
  readonly strong: boolean;
}

type Kind = "paragraph" | "list" | "table";

interface Block {
  readonly kind: Kind;
  /** The items of a list, the rows of a table; a paragraph has one. Only a row has several cells. */
  readonly items: readonly (readonly (readonly Run[])[])[];
}

const KINDS: Readonly<Record<string, Kind>> = { "•": "list", "|": "table" };

export function blocks(text: string): Block[] {
  const found: { kind: Kind; items: Run[][][] }[] = [];
  for (const line of text.split("\n").map((raw) => raw.trim())) {
    if (!line) continue;
    const kind = KINDS[line.charAt(0)] ?? "paragraph";
    const words = kind === "paragraph" ? line : line.slice(1);
    const cells = kind === "table" ? words.split("|") : [words];
    const item = cells.map((cell) => runs(cell.trim()));
    const last = found.at(-1);
    if (kind !== "paragraph" && last?.kind === kind) last.items.push(item);
    else found.push({ kind, items: [item] });
  }
  return found;
}

export function runs(line: string): Run[] {
  return line
    .split("_")
    .map((text, n) => ({ text, strong: n % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
