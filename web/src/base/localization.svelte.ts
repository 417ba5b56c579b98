import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";
import { IS_SITE } from "./site.ts";
import { readStored, writeStored } from "./storage.ts";

/**
 * Every sentence of the client, from the Fluent files that the terminal reads as well. Only the
 * language that is shown is loaded. What the server writes (the log, refusals, options) it writes
 * in the language that the client asks for.
 *
 * Every page needs the core files. A page that needs more loads them before it is shown:
 * `await loadMessages("rules")` loads `rules.ftl` in the current language, and from then on in
 * every language that is chosen later.
 */
const CORE_FILES = ["web", "tiles", "lists", "settings", "learn", "viewport"];
/** On the site, the message `site-web-unreachable` replaces `web-unreachable`. */
const SITE_FILE = "site";
/** All files that the client may need; those of the server and the terminal are left out. */
const files = import.meta.glob<string>(
  [
    "../../../upstream/narration/locales/*/*.ftl",
    "!../../../upstream/narration/locales/*/{analysis,cli,cluster,events,external_bots,hint,hosting,lessons,notices,options,puzzles,refusals,score,table,terminal}.ftl",
  ],
  { import: "default" },
);

const pathOf = (tag: string, name: string): string =>
  `../../../upstream/narration/locales/${tag}/${name}.ftl`;
export const LANGUAGES: readonly string[] = Object.keys(files)
  .filter((path) => path.endsWith("/web.ftl"))
  .map((path) => path.split("/").at(-2) ?? "")
  .sort();

/** A language by its own name: Deutsch, English, Español, Français. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The messages of one language, and which files they are from. */
class LanguageMessages {
  // All our languages are written left to right: names need no isolation marks.
  readonly bundle: FluentBundle;
  readonly #loaded = new Set<string>();

  constructor(readonly language: string) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
  }

  add(name: string, text: string): void {
    if (this.#loaded.has(name)) return;
    this.#loaded.add(name);
    this.bundle.addResource(new FluentResource(text));
  }

  async fetch(names: Iterable<string>): Promise<void> {
    const missing = [...names].filter((name) => !this.#loaded.has(name));
    const texts = await Promise.all(missing.map((name) => files[pathOf(this.language, name)]?.()));
    texts.forEach((text, n) => text !== undefined && this.add(missing[n] ?? "", text));
  }
}

const STORAGE_KEY = "upstream.language";
// Not reactive: only `current` is displayed.
// eslint-disable-next-line svelte/prefer-svelte-reactivity
const requestedFiles = new Set(IS_SITE ? [...CORE_FILES, SITE_FILE] : CORE_FILES);
const englishMessages = new LanguageMessages("en");
// eslint-disable-next-line svelte/prefer-svelte-reactivity
const byLanguage = new Map([["en", englishMessages]]);
let requested = englishMessages;
let current = $state.raw(englishMessages);

function messagesOf(tag: string): LanguageMessages {
  const known = byLanguage.get(tag) ?? new LanguageMessages(tag);
  byLanguage.set(tag, known);
  return known;
}

export function language(): string {
  return current.language;
}

/** The best language that we have for a browser that asks for these. */
export function matchLanguage(
  tags: readonly string[],
  known: readonly string[] = LANGUAGES,
): string {
  const short = tags.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return short.find((tag) => known.includes(tag)) ?? "en";
}

/** Switches every page to another language. */
export async function setLanguage(tag: string): Promise<void> {
  const next = (requested = messagesOf(LANGUAGES.includes(tag) ? tag : "en"));
  await next.fetch(requestedFiles);
  if (next !== requested) return; // Another language was chosen meanwhile.
  current = next;
  document.documentElement.lang = language();
}

/** Uses the language chosen earlier, or else one that the browser asks for. */
export async function setPreferredLanguage(): Promise<void> {
  const remembered = readStored(STORAGE_KEY);
  await setLanguage(matchLanguage(remembered ? [remembered] : navigator.languages)).catch(() =>
    setLanguage("en"),
  );
}

/** Switches to a language that the player chose, and stores the choice. */
export async function chooseLanguage(tag: string): Promise<void> {
  writeStored(STORAGE_KEY, tag);
  await setLanguage(tag);
}

/** Loads these message files, in this language and in every one chosen later. */
export async function loadMessages(...names: readonly string[]): Promise<void> {
  for (const name of names) requestedFiles.add(name);
  // A page that waits for its messages must not be rebuilt when the language changes.
  const now = untrack(() => current);
  await Promise.all([now, requested].map((messages) => messages.fetch(requestedFiles)));
}

/** `a`, `a and b`, `a, b and c`, as in the log. */
export function formatList(items: readonly string[]): string {
  return joinWith("conjunction", items);
}

/** `a`, `a or b`, `a, b or c`. */
export function formatAlternatives(items: readonly string[]): string {
  return joinWith("disjunction", items);
}

interface PercentFormat {
  /** Digits after the decimal point, at most. */
  readonly digits?: number;
  /** Whether a gain has its sign, too. */
  readonly signed?: boolean;
}

/** A part of 1 as the language writes percentages, with a real minus sign. */
export function formatPercent(part: number, format: PercentFormat = {}): string {
  return new Intl.NumberFormat(language(), {
    style: "percent",
    maximumFractionDigits: format.digits ?? 0,
    signDisplay: format.signed ? "exceptZero" : "auto",
  })
    .formatToParts(part)
    .map(({ type, value }) => PERCENT_SIGNS[type] ?? (value.trim() ? value : NO_BREAK_SPACE))
    .join("");
}

const NO_BREAK_SPACE = "\u00a0";
const PERCENT_SIGNS: Readonly<Record<string, string>> = { minusSign: "\u2212", plusSign: "+" };

function joinWith(type: Intl.ListFormatType, items: readonly string[]): string {
  // British English has no comma before "and", as in the messages.
  const locale = language() === "en" ? "en-GB" : language();
  const parts = new Intl.ListFormat(locale, { type }).formatToParts(items.map(soundOf));
  let n = 0;
  return parts.map(({ type: part, value }) => (part === "element" ? items[n++] : value)).join("");
}

/**
 * What a word sounds like to `Intl.ListFormat`, which chooses by letters. Spanish says "e" instead
 * of "y" before the sound of an i: Inés, Íñigo, Hilda, Yves; but not Iago, hielo, Yolanda.
 */
function soundOf(text: string): string {
  const letters = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const begins = /^(?:h?i|y)([aeiou]?)/.exec(letters);
  if (!begins) return letters;
  return begins[1] ? "x" : "i";
}

type Variables = Readonly<Record<string, FluentVariable>>;

/** The sentence with its variables filled in; `tile-B.help` is a side text of `tile-B`. */
export function say(id: string, variables: Variables = {}): string {
  const [name, attribute] = id.split(".") as [string, string | undefined];
  const { bundle } = current;
  const message = (IS_SITE && bundle.getMessage(`${SITE_FILE}-${name}`)) || bundle.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!pattern) throw new Error(`no message is called ${id} in ${language()}`);
  return bundle.formatPattern(pattern, variables);
}

export function hasMessage(id: string): boolean {
  return current.bundle.hasMessage(id);
}

/** The name of a kind of tile. With the variant a Rock is a Whirlpool. */
export function tileName(kind: string, whirlpool: boolean): string {
  return say(tileMessageId(kind, whirlpool));
}

export function tileMessageId(kind: string, whirlpool: boolean): string {
  return kind === "R" && whirlpool ? "tile-whirlpool" : `tile-${kind}`;
}
