import type { Page } from '@playwright/test';
import { expect, test, toast, visit } from './site.ts';

test.use({ building: 'Bangla', who: 'administrator', viewport: { width: 390, height: 844 } });

const SIGNED_OUT = { cookies: [], origins: [] };
const [NAME, EMAIL, PASSWORD] = ['Rahima Bibi', 'rahima@example.test', 'Rooftop1'];

async function speakBangla(page: Page, demo: string) {
  await page.context().addCookies([{ name: 'language', value: 'bn', url: demo }]);
}

/** The office records a tenant of several years, and makes the invitation. Returns its link. */
async function invite(page: Page): Promise<string> {
  await visit(page, '/dashboard/residents');
  await page.getByRole('button', { name: '+ ভাড়াটিয়া যোগ করুন' }).click();
  const form = page.getByRole('dialog', { name: 'ভাড়াটিয়া যোগ করুন' });
  await form.getByLabel('ফ্ল্যাট').selectOption(JSON.stringify(['A', 'A-101']));
  await form.getByLabel('ভাড়াটিয়ার নাম').fill(NAME);
  await form.getByLabel('মাসিক ভাড়া').fill('৳১৬,৫০০');
  await form.getByLabel('কবে থেকে থাকেন').fill('2021-07-01');
  await form.getByRole('button', { name: 'লিখে রাখুন' }).click();
  await expect(toast(page, `${NAME}-এর কথা লেখা হয়েছে।`)).toBeVisible();
  await visit(page, '/dashboard/residents?search=A-101');
  await page.getByRole('button', { name: /^আমন্ত্রণ ?: Rahima/ }).click();
  const slip = page.getByRole('dialog', { name: `${NAME}-কে আমন্ত্রণ` });
  await slip.getByRole('button', { name: 'স্লিপ তৈরি করুন' }).click();
  return (await slip.getByText('/join#token=').textContent()) ?? '';
}

test('a tenant who reads no English joins, sees what is owed, reports bKash and reads the receipt; the office works in Bangla', async ({
  page,
  browser,
  demo,
}) => {
  await speakBangla(page, demo);
  const link = await invite(page);

  const theirs = await browser.newPage({
    baseURL: demo,
    storageState: SIGNED_OUT,
    viewport: { width: 390, height: 844 },
  });
  await visit(theirs, link);
  await theirs.locator('#content').getByRole('button', { name: 'বাংলা' }).click();
  await expect(theirs.getByRole('heading', { name: 'আপনার ফ্ল্যাটে যোগ দিন' })).toBeVisible();
  await theirs.getByRole('link', { name: 'নিবন্ধন' }).click();
  await theirs.getByLabel('পুরো নাম').fill(NAME);
  await theirs.getByLabel('ইমেইল').fill(EMAIL);
  await theirs.getByLabel('পাসওয়ার্ড', { exact: true }).fill('সহজ');
  await theirs.getByRole('button', { name: 'নিবন্ধন করুন' }).click();
  // The refusal is in Bangla.
  await expect(theirs.locator('.Toastify__toast')).toContainText('পাসওয়ার্ড');
  await theirs.getByLabel('পাসওয়ার্ড', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('button', { name: 'নিবন্ধন করুন' }).click();
  await theirs.getByRole('alertdialog', { name: 'নিবন্ধন হয়েছে' }).getByRole('button').click();
  await theirs.getByRole('button', { name: 'যোগ দিন', exact: true }).click();
  await expect(theirs.getByRole('heading', { name: 'আপনার ঘরে স্বাগতম' })).toBeVisible();

  await visit(theirs, '/dashboard/rent');
  await expect(theirs.locator('main')).toContainText('৳১৬,৫০০');
  const claim = theirs.locator('section[aria-labelledby="ways-to-pay"]');
  await claim.getByRole('radio', { name: 'বিকাশ' }).check({ force: true });
  await claim.getByLabel('পরিমাণ').fill('১৬,৫০০');
  await claim.getByLabel('ট্রানজেকশন আইডি').fill('9GH7XK2M');
  await claim.getByRole('button', { name: 'টাকা পাঠিয়েছি' }).click();
  await expect(toast(theirs, 'কর্তৃপক্ষকে জানানো হয়েছে। টাকা পৌঁছেছে কি না, তাঁরা নিশ্চিত করবেন।')).toBeVisible();

  await visit(page, '/dashboard/payments');
  await page.getByRole('button', { name: /^Rahima.* নিশ্চিত করুন$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'হ্যাঁ, পৌঁছেছে' }).click();
  await expect(toast(page, 'পেমেন্টটি নিশ্চিত করা হয়েছে।')).toBeVisible();

  await visit(theirs, '/dashboard/rent');
  await theirs.getByRole('link', { name: /^রসিদ/ }).first().click();
  await expect(theirs.getByText('ষোলো হাজার পাঁচ শত টাকা মাত্র').first()).toBeVisible();
  await theirs.close();
});
