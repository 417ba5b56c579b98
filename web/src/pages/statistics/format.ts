import { language } from "../../base/localization.svelte.ts";

/** An average with one decimal place, as the language writes it. */
export function formatAverage(value: number | null): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return value === null ? "–" : new Intl.NumberFormat(language(), digits).format(value);
}
