import { rm } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { type OpenSite, openSite } from '#test/open-site.ts';
import { testPicture } from '#test/pictures.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { test as base, dialog, expect, expectAccessible, toast, visit } from './site.ts';

const ADMIN = { email: 'office@lakeview.example', password: 'Moving1n' };
const BUILDING = {
  name: 'Lake View Heights',
  address: '7 Lake Road, Gulshan 2, Dhaka 1212',
  phone: '+880 1711 222333',
};
const REASON = 'This flat is kept for a family of four.';

type Fixtures = { site: OpenSite; hand: Hand };

/** An empty building, as `npm start` opens it: with limits, without the demo. */
const test = base.extend<Fixtures, { demo: string }>({
  // The stand-in only says which machine is ours.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
  demo: [async ({}, use) => use('http://127.0.0.1'), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
  site: async ({}, use) => {
    const dataDir = await temporaryFolder();
    const settings = { DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    const site = await openSite({ settings });
    await use(site);
    await site.close();
    await rm(dataDir, { recursive: true, force: true });
  },
  baseURL: async ({ site }, use) => use(site.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  hand: async ({}, use, { annotations }) => {
    const hand = new Hand();
    const began = performance.now();
    await use(hand);
    const seconds = Math.round((performance.now() - began) / 1000);
    annotations.push({ type: 'steps of the administrator', description: `${hand.steps} in ${seconds} s` });
  },
});

/** Counts a person's actions with mouse, finger and keyboard: each press, field and file is a step. */
class Hand {
  steps = 0;

  press(target: Locator) {
    this.steps += 1;
    return target.click();
  }

  fill(target: Locator, text: string) {
    this.steps += 1;
    return target.fill(text);
  }

  give(target: Locator, files: File | File[]) {
    this.steps += 1;
    return target.setInputFiles(files);
  }

  /** By the menu; on a phone by the bar at its edge, or by the opened menu. */
  async goTo(page: Page, link: string, heading = link) {
    const menu = page.getByRole('button', { name: 'Open menu' });
    const links = page.getByRole('navigation', { name: 'Dashboard' });
    await expect(menu.or(links).filter({ visible: true }).first()).toBeVisible();
    const isPhone = await menu.isVisible();
    const inBar = page.getByRole('navigation', { name: 'Most used' }).getByRole('link', { name: link, exact: true });
    if (isPhone && (await inBar.isVisible())) await this.press(inBar);
    else {
      if (isPhone) await this.press(menu);
      await this.press(links.getByRole('link', { name: link, exact: true }));
    }
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
}

type File = { name: string; mimeType: string; buffer: Buffer };
type Home = { block: string; floor: number; apartmentNo: string; rent: number };

/** Three blocks of ten floors with two homes each. */
const HOMES: Home[] = ['A', 'B', 'C'].flatMap((block, row) =>
  Array.from({ length: 20 }, (_, n) => {
    const floor = 1 + Math.floor(n / 2);
    return { block, floor, apartmentNo: `${block}-${floor}0${1 + (n % 2)}`, rent: 18_000 + row * 9_000 + n * 500 };
  }),
);
/** Tenants of all homes but the last five. */
const TENANTS = HOMES.slice(0, -5);
const FREE = HOMES.slice(-5);
const FIRST_NAMES = [
  'Karim',
  'Salma',
  'Tanvir',
  'Nusrat',
  'Jamal',
  'Farhana',
  'Rafiq',
  'Sumaiya',
  'Habib',
  'Laila',
  'Omar',
];
const LAST_NAMES = ['Uddin', 'Begum', 'Ahmed', 'Jahan', 'Hossain'];
const tenantName = (n: number) => `${FIRST_NAMES[n % 11]} ${LAST_NAMES[n % 5]}`;

/** As Excel saves it here: a byte order mark, semicolons, amounts and digits as people write them. */
function csv(name: string, lines: (string | number)[][]): File {
  const text = lines.map((cells) => cells.join(';')).join('\r\n');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}\r\n`) };
}

const bengali = (number: number) => String(number).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '');

const apartmentsFile = csv('flats.csv', [
  ['Block', 'Floor', 'Flat No', 'Monthly Rent', 'Square Feet', 'Bedrooms'],
  ...HOMES.map(({ block, floor, apartmentNo, rent }, n) => {
    return [block, n % 2 ? bengali(floor) : floor, apartmentNo, `৳${rent.toLocaleString('en-IN')}`, 850 + n * 10, 2];
  }),
]);
const residentsFile = csv('tenants.csv', [
  ['Block', 'Flat', 'Tenant Name', 'Mobile', 'Rent', 'Since'],
  ...TENANTS.map(({ block, apartmentNo, rent }, n) => {
    return [
      block,
      apartmentNo,
      tenantName(n),
      `01711 ${100_100 + n}`,
      n % 3 ? rent : bengali(rent),
      `1/${1 + (n % 12)}/2024`,
    ];
  }),
]);

const photo = async (name: string, colour: string): Promise<File> => {
  const buffer = Buffer.from(await testPicture({ width: 1600, height: 1067, colour }));
  return { name, mimeType: 'image/jpeg', buffer };
};

async function signIn(page: Page, hand: Hand) {
  await visit(page, '/login');
  await expectAccessible(page);
  await hand.fill(page.getByLabel('Email'), ADMIN.email);
  await hand.fill(page.getByLabel('Password', { exact: true }), ADMIN.password);
  await hand.press(page.getByRole('button', { name: 'Login', exact: true }));
  await hand.press(dialog(page, 'Login Successful').getByRole('button'));
}

async function enterDashboard(page: Page, hand: Hand) {
  await expect(page).toHaveURL(/\/$/);
  // A new page takes the focus, which closes open parts of the page before.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeFocused();
  await hand.press(page.getByRole('button', { name: /^(Your account|Open menu)/ }).first());
  await hand.press(page.getByRole('link', { name: 'Dashboard', exact: true }).first());
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
}

/**
 * Begins the first open step. Until the list is refetched, the former step is still above it, and an early press could miss.
 */
async function begin(page: Page, hand: Hand, step: string) {
  const first = page.getByRole('link', { name: /^Begin/ }).first();
  await expect(first).toHaveAccessibleName(new RegExp(`^Begin ?: ${step}$`));
  await hand.press(first);
}

async function describeBuilding(page: Page, hand: Hand) {
  await begin(page, hand, 'Describe the building');
  await expectAccessible(page);
  await hand.fill(page.getByRole('textbox', { name: 'Name' }), BUILDING.name);
  await hand.fill(page.getByLabel('Address'), BUILDING.address);
  await hand.press(page.getByRole('button', { name: 'Save Name and place' }));
  await expect(toast(page, 'The building is saved.').first()).toBeVisible();
  await hand.fill(page.getByLabel('Phone'), BUILDING.phone);
  // The first part's toast may still be visible, and leaving before the response would open a question.
  const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET');
  await hand.press(page.getByRole('button', { name: 'Save Contact' }));
  await saved;
  await expect(page.getByRole('button', { name: 'Save Contact' })).toBeVisible();
  await expect(toast(page, 'The building is saved.').last()).toBeVisible();
}

/** From the list's Import to the list with all rows. */
async function importRows(page: Page, hand: Hand, file: File, said: string) {
  await hand.press(page.getByRole('link', { name: 'Import' }).first());
  await expectAccessible(page);
  await hand.give(page.getByLabel('Choose a file'), file);
  await expect(page.getByText('All of them are right.')).toBeVisible();
  await expectAccessible(page);
  // Residents only: the running month's rent of people who live here already.
  const unpaid = page.getByRole('radio', { name: 'Not paid yet' });
  if (await unpaid.isVisible()) await hand.press(unpaid);
  await hand.press(page.getByRole('button', { name: 'Import all rows' }));
  await expect(page.getByText(said)).toBeVisible();
}

/** Adds two photos to the apartment, the last one in the list of free ones. */
async function addPhotos(page: Page, hand: Hand, { apartmentNo }: Home) {
  await hand.fill(page.getByLabel('Block or number'), apartmentNo);
  // A phone has no room for the search button; its keyboard's Enter searches.
  await page.getByLabel('Block or number').press('Enter');
  // A phone's row has room for one button; its details have the others.
  await hand.press(page.getByRole('row', { name: apartmentNo }).getByRole('button', { name: 'Details' }));
  await hand.press(page.getByRole('link', { name: `Photos Flat ${apartmentNo}` }));
  await expect(page.getByRole('heading', { level: 1, name: `Photos of ${apartmentNo}` })).toBeVisible();
  const files = [await photo('living.jpg', 'tan'), await photo('balcony.jpg', 'teal')];
  await hand.give(page.getByLabel('Photos', { exact: true }).and(page.locator('input')), files);
  const photos = page.getByRole('list', { name: 'Photos', exact: true }).getByRole('listitem');
  await expect(photos).toHaveCount(2, { timeout: 30_000 });
  await hand.fill(page.getByLabel('Description of photo 1', { exact: true }), `The living room of ${apartmentNo}`);
  await hand.press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await expectAccessible(page);
}

/** Makes an invitation for this tenant. Returns its link. */
async function makeSlip(page: Page, hand: Hand, name: string): Promise<string> {
  await hand.press(page.getByRole('button', { name: `Invite ${name}` }).first());
  await hand.press(page.getByRole('button', { name: 'Make the slip' }));
  const link = page.getByRole('dialog').locator('code');
  await expect(link).toContainText('/join#token=');
  await expectAccessible(page);
  const text = (await link.textContent()) ?? '';
  await hand.press(page.getByRole('button', { name: 'Done' }));
  return text;
}

async function announce(page: Page, hand: Hand) {
  await expectAccessible(page);
  await hand.fill(page.getByLabel('Title'), 'Welcome to our new site');
  await hand.fill(page.getByLabel('Description'), 'Rent, requests and news are here from now on.');
  await hand.press(page.getByRole('button', { name: 'Submit Announcement' }));
  await expect(page.getByText('📢 Announcement created successfully!')).toBeVisible();
}

/** A visitor in a browser of their own, who registers from the present page. */
async function newPerson(browser: Browser, page: Page, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  return context.newPage();
}

async function registerHere(page: Page, person: { name: string; email: string }) {
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('Secret1');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('alertdialog').getByRole('button').click();
}

async function joinHome(page: Page, slip: string, tenant: { name: string; home: Home }) {
  await visit(page, slip);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Register' }).last().click();
  await registerHere(page, { name: tenant.name, email: 'tenant@example.test' });
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Welcome home' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'My Profile' }).last().click();
  // The page before names the apartment, too.
  await expect(page.getByRole('heading', { name: 'My Profile', level: 1 })).toBeVisible();
  await expect(page.getByText(tenant.home.apartmentNo).first()).toBeVisible();
  await expectAccessible(page);
}

async function applyFor(page: Page, { block, apartmentNo }: Home) {
  await visit(page, '/register');
  await registerHere(page, { name: 'Mitu Das', email: 'mitu@example.test' });
  await visit(page, `/apartments/${block}/${apartmentNo}`);
  await expect(page.getByRole('img', { name: `The living room of ${apartmentNo}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply for Agreement' }).click();
  await expect(toast(page, 'Agreement submitted!')).toBeVisible();
}

async function reject(page: Page, hand: Hand) {
  await expectAccessible(page);
  await hand.press(page.getByRole('button', { name: 'Reject the request of Mitu Das' }));
  await hand.fill(page.getByLabel(/^Reason/), REASON);
  await hand.press(page.getByRole('button', { name: 'Yes, reject' }));
  await hand.press(dialog(page, 'Rejected!').getByRole('button'));
}

/** Visits the public pages as an anonymous visitor. */
async function lookAround(page: Page, sees: Record<'/' | '/apartments' | '/announcements', string>) {
  for (const [path, text] of Object.entries(sees)) {
    await visit(page, path);
    await expect(page.getByText(text).first()).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
}

/**
 * From the first sign-in to a building with apartments, pictures, residents and an announcement. Returns a tenant's
 * invitation.
 */
async function fillBuilding(page: Page, hand: Hand): Promise<string> {
  await signIn(page, hand);
  await enterDashboard(page, hand);
  await expectAccessible(page);
  await describeBuilding(page, hand);
  await hand.goTo(page, 'Today');
  await begin(page, hand, 'Add the apartments');
  await importRows(page, hand, apartmentsFile, '60 apartments were imported.');
  for (const home of FREE.slice(0, 3)) {
    await hand.goTo(page, 'People', 'Residents');
    await hand.press(page.getByRole('link', { name: 'Flats', exact: true }).first());
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Apartments' })).toBeVisible();
    await addPhotos(page, hand, home);
  }
  await hand.goTo(page, 'Today');
  await begin(page, hand, 'Enter who lives here already');
  await importRows(page, hand, residentsFile, '55 residents were imported.');
  // Telephone numbers are in the details of a row.
  await page.getByRole('row').getByRole('button', { name: 'Details' }).first().click();
  await expect(page.getByRole('link', { name: /01711 100100/ }).first()).toHaveAttribute('href', 'tel:+8801711100100');
  const slip = await makeSlip(page, hand, tenantName(0));
  await hand.goTo(page, 'Today');
  await begin(page, hand, 'Welcome everybody');
  await announce(page, hand);
  await hand.goTo(page, 'Today');
  await expect(page.getByRole('region', { name: 'First steps' }).getByRole('link')).toHaveText([
    /Say who you are$/,
    /How is rent paid here\?$/,
    /Enter the advances$/,
    /Enter what is owed already$/,
    /Add the lines of the bill$/,
    /What is your building like\?$/,
    /How does one get there\?$/,
    /What does your building have\?$/,
    /Make a backup$/,
  ]);
  await expectAccessible(page);
  return slip;
}

const EMPTY = {
  '/': 'Welcome to OneBuilding',
  '/apartments': 'No apartments yet.',
  '/announcements': 'No announcements found.',
};

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an empty building becomes a running one in an evening, on a phone', async ({ page, browser, site, hand }) => {
    test.setTimeout(300_000);
    page.setDefaultTimeout(15_000);
    const [tenant, applicant, visitor] = [
      await newPerson(browser, page, site.url),
      await newPerson(browser, page, site.url),
      await newPerson(browser, page, site.url),
    ];
    await lookAround(visitor, EMPTY);
    const slip = await fillBuilding(page, hand);
    const [home] = TENANTS;
    const [wanted] = FREE;
    if (!home || !wanted) throw new Error('there is no home');
    await joinHome(tenant, slip, { name: tenantName(0), home });

    await applyFor(applicant, wanted);
    // The responses are older than the 15 seconds for which they count as fresh.
    await visit(page, '/dashboard/profile');
    await hand.goTo(page, 'Agreement Requests');
    await reject(page, hand);
    await visit(applicant, '/dashboard/profile');
    await expect(applicant.getByText(REASON).first()).toBeVisible();
    await expectAccessible(applicant);

    await lookAround(visitor, {
      '/': `Welcome to ${BUILDING.name}`,
      '/apartments': '60 apartments',
      '/announcements': 'Welcome to our new site',
    });
    await visit(visitor, '/');
    await expect(visitor).toHaveTitle(BUILDING.name);
    const pictures = visitor.getByRole('region', { name: 'About the Building' }).getByRole('img', { name: /^Apt #C-/ });
    await expect(pictures).toHaveCount(3);
    await expect(visitor.getByText(BUILDING.address).first()).toBeVisible();
    await expect(visitor.getByRole('contentinfo').getByRole('link', { name: BUILDING.phone })).toBeVisible();
    expect(hand.steps).toBeLessThanOrEqual(65);
  });
});

// Other journeys cover the following steps and their wide pages; only this one covers the empty building on a desktop.
test('an empty building is entered and described, on a desktop', async ({ page, browser, site, hand }) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(15_000);
  const visitor = await newPerson(browser, page, site.url);
  await lookAround(visitor, EMPTY);
  await signIn(page, hand);
  await enterDashboard(page, hand);
  await expectAccessible(page);
  await describeBuilding(page, hand);
  await hand.goTo(page, 'Today');
  await begin(page, hand, 'Add the apartments');
  await expect(page.getByRole('link', { name: 'Import' }).first()).toBeVisible();
  await expectAccessible(page);
  await visit(visitor, '/');
  await expect(visitor).toHaveTitle(BUILDING.name);
  await expect(visitor.getByText(BUILDING.address).first()).toBeVisible();
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: BUILDING.phone })).toBeVisible();
});
