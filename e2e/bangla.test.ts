import { textsOf } from './shown-texts.ts';
import { expect, test, visit } from './site.ts';

// The languages in comparison; pages.test.ts covers all pages. These tests do not change the building, so both workers may
// share it.
test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 390, height: 844 } });

test('English has no Bangla letters but the name of the other language, and fetches no font for them', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('bengali')) fonts.push(request.url());
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/', '/apartments', '/login', '/register', '/announcements']) {
    await visit(page, path);
    await expect(page.locator('h1:not(.sr-only)').first()).toBeVisible();
    await expect(page.locator('main .animate-breathe')).toHaveCount(0);
    expect((await textsOf(page)).replaceAll('বাংলা', '').match(/[\u0980-\u09e5\u09f4-\u09ff]+/g) ?? []).toEqual([]);
  }
  expect(fonts).toEqual([]);
});

test('a visitor changes the language in the menu, keeps what was typed, and finds it again', async ({ page }) => {
  await visit(page, '/login');
  await page.getByLabel('Email').fill('rima@example.test');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation').getByRole('button', { name: 'বাংলা' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(page.getByRole('textbox', { name: 'ইমেইল' })).toHaveValue('rima@example.test');
  await page.reload();
  await expect(page).toHaveTitle(/^লগইন · /);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

  test('the switch asks the server for the page', async ({ page }) => {
    await page.goto('/apartments?max=20000');
    await page.getByRole('button', { name: 'বাংলা' }).click();
    await expect(page).toHaveURL('/apartments?max=20000&language=bn');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  });
});
