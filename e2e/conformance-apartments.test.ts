import type { Locator, Page } from '@playwright/test';
import { expect, test, visit } from './site.ts';

const cards = (page: Page) => page.getByRole('article');
const heading = (page: Page, number: string) => page.getByRole('heading', { name: `Apt #${number}`, exact: true });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const apply = (card: Locator) =>
  card.getByRole('button', { name: 'Apply for Agreement' }).or(card.getByRole('link', { name: 'Apply for Agreement' }));

const SEARCHES = [
  { min: '', max: '13000', url: '?max=13000', shown: ['E-101', 'E-201', 'E-301'], gone: 'E-102' },
  { min: '84000', max: '', url: '?min=84000', shown: ['A-602', 'A-702', 'A-802', 'A-902'], gone: 'A-502' },
  { min: '12500', max: '13000', url: '?min=12500&max=13000', shown: ['E-201', 'E-301'], gone: 'E-101' },
  { min: '0', max: '12000', url: '?min=0&max=12000', shown: ['E-101'], gone: 'E-201' },
];

const CARD = [/Apt #E-101/, /Floor\s*1/, /Block\s*E/, /Rent: ৳12,000/];

test('a visitor looks through the apartments', async ({ page, demo }) => {
  await visit(page, '/apartments');
  await test.step('§2 Apartments: six cards with image, number, Floor, Block and Rent, to apply for or Rented', async () => {
    await expect(cards(page)).toHaveCount(6);
    const card = cards(page).filter({ hasText: 'Apt #E-101' });
    for (const text of CARD) await expect.soft(card).toContainText(text);
    const image = card.getByRole('img');
    await expect(image).toHaveAttribute('width', /\d+/);
    await expect(image).toHaveAttribute('height', /\d+/);
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    // The free ones stand first.
    for (const one of await cards(page).all()) await expect(apply(one)).toBeVisible();
    await visit(page, '/apartments?page=12');
    await expect(cards(page)).toHaveCount(6);
    for (const one of await cards(page).all()) {
      await expect(one.getByText('Rented').first()).toBeVisible();
      await expect(apply(one)).toHaveCount(0);
    }
    await visit(page, '/apartments');
  });

  await test.step('§2 Apartments: numbered page buttons lead through the list', async () => {
    await expect(pages(page).getByRole('link').last()).toHaveText('12');
    await pages(page).getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(`${demo}/apartments?page=2`);
    await expect(pages(page).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await expect(cards(page)).toHaveCount(6);
    await expect(heading(page, 'E-101')).toHaveCount(0);
  });

  await test.step('§2 Apartments: Search goes back to page 1', async () => {
    await pages(page).getByRole('link', { name: 'Page 3', exact: true }).click();
    await expect(page).toHaveURL(`${demo}/apartments?page=3`);
    await page.getByLabel('Max Rent').fill('30000');
    await search(page).click();
    await expect(page).toHaveURL(`${demo}/apartments?max=30000`);
    await expect(pages(page).getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  await test.step('§2 Apartment filter: Min Rent and Max Rent are numbers, and empty is no bound', async () => {
    for (const label of ['Min Rent', 'Max Rent'])
      await expect(page.getByLabel(label)).toHaveAttribute('inputmode', 'decimal');
    for (const { min, max, url, shown, gone } of SEARCHES) {
      await page.getByLabel('Min Rent').fill(min);
      await page.getByLabel('Max Rent').fill(max);
      await search(page).click();
      await expect(page).toHaveURL(`${demo}/apartments${url}`);
      for (const number of shown) await expect(heading(page, number)).toBeVisible();
      await expect(heading(page, gone)).toHaveCount(0);
    }
  });

  await test.step('§2 Apartment filter: with both empty, all apartments', async () => {
    await visit(page, '/apartments?min=84000');
    await page.getByLabel('Min Rent').fill('');
    await search(page).click();
    await expect(page).toHaveURL(`${demo}/apartments`);
    await expect(page.getByText('72 apartments')).toBeVisible();
  });

  await test.step('§2 Apartments: past the last page it says so, and no number of a page', async () => {
    await visit(page, '/apartments?page=99');
    await expect(page.getByText('There is no such page.')).toBeVisible();
    await expect(page.getByText(/^Page \d+ of/)).toHaveCount(0);
  });

  await test.step('§2 Apartments: the address holds filter and page, and the back button works', async () => {
    await visit(page, '/apartments?min=20000');
    await expect(page.getByLabel('Min Rent')).toHaveValue('20000');
    await pages(page).getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(`${demo}/apartments?min=20000&page=2`);
    await page.goBack();
    await expect(page).toHaveURL(`${demo}/apartments?min=20000`);
    await expect(pages(page).getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});

test('§2 Apartments: applying without a login leads to /login, and afterwards back', async ({ page, demo }) => {
  await visit(page, '/apartments?page=2');
  await apply(page.getByRole('main')).first().click();
  await expect(page).toHaveURL(/\/login\b/);
  await page.getByLabel('Email').fill('user@demo.onebuilding.test');
  await page.getByLabel('Password', { exact: true }).fill('User1234');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Login Successful' }).getByRole('button').click();
  await expect(page).toHaveURL(`${demo}/apartments?page=2`);
});

const BANNER = 'You have already made an agreement!';

test.describe(() => {
  test.use({ who: 'member', contextOptions: { reducedMotion: 'no-preference' } });

  test('a member, who has an agreement, looks at the apartments', async ({ page }) => {
    await visit(page, '/apartments');
    await test.step("§5 Agreement: who has one sees only 'Already Applied', disabled", async () => {
      await expect(page.getByRole('button', { name: 'Already Applied' })).toHaveCount(6);
      for (const button of await page.getByRole('button', { name: 'Already Applied' }).all())
        await expect(button).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Apply for Agreement' })).toHaveCount(0);
    });

    await test.step(`§2 Apartments: a red scrolling banner '${BANNER}'`, async () => {
      const banner = page.getByText(BANNER, { exact: true }).first();
      await expect(banner).toBeVisible();
      const { colour, moves } = await banner.evaluate((element) => {
        const run = element.parentElement ?? element;
        const band = element.closest('[data-paused]') ?? element;
        return {
          colour: getComputedStyle(band).backgroundColor,
          moves: run.getAnimations().map(({ playState }) => playState),
        };
      });
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      expect(red).toBeGreaterThan(2 * Math.max(green, blue));
      expect(moves).toEqual(['running']);
    });

    await test.step('§2 Apartments: the banner can be paused', async () => {
      await page.getByRole('button', { name: 'Pause the banner' }).click();
      await page.mouse.move(700, 700);
      const state = () =>
        page
          .getByText(BANNER, { exact: true })
          .first()
          .evaluate((element) => element.parentElement?.getAnimations()[0]?.playState);
      await expect.poll(state).toBe('paused');
    });

    await test.step('§2 Apartments: the banner stands still under reduced motion', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visit(page, '/apartments');
      const banner = page.getByText(BANNER, { exact: true }).first();
      await expect(banner).toBeVisible();
      expect(await banner.evaluate((element) => element.parentElement?.getAnimations().length)).toBe(0);
    });
  });
});
