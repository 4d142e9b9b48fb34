import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Statement } from '#features/ledger/endpoints.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { AT, STATEMENT, WAITING } from '#test/sample-responses.ts';
import { SERVER_MESSAGE, StandInNetwork } from '#test/stand-in-network.ts';

const READ = 'GET /api/ledger/{agreementId}';
const RECORD = 'POST /api/payments/record';
const { agreementId } = STATEMENT.account;
const ADDRESS = `/dashboard/statement/${agreementId}`;

const entry = (more: Partial<Statement['entries'][number]>): Statement['entries'][number] => ({
  _id: 'january',
  kind: 'record',
  day: '2026-01-05',
  recordedAt: AT,
  recordedBy: 'Farhana Rahman',
  reason: null,
  isTakenBack: false,
  chargeIds: [],
  paymentIds: ['cash'],
  amount: -12_500,
  discount: 0,
  ofAdvance: 0,
  isOfRefund: false,
  balance: -500,
  ...more,
});

const CASH: Statement['payments'][number] = {
  _id: 'cash',
  method: 'Cash',
  amount: 12_500,
  reference: null,
  receivedOn: '2026-01-05',
  state: 'confirmed',
  unapplied: 500,
  advance: 0,
  held: 0,
  months: [{ month: 'January', year: 2026, amount: 12_000 }],
  recordedAt: AT,
  recordedBy: 'Farhana Rahman',
  reason: null,
};

const FEBRUARY: Statement['charges'][number] = {
  _id: 'february',
  kind: 'rent',
  month: 'February',
  year: 2026,
  label: null,
  amount: 12_000,
  outstanding: 3_499.5,
  dueOn: '2026-02-10',
  cancelled: false,
};

const NEW_RENT = {
  _id: 'risen',
  fromMonth: '2026-05',
  rent: 13_000,
  reason: 'As agreed.',
  recordedAt: AT,
  recordedBy: null,
};

const FULL: Statement = {
  ...STATEMENT,
  payments: [...STATEMENT.payments, CASH],
  entries: [
    entry({
      _id: 'charge',
      kind: 'charge',
      day: '2026-02-01',
      recordedBy: null,
      chargeIds: ['february'],
      paymentIds: [],
      amount: 12_000,
      balance: 11_500,
    }),
    entry({ _id: 'decline', kind: 'decline', reason: 'Nothing came.', paymentIds: ['declined'], amount: 0 }),
    entry({}),
  ],
  total: 3,
};

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer(READ, FULL);
});

const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');
const heading = page.getByRole('heading', { level: 1, name: 'Statement of Tanvir Ahmed' });
const entries = page.getByRole('table', { name: 'What happened' });

test('it says what is owed, kept and waiting, and lists each event with its balance, recorder and reason', async () => {
  await renderSite(ADDRESS, network);
  await expect.element(heading).toBeVisible();
  const head = page.getByRole('region', { name: 'Whose statement it is' });
  for (const text of ['Apartment E-101, block E, floor 1', '৳17,000.00', '৳500.00', '৳7,000.00'])
    await expect.element(head.getByText(text)).toBeVisible();
  const rows: [RegExp, string[]][] = [
    [/^Rent of February 2026/, ['1 February 2026', '৳12,000.00', '৳11,500.00']],
    [/^Payment by Cash/, ['For January 2026', '৳500.00 not used yet', '5 January 2026', '−৳12,500.00', '−৳500.00']],
    [
      /^Nagad payment declined/,
      ['Transaction 7AB', 'Reason: Nothing came.', 'Recorded by Farhana Rahman on 6 March 2026'],
    ],
  ];
  for (const [name, texts] of rows)
    for (const text of texts)
      await expect.element(entries.getByRole('row', { name }).getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Rents' }).getByText('January 2026')).toBeVisible();
});

test('names have one face, what can be done stands on one line, and the menu says where one is', async () => {
  await page.viewport(1440, 900);
  await renderSite(ADDRESS, network);
  const name = page.getByRole('region', { name: 'Whose statement it is' }).getByText('Tanvir Ahmed', { exact: true });
  await expect.element(name).toBeVisible();
  const faceOf = (place: { element: () => Element }) => getComputedStyle(place.element()).fontFamily;
  expect(faceOf(name)).toBe(faceOf(heading));
  const row = entries.getByRole('row', { name: /^Payment by Cash/ });
  const [receipt, reverse] = [row.getByRole('link'), row.getByRole('button')].map((place) => {
    const { top, height } = place.element().getBoundingClientRect();
    return top + height / 2;
  });
  expect(Math.abs((receipt ?? 0) - (reverse ?? 100))).toBeLessThanOrEqual(1);
  const current = [...document.querySelectorAll('nav [aria-current=page]')].map(({ textContent }) => textContent);
  // The work in the menu, and the list that the person stands in.
  expect(current).toEqual(['People', 'People']);
});

test('money that came leads to its receipt, also once it was reversed', async () => {
  const reversed: Statement = {
    ...FULL,
    payments: FULL.payments.map((payment) =>
      payment._id === 'cash' ? { ...payment, state: 'reversed', receiptNo: '2026-0042' } : payment,
    ),
  };
  network.answer(READ, reversed);
  await renderSite(ADDRESS, network);
  const receipt = page.getByRole('link', { name: 'Receipt 2026-0042' });
  await expect.element(receipt).toHaveAttribute('href', '/receipts/cash');
  await expect.element(page.getByRole('button', { name: /^More for .* by Cash/ })).not.toBeInTheDocument();
});

test('it shows that it loads', async () => {
  const slow = network.hold(READ);
  await renderSite(ADDRESS, network);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Statement', exact: true })).toBeVisible();
  slow.release();
  await expect.element(heading).toBeVisible();
});

test('a tenancy that is not there says so', async () => {
  network.refuse(READ, 'not_found', { message: 'There is no such tenancy.' });
  await renderSite(ADDRESS, network);
  await expect.element(page.getByText('There is no such tenancy.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a page beyond the end leads to the first, and before the first rent nothing has happened', async () => {
  network.answer(READ, ({ query }) =>
    query.page === '2' ? { ...FULL, entries: [] } : { ...STATEMENT, charges: [], total: 0 },
  );
  await renderSite(`${ADDRESS}?page=2`, network);
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect.element(page.getByText('Nothing has happened yet.')).toBeVisible();
});

test('a payment that counts is reversed with a reason, after a question that says whose and what', async () => {
  network.answer('PUT /api/payments/reverse/{id}', { ...WAITING, state: 'reversed' });
  await renderSite(ADDRESS, network);
  await page.getByRole('button', { name: /^More for .* by Cash/ }).click();
  await page.getByRole('button', { name: /^Reverse/ }).click();
  await expect
    .element(
      question.getByText(
        'Tanvir Ahmed paid ৳12,500.00 by Cash, received on 5 January 2026. What it pays for is due again.',
      ),
    )
    .toBeVisible();
  await question.getByLabelText('Reason').fill('Counted twice.');
  await question.getByRole('button', { name: 'Yes, reverse' }).click();
  await expect.element(page.getByText('The payment is reversed.')).toBeVisible();
  expect(network.asked('PUT /api/payments/reverse/{id}')).toMatchObject([
    { params: ['cash'], body: { reason: 'Counted twice.' } },
  ]);
});

test('a charge is given up in part or whole; what was open on the screen is sent along', async () => {
  network.refuse('PUT /api/charges/waive/{id}', 'conflict');
  await renderSite(ADDRESS, network);
  await page
    .getByRole('region', { name: 'What is open' })
    .getByRole('button', { name: 'More for Rent of February 2026' })
    .click();
  await page.getByRole('button', { name: 'Give up Rent of February 2026' }).click();
  await expect.element(dialog.getByText(/^Of the rent of February 2026, ৳5,000\.00 is open\./)).toBeVisible();
  await dialog.getByLabelText('Amount').fill('1500.50');
  await dialog.getByLabelText('Reason').fill('The lift stood still.');
  await dialog.getByRole('button', { name: 'Give up' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(SERVER_MESSAGE);
  network.answer('PUT /api/charges/waive/{id}', FEBRUARY);
  await dialog.getByRole('button', { name: 'Give up' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.asked('PUT /api/charges/waive/{id}')[1]).toMatchObject({
    params: ['february'],
    body: { amount: '1500.50', outstanding: 5_000, reason: 'The lift stood still.' },
  });
});

test('the rent changes after the warnings of custom are shown; a tenancy that has ended has none to change', async () => {
  network.answer('POST /api/rents', { ...NEW_RENT, warnings: [] });
  const shown = await renderSite(ADDRESS, network);
  await page.getByRole('button', { name: 'More for Tanvir Ahmed' }).click();
  await page.getByRole('button', { name: 'Change the rent' }).click();
  await expect.element(dialog.getByText('April 2026 or later')).toBeVisible();
  await dialog.getByLabelText('New rent').fill('13000');
  await dialog.getByLabelText('From').fill('2026-05');
  await expect.element(dialog.getByText('Rents rise in June or July, by custom.')).toBeVisible();
  await expect
    .element(dialog.getByText('The tenancy began in January 2026, less than 24 months before.'))
    .toBeVisible();
  await dialog.getByLabelText(/market value/).fill('1000000');
  await expect.element(dialog.getByText(/more than 15% of the flat’s market value/)).toBeVisible();
  await dialog.getByLabelText('Reason').fill('As agreed.');
  await dialog.getByRole('button', { name: 'Change the rent' }).click();
  await expect.element(page.getByText('The rent changes from May 2026 on.')).toBeVisible();
  expect(network.asked('POST /api/rents')[0]?.body).toEqual({
    agreementId,
    rent: '13000',
    fromMonth: '2026-05',
    marketValue: '1000000',
    reason: 'As agreed.',
  });
  network.answer(READ, { ...FULL, freeMonth: null });
  shown.goTo(`${ADDRESS}?page=2`);
  await expect.element(page.getByRole('button', { name: 'Change the rent' })).not.toBeInTheDocument();
});

async function openRecord() {
  network.answer(RECORD, WAITING);
  await renderSite(ADDRESS, network);
  await page.getByRole('button', { name: '+ Record a payment' }).click();
}

test('money is recorded for what is due first; what it settles and what stays unused is said before', async () => {
  await openRecord();
  await expect.element(dialog.getByLabelText('Amount')).toHaveValue('17000');
  await dialog.getByLabelText('Amount').fill('6000');
  const settled = dialog.getByRole('status').getByRole('listitem');
  await expect.element(settled.first()).toHaveTextContent('Rent of February 2026 ৳5,000.00');
  await expect.element(settled.last()).toHaveTextContent('Rent of March 2026 ৳1,000.00 of ৳12,000.00');
  await dialog.getByLabelText('Amount').fill('20000');
  await expect.element(dialog.getByText(/৳3,000\.00 stay unused until the next rent is added\.$/)).toBeVisible();
  await dialog.getByLabelText('Received on').fill('2026-03-01');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect.element(page.getByText('৳12,000.00 of Tanvir Ahmed are recorded.')).toBeVisible();
  expect(network.asked(RECORD)[0]?.body).toMatchObject({
    agreementId,
    amount: '20000',
    method: 'Cash',
    reference: '',
    receivedOn: '2026-03-01',
    parts: [],
    again: false,
    requestKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test('the form says what the tenant has reported, and after recording for which day money of a closed day counts', async () => {
  const { account } = STATEMENT;
  network.answer(READ, { ...STATEMENT, account: { ...account, owed: 0, waiting: 17_000 } });
  network.answer(RECORD, { ...WAITING, receivedOn: '2026-03-01', countsOn: '2026-03-04' });
  await renderSite(ADDRESS, network);
  await page.getByRole('button', { name: '+ Record a payment' }).click();
  await expect
    .element(dialog.getByText('৳17,000.00 that the tenant reported wait in Payments to Confirm.'))
    .toBeVisible();
  await expect.element(dialog.getByLabelText('Amount')).toHaveFocus();
  await userEvent.keyboard('500{Enter}');
  await expect.element(dialog.getByText(/in the cash book it counts for 4 March 2026\.$/)).toBeVisible();
});

test.each([
  ['an accountant of a building where others decide', ['accountant'], true, false],
  ['an accountant elsewhere', ['accountant'], false, true],
  ['an owner', ['owner'], true, true],
  ['a caretaker, who reverses nothing', ['caretaker'], false, false],
] as const)('what was just recorded can be undone or not by %s', async (_, duties, separates, isOffered) => {
  signIn(network, duties[0] === 'owner' ? 'admin' : 'user', duties);
  network.answer('GET /api/limits', { separates });
  network.answer(READ, FULL);
  network.answer(RECORD, { ...WAITING, state: 'confirmed' });
  await renderSite(ADDRESS, network);
  await page.getByRole('button', { name: '+ Record a payment' }).click();
  await dialog.getByLabelText('Amount').fill('6000');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.element(dialog.getByText('৳12,000.00 of Tanvir Ahmed are recorded.')).toBeVisible();
  const undo = dialog.getByRole('button', { name: 'Undo' });
  if (isOffered) await expect.element(undo).toBeVisible();
  else await expect.element(undo).not.toBeInTheDocument();
});

test('tax that a tenant withheld is recorded in the same dialog, with its certificate or without', async () => {
  await openRecord();
  network.answer('POST /api/withheld-tax', WAITING);
  await dialog.getByRole('radio', { name: 'Tax withheld' }).click();
  await expect.element(dialog.getByLabelText(/^Of this, advance/)).not.toBeInTheDocument();
  await dialog.getByLabelText('Amount').fill('1200');
  await dialog.getByLabelText('Withheld on').fill('2026-03-01');
  await dialog.getByLabelText(/^Certificate number/).fill('17/2026');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect.element(page.getByText('৳12,000.00 of Tanvir Ahmed are recorded.')).toBeVisible();
  expect(network.asked(RECORD)).toEqual([]);
  expect(network.asked('POST /api/withheld-tax').map(({ body }) => body)).toEqual([
    {
      agreementId,
      amount: '1200',
      receivedOn: '2026-03-01',
      certificate: '17/2026',
      certifiedOn: '',
      parts: [],
      charges: [],
      again: false,
      requestKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
});

test('money is recorded for months that are chosen, one ahead too, whose parts add up', async () => {
  await openRecord();
  await dialog.getByLabelText('Amount').fill('14000');
  await dialog.getByText(/^More/).click();
  await dialog.getByLabelText('Choose what it is for').click();
  await dialog.getByLabelText('March 2026').fill('12000');
  await dialog.getByLabelText('April 2026').fill('3000');
  await expect.element(dialog.getByText('Together that is ৳1,000.00 more than was paid.')).toBeVisible();
  await dialog.getByLabelText('April 2026').fill('1000');
  await expect.element(dialog.getByText(/^Together that is ৳13,000\.00\. ৳1,000\.00 stay unused/)).toBeVisible();
  await dialog.getByRole('button', { name: '+ One more month' }).click();
  await expect.element(dialog.getByLabelText('May 2026')).toBeVisible();
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect
    .poll(() => network.asked(RECORD)[0]?.body)
    .toMatchObject({
      parts: [
        { month: 'March', year: 2026, amount: '12000' },
        { month: 'April', year: 2026, amount: '1000' },
      ],
    });
});

test('what may be two amounts is refused at its field, of a month and of an advance that is used', async () => {
  await openRecord();
  const reason = 'Is this 12,000 or 12? Please write it as one of them.';
  network.refuse(RECORD, 'invalid', { message: reason, fields: { 'parts.1.amount': reason } });
  await dialog.getByText(/^More/).click();
  await dialog.getByLabelText('Choose what it is for').click();
  await dialog.getByLabelText('March 2026').fill('5000');
  await dialog.getByLabelText('April 2026').fill('12.000');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect
    .element(dialog.getByLabelText('April 2026'))
    .toHaveAccessibleDescription(new RegExp(reason.replace('?', '[?]')));
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  network.answer('GET /api/ledger/{agreementId}', { ...STATEMENT, account: { ...STATEMENT.account, held: 24_000 } });
  await renderSite(ADDRESS, network);
  const use = 'PUT /api/advances/use/{id}';
  network.refuse(use, 'invalid', { message: reason, fields: { 'charges.0.amount': reason } });
  await page.getByRole('button', { name: 'Use the advance' }).click();
  const [first, second] = [dialog.getByRole('textbox').first(), dialog.getByRole('textbox').nth(1)];
  await first.fill('0');
  await second.fill('12.000');
  await dialog.getByRole('button', { name: 'Use', exact: true }).click();
  await expect.element(second).toHaveAccessibleDescription(new RegExp(reason.replace('?', '[?]')));
  expect(network.asked(use)).toMatchObject([{ body: { charges: [{ amount: '12.000' }] } }]);
});

test('the same money twice asks again, with the same form; nothing that was typed is lost', async () => {
  await openRecord();
  const asks = network.refuse(RECORD, 'conflict', {
    message: 'Is this other money?',
    fields: { again: 'Is this other money?' },
  });
  await dialog.getByLabelText('Amount').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Is this other money?');
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expect.element(dialog.getByLabelText('Amount')).toHaveValue('17000');
  asks.restore();
  await dialog.getByRole('button', { name: 'Yes, record it as well' }).click();
  await expect.poll(() => network.asked(RECORD)[1]?.body).toMatchObject({ again: true });
  const [first, second] = network.asked(RECORD).map(({ body }) => (body as { requestKey: string }).requestKey);
  expect(second).toBe(first);
});

test('in Bangla: amounts, days, methods, and the reasons that the server wrote by itself', async () => {
  const late = entry({ _id: 'late', reason: 'Received on 5 January 2026.' });
  network.answer(READ, { ...FULL, entries: [late, entry({ _id: 'own', reason: 'Counted twice.' })] });
  await renderSite(ADDRESS, network, 'bn');
  await expect.element(page.getByRole('heading', { level: 1, name: 'হিসাব বিবরণী: Tanvir Ahmed' })).toBeVisible();
  for (const row of [
    /^নগদ টাকা: পেমেন্ট যে মাসের: জানুয়ারি ২০২৬ ৳৫০০\.০০ এখনও জমা আছে কারণ: পাওয়া গেছে ৫ জানুয়ারি ২০২৬। লিখেছেন Farhana Rahman/,
    /কারণ: Counted twice\. .* ৫ জানুয়ারি ২০২৬ −৳১২,৫০০\.০০ −৳৫০০\.০০/,
  ])
    await expect.element(page.getByRole('row', { name: row })).toBeVisible();
  await page
    .getByRole('region', { name: 'যা বাকি আছে' })
    .getByRole('button', { name: /ফেব্রুয়ারি ২০২৬ মাসের ভাড়া/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'ফেব্রুয়ারি ২০২৬ মাসের ভাড়া মওকুফ করুন' }).click();
  await expect.element(dialog.getByText(/^ফেব্রুয়ারি ২০২৬ মাসের ভাড়া বাবদ ৳৫,০০০\.০০ বাকি আছে।/)).toBeVisible();
});

test('money waits only until it is decided, wherever it goes afterwards', async () => {
  const part = { ...CASH, reference: 'TRX1', unapplied: 0, months: [] };
  const payments = [
    { ...part, _id: 'waits', state: 'pending' as const },
    { ...part, _id: 'moved', amount: 9_000 },
    { ...part, _id: 'declined', amount: 8_000, state: 'declined' as const },
    { ...part, _id: 'reversed', amount: 7_000, state: 'reversed' as const },
    { ...part, _id: 'advance', amount: 6_000, advance: 2_000 },
  ];
  const of = (id: string, kind: Statement['entries'][number]['kind'], amount = 0) =>
    entry({ _id: `${id} ${kind}`, kind, paymentIds: [id], amount });
  const entries = [
    of('waits', 'claim'),
    of('moved', 'claim'),
    of('moved', 'confirm', -9_000),
    of('moved', 'move', 9_000),
    of('declined', 'claim'),
    of('declined', 'decline'),
    of('reversed', 'claim'),
    of('reversed', 'refund', 7_000),
    // An advance that another tenancy gave back; it changes no balance.
    of('advance', 'reverse'),
    of('advance', 'take back'),
  ];
  network.answer(READ, { ...FULL, payments, entries, total: entries.length });
  await renderSite(ADDRESS, network);
  const rows = page.getByRole('table', { name: 'What happened' }).getByRole('row');
  const said = () =>
    rows.elements().map((row) => /which.count.once|Sum:\W+[\d,]+/.exec(row.textContent)?.[0].replace(/[^\w:,]+/g, ' '));
  await expect
    .poll(() => said().filter(Boolean))
    .toEqual(['which count once', 'Sum: 9,000', 'Sum: 8,000', 'Sum: 7,000']);
});

test('a caretaker is told who reverses a payment, and one press writes to them', async () => {
  signIn(network, 'user', ['caretaker']);
  await renderSite(ADDRESS, network);
  await entries.getByRole('button', { name: /^Is it wrong\?/ }).click();
  const ask = page.getByRole('dialog', { name: 'Ask for a correction' });
  await expect.element(ask.getByText(/^The owner, a manager or the accountant corrects it/)).toBeVisible();
  await expect
    .element(ask.getByRole('link', { name: 'Tell on WhatsApp' }))
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent('Tanvir Ahmed: ৳12,500.00 by Cash')));
  await ask.getByLabelText(/^What is right/).fill('1,250');
  await expect
    .element(ask.getByRole('link', { name: 'Tell on WhatsApp' }))
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent('It should be: 1,250.')));
  await expect.element(page.getByRole('button', { name: /^Reverse/ })).not.toBeInTheDocument();
});
