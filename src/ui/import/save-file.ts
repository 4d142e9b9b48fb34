/** Hands a text to the browser as a file to be saved. */
export function saveFile(download: string, text: string) {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href, download }).click();
  URL.revokeObjectURL(href);
}
