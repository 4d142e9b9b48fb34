import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { allowConsoleErrors, listComplaints } from '#test/console-guard.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { COUPON } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const NONE = 'No coupons available right now.';
const section = page.getByRole('region', { name: 'Exclusive Coupons' });
const cards = section.getByRole('listitem');

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  network.answer('GET /api/coupons', [COUPON]);
});

test.each([[null], ['']])('§2 Home, Exclusive Coupons: the fallback for the description %j', async (description) => {
  network.answer('GET /api/coupons', [{ ...COUPON, description }]);
  await renderSite('/', network);
  await expect.element(cards.getByText('Use this coupon to save on your rent!')).toBeVisible();
});

test.each([
  ['bn', 'ঈদের ছাড়'],
  ['en', 'For Eid'],
] as const)('in %s a coupon has the words that were given in it', async (language, words) => {
  network.answer('GET /api/coupons', [{ ...COUPON, description: 'For Eid', descriptionBangla: 'ঈদের ছাড়' }]);
  await renderSite('/', network, language);
  await expect.element(page.getByText(words)).toBeVisible();
});

test('§2 Coupon section on home: a loading spinner, then the list', async () => {
  const slow = network.hold('GET /api/coupons');
  await renderSite('/', network);
  await expect.element(section.getByRole('status').getByText('Loading coupons...')).toBeVisible();
  await expect.element(cards).not.toBeInTheDocument();
  slow.release();
  await expect.element(cards.getByText('10% OFF')).toBeVisible();
  await expect.element(section.getByText(/loading/i)).not.toBeInTheDocument();
});

test('§2 Home, Exclusive Coupons: an empty list says so, and offers nothing to try again', async () => {
  network.answer('GET /api/coupons', []);
  await renderSite('/', network);
  await expect.element(section.getByText(NONE)).toBeVisible();
  await expect.element(section.getByRole('button')).not.toBeInTheDocument();
});

test('an administrator, who gets them all, sees those here that work', async () => {
  signIn(network, 'admin');
  network.answer('GET /api/coupons', [COUPON, { ...COUPON, _id: 'over', code: 'MONSOON25', available: false }]);
  await renderSite('/', network);
  await expect.element(cards.getByText('WELCOME10')).toBeVisible();
  await expect.element(section.getByText('MONSOON25')).not.toBeInTheDocument();
});

test.each([
  { how: 'the server fails', bring: 'refuse' },
  { how: 'a proxy fails', bring: 'breakDown' },
  { how: 'the network is away', bring: 'abort' },
] as const)(
  "§8 Coupons on home: when $how, 'Failed to fetch coupons' is logged and an empty list shows",
  async ({ bring }) => {
    allowConsoleErrors(/^Failed to fetch coupons/);
    network[bring]('GET /api/coupons', 'conflict');
    await renderSite('/', network);
    await expect.element(section.getByText(NONE)).toBeVisible();
    expect(listComplaints()).toContainEqual(expect.stringMatching(/^Failed to fetch coupons/));
  },
);
