import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Today } from '#features/statistics/endpoints.ts';
import { allowConsoleErrors } from '#test/console-guard.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { DUES } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/dashboard/today';

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
const KARIM = { agreementId: 'of-karim', name: 'Karim Uddin', apartmentNo: 'A-202' };
const TODAY: Today = {
  requests: { total: 5, since: daysAgo(8.5) },
  payments: { total: 1, since: daysAgo(2) },
  events: [
    { kind: 'movesIn', at: daysAgo(-3), ...KARIM, agreementId: 'of-mina', name: 'Mina', day: '2026-03-18' },
    { kind: 'notice', at: daysAgo(0.5), ...KARIM, day: '2026-05-31' },
    { kind: 'openTill', at: daysAgo(1), day: '2026-03-12' },
    { kind: 'unissued', at: daysAgo(15), day: '2026-03-01' },
    { kind: 'noApprover', at: daysAgo(16), stuck: 0 },
    { kind: 'sameNumber', at: daysAgo(17), number: '8N7A61XYZ2', apartmentNo: 'A-101', secondApartmentNo: 'B-402' },
  ],
};

test('an administrator reads first what the office has to act on, newest first, each line with its way there', async () => {
  signIn(network, 'admin');
  network.answer('GET /api/today', TODAY);
  network.answer('GET /api/dues', DUES);
  await renderSite(HERE, network);
  const today = page.getByRole('region', { name: 'Today' });
  const lines = [
    ['Mina moves into A-202 on 18 March 2026', '/dashboard/person/of-mina'],
    ['Karim Uddin, A-202, gave notice for 31 May 2026', '/dashboard/person/of-karim'],
    ['The cash since 12 March 2026 is not counted', '/dashboard/till?day=2026-03-12'],
    ['1 payment waits to be confirmed', '/dashboard/payments'],
    ['5 requests wait, the longest for 8 days', '/dashboard/agreementRequest'],
    ['The bills of March are not issued', '/dashboard/bills?month=March&year=2026'],
    ['No second person can approve sums above the limits', '/dashboard/approvals'],
    ['8N7A61XYZ2 was reported for A-101, and for B-402 too', '/dashboard/payments'],
    ['2 of 3 rents of March paid', '/dashboard/dues'],
    ['1 tenancy is late with ৳28,500.50', '/dashboard/dues'],
  ] as const;
  for (const [name, href] of lines)
    await expect.element(today.getByRole('link', { name })).toHaveAttribute('href', href);
  expect(
    today
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(lines.map(([name]) => name));
});

test('all clear is one calm line, as high as what loads before it', async () => {
  signIn(network, 'admin');
  const slow = network.hold('GET /api/dues');
  await renderSite(HERE, network);
  const today = page.getByRole('region', { name: 'Today' });
  await expect.element(today.getByRole('status').first()).toBeVisible();
  const before = (await today.element()).getBoundingClientRect().height;
  slow.release();
  await expect.element(today.getByText('Nothing waits for you today.')).toBeVisible();
  expect(today.getByRole('listitem').elements()).toEqual([]);
  expect(Math.abs((await today.element()).getBoundingClientRect().height - before)).toBeLessThan(4);
});

test('what does not load of Today is a dash, with one Try again for all of it', async () => {
  allowConsoleErrors(/^Failed to load (what waits|the dues)/);
  signIn(network, 'admin');
  const away = network.refuse('GET /api/today', 'conflict');
  network.refuse('GET /api/dues', 'conflict');
  await renderSite(HERE, network);
  const today = page.getByRole('region', { name: 'Today' });
  await expect.element(today.getByText('What waits: –')).toBeVisible();
  away.restore();
  network.answer('GET /api/today', TODAY);
  await today.getByRole('button', { name: /^Try again/ }).click();
  await expect.element(today.getByRole('link', { name: '1 payment waits to be confirmed' })).toBeVisible();
});

const MONEY = { hasWays: true, hasAdvances: true, hasDebts: true, hasBillLines: true, hasPayments: true };

test('first steps know the advances, the debts and the lines of the bill, and each leads to its page', async () => {
  signIn(network, 'admin');
  const facts = { isDescribed: true, apartments: 72, residents: 31, announcements: 4, clock: null, lateBackupAt: null };
  const money = { hasWays: true, hasAdvances: false, hasDebts: true, hasBillLines: false, hasPayments: false };
  network.answer('GET /api/first-steps', { ...facts, ...money, hasBackup: true });
  await renderSite(HERE, network);
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect
    .element(steps.getByRole('link', { name: /Enter the advances/ }))
    .toHaveAttribute('href', '/dashboard/residents');
  await expect
    .element(steps.getByRole('link', { name: /Add the lines of the bill/ }))
    .toHaveAttribute('href', '/dashboard/bill-lines');
  expect(steps.getByRole('listitem').elements()).toHaveLength(2);
});

test('once money has come, a building without advances, debts and lines has no steps for them', async () => {
  signIn(network, 'admin');
  const facts = { isDescribed: true, apartments: 72, residents: 31, announcements: 4, clock: null, lateBackupAt: null };
  const money = { hasWays: true, hasAdvances: false, hasDebts: false, hasBillLines: false, hasPayments: true };
  network.answer('GET /api/first-steps', { ...facts, ...money, hasBackup: false });
  await renderSite(HERE, network);
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect.element(steps.getByText('Make a backup')).toBeVisible();
  expect(steps.getByRole('listitem').elements()).toHaveLength(1);
});

test('an administrator reads at once that the last backup is old', async () => {
  signIn(network, 'admin');
  const steps = {
    isDescribed: true,
    apartments: 72,
    residents: 31,
    announcements: 4,
    ...MONEY,
    hasBackup: true,
    clock: null,
  };
  network.answer('GET /api/first-steps', { ...steps, lateBackupAt: '2026-03-10T03:00:00.000Z' });
  await renderSite(HERE, network);
  await expect
    .element(page.getByRole('alert').getByText('made on 10 March 2026, 9:00 AM', { exact: false }))
    .toBeVisible();
  await expect
    .element(page.getByRole('alert').getByRole('link', { name: 'Make a backup' }))
    .toHaveAttribute('href', '/dashboard/backup');
});

test('an administrator confirms the day that the server’s clock says, after a question', async () => {
  signIn(network, 'admin');
  const steps = {
    isDescribed: true,
    apartments: 72,
    residents: 31,
    announcements: 4,
    ...MONEY,
    hasBackup: true,
    lateBackupAt: null,
  };
  const doubt = 'The clock says 10 March 2028, but the site last ran on 9 March 2026.';
  network.answer('GET /api/first-steps', { ...steps, clock: { doubt, today: '2028-03-10' } });
  network.answer('PUT /api/clock', { today: '2028-03-10' });
  await renderSite(HERE, network);
  await expect.element(page.getByRole('alert').getByText(doubt, { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Today is 10 March 2028' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, it is 10 March 2028' }).click();
  await expect.element(page.getByText('Rent is added again.')).toBeVisible();
  expect(network.asked('PUT /api/clock')).toMatchObject([{ body: { today: '2028-03-10' } }]);
});

test('in Bangla an administrator reads what waits, and the clock’s day, in Bangla', async () => {
  signIn(network, 'admin');
  network.answer('GET /api/today', { ...TODAY, requests: { total: 12, since: daysAgo(3.5) } });
  network.answer('GET /api/dues', { ...DUES, overdue: { debtors: 2, amount: 125_000 } });
  const steps = { isDescribed: true, apartments: 72, residents: 31, announcements: 4, ...MONEY, hasBackup: true };
  network.answer('GET /api/first-steps', {
    ...steps,
    lateBackupAt: null,
    clock: { doubt: 'ঘড়িতে ১০ মার্চ ২০২৮।', today: '2028-03-10' },
  });
  await renderSite(HERE, network, 'bn');
  const today = page.getByRole('region', { name: 'আজ' });
  for (const line of [
    'Mina ১৮ মার্চ ২০২৬ A-202 ফ্ল্যাটে উঠবেন',
    'Karim Uddin, A-202, ৩১ মে ২০২৬ বাসা ছাড়ার নোটিশ দিয়েছেন',
    '১২ মার্চ ২০২৬ থেকে নগদ টাকা গোনা হয়নি',
    'মার্চ মাসের বিল পাঠানো হয়নি',
    '১২টি আবেদন অপেক্ষায়, সবচেয়ে পুরোনোটি ৩ দিন ধরে',
    '১টি পেমেন্ট নিশ্চিত করা বাকি',
    '২টি ফ্ল্যাটের ভাড়া দিতে দেরি হচ্ছে, মোট ৳১,২৫,০০০',
  ])
    await expect.element(today.getByRole('link', { name: line })).toBeVisible();
  await page.getByRole('button', { name: 'আজ ১০ মার্চ ২০২৮' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'আজ কি ১০ মার্চ ২০২৮?' })).toBeVisible();
});
