/** Hands a file that a call has answered to the browser's downloads. */
export function saveReceived(file: File) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Once the browser has begun to write it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Hands a text to the browser as a file to be saved. */
export function saveFile(download: string, text: string) {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href, download }).click();
  URL.revokeObjectURL(href);
}
