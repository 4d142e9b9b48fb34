import type { Page } from '@playwright/test';
import { labelsPath, reportPath } from '#features/repairs/rules.ts';
import { testPicture } from '#test/pictures.ts';
import { expect, expectAccessible, loseSession, test, visit } from './site.ts';

const PHONE = { width: 390, height: 844 };
test.use({ building: 'repairs', who: 'member', viewport: PHONE });

/** Of a slow 3G: bytes a second, and ms. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

const NO_LIMITS = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

const inDialog = (page: Page) => page.getByRole('dialog');
const story = (page: Page) => page.getByRole('list', { name: 'What happened' });

test('a leak is photographed, the plumber comes, the home has the last word, and the owner sees the cost', async ({
  page,
  browser,
  demo,
  sessionOf,
  allowConsoleErrors,
}) => {
  test.setTimeout(180_000);
  const as = async (role: 'caretaker' | 'administrator', viewport = PHONE) => {
    const context = await browser.newContext({ baseURL: demo, storageState: await sessionOf(role), viewport });
    return context.newPage();
  };

  // The tenant, on a phone and a slow line; the second of three photos is lost on the way, and sent again by a press.
  await visit(page, '/dashboard/profile');
  await page.getByRole('link', { name: 'Report a problem' }).first().click();
  await page.getByLabel('What kind of trouble').selectOption({ label: 'Taps and drains' });
  await page.getByLabel('What is wrong').fill('Water comes through the ceiling of the bathroom.');
  const photo = async (name: string, colour: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await testPicture({ width: 4000, height: 3000, colour, hasGrain: true })),
  });
  await page
    .getByLabel('Photos', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([await photo('one.jpg', 'teal'), await photo('two.jpg', 'tan'), await photo('three.jpg', 'navy')]);
  await expectAccessible(page);
  let sends = 0;
  allowConsoleErrors(/ERR_FAILED|Failed to load resource/);
  await page.route('**/api/repairs/*/photos', (route) => {
    sends += 1;
    return sends === 2 ? route.abort() : route.continue();
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_3G);
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const sent = page.getByRole('heading', { name: /^Reported, number \d+$/ });
  await expect(sent).toBeVisible();
  const number = /\d+/.exec((await sent.textContent()) ?? '')?.[0] ?? '';
  const uploads = page.getByRole('list', { name: 'Uploads' });
  // The words are there before the photos.
  await expect(uploads).toBeVisible();
  await uploads.getByRole('button', { name: /again/i }).click();
  await expect(uploads).toBeHidden({ timeout: 90_000 });
  await devtools.send('Network.emulateNetworkConditions', NO_LIMITS);
  await page.getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByRole('region', { name: 'Photos' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  const { pathname } = new URL(page.url());

  // The caretaker, from the bar.
  const caretaker = await as('caretaker');
  await visit(caretaker, '/dashboard/repairs');
  await expectAccessible(caretaker);
  await caretaker
    .getByRole('link', { name: new RegExp(`No\\. ${number}|ceiling of the bathroom`) })
    .first()
    .click();
  await caretaker.getByRole('button', { name: 'Take it' }).click();
  await inDialog(caretaker).getByLabel('Who comes').fill('Kashem, plumber');
  await inDialog(caretaker).getByLabel('Their phone').fill('01711-555777');
  const tomorrow = new Date(Date.now() + 30 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await inDialog(caretaker).getByLabel('On', { exact: true }).fill(tomorrow);
  await inDialog(caretaker).getByRole('button', { name: 'Tell the home' }).click();
  await expect(inDialog(caretaker)).toBeHidden();
  await caretaker.getByRole('button', { name: 'Done', exact: true }).click();
  await inDialog(caretaker).getByLabel('What was done').fill('The pipe above is sealed.');
  await inDialog(caretaker).getByRole('button', { name: 'Done', exact: true }).click();
  await expect(inDialog(caretaker)).toBeHidden();
  await expect(caretaker.getByText('Done. The home is asked whether it works.')).toBeVisible();
  await expectAccessible(caretaker);

  // It drips still: it is new again and keeps its worker. Then it works.
  await visit(page, pathname);
  await expect(page.getByText('Kashem, plumber').first()).toBeVisible();
  await page.getByRole('button', { name: 'Not yet' }).click();
  await inDialog(page).getByLabel('What does not work').fill('It drips when it rains.');
  await inDialog(page).getByRole('button', { name: 'Tell the office' }).click();
  await expect(inDialog(page)).toBeHidden();
  await visit(caretaker, pathname);
  await expect(story(caretaker).getByText('It drips when it rains.')).toBeVisible();
  await caretaker.getByRole('button', { name: 'Done', exact: true }).click();
  await inDialog(caretaker).getByRole('button', { name: 'Done', exact: true }).click();
  await expect(inDialog(caretaker)).toBeHidden();
  await visit(page, pathname);
  await page.getByRole('button', { name: 'It works' }).click();
  await expect(page.getByText('It works').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'It works' })).toBeHidden();

  // The owner records what it cost, at a desk; the caretaker does not see it, and neither does the tenant.
  const owner = await as('administrator', { width: 1440, height: 900 });
  await visit(owner, pathname);
  await owner.getByRole('button', { name: 'Record a cost' }).click();
  await inDialog(owner).getByLabel('Amount').fill('3,500');
  await inDialog(owner).getByRole('button', { name: 'Record', exact: true }).click();
  await expect(inDialog(owner)).toBeHidden();
  await expect(owner.getByText('৳3,500').first()).toBeVisible();
  await expectAccessible(owner);
  for (const other of [page, caretaker]) {
    await visit(other, pathname);
    await expect(other.getByText('Water comes through the ceiling of the bathroom.').first()).toBeVisible();
    await expect(other.getByText('৳3,500')).toHaveCount(0);
  }
  await caretaker.context().close();
  await owner.context().close();
});

test('the code of a label leads through the login to the form for its part; a member prints none', async ({ page }) => {
  await visit(page, '/dashboard/repairs/new');
  const roof = page.getByLabel('Where').locator('option', { hasText: 'Roof' });
  const place = (await roof.getAttribute('value')) ?? '';
  const form = reportPath(place.replace('part ', ''));
  await loseSession(page);
  await page.goto(form);
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.getByLabel('Email').fill('member@demo.onebuilding.test');
  await page.getByLabel('Password', { exact: true }).fill('Member123');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Login Successful' }).getByRole('button').click();
  await expect(page).toHaveURL(form);
  await expect(page.getByLabel('Where')).toHaveValue(place);
  expect((await page.request.get(labelsPath(place.replace('part ', '')))).status()).toBe(404);
});
