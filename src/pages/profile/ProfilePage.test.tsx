import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { allowConsoleErrors, listComplaints } from '#test/console-guard.ts';
import { PEOPLE, renderSite, signIn } from '#test/render-site.tsx';
import { AGREEMENT, ANNOUNCEMENT, APARTMENT, GATE, REQUEST, STATEMENT } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/dashboard/profile';
/** The value beside its name. */
const fact = (name: string) => {
  const term = [...document.querySelectorAll('dt')].find((each) => each.textContent === name);
  return term?.nextElementSibling?.textContent;
};
const HOME = ['Agreement Date', 'Floor', 'Block', 'Apartment No', 'Rent'];

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
});

test.each([
  ['user', 'User'],
  ['member', 'Member'],
  ['admin', 'Admin'],
] as const)('the role %s is named', async (role, name) => {
  signIn(network, role);
  await renderSite(HERE, network);
  await expect.poll(() => fact('Role')).toBe(name);
  expect([fact('Name'), fact('Email')]).toEqual([PEOPLE[role].name, PEOPLE[role].email]);
});

test.each([
  ['user', ['caretaker'], 'UserCaretaker'],
  ['member', ['guard', 'accountant'], 'MemberGuardAccountant'],
  ['admin', ['owner'], 'Admin'],
] as const)(
  'the role %s with the duties %j stands beside them, but an administrator’s alone',
  async (role, duties, shown) => {
    signIn(network, role, duties);
    await renderSite(HERE, network);
    await expect.poll(() => fact('Role')).toBe(shown);
  },
);

test('in Bangla the duties are in Bangla', async () => {
  signIn(network, 'user', ['guard']);
  await renderSite(HERE, network, 'bn');
  await expect.poll(() => fact('ভূমিকা')).toBe('ব্যবহারকারীদারোয়ান');
});

test('the start page of a guard leads to the gate, and to the latest notice', async () => {
  signIn(network, 'user', ['guard']);
  network.answer('GET /api/gate', GATE);
  const site = await renderSite(HERE, network);
  await expect.element(page.getByRole('region', { name: 'Latest notice' })).toBeVisible();
  await page.getByRole('region', { name: 'Gate' }).getByRole('link', { name: 'Open the gate list' }).click();
  await expect.poll(site.address).toBe('/dashboard/gate');
});

test('§2 Profile: a person without a name is N/A', async () => {
  signIn(network, 'user');
  network.answer('GET /api/identity/session', { user: { ...PEOPLE.user, name: '' } });
  await renderSite(HERE, network);
  await expect.poll(() => fact('Name')).toBe('N/A');
});

test('§2 Profile: the photo is the one that was given', async () => {
  signIn(network, 'user');
  const photo = '/pictures/apartment-1-400.webp';
  network.answer('GET /api/identity/session', { user: { ...PEOPLE.user, photo } });
  await renderSite(HERE, network);
  await expect.element(page.getByRole('img', { name: 'Photo of Nusrat Jahan' })).toHaveAttribute('src', photo);
});

test.describe('a member', () => {
  beforeEach(() => signIn(network, 'member'));

  test("§2 Profile: a member's facts are those of the agreement", async () => {
    network.answer('GET /api/agreements', { agreement: AGREEMENT });
    await renderSite(HERE, network);
    await expect.poll(() => HOME.slice(1).map(fact)).toEqual(['1', 'E', 'E-101', '৳12,000']);
    expect(fact('Agreement Date')).toBe('6 March 2026');
  });

  test("§2 Profile: a member's facts are each 'None' without an agreement", async () => {
    await renderSite(HERE, network);
    await expect.poll(() => HOME.map(fact)).toEqual(HOME.map(() => 'None'));
  });

  test("§8 Profile: a member's facts are each a dash, not 'None', when they did not load", async () => {
    allowConsoleErrors(/Failed to load your agreement/);
    network.refuse('GET /api/agreements', 'conflict');
    await renderSite(HERE, network);
    await expect.poll(() => HOME.map(fact)).toEqual(HOME.map(() => '–'));
    network.answer('GET /api/agreements', { agreement: AGREEMENT });
    await page.getByRole('button', { name: 'Try again to load your agreement' }).click();
    await expect.poll(() => fact('Rent')).toBe('৳12,000');
  });
});

test('§2 Profile: an administrator sees the five figures of the building', async () => {
  signIn(network, 'admin');
  await renderSite(HERE, network);
  await expect.poll(() => fact('Total Rooms')).toBe('72');
  expect(fact('Available Rooms')).toBe('56.94%');
  expect(fact('Unavailable Rooms (Agreed)')).toBe('43.06%');
  expect(fact('Total Users')).toBe('41');
  expect(fact('Members')).toBe('31');
});

test('a member reads how it stands with the rent, and pays exactly the first open month', async () => {
  signIn(network, 'member');
  network.answer('GET /api/ledger', { statement: STATEMENT });
  await renderSite(HERE, network);
  const rent = page.getByRole('region', { name: /^Rent of / });
  await expect.element(rent.getByText('2 months are open, due since 10 February 2026')).toBeVisible();
  await expect
    .element(rent.getByRole('link', { name: 'Pay February 2026' }))
    .toHaveAttribute('href', '/dashboard/make-payment?month=February');
});

test('of several homes the sum is of all, said so, and the button names the home that it pays', async () => {
  signIn(network, 'member');
  const second = { ...STATEMENT.account, agreementId: '019aa3f0-5c1e-7d2a-9f00-000000000002', apartmentNo: 'B-402' };
  const others = [{ ...second, owed: 5_500, waiting: 0 }];
  network.answer('GET /api/ledger', { statement: { ...STATEMENT, others } });
  await renderSite(HERE, network);
  const rent = page.getByRole('region', { name: /^Rent of / });
  const all = (STATEMENT.account.owed + 5_500).toLocaleString('en-IN');
  await expect.element(rent.getByText(`৳${all}`, { exact: true })).toBeVisible();
  await expect.element(rent.getByText('for your 2 homes together')).toBeVisible();
  await expect
    .element(rent.getByRole('link', { name: `Pay February 2026 for ${STATEMENT.account.apartmentNo}` }))
    .toHaveAttribute('href', '/dashboard/make-payment?month=February');
});

test('where nothing is due, what waits for the home before is named beside it', async () => {
  signIn(network, 'member');
  const account = { ...STATEMENT.account, owed: 0, waiting: 0 };
  const former = { ...account, agreementId: '019aa3f0-5c1e-7d2a-9f00-000000000002', apartmentNo: 'B-402' };
  const others = [{ ...former, status: 'ended' as const, waiting: 700 }];
  network.answer('GET /api/ledger', { statement: { ...STATEMENT, account, others, charges: [], payments: [] } });
  await renderSite(HERE, network);
  const rent = page.getByRole('region', { name: /^Rent of / });
  await expect.element(rent.getByText('Nothing is due.')).toBeVisible();
  const named = '৳700 that was sent for B-402, the home before, waits to be confirmed.';
  await expect.element(rent.getByText(named)).toBeVisible();
});

test('a rent that does not load is a dash with Try again, and the rest of the profile stays', async () => {
  allowConsoleErrors(/^Failed to load your rent/);
  signIn(network, 'member');
  const away = network.refuse('GET /api/ledger', 'conflict');
  await renderSite(HERE, network);
  const rent = page.getByRole('region', { name: /^Rent of / });
  await expect.element(rent.getByText('–', { exact: true })).toBeVisible();
  expect(fact('Role')).toBe('Member');
  away.restore();
  await rent.getByRole('button', { name: 'Try again to load your rent' }).click();
  await expect.element(rent.getByText('Nothing is due.')).toBeVisible();
});

test('a member sees twelve months of rent, each with its way', async () => {
  signIn(network, 'member');
  const month = { month: 'February', year: 2026, state: 'paid', rent: 12_000, due: 0, ahead: -1 } as const;
  network.answer('GET /api/payments/months', [month, { ...month, month: 'March', state: 'due', ahead: 0 }]);
  await renderSite(HERE, network);
  const months = page.getByRole('list', { name: 'Twelve months of rent' });
  for (const [name, href] of [
    ['February 2026, paid', '/dashboard/payment-history'],
    ['March 2026, due', '/dashboard/make-payment?month=March&year=2026'],
  ] as const)
    await expect.element(months.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('the months that do not load are a dash with Try again', async () => {
  allowConsoleErrors(/^Failed to load the months of your rent/);
  signIn(network, 'member');
  network.refuse('GET /api/payments/months', 'conflict');
  await renderSite(HERE, network);
  await expect.element(page.getByRole('button', { name: 'Try again to load the months of your rent' })).toBeVisible();
});

test.each(['member', 'admin'] as const)('the role %s reads the latest notice, which leads to all', async (role) => {
  signIn(network, role);
  const older = { ...ANNOUNCEMENT, _id: 'older', title: 'Water', pinned: true, createdAt: '2026-01-05T18:04:00.000Z' };
  network.answer('GET /api/announcements', [older, ANNOUNCEMENT]);
  await renderSite(HERE, network);
  const notice = page.getByRole('region', { name: 'Latest notice' });
  await expect
    .element(notice.getByRole('link', { name: ANNOUNCEMENT.title }))
    .toHaveAttribute('href', '/dashboard/announcements');
  await expect.element(notice.getByText('6 March 2026')).toBeVisible();
});

test('a notice that does not load says so, with Try again; without any it says so, too', async () => {
  allowConsoleErrors(/^Failed to load the latest notice/);
  signIn(network, 'member');
  const away = network.refuse('GET /api/announcements', 'conflict');
  await renderSite(HERE, network);
  const notice = page.getByRole('region', { name: 'Latest notice' });
  await expect.element(notice.getByText('It did not load.')).toBeVisible();
  away.restore();
  await notice.getByRole('button', { name: 'Try again to load the latest notice' }).click();
  await expect.element(notice.getByText('Nothing has been announced yet.')).toBeVisible();
});

test('a member sees the own window lit in the building', async () => {
  signIn(network, 'member');
  network.answer('GET /api/agreements', { agreement: AGREEMENT });
  network.answer('GET /api/apartments/places', [APARTMENT, { ...APARTMENT, apartmentNo: 'E-102' }]);
  await renderSite(HERE, network);
  await expect.element(page.getByRole('img', { name: 'Your home is on floor 1 of block E' })).toBeVisible();
});

test('who one is takes one row of 72 px', async () => {
  signIn(network, 'member');
  await renderSite(HERE, network);
  await expect.poll(() => fact('Role')).toBe('Member');
  const about = await page.getByRole('region', { name: 'About you' }).element();
  expect(about.getBoundingClientRect().height).toBe(72);
});

test('a person who has not applied yet is told the next step', async () => {
  signIn(network, 'user');
  const site = await renderSite(HERE, network);
  await expect.element(page.getByText('You have no agreement yet.')).toBeVisible();
  network.answer('GET /api/apartments', { apartments: [], total: 0 });
  await page.getByRole('main').getByRole('link', { name: 'Browse apartments' }).click();
  await expect.poll(site.address).toBe('/apartments');
});

test('a person whose tenancy has ended reads when, and still reaches their payments', async () => {
  signIn(network, 'user');
  network.answer('GET /api/agreements/mine', [
    { ...REQUEST, status: 'ended', startsOn: '2026-01-01', closedAt: '2026-10-31T06:00:00.000Z', reason: null },
  ]);
  await renderSite(HERE, network);
  await expect.element(page.getByText('Your agreement for Apt #E-101 ended on 31 October 2026.')).toBeVisible();
  const history = page.getByRole('main').getByRole('link', { name: 'Payment History' });
  await expect.element(history).toHaveAttribute('href', '/dashboard/payment-history');
  expect(page.getByText('You have no agreement yet.').elements()).toEqual([]);
});

test('a request that waits can be withdrawn, after a question', async () => {
  signIn(network, 'user');
  network.answer('GET /api/agreements', { agreement: REQUEST });
  network.answer('PUT /api/agreements/withdraw/{id}', () => {
    network.answer('GET /api/agreements', { agreement: null });
    return { ...REQUEST, status: 'withdrawn' as const };
  });
  await renderSite(HERE, network);
  const withdraw = page.getByRole('button', { name: 'Withdraw' });
  await withdraw.click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw your request?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(network.asked('PUT /api/agreements/withdraw/{id}')).toEqual([]);
  await withdraw.click();
  await question.getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect.element(page.getByText('Your request is withdrawn.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'My Profile' })).toHaveFocus();
  await expect.element(withdraw).not.toBeInTheDocument();
});

test('a request that could not be withdrawn is still there', async () => {
  signIn(network, 'user');
  network.answer('GET /api/agreements', { agreement: REQUEST });
  network.refuse('PUT /api/agreements/withdraw/{id}', 'conflict', { message: 'It was accepted a moment ago.' });
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, withdraw' }).click();
  const failed = page.getByRole('alertdialog', { name: 'Failed to withdraw your request' });
  await expect.element(failed).toHaveAccessibleDescription('It was accepted a moment ago.');
});

test.each([
  { role: 'user', call: 'GET /api/agreements', what: 'your agreement' },
  { role: 'member', call: 'GET /api/agreements', what: 'your agreement' },
  { role: 'admin', call: 'GET /api/admin-dashboard-info', what: 'the figures of the building' },
] as const)('§8 Profile: for the role $role a failure to load $what is only logged', async ({ role, call, what }) => {
  allowConsoleErrors(/^Failed to load /);
  signIn(network, role);
  network.refuse(call, 'conflict');
  await renderSite(HERE, network);
  await expect.poll(listComplaints).toContainEqual(expect.stringContaining(`Failed to load ${what}:`));
  expect(fact('Email')).toBe(PEOPLE[role].email);
  expect(page.getByRole('alert').elements()).toEqual([]);
  expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(0);
});
