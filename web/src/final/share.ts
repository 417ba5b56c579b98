import { copyText } from "../clipboard.ts";

/** Hands a text with a link to whatever the device shares with, or to the clipboard. */
export async function share(
  title: string,
  text: string,
  url: string,
): Promise<"shared" | "copied" | "refused"> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, text, url });
      return "shared";
    } catch (problem) {
      // A player who cancelled wants no copy; any other failure falls back to one.
      if ((problem as DOMException).name === "AbortError") return "shared";
    }
  }
  return (await copyText(`${text}\n${url}`)) ? "copied" : "refused";
}
