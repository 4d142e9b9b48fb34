import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { AT, CATEGORIES, TILL } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';
import type { TillMove } from '../endpoints.ts';

const COST: TillMove = {
  ...{ _id: 'cost', voucherId: 'voucher', kind: 'expense', from: 'cash', to: 'fuel', amount: 1_200 },
  ...{ isReversal: false, isReversed: false, payee: 'Padma', apartmentNo: null, reference: null, note: null },
  ...{ recordedAt: AT, recordedBy: 'Farhana Rahman', reason: null },
};

test.each([
  ['en', 'Fuel', 'Drawer (cash)'],
  ['bn', 'জ্বালানি', 'ড্রয়ার (নগদ টাকা)'],
] as const)('a cost of the day names its category, in %s %s', async (language, category, drawer) => {
  await page.viewport(1440, 900);
  const network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/till', { ...TILL, moves: [COST] });
  network.answer('GET /api/expense-categories', CATEGORIES);
  await renderSite('/dashboard/till?day=2026-03-05', network, language);
  const move = page.getByRole('row', { name: /Padma/ });
  await expect.element(move.getByText(category, { exact: true })).toBeVisible();
  await expect.element(move.getByText(drawer, { exact: true })).toBeVisible();
  await expect.element(move.getByText('fuel', { exact: true })).not.toBeInTheDocument();
});
