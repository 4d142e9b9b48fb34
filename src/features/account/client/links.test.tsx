import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_BUILDING } from '#features/building/rules.ts';
import { renderSite } from '#test/render-site.tsx';
import { AT } from '#test/sample-responses.ts';
import { SERVER_MESSAGE, StandInNetwork } from '#test/stand-in-network.ts';

// The pages of links in mails, and the pages that send such mails.
let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
});
const withMail = (mail: 'none' | 'demo' | 'real') =>
  network.answer('GET /api/identity/ways', { password: true, google: false, hosted: false, mail });

test.describe('a forgotten password', () => {
  const send = page.getByRole('button', { name: 'Send the link' });

  test.each([
    ['real', 0],
    ['demo', 1],
  ] as const)('in a building with %s mail is answered the same for any e-mail', async (mail, links) => {
    withMail(mail);
    network.answer('POST /api/identity/forgot-password', { done: true });
    await renderSite('/forgot-password', network);
    await page.getByLabelText('Email').fill('unknown@example.test');
    await send.click();
    await expect
      .element(page.getByText(/^If there is an account with this email, a link is on its way\./))
      .toBeVisible();
    expect(page.getByRole('link', { name: "Read the demo's mails" }).elements()).toHaveLength(links);
  });

  test('in a building without mail has no form', async () => {
    withMail('none');
    await renderSite('/forgot-password', network);
    await expect.element(page.getByText(/^Mail is not set up for this building yet/)).toBeVisible();
    await expect.element(send).not.toBeInTheDocument();
  });

  test('in a building without mail gives the telephone of the office, which makes a link', async () => {
    withMail('none');
    network.answer('GET /api/building', { ...DEFAULT_BUILDING, phone: '01711 000001', version: 1 });
    await renderSite('/forgot-password', network);
    await expect
      .element(page.getByText(/^Mail is not set up for this building\. Please call the office/))
      .toBeVisible();
    const call = page.getByRole('main').getByRole('link', { name: /01711 000001/ });
    await expect.element(call).toHaveAttribute('href', 'tel:+8801711000001');
  });

  test('that cannot be sent says why, and the e-mail stays', async () => {
    network.refuse('POST /api/identity/forgot-password', 'unavailable');
    await renderSite('/forgot-password', network);
    await page.getByLabelText('Email').fill('rima@example.test');
    await send.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(SERVER_MESSAGE);
    await expect.element(page.getByLabelText('Email')).toHaveValue('rima@example.test');
  });
});

test.describe('a new password', () => {
  const password = page.getByLabelText('New password', { exact: true });
  const set = page.getByRole('button', { name: 'Set the new password' });
  const resets = () => network.asked('POST /api/identity/reset-password');

  test('needs the link of the mail', async () => {
    await renderSite('/reset-password', network);
    await expect.element(page.getByText(/^This page needs the link from our mail\./)).toBeVisible();
    await expect.element(password).not.toBeInTheDocument();
  });

  test('is set with the token of the link, and leads to the login', async () => {
    network.answer('POST /api/identity/reset-password', { done: true });
    const site = await renderSite('/reset-password#token=secret', network);
    await password.fill('Garden12');
    await set.click();
    await page.getByRole('alertdialog', { name: 'Password changed' }).getByRole('button').click();
    await expect.poll(site.address).toBe('/login');
    expect(resets()[0]?.body).toEqual({ token: 'secret', newPassword: 'Garden12' });
  });

  test('that is weak is not sent', async () => {
    await renderSite('/reset-password#token=secret', network);
    await password.fill('weakling');
    await set.click();
    await expect.element(password).toHaveAccessibleDescription(/Password must contain uppercase/);
    expect(resets()).toEqual([]);
  });

  test('with a link that is over can be asked for anew', async () => {
    network.refuse('POST /api/identity/reset-password', 'invalid', { message: 'This link was used already.' });
    const site = await renderSite('/reset-password#token=old', network);
    await password.fill('Garden12');
    await set.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('This link was used already.');
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect.poll(site.address).toBe('/forgot-password');
  });
});

test.describe('an e-mail', () => {
  const confirm = page.getByRole('button', { name: 'Confirm' });
  const user = { name: 'Rima Akter', email: 'rima@example.test', photo: null };

  test.beforeEach(() => void network.answer('GET /api/identity/session', { user }));

  test('is not confirmed by the mail alone', async () => {
    network.answer('GET /api/identity/session', { user: null });
    await renderSite('/verify-email#token=secret', network);
    await expect.element(page.getByText('Please log in first, then open the link of the mail again.')).toBeVisible();
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect.element(confirm).not.toBeInTheDocument();
  });

  test('is confirmed by a press, not by opening the link', async () => {
    network.answer('POST /api/identity/verify-email', { done: true });
    await renderSite('/verify-email#token=secret', network);
    await expect.element(confirm).toBeEnabled();
    expect(network.asked('POST /api/identity/verify-email')).toEqual([]);
    await confirm.click();
    await expect.element(page.getByText('Thank you. Your email is confirmed.')).toBeVisible();
    expect(network.asked('POST /api/identity/verify-email')[0]?.body).toEqual({ token: 'secret' });
  });

  test('whose link is over says so', async () => {
    network.refuse('POST /api/identity/verify-email', 'invalid', { message: 'This link was used already.' });
    await renderSite('/verify-email#token=old', network);
    await confirm.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('This link was used already.');
  });

  test('needs the link of the mail', async () => {
    await renderSite('/verify-email', network);
    await expect.element(page.getByRole('link', { name: 'Have it sent again' })).toBeVisible();
    await expect.element(confirm).not.toBeInTheDocument();
  });
});

test.describe("the demo's mails", () => {
  const HERE = '/demo/mails';
  const mail = { _id: 'one', to: 'rima@example.test', subject: 'Set a new password', sentAt: AT };

  test('are read with their links, which lead to this site only', async () => {
    const text = 'Please open this.\n\nhttps://elsewhere.test/reset-password#token=secret\n\nThe building';
    network.answer('GET /api/identity/demo-mails', [{ ...mail, text }]);
    await renderSite(HERE, network);
    const article = page.getByRole('article');
    await expect.element(article.getByRole('heading', { name: mail.subject })).toBeVisible();
    await expect.element(article.getByText('To rima@example.test · 6 March 2026, 12:04 AM')).toBeVisible();
    await expect.element(article.getByRole('link')).toHaveAttribute('href', '/reset-password#token=secret');
  });

  test('of a demo that has sent none', async () => {
    network.answer('GET /api/identity/demo-mails', []);
    await renderSite(HERE, network);
    await expect.element(page.getByText('No mails yet.')).toBeVisible();
  });

  test('are not there in a real building', async () => {
    network.refuse('GET /api/identity/demo-mails', 'not_found');
    await renderSite(HERE, network);
    await expect.element(page.getByText('This building is no demo.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('that did not load can be asked for again', async () => {
    const away = network.abort('GET /api/identity/demo-mails');
    await renderSite(HERE, network);
    await expect.element(page.getByText('The mails did not load.')).toBeVisible();
    away.restore();
    network.answer('GET /api/identity/demo-mails', []);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('No mails yet.')).toBeVisible();
  });
});

test('in Bangla a page without its token leads to a new link', async () => {
  await renderSite('/reset-password', network, 'bn');
  await expect.element(page.getByText(/^এই পেজের জন্য আমাদের ইমেইলের লিংকটি লাগবে। নতুন লিংক চান$/)).toBeVisible();
  await page.getByRole('link', { name: 'নতুন লিংক চান' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'পাসওয়ার্ড ভুলে গেছেন?' })).toBeVisible();
});
