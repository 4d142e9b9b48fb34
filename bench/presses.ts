import type { BrowserContext, Locator, Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../src/app/demo/accounts.ts';
import { csvFile } from '../src/csv/write-csv.ts';
import { dayAt } from '../src/locale/calendar.ts';
import { type Browser, cookiesOf, launchBrowser, openContext, visit } from './browser.ts';
import { type Building, openBuilding, signIn } from './building.ts';
import { median } from './compare.ts';

/**
 * `npm run bench -- presses`: what the day's work of the office takes of an administrator, on a desktop and on a phone: the presses of
 * a pointer or a key (a field that is filled in is one), and the seconds from the first press to the outcome, of which a person's own
 * looking and thinking is no part. Each begins at My Profile; its outcome is looked for on the page. RUNS in a building each, 3 unless
 * told.
 */
const RUNS = Number(process.env.RUNS ?? 3);
const WINDOWS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const [DOORS, INVITATIONS, CLAIMS, TENANTS] = [20, 45, 5, 60];
/** A door takes no press before it, in ms: the second press of a double tap is not for the next door. */
const DOUBLE_TAP_MS = 500;
const [admin, member] = DEMO_ACCOUNTS;

/** What a person does with a pointer and a keyboard, counted. */
class Hand {
  presses = 0;
  began = performance.now();
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }
  link = (name: string | RegExp) => this.press(this.page.getByRole('link', { name }).first());
  button = (name: string | RegExp, exact = false) => this.press(this.page.getByRole('button', { name, exact }).first());
  async choose(label: string, option: string): Promise<void> {
    this.presses += 1;
    await this.page.getByLabel(label, { exact: true }).selectOption({ label: option });
  }
  /** The button, and the file in the window of the system. */
  async file(name: string, text: string): Promise<void> {
    this.presses += 2;
    await this.page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  }
  async type(text: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.type(text);
  }
  async key(key: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }
  /** By the menu, which a phone opens first. */
  async menu(choice: string): Promise<void> {
    const more = this.page.getByRole('button', { name: 'More', exact: true });
    if (await more.isVisible()) await this.press(more);
    await this.press(
      this.page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: choice, exact: true }),
    );
  }
}

type Task = {
  name: string;
  /** What must be there before, sent to the server. */
  ready?: (building: Building) => Promise<void>;
  work: (hand: Hand, context: BrowserContext) => Promise<unknown>;
};

const signedIn = new Map<string, ReturnType<typeof signIn>>();

/** One session of each account: the oldest of too many would end, and be the browser's. */
async function call<T>({ url }: Building, who: typeof admin | typeof member, path: string, body?: unknown): Promise<T> {
  const key = url + who.email;
  const session = signedIn.get(key) ?? signIn({ url }, who);
  signedIn.set(key, session);
  const headers = await session;
  const post = body !== undefined && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(url + path, { headers, ...post });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

type Ids = { _id: string }[];

/** Charges tenants who owe nothing, until so many owe. */
async function chargeTenants(building: Building): Promise<void> {
  const { debtors } = await call<{ debtors: Ids }>(building, admin, '/api/dues');
  const owing = new Set(debtors.map(({ _id }) => _id));
  const { rows } = await building.pool.query<{ id: string }>(
    `select id from agreements where status = 'accepted' order by id`,
  );
  const others = rows.filter(({ id }) => !owing.has(id)).slice(0, DOORS - owing.size);
  for (const { id: agreementId } of others) {
    const charge = {
      agreementId,
      label: 'Key',
      amount: 700,
      dueOn: dayAt(new Date()),
      requestKey: `key of ${agreementId}`,
    };
    await call(building, admin, '/api/charges', charge);
  }
}

/** Tenancies that the office recorded, until so many tenants have no account. */
async function recordTenants(building: Building): Promise<void> {
  const counts = await call<{ tenants: number }[]>(building, admin, '/api/residents/invitations');
  const without = counts.reduce((sum, { tenants }) => sum + tenants, 0);
  await building.pool.query(`
    with flats as (
      insert into apartments (block, floor, apartment_no, rent_poisha)
      select 'Z', n / 8, 'Z-' || n, 1800000 from generate_series(1, ${INVITATIONS - without}) as n returning id, apartment_no
    ), tenancies as (
      insert into agreements (apartment_id, is_recorded, tenant_name, rent_poisha, status, applied_at, accepted_at, starts_on, billed_from)
      select id, true, 'Tenant of ' || apartment_no, 1800000, 'accepted', now(), now(), date_trunc('month', now()), date_trunc('month', now() + interval '1 month')
      from flats returning id, billed_from
    )
    insert into rents (agreement_id, from_month, rent_poisha, reason, recorded_at)
    select id, billed_from, 1800000, 'The rent agreed on.', now() from tenancies`);
}

/** What the demo member says that they have paid, until so many payments wait. */
async function claimPayments(building: Building): Promise<void> {
  const waiting = await call<unknown[]>(building, admin, '/api/payments/waiting');
  for (let n = waiting.length; n < CLAIMS; n += 1) {
    const claim = { amount: 1_000 + n, method: 'bKash', reference: `CLAIM${n}X`, receivedOn: dayAt(new Date()) };
    await call(building, member, '/api/payments/claim', { ...claim, requestKey: `claimed payment ${n}` });
  }
}

/** A floor's flats: the first is empty, and its sub-total stands below them. */
const FLATS_A_FLOOR = 7;
const FLOORS = TENANTS / (FLATS_A_FLOOR - 1);

const FOREIGN_TITLES = [
  ...[
    'SL',
    'Unit',
    'Type',
    'Storey',
    'Size (sft)',
    'Occupant of record',
    'Father’s name',
    'Profession',
    'NID/Passport',
  ],
  ...['Cell no.', 'Alt. cell', 'E-mail ID', 'Lease commencement', 'Lease expiry', 'Family size', 'Contract rent'],
  ...['Service charge', 'Security held', 'Balance b/f', 'Remarks'],
];

/** A rent roll as a manager of elsewhere keeps it: a heading of its own, empty flats, sub-totals, and titles of that program. */
function rentRoll(): string {
  const floors = Array.from({ length: FLOORS }, (_, at) => at + 1);
  const rows = floors.flatMap((floor) => [
    ...Array.from({ length: FLATS_A_FLOOR }, (_, at) => {
      const flat = `R-${floor}${String(at + 1).padStart(2, '0')}`;
      const phone = String(floor * 10 + at).padStart(4, '0');
      const home = [floor * 10 + at, flat, 'Flat', `${floor}th floor`, '1,250 sft'];
      if (at === 0) return [...home, 'VACANT', '', '', '', '', '', '', '', '', '', '17,500', '', '', '', ''];
      const tenant = [`Tenant of ${flat}`, 'A father', 'Service', '1990000000000', `01711 00${phone}`, '-', 'N/A'];
      return [...home, ...tenant, '1/7/2024', '30/6/2027', '4 persons', '17,500', '3,000', '35,000', '(2,905)', ''];
    }),
    ['', `Floor ${floor}, total`, ...Array(13).fill(''), '105,000', '', '210,000', '', ''],
  ]);
  const blank = FOREIGN_TITLES.map(() => '');
  return csvFile(['Rent roll', ...blank.slice(1)], [blank, FOREIGN_TITLES, ...rows]);
}

async function importRentRoll(hand: Hand) {
  const { page } = hand;
  await hand.menu('Manage Members');
  await hand.link('Residents');
  await hand.link(/^Import/);
  await page.getByRole('heading', { level: 1, name: 'Import residents' }).waitFor();
  await hand.file('rent roll.csv', rentRoll());
  await hand.choose('Occupant of record', 'Name');
  await hand.choose('Security held', 'Advance held');
  await hand.button('Leave out all of these');
  await hand.button(`Add all ${TENANTS + FLOORS}`);
  await page.getByText('All of them are right').waitFor();
  await hand.press(page.getByText('Not paid yet', { exact: true }));
  await hand.button('Import all rows');
  await page.getByText(`${TENANTS} residents were imported. ${TENANTS + FLOORS} apartments were added.`).waitFor();
}

/** Of the page that is printed, since it was opened. */
const printed = (page: Page) => page.waitForFunction(() => 'isPrinted' in globalThis);

async function recordRent(hand: Hand, context: BrowserContext) {
  await hand.link(/are late/);
  await hand.button(/^Record /);
  await hand.press(hand.page.getByRole('dialog').locator('[type=submit]'));
  const receipt = context.waitForEvent('page');
  await hand.press(hand.page.getByRole('dialog').getByRole('link', { name: 'Print' }));
  await printed(await receipt);
}

const TASKS: Task[] = [
  { name: 'who owes, recorded, receipt printed', work: recordRent },
  {
    name: `a collection round of ${DOORS} doors, until all is sent`,
    ready: chargeTenants,
    work: async (hand) => {
      await hand.link(/are late/);
      await hand.link('Collection round');
      for (let door = 1; door <= DOORS; door += 1) {
        await hand.page.getByText(`${door - 1} of ${DOORS} doors`).waitFor();
        await hand.page.waitForTimeout(DOUBLE_TAP_MS + 20);
        await hand.button('Cash', true);
      }
      await hand.page.getByText(`${DOORS} of ${DOORS} doors`).waitFor();
      await hand.page
        .getByText('Recorded', { exact: true })
        .nth(DOORS - 1)
        .waitFor();
    },
  },
  {
    name: `${INVITATIONS} invitations printed`,
    ready: recordTenants,
    work: async (hand) => {
      await hand.menu('Manage Members');
      await hand.link('Residents');
      await hand.button('Print invitations');
      await hand.button(`Make ${INVITATIONS} slips`);
      await printed(hand.page);
    },
  },
  {
    name: 'a person found by a part of the name',
    work: async (hand) => {
      const more = hand.page.getByRole('button', { name: 'More', exact: true });
      if (await more.isVisible()) {
        await hand.press(more);
        await hand.press(hand.page.getByRole('button', { name: /^Search/ }));
      } else await hand.key('/');
      await hand.page.getByRole('combobox').waitFor();
      await hand.type('tanvir');
      await hand.page
        .getByRole('option', { name: /Tanvir/ })
        .first()
        .waitFor();
      await hand.key('Enter');
      await hand.page.getByRole('heading', { level: 1, name: /Tanvir/ }).waitFor();
    },
  },
  {
    name: `${CLAIMS} claims confirmed`,
    ready: claimPayments,
    work: async (hand) => {
      await hand.link(`${CLAIMS} payments wait`);
      await hand.button('Confirm several');
      await hand.button('Choose all');
      await hand.press(hand.page.getByRole('dialog').locator('[type=submit]'));
      await hand.page.getByText('No payments wait', { exact: true }).first().waitFor();
    },
  },
  {
    name: `${TENANTS} tenants and their flats out of a rent roll of ${FOREIGN_TITLES.length} columns`,
    work: importRentRoll,
  },
];

type Figures = { presses: number[]; seconds: number[] };

async function measureTasks(
  browser: Browser,
  viewport: { width: number; height: number },
  figures: Figures[],
): Promise<void> {
  const building = await openBuilding();
  try {
    const context = await openContext(browser, building.url, {
      cookies: await cookiesOf(building, 'administrator'),
      viewport,
    });
    await context.addInitScript(() =>
      Object.assign(globalThis, { print: () => Object.assign(globalThis, { isPrinted: true }) }),
    );
    for (const [index, { ready, work }] of TASKS.entries()) {
      await ready?.(building);
      const page = await context.newPage();
      await visit(page, '/dashboard/profile');
      await page.waitForLoadState('networkidle');
      const hand = new Hand(page);
      await work(hand, context);
      figures[index]?.seconds.push((performance.now() - hand.began) / 1000);
      figures[index]?.presses.push(hand.presses);
      await page.close();
    }
    await context.close();
  } finally {
    await building.close();
  }
}

const browser = await launchBrowser();
try {
  for (const [device, viewport] of Object.entries(WINDOWS)) {
    const figures = TASKS.map((): Figures => ({ presses: [], seconds: [] }));
    for (let run = 0; run < RUNS; run += 1) await measureTasks(browser, viewport, figures);
    process.stdout.write(`\nOn a ${device}, ${viewport.width} × ${viewport.height}, of ${RUNS} runs\n`);
    for (const [index, { name }] of TASKS.entries()) {
      const { presses = [], seconds = [] } = figures[index] ?? {};
      process.stdout.write(`  ${name.padEnd(70)} ${Math.max(...presses)} presses, ${median(seconds).toFixed(1)} s\n`);
    }
  }
} finally {
  await browser.close();
}
