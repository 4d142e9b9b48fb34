import type { Page } from '@playwright/test';
import { RENT_PATH } from '#features/ledger/rules.ts';
import { addMonths, dayAt, periodAt } from '#locale/calendar.ts';
import { PRINTED_LANGUAGES, type PrintedLanguage } from '#locale/paper-languages.ts';
import { settled } from './page-states.ts';
import { type PrintedPaper, printed } from './read-pdf.ts';
import { expect, test, visit } from './site.ts';

test.use({ building: 'printed papers', who: 'administrator' });

type Bill = {
  agreementId: string;
  apartment: { apartmentNo: string };
  lines: { name: string; nameBangla: string }[];
  earlier: unknown[];
  toPay: number;
};
/** Without the taka sign, which both languages use. */
const BANGLA = /[\u0980-\u09F2\u09F4-\u09FE]+/u;
/** Labels that occur in English papers only. */
const ENGLISH =
  /apartment|tenant|landlord|receipt|refund|certificate|cheque|agreement|statement|settlement|balance|amount|taka|paid/;
const sumOf = (amounts: readonly number[]) => Math.round(amounts.reduce((sum, one) => sum + one, 0) * 100) / 100;

/** Finds last month's bill of a tenant who still owes, and the papers of the demo's former tenant. */
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
  const { cheques } = await get('/api/cheques');
  const receipt = payments.find(({ others = [] }) => others.length > 2);
  return {
    bill,
    billPath: `/bills/${bill.agreementId}/${year}/${month}`,
    left,
    receipt,
    refunds,
    certificate,
    slip: cheques[0].agreementId,
  };
}

/** Expects that all texts of the page are on its sheets. */
const expectWhole = (paper: PrintedPaper, about: string) =>
  expect([about, paper.missing, paper.outside]).toEqual([about, [], []]);

async function choose(page: Page, demo: string, printedLanguage: PrintedLanguage): Promise<void> {
  const building = await (await page.request.get('/api/building')).json();
  const data = { ...building, printedLanguage };
  expect((await page.request.put('/api/building', { headers: { origin: demo }, data })).ok()).toBe(true);
}

test('papers say in their PDF what they say on the screen, in the language that the building prints, and add up', async ({
  page,
  demo,
}) => {
  const { bill, billPath, receipt, refunds, certificate, slip } = await findPapers(page);
  const papers = [
    billPath,
    `/receipts/${receipt._id}`,
    `/agreements/${bill.agreementId}`,
    `/refunds/${refunds[0]._id}`,
    `/certificates/${certificate._id}`,
    `/cheque-slips/${slip}`,
  ];
  for (const language of PRINTED_LANGUAGES) {
    await choose(page, demo, language);
    for (const path of papers) {
      await page.goto(path);
      const paper = await printed(page);
      const about = `${language} ${path}`;
      expectWhole(paper, about);
      if (language === 'en') expect([about, BANGLA.exec(paper.text)?.[0]]).toEqual([about, undefined]);
      if (language === 'bn') expect([about, ENGLISH.exec(paper.text)?.[0]]).toEqual([about, undefined]);
      if (language === 'both')
        expect([about, ENGLISH.test(paper.text), BANGLA.test(paper.text)]).toEqual([about, true, true]);
      if (path === billPath) expectBill(paper, bill, language);
      if (path === papers[1]) expect(sumOf(paper.amounts.slice(0, receipt.others.length))).toBe(receipt.amount);
    }
  }
});

/** Printed pages of the dashboard, and whether the last two amounts must be equal. */
const PAGES = [
  { name: 'statement', ofTenant: true },
  { name: 'settlement', ofTenant: true },
  { name: 'year' },
  { name: 'trial-balance', isBalanced: true },
  { name: 'tax-statement' },
  { name: 'entries?figure=spent' },
  { name: 'wall' },
];

for (const { name, ofTenant, isBalanced } of PAGES)
  test(`the ${name} is printed whole in Bangla alone, and in English with small Bangla, by who reads English`, async ({
    page,
    demo,
  }) => {
    const of = ofTenant ? `/${(await findPapers(page)).left}` : '';
    const printedIn = async (language: PrintedLanguage) => {
      await choose(page, demo, language);
      await visit(page, `/dashboard/${name}${of}`);
      await settled(page, 'as it is');
      await expect(page.locator('.printed-head[data-ready]')).toHaveCount(1);
      const title = await page.title();
      const paper = await printed(page);
      expectWhole(paper, `${language} ${name}`);
      await expect(page).toHaveTitle(title);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.locator('[data-under]')).toHaveCount(0);
      return paper;
    };
    const bangla = await printedIn('bn');
    expect([ENGLISH.exec(bangla.text)?.[0], BANGLA.test(bangla.text)]).toEqual([undefined, true]);
    const both = await printedIn('both');
    expect(BANGLA.test(both.text)).toBe(true);
    // An amount is printed once, in the digits of the leading language.
    expect(/[০-৯]/.exec(both.text)?.[0]).toBeUndefined();
    expect(both.amounts.toSorted()).toEqual(bangla.amounts.toSorted());
    if (isBalanced) expect(both.amounts.at(-1)).toBe(both.amounts.at(-2));
  });

test('slips of tenants and the slip of a closed drawer are printed whole in each of the three settings', async ({
  page,
  demo,
}) => {
  await page.addInitScript(() => Object.assign(globalThis, { print: () => undefined }));
  await visit(page, `/dashboard/till?day=${dayAt(new Date())}`);
  await page.getByLabel('Cash counted').fill('0');
  await page.getByLabel('Why it differs').fill('Brought to the bank.');
  await page.getByRole('button', { name: 'Close the day' }).click();
  await page.getByRole('button', { name: 'Yes, close it' }).click();
  await expect(page.getByRole('heading', { name: 'This day is closed' })).toBeVisible();
  for (const language of PRINTED_LANGUAGES) {
    await choose(page, demo, language);
    await visit(page, `/dashboard/till?day=${dayAt(new Date())}`);
    await expect(page.getByRole('button', { name: 'Print the slip' })).toBeVisible();
    const closing = await printed(page);
    await visit(page, '/dashboard/residents');
    await page.getByRole('button', { name: 'Print invitations' }).click();
    await page.getByRole('button', { name: /^Make \d+ slips$/ }).click();
    await expect(page.locator('.invitation-slip').first()).toBeAttached();
    const slips = await printed(page);
    for (const [about, paper] of Object.entries({ closing, slips })) {
      expectWhole(paper, `${language} ${about}`);
      expect([about, language, BANGLA.test(paper.text)]).toEqual([about, language, language !== 'en']);
    }
    expect(ENGLISH.test(slips.text)).toBe(language !== 'bn');
  }
});

/**
 * Expects two copies on a sheet: earlier debts by month and as a sum, this month's lines and their sum, reductions, and the
 * amount to pay.
 */
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
