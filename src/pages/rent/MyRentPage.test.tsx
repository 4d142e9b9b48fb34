import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_BUILDING } from '#features/building/rules.ts';
import { dayAt } from '#locale/calendar.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { AGREEMENT, STATEMENT, WAITING, WAYS } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/dashboard/rent';
const main = page.getByRole('main');
const dialog = page.getByRole('dialog', { name: 'I have paid in another way' });

/** The sample before the payment that waits was sent. */
const UNSENT = {
  ...STATEMENT,
  account: { ...STATEMENT.account, owed: 24_000, waiting: 0 },
  charges: STATEMENT.charges.map((charge) => ({ ...charge, outstanding: charge.cancelled ? 0 : 12_000 })),
  payments: [],
};

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'member');
  network.answer('GET /api/ledger', { statement: STATEMENT });
  network.answer('GET /api/payments/money', { payments: STATEMENT.payments, refunds: [] });
  network.answer('GET /api/member-agreement', AGREEMENT);
  network.answer('GET /api/coupons', []);
  network.answer('GET /api/payments/check', { paid: false, year: 2026, due: 5_000 });
});

test('a member sees what is open and since when, what waits, what is kept, and what was paid and how', async () => {
  await page.viewport(1440, 900);
  await renderSite(HERE, network);
  for (const text of [
    '৳17,000',
    '৳24,000 less ৳7,000 that you sent',
    '৳500 of yours are not used yet.',
    '10 February 2026',
  ])
    await expect.element(main.getByText(text, { exact: true })).toBeVisible();
  await expect.element(main.getByRole('row', { name: /9GH7XK2M .*Waiting Sent to the office$/ })).toBeVisible();
  const declined = main.getByRole('row', { name: /Declined Nothing came\./ });
  await expect.element(declined).toBeVisible();
  await expect.element(main.getByRole('row', { name: /^February 2026 ৳5,000 ৳12,000/ })).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(declined.getByRole('button', { name: 'Details' })).toBeVisible();
});

test('who has several homes is asked which one, on each page where it matters; Back and links lead to the same', async () => {
  const [flat, garage] = ['019aa3f0-5c1e-7d2a-9f00-000000000001', '019aa3f0-5c1e-7d2a-9f00-000000000002'];
  const account = { ...STATEMENT.account, agreementId: flat };
  const other = { ...account, agreementId: garage, apartmentNo: 'G-1', startsOn: '2026-02-01', owed: 0 };
  network.answer('GET /api/ledger', ({ query }) => ({
    statement:
      query.agreement === garage
        ? { ...STATEMENT, account: other, others: [account], charges: [] }
        : { ...STATEMENT, account, others: [other] },
  }));
  network.answer('GET /api/payments/user', []);
  const site = await renderSite(HERE, network);
  const homes = main.getByRole('navigation', { name: 'Which of your homes' });
  await expect.element(homes.getByRole('link', { name: 'E-101 ৳17,000 open' })).toHaveAttribute('aria-current');
  // The address names the home, and Back does not lead to an address without it.
  await expect.poll(site.address).toBe(`${HERE}?agreement=${flat}`);
  await homes.getByRole('link', { name: 'G-1 Nothing open' }).click();
  await expect.poll(site.address).toBe(`${HERE}?agreement=${garage}`);
  await expect.element(main.getByText('Nothing is open.')).toBeVisible();
  site.goTo('/dashboard/payment-history');
  await expect.poll(site.address).toBe(`/dashboard/payment-history?agreement=${garage}`);
  const asked = () => network.asked('GET /api/payments/user').at(-1)?.query.agreementId;
  await expect.poll(asked).toBe(garage);
  site.goTo('/dashboard/make-payment?month=February');
  await expect.poll(site.address).toBe(`/dashboard/make-payment?month=February&agreement=${garage}`);
  expect(network.asked('GET /api/member-agreement').at(-1)?.query.agreementId).toBe(garage);
  const checked = () => network.asked('GET /api/payments/check').at(-1)?.query;
  await expect.poll(checked).toMatchObject({ month: 'February', agreementId: garage });
  site.goBack();
  await expect.poll(site.address).toBe(`/dashboard/payment-history?agreement=${garage}`);
  site.goBack();
  await expect.poll(site.address).toBe(`${HERE}?agreement=${garage}`);
  site.goBack();
  await expect.element(homes.getByRole('link', { name: 'E-101 ৳17,000 open' })).toHaveAttribute('aria-current');
});

test('a home that was left with a debt is among the homes, with its sum, until it is paid', async () => {
  const [flat, left] = ['019aa3f0-5c1e-7d2a-9f00-000000000001', '019aa3f0-5c1e-7d2a-9f00-000000000002'];
  const account = { ...STATEMENT.account, agreementId: flat, owed: 0 };
  const former = { ...account, agreementId: left, apartmentNo: 'B-402', status: 'ended' as const, owed: 5_500 };
  network.answer('GET /api/ledger', ({ query }) => ({
    statement:
      query.agreement === left
        ? { ...STATEMENT, account: former, others: [account] }
        : { ...STATEMENT, account, others: [former], charges: [] },
  }));
  const site = await renderSite(HERE, network);
  const homes = main.getByRole('navigation', { name: 'Which of your homes' });
  await homes.getByRole('link', { name: 'B-402 ৳5,500 open' }).click();
  await expect.poll(site.address).toBe(`${HERE}?agreement=${left}`);
  await expect.element(main.getByText('৳5,500', { exact: true }).first()).toBeVisible();
  // Rent is paid for a tenancy that goes on; what is left of another is paid on My Rent.
  site.goTo('/dashboard/make-payment');
  await expect.poll(site.address).toBe(`/dashboard/make-payment?agreement=${flat}`);
  await homes.getByRole('link', { name: 'B-402 ৳5,500.00 open' }).click();
  await expect.poll(site.address).toBe(`${HERE}?agreement=${left}`);
});

test('a chosen home that has ended, or is another person’s, is forgotten', async () => {
  const [flat, garage] = ['019aa3f0-5c1e-7d2a-9f00-000000000001', '019aa3f0-5c1e-7d2a-9f00-000000000002'];
  const account = { ...STATEMENT.account, agreementId: flat };
  const ended = { ...account, agreementId: garage, apartmentNo: 'G-1', status: 'ended' as const, owed: 0, waiting: 0 };
  network.answer('GET /api/ledger', ({ query }) => ({
    statement: {
      ...STATEMENT,
      account: query.agreement ? ended : account,
      others: [query.agreement ? account : ended],
    },
  }));
  sessionStorage.setItem('home', garage);
  const site = await renderSite(HERE, network);
  await expect.poll(() => sessionStorage.getItem('home')).toBe(null);
  const asked = () => network.asked('GET /api/ledger').map(({ query }) => query.agreement);
  await expect.poll(asked).toEqual([garage, undefined]);
  network.answer('GET /api/ledger', ({ query }) =>
    query.agreement
      ? Response.json({ code: 'not_found', message: 'There is no such tenancy.', requestId: 'test' }, { status: 404 })
      : { statement: { ...STATEMENT, account } },
  );
  site.goTo(`${HERE}?agreement=${garage}`);
  await expect.poll(site.address).toBe(HERE);
  await expect.element(main.getByText('৳17,000', { exact: true })).toBeVisible();
});

test('what was sent at once for two homes is shared as the payer says', async () => {
  const [flat, garage] = ['019aa3f0-5c1e-7d2a-9f00-000000000001', '019aa3f0-5c1e-7d2a-9f00-000000000002'];
  const account = { ...STATEMENT.account, agreementId: flat };
  const other = { ...account, agreementId: garage, apartmentNo: 'G-1', startsOn: '2026-02-01', owed: 3_000 };
  network.answer('GET /api/ledger', { statement: { ...STATEMENT, account, others: [other] } });
  network.answer('POST /api/payments/claim', WAITING);
  await renderSite(HERE, network);
  await main.getByRole('button', { name: 'I have paid in another way' }).click();
  await dialog.getByLabelText('Transaction number').fill('9GH7XK2M');
  await dialog.getByLabelText('Amount').fill('২০,০০০');
  await dialog.getByLabelText(/^Of that for G-1/).fill('৩,০০০');
  await dialog.getByRole('button', { name: 'Tell the office' }).click();
  await expect.poll(() => network.asked('POST /api/payments/claim')).toHaveLength(1);
  expect(network.asked('POST /api/payments/claim')[0]?.body).toMatchObject({
    amount: '২০,০০০',
    homes: [
      { agreementId: flat, amount: '17000' },
      { agreementId: garage, amount: '৩,০০০' },
    ],
  });
});

test('Pay leads to Make Payment with exactly the first open month chosen', async () => {
  const site = await renderSite(HERE, network);
  await main.getByRole('link', { name: 'Pay February 2026' }).click();
  await expect.poll(site.address).toBe('/dashboard/make-payment?month=February');
  await expect.element(main.getByLabelText('Month')).toHaveValue('February');
  await expect.element(main.getByText('Rent for February 2026', { exact: false })).toBeVisible();
  expect(network.asked('GET /api/payments/check')[0]?.query.month).toBe('February');
});

test('a claim sends what was typed, once, and waits', async () => {
  network.refuse('POST /api/payments/claim', 'invalid', {
    fields: { reference: 'Please enter the transaction’s number.' },
  });
  await renderSite(HERE, network);
  await main.getByRole('button', { name: 'I have paid in another way' }).click();
  await expect.element(dialog.getByRole('radio', { name: 'bKash' })).toBeChecked();
  await expect.element(dialog.getByLabelText('Amount')).toHaveValue('17000');
  await dialog.getByRole('button', { name: 'Tell the office' }).click();
  await expect.element(dialog.getByText('Please enter the transaction’s number.')).toBeVisible();
  const reference = dialog.getByRole('textbox', { name: 'Transaction number' });
  await expect.element(reference).toHaveFocus();
  network.answer('POST /api/payments/claim', WAITING);
  await reference.fill('9gh7xk2m');
  await dialog.getByRole('button', { name: 'Tell the office' }).click();
  await expect.element(page.getByText(/^The office is told/)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const [refused, sent] = network.asked('POST /api/payments/claim').map(({ body }) => body);
  expect(sent).toEqual({
    again: false,
    amount: '17000',
    method: 'bKash',
    reference: '9gh7xk2m',
    receivedOn: dayAt(new Date()),
    requestKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(sent).toMatchObject({ requestKey: (refused as { requestKey: string }).requestKey });
});

test('a claim of a part of what is open names it', async () => {
  network.answer('POST /api/payments/claim', WAITING);
  await renderSite(HERE, network);
  await main.getByRole('button', { name: 'I have paid in another way' }).click();
  await dialog.getByRole('checkbox', { name: /^Rent of March 2026/ }).click();
  await expect.element(dialog.getByLabelText('Amount')).toHaveValue('5000');
  await dialog.getByRole('radio', { name: 'Cash' }).click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('4,000');
  await dialog.getByRole('button', { name: 'Tell the office' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [sent] = network.asked('POST /api/payments/claim').map(({ body }) => body);
  expect(sent).toMatchObject({ amount: '4,000', charges: [{ chargeId: 'february', amount: 4_000 }] });
});

test('a typed amount is sent as typed, also when the sum owed has changed meanwhile, which is told beside it', async () => {
  network.answer('GET /api/ways', { cards: false, ways: WAYS });
  network.refuse('POST /api/payments/claim', 'conflict', { message: 'This number was used.' });
  await renderSite(HERE, network);
  await main.getByRole('button', { name: 'Report another' }).click();
  const amount = main.getByRole('textbox', { name: 'Amount' });
  await expect.element(amount).toHaveValue('17000');
  await amount.fill('700');
  // The office issues a bill, and after the refusal this page reads the statement again.
  const [open] = STATEMENT.charges.filter(({ outstanding }) => outstanding > 0);
  if (!open) throw new Error('nothing is open');
  const bill = { ...open, _id: '019aa3f0-5c1e-7d2a-9f00-0000000000b1', kind: 'gas' as const, outstanding: 5_177 };
  const account = { ...STATEMENT.account, owed: 22_177 };
  network.answer('GET /api/ledger', { statement: { ...STATEMENT, account, charges: [...STATEMENT.charges, bill] } });
  await main.getByRole('textbox', { name: /^Transaction/ }).fill('9GH7XK2M');
  await main.getByRole('button', { name: 'Tell the office' }).click();
  await expect.element(main.getByText('৳22,177 are open now.')).toBeVisible();
  await expect.element(amount).toHaveValue('700');
});

test('a refusal is shown in the form, and keeps what was typed', async () => {
  network.refuse('POST /api/payments/claim', 'conflict', { message: 'This number was used.' });
  await renderSite(HERE, network);
  await main.getByRole('button', { name: 'I have paid in another way' }).click();
  await dialog.getByRole('radio', { name: 'Cash' }).click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('7500');
  await dialog.getByRole('button', { name: 'Tell the office' }).click();
  await expect.element(dialog.getByText('This number was used.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('7500');
});

test('what waits for a home that was left is named in the head of the new one, and leads to it', async () => {
  const [flat, left] = ['019aa3f0-5c1e-7d2a-9f00-000000000001', '019aa3f0-5c1e-7d2a-9f00-000000000002'];
  const account = { ...STATEMENT.account, agreementId: flat, owed: 0, waiting: 0 };
  const former = { ...account, agreementId: left, apartmentNo: 'B-402', status: 'ended' as const, waiting: 700 };
  network.answer('GET /api/ledger', {
    statement: { ...STATEMENT, account, others: [former], charges: [], payments: [] },
  });
  await renderSite(HERE, network);
  const named = '৳700 that was sent for B-402, the home before, waits to be confirmed.';
  await expect.element(main.getByText(named)).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'B-402 ৳700 waits' })).toBeVisible();
});

test('while five payments wait there is a sentence in place of the button', async () => {
  const [waiting] = STATEMENT.payments;
  if (!waiting) throw new Error('one waits');
  const five = Array.from({ length: 5 }, (_, place) => ({ ...waiting, _id: `waiting ${place}` }));
  network.answer('GET /api/ledger', { statement: { ...STATEMENT, payments: five } });
  await renderSite(HERE, network);
  await expect.element(main.getByText(/^Five of your payments wait for the office/)).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'I have paid in another way' })).not.toBeInTheDocument();
});

test('where nothing is open it says so, and without a tenancy it says to apply first', async () => {
  const account = { ...STATEMENT.account, owed: 0, credit: 0, waiting: 0 };
  network.answer('GET /api/ledger', { statement: { ...STATEMENT, account, charges: [], payments: [] } });
  network.answer('GET /api/payments/money', { payments: [], refunds: [] });
  const site = await renderSite(HERE, network);
  await expect.element(main.getByText('Nothing is open.')).toBeVisible();
  await expect.element(main.getByText('Nothing is paid yet.')).toBeVisible();
  await expect.element(main.getByRole('link', { name: /^Pay / })).not.toBeInTheDocument();
  network.answer('GET /api/ledger', { statement: null });
  site.goTo(`${HERE}?page=2`);
  await expect.element(main.getByText('You have no agreement to pay rent for.')).toBeVisible();
});

test('money that was confirmed or reversed leads to its receipt', async () => {
  const _id = '019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c4e';
  const [document] = STATEMENT.payments;
  if (!document) throw new Error('the sample has no payment');
  const confirmed = { ...document, _id, state: 'confirmed', receiptNo: '2026-0042' } as const;
  network.answer('GET /api/payments/money', { payments: [confirmed], refunds: [] });
  await renderSite(HERE, network);
  await expect
    .element(main.getByRole('link', { name: 'Receipt 2026-0042' }))
    .toHaveAttribute('href', `/receipts/${_id}`);
});

test('before giving notice a member reads what the last month costs where the building charges by days', async () => {
  network.answer('GET /api/building', { ...DEFAULT_BUILDING, partMonths: 'days', version: 1 });
  await renderSite(HERE, network);
  await main.getByRole('button', { name: 'Give notice' }).click();
  const notice = page.getByRole('dialog', { name: 'Give notice?' });
  const year = Number(dayAt(new Date()).slice(0, 4)) + 1;
  await notice.getByLabelText('Last day').fill(`${year}-03-31`);
  await expect.element(notice.getByText(/^Rent of the last month/)).not.toBeInTheDocument();
  await notice.getByLabelText('Last day').fill(`${year}-03-20`);
  await expect.element(notice.getByText(`Rent of the last month: March ${year} (1–20): ৳7,741.`)).toBeVisible();
});

test('in Bangla a member reads what is open, what waits and how it was paid', async () => {
  await renderSite(HERE, network, 'bn');
  for (const text of ['৳১৭,০০০', '৳২৪,০০০ থেকে পাঠানো ৳৭,০০০ বাদ', 'আপনার ৳৫০০ জমা আছে।', '১০ ফেব্রুয়ারি ২০২৬'])
    await expect.element(main.getByText(text, { exact: true })).toBeVisible();
  await expect.element(main.getByRole('row', { name: /নাকচ/ })).toBeVisible();
  await main.getByRole('button', { name: 'অন্যভাবে টাকা দিয়েছি' }).click();
  const ways = page.getByRole('dialog').getByRole('group', { name: 'কীভাবে' });
  await expect.element(ways.getByRole('radio', { name: 'বিকাশ' })).toBeChecked();
});

test('who moved in within a month reads why it costs whole; not where it is charged by days', async () => {
  const account = { ...STATEMENT.account, startsOn: '2026-02-27' };
  network.answer('GET /api/ledger', { statement: { ...STATEMENT, account } });
  const site = await renderSite(HERE, network);
  const said = main.getByText('You moved in on 27 February 2026; the building charges that month whole.');
  await expect.element(said).toBeVisible();
  const charges = STATEMENT.charges.map((charge) => ({ ...charge, days: '27–28' }));
  network.answer('GET /api/ledger', { statement: { ...STATEMENT, account, charges } });
  site.goTo(`${HERE}?page=2`);
  await expect.element(main.getByText('February 2026 (27–28)')).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
});

test('a member opens the bill of each month, and reads the units of each meter month by month', async () => {
  const gas = { lineId: STATEMENT.account.agreementId, name: 'Gas', nameBangla: 'গ্যাস' };
  network.answer('GET /api/readings', [
    { ...gas, month: 'January', year: 2026, reading: 1_050, units: 50 },
    { ...gas, month: 'February', year: 2026, reading: 1_150.5, units: 100.5 },
  ]);
  await renderSite(HERE, network);
  const bill = main.getByRole('link', { name: 'Bill of February 2026' });
  await expect.element(bill).toHaveAttribute('href', `/bills/${STATEMENT.account.agreementId}/2026/2`);
  const meter = main.getByRole('region', { name: 'Gas: units of the meter' });
  await expect.element(meter.getByText('February 2026: reading 1150.5, 100.5 units')).toBeInTheDocument();
  const heights = () =>
    [...meter.element().querySelectorAll('rect')].map((bar) => Math.round(Number(bar.getAttribute('height'))));
  expect(heights()).toEqual([50, 100]);
  await expect.element(meter.getByText('The meter showed 1150.5 in February 2026.')).toBeVisible();
});

test('what was sent takes the place of the form, the sum above is what is left, and the rest is sent in the same form', async () => {
  network.answer('GET /api/ways', { cards: false, ways: WAYS });
  network.answer('GET /api/ledger', { statement: UNSENT });
  network.answer('POST /api/payments/claim', WAITING);
  await renderSite(HERE, network);
  const form = main.getByRole('form', { name: 'Have you paid? Tell the office' });
  await expect.element(main.getByText('01711-000000', { exact: true })).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'I have paid in another way' })).not.toBeInTheDocument();
  await form.getByLabelText('Transaction number').fill('9gh7xk2m');
  network.answer('GET /api/ledger', { statement: STATEMENT });
  await form.getByRole('button', { name: 'Tell the office' }).click();
  await expect.element(page.getByText('The office is told. It will confirm that the money has come.')).toBeVisible();
  expect(network.asked('POST /api/payments/claim')[0]?.body).toMatchObject({
    method: 'bKash',
    amount: '24000',
    reference: '9gh7xk2m',
  });
  const slip = main.getByRole('article', { name: 'Sent: ৳7,000' });
  await expect.element(slip.getByText('9GH7XK2M')).toBeVisible();
  await expect.element(main.getByRole('heading', { name: 'Sent to the office' })).toHaveFocus();
  await expect
    .element(slip.getByRole('listitem').filter({ hasText: 'Being checked' }))
    .toHaveAttribute('aria-current', 'step');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(main.getByText('৳24,000 less ৳7,000 that you sent')).toBeVisible();
  // The next payment starts with an empty form.
  await main.getByRole('button', { name: 'Pay the rest' }).click();
  await expect.element(form.getByLabelText('Transaction number')).toHaveValue('');
  await expect.element(form.getByLabelText('Amount')).toHaveValue('17000');
});

test('a claim in cash goes by its own way, and its refusal stands at its field', async () => {
  network.answer('GET /api/ways', { cards: false, ways: WAYS });
  network.answer('GET /api/ledger', { statement: UNSENT });
  network.refuse('POST /api/payments/claim', 'conflict', { fields: { picture: 'Please choose it again.' } });
  await renderSite(HERE, network);
  await main.getByRole('radio', { name: 'Cash' }).click();
  const form = main.getByRole('form', { name: 'Have you paid? Tell the office' });
  await form.getByRole('button', { name: 'Tell the office' }).click();
  await expect.element(form.getByText('Please choose it again.')).toBeVisible();
  expect(network.asked('POST /api/payments/claim')[0]?.body).toMatchObject({ method: 'Cash' });
});

test('a member withdraws what they sent after a question, and nothing of what another person recorded', async () => {
  network.answer('GET /api/ways', { cards: false, ways: WAYS });
  const [sent] = STATEMENT.payments;
  if (!sent) throw new Error('the sample has a payment that waits');
  const others = { ...sent, _id: 'of-the-office', amount: 900, recordedBy: 'Farhana' };
  network.answer('GET /api/ledger', { statement: { ...STATEMENT, payments: [sent, others] } });
  network.answer('PUT /api/payments/withdraw/{id}', WAITING);
  await renderSite(HERE, network);
  await expect.element(main.getByRole('article', { name: 'Sent: ৳900' })).toBeVisible();
  await main.getByRole('button', { name: 'Withdraw' }).click();
  network.answer('GET /api/ledger', { statement: UNSENT });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect.element(page.getByText('It is withdrawn.')).toBeVisible();
  expect(network.asked('PUT /api/payments/withdraw/{id}')[0]?.params).toEqual([sent._id]);
  await expect.element(main.getByRole('article', { name: /^Sent/ })).not.toBeInTheDocument();
  await expect.element(main.getByRole('form', { name: 'Have you paid? Tell the office' })).toBeVisible();
});

test('the open sum appears with one value, and only the chosen way has a filled button', async () => {
  network.answer('GET /api/ways', { cards: true, ways: WAYS });
  network.answer('GET /api/ledger', { statement: UNSENT });
  await renderSite(HERE, network);
  const filled = () =>
    [...main.element().querySelectorAll('button, a')]
      .filter((one) => one.classList.contains('bg-primary'))
      .map((one) => one.textContent);
  await main.getByRole('radio', { name: 'Card' }).click();
  await expect.poll(filled).toEqual(['Pay February 2026']);
  await main.getByRole('radio', { name: 'bKash' }).click();
  await expect.poll(filled).toEqual(['Tell the office']);
  await expect.element(main.getByRole('radio', { name: 'bKash' })).toHaveFocus();
  await expect.element(main.getByRole('heading', { name: 'To pay now' })).toBeVisible();
});

test('what was paid back stands among the money, below 0 and with its receipt', async () => {
  await page.viewport(1440, 900);
  network.answer('GET /api/payments/money', {
    payments: [],
    refunds: [
      {
        _id: 'refund',
        number: 3,
        agreementId: STATEMENT.account.agreementId,
        name: 'Mina',
        block: 'E',
        floor: 1,
        apartmentNo: 'E-101',
        amount: 5_000,
        advance: 5_000,
        method: 'Cash',
        reference: null,
        paidOn: '2026-03-01',
        recordedAt: '2026-03-01T06:00:00.000Z',
        recordedBy: 'Farhana',
        reversed: null,
      },
    ],
  });
  await renderSite(HERE, network);
  const row = main.getByRole('row', { name: /−৳5,000 Cash Paid back to you/ });
  await expect.element(row).toBeVisible();
  await expect.element(row.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/refunds/refund');
});
