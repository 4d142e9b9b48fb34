import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PEOPLE } from '#test/render-site.tsx';
import type { StandInNetwork } from '#test/stand-in-network.ts';
import { button, entryAt, heading, keep, main, makeNetwork, openRound, press, RECORD, RECORDED } from './for-tests.ts';
import { addEntry, changeRound, readKept } from './kept-entries.ts';
import { newRound } from './round.ts';

let network: StandInNetwork;
beforeEach(() => {
  network = makeNetwork();
  network.answer(RECORD, RECORDED);
});
const text = (words: string | RegExp) => expect.element(main.getByText(words, { exact: true }));
const entriesKept = async () => (await readKept(PEOPLE.admin.email)).entries;

test('of two windows that collect at one door at once, one keeps its money', async () => {
  await keep();
  const both = [entryAt(0, {}), entryAt(0, { requestKey: 'of the other window' })];
  const kept = await Promise.all(both.map((entry) => addEntry(entry, [])));
  expect(kept.filter(Boolean)).toHaveLength(1);
  expect(await entriesKept()).toHaveLength(1);
});

test('what another window has collected at this door is not collected again, though this one has not heard of it', async () => {
  await keep();
  // New doors would make the page read again.
  network.abort('GET /api/dues');
  await openRound(network);
  await expect.element(heading('B-201')).toBeVisible();
  await addEntry(entryAt(0, { state: 'sent' }), []);
  await press('Cash', 'B-201');
  const refusal = page.getByRole('alertdialog', { name: 'B-201: not kept' });
  await expect.element(refusal).toBeVisible();
  await refusal.getByRole('button').click();
  await expect.element(heading('B-301')).toBeVisible();
  await text('1 of 3 doors').toBeVisible();
  expect(await entriesKept()).toHaveLength(1);
});

test('nothing is kept in a round in whose place another window has begun a new one', async () => {
  await keep();
  network.abort('GET /api/dues');
  await openRound(network);
  await expect.element(heading('B-201')).toBeVisible();
  await changeRound(PEOPLE.admin.email, (kept) => ({ ...(kept.round ?? newRound('', '', 0)), id: 'next round' }));
  await press('Cash', 'B-201');
  await expect.element(page.getByRole('alertdialog', { name: 'B-201: not kept' })).toBeVisible();
  expect(await entriesKept()).toEqual([]);
});

test('a door that another window has visited is passed', async () => {
  await keep();
  network.abort('GET /api/dues');
  await openRound(network);
  await expect.element(heading('B-201')).toBeVisible();
  await addEntry(entryAt(0, { state: 'sent' }), []);
  const otherWindow = new BroadcastChannel('rounds');
  otherWindow.postMessage(null);
  otherWindow.close();
  await expect.element(heading('B-301')).toBeVisible();
  await text('৳28,500.50 cash').toBeVisible();
});

test('what was sent cannot be undone any more', async () => {
  await openRound(network);
  await press('Cash', 'B-201');
  await expect.element(button('Undo')).toBeVisible();
  await text('All sent').toBeVisible();
  await expect.element(button('Undo')).not.toBeInTheDocument();
  await text('B-201: ৳28,500.50 cash.').toBeVisible();
});

test('Undo stays for the last payment that is not sent: at the next door, and when the page is opened again', async () => {
  await keep(entryAt(0, {}), entryAt(1, { takenAt: Date.now() - 60_000 }));
  network.abort(RECORD);
  network.abort('GET /api/payments/round');
  await openRound(network);
  await text('B-301: ৳12,000 cash.').toBeVisible();
  await press('Next', 'B-302');
  await text('B-301: ৳12,000 cash.').toBeVisible();
  await button('Undo').click();
  await expect.element(heading('B-301')).toBeVisible();
  // The second press of a double tap would find the payment before it.
  await expect.element(button('Undo')).not.toBeInTheDocument();
  expect((await entriesKept()).map(({ requestKey }) => requestKey)).toEqual(['key of door 0']);
});

test('a round that is opened again says its last entry, and one press leads to all of them, each to be corrected', async () => {
  await keep(entryAt(0, { state: 'sent', payment: { _id: 'of-arif', receiptNo: '2026-0042', unapplied: 0 } }));
  await openRound(network);
  await text('B-201: ৳28,500.50 cash.').toBeVisible();
  await button('Correct an entry (1)').click();
  const entries = main.getByRole('region', { name: 'Collected', exact: true });
  const doors = main.getByRole('region', { name: 'Not visited yet' });
  await expect.element(entries.getByRole('link', { name: 'Receipt 2026-0042' })).toBeVisible();
  const top = (one: typeof doors) => one.element().getBoundingClientRect().top;
  expect(top(entries)).toBeLessThan(top(doors));
  await expect
    .element(entries.getByRole('link', { name: /^Correct it in the statement/ }))
    .toHaveAttribute('href', `/dashboard/statement/${entryAt(0, {}).door._id}`);
});

test('who reverses nothing asks for a correction, also of what an earlier round of the day recorded', async () => {
  makeNetwork(network, ['caretaker']);
  network.answer(RECORD, RECORDED);
  const sent = { state: 'sent', payment: { _id: 'of-arif', receiptNo: '2026-0042', unapplied: 0 } } as const;
  await keep(entryAt(0, sent));
  await changeRound(PEOPLE.admin.email, (kept) => ({ ...(kept.round ?? newRound('', '', 0)), id: 'next round' }));
  await openRound(network);
  await button('Correct an entry (1)').click();
  await button(/^Is it wrong\?/).click();
  await expect.element(page.getByRole('dialog', { name: 'Ask for a correction' })).toBeVisible();
  // A new day's round begins without them.
  await changeRound(PEOPLE.admin.email, () => newRound(PEOPLE.admin.email, 'of another day', 0));
  expect(await entriesKept()).toEqual([]);
});

test('a part leaves a rest in the list, also where no person was at home for it', async () => {
  await openRound(network);
  await main.getByLabelText('Received').fill('10000');
  await press('Cash', 'B-201');
  await expect.element(heading('B-301')).toBeVisible();
  await button('All doors').click();
  const rest = main.getByRole('region', { name: 'Rest still owed' });
  await expect.element(rest.getByText('৳18,500.50')).toBeVisible();
  await rest.getByRole('button', { name: /B-201/ }).click();
  await press('Not at home', 'B-201');
  await button('All doors').click();
  await expect.element(rest).not.toBeInTheDocument();
  const away = main.getByRole('region', { name: 'Not at home' });
  await expect.element(away.getByText('৳18,500.50')).toBeVisible();
  await away.getByRole('button', { name: /B-201/ }).click();
  await press('Cash', 'B-201');
  await button('All doors').click();
  await expect.element(away).not.toBeInTheDocument();
});

test('a recorded payment offers to collect more, in words that all see', async () => {
  await keep(entryAt(0, { state: 'sent' }));
  await openRound(network);
  await button('All doors').click();
  const more = button('Collect more at B-201').element() as HTMLElement;
  const hidden = more.querySelector('.sr-only')?.textContent ?? '';
  expect(more.textContent.replace(hidden, '').trim()).toBe('Collect more');
});

test('after each press the focus is on the heading of the next door, or of the list', async () => {
  await openRound(network);
  await press('Not at home', 'B-201');
  await expect.element(heading('B-301')).toHaveFocus();
  await press('Next', 'B-301');
  await expect.element(heading('B-302')).toHaveFocus();
  await press('Cash', 'B-302');
  await expect.element(heading('B-301')).toHaveFocus();
  await press('bKash', 'B-301');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  await expect.element(heading('What was collected')).toHaveFocus();
  await button('Take it away').first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it away' }).click();
  await expect.element(button('Take it away').nth(1)).not.toBeInTheDocument();
  await expect.element(heading('What was collected')).toHaveFocus();
});
