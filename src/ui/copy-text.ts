/**
 * Copies a text, and says whether it did. Where the browser gives no clipboard, on plain http or because the person said no, what is shown
 * is selected instead, to be copied by hand.
 */
export async function copyText(text: string, shown: Element | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown);
    return false;
  }
}
