import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { allowSignOut } from '#test/render-site.tsx';
import { DUES } from '#test/sample-responses.ts';
import type { StandInNetwork } from '#test/stand-in-network.ts';
import { button, entryAt, heading, keep, main, makeNetwork, openRound, press, RECORD, RECORDED } from './for-tests.ts';

const REFUSED = { state: 'refused', refusal: { message: 'There is no such tenancy.', isSameMoney: false } } as const;
const SAME = { state: 'refused', refusal: { message: 'Is this other money?', isSameMoney: true } } as const;

let network: StandInNetwork;
beforeEach(() => {
  network = makeNetwork();
});
const text = (words: string | RegExp) => expect.element(main.getByText(words, { exact: true }));

test('what was refused is said at the door after a reload, too, and leads to where it is settled', async () => {
  await keep(entryAt(0, REFUSED), entryAt(1, { ...REFUSED, method: 'bKash', reference: 'WRONG' }));
  await openRound(network);
  await expect.element(heading('B-302')).toBeVisible();
  await text('All sent').not.toBeInTheDocument();
  await button('2 refused: please settle').click();
  await text('2 refused. Please settle below.').toBeVisible();
  await text('All sent').not.toBeInTheDocument();
  const toSettle = main.getByRole('region', { name: 'To be settled' });
  await expect.element(toSettle.getByText('B-201')).toBeVisible();
  await expect.element(toSettle.getByText('B-301')).toBeVisible();
});

test('cash that was refused is still in the hand, and refused bKash is collected nowhere', async () => {
  await keep(entryAt(0, REFUSED), entryAt(1, { ...REFUSED, method: 'bKash' }));
  await openRound(network);
  await text('1 of 3 doors').toBeVisible();
  await text('৳28,500.50 cash').toBeVisible();
  await button('All doors').click();
  await expect
    .element(main.getByText('৳28,500.50 of the cash was refused. It is in your hand, and counted here.').first())
    .toBeVisible();
  await text('৳12,000 by bKash was refused. It is not counted.').toBeVisible();
  await text('You collected ৳28,500.50 in cash. How many notes of each do you hold?').toBeVisible();
  await text('৳0').toBeVisible();
});

test('the same money that is recorded already counts as cash once the caretaker says that it is other money', async () => {
  await keep(entryAt(0, SAME));
  await openRound(network);
  await text('0 of 3 doors').toBeVisible();
  await text('৳0 cash').toBeVisible();
  await button('All doors').click();
  await text('You collected ৳0 in cash. How many notes of each do you hold?').toBeVisible();
  await expect.element(main.getByText(/^৳28,500.50 in cash was refused, as the same money is/).first()).toBeVisible();
  network.answer(RECORD, RECORDED);
  await button('It is other money: send it').click();
  await text('All sent').toBeVisible();
  await text('1 of 3 doors').toBeVisible();
  await text('You collected ৳28,500.50 in cash. How many notes of each do you hold?').toBeVisible();
});

test('a wrong number of bKash is corrected, and sent with its day under its key', async () => {
  const used = 'This number was used already.';
  await keep(entryAt(0, { method: 'bKash', reference: '9GH7XK2M', receivedOn: '2026-11-22' }));
  const refused = network.refuse(RECORD, 'conflict', { fields: { reference: used } });
  await openRound(network);
  await button('1 refused: please settle').click();
  await text(used).toBeVisible();
  refused.restore();
  network.answer(RECORD, RECORDED);
  await button('Correct the number').click();
  const number = page.getByRole('dialog').getByLabelText(/Transaction number/);
  await expect.element(number).toHaveValue('9GH7XK2M');
  await number.fill('9GH7XK2N');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await text('All sent').toBeVisible();
  await text(used).not.toBeInTheDocument();
  const common = { requestKey: 'key of door 0', receivedOn: '2026-11-22', method: 'bKash', amount: 28_500.5 };
  expect(network.asked(RECORD).map(({ body }) => body)).toMatchObject([
    { ...common, reference: '9GH7XK2M' },
    { ...common, reference: '9GH7XK2N' },
  ]);
});

test('cash has no number to correct', async () => {
  await keep(entryAt(0, REFUSED));
  await openRound(network);
  await button('All doors').click();
  await expect.element(button('Take it away')).toBeVisible();
  await expect.element(button('Correct the number')).not.toBeInTheDocument();
});

test('what is taken away opens its door, with what is owed there now', async () => {
  await keep(entryAt(0, REFUSED));
  await openRound(network);
  await button('All doors').click();
  network.answer('GET /api/dues', { ...DUES, debtors: [], total: 0 });
  await button('Take it away').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it away' }).click();
  await text('There is no door to go to: nothing is due.').toBeVisible();
});

test('Logout counts as the page: what is not sent, and apart from it what was refused', async () => {
  allowSignOut(network);
  network.abort(RECORD);
  await keep(entryAt(0, REFUSED));
  await openRound(network);
  await press('Cash', 'B-301');
  await text('1 not sent yet').toBeVisible();
  await text('1 refused: please settle').toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: '1 payment is not sent yet, 1 payment was refused' });
  await expect.element(question.getByText(/What was refused is not sent by itself/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
});
