import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import type { RentPayment } from '#features/checkout/endpoints.ts';
import type { Language } from '#locale/language.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { APARTMENT, PAYMENT, WAITING } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const paymentId = '019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c4e';
const apartment = { block: 'E', floor: 1, apartmentNo: 'E-101' };
/** The tenant's name as the office accepted it; the account's name is Tanvir Ahmed. */
const payer = 'Tanvir Ahmed Khan';

async function open(payments: RentPayment[], language?: Language) {
  const network = new StandInNetwork();
  signIn(network, 'member');
  network.answer('GET /api/payments/user', payments);
  network.answer('GET /api/apartments/places', [APARTMENT, { ...APARTMENT, apartmentNo: 'E-102' }]);
  await renderSite('/dashboard/payment-history', network, language);
  return network;
}

const slip = page.getByRole('article', { name: 'Slip for March 2027' });

test('a month opens its slip, which leads to the official receipt', async () => {
  await open([
    {
      ...PAYMENT,
      paymentId,
      receiptNo: '2026-0042',
      apartment,
      payer,
      rent: 13_333.33,
      couponCode: 'TEN',
      discount: 10,
    },
  ]);
  await page.getByRole('button', { name: 'March 2027' }).click();
  const dialog = page.getByRole('dialog', { name: 'March 2027' });
  await expect.element(dialog).toBeVisible();
  for (const text of [
    'OneBuilding',
    '1234 Green Residency, Gulshan Avenue, Dhaka 1212',
    '2026-0042',
    payer,
    'E-101, block E, floor 1',
    '৳13,333.33',
    '−৳1,333.33 (10% off)',
    '৳12,000.00',
    'Card',
    '6 March 2026, 12:04 AM',
  ])
    await expect.element(slip.getByText(text, { exact: true })).toBeVisible();
  const receipt = slip.getByRole('link', { name: /^Receipt 2026-0042/ });
  await expect.element(receipt).toHaveAttribute('href', `/receipts/${paymentId}`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('button', { name: 'March 2027' })).toHaveFocus();
});

/** Counts the lit windows of the building on the slip, which is decoration without a role. */
const litWindows = () => slip.query()?.querySelectorAll('path[class~="fill-lamp"]').length;

test('the slip is stamped with the window of its apartment', async () => {
  const network = await open([{ ...PAYMENT, paymentId, apartment }]);
  await page.getByRole('button', { name: 'March 2027' }).click();
  await expect.poll(litWindows).toBe(1);
  expect(network.asked('GET /api/apartments/places')).toHaveLength(1);
});

test('the slip of a payment that waits says so, has no stamp, and leads to no receipt', async () => {
  await open([{ ...PAYMENT, paymentId, apartment, waiting: true }]);
  await expect.element(page.getByText('Sent to the office, waiting')).toBeVisible();
  await page.getByRole('button', { name: 'March 2027' }).click();
  await expect.element(slip.getByText('Sent to the office', { exact: true })).toBeVisible();
  await expect.element(slip.getByText(/^Paid/)).not.toBeInTheDocument();
  await expect
    .element(slip.getByText('The office will confirm that the money has come.', { exact: false }))
    .toBeVisible();
  await expect.element(slip.getByRole('link')).not.toBeInTheDocument();
  expect(litWindows()).toBe(0);
});

test('payments are grouped by the year in which they were made, each with its sum', async () => {
  await open([
    { ...PAYMENT, amount: 10_000.5 },
    { ...PAYMENT, _id: 'april', month: 'April', paymentId },
    { ...PAYMENT, _id: 'may', month: 'May', paymentId },
    // The first of January in Dhaka, and the last of December.
    { ...PAYMENT, _id: 'june', paidAt: '2025-12-31T18:00:00.000Z' },
    { ...PAYMENT, _id: 'july', paidAt: '2025-12-31T17:59:59.000Z' },
  ]);
  const year = (name: string) => page.getByRole('region', { name });
  await expect.element(year('2026').getByText('4 payments, ৳46,000.50')).not.toBeInTheDocument();
  await expect.element(year('2026').getByText('3 payments, ৳46,000.50')).toBeVisible();
  await expect.element(year('2025').getByText('1 payment, ৳12,000.00')).toBeVisible();
});

test('money that came outside of the site stands on the day on which it came, and what waits is in no sum', async () => {
  await open([
    { ...PAYMENT, amount: 10_000, method: 'Cash', receivedOn: '2025-12-30', paidAt: '2026-01-02T06:00:00.000Z' },
    { ...PAYMENT, _id: 'april', month: 'April', method: 'bKash', receivedOn: '2025-12-31', waiting: true },
  ]);
  const year = page.getByRole('region', { name: '2025' });
  await expect.element(year.getByText('1 payment, ৳10,000.00; 1 waits for the office, ৳12,000.00')).toBeVisible();
  await expect.element(year.getByRole('cell', { name: '30 December 2025', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'March 2027' }).click();
  await expect.element(page.getByRole('article').getByText('30 December 2025')).toBeVisible();
});

test('in Bangla a year, a coupon and the slip are read in Bangla, and codes and names stay', async () => {
  await open([{ ...PAYMENT, apartment, payer, rent: 13_333.33, couponCode: 'TEN', discount: 10 }], 'bn');
  await expect.element(page.getByRole('region', { name: '২০২৬' }).getByText('১টি পেমেন্ট, ৳১২,০০০.০০')).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'কার্ড TEN, ১০% ছাড়' })).toBeVisible();
  await page.getByRole('button', { name: 'মার্চ ২০২৭' }).click();
  const bangla = page.getByRole('article', { name: 'মার্চ ২০২৭-এর স্লিপ' });
  for (const text of [payer, 'E-101, ব্লক E, তলা ১', '−৳১,৩৩৩.৩৩ (১০% ছাড়)', '৬ মার্চ ২০২৬, রাত ১২টা ০৪'])
    await expect.element(bangla.getByText(text, { exact: true })).toBeVisible();
});

test.each([390, 320])('at %d px the longest coupon code leaves the amount whole and within its card', async (width) => {
  await page.viewport(width, 800);
  await open([{ ...PAYMENT, amount: 1_25_000.5, couponCode: 'W'.repeat(32), discount: 12.5 }]);
  const amount = page.getByRole('cell', { name: '৳1,25,000.50', exact: true });
  await expect.element(amount).toBeVisible();
  const card = amount.element().closest('section')?.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(amount.element());
  expect(range.getClientRects()).toHaveLength(1);
  expect(range.getBoundingClientRect().right).toBeLessThan(card?.right ?? 0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('on a phone a payment takes two lines, with a coupon and without', async () => {
  await page.viewport(390, 800);
  await open([PAYMENT, { ...PAYMENT, _id: 'april', month: 'April', couponCode: 'EIDMUBARAK', discount: 15 }]);
  for (const name of [/March 2027/, /April 2027/]) {
    const row = page.getByRole('row', { name });
    await expect.element(row).toBeVisible();
    expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(80);
  }
});

test.describe('on paper', () => {
  const onPaper = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media });
  test('the payments say whose they are, for which home and months, and what they come to', async () => {
    await page.viewport(794, 1100);
    await open([
      { ...PAYMENT, apartment, payer, receiptNo: '2026-0042', paymentId },
      { ...PAYMENT, _id: 'february', month: 'February', apartment, waiting: true },
    ]);
    await onPaper('print');
    const paper = page.getByRole('region', { name: 'Payments on paper' });
    for (const text of [
      'Tanvir Ahmed Khan, tanvir@example.test',
      'E-101, block E, floor 1',
      '৳12,000.00; ৳12,000.00 more wait for the office',
    ])
      await expect.element(paper.getByText(text, { exact: true })).toBeVisible();
    await expect.element(page.getByText('Payment History', { exact: true }).last()).toBeVisible();
    for (const text of ['OneBuilding', 'February 2027 – March 2027', /^Printed on \d/])
      await expect.element(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
    await expect.element(page.getByText('Receipt 2026-0042')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Print' })).not.toBeInTheDocument();
    await onPaper('');
  });

  test('a month stands first in its table, and then in the heading, which is printed above it', async () => {
    await page.viewport(794, 1100);
    await open([{ ...PAYMENT, month: 'January', apartment }]);
    const table = page.getByRole('table');
    await expect.element(table).toBeVisible();
    expect(
      page
        .getByText(/January/)
        .elements()
        .map((place) => !!place.closest('table')),
    ).toEqual([true, false]);
    await onPaper('print');
    const paper = page.getByRole('region', { name: 'Payments on paper' });
    await expect.element(paper).toBeVisible();
    const [heading, rows] = [paper, table].map((part) => part.element().getBoundingClientRect());
    expect(heading?.bottom).toBeLessThanOrEqual(rows?.top ?? 0);
    await onPaper('');
  });

  test('an open slip is printed without the page and without buttons', async () => {
    await open([{ ...PAYMENT, apartment }]);
    await page.getByRole('button', { name: 'March 2027' }).click();
    await onPaper('print');
    await expect.element(slip).toBeVisible();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    await onPaper('');
  });
});

test('money that is no rent stands below the months, and what waits has a sum of its own', async () => {
  await page.viewport(1440, 900);
  const network = new StandInNetwork();
  signIn(network, 'member');
  network.answer('GET /api/payments/user', [{ ...PAYMENT, paymentId, apartment, waiting: true }]);
  network.answer('GET /api/apartments/places', [APARTMENT]);
  const gas = { kind: 'gas' as const, label: 'Gas', month: 'March' as const, year: 2027, amount: 6_330 };
  network.answer('GET /api/payments/money', {
    payments: [
      { ...WAITING, _id: 'rent' },
      {
        ...WAITING,
        _id: 'lines',
        state: 'confirmed',
        amount: 8_330,
        months: [{ month: 'March', year: 2027, amount: 2_000 }],
        others: [{ ...gas, labelBangla: null }],
        receiptNo: '2027-0006',
      },
    ],
    refunds: [],
  });
  await renderSite('/dashboard/payment-history', network);
  await expect.element(page.getByText('1 waits for the office, ৳12,000.00')).toBeVisible();
  const other = page.getByRole('table', { name: 'Lines of bills, advances and what was paid back' });
  await expect.element(other.getByRole('row', { name: /৳6,330\.00 bKash.*Gas: March 2027/ })).toBeVisible();
  await expect
    .element(other.getByRole('link', { name: 'Receipt 2027-0006' }))
    .toHaveAttribute('href', '/receipts/lines');
  // The heading row and one row: a payment of rent alone is listed with the months.
  expect(other.getByRole('row').elements()).toHaveLength(2);
});
