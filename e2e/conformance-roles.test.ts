import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test, visit } from './site.ts';

test.use({ building: 'roles' });

const PASSWORD = 'Rooftop1';

/** A new person, signed in on this page, who has applied for a free apartment by HTTP. */
async function applicant(
  page: Page,
  name: string,
  apartment: { block: string; floor: number; apartmentNo: string; rent: number },
) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.test`;
  const client = page.context().request;
  await ok(client.post('/api/identity/sign-up', { data: { name, email, password: PASSWORD } }));
  await ok(client.post('/api/register', { data: { name, email, role: 'user' } }));
  await ok(client.post('/api/agreements', { data: { userName: name, userEmail: email, ...apartment } }));
  return { name, email };
}

async function ok(call: ReturnType<APIRequestContext['post']>) {
  const answer = await call;
  expect(answer.ok(), await answer.text()).toBe(true);
}

const links = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test('§1 User role: user to member when an admin accepts, and back when an admin removes the member', async ({
  page,
  browser,
  demo,
  sessionOf,
}) => {
  const person = await applicant(page, 'Sadman Sakib', { block: 'A', floor: 1, apartmentNo: 'A-101', rent: 62_000 });
  await visit(page, '/dashboard/profile');
  await expect(page.getByText('Your request for Apt #A-101')).toBeVisible();
  await expect(links(page)).toHaveText(['My Profile', 'Announcements']);

  const office = await browser.newPage({ baseURL: demo, storageState: await sessionOf('administrator') });
  await visit(office, '/dashboard/agreementRequest');
  await rowOf(office, person.name)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await office
    .getByRole('alertdialog')
    .getByRole('button', { name: /accept/i })
    .click();
  await expect(office.getByRole('alertdialog', { name: 'Accepted!' })).toBeVisible();

  await visit(page, '/dashboard/profile');
  await expect(links(page)).toHaveText([
    ...['My Profile', 'Announcements', 'Make Payment', 'My Rent', 'Payment History', 'My Repairs'],
  ]);
  await expect(page.locator('dt:text-is("Apartment No") + dd')).toHaveText('A-101');

  await visit(office, '/dashboard/manage-members');
  await rowOf(office, person.name)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await office
    .getByRole('alertdialog')
    .getByRole('button', { name: /remove/i })
    .click();
  await expect(rowOf(office, person.name)).toHaveCount(0);
  await office.close();

  await visit(page, '/dashboard/profile');
  await expect(page.locator('dt:text-is("Role") + dd')).toHaveText('User');
  await expect(page.getByText('Agreement Date')).toHaveCount(0);
});

test('§5 Agreement: a rejected person stays a normal user and may apply again', async ({
  page,
  browser,
  demo,
  sessionOf,
}) => {
  const person = await applicant(page, 'Ishrat Zahan', { block: 'A', floor: 2, apartmentNo: 'A-202', rent: 74_000 });
  await visit(page, '/apartments');
  await expect(page.getByText('You have already made an agreement!').first()).toBeVisible();

  const office = await browser.newPage({ baseURL: demo, storageState: await sessionOf('administrator') });
  await visit(office, '/dashboard/agreementRequest');
  await rowOf(office, person.name)
    .getByRole('button', { name: /^Reject/ })
    .click();
  await office
    .getByRole('alertdialog')
    .getByRole('button', { name: /reject/i })
    .click();
  await expect(office.getByRole('alertdialog', { name: 'Rejected!' })).toBeVisible();
  await office.close();

  await visit(page, '/apartments');
  await expect(page.getByRole('button', { name: 'Apply for Agreement' }).first()).toBeEnabled();
  await visit(page, '/dashboard/profile');
  await expect(page.locator('dt:text-is("Role") + dd')).toHaveText('User');
});

test('§5 Agreement: an application is listed as pending', async ({ page, browser, demo, sessionOf }) => {
  const person = await applicant(page, 'Samira Noor', { block: 'A', floor: 3, apartmentNo: 'A-301', rent: 67_000 });
  const office = await browser.newPage({ baseURL: demo, storageState: await sessionOf('administrator') });
  await visit(office, '/dashboard/agreementRequest');
  await expect(rowOf(office, person.name)).toContainText(person.email);
  await office.close();
  await visit(page, '/dashboard/profile');
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
});
