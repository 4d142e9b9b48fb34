import type { Page } from '@playwright/test';
import { findPage } from '#app/client/pages.ts';
import { METHODS } from '#features/ledger/rules.ts';
import { MONTHS } from '#locale/calendar.ts';
import { latinDigits } from '#locale/numbers.ts';
import type { AmountPlace } from '#locale/taka.ts';
import { type State, settledInBangla } from './page-states.ts';
import { textsOf } from './shown-texts.ts';
import { expect, expectAccessibleInBangla, visit } from './site.ts';

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Names, literal input, and files. */
const STAYS =
  'OneBuilding Facebook Instagram LinkedIn Google WhatsApp Nagad English CSV UTF Excel LibreOffice xlsx ods xls PDF QR JPEG PNG WebP AVIF MB kB https http Esc OpenStreetMap Leaflet PUBLIC URL SL am pm Karim Ctrl';
/** Values of requests and responses, which no page may show. */
const WIRE = [
  'January',
  'pending',
  'accepted',
  'rejected',
  'confirmed',
  'declined',
  'reversed',
  'member',
  'admin',
  'user',
];

const lowered = (words: Iterable<string>) => [...words].map((word) => word.toLowerCase());
const wordsOf = (text: string) => text.match(/[A-Za-z]{2,}/g) ?? [];
/** E-mail and web addresses are samples, this machine's is as it is typed, and the bank's name on a cheque is a proper name. */
const withoutAddresses = (text: string) =>
  text.replace(/\S+@\S*|https?:\/\/\S+|\b127\.0\.0\.1\b|Dutch-Bangla Bank/g, '');
const NAMES = new Set(lowered(STAYS.split(' ')));
const NEVER = new Set(lowered([...WIRE, ...MONTHS, ...METHODS]));

/**
 * Texts with Latin digits beside Bangla letters, and amounts, counts and receipts' numbers that stand alone, except for words such
 * as A-101, telephone and cheque numbers, the ends of account numbers (…123), and texts in `written`.
 */
const latinDigitsIn = (texts: string, written: string) =>
  texts
    .split('\n')
    .filter((line) => !(/[A-Za-z]{2}/.test(line) && written.includes(line.trim())))
    .map((line) => line.replace(/\d{6,}/g, (number) => (written.includes(`"${number}"`) ? '' : number)))
    .map((line) =>
      line.replace(/\S*[A-Za-z]\S*|(?:…|···)\d+|(?<!\d)(?!\d{4}-\d{4}(?!\d))\+?\d[\d -]{6,}\d/g, '').trim(),
    )
    .filter(
      (line) => /\d/.test(line) && (/[\u0985-\u09b9]/.test(line) || /^(\d{1,3}%?|\d{4}-\d{4}|[−-]?৳.*)$/.test(line)),
    );
/** The demo's bank and wallet as the office calls them, wherever money goes, and the files that were brought. */
const NAMED_BY_PEOPLE = /City Bank|Office bKash|\S+\.(?:pdf|csv)\b/g;
/** Announcements, which people wrote, and tables to type, in either language's digits. */
const MAY_HAVE_LATIN_DIGITS = /announcement|import/;

/**
 * Amounts of whole taka that are written in the other way than their page's row says (`amounts`): with `.00`, or on paper without.
 * The value of a bank note, before ×, and the marks of a chart's axis are no amounts, and people may write what they like.
 */
function oddAmountsIn(texts: string, written: string, place: AmountPlace): string[] {
  const amounts = texts
    .split('\n')
    .filter((line) => !written.includes(line.trim()))
    .flatMap((line) => latinDigits(line).match(/৳[\d,]*\d(\.\d+)?(?![\d.,]*\d| ×)/g) ?? []);
  return amounts.filter((amount) => (place === 'paper' ? !amount.includes('.') : amount.endsWith('.00')));
}

export async function lookInBangla(page: Page, demo: string, { path, act }: Pick<State, 'path' | 'act'>) {
  await page.context().addCookies([{ name: 'language', value: 'bn', url: demo }]);
  const answers = watchAnswers(page);
  await visit(page, path);
  await settledInBangla(page);
  await act?.(page);
  // Texts that people wrote in English may contain any word.
  const hasLetters = /announcements|statements|till/.test(path);
  const shown = async () => withoutAddresses(await textsOf(page)).replace(NAMED_BY_PEOPLE, '');
  const listEnglish = async () => {
    const known = new Set(lowered(wordsOf(await answers())));
    const isEnglish = (word: string) => !NAMES.has(word) && ((NEVER.has(word) && !hasLetters) || !known.has(word));
    return [...new Set(lowered(wordsOf(await shown())).filter(isEnglish))];
  };
  // The round shows its cached data before the response arrives.
  await expect.poll(listEnglish).toEqual([]);
  const [written, texts] = [await answers(), withoutAddresses(await textsOf(page))];
  if (!MAY_HAVE_LATIN_DIGITS.test(path)) expect.soft(latinDigitsIn(texts, written)).toEqual([]);
  const place = findPage(new URL(page.url()).pathname).page.amounts;
  const marks = await page.locator('.year-chart .axis span').allTextContents();
  expect.soft(oddAmountsIn(texts, [written, ...marks].join('\n'), place)).toEqual([]);
  await expectAccessibleInBangla(page);
  await expectNothingBeside(page);
  await lengthenTexts(page);
  await expectNothingBeside(page);
  // Like a narrower phone with letters half as large again.
  await page.setViewportSize({ width: 320, height: 700 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%';
  });
  await expectNothingBeside(page);
}

/** Collects the texts of all responses of the page: names, addresses and texts that people wrote. */
function watchAnswers(page: Page): () => Promise<string> {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    const text = () => response.text().catch(() => '');
    // Of calls, and of a page that a link opens.
    if (type.includes('json') && response.ok()) answers.push(text());
    // The page removes the answers that came with its document.
    if (type.includes('html')) answers.push(text().then((html) => html.match(/id="state">([^<]*)/)?.[1] ?? ''));
  });
  return async () => (await Promise.all(answers)).join('\n').replaceAll('\\n', ' ');
}

/** Makes each Bangla text half as long again, as another translation might be. */
const lengthenTexts = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (/[\u0985-\u09b9]/.test(text))
        node.textContent = `${text} ${text.trim().slice(0, Math.ceil(text.length / 2))}`;
    }
  });

/** The page does not scroll sideways. */
export async function expectNothingBeside(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
