import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { noteUnsent } from '#features/identity/client/unsent-work.ts';
import { PEOPLE, renderSite } from '#test/render-site.tsx';
import type { StandInNetwork } from '#test/stand-in-network.ts';
import { button, entryAt, heading, keep, main, makeNetwork, openRound, press, RECORD, RECORDED } from './for-tests.ts';
import { forgetOtherRounds } from './forget-others.ts';
import { readKept } from './kept-entries.ts';

// Entries from before this session: another person's, or the signed-in person's own from before a sign-out.

const TOKEN = 'of this session';
const SAID = 'Arif Chowdhury, apartment B-201: ৳28,500.50. Did you collect it?';
const PLANTED = 'Somebody else, apartment A-101: ৳1. Did you collect it?';

let network: StandInNetwork;
beforeEach(() => {
  network = makeNetwork();
  // As the server decides: only the token of this session is accepted.
  network.answer(RECORD, ({ body }) =>
    (body as { roundToken?: string }).roundToken === TOKEN
      ? RECORDED
      : Response.json(
          { code: 'conflict', message: SAID, fields: { roundToken: SAID }, requestId: 'test' },
          { status: 409 },
        ),
  );
});
const text = (words: string) => expect.element(main.getByText(words, { exact: true }));
const tokens = () => network.asked(RECORD).map(({ body }) => (body as { roundToken: string }).roundToken);

test('what is collected in this session is sent by itself with its token', async () => {
  await openRound(network);
  await press('Cash', 'B-201');
  await button('All doors').click();
  await button('Send now').click();
  await text('All sent').toBeVisible();
  expect(tokens()).toEqual([TOKEN]);
});

test.each([
  ['none', undefined],
  ['that of another session', 'of another session'],
])('a payment whose token is %s waits for the word of the administrator', async (_, token) => {
  await keep(entryAt(0, { token }));
  await openRound(network);
  await button('1 refused: please settle').click();
  await text('To be confirmed').toBeVisible();
  await text(SAID).toBeVisible();
  // The caretaker may have the cash in hand, and it is not recorded.
  await text('৳28,500.50 cash').toBeVisible();
  expect(tokens()).toEqual([token ?? '']);
  await button('I collected it: send it').click();
  await text('All sent').toBeVisible();
  expect(tokens()).toEqual([token ?? '', TOKEN]);
});

test('another page of the dashboard does not record it either', async () => {
  await keep(entryAt(0, {}));
  noteUnsent(PEOPLE.admin.email, { waiting: 1, refused: 0 });
  await renderSite('/dashboard/announcements', network);
  await expect.element(page.getByText('Collection round: 1 refused. Please look there.')).toBeVisible();
  expect(tokens()).toEqual(['']);
});

test('a sentence that was planted with it counts for nothing: the server is asked before it is sent', async () => {
  const refusal = { message: PLANTED, isSameMoney: false, isUnconfirmed: true, askedWith: 'of another session' };
  await keep(entryAt(0, { state: 'refused', refusal }));
  await openRound(network);
  await button('1 refused: please settle').click();
  await button('I collected it: send it').click();
  await text(SAID).toBeVisible();
  await text(PLANTED).not.toBeInTheDocument();
  expect(tokens()).toEqual(['']);
  await button('I collected it: send it').click();
  await text('All sent').toBeVisible();
});

test('it can be taken away', async () => {
  await keep(entryAt(0, {}));
  await openRound(network);
  await button('1 refused: please settle').click();
  await button('Take it away').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it away' }).click();
  await expect.element(heading('What was collected')).toBeVisible();
  await text('Nothing is collected yet.').toBeVisible();
  expect(tokens()).toEqual(['']);
});

const admin = PEOPLE.admin.email;

test.each([
  ['none is signed in', { user: null }],
  ['another person is', { user: PEOPLE.member }],
])(
  'once any page learns that %s, doors and debts are gone, and what is not sent stays for its owner',
  async (_, session) => {
    const sent = { state: 'sent', payment: { _id: 'x', receiptNo: null, unapplied: 0 } } as const;
    await keep(entryAt(0, sent), entryAt(1, { token: TOKEN }));
    noteUnsent(admin, { waiting: 1, refused: 0 });
    network.answer('GET /api/identity/session', session);
    network.answer('GET /api/coupons', []);
    await renderSite('/', network);
    const left = async () => (await readKept(admin)).entries.map(({ door, amount }) => [door.apartmentNo, amount]);
    await expect.poll(left).toEqual([['B-301', 12_000]]);
    const { round, entries } = await readKept(admin);
    expect(round?.doors.map(({ apartmentNo, charges, phone }) => [apartmentNo, charges, phone])).toEqual([
      ['B-301', [], null],
    ]);
    expect(entries[0]?.door).toMatchObject({ charges: [], phone: null });
    expect(round?.token).toBeUndefined();
  },
);

test('where nothing waits, nothing is left; of the person who is signed in all stays', async () => {
  await keep();
  await forgetOtherRounds(admin);
  expect((await readKept(admin)).round?.doors).toHaveLength(3);
  await forgetOtherRounds(undefined);
  await expect.poll(async () => (await indexedDB.databases()).map(({ name }) => name)).not.toContain('rounds');
});
