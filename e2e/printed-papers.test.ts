import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { RENT_PATH } from '#features/dues/rules.ts';
import { addMonths, periodAt } from '#locale/calendar.ts';
import { PDF_TO_TEXT } from '../scripts/chromium-path.ts';
import { settled } from './page-states.ts';
import { type PrintedPaper, printed } from './read-pdf.ts';
import { expect, test, visit } from './site.ts';

test.use({ building: 'printed papers', who: 'administrator' });
test.skip(!existsSync(PDF_TO_TEXT), 'pdftotext reads the papers: install poppler-utils');

type Bill = {
  agreementId: string;
  apartment: { apartmentNo: string };
  lines: { name: string; nameBangla: string }[];
  earlier: unknown[];
  toPay: number;
};
/** The sign of the taka is in both languages. */
const BANGLA = /[\u0980-\u09F2\u09F4-\u09FE]+/u;
/** Labels of papers, of which one in Bangla has none. */
const ENGLISH =
  /apartment|tenant|landlord|receipt|refund|certificate|agreement|statement|settlement|balance|amount|taka|paid/;
const sumOf = (amounts: readonly number[]) => Math.round(amounts.reduce((sum, one) => sum + one, 0) * 100) / 100;

/** Last month's bill of who still owes, and the papers of the demo's tenant who has left. */
async function findPapers(page: Page) {
  const get = async (path: string) => (await page.request.get(path)).json();
  const { year, month } = addMonths(periodAt(new Date()), -1);
  const bills: Bill[] = await get(`/api/bills/${year}/${month}`);
  const bill = bills.find(({ toPay, earlier, lines }) => toPay > 0 && earlier.length > 0 && lines.length > 2);
  if (!bill) throw new Error('Nobody of the demo owes a month and one before it.');
  const { residents } = await get('/api/residents?state=ended&search=Selim');
  const { _id: left, email } = residents[0];
  const { payments } = await get(`/api/payments/money?email=${email}&agreementId=${left}`);
  const { refunds, certificate } = await get(`/api/agreements/settlement/${left}`);
  const receipt = payments.find(({ others = [] }) => others.length > 2);
  return { bill, billPath: `/bills/${bill.agreementId}/${year}/${month}`, left, receipt, refunds, certificate };
}

/** All that the page shows is on its sheets. */
const expectWhole = (paper: PrintedPaper, about: string) =>
  expect([about, paper.missing, paper.outside]).toEqual([about, [], []]);

async function choose(page: Page, demo: string, printedLanguage: string): Promise<void> {
  const building = await (await page.request.get('/api/building')).json();
  const data = { ...building, printedLanguage };
  expect((await page.request.put('/api/building', { headers: { origin: demo }, data })).ok()).toBe(true);
}

test('papers say in their PDF what they say on the screen, in the language that the building prints, and add up', async ({
  page,
  demo,
}) => {
  const { bill, billPath, receipt, refunds, certificate } = await findPapers(page);
  const papers = [
    billPath,
    `/receipts/${receipt._id}`,
    `/agreements/${bill.agreementId}`,
    `/refunds/${refunds[0]._id}`,
    `/certificates/${certificate._id}`,
  ];
  const inLanguage = { both: papers.slice(0, 2), en: papers, bn: papers };
  for (const [language, paths] of Object.entries(inLanguage)) {
    await choose(page, demo, language);
    for (const path of paths) {
      await page.goto(path);
      const paper = await printed(page);
      const about = `${language} ${path}`;
      expectWhole(paper, about);
      if (language === 'en') expect([about, BANGLA.exec(paper.text)?.[0]]).toEqual([about, undefined]);
      if (language === 'bn') expect([about, ENGLISH.exec(paper.text)?.[0]]).toEqual([about, undefined]);
      if (path === billPath) expectBill(paper, bill, language);
      if (path === papers[1]) expect(sumOf(paper.amounts.slice(0, receipt.others.length))).toBe(receipt.amount);
    }
  }
});

for (const name of ['statement', 'settlement', 'year', 'trial-balance'])
  test(`the ${name} is printed whole in Bangla, where the building prints so, by who reads English`, async ({
    page,
    demo,
  }) => {
    await choose(page, demo, 'bn');
    const of = name === 'statement' || name === 'settlement' ? `/${(await findPapers(page)).left}` : '';
    await visit(page, `/dashboard/${name}${of}`);
    await settled(page, 'as it is');
    await expect(page.locator('.printed-head[data-ready]')).toHaveCount(1);
    const title = await page.title();
    const paper = await printed(page);
    expectWhole(paper, name);
    expect([ENGLISH.exec(paper.text)?.[0], BANGLA.test(paper.text)]).toEqual([undefined, true]);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

/** Twice on a sheet: what was open before by month and as a sum, this month's lines and their sum, what is taken off, what is to pay. */
function expectBill({ amounts, sheets, ...paper }: PrintedPaper, { lines, earlier, toPay }: Bill, language: string) {
  expect(sheets).toBe(1);
  const copy = amounts.slice(0, amounts.length / 2);
  expect(amounts).toEqual([...copy, ...copy]);
  const before = copy[earlier.length] ?? 0;
  expect(sumOf(copy.slice(0, earlier.length))).toBe(before);
  const [month, rest] = [copy.slice(earlier.length + 1), earlier.length + 1 + lines.length];
  expect(sumOf(month.slice(0, lines.length))).toBe(copy[rest]);
  expect(sumOf([before, ...copy.slice(rest, -1)])).toBe(copy.at(-1));
  expect(copy.at(-1)).toBe(toPay);
  const text = paper.text.replaceAll(RENT_PATH, '');
  for (const { name, nameBangla } of lines) {
    const [en, bn] = [name, nameBangla].map((one) => text.includes(one.replace(/\s+/g, '').toLowerCase()));
    expect([name, en, bn]).toEqual([name, language !== 'bn', language !== 'en']);
  }
}
