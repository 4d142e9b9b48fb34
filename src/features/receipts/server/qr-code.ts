import { html } from 'hono/html';
import { encode } from 'uqr';

/** Draws each row's dark runs as strokes of one path, a third of the bytes of uqr's own SVG; `size` is the number of modules on a side. */
export function qrPath(address: string): { path: string; size: number } {
  const { data, size } = encode(address, { border: 0 });
  const runs = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y + 0.5}h${(end < 0 ? size : end) - x}`];
    }),
  );
  return { path: runs.join(''), size };
}

/** A QR code among several on a page; the words beside it say what it is for. */
export function oneOfCodes(address: string) {
  const { path, size } = qrPath(address);
  return html`<svg viewBox="0 0 ${size} ${size}" aria-hidden="true"><path stroke="#000" d="${path}"></path></svg>`;
}

/** A QR code for a page; `again` repeats it on the same page. */
export function qrCode(address: string) {
  const { path, size } = qrPath(address);
  const box = `0 0 ${size} ${size}`;
  return {
    code: html`<svg viewBox="${box}" role="img" aria-label="QR code that leads to the address beside it"><path id="qr" stroke="#000" d="${path}"></path></svg>`,
    again: html`<svg viewBox="${box}" aria-hidden="true"><use href="#qr"></use></svg>`,
  };
}
