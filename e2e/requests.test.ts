import type { Page } from '@playwright/test';
import { dialog, expect, expectAccessible, signInAfresh, test, toast, visit } from './site.ts';

test.use({ building: 'decisions', viewport: { width: 390, height: 844 } });

const PASSWORD = 'Secret1';
const [name, email] = ['Arif Khan', 'arif.khan@example.test'];

const decisionOn = (page: Page, name: string, verb: 'Accept' | 'Reject') =>
  page.getByRole('button', { name: `${verb} the request of ${name}` });

async function applyForFirstFree(page: Page, phone: string) {
  await visit(page, '/apartments');
  await page
    .getByRole('article')
    .filter({ hasText: 'Apply for Agreement' })
    .getByRole('link', { name: 'Apt #' })
    .first()
    .click();
  await page.getByLabel('Phone').fill(phone);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply for Agreement' }).click();
  await expect(toast(page, 'Agreement submitted!')).toBeVisible();
}

test('on a phone a rejected applicant reads why, and one who is accepted reads from when on', async ({
  page,
  demo,
}) => {
  const enter = async () => {
    await page.context().clearCookies();
    await page.request.post('/api/identity/sign-in', { data: { email, password: PASSWORD } });
  };
  const decide = async () => {
    await page.goto('about:blank');
    await page.context().clearCookies();
    await signInAfresh(page, demo, 'administrator');
    await visit(page, '/dashboard/agreementRequest');
  };
  await page.request.post('/api/identity/sign-up', { data: { name, email, password: PASSWORD } });
  await applyForFirstFree(page, '01711 555 123');

  await decide();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await row.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('link', { name: `Call ${name}, 01711 555 123` })).toHaveAttribute(
    'href',
    'tel:+8801711555123',
  );
  await expect(page.getByRole('link', { name: `Write to ${name} on WhatsApp` })).toHaveAttribute(
    'href',
    'https://wa.me/8801711555123',
  );
  await decisionOn(page, name, 'Reject').click();
  await page.getByLabel(/^Reason/).fill('This flat is kept for a family of five.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, reject' }).click();
  await dialog(page, 'Rejected!').getByRole('button').click();

  await enter();
  await visit(page, '/dashboard/profile');
  await expect(page.getByText('This flat is kept for a family of five.').first()).toBeVisible();
  await applyForFirstFree(page, '01711 555 123');

  await decide();
  await decisionOn(page, name, 'Accept').click();
  const day = page.getByLabel('First day');
  const today = await day.inputValue();
  await day.fill('2020-01-01');
  await page.getByRole('button', { name: 'Yes, accept' }).click();
  await expect(dialog(page, 'Are you sure?')).toBeVisible();
  await day.fill(new Date(Date.parse(today) + 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10));
  const chosen = await day.inputValue();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, accept' }).click();
  await dialog(page, 'Accepted!').getByRole('button').click();

  await enter();
  await visit(page, '/dashboard/profile');
  const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(chosen));
  await expect(page.getByText(`The first day of your tenancy is ${shown}.`)).toBeVisible();
});
