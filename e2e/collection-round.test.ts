import type { Page } from '@playwright/test';
import { dayAt } from '#locale/calendar.ts';
import { dialog, expect, expectAccessible, signInAfresh, test, visit } from './site.ts';

test.use({
  building: 'collection round',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  serviceWorkers: 'allow',
});

const DOORS = 20;

type Debtor = { _id: string; apartmentNo: string; open: number; earlier: number };
type Payment = { agreementId: string; amount: number; method: string; requestKey?: string };

/** All who owe: *Dues* lists them by pages. */
async function readDebtors(page: Page): Promise<Debtor[]> {
  const all: Debtor[] = [];
  for (let number = 1; ; number += 1) {
    const response = await page.request.get(`/api/dues?page=${number}`);
    const { debtors, total } = (await response.json()) as { debtors: Debtor[]; total: number };
    all.push(...debtors);
    if (debtors.length === 0 || all.length >= total) return all;
  }
}

/** What the office records when a tenant pays all that is owed at its desk. */
const atDesk = ({ _id, open, earlier }: Debtor) => ({
  agreementId: _id,
  amount: open + earlier,
  method: 'Cash',
  receivedOn: dayAt(new Date()),
  requestKey: `at the desk ${_id}`,
});

/** Lets exactly twenty owe: others pay at the desk (on the first days of a month the demo has 37), or tenants are charged. */
async function makeDoors(page: Page): Promise<Debtor[]> {
  const debtors = await readDebtors(page);
  for (const debtor of debtors.slice(DOORS)) {
    expect((await page.request.post('/api/payments/record', { data: atDesk(debtor) })).status()).toBe(201);
  }
  const known = new Set(debtors.map(({ _id }) => _id));
  const residents = (await (await page.request.get('/api/residents?state=living')).json()) as {
    residents: { _id: string }[];
  };
  const others = residents.residents.map(({ _id }) => _id).filter((id) => !known.has(id));
  const charged = others.slice(0, Math.max(0, DOORS - debtors.length)).map(async (agreementId) => {
    const charge = {
      agreementId,
      label: 'Key',
      amount: 700,
      dueOn: dayAt(new Date()),
      requestKey: `key of ${agreementId}`,
    };
    expect((await page.request.post('/api/charges', { data: charge })).status()).toBe(201);
  });
  await Promise.all(charged);
  const all = await readDebtors(page);
  expect(all).toHaveLength(DOORS);
  return all;
}

/** Pixels by which the page can be scrolled. */
const scrolls = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);

test('a caretaker collects twenty rents without reception, and none is lost or recorded twice', async ({
  page,
  context,
  demo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/);
  await signInAfresh(page, demo, 'administrator');
  const doors = await makeDoors(page);
  const sent: Payment[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/payments/record')) sent.push(request.postDataJSON() as Payment);
  });
  await visit(page, '/dashboard/dues');
  await page.getByRole('link', { name: 'Collection round' }).click();
  await expect(page.getByText('0 of 20 doors')).toBeVisible();
  // The service worker has cached all that the page needs once it has the page itself.
  const isKept = () => page.evaluate(async () => (await caches.match('/dashboard/round')) !== undefined);
  await expect.poll(isKept).toBe(true);
  await expectAccessible(page);
  expect(await scrolls(page)).toBe(0);

  const second = await context.newPage();
  await visit(second, '/dashboard/round');
  await expect(second.getByText('0 of 20 doors')).toBeVisible();
  await page.bringToFront();

  await context.setOffline(true);
  const door = page.getByRole('heading', { level: 2 });
  const order: string[] = [];
  const collectNext = async () => {
    const flat = (await door.textContent()) ?? '';
    order.push(flat);
    await page.getByRole('button', { name: 'Cash', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: `${flat}: ` })).toBeVisible();
    // A flat may be two doors, and the line of the first would pass for the second's.
    await expect(page.getByText(`${order.length} of ${DOORS} doors`)).toBeVisible();
  };
  await collectNext();
  // The second window shows it, too.
  await expect(second.getByText('1 of 20 doors')).toBeVisible();
  await expect(second.getByRole('heading', { level: 2 })).toHaveText((await door.textContent()) ?? '');
  await second.close();
  while (order.length < 8) await collectNext();
  expect(await scrolls(page)).toBe(0);

  // A mistaken entry is undone, and the door is listed again.
  const slip = order.at(-1) ?? '';
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(door).toHaveText(slip);
  order.pop();

  await page.reload();
  await expect(page.getByText('7 of 20 doors')).toBeVisible();
  await expect(door).toHaveText(slip);

  await page.getByRole('button', { name: 'Not at home' }).click();
  await expect(door).not.toHaveText(slip);
  while (order.length < DOORS - 1) await collectNext();
  await expect(page.getByRole('heading', { name: 'Not at home' })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(slip) }).click();
  await page.getByRole('button', { name: 'bKash', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Transaction number').fill('9gh7xk2m');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByText('20 of 20 doors')).toBeVisible();
  // A flat may be two doors: what its tenant owes and what its owner does.
  expect([...order, slip].sort()).toEqual(doors.map(({ apartmentNo }) => apartmentNo).sort());
  expect(sent).toEqual([]);

  // Meanwhile the office recorded the same payment of one tenant.
  const first = doors.find(({ apartmentNo }) => apartmentNo === order[0]);
  if (!first) throw new Error('the first door is not among the debtors');
  expect((await page.request.post('/api/payments/record', { data: atDesk(first) })).status()).toBe(201);

  // The logout dialog lists what was not sent.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await dialog(page, '20 payments are not sent yet').getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await expect(page.getByText('Refused', { exact: true })).toBeVisible();
  await expect(page.getByText('1 refused. Please settle below.')).toBeVisible();
  await expect(page.getByText('19 of 20 doors')).toBeVisible();
  // They are sent one after another, so each is waited for.
  const inBooks = page.getByText('Recorded', { exact: true });
  for (let place = 0; place < DOORS - 1; place++) await expect(inBooks.nth(place)).toBeVisible();
  await expect(inBooks).toHaveCount(DOORS - 1);
  await expect(
    page.getByText('The same amount, from the same day and in the same way, is here already.'),
  ).toBeVisible();
  await expectAccessible(page);

  const recorded = ((await (await page.request.get('/api/payments.csv')).text()).match(/\n/g) ?? []).length;
  const once = new Map(sent.map((payment) => [payment.requestKey, payment]));
  expect(once.size).toBe(DOORS);
  expect([...once.values()].map(({ agreementId }) => agreementId).sort()).toEqual(doors.map(({ _id }) => _id).sort());

  // A repeat with the same idempotency key returns the recorded payment and records nothing.
  await Promise.all([...once.values()].map((data) => page.request.post('/api/payments/record', { data })));
  expect(((await (await page.request.get('/api/payments.csv')).text()).match(/\n/g) ?? []).length).toBe(recorded);
  // No tenant gave less than the debt, so nothing is owed any more.
  expect(await readDebtors(page)).toEqual([]);

  await page.getByRole('button', { name: 'Take it away' }).click();
  await dialog(page, 'Take this entry away?').getByRole('button', { name: 'Take it away' }).click();
  // The payment at the desk settled that door's debt.
  await expect(page.getByText('19 of 19 doors')).toBeVisible();
});
