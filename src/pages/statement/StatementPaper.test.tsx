import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import type { Statement } from '#features/ledger/endpoints.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { AT, STATEMENT } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const ADDRESS = `/dashboard/statement/${STATEMENT.account.agreementId}`;
const DAYS = Array.from({ length: 20 }, (_, n) => `2026-02-${String(20 - n).padStart(2, '0')}`);

/** Twenty days, latest first, with the same payment on each. */
const LONG: Statement = {
  ...STATEMENT,
  account: { ...STATEMENT.account, household: 4 },
  entries: DAYS.map((day) => ({
    _id: day,
    kind: 'record',
    day,
    recordedAt: AT,
    recordedBy: 'Farhana Rahman',
    reason: null,
    isTakenBack: false,
    chargeIds: [],
    paymentIds: [],
    amount: -500,
    discount: 0,
    ofAdvance: 0,
    isOfRefund: false,
    balance: -500,
  })),
  total: 20,
};

const rows = page.getByRole('table', { name: 'What happened' }).getByRole('row', { name: /^Payment by/ });
const onPaper = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media });

beforeEach(async () => {
  await page.viewport(1440, 900);
  const network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/ledger/{agreementId}', LONG);
  network.answer('GET /api/papers', []);
  await renderSite(ADDRESS, network);
  await expect.element(rows.first()).toBeVisible();
});
afterEach(() => onPaper(''));

test('a wide screen shows the latest entries in dense rows, and the others once they are asked for', async () => {
  expect(rows.elements()).toHaveLength(12);
  await page.getByRole('button', { name: 'Show 8 more' }).click();
  expect(rows.elements()).toHaveLength(20);
  await expect.element(rows.nth(12)).toHaveFocus();
  const open = page.getByRole('table', { name: 'What is open' }).getByRole('row').nth(1);
  expect(open.element().getBoundingClientRect().height).toBeLessThanOrEqual(46);
});

test('paper has the building, the tenant, the days and every entry, and nothing that is for the office', async () => {
  await expect.element(page.getByText('There are no papers yet.')).toBeVisible();
  await onPaper('print');
  const head = page.getByText('Statement of Tanvir Ahmed', { exact: true }).last();
  await expect.element(head).toBeVisible();
  for (const text of ['OneBuilding', '1 February 2026 – 20 February 2026', /^Printed on \d/])
    await expect.element(page.getByRole('main').getByText(text).last()).toBeVisible();
  expect(rows.elements()).toHaveLength(20);
  for (const text of ['4 people', /^Recorded by/, 'No advance is held', 'There are no papers yet.', /^Show/])
    for (const place of page.getByText(text).elements()) expect(place.checkVisibility()).toBe(false);
});

test('what the reader has folded stays out of the paper', async () => {
  const rent = page.getByRole('heading', { name: 'The rent' });
  await onPaper('print');
  await expect.element(rent).toBeVisible();
  await onPaper('');
  await rent.click();
  await onPaper('print');
  await expect.element(rent).not.toBeInTheDocument();
});
