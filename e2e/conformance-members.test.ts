import type { Page } from '@playwright/test';
import { dialog, expect, SERVER_MESSAGE, test, toast, visit } from './site.ts';

test.use({ building: 'members', who: 'administrator' });

const PAGE = '/dashboard/manage-members';
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const question = 'Do you want to remove this member?';

test('an administrator removes a member', async ({ page, network }) => {
  await visit(page, PAGE);
  await test.step('§2 Manage Members: the table has Name, Email and a Remove action', async () => {
    for (const name of ['Name', 'Email'])
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
    const row = rowOf(page, 'Tanvir Ahmed');
    await expect(row.getByRole('cell', { name: 'member@demo.onebuilding.test' })).toBeVisible();
    await expect(row.getByRole('button', { name: /^Remove/ })).toBeEnabled();
  });

  await test.step('§8 Confirm dialogs: removal asks "Do you want to remove this member?", and Cancel does nothing', async () => {
    const removal = await network.answer('PUT /api/users/downgrade/*', { role: 'user' });
    await rowOf(page, 'Tanvir Ahmed')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(dialog(page, question)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, question)).toBeHidden();
    expect(removal.asked()).toBe(0);
    await removal.restore();
  });

  await test.step('§8 Members: "Member removed successfully.", and the member is gone', async () => {
    await rowOf(page, 'Priya Das')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await dialog(page, question)
      .getByRole('button', { name: /remove/i })
      .click();
    await expect(toast(page, 'Member removed successfully.')).toBeVisible();
    await expect(rowOf(page, 'Priya Das')).toHaveCount(0);
    await expect(rowOf(page, 'Tanvir Ahmed')).toBeVisible();
  });
});

test('an administrator cannot remove a member, or has none', async ({ page, network }) => {
  await visit(page, PAGE);
  await test.step('§8 Members: "Failed to remove member." with the server\'s message', async () => {
    await network.refuse('PUT /api/users/downgrade/*');
    await rowOf(page, 'Tanvir Ahmed')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await dialog(page, question)
      .getByRole('button', { name: /remove/i })
      .click();
    await expect(page.getByText('Failed to remove member.', { exact: true })).toBeVisible();
    await expect(page.getByText(SERVER_MESSAGE)).toBeVisible();
  });

  await test.step('§8 Members: "Failed to fetch members" with the server\'s message', async () => {
    const failing = await network.refuse('GET /api/members/search', { status: 409, code: 'conflict' });
    await visit(page, PAGE);
    await expect(page.getByText('Failed to fetch members', { exact: true })).toBeVisible();
    await expect(page.getByText(SERVER_MESSAGE)).toBeVisible();
    await failing.restore();
  });

  await test.step('§2 Manage Members: "No members found." when empty', async () => {
    await network.answer('GET /api/members/search', { members: [], total: 0 });
    await visit(page, PAGE);
    await expect(page.getByText('No members found.', { exact: true })).toBeVisible();
  });
});

test('who lives with the tenant is removed without ending the agreement, and is told so first', async ({
  page,
  network,
}) => {
  const rafi = { _id: '1', name: 'Rafi', email: 'rafi@example.test', photo: null, role: 'member' };
  const home = { agreementId: '2', block: 'B', floor: 4, apartmentNo: 'B-402', phone: null, isTenant: false };
  await network.answer('GET /api/members/search', { members: [{ ...rafi, ...home }], total: 1 });
  await visit(page, PAGE);
  await rowOf(page, 'Rafi')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(dialog(page, question)).toContainText('lives with the tenant of apartment B-402');
  await expect(dialog(page, question)).toContainText('The agreement stays.');
  await expect(dialog(page, question)).not.toContainText('becomes free');
});
