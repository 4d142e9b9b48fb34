import { dayAt } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import { dialog, expect, expectAccessible, test, toast, visit } from './site.ts';

test.use({ building: 'till', who: 'administrator' });

test('the office counts the cash of the day and closes it; the year has the money', async ({ page }) => {
  await visit(page, `/dashboard/till?day=${dayAt(new Date())}`);
  await page.getByText('Count by notes and coins').click();
  await page.getByLabel('৳500 ×').fill('1');
  await expect(page.getByLabel('Cash counted')).toHaveValue('500');
  await page.getByLabel('Why it differs').fill('Found in the drawer.');
  await page.getByRole('button', { name: 'Close the day' }).click();
  await dialog(page, `Close ${formatDay(dayAt(new Date()))}?`)
    .getByRole('button', { name: 'Yes, close it' })
    .click();
  await expect(toast(page, 'The day is closed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This day is closed' })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Counted by', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
  await page.emulateMedia({ media: null });
  await visit(page, '/dashboard/year');
  await expect(page.getByRole('img', { name: /^What came in, was spent and is open/ })).toBeVisible();
});
