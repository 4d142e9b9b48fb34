import type { Page } from '@playwright/test';
import { expect, test, toast, visit } from './site.ts';

test.use({ building: 'announcements' });

const FORM = '/dashboard/make-announcement';
const LISTS = [
  { who: 'visitor', path: '/announcements' },
  { who: 'member', path: '/dashboard/announcements' },
] as const;
const AT = '2026-03-05T18:04:00.000Z';
const words = { _id: '019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c4d', audience: 'everyone', createdAt: AT };

async function expectList(page: Page) {
  const one = page.getByRole('article').filter({ hasText: 'Monthly generator test' });
  await expect(one.getByRole('heading', { name: 'Monthly generator test' })).toBeVisible();
  await expect(one.getByText('The standby generator is tested on the first Saturday')).toBeVisible();
  await expect(one.getByText(/^Published: \d{1,2} [A-Z][a-z]+ 20\d\d, \d{1,2}:\d\d [AP]M$/)).toBeVisible();
}

for (const { who, path } of LISTS) {
  test.describe(() => {
    test.use({ who });

    test(`§2 Announcements: a list for the ${who} with title, description and "Published:"`, async ({ page }) => {
      await visit(page, path);
      await expectList(page);
    });
  });
}

test.describe(() => {
  test.use({ who: 'user' });

  test('a user reads the announcements', async ({ page, network }) => {
    await test.step('§2 Announcements: a list for the user with title, description and "Published:"', async () => {
      await visit(page, '/dashboard/announcements');
      await expectList(page);
    });

    await test.step('§2 Announcements: "Published:" is the time in Dhaka, wherever the reader is', async () => {
      const late = await network.answer('GET /api/announcements', [
        { ...words, title: 'Late', description: 'Just past midnight.' },
      ]);
      await visit(page, '/dashboard/announcements');
      await expect(page.getByText('Published: 6 March 2026, 12:04 AM')).toBeVisible();
      await late.restore();
    });

    await test.step('§2 Announcements: "No announcements found." when empty', async () => {
      await network.answer('GET /api/announcements', []);
      await visit(page, '/dashboard/announcements');
      await expect(page.getByText('No announcements found.', { exact: true })).toBeVisible();
    });
  });
});

test.describe(() => {
  test.use({ who: 'administrator' });

  const submit = (page: Page) => page.getByRole('button', { name: 'Submit Announcement' });
  const fill = async (page: Page, title: string, description: string) => {
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill(description);
  };

  const INCOMPLETE = [
    { what: 'a title', title: '', description: 'There is no title.' },
    { what: 'a description', title: 'There is no description', description: '' },
    { what: 'more than blanks', title: '   ', description: '  ' },
  ];

  test('an administrator writes announcements', async ({ page, network }) => {
    const created = toast(page, '📢 Announcement created successfully!');
    await visit(page, FORM);
    await test.step('§2 Make Announcement: a form with Title, Description and "Submit Announcement"', async () => {
      await expect(page.getByLabel('Title')).toBeEditable();
      await expect(page.getByLabel('Description')).toBeEditable();
      await expect(submit(page)).toBeEnabled();
    });

    for (const { what, title, description } of INCOMPLETE)
      await test.step(`§8 Announcement: without ${what} it warns "⚠️ Please fill in all fields"`, async () => {
        const posting = await network.answer('POST /api/announcements', {}, 201);
        await fill(page, title, description);
        await submit(page).click();
        const warning = toast(page, '⚠️ Please fill in all fields');
        await expect(warning).toBeVisible();
        expect(posting.asked()).toBe(0);
        await posting.restore();
        await warning.getByRole('button').click();
        await expect(warning).toBeHidden();
      });

    await test.step('§8 Announcement: "❌ Failed to create announcement", and nothing written is lost', async () => {
      const refused = await network.refuse('POST /api/announcements');
      await fill(page, 'Chess evening', 'On Friday in the lobby.');
      await submit(page).click();
      await expect(toast(page, '❌ Failed to create announcement')).toBeVisible();
      await expect(page.getByLabel('Description')).toHaveValue('On Friday in the lobby.');
      await refused.restore();
    });

    await test.step('§2 Make Announcement: "Posting..." while sending, and pressing twice posts once', async () => {
      const posting = await network.hold('POST /api/announcements');
      await fill(page, 'Roof garden', 'It opens on Sunday.');
      await submit(page).dblclick();
      await expect(page.getByText('Posting...', { exact: true })).toBeVisible();
      posting.release();
      await expect(page.getByText('Posting...')).toBeHidden();
      expect(posting.asked()).toBe(1);
      await created.getByRole('button').click();
      await expect(created).toBeHidden();
    });

    await test.step('§8 Announcement: "📢 Announcement created successfully!", and it is in the list', async () => {
      await fill(page, 'Chess evening', 'On Thursday in the lobby.');
      await submit(page).click();
      await expect(created).toBeVisible();
      await expect(page.getByLabel('Title')).toHaveValue('');
      await page.getByRole('link', { name: 'Announcements', exact: true }).click();
      await expect(page.getByRole('article').first()).toContainText('Chess evening');
    });

    await test.step('§2 Announcements: a list for the administrator with title, description and "Published:"', () =>
      expectList(page));
  });
});
