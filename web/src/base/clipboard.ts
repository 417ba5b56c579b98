/**
 * Copies a text to the clipboard. Return false if the browser refuses. Pages over plain http, as in a
 * home network, have no clipboard API: there `execCommand` is used.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyWithCommand(text);
  }
}

function copyWithCommand(text: string): boolean {
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
