import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inBangla } from '#locale/bangla.ts';
import { dayAt, daysAfter } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { TILL } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';
import type { TillMove } from '../endpoints.ts';

const TODAY = dayAt(new Date());
const HERE = `/dashboard/till?day=${TODAY}`;
const YESTERDAY = daysAfter(TODAY, -1);
const OPEN = {
  ...TILL,
  day: TODAY,
  toCount: { since: TODAY, carriedOver: 2_000, moved: 10_000, expectedCash: 12_000, drawers: [] },
};
const CLOSING = {
  since: TODAY,
  carriedOver: 2_000,
  moved: 10_000,
  expectedCash: 12_000,
  drawers: [],
  through: TODAY,
  putIn: 0,
  countedCash: 11_500,
  difference: -500,
  handedOver: 11_000,
  left: 500,
  note: 'A note was missing.',
  closedAt: '2026-03-05T18:04:00.000Z',
  closedBy: 'Farhana Rahman',
};
const question = page.getByRole('alertdialog', { name: `Close ${formatDay(TODAY)}?` });
/** The count asks for one sum; what else moved is behind a line. */
const openMore = () => page.getByText('Cash put in or handed over', { exact: true }).click();
const field = (name: string) => page.getByLabelText(name, { exact: true });

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/till', OPEN);
});
const closed = () => network.asked('PUT /api/till/close').map(({ body }) => body);

async function count(cash: string) {
  await renderSite(HERE, network);
  await field('Cash counted').fill(cash);
}

test('the money of the day stands by method and together, and each payment with who recorded it', async () => {
  await page.viewport(1440, 900);
  await renderSite(HERE, network);
  await expect.element(page.getByRole('row', { name: 'Cash 1 ৳12,000.00 ৳0.00 ৳12,000.00' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Together 2 ৳14,000.00 ৳2,000.00 ৳12,000.00' })).toBeVisible();
  // A closing counts the cash of all open days, so no column of one day may be called the till.
  await expect.element(page.getByRole('columnheader', { name: 'Net of the day' })).toBeVisible();
  const back = page.getByRole('row', { name: /Reversed\. Counted twice\./ });
  await expect.element(back.getByText('−৳2,000.00')).toBeVisible();
  await expect.element(back.getByText('Farhana Rahman')).toBeVisible();
});

test('what is counted says how far it is from the ledger before anything is closed', async () => {
  await count('11500');
  await expect.element(page.getByText('৳500.00 less than the ledger says.')).toBeVisible();
  await expect.element(field('Why it differs')).toBeVisible();
  await field('Cash counted').fill('12000.50');
  await expect.element(page.getByText('৳0.50 more than the ledger says.')).toBeVisible();
  for (const typed of ['12000', '৳১২,০০০', '12000/-']) {
    await field('Cash counted').fill(typed);
    await expect.element(page.getByText('The cash agrees with the ledger.')).toBeVisible();
  }
  await expect.element(field('Why it differs')).not.toBeInTheDocument();
});

const line = (name: string) =>
  page.getByRole('term').filter({ hasText: name }).element().nextElementSibling?.textContent;

test('the drawer adds up: what the last count left, the cash since, what is put in, and what stays after some is handed over', async () => {
  await renderSite(HERE, network);
  await expect.poll(() => line('Should be in the drawer')).toBe('৳12,000.00');
  expect(line(`In the drawer after ${formatDay(YESTERDAY)}`)).toBe('৳2,000.00');
  expect(line(`Cash of ${formatDay(TODAY)}`)).toBe('৳10,000.00');
  await openMore();
  await field('Put in').fill('1,000');
  await expect.poll(() => line('Should be in the drawer')).toBe('৳13,000.00');
  await field('Cash counted').fill('13000');
  await field('Handed over').fill('12500.50');
  await expect.element(page.getByText('The cash agrees with the ledger. ৳499.50 stay in the drawer.')).toBeVisible();
  network.refuse('PUT /api/till/close', 'invalid', { fields: { handedOver: 'Only ৳13,000.00 were counted.' } });
  await page.getByRole('button', { name: 'Close the day' }).click();
  await expect
    .element(question.getByText('৳12,500.50 are handed over, ৳499.50 stay in the drawer.', { exact: false }))
    .toBeVisible();
  await question.getByRole('button', { name: 'Yes, close it' }).click();
  await expect.element(page.getByText('Only ৳13,000.00 were counted.')).toBeVisible();
  expect(closed()).toEqual([{ day: TODAY, countedCash: 13_000, putIn: 1_000, handedOver: 12_500.5 }]);
});

test('where more was given back than the drawer had, it asks what was put in', async () => {
  const toCount = { since: TODAY, carriedOver: 0, moved: -1_000, expectedCash: -1_000, drawers: [] };
  network.answer('GET /api/till', { ...OPEN, toCount });
  await renderSite(HERE, network);
  const warning = page.getByText(/^More cash was given back than was in the drawer\./);
  await expect.element(warning).toBeVisible();
  await field('Put in').fill('1000');
  await expect.element(warning).not.toBeInTheDocument();
  await field('Cash counted').fill('0');
  await expect.element(page.getByText('The cash agrees with the ledger.')).toBeVisible();
});

test('an amount that is no number, or more than was counted, is refused before the question', async () => {
  await renderSite(HERE, network);
  await field('Cash counted').fill('12000');
  await openMore();
  for (const [name, typed, refusal] of [
    ['Put in', '5o0', 'Please enter a number.'],
    ['Handed over', '50.000', 'Is this 50,000 or 50? Please write it as one of them.'],
    ['Handed over', '99,000', 'More than was counted.'],
  ] as const) {
    await field(name).fill(typed);
    await page.getByRole('button', { name: 'Close the day' }).click();
    await expect.element(field(name)).toHaveFocus();
    await expect.element(field(name)).toHaveAccessibleDescription(expect.stringContaining(refusal));
    await expect.element(question).not.toBeInTheDocument();
    await field(name).fill('');
  }
  expect(closed()).toEqual([]);
});

test('notes and coins are added up', async () => {
  await renderSite(HERE, network);
  await page.getByText('Count by notes and coins').click();
  await field('৳1,000 ×').fill('11');
  await field('৳500 ×').fill('2');
  await field('৳1 ×').fill('3');
  await expect.element(field('Cash counted')).toHaveValue('12003');
  await field('৳1 ×').fill('');
  await expect.element(page.getByText('The cash agrees with the ledger.')).toBeVisible();
});

test('what is no number of notes is marked, and counts nothing', async () => {
  await renderSite(HERE, network);
  await page.getByText('Count by notes and coins').click();
  await field('৳1,000 ×').fill('12');
  const refusal = page.getByText('Please enter a whole number from 0 to 1,00,000.');
  for (const typed of ['abc', '-3', '1.5', '100001']) {
    await field('৳500 ×').fill(typed);
    await expect.element(refusal).toBeVisible();
    await expect.element(field('৳500 ×')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field('Cash counted')).toHaveValue('12000');
  }
  await field('৳500 ×').fill('২');
  await expect.element(refusal).not.toBeInTheDocument();
  await expect.element(field('Cash counted')).toHaveValue('13000');
});

test('a difference asks for a reason, and nothing is closed without it', async () => {
  await count('11500');
  await page.getByRole('button', { name: 'Close the day' }).click();
  await expect.element(field('Why it differs')).toHaveFocus();
  await expect.element(question).not.toBeInTheDocument();
});

/** Value of a line of the printed slip. */
const sheetLine = (name: string) =>
  [...document.querySelectorAll('.closing-sheet dt')].find(({ textContent }) => textContent === name)
    ?.nextElementSibling?.textContent;

test('the day is closed after a question, once, and its slip is there to print', async () => {
  network.answer('PUT /api/till/close', () => {
    network.answer('GET /api/till', { ...OPEN, toCount: null, closing: CLOSING });
    return CLOSING;
  });
  await count('11500');
  await field('Why it differs').fill('A note was missing.');
  await page.getByRole('button', { name: 'Close the day' }).click();
  await expect.element(question.getByText('All days before are closed with it.', { exact: false })).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(closed()).toEqual([]);
  await page.getByRole('button', { name: 'Close the day' }).click();
  await question.getByRole('button', { name: 'Yes, close it' }).click();
  await expect.element(page.getByRole('heading', { name: 'This day is closed' })).toBeVisible();
  expect(closed()).toEqual([{ day: TODAY, countedCash: 11_500, note: 'A note was missing.' }]);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Cash book' })).toHaveFocus();
  expect(['Cash counted', 'Difference', 'Handed over', 'Stays in the drawer'].map(sheetLine)).toEqual([
    '৳11,500.00',
    '−৳500.00',
    '−৳11,000.00',
    '৳500.00',
  ]);
  await expect.element(page.getByRole('button', { name: 'Print the slip' })).toBeVisible();
  await expect.element(field('Cash counted')).not.toBeInTheDocument();
});

test('what the server says of the count stands there, and nothing typed is lost', async () => {
  network.refuse('PUT /api/till/close', 'conflict', { message: 'The days up to today are closed already.' });
  await count('12000');
  await page.getByRole('button', { name: 'Close the day' }).click();
  await expect.element(page.getByText('The days up to today are closed already.')).toBeVisible();
  await expect.element(field('Cash counted')).toHaveValue('12000');
});

test('one goes from day to day in the address, and not into tomorrow', async () => {
  network.answer('GET /api/till', ({ query }) => ({ ...OPEN, day: query.day ?? '' }));
  const { address } = await renderSite(HERE, network);
  await expect.element(page.getByRole('button', { name: 'No later day' })).toBeDisabled();
  await page.getByRole('link', { name: 'Day before' }).click();
  await expect.element(field('Day')).toHaveValue(YESTERDAY);
  expect(address()).toBe(`/dashboard/till?day=${YESTERDAY}`);
  await page.getByRole('link', { name: 'Day after' }).click();
  await expect.element(field('Day')).toHaveValue(TODAY);
  expect(network.asked('GET /api/till').map(({ query }) => query.day)).toContain(YESTERDAY);
});

test('a day without money says so', async () => {
  network.answer('GET /api/till', { ...OPEN, entries: [] });
  await renderSite(HERE, network);
  await expect.element(page.getByText('No money on this day')).toBeVisible();
});

test('in Bangla: methods, days, amounts, and what the count says', async () => {
  await renderSite(HERE, network, 'bn');
  await expect.element(page.getByRole('row', { name: 'নগদ টাকা ১ ৳১২,০০০.০০ ৳০.০০ ৳১২,০০০.০০' })).toBeVisible();
  await expect.poll(() => line(`${inBangla(formatDay(YESTERDAY))} তারিখের পরে ড্রয়ারে ছিল`)).toBe('৳২,০০০.০০');
  await field('গোনা নগদ টাকা').fill('১১৫০০');
  await page.getByText('টাকা রাখা বা হস্তান্তর', { exact: true }).click();
  await field('হস্তান্তর').fill('১১০০০');
  await expect.element(page.getByText('হিসাবের চেয়ে ৳৫০০.০০ কম। ড্রয়ারে ৳৫০০.০০ থাকছে।')).toBeVisible();
});

const MOVE: TillMove = {
  ...{ _id: 'move', voucherId: 'voucher', kind: 'transfer', from: 'cash', to: 'bank', amount: 5_000 },
  ...{ isReversal: false, isReversed: false, payee: null, apartmentNo: null, reference: null, note: null },
  ...{ recordedAt: '2026-03-05T08:00:00.000Z', recordedBy: 'Farhana Rahman', reason: null },
};

test('a move of money is taken back from its row’s menu, with a reason; where the server refuses, it says why', async () => {
  const reverse = 'PUT /api/transfers/reverse/{id}';
  network.answer('GET /api/till', { ...OPEN, moves: [MOVE] });
  network.refuse(reverse, 'conflict', { message: 'That day is closed.' });
  await renderSite(HERE, network);
  await page.getByRole('button', { name: /^More for .* → Bank/ }).click();
  await page.getByRole('button', { name: /^Take back .* → Bank/ }).click();
  const sure = page.getByRole('alertdialog', { name: 'Take this move back?' });
  await sure.getByLabelText('Reason').fill('Typed twice');
  await sure.getByRole('button', { name: 'Yes, take it back' }).click();
  await expect.element(sure.getByRole('alert')).toHaveTextContent('Failed to take the move backThat day is closed.');
  await expect.element(sure.getByLabelText('Reason')).toHaveValue('Typed twice');
  expect(network.asked(reverse)[0]?.body).toEqual({ reason: 'Typed twice' });
});

test('who took cash in these days reads why somebody else closes them, and is offered no form', async () => {
  network.answer('GET /api/till', { ...OPEN, toCount: { ...OPEN.toCount, bySomebodyElse: true } });
  await renderSite(HERE, network);
  await expect.element(page.getByText(/so somebody else counts the drawer and closes them/)).toBeVisible();
  await expect.poll(() => line('Should be in the drawer')).toBe('৳12,000.00');
  await expect.element(page.getByRole('button', { name: 'Close the day' })).not.toBeInTheDocument();
});

const RAHIM = { personId: 'r1', name: 'Rahim Mia', isOwn: false, held: 8_000 };
const WITH_DRAWERS = { ...OPEN, toCount: { ...OPEN.toCount, drawers: [RAHIM] } };

test('whoever takes cash over from a caretaker records the sum, and a refusal stays open with it', async () => {
  network.answer('GET /api/till', WITH_DRAWERS);
  await renderSite(HERE, network);
  await expect.element(page.getByText('Rahim Mia has ৳8,000.00')).toBeVisible();
  await page.getByRole('button', { name: 'Take over from Rahim Mia' }).click();
  const form = page.getByRole('dialog', { name: 'Take over cash' });
  await form.getByLabelText('Amount').fill('9000');
  network.refuse('POST /api/drawers/receive', 'conflict', { fields: { amount: 'Only ৳8,000.00 are in this drawer.' } });
  await form.getByRole('button', { name: 'Record' }).click();
  await expect.element(form.getByText('Only ৳8,000.00 are in this drawer.')).toBeVisible();
  await form.getByLabelText('Amount').fill('8000');
  network.answer('POST /api/drawers/receive', {
    ...{ _id: 'h1', fromId: 'r1', from: 'Rahim Mia', toId: 'f1', to: 'Farhana Rahman', intoOwn: false },
    ...{ amount: 8_000, day: TODAY, isCount: false, note: null, recordedAt: '2026-03-05T18:04:00.000Z' },
  });
  await form.getByRole('button', { name: 'Record' }).click();
  await expect.element(page.getByText('৳8,000.00 taken over.')).toBeVisible();
  expect(network.asked('POST /api/drawers/receive').map(({ body }) => body)).toMatchObject([
    { from: 'r1', amount: '9000', day: TODAY },
    { from: 'r1', amount: '8000', day: TODAY },
  ]);
});

test('a drawer that is counted too is part of what should be there, and the closing names it', async () => {
  network.answer('GET /api/till', WITH_DRAWERS);
  await count('20000');
  await expect.element(page.getByText('৳8,000.00 more than the ledger says.')).toBeVisible();
  await page.getByLabelText('Count Rahim Mia’s too', { exact: false }).click();
  await expect.element(page.getByText('The cash agrees with the ledger.')).toBeVisible();
  network.answer('PUT /api/till/close', CLOSING);
  // A count that agrees is not asked about.
  await page.getByRole('button', { name: 'Close the day' }).click();
  await expect.poll(closed).toMatchObject([{ countedCash: 20_000, alsoCounted: ['r1'] }]);
});

test('a closed day says whose drawers were counted and whose were not', async () => {
  const drawers = [
    { personId: 'r1', name: 'Rahim Mia', held: 500, isCounted: true },
    { personId: 'k1', name: 'Karim', held: 4_000, isCounted: false },
  ];
  network.answer('GET /api/till', { ...OPEN, toCount: null, closing: { ...CLOSING, drawers } });
  await renderSite(HERE, network);
  const words =
    'It is the office’s drawer. Counted with it: Rahim Mia ৳500.00. Not counted, and still with them: Karim ৳4,000.00.';
  await expect.element(page.getByText(words).first()).toBeVisible();
});
