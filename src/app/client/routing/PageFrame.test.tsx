import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderSite } from '#test/render-site.tsx';
import { StandInNetwork } from '#test/stand-in-network.ts';
import { askConfirm } from '#ui/feedback/dialog.ts';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const announced = () => document.querySelector('[role="status"].sr-only#page-announcer')?.textContent;

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  network.answer('GET /api/coupons', []);
  network.answer('GET /api/announcements', []);
  network.answer('GET /api/apartments', { apartments: [], total: 0 });
});

test('another page takes the title and the focus, and is named to a screen reader', async () => {
  await renderSite('/announcements', network);
  await link('Apartments').click();
  await expect.element(heading('Apartments')).toHaveFocus();
  expect(document.title).toBe('Apartments · OneBuilding');
  expect(announced()).toBe('Apartments · OneBuilding');
});

test('another search on the same page moves the focus nowhere', async () => {
  const site = await renderSite('/apartments', network);
  const field = page.getByLabelText('Max Rent');
  await field.fill('9000');
  await userEvent.keyboard('{Enter}');
  await expect.poll(site.address).toBe('/apartments?max=9000');
  await expect.element(field).toHaveFocus();
});

test('another page begins at its top, and Back leads to where the one before was left', async () => {
  const site = await renderSite('/', network);
  await expect.element(page.getByText('24/7 security', { exact: true })).toBeVisible();
  scrollTo(0, 600);
  await expect.poll(() => scrollY).toBe(600);
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect.element(heading('Welcome Back')).toBeVisible();
  expect(scrollY).toBe(0);
  site.goBack();
  await expect.element(heading('Welcome to OneBuilding')).toHaveFocus();
  await expect.poll(() => scrollY).toBe(600);
});

test('Back answers no to what the page had asked', async () => {
  const site = await renderSite('/announcements', network);
  await link('Apartments').click();
  // The previous page stays until the code of the next one is loaded, and Back from there leaves no question open.
  await expect.element(heading('Apartments')).toBeVisible();
  const answered = askConfirm({ title: 'Are you sure?' });
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  site.goBack();
  expect(await answered).toBe(false);
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(heading('Announcements')).toHaveFocus();
});

test('an address that is none of ours says so, under the title of that', async () => {
  const site = await renderSite('/nowhere', network);
  await expect.element(heading('Page not found')).toBeVisible();
  expect(document.title).toBe('Page not found · OneBuilding');
  await page.getByRole('link', { name: 'Go Back Home' }).click();
  await expect.poll(site.address).toBe('/');
});

test('a building that describes itself gives pages its name, and its contacts to the foot of each', async () => {
  const { DEFAULT_BUILDING } = await import('#features/building/rules.ts');
  const contacts = {
    phone: '+880 (2) 1711-222333',
    email: 'office@lake.test',
    instagram: 'https://instagram.test/lake',
  };
  network.answer('GET /api/building', { ...DEFAULT_BUILDING, ...contacts, name: 'Lake View', version: 2 });
  await renderSite('/announcements', network);
  await expect.poll(() => document.title).toBe('Announcements · Lake View');
  const foot = page.getByRole('contentinfo');
  await expect.element(foot.getByText('Lake View Management', { exact: true })).toBeVisible();
  await expect.element(foot.getByRole('link', { name: contacts.phone })).toHaveAttribute('href', 'tel:+88021711222333');
  await expect
    .element(foot.getByRole('link', { name: contacts.email }))
    .toHaveAttribute('href', 'mailto:office@lake.test');
  const links = foot.getByRole('link').elements();
  expect(links.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Announcements', 'Privacy']));
  expect(links).toHaveLength(5);
});

test('a building without contacts has no headings for them', async () => {
  await renderSite('/announcements', network);
  await expect.element(page.getByRole('contentinfo')).toBeVisible();
  expect(page.getByRole('contentinfo').getByRole('heading').elements()).toEqual([]);
});
