import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { CATEGORIES, TRIAL_BALANCE } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

async function open() {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/expense-categories', CATEGORIES);
  const [cash] = TRIAL_BALANCE.accounts;
  if (!cash) throw new Error('no account');
  const accounts = Array.from({ length: 9 }, (_, n) => ({ ...cash, account: `cost_${n}` }));
  network.answer('GET /api/trial-balance', { ...TRIAL_BALANCE, on: '2026-03-05', accounts });
  await renderSite('/dashboard/trial-balance?on=2026-03-05', network);
}

const onPaper = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media });
afterEach(() => onPaper(''));

test('paper says the building and the day', async () => {
  await page.viewport(1440, 900);
  await open();
  await expect.element(page.getByRole('row', { name: /^Sum/ })).toBeVisible();
  await onPaper('print');
  await expect.element(page.getByText('Trial balance', { exact: true }).last()).toBeVisible();
  await expect.element(page.getByText('At the end of 5 March 2026')).toBeVisible();
  await expect.element(page.getByText(/^Printed on \d/)).toBeVisible();
});

test('on a phone the sum stands after the button that shows the other accounts', async () => {
  document.documentElement.dataset.ready = '';
  await page.viewport(390, 844);
  await open();
  const more = page.getByRole('button', { name: 'Show 4 more' });
  await expect.element(more).toBeVisible();
  const topOf = (place: { element: () => Element }) => place.element().getBoundingClientRect().top;
  expect(topOf(page.getByRole('row', { name: /^Sum/ }))).toBeGreaterThan(topOf(more));
});
