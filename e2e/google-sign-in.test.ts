import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, test, visit } from './site.ts';

test.use({ building: 'google-sign-in' });

async function openPopup(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opening;
  await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return popup;
}

async function expectFailure(page: Page, text: RegExp) {
  const dialog = page.getByRole('alertdialog', { name: 'Google Sign-in Failed' });
  await expect(dialog).toContainText(text);
  await dialog.getByRole('button').click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/login/);
}

const isSignedIn = async (context: BrowserContext, demo: string) =>
  (await (await context.request.get(`${demo}/api/identity/session`)).json()).user;

test('the popup, the record, the welcome, and home', async ({ page, demo }) => {
  await visit(page, '/login');
  const popup = await openPopup(page);
  expect(new URL(popup.url()).origin).not.toBe(demo);
  const registered = page.waitForRequest((request) => request.url().endsWith('/api/register'));
  await popup.getByRole('button', { name: /Nadia Islam/ }).click();
  expect((await registered).postDataJSON()).toEqual({
    name: 'Nadia Islam',
    email: 'nadia.islam@gmail.test',
    photo: '',
    role: 'user',
  });
  const welcome = page.getByRole('alertdialog', { name: 'Welcome, Nadia Islam' });
  await expect(welcome).toBeVisible();
  expect(popup.isClosed()).toBe(true);
  await expectAccessible(page);
  await welcome.getByRole('button').click();
  await expect(page).toHaveURL(`${demo}/`);
  await visit(page, '/dashboard/profile');
  await expect(page.getByText('nadia.islam@gmail.test').first()).toBeVisible();
});

test('a visitor who was sent to the login goes back to the page they wanted', async ({ page, demo }) => {
  await visit(page, '/dashboard/announcements');
  await expect(page).toHaveURL(/\/login\?from=/);
  const popup = await openPopup(page);
  await popup.getByRole('button', { name: /Arif Hossain/ }).click();
  await page.getByRole('alertdialog', { name: 'Welcome, Arif Hossain' }).getByRole('button').click();
  await expect(page).toHaveURL(`${demo}/dashboard/announcements`);
});

test('each failure has a message of its own, and no one is signed in', async ({ page, context, demo }) => {
  await visit(page, '/login');
  const cancelled = await openPopup(page);
  await cancelled.getByRole('button', { name: 'Cancel' }).click();
  await expectFailure(page, /was not allowed to tell us/);

  const closed = await openPopup(page);
  await closed.close();
  await expectFailure(page, /window was closed/);

  const unverified = await openPopup(page);
  await unverified.getByRole('button', { name: /Sami Khan/ }).click();
  await expectFailure(page, /has not verified your email/);

  const taken = await openPopup(page);
  await taken.getByRole('button', { name: /Nusrat Jahan/ }).click();
  await expectFailure(page, /sign in with your password instead/);

  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expectFailure(page, /blocked the Google window/);
  expect(await isSignedIn(context, demo)).toBeNull();
});

test('a forged message is ignored, from any sender', async ({ page, context, demo }) => {
  const words: string[] = [];
  context.on('request', (request) => {
    const word = /google\/start\?popup=([\w-]+)/.exec(request.url())?.[1];
    if (word) words.push(word);
  });
  await visit(page, '/login');
  const popup = await openPopup(page);
  const user = { name: 'Mallory', email: 'mallory@evil.test', photo: null };
  // Knows the secret, but comes from another window, or another origin.
  const forged = { type: 'onebuilding:google', popup: words[0], user };
  await page.evaluate((message) => window.postMessage(message, '*'), forged);
  await popup.evaluate((message) => window.opener.postMessage(message, '*'), forged);
  // Comes from the right window and origin, but does not know the secret.
  await popup.goto(`${demo}/api/health`);
  await popup.evaluate((message) => window.opener?.postMessage(message, '*'), { ...forged, popup: 'guessed' });
  // Had one of them been accepted, this message would not appear.
  await popup.close();
  await expectFailure(page, /window was closed/);
});
