import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

/**
 * Every sentence of the client, from the catalogue that the terminal shares. English is always
 * there; other languages are fetched when they are chosen. What the server says (the log,
 * refusals, options) it says in the language that it is asked for.
 */
const english = import.meta.glob<string>("../../upstream/words/en/{web,tiles,lists}.ftl", {
  eager: true,
  import: "default",
});
const all = import.meta.glob<string>("../../upstream/words/*/{web,tiles,lists}.ftl", {
  import: "default",
});

const languageOf = (path: string): string => path.split("/").at(-2) ?? "en";
export const LANGUAGES: readonly string[] = Object.keys(all)
  .map(languageOf)
  .filter((tag, n, tags) => tags.indexOf(tag) === n)
  .sort();

function bundle(language: string, texts: readonly string[]): FluentBundle {
  // All our languages are written one way: no isolation marks around names.
  const made = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text));
  return made;
}

const REMEMBERED = "upstream.language";
const englishBundle = bundle("en", Object.values(english));
let chosen = $state.raw(englishBundle);

export function language(): string {
  return chosen.locales[0] ?? "en";
}

/** The best language that we have for a browser that asks for these. */
export function matching(wanted: readonly string[], known: readonly string[] = LANGUAGES): string {
  const short = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return short.find((tag) => known.includes(tag)) ?? "en";
}

export async function speak(wanted: string): Promise<void> {
  const texts = Object.entries(all).filter(([path]) => languageOf(path) === wanted);
  if (wanted === "en" || !texts.length) chosen = englishBundle;
  else chosen = bundle(wanted, await Promise.all(texts.map(([, load]) => load())));
  localStorage.setItem(REMEMBERED, language());
  document.documentElement.lang = language();
}

export async function speakPreferred(): Promise<void> {
  const remembered = localStorage.getItem(REMEMBERED);
  await speak(matching(remembered ? [remembered] : navigator.languages));
}

export type Variables = Readonly<Record<string, FluentVariable>>;

/** The sentence with its variables filled in; `tile-B.help` is a side text of `tile-B`. */
export function say(id: string, variables: Variables = {}): string {
  const [name, attribute] = id.split(".") as [string, string | undefined];
  const message = chosen.getMessage(name) ?? englishBundle.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!pattern) throw new Error(`no message is called ${id}`);
  const speaking = chosen.hasMessage(name) ? chosen : englishBundle;
  return speaking.formatPattern(pattern, variables);
}

export function knows(id: string): boolean {
  return chosen.hasMessage(id) || englishBundle.hasMessage(id);
}

/** The name of a kind of tile. With the variant a Rock is a Whirlpool. */
export function tileName(kind: string, whirlpool: boolean): string {
  return say(tileId(kind, whirlpool));
}

export function tileId(kind: string, whirlpool: boolean): string {
  return kind === "R" && whirlpool ? "tile-whirlpool" : `tile-${kind}`;
}
