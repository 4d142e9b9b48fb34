import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addMonths, monthName, periodAt, periodName } from '#locale/calendar.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { DEBTOR, DUES, RECEIPT, STATEMENT, WAITING } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/dashboard/dues?month=March&year=2026';
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const RECORDED = { ...WAITING, state: 'confirmed' as const, receiptNo: RECEIPT.receiptNo };
const fact = (name: string) =>
  [...document.querySelectorAll('dt')].find((each) => each.textContent === name)?.nextElementSibling?.textContent;

let network: StandInNetwork;
beforeEach(() => {
  localStorage.clear();
  network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/dues', DUES);
});

afterEach(() => void vi.restoreAllMocks());

test('a month is five figures, how many have paid, and who has not', async () => {
  await renderSite(HERE, network);
  await expect.element(main.getByText('2 of 3 rents paid')).toBeVisible();
  expect(['Expected', 'Received', 'Discounts', 'Waiting', 'Open of the month'].map(fact)).toEqual([
    '৳54,000',
    '৳18,000',
    '৳1,800',
    '৳16,200',
    '৳18,000',
  ]);
  const row = main.getByRole('row', { name: /B-201/ });
  for (const text of ['Arif Chowdhury', '৳28,500.50', '৳10,500.50 from before', '10 February 2026', '33 days late'])
    await expect.element(row.getByText(text, { exact: true }).first()).toBeVisible();
  await expect
    .element(row.getByRole('link', { name: 'B-201' }))
    .toHaveAttribute('href', `/dashboard/statement/${DEBTOR._id}`);
  await expect
    .element(main.getByRole('link', { name: 'Download CSV' }))
    .toHaveAttribute('href', '/api/dues.csv?month=March&year=2026');
});

test.each([1024, 1440])('at %i px the buttons of a row are in sight beside all that its sum says', async (width) => {
  await page.viewport(width, 900);
  const later = { ...DEBTOR.charges[0], outstanding: 5_892, dueOn: '2099-12-06' };
  const before = { waitingBefore: [{ apartmentNo: 'A-101', amount: 20_000 }] };
  const said = {
    ...before,
    waiting: 12_345,
    credit: 6_789,
    charges: [...DEBTOR.charges, later] as typeof DEBTOR.charges,
  };
  network.answer('GET /api/dues', { ...DUES, debtors: [{ ...DEBTOR, ...said }] });
  await renderSite(HERE, network);
  await expect.element(main.getByText('are due by 6 December 2099', { exact: false })).toBeVisible();
  const button = main.getByRole('button', { name: 'Record a payment of Arif Chowdhury' }).element();
  const table = button.closest('.table-box')?.getBoundingClientRect();
  expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(table?.right ?? 0);
});

test('a tenant’s receipts are found from here by typing, each as the page that is printed and sent', async () => {
  network.answer('GET /api/residents/names', [
    { _id: DEBTOR._id, name: DEBTOR.name, block: 'B', apartmentNo: 'B-201', endsOn: null },
  ]);
  const [first] = STATEMENT.payments;
  if (!first) throw new Error('the sample has no payment');
  network.answer('GET /api/ledger/{agreementId}', {
    ...STATEMENT,
    account: { ...STATEMENT.account, agreementId: DEBTOR._id },
    payments: [
      { ...first, _id: 'paid', state: 'confirmed', receiptNo: '2026-0042' },
      { ...first, _id: 'reversed', state: 'reversed', receiptNo: '2026-0041' },
    ],
  });
  await renderSite(HERE, network);
  await main.getByRole('button', { name: 'Receipts' }).click();
  await dialog.getByRole('searchbox').fill('B-201');
  await expect
    .element(dialog.getByRole('link', { name: 'Receipt 2026-0042' }))
    .toHaveAttribute('href', '/receipts/paid');
  expect(dialog.getByRole('link', { name: /^Receipt/ }).elements()).toHaveLength(1);
});

test('Remind opens WhatsApp with the text', async () => {
  await renderSite(HERE, network);
  const remind = main.getByRole('link', { name: 'Remind Arif Chowdhury on WhatsApp' });
  await expect.element(remind).toHaveAttribute('target', '_blank');
  const address = new URL((await remind.element()).getAttribute('href') ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/8801700000112');
  expect(address.searchParams.get('text')).toContain('Dear Arif Chowdhury,\n৳28,500.50 is still open');
});

test('a press on Remind records it and opens WhatsApp, and asks first where it was done today', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue({ opener: window } as Window);
  const reminded = { at: new Date().toISOString(), way: 'whatsapp', by: 'Farhana Rahman' } as const;
  network.answer('POST /api/reminders', () => {
    network.answer('GET /api/dues', { ...DUES, debtors: [{ ...DEBTOR, language: 'bn', reminded }] });
    return reminded;
  });
  await renderSite(HERE, network);
  const remind = main.getByRole('link', { name: 'Remind Arif Chowdhury on WhatsApp' });
  await remind.click();
  await expect.poll(() => opened.mock.calls.length).toBe(1);
  expect(network.asked('POST /api/reminders').at(-1)?.body).toMatchObject({
    agreementId: DEBTOR._id,
    way: 'whatsapp',
    language: null,
    amount: 28_500.5,
    again: false,
  });
  await expect.poll(async () => (await remind.element()).getAttribute('href')).not.toContain('Dear');
  await remind.click();
  const question = page.getByRole('alertdialog', { name: 'Remind Arif Chowdhury again?' });
  await expect.element(question).toHaveAccessibleDescription('Reminded today by WhatsApp, Farhana Rahman.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect([opened.mock.calls.length, network.asked('POST /api/reminders').length]).toEqual([1, 1]);
  await remind.click();
  await question.getByRole('button', { name: 'Remind again' }).click();
  await expect.poll(() => opened.mock.calls.length).toBe(2);
  expect(network.asked('POST /api/reminders').at(-1)?.body).toMatchObject({ again: true, language: 'bn' });
});

test('what waits for the home before is named in the row, the sheet, the form of a payment and the reminder', async () => {
  const waitingBefore = [{ apartmentNo: 'A-101', amount: 20_000 }];
  network.answer('GET /api/dues', { ...DUES, debtors: [{ ...DEBTOR, language: 'en', waitingBefore }] });
  const former = { ...STATEMENT.account, agreementId: crypto.randomUUID(), apartmentNo: 'A-101', waiting: 20_000 };
  network.answer('GET /api/ledger/{agreementId}', { ...STATEMENT, others: [{ ...former, status: 'ended' }] });
  await renderSite(HERE, network);
  const told = '৳20,000 sent for A-101, the home before, waits';
  const row = main.getByRole('row', { name: /B-201/ });
  await expect.element(row.getByText(told, { exact: false })).toBeVisible();
  const whatsApp = row.getByRole('link', { name: 'Remind Arif Chowdhury on WhatsApp' });
  const text = new URL(whatsApp.element().getAttribute('href') ?? '').searchParams.get('text');
  expect(text).toContain('৳20,000 that you sent for A-101, your home before, is not confirmed yet.');
  await row.getByRole('button', { name: /What Arif Chowdhury owes/ }).click();
  await expect.element(dialog.getByText(told, { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Record a payment' }).click();
  await expect
    .element(dialog.getByText('৳20,000 that was sent for A-101, the home before, waits to be confirmed.'))
    .toBeVisible();
});

test('a debt of more than rent names what it is for, in its sheet and in the reminder', async () => {
  const electricity = { kind: 'electricity', label: 'Electricity', labelBangla: 'বিদ্যুৎ' } as const;
  const charges = [
    ...DEBTOR.charges,
    { ...electricity, month: 'March' as const, year: 2026, dueOn: '2026-03-12', amount: 1_250 },
  ];
  network.answer('GET /api/dues', { ...DUES, debtors: [{ ...DEBTOR, open: 19_250, charges }] });
  await renderSite(HERE, network, 'bn');
  await main.getByRole('button', { name: /^Arif Chowdhury-এর বাকি: / }).click();
  await expect.element(dialog.getByText('বাকি', { exact: true })).toBeVisible();
  for (const [name, amount] of [
    ['ভাড়া', '৳২৮,৫০০.৫০'],
    ['বিদ্যুৎ', '৳১,২৫০'],
    ['বাকি', '৳২৯,৭৫০.৫০'],
  ] as const)
    expect(dialog.getByText(name, { exact: true }).element().nextElementSibling?.textContent).toBe(amount);
  const remind = await dialog.getByRole('link', { name: /WhatsApp/ }).element();
  const address = new URL(remind.getAttribute('href') ?? '');
  const text = address.searchParams.get('text');
  expect(text).toContain('- মার্চ ২০২৬ মাসের বিদ্যুৎ: ৳১,২৫০\n');
  expect(text).toContain('- Rent of February 2026, March 2026: ৳28,500.50\n- Electricity of March 2026: ৳1,250\n');
});

test('Record in a row: cash, later the way used last, is chosen; one press records, and the receipt stays when the row has gone', async () => {
  network.answer('GET /api/ledger/{agreementId}', STATEMENT);
  network.answer('POST /api/payments/record', RECORDED);
  network.answer('GET /api/receipts/{id}', RECEIPT);
  await renderSite(HERE, network);
  const press = main.getByRole('button', { name: 'Record a payment of Arif Chowdhury' });
  await press.click();
  await expect.element(dialog.getByLabelText('Amount')).toHaveFocus();
  await expect.element(dialog.getByRole('radio', { name: 'Cash' })).toBeChecked();
  await dialog.getByText('bKash').click();
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect.element(dialog.getByRole('link', { name: 'Print' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(press).toHaveFocus();

  await press.click();
  await expect.element(dialog.getByRole('radio').first()).toHaveAttribute('value', 'bKash');
  await expect.element(dialog.getByLabelText('Amount')).toHaveFocus();
  network.answer('GET /api/dues', { ...DUES, ages: [], debtors: [], total: 0 });
  // The amount is selected, so typing replaces it.
  await userEvent.keyboard('500{Enter}');
  const receipt = page.getByRole('dialog', { name: 'Receipt 2026-0042' });
  await expect.element(main.getByText(/^Nobody owes anything/)).toBeInTheDocument();
  const print = receipt.getByRole('link', { name: 'Print' });
  await expect.element(print).toHaveFocus();
  await expect.element(print).toHaveAccessibleDescription('৳12,000 of Tanvir Ahmed are recorded.');
  await expect.element(print).toHaveAttribute('href', `/receipts/${RECORDED._id}#print`);
  const image = receipt.getByRole('link', { name: 'Image' });
  await expect.element(image).toHaveAttribute('href', `/receipts/${RECORDED._id}.png`);
  await expect.element(image).toHaveAttribute('download', 'Receipt-2026-0042.png');
  await expect
    .element(receipt.getByRole('img', { name: 'Receipt 2026-0042 as it is printed' }))
    .toHaveAttribute('src', `/receipts/${RECORDED._id}.png`);
  expect(network.asked('POST /api/payments/record').map(({ body }) => body)).toMatchObject([
    { amount: '17000', method: 'bKash', reference: '' },
    { amount: '500', method: 'bKash', reference: '' },
  ]);
});

test('a press on a row opens all about the debt, from where the payment is recorded', async () => {
  network.answer('GET /api/ledger/{agreementId}', STATEMENT);
  await page.viewport(390, 844);
  await renderSite(HERE, network);
  const owed = main.getByRole('button', { name: 'What Arif Chowdhury owes: ৳28,500.50' });
  await owed.click();
  const sheet = page.getByRole('dialog', { name: 'Arif Chowdhury' });
  await expect.element(sheet).toHaveAccessibleDescription('B-201, Block B, floor 2');
  await expect.element(sheet.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+8801700000112');
  await expect
    .element(sheet.getByRole('link', { name: 'Statement' }))
    .toHaveAttribute('href', `/dashboard/statement/${DEBTOR._id}`);
  const record = sheet.getByRole('button', { name: 'Record a payment' });
  await expect.element(record).toHaveFocus();
  await record.click();
  await expect.element(page.getByRole('dialog', { name: 'Record a payment' })).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(owed).toHaveFocus();
  await page.viewport(1280, 800);
});

test('the receipt goes to the tenant’s WhatsApp with the address that checks it; without a phone it is printed', async () => {
  const { account } = STATEMENT;
  network.answer('GET /api/ledger/{agreementId}', { ...STATEMENT, account: { ...account, phone: '01700 000112' } });
  network.answer('POST /api/payments/record', RECORDED);
  network.answer('GET /api/receipts/{id}', RECEIPT);
  const send = async () => {
    await main.getByRole('button', { name: 'Record a payment of Arif Chowdhury' }).click();
    await dialog.getByRole('button', { name: 'Record' }).click();
    await expect.element(dialog.getByRole('link', { name: 'Print' })).toBeVisible();
  };
  await renderSite(HERE, network);
  await send();
  const whatsApp = dialog.getByRole('link', { name: 'WhatsApp' });
  await expect.element(whatsApp).toBeVisible();
  const address = new URL(whatsApp.element().getAttribute('href') ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/8801700000112');
  const text = address.searchParams.get('text');
  expect(text).toContain('রসিদ নম্বর ২০২৬-০০৪২');
  expect(text).toContain('we received ৳12,000.00 for apartment E-101 on 4 March 2026. Receipt no. 2026-0042.');
  expect(text).toContain(`${location.origin}/verify/${RECEIPT.code}\nOneBuilding`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  network.answer('GET /api/ledger/{agreementId}', STATEMENT);
  await send();
  await expect.element(dialog.getByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument();
});

test('money without a way of paying is refused at the chips, and tax withheld says that it has no receipt', async () => {
  network.answer('GET /api/ledger/{agreementId}', STATEMENT);
  const refusal = network.refuse('POST /api/payments/record', 'invalid', {
    message: 'Please check the form.',
    fields: { method: 'Please choose how it came.' },
  });
  await renderSite(HERE, network, 'bn');
  await main.getByRole('button', { name: /Arif Chowdhury-এর পেমেন্ট লিখে রাখুন/ }).click();
  await dialog.getByRole('button', { name: 'লিখে রাখুন' }).click();
  const ways = dialog.getByRole('group', { name: 'কীভাবে এসেছে' });
  await expect.element(ways).toHaveAccessibleDescription('Please choose how it came.');
  await expect.element(ways.getByRole('radio').first()).toHaveFocus();
  refusal.restore();
  network.answer('POST /api/withheld-tax', {
    ...RECORDED,
    method: 'Tax withheld',
    state: 'pending',
    receiptNo: undefined,
  });
  await dialog.getByText('উৎসে কাটা কর').click();
  await dialog.getByRole('button', { name: 'লিখে রাখুন' }).click();
  await expect.element(dialog.getByText(/^সনদ না আসা পর্যন্ত এটি অপেক্ষায় থাকবে/)).toBeVisible();
  await expect.element(dialog.getByRole('link')).not.toBeInTheDocument();
});

test('a name that looks like more of the link stays in its text', async () => {
  const name = 'Arif&phone=8801999999999#x?text=Pay me%0ATo: +880 1999';
  network.answer('GET /api/dues', { ...DUES, debtors: [{ ...DEBTOR, name }] });
  await renderSite(HERE, network);
  const remind = main.getByRole('link', { name: `Remind ${name} on WhatsApp` });
  await expect.element(remind).toHaveAttribute('rel', 'noreferrer');
  const address = new URL((await remind.element()).getAttribute('href') ?? '');
  expect(address.origin + address.pathname + address.hash).toBe('https://wa.me/8801700000112');
  expect([...address.searchParams.keys()]).toEqual(['text']);
  expect(address.searchParams.get('text')).toContain(`Dear ${name},\n`);
});

test('without a phone it says so, and offers an e-mail or the text', async () => {
  network.answer('GET /api/dues', { ...DUES, debtors: [{ ...DEBTOR, phone: null }] });
  await renderSite(HERE, network);
  await main.getByRole('button', { name: 'Remind Arif Chowdhury' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remind Arif Chowdhury' });
  await expect.element(dialog).toHaveAccessibleDescription(/There is no phone number of Arif Chowdhury here/);
  const mail = new URL(
    (await dialog.getByRole('link', { name: 'Write an e-mail' }).element()).getAttribute('href') ?? '',
  );
  expect(mail.pathname).toBe('arif%40example.test');
  expect(mail.searchParams.get('body')).toContain('still open for apartment B-201:\r\n- Rent of');
  network.answer('POST /api/reminders', { at: new Date().toISOString(), way: 'copied', by: 'Farhana Rahman' });
  await dialog.getByRole('button', { name: 'Copy the text' }).click();
  await expect.element(page.getByText(/^The text is (copied|selected)/)).toBeVisible();
});

test('months are switched, ages chosen and people searched by the address, and the call is asked for just that', async () => {
  const site = await renderSite(HERE, network);
  await main.getByRole('link', { name: /^31–60 days/ }).click();
  await main.getByRole('searchbox', { name: 'Search' }).fill('Arif');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect.poll(site.address).toBe('/dashboard/dues?month=March&year=2026&search=Arif&age=31-60');
  await expect
    .poll(() => network.asked('GET /api/dues').at(-1)?.query)
    .toEqual({ month: 'March', year: '2026', search: 'Arif', age: '31-60', page: '1' });
  await main.getByRole('link', { name: 'February 2026' }).click();
  await expect.poll(site.address).toBe('/dashboard/dues?month=February&year=2026');
});

test('the first month shown is the server’s current one, and none lies behind it', async () => {
  const current = periodAt(new Date());
  network.answer('GET /api/dues', { ...DUES, month: monthName(current), year: current.year });
  await renderSite('/dashboard/dues', network);
  await expect.element(main.getByRole('heading', { name: periodName(current) })).toBeVisible();
  await expect.element(main.getByRole('link', { name: periodName(addMonths(current, -1)) })).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'No later month' })).toBeDisabled();
});

test('with no debtors there is one calm line, and with no match a link back', async () => {
  const none = { ...DUES, ages: [], overdue: { debtors: 0, amount: 0 }, debtors: [], total: 0 };
  network.answer('GET /api/dues', none);
  const site = await renderSite(HERE, network);
  await expect.element(main.getByText('Nobody owes anything that was due by the end of March 2026.')).toBeVisible();
  await expect.element(main.getByRole('table')).not.toBeInTheDocument();
  site.goTo(`${HERE}&search=Zahir`);
  await expect.element(main.getByText('Nobody matches.')).toBeVisible();
  await main.getByRole('link', { name: 'Show all who owe' }).click();
  await expect.poll(site.address).toBe(HERE);
});

test('in Bangla the month, its debtors, the reminder and the file are in Bangla', async () => {
  await renderSite(HERE, network, 'bn');
  await expect.element(main.getByText('৩টির মধ্যে ২টি ভাড়া পরিশোধিত')).toBeVisible();
  const row = main.getByRole('row', { name: /B-201/ });
  for (const text of ['৳২৮,৫০০.৫০', '৳১০,৫০০.৫০ আগের', '১০ ফেব্রুয়ারি ২০২৬', '৩৩ দিন দেরি'])
    await expect.element(row.getByText(text, { exact: true }).first()).toBeVisible();
  await expect.element(row.getByRole('link', { name: 'Arif Chowdhury-কে WhatsApp-এ মনে করিয়ে দিন' })).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: /CSV/ }))
    .toHaveAttribute('href', '/api/dues.csv?month=March&year=2026&language=bn');
});
