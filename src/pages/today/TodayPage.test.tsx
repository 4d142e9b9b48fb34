import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Today } from '#features/statistics/endpoints.ts';
import { TODAY_KINDS } from '#features/statistics/today-kinds.ts';
import { DAY } from '#locale/calendar.ts';
import { allowConsoleErrors } from '#test/console-guard.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { DUES, STATEMENT } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';
import { foldedLines } from './today-lines.ts';

const HERE = '/dashboard/today';

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const KARIM = { agreementId: 'of-karim', name: 'Karim Uddin', apartmentNo: 'A-202' };
const MINA = { ...KARIM, agreementId: 'of-mina', name: 'Mina' };
/** Something of every kind. */
const TODAY: Today = {
  requests: { total: 5, since: daysAgo(8.5) },
  payments: { total: 1, since: '2026-03-15T06:00:00Z' },
  lines: { total: 3, since: '2026-03-11T18:00:00Z' },
  drawers: [
    { name: 'Rahim', held: 62_128 },
    { name: 'Salam', held: 500 },
  ],
  repairs: {
    fresh: { total: 4, since: daysAgo(5.5) },
    unanswered: { total: 3, since: daysAgo(5.5), urgent: 1 },
    passed: { total: 2, since: '2026-03-11T18:00:00Z' },
    late: { total: 1, since: '2026-03-11T18:00:00Z' },
  },
  approvals: {
    ...{ total: 2, since: daysAgo(1) },
    largest: {
      ...{ kind: 'expense', amount: 85_000, tenant: null, apartmentNo: null },
      category: { en: 'Lift', bn: 'লিফট' },
    },
  },
  asked: {
    ...{ total: 1, since: daysAgo(1) },
    largest: {
      ...{ kind: 'refund', amount: 12_000, tenant: 'Karim Uddin', apartmentNo: 'A-202' },
      category: null,
    },
  },
  withoutRent: { total: 2, since: daysAgo(9) },
  cheques: {
    due: { total: 1, since: daysAgo(1) },
    stale: { total: 2, since: daysAgo(2) },
    returned: { total: 1, since: daysAgo(3) },
  },
  events: [
    { kind: 'movesIn', at: daysAgo(-3), ...MINA, day: '2026-03-18' },
    { kind: 'movesIn', at: daysAgo(-2), ...KARIM, day: '2026-03-17' },
    { kind: 'movesOut', at: daysAgo(-3), ...MINA, day: '2026-03-19' },
    { kind: 'notice', at: daysAgo(0.5), ...KARIM, day: '2026-05-31' },
    { kind: 'openTill', at: daysAgo(1), day: '2026-03-12' },
    { kind: 'reopened', at: daysAgo(2), day: '2026-03-10' },
    { kind: 'unissued', at: daysAgo(15), day: '2026-03-01' },
    { kind: 'undone', at: '2026-03-15T06:00:00Z', name: 'Salam', email: 'salam@example.test', total: 1 },
    { kind: 'undone', at: '2026-03-14T06:00:00Z', name: 'Rahim', email: 'rahim@example.test', total: 3 },
    { kind: 'noApprover', at: daysAgo(16), stuck: 0 },
    { kind: 'sameNumber', at: daysAgo(17), number: '8N7A61XYZ2', apartmentNo: 'A-101', secondApartmentNo: 'B-402' },
    { kind: 'backup', at: daysAgo(1), problem: 'notCopied' },
    { kind: 'books', at: '2026-03-14T06:00:00Z' },
  ],
  unreadMeters: [{ at: daysAgo(2), ...KARIM, day: '2026-02-28' }],
};

/** Each kind's line: its words, its act, and where it leads. */
const LINES: Record<string, [string, string][]> = {
  Now: [
    [
      'The books contradict themselvesfound on 14 March 2026: keep a backup before anything elseLook',
      '/dashboard/check-up',
    ],
    ['No backup has been copied to another place for a dayLook', '/dashboard/backup'],
    ['1 home is late with ৳28,500.502 of 3 rents of March paidCollect', '/dashboard/dues'],
    ['Remind', '/dashboard/remind'],
    ['8N7A61XYZ2 was reported for A-101, and for B-402 tooLook', '/dashboard/payments'],
    ['10 March 2026 matched, and a line of it is to be sorted againSort', '/dashboard/till'],
    ['3 repairs wait too long for an answer, 1 urgentthe longest for 5 daysAnswer', '/dashboard/repairs?state=answer'],
    ['1 upkeep job is lateon 12 March 2026See', '/dashboard/upkeep'],
    ['No second person can approve sums above the limitsLook', '/dashboard/approvals'],
  ],
  'Waits for you': [
    ['1 payment waits to be confirmedon 15 March 2026Confirm', '/dashboard/payments'],
    ['3 lines of bKash and bank to sortthe first on 12 March 2026Sort', '/dashboard/till'],
    ['Rahim holds ৳62,128and 1 moreTake over', '/dashboard/till'],
    ['5 requests for homesthe longest for 8 daysDecide', '/dashboard/agreementRequest'],
    [
      'The days of 2 visits have passed: are the repairs done?the first on 12 March 2026See',
      '/dashboard/repairs?state=answer',
    ],
    ['2 sums wait for you to approve themthe largest: Expense, Lift, ৳85,000Decide', '/dashboard/approvals'],
    ['1 sum of yours waits for approvalPay back, Karim Uddin, A-202: ৳12,000See', '/dashboard/approvals'],
    ['Karim Uddin, A-202, gave notice for 31 May 2026See', '/dashboard/person/of-karim'],
    ['Read the meters of A-202: Karim Uddin has moved outRead', '/dashboard/bills?month=February&year=2026'],
  ],
  'This week': [
    [
      'Rahim took back or gave up 3 recordsand 1 moreLook',
      expect.stringMatching(/^\/dashboard\/audit\?person=rahim%40example\.test&kind=taken_back&from=\d{4}-\d\d-\d\d$/),
    ],
    ['The bills of March are not issuedIssue', '/dashboard/bills?month=March&year=2026'],
    ['The cash since 12 March 2026 is not countedCount', '/dashboard/till?day=2026-03-12'],
    ['1 cheque came back unpaidSee', '/dashboard/cheques?state=returned'],
    ['2 cheques are soon out of dateSee', '/dashboard/cheques?state=stale'],
    ['1 cheque can be deposited todayDeposit', '/dashboard/cheques?state=due'],
    ['2 move in within a weekKarim Uddin moves into A-202 on 17 March 2026See', '/dashboard/residents?state=moving'],
    ['Mina moves out of A-202 on 19 March 2026See', '/dashboard/person/of-mina'],
    ['2 free flats have no rent: visitors do not see themEnter rents', '/dashboard/apartments?state=free'],
  ],
};

const listed = (group: Locator) =>
  group
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('each kind is one line with its worst, one act and its way there, in three groups', async () => {
  signIn(network, 'admin');
  network.answer('GET /api/today', TODAY);
  network.answer('GET /api/dues', DUES);
  await renderSite(HERE, network);
  const today = page.getByRole('region', { name: 'Today' });
  await today.getByRole('button', { name: /more$/ }).click();
  for (const [group, lines] of Object.entries(LINES)) {
    await expect.element(today.getByRole('list', { name: group })).toBeVisible();
    expect(listed(today.getByRole('list', { name: group }))).toEqual(lines);
  }
  // The late rents have a second act.
  expect(Object.values(LINES).flat()).toHaveLength(Object.keys(TODAY_KINDS).length + 1);
});

for (const [screen, width, shown] of [
  ['desk', 1440, 10],
  // Six, but all of *Now*, which are eight.
  ['phone', 390, 8],
] as const)
  test(`on a ${screen} ${shown} lines are shown, and the rest once it is asked for`, async () => {
    await page.viewport(width, 900);
    signIn(network, 'admin');
    network.answer('GET /api/today', TODAY);
    network.answer('GET /api/dues', DUES);
    await renderSite(HERE, network);
    const today = page.getByRole('region', { name: 'Today' });
    await expect.element(today.getByRole('link', { name: /^The books contradict/ })).toBeVisible();
    expect(today.getByRole('link').elements()).toHaveLength(shown + 1);
    await today.getByRole('button', { name: `${26 - shown} more` }).click();
    expect(today.getByRole('link').elements()).toHaveLength(27);
  });

/** A line of each number, so that a comparison names it. */
const numbered = (numbers: number[]) =>
  numbers.map((n) => ({ kind: 'late' as const, text: `${n}`, to: '/', act: 'Look' }));
const group = (from: number, count: number) => numbered(Array.from({ length: count }, (_, at) => from + at));

test('rents that are given up are not called paid', async () => {
  signIn(network, 'admin');
  network.answer('GET /api/dues', { ...DUES, figures: { ...DUES.figures, waived: 500 } });
  await renderSite(HERE, network);
  await expect.element(page.getByText('2 of 3 rents of March paid or given up')).toBeVisible();
});

for (const [now, waits, week, limit, folded] of [
  [0, 2, 3, 6, []],
  [0, 8, 4, 10, [11, 12]],
  [2, 3, 1, 6, []],
  [2, 3, 3, 6, [7, 8]],
  [6, 1, 1, 6, [7, 8]],
  [7, 2, 0, 6, [8, 9]],
  [12, 0, 0, 10, []],
  [12, 1, 1, 10, [13, 14]],
] as const)
  test(`of ${now} + ${waits} + ${week} lines ${folded.length} are folded where ${limit} are shown, and of Now none`, () => {
    const groups = { now: group(1, now), waits: group(1 + now, waits), week: group(1 + now + waits, week) };
    expect(foldedLines(groups, limit)).toEqual(numbered([...folded]));
  });

test('the money of a person in the office is recorded from here: one press opens the form, and the tenant is found by typing', async () => {
  signIn(network, 'admin');
  network.answer('GET /api/today', TODAY);
  network.answer('GET /api/dues', DUES);
  const account = { ...STATEMENT.account, agreementId: 'of-karim', apartmentNo: 'A-202', owed: 18_000 };
  network.answer('GET /api/residents/names', [
    { _id: 'of-karim', name: 'Karim Uddin', block: 'A', apartmentNo: 'A-202', endsOn: null },
  ]);
  network.answer('GET /api/ledger/{agreementId}', { ...STATEMENT, account });
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Take money' }).click();
  const sheet = page.getByRole('dialog', { name: 'Record a payment' });
  await expect.element(sheet.getByLabelText('Amount', { exact: true })).not.toBeInTheDocument();
  await sheet.getByRole('searchbox').fill('A-202');
  await expect.element(sheet.getByLabelText('Amount', { exact: true })).toHaveValue('18000');
  await expect.element(sheet.getByRole('searchbox')).toHaveFocus();
  expect(network.asked('GET /api/ledger/{agreementId}')).toMatchObject([{ params: ['of-karim'] }]);
});

test.each([
  ['caretaker', '/dashboard/round'],
  ['accountant', '/dashboard/dues'],
] as const)('from what is owed a(n) %s, by what they may record, is led to %s', async (duty, path) => {
  signIn(network, 'user', [duty]);
  network.answer('GET /api/today', TODAY);
  network.answer('GET /api/dues', DUES);
  await renderSite(HERE, network);
  await expect.element(page.getByRole('link', { name: /late with/ }).first()).toHaveAttribute('href', path);
});

for (const [duty, may] of [
  ['caretaker', true],
  ['auditor', false],
] as const)
  test(`late rents name on a phone what a(n) ${duty} may do there`, async () => {
    await page.viewport(390, 844);
    signIn(network, 'user', [duty]);
    network.answer('GET /api/today', TODAY);
    network.answer('GET /api/dues', DUES);
    await renderSite(HERE, network);
    await expect.element(page.getByRole('link', { name: /late with/ }).first()).toBeVisible();
    const remind = page.getByRole('link', { name: 'Remind' });
    if (may) await expect.element(remind).toHaveAttribute('href', '/dashboard/remind');
    else expect(remind.elements()).toEqual([]);
  });

test('a caretaker, who issues no bills, is asked to read the meters of the month', async () => {
  signIn(network, 'user', ['caretaker']);
  network.answer('GET /api/today', TODAY);
  network.answer('GET /api/dues', DUES);
  await renderSite(HERE, network);
  const line = page.getByRole('link', { name: /^The bills of March are not issued/ });
  await page.getByRole('region', { name: 'Today' }).getByRole('button', { name: /more$/ }).click();
  await expect.element(line).toHaveTextContent('The bills of March are not issuedRead');
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

for (const late of ['GET /api/today', 'GET /api/dues', 'GET /api/first-steps'] as const)
  test(`no line is shown before ${late} has answered, since it could move under the finger`, async () => {
    signIn(network, 'admin');
    network.answer('GET /api/today', TODAY);
    network.answer('GET /api/dues', DUES);
    const slow = network.hold(late);
    await renderSite(HERE, network);
    const today = page.getByRole('region', { name: 'Today' });
    await expect.element(today.getByRole('status').first()).toBeVisible();
    await expect.poll(() => network.asked('GET /api/today').length + network.asked('GET /api/dues').length).toBe(2);
    expect(today.getByRole('link').elements()).toEqual([]);
    slow.release();
    await expect.element(today.getByRole('link').first()).toBeVisible();
    for (const group of ['Now', 'Waits for you'])
      expect(listed(today.getByRole('list', { name: group }))[0]).toEqual(LINES[group]?.[0]);
    expect(today.getByRole('list', { name: 'Now' }).getByRole('link').elements()).toHaveLength(9);
  });

test('a part that did not load says so in a line of its own, beside what did', async () => {
  allowConsoleErrors(/^Failed to load (what waits|the dues)/);
  signIn(network, 'admin');
  const away = network.refuse('GET /api/today', 'conflict');
  network.answer('GET /api/dues', DUES);
  await renderSite(HERE, network);
  const today = page.getByRole('region', { name: 'Today' });
  await expect.element(today.getByText('Not shown, since it did not load: what waits.')).toBeVisible();
  await expect.element(today.getByRole('link', { name: /^1 home is late/ })).toBeVisible();
  away.restore();
  network.answer('GET /api/today', TODAY);
  await today.getByRole('button', { name: /^Try again/ }).click();
  await expect.element(today.getByRole('link', { name: /^1 payment waits/ })).toBeVisible();
  await expect.element(today.getByText(/did not load/)).not.toBeInTheDocument();
});

test('nothing is called clear while a part did not load', async () => {
  allowConsoleErrors(/^Failed to load the dues/);
  signIn(network, 'admin');
  network.refuse('GET /api/dues', 'conflict');
  await renderSite(HERE, network);
  const today = page.getByRole('region', { name: 'Today' });
  await expect.element(today.getByText('Not shown, since it did not load: the late rents.')).toBeVisible();
  await expect.element(today.getByText('Nothing waits for you today.')).not.toBeInTheDocument();
});

const MADE = { hasInvited: true, isNamed: true };
const MONEY = { ...MADE, hasWays: true, hasAdvances: true, hasDebts: true, hasBillLines: true, hasPayments: true };

test('first steps know the advances, the debts and the lines of the bill, and each leads to its page', async () => {
  signIn(network, 'admin');
  const facts = { isDescribed: true, apartments: 72, residents: 31, announcements: 4, clock: null, lateBackupAt: null };
  const money = { ...MADE, hasWays: true, hasAdvances: false, hasDebts: true, hasBillLines: false, hasPayments: false };
  network.answer('GET /api/first-steps', { ...facts, ...money, hasBackup: true });
  await renderSite(HERE, network);
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect
    .element(steps.getByRole('link', { name: /Enter the advances/ }))
    .toHaveAttribute('href', '/dashboard/residents');
  await expect
    .element(steps.getByRole('link', { name: /Add the lines of the bill/ }))
    .toHaveAttribute('href', '/dashboard/bills');
  expect(steps.getByRole('listitem').elements()).toHaveLength(2);
});

test('once money has come, a building without advances, debts and lines has no steps for them', async () => {
  signIn(network, 'admin');
  const facts = { isDescribed: true, apartments: 72, residents: 31, announcements: 4, clock: null, lateBackupAt: null };
  const money = { ...MADE, hasWays: true, hasAdvances: false, hasDebts: false, hasBillLines: false, hasPayments: true };
  network.answer('GET /api/first-steps', { ...facts, ...money, hasBackup: false });
  await renderSite(HERE, network);
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect.element(steps.getByText('Make a backup')).toBeVisible();
  expect(steps.getByRole('listitem').elements()).toHaveLength(1);
});

test('first steps invite the tenants once there are some, and ask for the name that the site gave', async () => {
  signIn(network, 'admin');
  const facts = { isDescribed: true, apartments: 72, residents: 31, announcements: 4, clock: null, lateBackupAt: null };
  network.answer('GET /api/first-steps', { ...facts, ...MONEY, hasBackup: true, hasInvited: false, isNamed: false });
  await renderSite(HERE, network);
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect
    .element(steps.getByRole('link', { name: /Invite your tenants/ }))
    .toHaveAttribute('href', '/dashboard/residents?open=invite');
  await expect
    .element(steps.getByRole('link', { name: /Say who you are/ }))
    .toHaveAttribute('href', '/dashboard/account');
});

for (const residents of [0, 31])
  test(`in a house of ${residents} the first steps ${residents === 0 ? 'take the place of Now' : 'follow the list'}`, async () => {
    signIn(network, 'admin');
    network.answer('GET /api/today', TODAY);
    network.answer('GET /api/dues', DUES);
    const facts = { isDescribed: true, apartments: 72, announcements: 4, clock: null, lateBackupAt: null };
    network.answer('GET /api/first-steps', { ...facts, ...MONEY, hasBackup: false, residents });
    await renderSite(HERE, network);
    const steps = page.getByRole('region', { name: 'First steps' });
    const today = page.getByRole('region', { name: 'Today' });
    await expect.element(steps).toBeVisible();
    await expect.element(today.getByRole('link', { name: /^1 payment waits/ })).toBeVisible();
    const top = (one: Locator) => one.element().getBoundingClientRect().top;
    expect(top(steps) < top(today)).toBe(residents === 0);
    expect(today.getByRole('list', { name: 'Now' }).elements()).toHaveLength(residents === 0 ? 0 : 1);
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
  await today.getByRole('button', { name: /^আরও/ }).click();
  for (const line of [
    'এক সপ্তাহে ২ জন উঠবেন',
    'Karim Uddin, A-202, ৩১ মে ২০২৬ বাসা ছাড়ার নোটিশ দিয়েছেন',
    '১২ মার্চ ২০২৬ থেকে নগদ টাকা গোনা হয়নি',
    'মার্চ মাসের বিল পাঠানো হয়নি',
    'ফ্ল্যাটের জন্য ১২টি আবেদন',
    'সবচেয়ে পুরোনোটি ৩ দিন ধরে',
    '৩টি লাইন কার, বলুন',
    'Rahim: হাতে ৳৬২,১২৮',
    '৩টি মেরামত অনেক দিন উত্তর পায়নি, জরুরি ১টি',
    '২টি মেরামতে লোক আসার দিন পেরিয়েছে: কাজ কি শেষ?',
    '১টি পেমেন্ট নিশ্চিত করা বাকি',
    '২টি বাসার ৳১,২৫,০০০ দিতে দেরি হয়েছে',
  ])
    await expect.element(today.getByText(line)).toBeVisible();
  await page.getByRole('button', { name: 'আজ ১০ মার্চ ২০২৮' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'আজ কি ১০ মার্চ ২০২৮?' })).toBeVisible();
});
