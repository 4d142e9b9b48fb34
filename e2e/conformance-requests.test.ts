import type { Page } from '@playwright/test';
import { dialog, expect, test, visit } from './site.ts';

test.use({ building: 'requests', who: 'administrator' });

const PAGE = '/dashboard/agreementRequest';
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

const COLUMNS = ['Name', 'Email', 'Floor', 'Block', 'Room No', 'Rent', 'Applied At'];

const CELLS = [
  ['email', 'rafiqul.islam@demo.onebuilding.test'],
  ['floor', '5'],
  ['block', 'C'],
  ['room', 'C-502'],
  ['rent', '৳37,900'],
  ['time of application', /^\d{1,2} [A-Z][a-z]+ 20\d\d, 11:00 AM$/],
] as const;

const QUESTIONS = [
  { button: /^Accept/, title: 'Are you sure?', text: 'You want to accept this agreement?', call: 'accept' },
  { button: /^Reject/, title: 'Reject Agreement?', text: 'This user will remain as a normal user.', call: 'reject' },
] as const;

const DECISIONS = [
  { name: 'Bikash Roy', button: /^Accept/, sure: /accept/i, done: 'Accepted!' },
  { name: 'Nadia Karim', button: /^Reject/, sure: /reject/i, done: 'Rejected!' },
] as const;

test('an administrator reads the requests and decides', async ({ page, network }) => {
  await visit(page, PAGE);
  await test.step('§2 Agreement Requests: the table has its columns', async () => {
    for (const name of COLUMNS) await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  });

  await test.step("§2 Agreement Requests: a row shows the applicant's email, floor, block, room, rent, time of application", async () => {
    const cells = rowOf(page, 'Rafiqul Islam').getByRole('cell');
    for (const [what, text] of CELLS) {
      const whole = typeof text === 'string' ? new RegExp(`^${text}$`) : text;
      await expect.soft(cells.filter({ hasText: whole }), what).toHaveCount(1);
    }
  });

  await test.step('§2 Agreement Requests: each row has Accept and Reject', async () => {
    await expect(rowOf(page, 'Sumaiya Khan').getByRole('button', { name: /^Accept/ })).toBeEnabled();
    await expect(rowOf(page, 'Sumaiya Khan').getByRole('button', { name: /^Reject/ })).toBeEnabled();
  });

  for (const { button, title, text, call } of QUESTIONS)
    await test.step(`§8 Confirm dialogs: ${call} asks "${title} ${text}", and Cancel does nothing`, async () => {
      const decision = await network.answer(`PUT /api/agreements/${call}/*`, {});
      await rowOf(page, 'Tareq Aziz').getByRole('button', { name: button }).click();
      const question = dialog(page, title);
      await expect(question).toContainText(text);
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      await expect(rowOf(page, 'Tareq Aziz').getByRole('button', { name: button })).toBeFocused();
      expect(decision.asked()).toBe(0);
      await decision.restore();
    });

  for (const { name, button, sure, done } of DECISIONS)
    await test.step(`§8 Accept and reject: "${done}", and the request is no longer pending`, async () => {
      await rowOf(page, name).getByRole('button', { name: button }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: sure }).click();
      await expect(dialog(page, done)).toBeVisible();
      await dialog(page, done).getByRole('button').click();
      await expect(rowOf(page, name)).toHaveCount(0);
      await page.reload();
      await expect(rowOf(page, 'Tareq Aziz')).toBeVisible();
      await expect(rowOf(page, name)).toHaveCount(0);
    });
});

const FAILURES = [
  { button: /^Accept/, sure: /accept/i, call: 'accept', title: 'Failed to accept agreement' },
  { button: /^Reject/, sure: /reject/i, call: 'reject', title: 'Failed to reject agreement' },
] as const;

test('an administrator cannot decide, and has nothing to decide', async ({ page, network }) => {
  await visit(page, PAGE);
  for (const { button, sure, call, title } of FAILURES)
    await test.step(`§8 Accept and reject: "${title}" with the server's message`, async () => {
      const message = 'This request was already withdrawn.';
      await network.refuse(`PUT /api/agreements/${call}/*`, { status: 409, code: 'conflict', message });
      await rowOf(page, 'Tareq Aziz').getByRole('button', { name: button }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: sure }).click();
      await expect(question.getByRole('alert')).toContainText(title);
      await expect(question.getByRole('alert')).toContainText(message);
      await question.getByRole('button', { name: 'Cancel' }).click();
    });

  await test.step('§2 Agreement Requests: "No pending requests" when empty', async () => {
    await network.answer('GET /api/agreements/pending', []);
    await visit(page, PAGE);
    await expect(page.getByText('No pending requests', { exact: true })).toBeVisible();
  });
});
