import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CallResponse } from '#api/client.ts';
import { permissionsOf } from '#api/permissions.ts';
import { noteUnsent } from '#features/identity/client/unsent-work.ts';
import { dayAt } from '#locale/calendar.ts';
import { allowSignOut, PEOPLE, renderSite, signIn } from '#test/render-site.tsx';
import { DEBTOR, DUES, WAITING } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

import { addEntry, changeRound } from './kept-entries.ts';
import { type Entry, newRound } from './round.ts';

const HERE = '/dashboard/round';
const RECORD = 'POST /api/payments/record';
const main = page.getByRole('main');
const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true });

const NEIGHBOUR = {
  ...DEBTOR,
  _id: '019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c4e',
  name: 'Moushumi Akter',
  floor: 3,
  apartmentNo: 'B-301',
  open: 12_000,
  earlier: 0,
};
const RECORDED: CallResponse<typeof RECORD> = { ...WAITING, state: 'confirmed', receiptNo: '2026-0042' };

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/dues', { ...DUES, debtors: [NEIGHBOUR, DEBTOR], total: 2 });
});

/** Presses a button of the door once the card accepts presses. */
async function press(name: string, flat: string) {
  await expect.element(main.getByRole('heading', { name: flat })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 550));
  await button(name).click();
}
const takeBoth = async () => {
  await press('Cash', 'B-201');
  await press('Cash', 'B-301');
  await expect.element(main.getByText('2 of 2 doors')).toBeVisible();
};
const bodies = () => network.asked(RECORD).map(({ body }) => body as { requestKey: string; again: boolean });

test('each door says who owes what, and one press keeps the cash and leads to the next', async () => {
  await renderSite(HERE, network);
  await expect.element(main.getByText('0 of 2 doors')).toBeVisible();
  for (const text of ['Block B, floor 2', '৳28,500.50', 'Rent ৳28,500.50'])
    await expect.element(main.getByText(text, { exact: true })).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Call Arif Chowdhury' }))
    .toHaveAttribute('href', 'tel:+8801700000112');
  await press('Cash', 'B-201');
  await expect.element(main.getByText('B-201: ৳28,500.50 cash.')).toBeVisible();
  await expect.element(main.getByText('1 of 2 doors')).toBeVisible();
  await expect.element(main.getByText('1 not sent yet')).toBeVisible();
});

test('the second press of a double tap is for no door', async () => {
  await renderSite(HERE, network);
  await expect.element(main.getByRole('heading', { name: 'B-201' })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 550));
  await button('Cash').dblClick();
  await expect.element(main.getByRole('heading', { name: 'B-301' })).toBeVisible();
  await expect.element(main.getByText('1 of 2 doors')).toBeVisible();
  await expect.element(main.getByText('1 not sent yet')).toBeVisible();
});

test('without the network all is kept, and a page that is opened again sends it once the network is back', async () => {
  const sessionGone = network.abort('POST /api/payments/record');
  await renderSite(HERE, network);
  await takeBoth();
  const away = network.abort('GET /api/identity/session');
  await button('Send now').click();
  await expect.element(main.getByText(/The building is out of reach/)).toBeVisible();
  expect(network.asked(RECORD)).toEqual([]);
  away.restore();
  sessionGone.restore();
  network.answer(RECORD, RECORDED);
  network.abort('GET /api/dues');
  await button('Send now').click();
  await expect.element(main.getByText('All sent')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Receipt 2026-0042' }).first()).toBeVisible();
  expect(bodies()).toMatchObject([
    { agreementId: DEBTOR._id, amount: 28_500.5, method: 'Cash', receivedOn: dayAt(new Date()), again: false },
    { agreementId: NEIGHBOUR._id, amount: 12_000, method: 'Cash', receivedOn: dayAt(new Date()), again: false },
  ]);
});

test('an answer that is lost is asked for again under the same key, and what may be recorded cannot be undone', async () => {
  network.abort(RECORD);
  await renderSite(HERE, network);
  await press('Cash', 'B-201');
  await button('All doors').click();
  await button('Send now').click();
  await expect.element(main.getByText(/The building is out of reach/)).toBeVisible();
  for (const name of ['Take it away', 'Undo']) await expect.element(button(name)).not.toBeInTheDocument();
  network.answer(RECORD, RECORDED);
  await button('Send now').click();
  await expect.element(main.getByText('All sent')).toBeVisible();
  expect(bodies().length).toBeGreaterThan(1);
  expect(new Set(bodies().map((body) => JSON.stringify(body))).size).toBe(1);
});

test('what is undone is never sent', async () => {
  network.answer(RECORD, RECORDED);
  await renderSite(HERE, network);
  await press('Cash', 'B-201');
  await button('Undo').click();
  await expect.element(main.getByRole('heading', { name: 'B-201' })).toBeVisible();
  await expect.element(main.getByText('0 of 2 doors')).toBeVisible();
  await press('Not at home', 'B-201');
  await press('Next', 'B-301');
  await button('All doors').click();
  await expect.element(main.getByText('Nothing is collected yet.')).toBeVisible();
  expect(network.asked(RECORD)).toEqual([]);
});

test('another person’s session sends nothing of it, and says only that something waits', async () => {
  network.answer(RECORD, RECORDED);
  await renderSite(HERE, network);
  await takeBoth();
  network.answer('GET /api/identity/session', {
    user: { ...PEOPLE.admin, email: 'other@example.test' },
    permissions: permissionsOf(['owner']),
  });
  await button('Send now').click();
  await expect.element(main.getByText('0 of 2 doors')).toBeVisible();
  await button('All doors').click();
  await expect.element(main.getByText(/^2 collected by another account/)).toBeVisible();
  expect(network.asked(RECORD)).toEqual([]);
  expect(main.element().textContent).not.toContain('৳28,500.50 cash');
});

test('the same money that the desk has recorded is refused, shown, and sent as other money when the caretaker says so', async () => {
  const asked = 'The same amount is here already. Is this other money?';
  const refused = network.refuse(RECORD, 'conflict', { fields: { again: asked } });
  await renderSite(HERE, network);
  await press('Cash', 'B-201');
  await button('All doors').click();
  await button('Send now').click();
  await expect.element(main.getByText(asked)).toBeVisible();
  await expect.element(main.getByText('Refused', { exact: true })).toBeVisible();
  refused.restore();
  network.answer(RECORD, { ...RECORDED, unapplied: 500 });
  await button('It is other money: send it').click();
  await expect.element(main.getByText(/৳500 was not owed any more/)).toBeVisible();
  expect(bodies().map(({ again }) => again)).toEqual([false, true]);
  expect(new Set(bodies().map(({ requestKey }) => requestKey)).size).toBe(1);
});

test('an amount that cannot be recorded is refused at the door, more than is owed is said, and bKash takes its number', async () => {
  network.answer(RECORD, RECORDED);
  await renderSite(HERE, network);
  const amount = main.getByLabelText('Received');
  await amount.fill('0');
  await press('Cash', 'B-201');
  await expect.element(main.getByText('Please enter an amount above 0.')).toBeVisible();
  await amount.fill('1.234');
  await button('Cash').click();
  await expect.element(main.getByText('Is this 1,234 or 1.234? Please write it as one of them.')).toBeVisible();
  await amount.fill('0.125');
  await button('Cash').click();
  await expect.element(main.getByText('Please give at most two decimals.')).toBeVisible();
  await amount.fill('৩০,০০০');
  await expect.element(main.getByText(/৳1,499.50 more than is owed/)).toBeVisible();
  await button('bKash').click();
  await page
    .getByRole('dialog')
    .getByLabelText(/Transaction number/)
    .fill('9gh7xk2m');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  await expect.element(main.getByText('B-201: ৳30,000 by bKash.')).toBeVisible();
  await button('All doors').click();
  await button('Send now').click();
  await expect.element(main.getByText('All sent')).toBeVisible();
  expect(bodies()).toMatchObject([{ amount: 30_000, method: 'bKash', reference: '9gh7xk2m' }]);
});

test('the notes are counted against the cash, and what is not sent is said, also that the browser has refused to keep it', async () => {
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(false);
  onTestFinished(() => persist.mockRestore());
  allowSignOut(network);
  network.abort(RECORD);
  await renderSite(HERE, network);
  await press('Cash', 'B-201');
  await press('Cash', 'B-301');
  await main.getByLabelText('৳1,000 ×').fill('40');
  await expect.element(main.getByText('৳500.50 too little.')).toBeVisible();
  await main.getByLabelText('৳500 ×').fill('1');
  await expect.element(main.getByText('৳0.50 too little.')).toBeVisible();
  await expect.element(main.getByText('The drawer has only what was sent.')).toBeVisible();
  await expect.element(main.getByText(/^This browser may delete what is not sent/)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: '2 payments are not sent yet' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(network.asked('POST /api/identity/sign-out')).toEqual([]);
});

test('it is in Bangla, too', async () => {
  await renderSite(HERE, network, 'bn');
  await expect.element(main.getByText('২টি ফ্ল্যাটের ০টি')).toBeVisible();
  await expect.element(button('নগদ টাকা')).toBeVisible();
});

test('what waited from a day before is sent by the next page of the dashboard, with its day, and what is refused is said', async () => {
  const { email, open, earlier, credit, dueOn, daysLate, language, reminded, ...door } = NEIGHBOUR;
  const kept: Omit<Entry, 'requestKey' | 'takenAt'> = {
    whose: PEOPLE.admin.email,
    roundId: 'yesterday',
    door: { ...door, owed: 12_000 },
    amount: 12_000,
    method: 'Cash',
    reference: '',
    receivedOn: '2026-11-22',
    again: false,
    state: 'waiting',
  };
  for (const whose of [kept.whose, 'other@example.test'])
    await changeRound(whose, () => newRound(whose, kept.roundId, 0));
  const first: Entry = { ...kept, requestKey: 'collected yesterday', takenAt: 1 };
  await addEntry(first, []);
  await addEntry({ ...kept, requestKey: 'refused afterwards', takenAt: 2, state: 'tried' }, [first]);
  await addEntry({ ...kept, requestKey: 'of another person', takenAt: 3, whose: 'other@example.test' }, []);
  noteUnsent(PEOPLE.admin.email, { waiting: 2, refused: 0 });
  network.answer(RECORD, ({ body }) =>
    (body as { requestKey: string }).requestKey === 'collected yesterday'
      ? RECORDED
      : Response.json({ code: 'not_found', message: 'There is no such tenancy.', requestId: 'test' }, { status: 404 }),
  );
  await renderSite('/dashboard/announcements', network);
  await expect.element(page.getByText('Collection round: 1 sent.')).toBeVisible();
  await expect.element(page.getByText('Collection round: 1 refused. Please look there.')).toBeVisible();
  expect(network.asked(RECORD).map(({ body }) => body)).toMatchObject([
    { requestKey: 'collected yesterday', receivedOn: '2026-11-22' },
    { requestKey: 'refused afterwards', receivedOn: '2026-11-22' },
  ]);
});
