/**
 * Copies a text; resolves to true if it succeeded. Without clipboard access, on plain http or after a denial, selects the displayed text
 * instead, for copying by hand.
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
