import { methodIn } from '#features/ledger/rules.ts';
import { amountInWords } from '#locale/amount-in-words.ts';
import { type Formats, formatsIn } from '#locale/formats.ts';
import type { Text } from '#locale/language.ts';
import type { PaperLanguages } from '#locale/paper-languages.ts';
import { toPoisha } from '#locale/taka.ts';
import { flatIn } from '#print/paper.ts';
import type { Receipt } from '../endpoints.ts';
import { verifyPath } from '../rules.ts';
import { discountOf, listLines, titleOf } from './list-lines.ts';
import { litWindow } from './lit-window.ts';
import { qrPath } from './qr-code.ts';
import { couponName, HELD, NOTHING_OPEN, partly, RECEIPT_WORDS, STILL_OPEN, TO_COME } from './receipt-words.ts';
import type { FontName, Typesetter } from './set-type.ts';

// Pixels of the picture; its height depends on the contents.
const WIDTH = 1080;
const EDGE = 64;
const RIGHT = WIDTH - EDGE;
const BAND = 248;

type Props = {
  /** The site's origin, for the address that verifies the receipt. */
  origin: string;
  setType: Typesetter;
  languages: PaperLanguages;
};

/** A receipt as an SVG in the house's fonts: the landlord's name beside the lit window, the sum in digits and words, and the QR code. */
export function writeReceiptSvg(receipt: Receipt, { origin, setType, languages }: Props): string {
  const { receiptNo, amount, cancelled, code } = receipt;
  const sheet = new Sheet(setType, languages);
  const { lead, under } = languages;
  const title = titleOf(receipt);
  sheet.add(letterhead(sheet, receipt));
  sheet.skip(BAND + 76);
  sheet.text(title[lead], { font: 'display', size: 46 });
  sheet.text(sheet.formats.digits(receiptNo), { font: 'bold', size: 34, right: true });
  if (under) {
    sheet.skip(46);
    sheet.text(title[under], { font: 'text', size: 28, fill: MUTE });
  }
  sheet.skip(112);
  sheet.text(sheet.taka(amount), { font: 'display', size: 92, fill: FOREST });
  sheet.skip(52);
  sheet.lines(amountInWords(toPoisha(amount), lead), { font: 'text', size: 29 });
  sheet.skip(6);
  writeFacts(sheet, receipt);
  writeLines(sheet, receipt);
  writeCheck(sheet, origin + verifyPath(code));
  return sheet.svg(cancelled);
}

const INK = '#17211c';
const MUTE = '#56625b';
const FOREST = '#1f3a2e';
const LAMP = '#dcae62';
const LINE = '#e4ddd0';
const DANGER = '#b3261e';

type Style = { font: FontName; size: number; fill?: string; x?: number; width?: number; right?: boolean };

/** Writes from top to bottom; `y` is the baseline of the next line. */
class Sheet {
  readonly #setType: Typesetter;
  readonly languages: PaperLanguages;
  readonly formats: Formats;
  #parts: string[] = [];
  #y = 0;

  constructor(setType: Typesetter, languages: PaperLanguages) {
    this.#setType = setType;
    this.languages = languages;
    this.formats = formatsIn(languages.lead, 'paper');
  }
  /** Another sheet with the same fonts and languages. */
  part() {
    return new Sheet(this.#setType, this.languages);
  }
  taka(amount: number) {
    return this.formats.taka(amount);
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
  /** Writes one line at the baseline, and does not move the baseline. */
  text(words: string, { font, size, fill = INK, x = EDGE, right = false }: Style) {
    const { width, shapes } = this.#setType(words, font);
    const left = right ? RIGHT - width * size : x;
    this.add(`<g transform="translate(${left} ${this.#y}) scale(${size} ${-size})" fill="${fill}">${shapes}</g>`);
  }
  /** Writes as many lines as the words need, up to `most`. */
  lines(words: string, { most = 9, ...style }: Style & { most?: number }) {
    for (const line of this.wrap(words, style).slice(0, most)) {
      this.text(line, style);
      this.skip(Math.round(style.size * 1.42));
    }
  }
  /** Writes the second language small under a label, at the next baseline; nothing if only one is printed, or if both texts are equal. */
  under(text: Text, by: number) {
    const { lead, under } = this.languages;
    if (!under || text[under] === text[lead]) return;
    this.skip(by);
    for (const [place, line] of this.wrap(text[under], { font: 'text', size: 23, width: 660 }).entries()) {
      if (place > 0) this.skip(32);
      this.text(line, { font: 'text', size: 23, fill: MUTE });
    }
  }
  /** Breaks words into lines; a word longer than a line is cut. */
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
    const { lead, under } = this.languages;
    const lines = [lead, ...(under ? [under] : [])].map((language, place) => {
      const size = place === 0 ? 140 : 100;
      const { width, shapes } = this.#setType(RECEIPT_WORDS.cancelled[language].toUpperCase(), 'bold');
      return `<g transform="translate(${(-width * size) / 2} ${place * 120}) scale(${size} ${-size})">${shapes}</g>`;
    });
    return `<g transform="translate(${WIDTH / 2} ${y}) rotate(-14)" fill="${DANGER}" opacity="0.75">${lines.join('')}</g>`;
  }
}

const LETTERS = new Intl.Segmenter();

function letterhead(sheet: Sheet, { building, apartment }: Receipt): string {
  const part = sheet.part();
  part.add(`<rect width="${WIDTH}" height="${BAND}" fill="${FOREST}"/>`);
  part.add(`<rect y="${BAND}" width="${WIDTH}" height="8" fill="#b58a4b"/>`);
  part.add(facade(apartment.floor));
  const width = 660;
  part.skip(92);
  part.lines(building.name, { font: 'display', size: 50, fill: '#f7f3ec', width, most: 2 });
  part.skip(-20);
  part.lines(building.address, { font: 'text', size: 26, fill: '#b9c7bd', width, most: 2 });
  return part.parts();
}

function facade(floor: number): string {
  const { width, height, dark, lit, dashes, x, y } = litWindow(floor);
  return `<g transform="translate(${RIGHT - width} ${BAND - height})">
<rect width="${width}" height="${height}" fill="#16291f" stroke="#e3cda6" stroke-width="2"/>
<path stroke="#b9c7bd" stroke-width="14" stroke-dasharray="${dashes}" opacity="0.22" d="${dark}"/><circle cx="${x}" cy="${y}" r="34" fill="${LAMP}" opacity="0.28"/>
<path stroke="${LAMP}" stroke-width="14" d="${lit}"/></g>`;
}

function writeFacts(sheet: Sheet, { payer, paidBy, apartment, receivedOn, issuedAt, method, reference }: Receipt) {
  const { formats, languages } = sheet;
  const { lead } = languages;
  const facts: [Text, string][] = [
    [RECEIPT_WORDS.payer, paidBy ? RECEIPT_WORDS.paidBy(payer, paidBy)[lead] : payer],
    [{ en: 'Apartment', bn: 'ফ্ল্যাট' }, flatIn(apartment, formats, languages.onlyBlock)],
    [RECEIPT_WORDS.receivedOn, formats.day(receivedOn)],
    [RECEIPT_WORDS.issuedOn, formats.date(issuedAt)],
    [RECEIPT_WORDS.method, methodIn(method, lead)],
    ...(reference ? [[RECEIPT_WORDS.reference, reference] satisfies [Text, string]] : []),
  ];
  sheet.rule();
  sheet.skip(8);
  const x = 400;
  for (const [name, value] of facts) {
    sheet.skip(40);
    const lines = sheet.wrap(value, { font: 'bold', size: 28, width: RIGHT - x });
    sheet.text(name[lead], { font: 'text', size: 26, fill: MUTE });
    sheet.text(lines[0] ?? '', { font: 'bold', size: 28, x });
    const top = sheet.y;
    sheet.under(name, 34);
    const bottom = sheet.y;
    sheet.skip(top - bottom);
    for (const line of lines.slice(1)) {
      sheet.skip(36);
      sheet.text(line, { font: 'bold', size: 28, x });
    }
    sheet.skip(Math.max(bottom - sheet.y, 0));
  }
  sheet.skip(26);
}

function writeLines(sheet: Sheet, receipt: Receipt) {
  const { coupon, amount, advance, held, open } = receipt;
  const { lead } = sheet.languages;
  const discount = discountOf(receipt);
  const lines: { name: Text; sum: number }[] = [
    ...listLines(receipt).map(({ name, isPart, amount: sum }) => ({ name: isPart ? partly(name) : name, sum })),
    ...(advance > 0 ? [{ name: TO_COME, sum: advance }] : []),
    ...(held > 0 ? [{ name: HELD, sum: held }] : []),
    ...(discount > 0 && coupon ? [{ name: couponName(coupon), sum: -discount }] : []),
  ];
  for (const { name, sum } of lines) {
    sheet.rule();
    sheet.skip(44);
    sheet.text(sheet.taka(sum), { font: 'text', size: 28, right: true });
    for (const [index, line] of sheet.wrap(name[lead], { font: 'text', size: 28, width: 660 }).entries()) {
      if (index > 0) sheet.skip(36);
      sheet.text(line, { font: 'text', size: 28 });
    }
    sheet.under(name, 34);
    sheet.skip(20);
  }
  sheet.rule(FOREST, 3);
  sheet.skip(50);
  sheet.text(RECEIPT_WORDS.paid[lead], { font: 'bold', size: 32 });
  sheet.text(sheet.taka(amount), { font: 'bold', size: 32, right: true });
  sheet.under(RECEIPT_WORDS.paid, 36);
  sheet.skip(22);
  sheet.rule(FOREST, 3);
  if (open == null) return;
  sheet.skip(46);
  const still = open > 0 ? STILL_OPEN : NOTHING_OPEN;
  sheet.text(still[lead], { font: 'text', size: 28 });
  if (open > 0) sheet.text(sheet.taka(open), { font: 'text', size: 28, right: true });
  sheet.under(still, 34);
}

const QR = 190;

function writeCheck(sheet: Sheet, address: string) {
  const { path, size } = qrPath(address);
  sheet.skip(44);
  sheet.add(
    `<g transform="translate(${RIGHT - QR} ${sheet.y}) scale(${QR / size})"><path stroke="#000" d="${path}"/></g>`,
  );
  const bottom = sheet.y + QR + 48;
  sheet.skip(34);
  sheet.text(RECEIPT_WORDS.check[sheet.languages.lead], { font: 'bold', size: 27 });
  sheet.under(RECEIPT_WORDS.check, 40);
  sheet.skip(46);
  sheet.lines(address.replace(/^https?:\/\//, ''), { font: 'text', size: 25, width: RIGHT - EDGE - QR - 40 });
  sheet.skip(bottom - sheet.y);
}
