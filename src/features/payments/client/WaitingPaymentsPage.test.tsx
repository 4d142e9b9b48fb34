import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { WAITING } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

test('Payments to Confirm says how many payments wait, and their sum', async () => {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/payments/waiting', [
    { ...WAITING, _id: 'one', amount: 9_000.5 },
    { ...WAITING, _id: 'two', amount: 500 },
  ]);
  await renderSite('/dashboard/payments', network);
  await expect.element(page.getByRole('main').getByText('2 payments wait, ৳9,500.50')).toBeVisible();
});
