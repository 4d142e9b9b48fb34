import type { Page } from '@playwright/test';
import { dayAt } from '#locale/calendar.ts';
import { expect, expectAccessible, signInAfresh, test, toast, visit, visitToLeave } from './site.ts';

// Sessions end and browsers reload in the middle of the work.
test.use({ building: 'nothing-lost' });

const WORDS = {
  en: { title: 'Please sign in again', password: 'Password', login: 'Login' },
  bn: { title: 'আবার লগইন করুন', password: 'পাসওয়ার্ড', login: 'লগইন' },
} as const;

/** Deletes the session on the server, as when it has expired; the browser still has its cookie. */
async function endSession(page: Page, demo: string) {
  const { cookies } = await page.context().storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${demo}/api/identity/sign-out`, { method: 'POST', headers: { cookie, origin: demo } });
  expect(answer.ok).toBe(true);
}

async function signInOver(page: Page, language: keyof typeof WORDS = 'en') {
  const words = WORDS[language];
  const over = page.getByRole('dialog', { name: words.title });
  await expect(over.getByLabel(words.password, { exact: true })).toBeFocused();
  await expectAccessible(page);
  await over.getByLabel(words.password, { exact: true }).fill('Admin123');
  await over.getByRole('button', { name: words.login, exact: true }).click();
  await expect(over).toBeHidden();
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Record a tenancy' });

async function typeResident(page: Page, name: string) {
  await form(page).getByLabel('Apartment').selectOption({ index: 1 });
  await form(page).getByLabel('Tenant’s name').fill(name);
  await form(page).getByLabel('Monthly rent').fill('17,500');
  await form(page).getByLabel('Lives here since').fill('2022-07-01');
}

test('a session that ends in the middle of a long form is signed in over it, and the form is sent', async ({
  page,
  demo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 401 /);
  await signInAfresh(page, demo, 'administrator');
  await visit(page, '/dashboard/residents');
  await page.getByRole('button', { name: '+ Record a tenancy' }).click();
  await typeResident(page, 'Rokeya Begum');
  await endSession(page, demo);
  await form(page).getByRole('button', { name: 'Record', exact: true }).click();
  await signInOver(page);
  await expect(form(page)).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Rokeya Begum' })).toBeVisible();
});

test('a reload and the Back button find a long form as it was, and sending it ends its draft', async ({
  page,
  demo,
}) => {
  await signInAfresh(page, demo, 'administrator');
  await visit(page, '/dashboard/residents');
  await page.getByRole('button', { name: '+ Record a tenancy' }).click();
  await typeResident(page, 'Selina Hossain');
  await page.reload();
  await expect(toast(page, 'What you had typed is here again.')).toBeVisible();
  await expect(form(page).getByLabel('Tenant’s name')).toHaveValue('Selina Hossain');
  await expect(form(page).getByLabel('Apartment')).not.toHaveValue('');
  await expect(form(page).getByLabel('Monthly rent')).toHaveValue('17,500');
  await expect(form(page).getByLabel('Lives here since')).toHaveValue('2022-07-01');
  await page.goBack();
  await page.goForward();
  await expect(form(page).getByLabel('Tenant’s name')).toHaveValue('Selina Hossain');
  await form(page).getByRole('button', { name: 'Record', exact: true }).click();
  await expect(form(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Residents' })).toBeVisible();
  await expect(form(page)).toHaveCount(0);
});

test('a session that ends in the middle of an import, and a reload of it, lose nothing', async ({
  page,
  demo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 401 /);
  await signInAfresh(page, demo, 'administrator');
  await visit(page, '/dashboard/expenses/import');
  await page
    .getByLabel('Table')
    .fill('Date;Category;Paid to;Amount\n2026-01-05;Repairs;Ali Plumbing;4,500\n2026-01-09;Repairs;Karim;call me\n');
  await page.getByRole('button', { name: 'Check the table' }).click();
  await expect(page.getByText('Ali Plumbing').last()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Table')).toHaveValue(/Ali Plumbing/);
  await expect(page.getByRole('table').getByText('Ali Plumbing')).toBeVisible();
  await endSession(page, demo);
  await page.getByRole('button', { name: 'Check the table' }).click();
  await signInOver(page);
  await expect(page.getByLabel('Table')).toHaveValue(/Ali Plumbing/);
  await expect(page.getByRole('table').getByText('Ali Plumbing')).toBeVisible();
});

test('notes that were counted and money that moved are found after a reload', async ({ page, demo }) => {
  await signInAfresh(page, demo, 'administrator');
  await visit(page, `/dashboard/till?day=${dayAt(new Date())}`);
  await page.getByText('Count by notes and coins').click();
  await page.getByLabel('৳500 ×').fill('3');
  await page.getByLabel('৳100 ×').fill('2');
  await expect(page.getByLabel('Cash counted')).toHaveValue('1700');
  await page.reload();
  await expect(page.getByLabel('৳500 ×')).toHaveValue('3');
  await expect(page.getByLabel('৳100 ×')).toHaveValue('2');
  await expect(page.getByLabel('Cash counted')).toHaveValue('1700');
  await page.getByRole('button', { name: 'Move money' }).click();
  const moved = page.getByRole('dialog', { name: 'Move money' });
  await moved.getByLabel('Amount').fill('5,000');
  await page.reload();
  await expect(moved.getByLabel('Amount')).toHaveValue('5,000');
});

test('what a member reports is found after a reload', async ({ page, demo }) => {
  await signInAfresh(page, demo, 'member');
  await visit(page, '/dashboard/make-payment');
  const ways = page.getByRole('region', { name: 'Ways to pay' });
  await ways.getByRole('radio', { name: 'bKash' }).check({ force: true });
  await ways.getByLabel('Amount').fill('4,321');
  await page.reload();
  await expect(ways.getByRole('radio', { name: 'bKash' })).toBeChecked();
  await expect(ways.getByLabel('Amount')).toHaveValue('4,321');
});

test('nothing that one person typed is seen by the next, in no window of the browser', async ({ page, demo }) => {
  await signInAfresh(page, demo, 'administrator');
  await visit(page, '/dashboard/residents');
  await page.getByRole('button', { name: '+ Record a tenancy' }).click();
  await typeResident(page, 'Rokeya Begum');
  const other = await page.context().newPage();
  await visitToLeave(other, '/dashboard/profile');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await expect.poll(kept).not.toContain('Rokeya Begum');
  await signInAfresh(other, demo, 'member');
  await page.bringToFront();
  await page.reload();
  await expect(page.getByText('Rokeya Begum')).toHaveCount(0);
  expect(await kept()).not.toContain('Rokeya Begum');
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain('Rokeya Begum');
});

test('in Bangla, on a phone', async ({ page, demo, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 401 /);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().addCookies([{ name: 'language', value: 'bn', url: demo }]);
  await signInAfresh(page, demo, 'administrator');
  await visit(page, '/dashboard/make-announcement');
  await page.locator('input[name=title]').fill('ছাদের বাগান');
  await page.locator('textarea[name=description]').fill('রবিবার খোলা হবে।');
  await endSession(page, demo);
  await page.locator('main form button[type=submit]').click();
  await signInOver(page, 'bn');
  await expect(page.locator('input[name=title]')).toHaveValue('');
});
