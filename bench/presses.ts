import type { BrowserContext, Locator, Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../src/app/demo/accounts.ts';
import { DEMO_FILES } from '../src/app/demo/file-addresses.ts';
import { csvFile } from '../src/csv/write-csv.ts';
import { dayAt } from '../src/locale/calendar.ts';
import { type Browser, cookiesOf, launchBrowser, openContext, visit, type Who } from './browser.ts';
import { type Building, openBuilding, signIn } from './building.ts';
import { median } from './compare.ts';

/**
 * `npm run bench -- presses`: effort of daily tasks of the office, of a caretaker and of tenants, on a desktop and on a phone:
 * presses of a pointer or a key (filling in a field is one), and seconds from the first press to the outcome, without a
 * person's own looking and thinking. Each task begins at the front page; its outcome is looked for on the page. RUNS in a
 * building each, default 3. A task with a limit is one act of the day: what is typed or chosen in its form is not counted, and the
 * process fails if it takes more presses.
 */
const RUNS = Number(process.env.RUNS ?? 3);
/** Selects tasks by words in their names, of several tasks with a | between them. */
const ONLY = process.env.TASK ?? '';
const WINDOWS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const [DOORS, INVITATIONS, CLAIMS, TENANTS] = [20, 45, 5, 60];
/** Milliseconds in which a door ignores presses, so that the second press of a double tap does not hit the next door. */
const DOUBLE_TAP_MS = 500;
const [admin, member] = DEMO_ACCOUNTS;

/** Counts a person's actions with pointer and keyboard. */
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
  /** The button, and the file in the system's dialog. */
  async file(name: string, text: string): Promise<void> {
    this.presses += 2;
    await this.page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  }
  /** Filling in a field counts as one press, however long the text. */
  async fill(target: Locator, text: string): Promise<void> {
    this.presses += 1;
    await target.fill(text);
  }
  /** Typed or chosen in a form whose presses are limited: not counted. */
  async enter(target: Locator, text: string): Promise<void> {
    await target.fill(text);
  }
  field = (label: string | RegExp, text: string) => this.fill(this.page.getByLabel(label).first(), text);
  async type(text: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.type(text);
  }
  async key(key: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }
  /** By the menu, which a phone must open first, or by the bar at its edge. */
  async menu(choice: string): Promise<void> {
    const bar = this.page.getByRole('navigation', { name: 'Most used' });
    const inBar = bar.getByRole('link', { name: choice === 'Cash and bank' ? 'Cash' : choice, exact: true });
    if (await inBar.isVisible()) return this.press(inBar);
    const more = bar.getByRole('button', { name: 'More', exact: true });
    if (await more.isVisible()) await this.press(more);
    await this.press(
      this.page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: choice, exact: true }),
    );
  }
}

type Task = {
  name: string;
  /** Prepares the building by calls. */
  ready?: (building: Building) => Promise<void>;
  work: (hand: Hand, context: BrowserContext) => Promise<unknown>;
  /** The person of the task, by default an administrator; a visitor begins at the address of `opens`. */
  who?: 'member' | 'visitor' | 'caretaker';
  /** Most presses that the task may take. */
  limit?: number;
  opens?: (building: Building) => Promise<string>;
};

const signedIn = new Map<string, ReturnType<typeof signIn>>();

/** One session of each account: more would end the oldest one, which is the browser's. */
async function call<T>(
  { url }: Building,
  who: typeof admin | typeof member,
  path: string,
  body?: unknown,
  method = 'POST',
): Promise<T> {
  const key = url + who.email;
  const session = signedIn.get(key) ?? signIn({ url }, who);
  signedIn.set(key, session);
  const headers = await session;
  const post = body !== undefined && { method, body: JSON.stringify(body) };
  const response = await fetch(url + path, { headers, ...post });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

type Ids = { _id: string }[];

/** Charges tenants who owe nothing, until enough owe. */
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

/** Records tenancies, until enough tenants have no account. */
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

/** Reports payments of the demo member, until enough are waiting. */
async function claimPayments(building: Building): Promise<void> {
  const waiting = await call<unknown[]>(building, admin, '/api/payments/waiting');
  for (let n = waiting.length; n < CLAIMS; n += 1) {
    const claim = { amount: 1_000 + n, method: 'bKash', reference: `CLAIM${n}X`, receivedOn: dayAt(new Date()) };
    await call(building, member, '/api/payments/claim', { ...claim, requestKey: `claimed payment ${n}` });
  }
}

/** Flats of a floor: the first is empty, and a sub-total follows the last. */
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

/** A rent roll of another program: with its own heading and titles, empty flats, and sub-totals. */
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
  await hand.menu('People');
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

/** Waits until the opened page was printed. */
const printed = (page: Page) => page.waitForFunction(() => 'isPrinted' in globalThis);

async function recordRent(hand: Hand, context: BrowserContext) {
  await hand.link(/owe/);
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
      await hand.link(/owe/);
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
      await hand.menu('People');
      await hand.button('Print invitations');
      await hand.button(`Make ${INVITATIONS} slips`);
      await printed(hand.page);
    },
  },
  {
    name: 'a person found by a part of the name',
    work: async (hand) => {
      const bar = hand.page.getByRole('navigation', { name: 'Most used' });
      const more = bar.getByRole('button', { name: 'More', exact: true });
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

const LINES = 5;
const METERS = 10;

/** Adds lines to the month's bills, one after the other. */
async function addLines(hand: Hand) {
  const { page } = hand;
  await hand.menu('Bills');
  await hand.link('Bill lines');
  for (const [place, kind] of ['Generator', 'Lift', 'Security', 'Garbage', 'Parking'].slice(0, LINES).entries()) {
    await hand.button('+ Add a line');
    const dialog = page.getByRole('dialog');
    await hand.choose('What it is for', 'Other');
    await hand.choose('How it is worked out', 'Fixed a month');
    await hand.fill(dialog.getByLabel(/^Name in English/), kind);
    await hand.fill(dialog.getByLabel('A flat, a month'), String(300 + place));
    await hand.press(dialog.locator('[type=submit]'));
    await dialog.waitFor({ state: 'detached' });
  }
}

/** Enters a reading a hundred units above each last one. */
async function readMeters(hand: Hand) {
  const { page } = hand;
  await hand.menu('Bills');
  const start = page.getByRole('button', { name: 'Meter round' });
  await start.or(page.getByLabel('Reading now')).filter({ visible: true }).first().waitFor();
  // A phone begins with it.
  if (await start.isVisible()) await hand.press(start);
  const round = page.getByRole('main');
  const last = round.getByText(/^(Last reading|Never read before)/);
  for (let meter = 0; meter < METERS; meter += 1) {
    await round.getByText(`${meter} of `).waitFor();
    const shown = (await last.first().textContent()) ?? '';
    const before = Number(/[\d,]+/.exec(shown)?.[0].replaceAll(',', '') ?? 0);
    await hand.fill(round.getByLabel('Reading now'), String(before + 100));
    await hand.press(round.getByRole('button', { name: /^(Next|Finish)$/ }));
    const unusual = page.getByRole('button', { name: 'It is right' });
    await round
      .getByText(`${meter + 1} of `)
      .or(unusual)
      .first()
      .waitFor();
    if (await unusual.isVisible()) await hand.press(unusual);
  }
}

/** A tenant gives notice, and a registered visitor applies for that flat. */
async function applyForFlatUnderNotice(building: Building): Promise<void> {
  const { _id, apartmentNo, block, floor, rent } = (
    await call<{ residents: (Ids[number] & { apartmentNo: string; block: string; floor: number; rent: number })[] }>(
      building,
      admin,
      '/api/residents?search=A-501',
    )
  ).residents[0] ?? { _id: '', apartmentNo: '', block: '', floor: 0, rent: 0 };
  const now = dayAt(new Date());
  const endsOn = dayAt(new Date(Date.now() + 70 * 24 * 60 * 60 * 1000));
  await call(building, admin, `/api/agreements/notice/${_id}`, { endsOn, reason: `Told on ${now}.` }, 'PUT');
  const email = `successor.${Date.now()}@example.test`;
  const headers = { 'content-type': 'application/json', origin: building.url };
  const account = { name: 'A Successor', email, password: 'Secret1' };
  const signUp = { method: 'POST', headers, body: JSON.stringify(account) };
  await fetch(`${building.url}/api/identity/sign-up`, signUp);
  const session = await signIn(building, account);
  const body = JSON.stringify({ userEmail: email, apartmentNo, block, floor, rent });
  const response = await fetch(`${building.url}/api/agreements`, { method: 'POST', headers: session, body });
  if (!response.ok) throw new Error(`applying: ${response.status} ${await response.text()}`);
}

/** Names the number to which tenants send their rent, unless there is one. */
async function nameWallet(building: Building): Promise<void> {
  const { ways } = await call<{ ways: unknown[] }>(building, admin, '/api/ways');
  if (ways.length > 0) return;
  const wallet = { method: 'bKash', wallet: 'personal', number: '01711000000', holder: 'The office' };
  await call(building, admin, '/api/ways', wallet);
}

TASKS.push(
  {
    name: 'the building’s name, address, telephone and a bKash number',
    work: async (hand) => {
      const { page } = hand;
      await hand.menu('House');
      await hand.fill(page.getByRole('textbox', { name: 'Name', exact: true }), 'Lake View');
      await hand.fill(page.getByRole('textbox', { name: 'Address' }), '7 Lake Road, Mirpur, Dhaka 1216');
      await hand.button('Save Name and place');
      const contact = page.getByRole('heading', { name: 'Contact' });
      await hand.press(contact);
      await hand.field(/^Phone/, '01711 000000');
      await hand.button('Save Contact');
      await page.getByText('The building is saved.').last().waitFor();
      await hand.press(page.getByRole('heading', { name: 'Ways to pay' }));
      await hand.button('Add a way to pay');
      await hand.fill(page.getByRole('dialog').getByLabel('Number', { exact: true }), '01711000000');
      await hand.press(page.getByRole('dialog').locator('[type=submit]'));
      await page.getByText('The way to pay is saved.').waitFor();
    },
  },
  { name: `${LINES} lines of the bill`, work: addLines },
  { name: `a meter round of ${METERS} meters`, work: readMeters },
  {
    name: 'the month’s bills issued and printed',
    work: async (hand) => {
      await hand.menu('Bills');
      await hand.button(/^Issue \d/);
      await hand.press(hand.page.getByRole('alertdialog').getByRole('button').last());
      // Of one block Print is the link itself; of several, and in earlier versions, it opens a menu.
      const { page } = hand;
      const menu = page.getByRole('button', { name: 'Print', exact: true });
      await hand.press(menu.or(page.getByRole('link', { name: 'Print', exact: true })).first());
      if (!/\/bills\/\d{4}\/\d+$/.test(page.url()) && (await menu.isVisible().catch(() => false)))
        await hand.press(
          page
            .getByRole('menuitem', { name: 'All' })
            .or(page.getByRole('link', { name: 'All' }))
            .first(),
        );
      await hand.page.waitForURL(/\/bills\/\d{4}\/\d+$/);
      await hand.button('Print');
      await printed(hand.page);
    },
  },
  {
    name: 'an expense recorded, and its voucher added',
    work: async (hand) => {
      const { page } = hand;
      await hand.menu('Cash and bank');
      await hand.link(/^Expense$/);
      const dialog = page.getByRole('dialog');
      hand.presses += 1;
      await dialog.getByRole('combobox', { name: 'What for' }).selectOption({ label: 'Repairs' });
      await hand.fill(dialog.getByLabel('Amount', { exact: true }), '4321');
      await hand.press(dialog.locator('[type=submit]'));
      await dialog.waitFor({ state: 'detached' });
      await hand.press(page.getByRole('row', { name: /4,321/ }).getByRole('button', { name: /^Add voucher/ }));
      hand.presses += 2;
      const scan = Buffer.from(
        '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\nxref\n0 3\ntrailer<</Root 1 0 R/Size 3>>\nstartxref\n9\n%%EOF\n',
      );
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'voucher.pdf', mimeType: 'application/pdf', buffer: scan });
      await dialog.getByRole('link', { name: 'voucher.pdf' }).waitFor();
    },
  },
  {
    name: 'a successor accepted for a flat under notice',
    ready: applyForFlatUnderNotice,
    work: async (hand) => {
      await hand.link(/requests? for/);
      await hand.button(/^Accept the request of A Successor/);
      await hand.press(hand.page.getByRole('alertdialog').getByRole('button', { name: /accept/i }));
      await hand.press(hand.page.getByRole('alertdialog', { name: 'Accepted!' }).getByRole('button'));
    },
  },
  {
    name: 'money sent by bKash, told to the office by a tenant',
    who: 'member',
    ready: nameWallet,
    work: async (hand) => {
      const { page } = hand;
      await hand.press(
        page
          .getByRole('link', { name: /^(Pay|Make Payment)$/ })
          .filter({ visible: true })
          .first(),
      );
      const main = page.getByRole('main');
      await hand.press(main.getByText('bKash', { exact: true }).first());
      await hand.fill(main.getByLabel('Transaction number'), `9GH7${String(Date.now()).slice(-6)}`);
      await hand.press(main.getByRole('button', { name: 'Tell the office' }));
      await page.getByText('Sent to the office').or(page.getByText('waiting')).first().waitFor();
    },
  },
  {
    name: 'a tenant joined by the slip, without an account before',
    who: 'visitor',
    opens: async (building) => {
      const { rows } = await building.pool.query<{ id: string }>(
        `select id from agreements where is_recorded and user_id is null and status = 'accepted' order by id limit 1`,
      );
      const { token } = await call<{ token: string }>(building, admin, `/api/agreements/invite/${rows[0]?.id}`, {});
      return `/join#token=${token}`;
    },
    work: async (hand) => {
      const { page } = hand;
      await hand.press(page.getByRole('main').getByRole('link', { name: 'Register' }));
      await hand.field('Full Name', 'A Tenant');
      await hand.field('Email', `tenant.${Date.now()}@example.test`);
      await hand.fill(page.getByLabel('Password', { exact: true }), 'Secret1');
      await hand.button('Register', true);
      await hand.press(page.getByRole('alertdialog').getByRole('button'));
      await hand.button('Join', true);
      await page.getByRole('heading', { name: 'Welcome home' }).waitFor();
    },
  },
);

/** Acts of the day, each from the front page. */
TASKS.push(
  {
    name: 'a door of the collection round',
    who: 'caretaker',
    limit: 2,
    work: async (hand) => {
      await hand.link(/owe/);
      await hand.page.getByText(/^0 of \d+ doors/).waitFor();
      await hand.button('Cash', true);
      await hand.page.getByText(/^1 of \d+ doors/).waitFor();
    },
  },
  {
    name: 'the money of a visitor of the office',
    limit: 2,
    work: async (hand) => {
      await hand.button('Take money', true);
      const dialog = hand.page.getByRole('dialog');
      await hand.enter(dialog.getByRole('searchbox'), 'B-201');
      await dialog.getByLabel('Amount', { exact: true }).waitFor();
      await hand.enter(dialog.getByLabel('Amount', { exact: true }), '700');
      await hand.press(dialog.locator('[type=submit]'));
      await dialog.getByRole('link', { name: 'Print' }).waitFor();
    },
  },
  {
    name: 'a reading of a meter',
    who: 'caretaker',
    limit: 2,
    work: async (hand) => {
      await hand.menu('Readings');
      const { page } = hand;
      const next = page.getByLabel('Reading now');
      const cell = page.getByRole('textbox', { name: /^Electricity, / }).first();
      await next.or(cell).first().waitFor();
      if (await next.isVisible()) {
        await hand.enter(next, '99999');
        await hand.press(page.getByRole('button', { name: /^(Next|Finish)$/ }));
      } else {
        await hand.press(cell);
        await hand.enter(cell, '99999');
      }
      await page.getByText('Kept', { exact: true }).or(page.getByRole('alertdialog')).first().waitFor();
    },
  },
  {
    name: 'the telephone of a tenant',
    who: 'caretaker',
    limit: 2,
    work: async (hand) => {
      await hand.menu('People');
      const call = hand.page.getByRole('main').locator('a[href^="tel:"]').filter({ visible: true }).first();
      await call.waitFor();
      // The system's dialler opens outside of the page.
      hand.presses += 1;
    },
  },
  {
    name: 'a claim confirmed, its question included',
    limit: 3,
    ready: claimPayments,
    work: async (hand) => {
      await hand.link(/payments? waits? to be confirmed|payments wait/);
      await hand.button(/^Confirm (?!several)/);
      await hand.button('Yes, it has come');
      await hand.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'an expense',
    limit: 3,
    work: async (hand) => {
      await hand.menu('Cash and bank');
      await hand.link(/^Expense$/);
      const dialog = hand.page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'What for' }).selectOption({ label: 'Repairs' });
      await hand.enter(dialog.getByLabel('Amount', { exact: true }), '432');
      await hand.press(dialog.locator('[type=submit]'));
      await dialog.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'a file of the bank, until it is read',
    limit: 3,
    work: async (hand) => {
      await hand.menu('Cash and bank');
      await hand.link(/^Bring the file/);
      const file = await hand.page.request.get(DEMO_FILES.bank);
      hand.presses += 1;
      await hand.page
        .locator('input[type=file]')
        .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: await file.body() });
      await hand.page.getByRole('button', { name: /^Bring in \d/ }).waitFor();
    },
  },
  {
    name: 'the drawer closed with a count that agrees',
    limit: 3,
    work: async (hand) => {
      const { page } = hand;
      await hand.menu('Cash and bank');
      await hand.link(/^Close the day/);
      await page.getByLabel('Cash counted').waitFor();
      const expected = await page
        .getByText('Should be in the drawer')
        .locator('xpath=following-sibling::*')
        .textContent();
      await hand.enter(page.getByLabel('Cash counted'), (expected ?? '').replace(/[^\d.]/g, ''));
      await hand.button('Close the day', true);
      await page.getByRole('heading', { name: 'This day is closed' }).waitFor();
    },
  },
);

type Figures = { presses: number[]; seconds: number[] };

async function measureTasks(
  browser: Browser,
  viewport: { width: number; height: number },
  figures: Figures[],
): Promise<void> {
  const building = await openBuilding();
  const contexts = new Map<Who, BrowserContext>();
  const contextOf = async (who: Who) => {
    const known = contexts.get(who);
    if (known) return known;
    const context = await openContext(browser, building.url, { cookies: await cookiesOf(building, who), viewport });
    await context.addInitScript(() =>
      Object.assign(globalThis, { print: () => Object.assign(globalThis, { isPrinted: true }) }),
    );
    contexts.set(who, context);
    return context;
  };
  try {
    for (const [index, { name, ready, opens, work, who = 'administrator' }] of TASKS.entries()) {
      if (!ONLY.split('|').some((words) => name.includes(words))) continue;
      await ready?.(building);
      const context = await contextOf(who);
      const page = await context.newPage();
      await visit(page, (await opens?.(building)) ?? '/dashboard');
      await page.waitForLoadState('networkidle');
      const hand = new Hand(page);
      await work(hand, context);
      figures[index]?.seconds.push((performance.now() - hand.began) / 1000);
      figures[index]?.presses.push(hand.presses);
      await page.close();
    }
    for (const context of contexts.values()) await context.close();
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
    for (const [index, { name, limit }] of TASKS.entries()) {
      if (!ONLY.split('|').some((words) => name.includes(words))) continue;
      const { presses = [], seconds = [] } = figures[index] ?? {};
      const most = Math.max(...presses);
      const isOver = limit !== undefined && most > limit;
      if (isOver) process.exitCode = 1;
      const allowed = limit === undefined ? '' : isOver ? `, MORE THAN ${limit}` : `, of ${limit}`;
      process.stdout.write(`  ${name.padEnd(70)} ${most} presses${allowed}, ${median(seconds).toFixed(1)} s\n`);
    }
  }
} finally {
  await browser.close();
}
