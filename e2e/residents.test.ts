import type { Page } from '@playwright/test';
import { dialog, expect, expectAccessible, register, test, toast, visit } from './site.ts';

test.use({ building: 'residents', who: 'administrator' });

/** A tenant's browser, without a session. */
const SIGNED_OUT = { cookies: [], origins: [] };

const PHONE = { width: 390, height: 844 };
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const list = (page: Page, query = '') => visit(page, `/dashboard/residents${query}`);

type Tenant = { name: string; apartment: string; phone?: string };

/** Records a tenant who has lived in block A for years. */
async function record(page: Page, { name, apartment, phone = '' }: Tenant) {
  await list(page);
  await page.getByRole('button', { name: '+ Record a tenancy' }).click();
  const form = page.getByRole('dialog', { name: 'Record a tenancy' });
  await form.getByLabel('Apartment').selectOption(JSON.stringify(['A', apartment]));
  await form.getByLabel('Tenant’s name').fill(name);
  await expect(form.getByLabel('Monthly rent')).not.toHaveValue('');
  await form.getByLabel('Monthly rent').fill('60000');
  await form.getByLabel(/^Phone/).fill(phone);
  await form.getByLabel('Lives here since').fill('2021-07-01');
  await form.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(toast(page, `${name} is recorded.`)).toBeVisible();
}

async function makeSlip(page: Page, name: string): Promise<string> {
  await list(page, `?search=${encodeURIComponent(name)}`);
  await row(page, name).getByRole('button', { name: 'Invite' }).click();
  const slip = page.getByRole('dialog', { name: `Invite ${name}` });
  await slip.getByRole('button', { name: 'Make the slip' }).click();
  await expect(slip.getByRole('img', { name: 'QR code of the link below' })).toBeVisible();
  return (await slip.getByText('/join#token=').textContent()) ?? '';
}

test('on a phone a tenancy is recorded, its slip is used by its tenant, and it ends', async ({
  page,
  browser,
  demo,
}) => {
  await page.setViewportSize(PHONE);
  const [name, apartment] = ['Rahela Khanom', 'A-202'];
  await record(page, { name, apartment, phone: '০১৭১২ ৩৪৫৬৭৮' });
  await expectAccessible(page);

  const link = await makeSlip(page, name);
  await expectAccessible(page);
  // The sheet's Bangla font, the device's or ours, must be loaded beforehand: one that is requested while printing comes too late.
  const bangla = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ family }) => /^"?(Device Bengali|Noto Sans Bengali)/.test(family))
        .map(({ status }) => status),
    );
  await expect.poll(bangla).toContain('loaded');
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.invitation-sheet');
  await expect(sheet.getByRole('heading', { name: 'OneBuilding' })).toBeVisible();
  for (const words of [name, `Apartment ${apartment}`, 'স্ক্যান করুন']) await expect(sheet).toContainText(words);
  await expect(page.locator('main')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const theirs = await browser.newPage({ baseURL: demo, storageState: SIGNED_OUT, viewport: PHONE });
  await visit(theirs, link);
  await expect(theirs.getByText('With the slip from the administration of OneBuilding.')).toBeVisible();
  await expect(theirs).toHaveURL(/\/join$/);
  await expectAccessible(theirs);
  // The offer stays in sight while the person registers, who is then led back to it.
  const offer = theirs.getByText(
    `The administration of OneBuilding invites you to apartment ${apartment}, block A, floor 2. The slip is good until`,
  );
  await expect(offer).toBeVisible();
  const email = `${apartment.toLowerCase()}@example.test`;
  await theirs.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(theirs).toHaveURL(/\/register\?from=%2Fjoin$/);
  await expect(offer).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByLabel('Full Name').fill(name);
  await theirs.getByLabel('Email').fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill('Rooftop1');
  await theirs.getByRole('button', { name: 'Register' }).click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await expect(offer).toBeVisible();
  await theirs.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(theirs.getByRole('heading', { name: 'Welcome home' })).toBeVisible();
  await expect(theirs.getByText(`Apartment ${apartment}, block A`)).toBeVisible();
  await expectAccessible(theirs);
  // A slip is not kept beyond its tab, where the next person at the device would find it.
  await visit(theirs, '/register?from=%2Fjoin');
  await expect(theirs).toHaveURL(/\/join$/);
  await expect(theirs.getByText('Please open the link of your slip')).toBeVisible();
  await theirs.close();

  await list(page, `?search=${apartment}`);
  await expect(row(page, name)).toContainText('Joined');
  await row(page, name).getByRole('button', { name: 'Details' }).click();
  await expect(row(page, name).getByRole('link', { name: /^Call/ }).first()).toHaveAttribute('href', /^tel:\+8801/);
  await expect(row(page, name).getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /wa\.me\/8801/);
  await visit(page, `/dashboard/manage-members?search=${email}`);
  await expect(row(page, name)).toContainText('01712 345678');
  await row(page, name).getByRole('link', { name: apartment }).click();

  // The members' page has such a row, too.
  await expect(page.getByRole('heading', { name: 'Residents', level: 1 })).toBeVisible();
  // Rare actions are in one menu, on a phone as a sheet from below.
  await row(page, name).getByRole('button', { name: 'More for' }).click();
  await expectAccessible(page);
  await row(page, name).getByRole('button', { name: 'End' }).click();
  const end = page.getByRole('dialog', { name: `End the tenancy of ${name}?` });
  await end.getByLabel('Reason').fill('They moved to Sylhet.');
  await expectAccessible(page);
  await end.getByRole('button', { name: 'End the tenancy' }).click();
  await expect(toast(page, `The tenancy of ${name} has ended.`)).toBeVisible();
  await expect(page.getByText('Nobody matches.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Residents', level: 1 })).toBeFocused();
  await page.getByRole('search').getByRole('button', { name: 'Details' }).click();
  await page.getByLabel('Who', { exact: true }).selectOption('Moved out');
  await expect(row(page, name)).toContainText('They moved to Sylhet.');
});

test('a slip that was revoked opens nothing, and says so before anyone registers for it', async ({
  page,
  browser,
  demo,
}) => {
  await record(page, { name: 'Selina Hossain', apartment: 'A-301' });
  const link = await makeSlip(page, 'Selina Hossain');
  const revoke = () => page.getByRole('dialog').getByRole('button', { name: 'Revoke the slip' }).click();
  const colorOf = (name: string) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name })
      .evaluate((button) => getComputedStyle(button).color);
  expect(await colorOf('Revoke the slip'), 'what takes the slip back is red').not.toBe(await colorOf('Copy link'));
  const question = dialog(page, 'Revoke the slip of Selina Hossain?');
  await revoke();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await revoke();
  await question.getByRole('button', { name: 'Revoke the slip' }).click();
  await expect(toast(page, 'The slip is revoked.')).toBeVisible();

  const theirs = await browser.newPage({ baseURL: demo, storageState: SIGNED_OUT });
  await visit(theirs, link);
  const over = theirs.getByText('This slip was used already, or it is no longer valid.');
  await expect(over).toBeVisible();
  await expect(theirs.getByRole('main').getByRole('link', { name: 'Register' })).toHaveCount(0);
  await visit(theirs, '/login?from=%2Fjoin');
  await expect(over).toBeVisible();
  await theirs.close();
});

const TABLE = 'Block;Flat;Tenant;Mobile;Rent;From\nA;A-601;Anwar Ali;01711 000001;৳৭১,৫০০;১/৭/২০২২\n';

test('on a phone a table of residents is checked row by row and imported as a whole', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await list(page);
  await page.getByRole('link', { name: 'Import' }).click();
  const all = page.getByRole('button', { name: 'Import all rows' });
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a template' }).click();
  expect((await template).suggestedFilename()).toBe('residents-template.csv');

  await page.getByLabel('Table').fill(`${TABLE}A;A-402;Rita;call me;dear;2022-07-01\nA;Z-9;Zahir;;9000;2022-07-01`);
  await page.getByRole('button', { name: 'Check the table' }).click();
  await expect(page.getByText('2 of them are not right yet.')).toBeVisible();
  await expect(row(page, 'Rita')).toContainText('Please enter a telephone number');
  await expect(row(page, 'Rita')).toContainText('Please enter a number.');
  await expect(row(page, 'Zahir')).toContainText('There is no such apartment.');
  await expect(all).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show only what is not right' }).click();
  await expect(row(page, 'Anwar Ali')).toHaveCount(0);

  const right = `\ufeff${TABLE}A;A-402;Rita Das;+8801711000002;18000;2022-07-01\n`;
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'residents.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(right),
  });
  await expect(page.getByText('All of them are right.')).toBeVisible();
  await expect(all).toBeDisabled();
  await page.getByRole('radio', { name: 'Not paid yet' }).check();
  await all.click();
  await expect(toast(page, '2 residents were imported.')).toBeVisible();
  await page.getByLabel('Search').fill('A-601');
  await page.getByLabel('Search').press('Enter');
  await expect(row(page, 'Anwar Ali')).toContainText('৳71,500');
  await expect(row(page, 'Anwar Ali')).toContainText('1 July 2022');

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More for Residents' }).click();
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await file).suggestedFilename()).toBe('residents.csv');
});

test('who has two homes by two slips pays both at once, and the office confirms them with one press', async ({
  page,
  browser,
  demo,
}) => {
  const name = 'Sharmin Nahar';
  const theirs = await browser.newPage({ baseURL: demo, storageState: SIGNED_OUT });
  const links: string[] = [];
  for (const tenant of [
    { name, apartment: 'A-502' },
    { name: 'Nahar Stores', apartment: 'A-802' },
  ]) {
    await record(page, tenant);
    links.push(await makeSlip(page, tenant.name));
  }
  for (const [place, link] of links.entries()) {
    await visit(theirs, link);
    if (place === 0) await register(theirs, { name, email: 'two-homes@example.test', password: 'Rooftop1' });
    if (place === 0) await visit(theirs, '/join');
    await theirs.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(theirs.getByText(place === 0 ? 'Apartment A-502' : 'Apartment A-802')).toBeVisible();
  }
  await visit(theirs, '/dashboard/rent');
  await expectAccessible(theirs);
  const homes = theirs.getByRole('navigation', { name: 'Which of your homes' });
  await homes.getByRole('link', { name: /^A-802/ }).click();
  await expect(homes.getByRole('link', { name: /^A-802/ })).toHaveAttribute('aria-current', 'true');
  const claim = theirs.getByRole('region', { name: 'Ways to pay' });
  await claim.getByRole('radio', { name: 'bKash' }).check({ force: true });
  await claim.getByLabel('Transaction number').fill('7HK2QW9Z');
  await claim.getByLabel('Amount').fill('1,20,000');
  await claim.getByLabel(/^Of that for A-502/).fill('60,000');
  await expectAccessible(theirs);
  await claim.getByRole('button', { name: 'Tell the office' }).click();
  await expect(homes.getByRole('link', { name: 'A-502 Nothing open' })).toBeVisible();
  await expect(homes.getByRole('link', { name: 'A-802 Nothing open' })).toBeVisible();

  await visit(page, '/dashboard/payments');
  const waits = row(page, '7HK2QW9Z');
  await expect(waits).toHaveCount(2);
  await expect(waits.first()).toContainText('One decision holds for all.');
  await waits.first().getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Yes, it has come' }).click();
  await expect(waits).toHaveCount(0);
  await visit(theirs, '/dashboard/payment-history');
  await homes.getByRole('link', { name: /^A-502/ }).click();
  await expect(theirs.getByRole('table').first()).toContainText('৳60,000.00');
  await theirs.close();
});

test.describe('with a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a dialog that the actions of a page open is seen while its fields have the focus', async ({ page }) => {
    await list(page);
    const tenant = page.getByRole('main').locator('tbody').getByRole('link').first();
    const name = (await tenant.textContent()) ?? '';
    await tenant.click();
    // The list, whose rows have the same button, stays until the person's page is whole.
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page
      .getByRole('button', { name: /^More for/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^End the tenancy of/ }).click();
    const lastDay = page.getByRole('dialog').getByLabel('Last day');
    await expect(lastDay).toBeFocused();
    await expect(lastDay).toBeVisible();
  });
});
