import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import {
  AGREEMENT,
  APARTMENT,
  COUPON,
  PAYMENT,
  RENT_MONTHS,
  STATEMENT,
  WAITING,
  WAYS,
} from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const MARCH_AHEAD = { paid: false, year: 2027, ahead: 4 };
const SENTENCE = 'March 2026 is paid. This is March 2027, four months ahead.';

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'member');
  network.answer('GET /api/member-agreement', { ...AGREEMENT, rent: 51_300 });
  network.answer('GET /api/payments/months', RENT_MONTHS);
  network.answer('GET /api/coupons', [COUPON]);
  network.answer('GET /api/payments/check', { paid: false, year: 2027 });
  network.answer('POST /api/payments', PAYMENT);
});

const open = () => renderSite('/dashboard/make-payment', network);
const chip = page.getByRole('button', { name: /^WELCOME10/ });
const code = page.getByRole('textbox', { name: /^Coupon Code/ });
const pay = page.getByRole('button', { name: 'Pay', exact: true });
const month = page.getByRole('combobox', { name: 'Month' });
const paid = page.getByRole('heading', { name: 'Payment Successful' });
const orders = () => network.asked('POST /api/payments').map(({ body }) => body);

test('the months are asked for beside the agreement, not after it', async () => {
  const slow = network.hold('GET /api/member-agreement');
  await open();
  await expect.poll(() => network.asked('GET /api/payments/months').length).toBe(1);
  slow.release();
  await expect.element(page.getByRole('radio', { name: 'March 2027, due' })).toBeVisible();
  expect(network.asked('GET /api/payments/months')).toHaveLength(1);
});

test('where cards are off nothing is paid on the site: the building’s number stands there, to be copied', async () => {
  network.answer('GET /api/ways', { cards: false, ways: WAYS });
  network.answer('GET /api/ledger', { statement: { ...STATEMENT, payments: [] } });
  await open();
  const ways = page.getByRole('region', { name: 'Ways to pay' });
  await expect.element(ways.getByText('01711-000000', { exact: true })).toBeVisible();
  await expect.element(ways.getByLabelText('Amount')).toHaveValue('17000');
  await expect.element(ways.getByText('Write E-101 as the reference.')).toBeVisible();
  await expect.element(ways.getByRole('button', { name: 'Copy Personal number (Send Money)' })).toBeVisible();
  await expect.element(pay).not.toBeInTheDocument();
  await expect.element(month).not.toBeInTheDocument();
  await ways.getByRole('radio', { name: 'Cash' }).click();
  await expect.element(ways.getByText('At the gate', { exact: true })).toBeVisible();
  await expect.element(ways.getByText('01711-000000')).not.toBeInTheDocument();
});

test('where cards are off and no other way is named, the page says to ask the office', async () => {
  network.answer('GET /api/ways', { cards: false, ways: [] });
  network.answer('GET /api/ledger', { statement: STATEMENT });
  await open();
  await expect
    .element(page.getByText('The building has not said yet where the money goes.', { exact: false }))
    .toBeVisible();
  await expect.element(pay).not.toBeInTheDocument();
});

test('the card is the first of the ways and stands open; its sum is the rent, and another way has the whole sum', async () => {
  network.answer('GET /api/ways', { cards: true, ways: WAYS });
  network.answer('GET /api/ledger', { statement: { ...STATEMENT, payments: [] } });
  await open();
  const ways = page.getByRole('group', { name: 'How do you pay?' });
  await expect.element(ways.getByRole('radio').first()).toHaveAccessibleName('Card');
  await expect.element(ways.getByRole('radio', { name: 'Card' })).toBeChecked();
  const sum = page.getByRole('region', { name: 'To pay by card' });
  await expect.element(sum.getByText('৳51,300.00')).toBeVisible();
  await expect.element(pay).toBeVisible();
  await chip.click();
  await expect.element(sum.getByText('৳46,170.00')).toBeVisible();
  await ways.getByRole('radio', { name: 'bKash' }).click();
  await expect.element(page.getByRole('region', { name: 'To pay now' }).getByText('৳17,000.00')).toBeVisible();
  await expect.element(pay).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Room No')).toHaveValue('E-101');
  // What was chosen for the card is still there.
  await ways.getByRole('radio', { name: 'Card' }).click();
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  await expect.element(ways.getByRole('radio', { name: 'Card' })).toHaveFocus();
});

test('when all was sent its slip stands in the form’s place and nothing is filled; another month is paid after a press', async () => {
  network.answer('GET /api/ways', { cards: true, ways: WAYS });
  const account = { ...STATEMENT.account, owed: 0 };
  network.answer('GET /api/ledger', { statement: { ...STATEMENT, account, charges: [] } });
  await open();
  const main = page.getByRole('main');
  await expect.element(main.getByRole('article', { name: 'Sent: ৳7,000.00' })).toBeVisible();
  await expect.element(pay).not.toBeInTheDocument();
  expect(main.element().querySelectorAll('.bg-primary')).toHaveLength(0);
  await main.getByRole('button', { name: 'Report another' }).click();
  await expect.element(pay).toBeVisible();
});

test('a coupon applies at a press, says what it saves, and goes with a second press', async () => {
  await open();
  await chip.click();
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('You save ৳5,130.00.', { exact: false })).toBeVisible();
  await expect.element(code).toHaveValue('WELCOME10');
  await expect.element(page.getByLabelText('Rent', { exact: true })).toHaveTextContent('৳46,170.00৳51,300.00');
  await chip.click();
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false');
  await expect.element(code).toHaveValue('');
  await expect.element(page.getByLabelText('Rent', { exact: true })).toHaveTextContent('৳51,300.00');
});

test('a month of the ribbon is paid for with its year, and with the coupon that was pressed', async () => {
  await open();
  await page.getByRole('radio', { name: 'March 2027, due' }).click();
  await expect.element(month).toHaveValue('March');
  await chip.click();
  await pay.click();
  await expect.element(paid).toBeVisible();
  expect(network.asked('GET /api/payments/check').at(-1)?.query).toMatchObject({ month: 'March', year: '2027' });
  expect(orders()).toMatchObject([{ month: 'March', year: 2027, amount: 46_170, couponCode: 'WELCOME10' }]);
});

test('the oldest month that is due is chosen by one press, and none before that', async () => {
  await open();
  await pay.click();
  await expect.element(month).toHaveAccessibleDescription('Please select a month');
  await page.getByRole('button', { name: 'Choose March 2027, the oldest due' }).click();
  await expect.element(month).toHaveValue('March');
  await expect.element(month).toHaveFocus();
  await expect.element(page.getByRole('radio', { name: 'March 2027, due' })).toBeChecked();
  expect(orders()).toEqual([]);
});

test('the slip of what was just paid is stamped with the window of its apartment', async () => {
  network.answer('POST /api/payments', { ...PAYMENT, apartment: APARTMENT });
  network.answer('GET /api/apartments/places', [APARTMENT, { ...APARTMENT, apartmentNo: 'E-102' }]);
  await open();
  await month.selectOptions('March');
  await pay.click();
  const slip = page.getByRole('article', { name: 'Slip for March 2027' });
  await expect.poll(() => slip.query()?.querySelectorAll('path[class~="fill-lamp"]').length).toBe(1);
});

test('a code that is not applied can be applied from the question, whose filled button does it', async () => {
  await open();
  await month.selectOptions('March');
  await code.fill('welcome10');
  await pay.click();
  const question = page.getByRole('alertdialog', { name: 'Pay without the coupon?' });
  const apply = question.getByRole('button', { name: 'Apply the coupon' });
  const look = (button: typeof apply) => getComputedStyle(button.element()).backgroundColor;
  await expect.element(apply).toBeVisible();
  expect(look(apply)).not.toBe(look(question.getByRole('button', { name: 'Pay the full rent' })));
  await apply.click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  expect(orders()).toEqual([]);
  await pay.click();
  await expect.element(paid).toBeVisible();
  expect(orders()).toMatchObject([{ amount: 46_170, couponCode: 'WELCOME10' }]);
});

test('a month ahead whose name was paid the year before is asked about once', async () => {
  network.answer('GET /api/payments/check', MARCH_AHEAD);
  const broken = network.refuse('POST /api/payments', 'unavailable');
  await open();
  await month.selectOptions('March');
  await expect.element(page.getByText(SENTENCE)).toBeVisible();
  await pay.click();
  const question = page.getByRole('alertdialog', { name: 'Pay for March 2027?' });
  await expect.element(question.getByText(SENTENCE)).toBeVisible();
  await question.getByRole('button', { name: 'Back' }).click();
  expect(orders()).toEqual([]);
  await pay.click();
  await question.getByRole('button', { name: 'Yes, March 2027' }).click();
  await page.getByRole('alertdialog', { name: '❌ Payment failed' }).getByRole('button').click();
  broken.restore();
  await expect.element(month).toHaveValue('March');
  await pay.click();
  await expect.element(paid).toBeVisible();
});

test('next month is not asked about, though its name was paid the year before', async () => {
  network.answer('GET /api/payments/check', { paid: false, year: 2027, ahead: 1 });
  await open();
  await month.selectOptions('March');
  await expect.element(page.getByText('March 2026 is paid. This is March 2027, one month ahead.')).toBeVisible();
  await pay.click();
  await expect.element(paid).toBeVisible();
});

test('a code of more than 32 characters is not cut, and is said to be too long', async () => {
  await open();
  const long = `WELCOME10${'0'.repeat(24)}`;
  await code.fill(long);
  await expect.element(code).toHaveValue(long);
  await expect.element(page.getByText('A coupon code has at most 32 characters.')).toBeVisible();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('while the payment is on its way nothing of the form can be changed', async () => {
  const slow = network.hold('POST /api/payments');
  await open();
  await month.selectOptions('March');
  await chip.click();
  await pay.click();
  await expect.poll(() => orders().length).toBe(1);
  for (const part of [month, code, chip, page.getByRole('radio', { name: 'March 2027, due' })])
    await expect.element(part).toBeDisabled();
  await expect.element(pay).toHaveAttribute('aria-busy', 'true');
  slow.release();
  await expect.element(paid).toBeVisible();
});

test.each([16, 32])('at 320 px with text of %i px Room No is whole and Apply overlaps nothing', async (size) => {
  document.documentElement.style.fontSize = `${size}px`;
  await page.viewport(320, 800);
  network.answer('GET /api/member-agreement', { ...AGREEMENT, apartmentNo: 'B-402' });
  await open();
  const room = page.getByLabelText('Room No');
  await expect.element(room).toHaveValue('B-402');
  const { scrollWidth, clientWidth } = room.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  const field = code.element().getBoundingClientRect();
  const apply = page.getByRole('button', { name: 'Apply', exact: true }).element().getBoundingClientRect();
  expect(apply.left >= field.right || apply.top >= field.bottom).toBe(true);
  expect(Math.max(apply.right, field.right)).toBeLessThanOrEqual(320);
});

test('a code whose days or limits are over says so, and takes nothing off', async () => {
  const message = 'This coupon has expired. Its last day was 16 March 2026.';
  network.answer('GET /api/coupons', []);
  network.answer('GET /api/coupons/check', { coupon: null, refusal: { en: message, bn: '' } });
  await open();
  await month.selectOptions('March');
  await code.fill(' eid25 ');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect.element(page.getByRole('alertdialog', { name: message })).toBeVisible();
  expect(network.asked('GET /api/coupons/check')).toMatchObject([{ query: { code: 'eid25' } }]);
  network.abort('GET /api/coupons/check');
  await page.getByRole('alertdialog').getByRole('button').click();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'We could not check this code' })).toBeVisible();
});

test('the bill says in taka what the coupon takes off', async () => {
  network.answer('GET /api/coupons', [COUPON]);
  await open();
  await code.fill(COUPON.code);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  const bill = page.getByRole('region', { name: 'Your payment' });
  await expect.element(bill.getByText('Coupon WELCOME10 (10% off)')).toBeVisible();
  await expect.element(bill.getByText(/^−৳[\d,]+\.00$/)).toBeVisible();
});

test('in Bangla a month, a coupon and a refusal are read in Bangla', async () => {
  await renderSite('/dashboard/make-payment?month=March&year=2027', network, 'bn');
  await expect.element(page.getByText('মার্চ ২০২৭-এর ভাড়া', { exact: true })).toBeVisible();
  await chip.click();
  await expect.element(page.getByText('WELCOME10 কুপনে ১০% ছাড়। আপনার ৳৫,১৩০.০০ বাঁচল।')).toBeVisible();
  await page.getByRole('combobox', { name: 'মাস' }).selectOptions('');
  await page.getByRole('button', { name: 'ভাড়া দিন', exact: true }).click();
  await expect.element(page.getByRole('combobox', { name: 'মাস' })).toHaveAccessibleDescription('একটি মাস বেছে নিন');
});

test('in Bangla a month ahead says how many months ahead it is', async () => {
  network.answer('GET /api/payments/check', MARCH_AHEAD);
  await renderSite('/dashboard/make-payment?month=March', network, 'bn');
  const ahead = 'মার্চ ২০২৬-এর ভাড়া দেওয়া হয়েছে। এটি মার্চ ২০২৭, আরও চার মাস পরে।';
  await expect.element(page.getByText(ahead)).toBeVisible();
});

test('beside the rent stands what else is due, which leads to My Rent; nothing without it', async () => {
  const [rent] = STATEMENT.charges;
  if (!rent) throw new Error('the sample has a charge');
  const gas = {
    ...rent,
    _id: crypto.randomUUID(),
    kind: 'gas' as const,
    label: 'Gas',
    amount: 1_080,
    outstanding: 980.5,
  };
  network.answer('GET /api/ledger', { statement: { ...STATEMENT, charges: [rent, gas] } });
  const site = await open();
  await expect.element(page.getByRole('heading', { name: '৳980.50 are due beside the rent' })).toBeVisible();
  await expect.element(page.getByText(/^Gas of February 2026 ৳980\.50$/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My Rent' }).click();
  await expect.poll(site.address).toBe('/dashboard/rent');
});

test('where only rent is due, nothing else is said', async () => {
  network.answer('GET /api/ledger', { statement: STATEMENT });
  await open();
  await expect.element(chip).toBeVisible();
  await expect.poll(() => network.asked('GET /api/ledger').length).toBe(1);
  await expect.element(page.getByText(/are due beside the rent/)).not.toBeInTheDocument();
});

test('beside Pay the member tells the office of bKash, and nothing is paid here', async () => {
  network.answer('GET /api/ledger', { statement: STATEMENT });
  network.answer('POST /api/payments/claim', WAITING);
  await open();
  await page.getByRole('button', { name: 'I have paid by bKash or in another way' }).click();
  const dialog = page.getByRole('dialog', { name: 'I have paid in another way' });
  await expect.element(dialog.getByRole('radio', { name: 'bKash' })).toBeChecked();
  await dialog.getByLabelText('Transaction number').fill('9GH7XK2M');
  await dialog.getByRole('button', { name: 'Tell the office' }).click();
  await expect.poll(() => network.asked('POST /api/payments/claim').length).toBe(1);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.asked('POST /api/payments/claim')[0]?.body).toMatchObject({ method: 'bKash', reference: '9GH7XK2M' });
  expect(network.asked('POST /api/payments')).toEqual([]);
});

test('while five payments wait a sentence says so in its place', async () => {
  const payments = Array.from({ length: 5 }, () => ({ ...WAITING, _id: crypto.randomUUID() }));
  network.answer('GET /api/ledger', { statement: { ...STATEMENT, payments } });
  await open();
  await expect.element(page.getByText('Five of your payments wait for the office. Please wait for it.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^I have paid/ })).not.toBeInTheDocument();
});
