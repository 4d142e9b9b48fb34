import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Person } from '#features/people/endpoints.ts';
import type { PersonOfTenancy } from '#features/residents/endpoints.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { AT, PERSON, STATEMENT } from '#test/sample-responses.ts';
import { SERVER_MESSAGE, StandInNetwork } from '#test/stand-in-network.ts';

const ID = STATEMENT.account.agreementId;
const NAME = PERSON.resident.name;

const NOBODY = { email: null, until: null, leftReason: null, wasTenant: false, joined: false, invitedUntil: null };
const ARIF = { ...NOBODY, _id: 'p2', name: 'Arif Sobhan', phone: null, relation: 'brother', since: '2025-02-01' };
const PEOPLE: PersonOfTenancy[] = [
  { ...NOBODY, _id: 'p1', name: 'Nusrat Jahan', phone: null, relation: 'wife', since: '2024-07-01', joined: true },
  ARIF,
  {
    ...NOBODY,
    ...{ _id: 'p3', name: 'Rakib Hasan', phone: null, relation: null, since: '2024-07-01' },
    ...{ until: '2025-12-31', leftReason: 'He studies in Rajshahi.' },
  },
];

async function openPerson(
  person: Person = PERSON,
  statement = STATEMENT,
  language: 'en' | 'bn' = 'en',
  given?: (network: StandInNetwork) => void,
) {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  given?.(network);
  network.answer('GET /api/people/{agreementId}', person);
  network.answer('GET /api/ledger/{agreementId}', statement);
  network.answer('GET /api/residents/{agreementId}/people', PEOPLE);
  network.answer('GET /api/papers', []);
  network.answer('GET /api/papers/choices/{agreementId}', []);
  await renderSite(`/dashboard/person/${ID}`, network, language);
  return network;
}

const more = page.getByRole('button', { name: `More for ${NAME}` });

test('a person’s page says what is overdue, where they live and what happened, and records a payment', async () => {
  await openPerson();
  await expect.element(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect.element(page.getByText('৳17,000 overdue since 10 February 2026')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'E-101, block E, floor 1' })).toBeVisible();
  await expect.element(page.getByText('Rent paid')).toBeVisible();
  const remind = page.getByRole('main').getByRole('link', { name: /^Write to .* on WhatsApp$/ });
  await expect.element(remind).toHaveAttribute('href', 'https://wa.me/8801700000112');
  await page.getByRole('button', { name: '+ Record a payment' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Record a payment' })).toBeVisible();
});

test('a payment that waits stands among the latest entries with what was reported, as waiting', async () => {
  const claim = {
    ...{ _id: 'claim', kind: 'claim' as const, day: '2026-03-04', recordedAt: AT, recordedBy: null, reason: null },
    ...{
      chargeIds: [],
      paymentIds: ['waiting'],
      isTakenBack: false,
      amount: 0,
      discount: 0,
      ofAdvance: 0,
      isOfRefund: false,
      balance: 17_000,
    },
  };
  await openPerson(PERSON, { ...STATEMENT, entries: [claim] });
  const entry = page.getByRole('row', { name: /bKash/ });
  // Not an amount that the balance beside it lacks.
  await expect.element(entry.getByText('৳7,000 waits', { exact: true })).toBeInTheDocument();
  await expect.element(entry.getByText(/−৳7,000/)).not.toBeInTheDocument();
  await expect.element(entry.getByText('Waiting', { exact: true })).toBeInTheDocument();
  await expect.element(page.getByText(/৳0\.00/)).not.toBeInTheDocument();
});

test('the people of the home stand with their accounts; one is added, leaves, is invited, and takes the tenant’s place', async () => {
  const network = await openPerson();
  const home = page.getByRole('region', { name: 'People of this home' });
  await expect.element(home.getByText('Nusrat Jahan').first()).toBeVisible();
  await expect.element(home.getByText('wife · since 1 July 2024')).toBeVisible();
  await expect.element(home.getByText('Joined', { exact: true })).toBeVisible();
  await home.getByText('1 person before').click();
  await expect.element(home.getByText(/until 31 December 2025 · He studies in Rajshahi\.$/)).toBeVisible();

  network.answer('POST /api/residents/{agreementId}/people', { ...ARIF, name: 'Mou' });
  await home.getByRole('button', { name: '+ Add a person' }).click();
  const add = page.getByRole('dialog', { name: 'Add a person' });
  await add.getByRole('textbox', { name: 'Name' }).fill('Mou');
  await add.getByRole('button', { name: 'Add' }).click();
  await expect.element(page.getByText('Mou is added.')).toBeVisible();
  expect(network.asked('POST /api/residents/{agreementId}/people')[0]?.body).toMatchObject({ name: 'Mou' });

  network.answer('PUT /api/residents/{agreementId}/people/{id}/tenant', PERSON.resident);
  await page.getByRole('button', { name: 'More for Nusrat Jahan' }).click();
  await expect.element(page.getByRole('button', { name: 'Invite', exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Make the tenant' }).click();
  const pass = page.getByRole('dialog', { name: 'Make Nusrat Jahan the tenant?' });
  await pass.getByRole('textbox', { name: 'Reason' }).fill('He works abroad.');
  await pass.getByRole('checkbox', { name: 'The former tenant stays in this home' }).click();
  await pass.getByRole('button', { name: 'Make the tenant' }).click();
  await expect
    .poll(() => network.asked('PUT /api/residents/{agreementId}/people/{id}/tenant')[0]?.body)
    .toEqual({ reason: 'He works abroad.', stays: true });
});

test('who has forgotten a password gets a link from the office, shown once, to copy or to send', async () => {
  const joined = { ...PERSON, resident: { ...PERSON.resident, joined: true } };
  const network = await openPerson(joined);
  const call = 'POST /api/people/{agreementId}/new-link';
  network.refuse(call, 'conflict');
  await more.click();
  await page.getByRole('button', { name: `Give a new link to ${NAME}` }).click();
  const dialog = page.getByRole('dialog', { name: `A new link for ${NAME}?` });
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(SERVER_MESSAGE);
  const link = 'https://building.test/reset-password#token=abc';
  network.answer(call, { link, expiresAt: AT });
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect.element(dialog.getByText(link)).toBeVisible();
  const send = dialog.getByRole('link', { name: `WhatsApp to ${NAME}` });
  await expect.element(send).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(link)));
  expect(network.asked(call).map(({ body }) => body)).toEqual([{}, {}]);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'More for Nusrat Jahan' }).click();
  await page.getByRole('button', { name: 'Give a new link', exact: true }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect.poll(() => network.asked(call).at(-1)?.body).toEqual({ personId: 'p1' });
});

/** The sums that wrap onto a second line. */
function brokenSums(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const { 0: sum, index } of (node.nodeValue ?? '').matchAll(/৳[\d০-৯,.]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + sum.length);
      if (new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size > 1) broken.push(sum);
    }
  return broken;
}

test.each([1366, 1024, 390])('at %d px no sum breaks inside of the number', async (width) => {
  await page.viewport(width, 900);
  const much = 12_345_678.55;
  const entries = STATEMENT.entries.map((entry) => ({ ...entry, amount: much, balance: much }));
  const account = { ...STATEMENT.account, owed: much, waiting: much, credit: much, held: much, rent: much };
  await openPerson(PERSON, { ...STATEMENT, account, entries });
  await expect.element(page.getByText('৳1,23,45,678.55', { exact: true }).first()).toBeVisible();
  await document.fonts.ready;
  expect(brokenSums()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('what happened says values and details in words', async () => {
  const [event] = PERSON.events;
  if (!event) throw new Error('the sample has no event');
  const reminded = { ...event, kind: 'tenant_reminded' as const, details: { way: 'whatsapp', amount: 7_000 } };
  await openPerson({ ...PERSON, events: [reminded] });
  await expect.element(page.getByText('sent by: WhatsApp')).toBeVisible();
});

test('the menu holds what is seldom done, the dangerous last, and gives the focus back', async () => {
  await openPerson({ ...PERSON, resident: { ...PERSON.resident, joined: false } });
  await more.click();
  const lines = () => [...document.querySelectorAll('[popover]:popover-open li')].map((line) => line.textContent);
  expect(lines()).toEqual([
    'Statement',
    'Settlement',
    `Invite ${NAME}`,
    `Change details of ${NAME}`,
    `End the tenancy of ${NAME}`,
  ]);
  await page.getByRole('button', { name: `Change details of ${NAME}` }).click();
  await expect.element(page.getByRole('dialog', { name: `Change what is known of ${NAME}` })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
});

test('of a tenancy that has ended nothing is changed, and its other tenancy is named', async () => {
  const ended = { ...PERSON.resident, endsOn: '2026-02-28' };
  const account = { ...STATEMENT.account, status: 'ended' as const, endsOn: '2026-02-28', owed: 0 };
  const other = { ...STATEMENT.account, agreementId: 'other', apartmentNo: 'E-201' };
  await openPerson({ ...PERSON, resident: ended }, { ...STATEMENT, account, charges: [], others: [other] });
  await expect.element(page.getByText('Moved out')).toBeVisible();
  await expect.element(page.getByText('Nothing is open')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'E-201' })).toHaveAttribute('href', '/dashboard/person/other');
  await more.click();
  await expect.element(page.getByRole('link', { name: 'Settlement' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^End the tenancy/ })).not.toBeInTheDocument();
});

test('in Bangla sums and days are read in Bangla', async () => {
  await openPerson(PERSON, STATEMENT, 'bn');
  await expect.element(page.getByText('১০ ফেব্রুয়ারি ২০২৬ থেকে ৳১৭,০০০ বকেয়া')).toBeVisible();
});

test('of a tenant without an account the office says what is sent; money keeps a way', async () => {
  const network = await openPerson(
    { ...PERSON, resident: { ...PERSON.resident, joined: false } },
    STATEMENT,
    'en',
    (to) =>
      to.answer('GET /api/messages/choices', {
        isOn: true,
        channels: ['email', 'sms'],
        choices: (['email', 'sms'] as const).map((channel) => ({ topic: 'money' as const, channel, isWanted: true })),
      }),
  );
  network.refuse('PUT /api/messages/choices', 'invalid');
  const choices = page.getByRole('region', { name: 'What is sent to this tenant' });
  await choices.getByRole('checkbox', { name: / by SMS$/ }).click();
  await expect.element(page.getByText(SERVER_MESSAGE)).toBeVisible();
  expect(network.asked('PUT /api/messages/choices')).toMatchObject([
    { body: { agreementId: ID, choices: [{ topic: 'money', channel: 'sms', isWanted: false }] } },
  ]);
});
