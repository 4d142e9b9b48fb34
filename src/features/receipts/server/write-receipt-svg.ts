import { methodIn } from '#features/ledger/rules.ts';
import { amountInWords } from '#locale/amount-in-words.ts';
import { inBangla } from '#locale/bangla.ts';
import { formatDate, formatDay } from '#locale/dates.ts';
import { formatTaka, toPoisha, toTaka } from '#locale/taka.ts';
import type { Receipt } from '../endpoints.ts';
import { verifyPath } from '../rules.ts';
import { listLines } from './list-lines.ts';
import { litWindow } from './lit-window.ts';
import { qrPath } from './qr-code.ts';
import type { FontName, Typesetter } from './set-type.ts';

// Pixels of the picture, whose height follows from what it says.
const WIDTH = 1080;
const EDGE = 64;
const RIGHT = WIDTH - EDGE;
const BAND = 248;

const taka = (amount: number) => formatTaka(amount, { decimals: 2 });

type Props = {
  /** That of the site, for the address that checks the receipt. */
  origin: string;
  setType: Typesetter;
};

/** A receipt as an SVG in the house's fonts: the landlord's name beside the lit window, the sum in digits and words, and the QR code. */
export function writeReceiptSvg(receipt: Receipt, { origin, setType }: Props): string {
  const { receiptNo, amount, cancelled, code } = receipt;
  const paper = new Paper(setType);
  paper.add(letterhead(setType, receipt));
  paper.skip(BAND + 76);
  paper.text('Rent receipt', { font: 'display', size: 46 });
  paper.text(`No. ${receiptNo}`, { font: 'bold', size: 34, right: true });
  paper.skip(46);
  paper.text('ভাড়ার রসিদ', { font: 'bangla', size: 30, fill: MUTE });
  paper.text(`নম্বর ${inBangla(receiptNo)}`, { font: 'bangla', size: 28, fill: MUTE, right: true });
  paper.skip(112);
  paper.text(taka(amount), { font: 'display', size: 92, fill: FOREST });
  paper.skip(52);
  paper.lines(amountInWords(toPoisha(amount), 'en'), { font: 'text', size: 29 });
  paper.lines(amountInWords(toPoisha(amount), 'bn'), { font: 'bangla', size: 28, fill: MUTE });
  paper.skip(6);
  writeFacts(paper, receipt);
  writeLines(paper, receipt);
  writeCheck(paper, origin + verifyPath(code));
  return paper.svg(cancelled);
}

const INK = '#17211c';
const MUTE = '#56625b';
const FOREST = '#1f3a2e';
const LAMP = '#dcae62';
const LINE = '#e4ddd0';
const DANGER = '#b3261e';

type Style = { font: FontName; size: number; fill?: string; x?: number; width?: number; right?: boolean };

/** What is written from above to below; `y` is the baseline of the next line. */
class Paper {
  readonly #setType: Typesetter;
  #parts: string[] = [];
  #y = 0;

  constructor(setType: Typesetter) {
    this.#setType = setType;
  }
  get y() {
    return this.#y;
  }
  skip(by: number) {
    this.#y += by;
  }
  add(part: string) {
    this.#parts.push(part);
  }
  /** One line at the baseline, which stays. */
  text(words: string, { font, size, fill = INK, x = EDGE, right = false }: Style) {
    const { width, shapes } = this.#setType(words, font);
    const left = right ? RIGHT - width * size : x;
    this.add(`<g transform="translate(${left} ${this.#y}) scale(${size} ${-size})" fill="${fill}">${shapes}</g>`);
  }
  /** As many lines as the words need, up to `most`. */
  lines(words: string, { most = 9, ...style }: Style & { most?: number }) {
    for (const line of this.wrap(words, style).slice(0, most)) {
      this.text(line, style);
      this.skip(Math.round(style.size * 1.42));
    }
  }
  /** Breaks words into lines; a word that is longer than a line is cut. */
  wrap(words: string, { font, size, width = RIGHT - EDGE }: Style): string[] {
    const fits = (line: string) => this.#setType(line, font).width * size <= width;
    const lines: string[] = [];
    let line = '';
    for (const word of words.split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (fits(longer)) line = longer;
      else {
        if (line) lines.push(line);
        line = '';
        for (const { segment } of LETTERS.segment(word)) {
          if (!fits(line + segment)) {
            lines.push(line);
            line = '';
          }
          line += segment;
        }
      }
    }
    return [...lines, line].filter(Boolean);
  }
  parts() {
    return this.#parts.join('');
  }
  rule(fill = LINE, height = 2) {
    this.add(`<rect x="${EDGE}" y="${this.#y}" width="${RIGHT - EDGE}" height="${height}" fill="${fill}"/>`);
  }
  svg(cancelled: boolean) {
    const height = this.#y;
    const stamp = cancelled ? this.#stamp(height / 2) : '';
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}"><rect width="${WIDTH}" height="${height}" fill="#fff"/>${this.parts()}${stamp}</svg>`;
  }
  #stamp(y: number): string {
    const words = [
      ['CANCELLED', 'bold', 140, 0],
      ['বাতিল', 'bangla', 110, 120],
    ] as const;
    const lines = words.map(([word, font, size, below]) => {
      const { width, shapes } = this.#setType(word, font);
      return `<g transform="translate(${(-width * size) / 2} ${below}) scale(${size} ${-size})">${shapes}</g>`;
    });
    return `<g transform="translate(${WIDTH / 2} ${y}) rotate(-14)" fill="${DANGER}" opacity="0.75">${lines.join('')}</g>`;
  }
}

const LETTERS = new Intl.Segmenter();

function letterhead(setType: Typesetter, { building, apartment }: Receipt): string {
  const paper = new Paper(setType);
  paper.add(`<rect width="${WIDTH}" height="${BAND}" fill="${FOREST}"/>`);
  paper.add(`<rect y="${BAND}" width="${WIDTH}" height="8" fill="#b58a4b"/>`);
  paper.add(facade(apartment.floor));
  const width = 660;
  paper.skip(92);
  paper.lines(building.name, { font: 'display', size: 50, fill: '#f7f3ec', width, most: 2 });
  paper.skip(-20);
  paper.lines(building.address, { font: 'text', size: 26, fill: '#b9c7bd', width, most: 2 });
  return paper.parts();
}

function facade(floor: number): string {
  const { width, height, dark, lit, dashes, x, y } = litWindow(floor);
  return `<g transform="translate(${RIGHT - width} ${BAND - height})">
<rect width="${width}" height="${height}" fill="#16291f" stroke="#e3cda6" stroke-width="2"/>
<path stroke="#b9c7bd" stroke-width="14" stroke-dasharray="${dashes}" opacity="0.22" d="${dark}"/><circle cx="${x}" cy="${y}" r="34" fill="${LAMP}" opacity="0.28"/>
<path stroke="${LAMP}" stroke-width="14" d="${lit}"/></g>`;
}

function writeFacts(paper: Paper, { payer, paidBy, apartment, receivedOn, issuedAt, method, reference }: Receipt) {
  const { apartmentNo, block, floor } = apartment;
  const [day, issued] = [formatDay(receivedOn), formatDate(issuedAt)];
  const facts = [
    [
      'Received from',
      'যাঁর কাছ থেকে',
      paidBy ? `${payer}, paid by ${paidBy}` : payer,
      paidBy ? `${payer}, দিয়েছেন ${paidBy}` : '',
    ],
    [
      'Apartment',
      'ফ্ল্যাট',
      `${apartmentNo}, block ${block}, floor ${floor}`,
      `${apartmentNo}, ব্লক ${block}, তলা ${inBangla(String(floor))}`,
    ],
    ['Received on', 'প্রাপ্তির তারিখ', day, inBangla(day)],
    ['Issued on', 'রসিদের তারিখ', issued, inBangla(issued)],
    ['Paid by', 'মাধ্যম', method, methodIn(method, 'bn')],
    ...(reference ? ([['Transaction', 'ট্রানজেকশন আইডি', reference, '']] as const) : []),
  ] as const;
  paper.rule();
  paper.skip(8);
  const x = 400;
  for (const [name, banglaName, value, banglaValue] of facts) {
    paper.skip(40);
    const lines = paper.wrap(value, { font: 'bold', size: 28, width: RIGHT - x });
    paper.text(name, { font: 'text', size: 25, fill: MUTE });
    paper.text(lines[0] ?? '', { font: 'bold', size: 28, x });
    paper.skip(34);
    paper.text(banglaName, { font: 'bangla', size: 24, fill: MUTE });
    const rest = banglaValue ? [banglaValue] : lines.slice(1);
    for (const [index, line] of rest.entries()) {
      if (index > 0) paper.skip(36);
      paper.text(line, banglaValue ? { font: 'bangla', size: 24, fill: MUTE, x } : { font: 'bold', size: 28, x });
    }
  }
  paper.skip(26);
}

function writeLines(paper: Paper, { months, coupon, amount, advance, held }: Receipt) {
  const discount = toTaka(months.reduce((sum, month) => sum + toPoisha(month.discount), 0));
  const lines = [
    ...listLines({ months }).map(({ what, bangla, isPart, amount: sum }) => ({
      what: `${what}${isPart ? ' (part)' : ''}`,
      bangla: `${bangla}${isPart ? ' (আংশিক)' : ''}`,
      sum,
    })),
    ...(advance > 0 ? [{ what: 'For months to come', bangla: 'আগামী মাসের জন্য', sum: advance }] : []),
    ...(held > 0 ? [{ what: 'Advance, held', bangla: 'জমা অগ্রিম', sum: held }] : []),
    ...(discount > 0 && coupon
      ? [{ what: `Coupon ${coupon.code}, ${coupon.discount}% off`, bangla: 'কুপন ছাড়', sum: -discount }]
      : []),
  ];
  for (const { what, bangla, sum } of lines) {
    paper.rule();
    paper.skip(42);
    paper.text(taka(sum), { font: 'text', size: 28, right: true });
    for (const [index, line] of paper.wrap(what, { font: 'text', size: 28, width: 660 }).entries()) {
      if (index > 0) paper.skip(36);
      paper.text(line, { font: 'text', size: 28 });
    }
    paper.skip(36);
    paper.text(bangla, { font: 'bangla', size: 24, fill: MUTE });
    paper.text(inBangla(taka(sum)), { font: 'bangla', size: 24, fill: MUTE, right: true });
    paper.skip(18);
  }
  paper.rule(FOREST, 3);
  paper.skip(50);
  paper.text('Paid', { font: 'bold', size: 32 });
  paper.text(taka(amount), { font: 'bold', size: 32, right: true });
  paper.skip(38);
  paper.text('পরিশোধিত', { font: 'bangla', size: 26, fill: MUTE });
  paper.text(inBangla(taka(amount)), { font: 'bangla', size: 26, fill: MUTE, right: true });
  paper.skip(22);
  paper.rule(FOREST, 3);
}

const QR = 190;

function writeCheck(paper: Paper, address: string) {
  const { path, size } = qrPath(address);
  paper.skip(44);
  paper.add(
    `<g transform="translate(${RIGHT - QR} ${paper.y}) scale(${QR / size})"><path stroke="#000" d="${path}"/></g>`,
  );
  const bottom = paper.y + QR + 48;
  paper.skip(34);
  paper.text('Check this receipt', { font: 'bold', size: 27 });
  paper.skip(42);
  paper.text('রসিদ যাচাই করুন', { font: 'bangla', size: 27, fill: MUTE });
  paper.skip(46);
  paper.lines(address.replace(/^https?:\/\//, ''), { font: 'text', size: 25, width: RIGHT - EDGE - QR - 40 });
  paper.skip(bottom - paper.y);
}
