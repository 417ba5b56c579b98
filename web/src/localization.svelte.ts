import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";
import { keep, recall } from "./storage.ts";

/**
 * Every sentence of the client, from the catalogue that the terminal shares. English is always
 * there; other languages are fetched when they are chosen. What the server says (the log,
 * refusals, options) it says in the language that it is asked for.
 *
 * The files that every page needs are the first shelf. A page that needs more says so before it
 * is shown: `await shelf("rules")` fetches `rules.ftl` in the language that is spoken, and it
 * comes along from then on when another language is chosen.
 */
const FIRST_SHELF = ["web", "tiles", "lists", "settings", "learn", "framing"];
const english = import.meta.glob<string>(
  "../../upstream/words/en/{web,tiles,lists,settings,learn,framing}.ftl",
  {
    eager: true,
    import: "default",
  },
);
/** Everything that the client may say; what only the server and the terminal say is left out. */
const all = import.meta.glob<string>(
  [
    "../../upstream/words/*/*.ftl",
    "!../../upstream/words/en/{web,tiles,lists,settings,learn,framing}.ftl",
    "!../../upstream/words/*/{cli,events,lessons,options,outside,refusals,score,table,terminal}.ftl",
  ],
  { import: "default" },
);

const pathOf = (tag: string, name: string): string => `../../upstream/words/${tag}/${name}.ftl`;
export const LANGUAGES: readonly string[] = Object.keys(all)
  .filter((path) => path.endsWith("/web.ftl"))
  .map((path) => path.split("/").at(-2) ?? "")
  .concat("en")
  .sort();

/** A language by its own name: Deutsch, English, Español, Français. */
export function nameOfLanguage(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The messages of one language, and which files they are from. */
class Shelves {
  // All our languages are written one way: no isolation marks around names.
  readonly bundle: FluentBundle;
  readonly #held = new Set<string>();

  constructor(readonly language: string) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
  }

  add(name: string, text: string): void {
    if (this.#held.has(name)) return;
    this.#held.add(name);
    this.bundle.addResource(new FluentResource(text));
  }

  async fetch(names: Iterable<string>): Promise<void> {
    const missing = [...names].filter((name) => !this.#held.has(name));
    const texts = await Promise.all(missing.map((name) => all[pathOf(this.language, name)]?.()));
    texts.forEach((text, n) => text !== undefined && this.add(missing[n] ?? "", text));
  }
}

const REMEMBERED = "upstream.language";
// Neither is shown: only `chosen` is.
// eslint-disable-next-line svelte/prefer-svelte-reactivity
const asked = new Set(FIRST_SHELF);
const inEnglish = new Shelves("en");
for (const name of FIRST_SHELF) inEnglish.add(name, english[pathOf("en", name)] ?? "");
// eslint-disable-next-line svelte/prefer-svelte-reactivity
const byLanguage = new Map([["en", inEnglish]]);
let wanted = inEnglish;
let chosen = $state.raw(inEnglish);

function shelvesOf(tag: string): Shelves {
  const known = byLanguage.get(tag) ?? new Shelves(tag);
  byLanguage.set(tag, known);
  return known;
}

export function language(): string {
  return chosen.language;
}

/** The best language that we have for a browser that asks for these. */
export function matching(tags: readonly string[], known: readonly string[] = LANGUAGES): string {
  const short = tags.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return short.find((tag) => known.includes(tag)) ?? "en";
}

/** Speak another language from now on, on every page. */
export async function speak(tag: string): Promise<void> {
  const next = (wanted = shelvesOf(LANGUAGES.includes(tag) ? tag : "en"));
  await next.fetch(asked);
  if (next !== wanted) return; // Somebody changed their mind meanwhile.
  chosen = next;
  document.documentElement.lang = language();
}

/** What was chosen here earlier, or else what the browser asks for. */
export async function speakPreferred(): Promise<void> {
  const remembered = recall(REMEMBERED);
  await speak(matching(remembered ? [remembered] : navigator.languages)).catch(() => speak("en"));
}

/** Speak a language that somebody chose, and remember it. */
export async function choose(tag: string): Promise<void> {
  keep(REMEMBERED, tag);
  await speak(tag);
}

/** Have these files of messages at hand, in this language and in every one chosen later. */
export async function shelf(...names: readonly string[]): Promise<void> {
  for (const name of names) asked.add(name);
  // A page that waits for its shelf must not be made anew when the language changes.
  const now = untrack(() => chosen);
  await Promise.all([now, wanted].map((shelves) => shelves.fetch(asked)));
}

/** Do something now and whenever another language is chosen: ask the server again, say. */
export function inEachLanguage(tell: () => void): void {
  $effect(() => {
    void language();
    untrack(tell);
  });
}

/** `a`, `a and b`, `a, b and c`, as the terminal and the log do. */
export function joined(items: readonly string[]): string {
  const [first = "", ...rest] = items;
  if (rest.length === 0) return first;
  if (rest.length > 1) return say("list-more", { first, rest: joined(rest) });
  const last = rest[0] ?? "";
  return say("list-two", { first, last, begins: firstLetter(last) });
}

/** `a`, `a or b`, `a, b or c`. */
export function oneOf(items: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: "disjunction" }).format(items);
}

/** Without its accent: some languages choose their "and" by the sound that follows. */
const firstLetter = (text: string): string =>
  text.charAt(0).toLowerCase().normalize("NFD").charAt(0);

export type Variables = Readonly<Record<string, FluentVariable>>;

/** The sentence with its variables filled in; `tile-B.help` is a side text of `tile-B`. */
export function say(id: string, variables: Variables = {}): string {
  const [name, attribute] = id.split(".") as [string, string | undefined];
  const message = chosen.bundle.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!pattern) throw new Error(`no message is called ${id} in ${language()}`);
  return chosen.bundle.formatPattern(pattern, variables);
}

export function knows(id: string): boolean {
  return chosen.bundle.hasMessage(id);
}

/** The name of a kind of tile. With the variant a Rock is a Whirlpool. */
export function tileName(kind: string, whirlpool: boolean): string {
  return say(tileId(kind, whirlpool));
}

export function tileId(kind: string, whirlpool: boolean): string {
  return kind === "R" && whirlpool ? "tile-whirlpool" : `tile-${kind}`;
}
