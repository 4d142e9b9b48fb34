import type { Locator, Page } from '@playwright/test';
import { holdScripts } from './network.ts';
import { dialog, expect, expectAccessible, signInAfresh, test, toast, visit } from './site.ts';

test.use({ building: 'money', viewport: { width: 390, height: 844 } });

const MAKE_PAYMENT = '/dashboard/make-payment';
const RENT = '/dashboard/rent';

/** The lower edge of what a page shows, in pixels of the window. */
const endOf = async (part: Locator) => {
  await expect(part).toBeVisible();
  return part.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
};
const topOf = (part: Locator) => part.evaluate((element) => Math.round(element.getBoundingClientRect().top));
const filled = (page: Page) => page.getByRole('main').locator('.bg-primary:visible:is(button, a)');

test('on a phone a member sees sum, ways and button at once, sends, sees that it arrived, and withdraws it', async ({
  page,
  demo,
}) => {
  await signInAfresh(page, demo, 'member');
  await visit(page, MAKE_PAYMENT);
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
  const sum = page.getByRole('region', { name: 'To pay by card' });
  await expect(sum).toContainText('৳51,300.00');
  for (const part of [
    sum,
    page.getByRole('group', { name: 'How do you pay?' }),
    page.getByRole('button', { name: 'Pay', exact: true }),
  ])
    expect(await endOf(part)).toBeLessThanOrEqual(785);
  await expect(filled(page)).toHaveText(['Pay']);
  await expectAccessible(page);

  await visit(page, RENT);
  await page.getByRole('radio', { name: 'bKash' }).check({ force: true });
  const send = page.getByRole('button', { name: 'Tell the office' });
  await expect(page.getByRole('region', { name: 'To pay now' })).toContainText('৳51,300');
  expect(await endOf(send)).toBeLessThanOrEqual(785);
  await expect(filled(page)).toHaveText(['Tell the office']);
  await expectAccessible(page);
  await page.getByLabel('Amount').fill('50,000');
  await page.getByLabel('Transaction number').fill('BKA7H2K9QX');
  await send.click();
  await expect(toast(page, 'The office is told. It will confirm that the money has come.')).toBeVisible();
  const slip = page.getByRole('article', { name: 'Sent: ৳50,000' });
  await expect(slip).toContainText('BKA7H2K9QX');
  await expect(page.getByRole('heading', { name: 'Sent to the office' })).toBeFocused();
  expect(await topOf(page.getByRole('region', { name: 'Sent to the office' }))).toBeLessThanOrEqual(250);
  await expect(page.getByText('৳51,300 less ৳50,000 that you sent')).toBeVisible();
  await expect(filled(page)).toHaveCount(0);
  await expectAccessible(page);

  await slip.getByRole('button', { name: 'Withdraw' }).click();
  await dialog(page, 'Withdraw what you sent?').getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect(toast(page, 'It is withdrawn.')).toBeVisible();
  await expect(slip).toBeHidden();
  await expect(page.getByRole('region', { name: 'To pay now' })).toContainText('৳51,300');
  const money = page.getByRole('region', { name: 'All your money here' });
  await expect(money.getByRole('row').filter({ hasText: 'BKA7H2K9QX' })).toContainText('Declined');
});

test('My Rent prints the running statement and nothing else', async ({ page, demo }) => {
  await signInAfresh(page, demo, 'member');
  await visit(page, RENT);
  await expect(page.getByRole('region', { name: 'Statement' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Statement' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText(/^Statement of Tanvir Ahmed/)).toBeVisible();
  for (const hidden of ['To pay now', 'Bills and receipts'])
    await expect(page.getByRole('region', { name: hidden })).toBeHidden();
});

test('on a phone the facts of the home, what is owed and who one is stand in the first screen of My Profile', async ({
  page,
  demo,
}) => {
  await signInAfresh(page, demo, 'member');
  await visit(page, '/dashboard/profile');
  const facts = page.getByRole('region', { name: 'My agreement' }).locator('dd');
  await expect(facts).toHaveCount(5);
  for (const fact of await facts.all()) expect(await endOf(fact)).toBeLessThanOrEqual(780);
  expect(await endOf(page.getByRole('region', { name: 'About you' }))).toBeLessThanOrEqual(200);
  expect(await endOf(page.getByRole('link', { name: /^Pay / }))).toBeLessThanOrEqual(500);
  await page.getByRole('link', { name: 'Account settings' }).click();
  await expect(page).toHaveURL(`${demo}/dashboard/account`);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'My data' }).click();
  await expect(page.getByRole('heading', { name: 'My data' })).toBeInViewport();
});

test('at a flat the rent and the button are in view at any scroll, and the wish is asked about after the login', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/apartments?free=1');
  await page.getByRole('article').first().getByRole('link').first().click();
  const bar = page.getByRole('region', { name: 'Rent and application' });
  const apply = bar.getByRole('link', { name: 'Apply for Agreement' });
  for (const at of [0, 0.5, 1]) {
    await page.evaluate((part) => window.scrollTo(0, part * document.documentElement.scrollHeight), at);
    await expect(apply).toBeInViewport({ ratio: 1 });
    await expect(bar.getByText(/৳[\d,]+/)).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: /See it first/ })).toHaveAttribute('href', /^tel:\+?\d+$/);
  const home = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await apply.click();
  await page.getByLabel('Email').fill('user@demo.onebuilding.test');
  await page.getByLabel('Password', { exact: true }).fill('User1234');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await dialog(page, 'Login Successful').getByRole('button').click();
  const question = dialog(page, `Apply for ${home} now?`);
  await expect(question).toContainText(/Its rent is ৳[\d,]+ a month\./);
  await question.getByRole('button', { name: 'Apply for Agreement' }).click();
  await expect(toast(page, 'Agreement submitted!')).toBeVisible();
  await visit(page, '/');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

/** The form of a payment by another way is a dialog then. */
async function endWays(page: Page, demo: string) {
  await signInAfresh(page, demo, 'administrator');
  const { ways } = await (await page.request.get('/api/ways')).json();
  for (const { _id } of ways) {
    const ended = await page.request.delete(`/api/ways/${_id}`, { headers: { origin: demo } });
    expect(ended.status()).toBe(200);
  }
}

test('where no way to pay is named a member presses the button twice before hydration: its dialog opens, and what is typed there comes back after a reload', async ({
  page,
  demo,
}) => {
  await endWays(page, demo);
  await signInAfresh(page, demo, 'member');
  const scripts = await holdScripts(page);
  await page.goto(RENT, { waitUntil: 'commit' });
  const tell = page.getByRole('button', { name: 'I have paid in another way' });
  await tell.click();
  await tell.click();
  await expect(tell).toHaveAttribute('aria-busy', 'true');
  await scripts.release();
  const number = page.getByRole('dialog').getByLabel('Transaction number');
  await number.fill('BKASH12345');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(number).toHaveValue('BKASH12345');
  await expect(page.locator('dialog[open]')).toHaveCount(1);
});
