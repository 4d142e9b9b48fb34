/** Saves a file from a call's response through the browser's downloads. */
export function saveReceived(file: File) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Revoked later, once the browser has begun to write the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Saves a text as a file through the browser's downloads. */
export function saveFile(download: string, text: string) {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href, download }).click();
  URL.revokeObjectURL(href);
}
