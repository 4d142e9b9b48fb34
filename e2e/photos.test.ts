import type { Page } from '@playwright/test';
import { testPicture } from '#test/pictures.ts';
import { dialog, expect, expectAccessible, test, visit } from './site.ts';

test.use({ building: 'photos', who: 'administrator' });

const PHONE = { width: 390, height: 844 };

/** Opens the photos of an apartment that has none. Returns its number. */
async function openPhotos(page: Page, which: number): Promise<string> {
  const { apartments } = await (await page.request.get('/api/apartments?page=2&first=free')).json();
  const { _id, apartmentNo } = apartments[which];
  await visit(page, `/dashboard/photos/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Photos of ${apartmentNo}` })).toBeVisible();
  return apartmentNo;
}

const file = async (name: string, colour: string, width = 1200) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await testPicture({ width, height: (width * 2) / 3, colour })),
});

const photos = (page: Page) => page.getByRole('list', { name: 'Photos', exact: true }).getByRole('listitem');
const choose = (page: Page) => page.getByLabel('Photos', { exact: true }).and(page.locator('input'));

test('photos are added, moved, described and removed, and the card shows the first', async ({ page }) => {
  const apartmentNo = await openPhotos(page, 0);
  await expect(page.getByText('No photos yet.')).toBeVisible();
  await expectAccessible(page);
  await choose(page).setInputFiles([await file('one.jpg', 'teal', 4200), await file('two.jpg', 'tan')]);
  await expect(photos(page)).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
  await expectAccessible(page);

  await page.getByLabel('Description of photo 2', { exact: true }).fill('The balcony');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  // The page shows the move at once; leaving it now would abort the request.
  const moved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Move photo 2 earlier' }).click();
  await expect(page.getByLabel('Description of photo 1', { exact: true })).toHaveValue('The balcony');
  await expect(photos(page).first().getByText('Picture in lists')).toBeVisible();
  await expect(photos(page).first().getByRole('img', { name: 'The balcony' })).toBeVisible();

  expect((await moved).status()).toBe(200);

  const first = await photos(page).first().locator('img').getAttribute('src');
  await visit(page, '/apartments?page=2');
  const card = page.getByRole('article').filter({ hasText: `Apt #${apartmentNo}` });
  await expect(card.locator('img')).toHaveAttribute('src', first ?? '');
  await expect.poll(() => card.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await card.locator('img').evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.avif$/);

  await openPhotos(page, 0);
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  const question = dialog(page, 'Do you want to remove this photo?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(photos(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await question.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(photos(page)).toHaveCount(1);
});

test('a file that is no picture says so and blocks nothing; on a phone nothing is wider than the screen', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  await page.setViewportSize(PHONE);
  await openPhotos(page, 1);
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') };
  const heic = { name: 'IMG_1.HEIC', mimeType: '', buffer: Buffer.from('ftypheic') };
  await choose(page).setInputFiles([broken, heic, await file('fine.jpg', 'navy')]);
  await expect(photos(page)).toHaveCount(1);
  const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(uploads.filter({ hasText: 'broken.jpg' })).toContainText('This is not a picture that we can read.');
  await expect(uploads.filter({ hasText: 'IMG_1.HEIC' })).toContainText('This browser cannot read HEIC photos.');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('button', { name: 'Dismiss IMG_1.HEIC' }).click();
  await page.getByRole('button', { name: 'Dismiss broken.jpg' }).click();
  await expect(uploads).toHaveCount(0);
});

test('an upload shows how far it is and can be cancelled', async ({ page }) => {
  await openPhotos(page, 2);
  // The call is held back until the test has seen the progress.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/photos', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue().catch(() => undefined);
  });
  await choose(page).setInputFiles([await file('slow.jpg', 'plum'), await file('next.jpg', 'gold')]);
  await expect(page.getByRole('progressbar', { name: 'slow.jpg is being uploaded' })).toBeVisible();
  await expect(page.getByText('Waiting')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel slow.jpg' }).click();
  letGo();
  await expect(photos(page)).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
});

test('an upload that failed says why, and arrives when it is tried again', async ({ page, network }) => {
  await openPhotos(page, 5);
  const cut = await network.abort('POST /api/apartments/*/photos');
  await choose(page).setInputFiles([await file('balcony.jpg', 'teal')]);
  const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(uploads.getByRole('alert')).toHaveText(
    'We could not reach the building. Please check your connection and try again.',
  );
  await expectAccessible(page);
  await cut.restore();
  await page.getByRole('button', { name: 'Try balcony.jpg again' }).click();
  await expect(photos(page)).toHaveCount(1);
  await expect(uploads).toHaveCount(0);
});

test('photos are dropped on the page', async ({ page }) => {
  await openPhotos(page, 3);
  const { name, buffer } = await file('dropped.jpg', 'olive');
  const data = await page.evaluateHandle(
    ({ name, bytes }) => {
      const dropped = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      dropped.items.add(new File([content], name, { type: 'image/jpeg' }));
      return dropped;
    },
    { name, bytes: buffer.toString('base64') },
  );
  const place = page.getByText('Or drop them here.', { exact: false }).locator('..');
  await place.dispatchEvent('dragover', { dataTransfer: data });
  await place.dispatchEvent('drop', { dataTransfer: data });
  await expect(photos(page)).toHaveCount(1);
});

test.describe('a visitor', () => {
  test.use({ who: 'visitor' });

  const PATH = '/apartments/C/C-502';
  const gallery = (page: Page) => page.getByRole('region', { name: 'Photos of apartment C-502' });
  const place = (page: Page, text: string) => gallery(page).getByText(text, { exact: true });
  /** Scroll position of the large photos, as a number of photos. */
  const scrolled = (page: Page) =>
    gallery(page)
      .getByRole('group', { name: 'Slides' })
      .evaluate((track) => track.scrollLeft / track.clientWidth);

  test('goes through the photos of an apartment by buttons, small photos, keyboard and swipe', async ({ page }) => {
    await visit(page, PATH);
    await expect(place(page, '1 of 4')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Next photo' }).click();
    await expect(place(page, '2 of 4')).toBeVisible();
    await expect(gallery(page).locator('[aria-live]')).toContainText('Bright living room');
    await page.getByRole('button', { name: 'Previous photo' }).click();
    await page.getByRole('button', { name: 'Previous photo' }).click();
    await expect(place(page, '4 of 4')).toBeVisible();
    await gallery(page)
      .getByRole('button', { name: /^Photo 3: / })
      .click();
    await expect(place(page, '3 of 4')).toBeVisible();
    await expect(gallery(page).getByRole('button', { name: /^Photo 3: / })).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => scrolled(page)).toBeCloseTo(2, 1);
    await gallery(page).getByRole('group', { name: 'Slides' }).focus();
    // Two quick presses move two photos, and the last one precedes the first.
    for (let press = 0; press < 2; press++) await page.keyboard.press('ArrowLeft');
    await expect(place(page, '1 of 4')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(place(page, '4 of 4')).toBeVisible();
    await expect.poll(() => scrolled(page)).toBeCloseTo(3, 1);
    await gallery(page).getByRole('group', { name: 'Slides' }).hover();
    await page.mouse.wheel(-10_000, 0);
    await expect(place(page, '1 of 4')).toBeVisible();
  });

  test('finds the first photo in the first HTML, with its size and formats, and swipes without any script', async ({
    page,
    browser,
    baseURL,
  }) => {
    const html = await (await page.request.get(PATH)).text();
    const [, first = ''] = /aria-label="1 of 4"[^>]*>(.*?)<\/picture>/s.exec(html) ?? [];
    expect(first).toMatch(
      /<source type="image\/avif" srcSet="\/photos\/[\w-]+-400\.avif 400w, .*-640\.avif 640w, .*-960\.avif 960w"/,
    );
    expect(first).toMatch(/<source type="image\/webp"/);
    expect(first).toMatch(
      /<img src="\/photos\/[\w-]+-640\.jpg"[^>]*width="960" height="640" loading="eager" fetchPriority="high"/,
    );
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: PHONE,
      ...(baseURL && { baseURL }),
    });
    const plain = await context.newPage();
    await plain.goto(PATH);
    const slides = gallery(plain).getByRole('group', { name: 'Slides' });
    await slides.hover();
    await plain.mouse.wheel(PHONE.width, 0);
    await expect(slides.getByRole('group', { name: '2 of 4' }).getByRole('img')).toBeInViewport({ ratio: 0.9 });
    await context.close();
  });
});
