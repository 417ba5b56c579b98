/**
 * Puts a text on the clipboard; false where the browser does not let us. Over plain http, as in a
 * home network, there is no clipboard for pages: there the older way is taken.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTheOlderWay(text);
  }
}

function copyTheOlderWay(text: string): boolean {
  let copied = false;
  const oncopy = (event: ClipboardEvent): void => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    copied = event.clipboardData !== null;
  };
  document.addEventListener("copy", oncopy);
  document.execCommand("copy");
  document.removeEventListener("copy", oncopy);
  return copied;
}
