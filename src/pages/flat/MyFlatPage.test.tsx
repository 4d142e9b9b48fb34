import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_BUILDING } from '#features/building/rules.ts';
import { periodAt } from '#locale/calendar.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { STATEMENT } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const HERE = `/dashboard/flat?agreement=${STATEMENT.account.agreementId}`;
const { year } = periodAt(new Date());
const MONTHS = [
  { month: 'January', came: 90_000, spent: 12_500, left: 77_500 },
  { month: 'February', came: 90_000, spent: 0, refunded: 0, left: 90_000 },
  { month: 'March', came: 0, spent: 0, refunded: 7_000, left: -7_000 },
] as const;
const VOUCHER = '019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c90';
const COST = {
  _id: '019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c91',
  day: `${year}-01-09`,
  amount: 13_000,
  category: { name: 'Lift', nameBangla: 'লিফট' },
  vouchers: [{ _id: VOUCHER, mediaType: 'application/pdf' as const, size: 48_200 }],
};
const BACK = { ...COST, _id: VOUCHER, amount: -500, vouchers: [] };

async function flat(ownersSeeYear: boolean) {
  const network = new StandInNetwork();
  signIn(network, 'user');
  network.answer('GET /api/building', { ...DEFAULT_BUILDING, version: 1, ownersSeeYear });
  network.answer('GET /api/ledger', { statement: STATEMENT });
  network.answer('GET /api/payments/money', { payments: [], refunds: [] });
  network.answer('GET /api/flats/year', {
    year,
    months: [...MONTHS],
    total: { came: 180_000, spent: 12_500, refunded: 7_000, left: 160_500 },
  });
  await renderSite(HERE, network);
  return network;
}

test('the owner of a flat reads the costs of a month with their vouchers; what did not load says so', async () => {
  const network = await flat(true);
  const open = page.getByRole('button', { name: 'See the costs of January' });
  // A month without costs has no button.
  await expect.element(open).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'See the costs of February' })).not.toBeInTheDocument();
  network.refuse('GET /api/flats/costs', 'not_found');
  await open.click();
  const dialog = page.getByRole('dialog', { name: `Costs of January ${year}` });
  await expect.element(dialog.getByText('The costs did not load.')).toBeVisible();
  network.answer('GET /api/flats/costs', { costs: [COST, BACK], sum: 12_500 });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText('৳13,000')).toBeVisible();
  await expect.element(dialog.getByText(/came back$/)).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Voucher 1 of Lift' }))
    .toHaveAttribute('href', `/api/papers/${VOUCHER}`);
  await expect.element(dialog.getByText('৳12,500')).toBeVisible();
  expect(network.asked('GET /api/flats/costs').at(-1)?.query).toMatchObject({ month: `${year}-01` });
});

test('the rows of the year come to its sum, with months in which money only went back to tenants', async () => {
  await flat(true);
  const rows = page.getByRole('table', { name: 'What came and was spent' }).getByRole('row');
  await expect.element(rows.first()).toBeVisible();
  const texts = rows.elements().map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? ''));
  const figures = texts.slice(1).map((cells) => cells.filter((text) => /^[−-]?৳[\d,]+$/.test(text)));
  expect(texts[0]).toEqual(expect.arrayContaining(['Came in', 'Spent', 'Paid back to tenants', 'Left']));
  expect(figures).toEqual([
    ['৳90,000', '৳12,500', '৳0', '৳77,500'],
    ['৳90,000', '৳0', '৳0', '৳90,000'],
    ['৳0', '৳0', '৳7,000', '−৳7,000'],
    ['৳1,80,000', '৳12,500', '৳7,000', '৳1,60,500'],
  ]);
});

test('where the building does not show its year neither that nor its costs are asked for', async () => {
  const network = await flat(false);
  await expect.element(page.getByRole('heading', { level: 1, name: 'My Flat' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Rent of February 2026/ })).toBeVisible();
  expect(network.asked('GET /api/flats/year')).toEqual([]);
  await expect.element(page.getByRole('button', { name: /See the costs/ })).not.toBeInTheDocument();
});
