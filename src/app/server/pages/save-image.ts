/**
 * The script of a printed page: draws its first article as the browser has laid it out, in the page's own fonts, and shares
 * it as a PNG from a phone, or saves it. It draws borders, texts, pictures and the strokes of the QR code, since an article
 * has no more. It runs in the browser, since no server draws Bangla without a browser's fonts and shaping.
 */
export const SAVE_IMAGE = String.raw`
const EDGE = 24;
document.querySelector('[data-image]').addEventListener('click', async ({ currentTarget }) => {
  currentTarget.disabled = true;
  await document.fonts.ready;
  const article = document.querySelector('article');
  const box = article.getBoundingClientRect();
  const scale = Math.max(2, devicePixelRatio);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [box.width, box.height].map((side) => Math.ceil((side + 2 * EDGE) * scale));
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(scale, scale);
  pen.translate(EDGE - box.left, EDGE - box.top);
  for (const element of article.querySelectorAll('*')) drawLines(pen, element);
  const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) drawText(pen, texts.currentNode);
  const blob = await new Promise((done) => canvas.toBlob(done, 'image/png'));
  await save(new File([blob], document.title.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-') + '.png', { type: 'image/png' }));
  currentTarget.disabled = false;
});

function drawLines(pen, element) {
  if (element instanceof SVGPathElement) {
    const { a, b, c, d, e, f } = element.getScreenCTM();
    pen.save();
    pen.transform(a, b, c, d, e, f);
    pen.strokeStyle = '#000';
    pen.stroke(new Path2D(element.getAttribute('d')));
    return pen.restore();
  }
  const [style, at] = [getComputedStyle(element), element.getBoundingClientRect()];
  if (element instanceof HTMLImageElement && element.naturalWidth) {
    const fit = Math.min(at.width / element.naturalWidth, at.height / element.naturalHeight);
    const [width, height] = [element.naturalWidth * fit, element.naturalHeight * fit];
    return pen.drawImage(element, at.left + (at.width - width) / 2, at.top + (at.height - height) / 2, width, height);
  }
  for (const side of ['Top', 'Bottom', 'Left', 'Right']) {
    const wide = parseFloat(style['border' + side + 'Width']);
    if (!(wide > 0) || style['border' + side + 'Style'] === 'none') continue;
    pen.fillStyle = style['border' + side + 'Color'];
    if (side === 'Top' || side === 'Bottom') pen.fillRect(at.left, side === 'Top' ? at.top : at.bottom - wide, at.width, wide);
    else pen.fillRect(side === 'Left' ? at.left : at.right - wide, at.top, wide, at.height);
  }
}

/** Word by word; letter by letter figures, whose digits are all as wide on the page, and a word that goes on in the next line. */
const FIGURE = /^[\p{N}৳.,:−–-]+$/u;
function drawText(pen, node) {
  const style = getComputedStyle(node.parentElement);
  pen.font = [style.fontStyle, style.fontWeight, style.fontSize, style.fontFamily].join(' ');
  pen.fillStyle = style.color;
  if ('letterSpacing' in pen) pen.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
  const range = document.createRange();
  const draw = (from, text) => {
    range.setStart(node, from);
    range.setEnd(node, from + text.length);
    const rects = range.getClientRects();
    if (text.length > 1 && (rects.length > 1 || FIGURE.test(text))) return [...text].forEach((letter, place) => draw(from + place, letter));
    const { width, fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = pen.measureText(text);
    const [rect] = rects;
    if (rect) pen.fillText(text, rect.left + (rect.width - width) / 2, rect.top + (rect.height + up - down) / 2);
  };
  for (const word of node.data.matchAll(/\S+/g)) draw(word.index, word[0]);
}

async function save(file) {
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    // The person may close the sheet.
    return navigator.share({ files: [file] }).catch(() => undefined);
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
`;
