import type { Page } from '@playwright/test';
import { dialog, expect, expectAccessible, SERVER_MESSAGE, test, visit } from './site.ts';

test.use({ building: 'payment', who: 'member' });

const PAGE = '/dashboard/make-payment';
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const inDhaka = (instant: Date) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'Asia/Dhaka' }).format(instant);
const monthFromNow = (months: number) => MONTHS[(MONTHS.indexOf(inDhaka(new Date())) + months) % 12] ?? '';
const UNPAID = { paid: false, year: 2027 };

const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true });
const apply = (page: Page) => page.getByRole('button', { name: 'Apply', exact: true });
const coupon = (page: Page) => page.getByRole('textbox', { name: /^Coupon Code/ });
const rent = (page: Page) => page.getByLabel('Rent', { exact: true });

const FIELDS = [
  ['Email', 'member@demo.onebuilding.test'],
  ['Floor', '4'],
  ['Block', 'B'],
  ['Room No', 'B-402'],
] as const;

const OFFERS = [
  ['WELCOME10', '10%'],
  ['EARLYBIRD', '5%'],
  ['EIDMUBARAK', '15%'],
  ['GULSHAN20', '20%'],
] as const;

const PRICES = [
  { code: 'WELCOME10', price: '৳46,170.00' },
  { code: '  welcome10 ', price: '৳46,170.00' },
  { code: 'GULSHAN20', price: '৳41,040.00' },
  { code: 'EARLYBIRD', price: '৳48,735.00' },
];

const PAYMENT = {
  _id: '019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c4d',
  userEmail: 'member@demo.onebuilding.test',
  amount: 51_300,
  rent: 51_300,
  discount: null,
  couponCode: null,
  month: 'March',
  year: 2027,
  method: 'Card',
  paidAt: '2026-11-20T18:30:00.000Z',
};

test('a member pays: prices, coupons, and a month that becomes paid', async ({ page, network }) => {
  await visit(page, PAGE);
  await test.step('§2 Make Payment: Email, Floor, Block, Room No and the full Rent are read-only, with months and coupons', async () => {
    for (const [label, value] of FIELDS) {
      await expect.soft(page.getByLabel(label, { exact: true })).toHaveValue(value);
      await expect.soft(page.getByLabel(label, { exact: true })).not.toBeEditable();
    }
    await expect(rent(page)).toHaveText('৳51,300.00');
    await expect(page.getByRole('textbox', { name: 'Rent' })).toHaveCount(0);
    await expect(page.getByLabel('Month').getByRole('option')).toHaveText(['Select a month', ...MONTHS]);
    const offers = page.getByRole('region', { name: 'Available coupons' }).getByRole('listitem');
    for (const [code, percent] of OFFERS)
      await expect.soft(offers.filter({ hasText: code })).toContainText(`${percent} off`);
  });

  await test.step('§6 Discount: a code, however it is written, makes the rent its price, with two decimals', async () => {
    for (const { code, price } of PRICES) {
      await coupon(page).fill(code);
      await apply(page).click();
      await expect.soft(rent(page)).toContainText(price);
      await expect.soft(page.getByRole('definition').filter({ hasText: price })).toBeVisible();
    }
  });

  await test.step('§2 Make Payment: editing the code after Apply takes the discount back', async () => {
    await coupon(page).fill('WELCOME10');
    await apply(page).click();
    await expect(rent(page)).toContainText('৳46,170.00');
    await coupon(page).press('End');
    await page.keyboard.press('Backspace');
    await expect(rent(page)).toHaveText('৳51,300.00');
  });

  await test.step('§6 Coupon code at payment: what is no available code is an "Invalid coupon code"', async () => {
    for (const code of ['NOSUCHCODE', 'WELCOME1', 'MONSOON25', '   ']) {
      await coupon(page).fill(code);
      await apply(page).click();
      await expect(dialog(page, 'Invalid coupon code')).toBeVisible();
      await dialog(page, 'Invalid coupon code').getByRole('button').click();
      await expect(rent(page)).toHaveText('৳51,300.00');
    }
  });

  await test.step('§8 Payment: without a month it says "Please select a month" and pays nothing', async () => {
    const paying = await network.answer('POST /api/payments', PAYMENT, 201);
    await pay(page).click();
    await expect(page.getByText('Please select a month', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Month')).toBeFocused();
    await pay(page).click();
    await expect(page.getByLabel('Month')).toBeFocused();
    expect(paying.asked()).toBe(0);
    await paying.restore();
  });

  await test.step('§6 Payment: a month goes from unpaid to paid, with the success view between', async () => {
    const month = monthFromNow(1);
    await page.getByLabel('Month').selectOption(month);
    await coupon(page).fill('EARLYBIRD');
    await apply(page).click();
    await pay(page).click();
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    await expect(page.getByText('৳48,735.00').first()).toBeVisible();
    await page.getByRole('button', { name: 'Make Another Payment' }).click();
    await page.getByLabel('Month').selectOption(month);
    await expect(page.getByText('You have already paid for this month.', { exact: true })).toBeVisible();
    await expect(pay(page)).toBeDisabled();
  });
});

test('a member pays an unpaid month: what is asked, sent and shown', async ({ page, network }) => {
  await network.answer('GET /api/payments/check', UNPAID);
  const coupons = await network.hold('GET /api/coupons');
  await visit(page, PAGE);
  await test.step('§2 Make Payment: while a coupon is being applied nothing is paid, and its code stays', async () => {
    await page.getByLabel('Month').selectOption('March');
    await expect(pay(page)).toBeEnabled();
    await coupon(page).fill('EARLYBIRD');
    await apply(page).click();
    await expect(pay(page)).toBeDisabled();
    await expect(coupon(page)).not.toBeEditable();
    coupons.release();
    await expect(rent(page)).toContainText('৳48,735.00');
    await expect(pay(page)).toBeEnabled();
  });

  await test.step('§6 Payment: an unpaid month leaves Pay, the coupon input and Apply open', async () => {
    await expect(page.getByText('Rent for March 2027')).toBeVisible();
    for (const part of [pay(page), coupon(page), apply(page)]) await expect(part).toBeEnabled();
  });

  await test.step('§2 Make Payment: a code that was not applied is asked about before the full rent is paid', async () => {
    const paying = await network.answer('POST /api/payments', PAYMENT, 201);
    await coupon(page).fill('WELCOME10');
    await pay(page).click();
    const question = dialog(page, 'Pay without the coupon?');
    await expect(question).toContainText('WELCOME10 is not applied yet.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Back' }).click();
    await expect(question).toBeHidden();
    expect(paying.asked()).toBe(0);
    await pay(page).click();
    const sent = page.waitForRequest('**/api/payments');
    await question.getByRole('button', { name: 'Pay the full rent' }).click();
    const order = (await sent).postDataJSON();
    expect(order).toMatchObject({ amount: 51_300 });
    expect(order).not.toHaveProperty('couponCode');
    await expect(question).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    await paying.restore();
  });

  await test.step('§2 Make Payment: "Payment Successful" has a "Make Another Payment" button', async () => {
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeFocused();
    await page.getByRole('button', { name: 'Make Another Payment' }).click();
    await expect(page.getByRole('heading', { name: 'Make Payment' })).toBeFocused();
  });

  await test.step('§2 Make Payment: after "Payment Successful" Make Payment in the menu leads to the form', async () => {
    const paying = await network.answer('POST /api/payments', PAYMENT, 201);
    await page.getByLabel('Month').selectOption('March');
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page).toHaveURL(/#content$/);
    await pay(page).click();
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Make Payment' }).click();
    await expect(page.getByRole('heading', { name: 'Make Payment' })).toBeFocused();
    await expect(page.getByLabel('Month')).toHaveValue('');
    await paying.restore();
  });

  await test.step('§6 Payment method: it is always sent as Card, and pressing Pay twice pays once', async () => {
    await network.answer('POST /api/payments', PAYMENT, 201);
    const paying = await network.hold('POST /api/payments');
    await page.getByLabel('Month').selectOption('March');
    const sent = page.waitForRequest('**/api/payments');
    await page.getByRole('button', { name: 'Pay', exact: true }).dblclick();
    expect((await sent).postDataJSON()).toMatchObject({ method: 'Card', month: 'March', amount: 51_300 });
    paying.release();
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    expect(paying.asked()).toBe(1);
  });
});

test('a member chooses months that are paid, and whose answers are slow', async ({ page, network }) => {
  await visit(page, PAGE);
  await test.step('§6 Payment: in a paid month Pay, the coupon input and Apply are disabled', async () => {
    await network.answer('GET /api/payments/check?month=March', { paid: true, year: 2026 });
    await page.getByLabel('Month').selectOption('March');
    await expect(page.getByText('You have already paid for this month.', { exact: true })).toBeVisible();
    for (const part of [pay(page), coupon(page), apply(page)]) await expect(part).toBeDisabled();
  });

  await test.step('§2 Make Payment: a slow answer for an older month never speaks for the month that is chosen', async () => {
    await network.answer('GET /api/payments/check?month=June', { paid: true, year: 2026 });
    await network.answer('GET /api/payments/check?month=May', UNPAID);
    const june = await network.hold('GET /api/payments/check?month=June');
    await page.getByLabel('Month').selectOption('June');
    await expect.poll(june.asked).toBe(1);
    await page.getByLabel('Month').selectOption('May');
    await expect(page.getByText('Rent for May 2027')).toBeVisible();
    june.release();
    await page.getByLabel('Month').selectOption('June');
    await expect(page.getByText('You have already paid for this month.', { exact: true })).toBeVisible();
    await page.getByLabel('Month').selectOption('May');
    await expect(page.getByText('Rent for May 2027')).toBeVisible();
    await expect(pay(page)).toBeEnabled();
  });
});

const FAILURES = [
  { how: 'the server fails', message: SERVER_MESSAGE, bring: 'refuse' },
  { how: 'the network is away', message: 'Please check your connection', bring: 'abort' },
] as const;

test('a member cannot pay, and the form stays', async ({ page, network }) => {
  const unpaid = await network.answer('GET /api/payments/check', UNPAID);
  await visit(page, PAGE);
  await page.getByLabel('Month').selectOption('March');
  for (const { how, message, bring } of FAILURES)
    await test.step(`§8 Payment: "❌ Payment failed" when ${how}, and the form stays`, async () => {
      const failing = await network[bring]('POST /api/payments');
      await pay(page).click();
      await expect(dialog(page, '❌ Payment failed')).toContainText(message);
      await dialog(page, '❌ Payment failed').getByRole('button').click();
      await expect(page.getByLabel('Month')).toHaveValue('March');
      await expect(pay(page)).toBeEnabled();
      await failing.restore();
    });

  await test.step('§8 Payment: a month that was paid meanwhile is refused with "You have already paid for this month"', async () => {
    const message = 'You have already paid for this month';
    await network.refuse('POST /api/payments', { status: 409, code: 'conflict', message });
    await pay(page).click();
    await expect(dialog(page, '❌ Payment failed')).toContainText(message);
    await dialog(page, '❌ Payment failed').getByRole('button').click();
  });

  await unpaid.restore();

  await test.step('§6 Payment: while it is being checked, and after the check failed, a month never counts as unpaid', async () => {
    const slow = await network.hold('GET /api/payments/check');
    await page.getByLabel('Month').selectOption('May');
    await expect(page.getByText('Checking this month...')).toBeVisible();
    await expect(pay(page)).toBeDisabled();
    const away = await network.abort('GET /api/payments/check');
    slow.release();
    await page.getByLabel('Month').selectOption('April');
    await expect(page.getByText('We could not check whether this month is paid.')).toBeVisible();
    await expect(pay(page)).toBeDisabled();
    await away.restore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/Rent for April/).first()).toBeVisible();
  });
});

test.describe('history', () => {
  const HISTORY = '/dashboard/payment-history';

  test('the payment history', async ({ page, network }) => {
    await test.step('§2 Payment History: the table has Month, Amount (৳), Method and Paid At', async () => {
      await visit(page, HISTORY);
      // One table for each year.
      await expect(page.getByRole('table').first().getByRole('columnheader')).toHaveText([
        'Month',
        'Amount (৳)',
        'Method',
        'Paid At',
      ]);
    });

    await test.step('§2 Payment History: a row shows month, amount, Card and the time in Dhaka', async () => {
      const one = await network.answer('GET /api/payments/user', [{ ...PAYMENT, amount: 125_000.5 }]);
      await visit(page, HISTORY);
      const row = page.getByRole('row').nth(1);
      await expect(row).toContainText('March');
      for (const text of ['৳1,25,000.50', 'Card', '21 November 2026, 12:30 AM'])
        await expect(row.getByRole('cell', { name: text, exact: true })).toBeVisible();
      await one.restore();
    });

    await test.step('§8 Payment history: "No payment records found."', async () => {
      await network.answer('GET /api/payments/user', []);
      await visit(page, HISTORY);
      await expect(page.getByText('No payment records found.', { exact: true })).toBeVisible();
    });
  });
});

test.describe('history without a login', () => {
  test.use({ who: 'visitor' });

  test('§8 Payment history: the login comes before "Please log in to see your payments." could show', async ({
    page,
  }) => {
    await page.goto('/dashboard/payment-history');
    await expect(page).toHaveURL(/\/login\b.*payment-history/);
  });
});
