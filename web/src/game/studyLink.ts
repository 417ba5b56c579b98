import { COLOURS, type Colour } from "../board/art/tokenShapes.ts";
import { ROOT, type Tree } from "./studyTree.ts";

/** A shared study: a position, its variations, the displayed node, and the players. */
export interface Study {
  /** The position as one line of text, or as JSON. */
  readonly position: string;
  readonly tree: Tree;
  readonly at: number;
  /** Empty if the seats have the default colours. */
  readonly colours: readonly Colour[];
  /** Empty if the seats are named by their colours. */
  readonly names: readonly string[];
}

/** The most steps of a study that is read: more than anybody tries. */
const MOST_NODES = 1000;
/** Limits of the server: the length of a position and of a step, the number and length of names. */
const LONGEST_POSITION = 8000;
const LONGEST_STEP = 16;
const MOST_NAMES = 5;
const LONGEST_NAME = 24;
const DRAW = "draw ";

export function studyOf(position: string): Study {
  return { position, tree: ROOT, at: 0, colours: [], names: [] };
}

/**
 * A study as the fragment of its address: `position;steps;at;colours;names`, each part as short as
 * can be. A step that is not played after the one before it names its node: `2*a4x1`.
 */
export function toFragment({ position, tree, at, colours, names }: Study): string {
  const steps = tree.slice(1).map(({ step, parent }, n) => {
    const text = shortStep(step ?? "");
    return parent === n ? text : `${parent}*${text}`;
  });
  const parts = [
    position.startsWith("{") ? encodeURIComponent(position) : position.replaceAll(" ", "_"),
    steps.join(","),
    at ? String(at) : "",
    colours.map((colour) => colour.charAt(0)).join(""),
    names.map(encodeURIComponent).join(","),
  ];
  while (parts.at(-1) === "") parts.pop();
  return parts.join(";");
}

/** Return the study of a fragment, or null if it is missing or invalid. */
export function fromFragment(fragment: string): Study | null {
  try {
    const [position = "", steps = "", at = "", colours = "", names = ""] = fragment.split(";");
    if (!position) return null;
    const text = decodeURIComponent(position);
    return checkedStudy({
      position: text.startsWith("{") ? text : text.replaceAll("_", " "),
      tree: [...ROOT, ...(steps ? steps.split(",").map(longStep) : [])],
      at: Number(at),
      colours: [...colours].flatMap((letter) => COLOURS.find((c) => c.startsWith(letter)) ?? []),
      names: names ? names.split(",").map(decodeURIComponent) : [],
    });
  } catch {
    return null; // something that is no percent-encoding
  }
}

// `^` and spaces do not survive in every chat.
const shortStep = (step: string): string =>
  (step.startsWith(DRAW) ? `+${step.slice(DRAW.length)}` : step).replace("^", "~");

function longStep(text: string, number: number): { step: string; parent: number } {
  const [, parent, short = ""] = /^(?:(\d+)\*)?(.*)$/.exec(text) ?? [];
  const step = short.replace("~", "^").replace(/^\+/, DRAW);
  return { step, parent: parent === undefined ? number : Number(parent) };
}

/** The study, if its tree hangs together and nothing is too long; null otherwise. */
function checkedStudy(study: Study): Study | null {
  const { position, tree, at, names } = study;
  if (position.length > LONGEST_POSITION || tree.length > MOST_NODES) return null;
  if (names.length > MOST_NAMES || !names.every((name) => name.trim())) return null;
  const hangs = tree.every(({ step, parent }, node) =>
    node === 0
      ? step === null && parent === null
      : isStep(step) && Number.isInteger(parent) && isBefore(parent, node),
  );
  const isNode = Number.isInteger(at) && at >= 0 && at < tree.length;
  return hangs && isNode ? { ...study, names: names.map(shortened) } : null;
}

/** A record may have longer names than a study. */
const shortened = (name: string): string => [...name].slice(0, LONGEST_NAME).join("");
const isStep = (step: unknown): boolean =>
  typeof step === "string" && step !== "" && step.length <= LONGEST_STEP;

const isBefore = (parent: number | null, node: number): boolean =>
  parent !== null && parent >= 0 && parent < node;

/** A study as a file. */
export function toFile(study: Study): string {
  return `${JSON.stringify({ study: 1, ...study }, null, 1)}\n`;
}

/** The study of a file: one of ours, or a position as text or JSON; null for anything else. */
export function fromFile(text: string): Study | null {
  const trimmed = text.trim();
  if (!trimmed.startsWith("{")) return trimmed ? checkedStudy(studyOf(trimmed)) : null;
  try {
    const data = JSON.parse(trimmed) as Partial<Study> & { study?: unknown };
    if (data.study === undefined) return checkedStudy(studyOf(trimmed));
    if (typeof data.position !== "string" || !Array.isArray(data.tree)) return null;
    const strings = (list: unknown): string[] =>
      Array.isArray(list) ? list.filter((item) => typeof item === "string") : [];
    return checkedStudy({
      position: data.position,
      tree: data.tree.map(({ step, parent }) => ({ step, parent })),
      at: data.at ?? 0,
      colours: COLOURS.filter((colour) => strings(data.colours).includes(colour)).length
        ? (strings(data.colours).filter((c) => COLOURS.includes(c as Colour)) as Colour[])
        : [],
      names: strings(data.names),
    });
  } catch {
    return null;
  }
}
