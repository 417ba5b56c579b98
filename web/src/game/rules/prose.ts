/** The rules as their messages write them: a line is a paragraph, • begins an item, _words_ stand out. */

export interface Run {
  readonly text: string;
  readonly strong: boolean;
}

interface Block {
  readonly list: boolean;
  /** The items of a list; a paragraph has one. */
  readonly items: readonly (readonly Run[])[];
}

const ITEM = "•";

export function blocks(text: string): Block[] {
  const found: { list: boolean; items: Run[][] }[] = [];
  for (const line of text.split("\n").map((raw) => raw.trim())) {
    if (!line) continue;
    const list = line.startsWith(ITEM);
    const item = runs(list ? line.slice(ITEM.length).trim() : line);
    const last = found.at(-1);
    if (list && last?.list) last.items.push(item);
    else found.push({ list, items: [item] });
  }
  return found;
}

export function runs(line: string): Run[] {
  return line
    .split("_")
    .map((text, n) => ({ text, strong: n % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
