import { dialog, expect, expectAccessible, test, toast, visit } from './site.ts';

test.use({ building: 'notices', who: 'administrator' });

const MANAGE = '/dashboard/announcements/manage';

test('on a phone an announcement is corrected and pinned, then withdrawn', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400 /);
  const title = 'Guest parking in the basement';
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, MANAGE);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit the announcement' });
  await edit.getByLabel('Title', { exact: true }).fill(`${title}, corrected`);
  await edit.getByLabel('Shown until').fill('2020-01-01');
  await edit.getByRole('checkbox', { name: /^Pinned/ }).check();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('Please choose today or a later day.')).toBeVisible();
  await expect(edit.getByLabel('Shown until')).toBeFocused();
  await expectAccessible(page);
  await edit.getByLabel('Shown until').fill('');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Announcement changed.')).toBeVisible();
  await expect(edit).toBeHidden();

  await visit(page, '/announcements');
  const first = page.getByRole('article').first();
  await expect(first).toContainText(`${title}, corrected`);
  await expect(first).toContainText('Pinned');
  await expect(first).toContainText('Edited:');
  await expectAccessible(page);

  await visit(page, MANAGE);
  await page.getByRole('button', { name: `More for ${title}, corrected` }).click();
  await page.getByRole('button', { name: `Withdraw ${title}, corrected` }).click();
  await dialog(page, 'Withdraw this announcement?').getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect(toast(page, 'Announcement withdrawn.')).toBeVisible();
  await visit(page, '/announcements');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(`${title}, corrected`)).toHaveCount(0);
  await visit(page, `${MANAGE}?state=withdrawn`);
  await expect(page.getByRole('rowheader', { name: `${title}, corrected` })).toBeVisible();
});

test('what was typed stays when another administrator saves first', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 409 /);
  await visit(page, MANAGE);
  await page.getByRole('button', { name: 'Edit Fire drill for all blocks' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit the announcement' });
  await edit.getByLabel('Title', { exact: true }).fill('Fire drill: thank you');

  const list = await page.request.get('/api/announcements/all?search=Fire drill');
  const { announcements } = await list.json();
  const { _id: id, version } = announcements[0];
  const theirs = { version, title: 'Fire drill of all blocks', pinned: true };
  const saved = await page.request.patch(`/api/announcements/${id}`, { data: theirs });
  expect(saved.ok()).toBe(true);

  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('Somebody else has changed this announcement meanwhile.')).toBeVisible();
  await edit.getByRole('button', { name: 'Load the newer version' }).click();
  await expect(edit.getByLabel('Title', { exact: true })).toHaveValue('Fire drill: thank you');
  await expect(edit.getByText('Saved meanwhile: Fire drill of all blocks')).toBeVisible();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  const row = page.getByRole('row', { name: 'Fire drill: thank you' });
  // Fields that only the other administrator changed keep their saved value.
  await expect(row.getByRole('cell', { name: /Pinned/ })).toBeVisible();
});

const notice = (place: number) => ({
  _id: `019aa3f0-5c1e-7d2a-9f00-${String(place).padStart(12, '0')}`,
  title: `Notice ${place}`,
  description: 'Read this.',
  createdAt: '2026-03-15T06:00:00.000Z',
  audience: 'everyone',
  editedAt: null,
  pinned: false,
});
const notices = (from: number, count: number) => Array.from({ length: count }, (_, place) => notice(from + place));

test('a long list shows older ones on demand, and is searched', async ({ page, network }) => {
  await network.answer('GET /api/announcements?page=1', notices(1, 20));
  await network.answer('GET /api/announcements?page=2', notices(21, 3));
  await network.answer('GET /api/announcements?search=lift', []);
  await visit(page, '/dashboard/announcements');
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect(page.getByRole('article')).toHaveCount(23);
  await expect(page.getByRole('region', { name: 'Older announcements' })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Search announcements').fill('lift');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\?search=lift$/);
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all announcements' }).click();
  await expect(page.getByRole('article')).toHaveCount(20);
});

test('the list of announcements to manage says that it did not load, and tries again', async ({ page, network }) => {
  const call = await network.refuse('GET /api/announcements/all');
  await visit(page, MANAGE);
  await expect(page.getByText('The announcements did not load.')).toBeVisible();
  await call.restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});
