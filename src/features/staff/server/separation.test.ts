import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '#api/permissions.ts';
import type { Drawers, TillClosing, TillDay } from '#features/till/endpoints.ts';
import { openTestSite, type Person, type Site, tenancy, testSite } from '#test/site.ts';

const DAY = '2026-03-15';
const OWN_MONEY = 'You recorded this money. Somebody else has to confirm or reverse it.';
const OWN_MONEY_BANGLA = 'এই টাকা আপনিই লিখেছেন। নিশ্চিত করতে বা বাতিল করে ফেরত লিখতে হবে অন্য কাউকে।';
const OWN_CASH = 'You took cash or gave it out in these days. Somebody else has to close them.';
const WHY = { reason: 'It was counted twice.' };

const separate = (who: Person, separates = true) => who.put<{ separates: boolean }>('/api/limits', { separates });

/** A home let since January; Farhana is owner, Manik manager, Tania accountant, and Rahim the caretaker who takes cash at the doors. */
async function people(site: Site) {
  const mina = await site.member('mina@example.test', { since: '2026-01-10T06:00:00Z' });
  const [manik, tania, rahim] = [
    await site.signUp('manik@example.test', { name: 'Manik' }),
    await site.signUp('tania@example.test', { name: 'Tania' }),
    await site.signUp('rahim@example.test', { name: 'Rahim' }),
  ];
  await site.appoint(manik.email, 'manager');
  await site.appoint(tania.email, 'accountant');
  await site.appoint(rahim.email, 'caretaker');
  return { site, mina, farhana: await site.admin(), manik, tania, rahim };
}
type Building = Awaited<ReturnType<typeof people>>;

async function separated(): Promise<Building> {
  const all = await people(await testSite());
  expect((await separate(all.farhana)).body).toMatchObject({ separates: true });
  return all;
}

let forms = 0;
async function record({ mina }: Building, who: Person, more: object = {}): Promise<string> {
  forms += 1;
  const form = {
    amount: 5_000,
    method: 'Cash',
    receivedOn: DAY,
    requestKey: `the form ${forms}`,
    again: true,
    ...more,
  };
  const { body } = await who.post<{ _id: string }>('/api/payments/record', { agreementId: mina.agreementId, ...form });
  return body._id;
}
async function withhold({ mina }: Building, who: Person): Promise<string> {
  forms += 1;
  const tax = { agreementId: mina.agreementId, amount: 900, receivedOn: DAY, requestKey: `the form ${forms}` };
  return (await who.post<{ _id: string }>('/api/withheld-tax', tax)).body._id;
}
const certify = (who: Person, id: string) =>
  who.put(`/api/withheld-tax/confirm/${id}`, { certificate: 'C-7', certifiedOn: DAY });
const reverse = (who: Person, id: string) => who.put(`/api/payments/reverse/${id}`, WHY);
const close = (who: Person, countedCash: number, more: object = {}) =>
  who.put<TillClosing>('/api/till/close', { day: DAY, countedCash, ...more });
const toCount = async (who: Person, day = DAY) => (await who.get<TillDay>(`/api/till?day=${day}`)).body.toCount;
/** Takes over all cash in the one caretaker's drawer. */
async function takeOver(who: Person): Promise<void> {
  const [drawer] = (await who.get<Drawers>('/api/drawers')).body.drawers;
  forms += 1;
  const form = { from: drawer?.personId, amount: drawer?.held, day: DAY, requestKey: `the form ${forms}` };
  expect((await who.post('/api/drawers/receive', form)).status).toBe(201);
}
const refused = (message: string) => ({ status: 403, body: { code: 'forbidden', message } });

const told = async ({ site }: Building, kind: string) =>
  (
    await site.pool.query<{ actor: string; details: { recordedThemselves?: boolean; tookCash?: boolean } }>(
      'select actor_email as actor, details from audit_events where kind = $1 order by id',
      [kind],
    )
  ).rows;

// Refused calls change nothing, so these tests share one site.
let refusing: Building;
beforeAll(async () => {
  refusing = await people(await openTestSite());
  await separate(refusing.farhana);
});
afterAll(() => refusing.site.close());

test('an accountant does not reverse what she recorded, nor enter the certificate of tax that she recorded', async () => {
  const money = await record(refusing, refusing.tania, { method: 'bKash', reference: 'B1' });
  expect(await reverse(refusing.tania, money)).toMatchObject(refused(OWN_MONEY));
  const tax = await withhold(refusing, refusing.tania);
  expect(await certify(refusing.tania, tax)).toMatchObject(refused(OWN_MONEY));
  expect(await refusing.site.count("payments where state = 'reversed'")).toBe(0);
});

test('nor does a manager, in either language, who cannot lift it either', async () => {
  const money = await record(refusing, refusing.manik);
  expect(await reverse(refusing.manik, money)).toMatchObject(refused(OWN_MONEY));
  await refusing.manik.put('/api/identity/language', { language: 'bn' });
  expect(await reverse(refusing.manik, money)).toMatchObject(refused(OWN_MONEY_BANGLA));
  for (const who of [refusing.manik, refusing.tania, refusing.rahim])
    expect((await separate(who, false)).status).toBe(403);
  expect((await refusing.manik.get('/api/limits')).body).toEqual({
    separates: true,
    refund: null,
    giveUp: null,
    spend: null,
  });
  expect((await refusing.tania.get('/api/limits')).body).toMatchObject({ separates: true });
  expect((await refusing.rahim.get('/api/limits')).status).toBe(403);
  expect(PERMISSIONS['limits.change']).toEqual(['owner']);
});

test('what is no answer of the switch is refused', async () => {
  for (const wrong of [{}, { separates: 'maybe' }, { separates: null }, { separates: true, role: 'admin' }])
    expect((await refusing.farhana.put('/api/limits', wrong)).status).toBe(400);
});

test('who took cash does not close its days, is told so by the page, and somebody else does', async () => {
  const all = await separated();
  // A caretaker who keeps books as well: one person with two duties is still one person.
  await all.site.appoint(all.rahim.email, 'accountant');
  await record(all, all.rahim);
  expect(await close(all.rahim, 5_000)).toMatchObject(refused(OWN_CASH));
  expect(await toCount(all.rahim)).toMatchObject({ expectedCash: 5_000, bySomebodyElse: true });
  expect(await all.site.count('till_closings')).toBe(0);
  expect(await toCount(all.tania)).not.toHaveProperty('bySomebodyElse');
  expect((await close(all.tania, 5_000)).status).toBe(200);
  // The earlier days are closed, and Rahim took no cash on the next ones.
  all.site.at('2026-03-16T06:00:00Z');
  expect(await toCount(all.rahim, '2026-03-16')).not.toHaveProperty('bySomebodyElse');
  expect((await close(all.rahim, 5_000, { day: '2026-03-16' })).status).toBe(200);
  expect((await told(all, 'till_closed')).map(({ details }) => 'tookCash' in details)).toEqual([false, false]);
});

test('who pays a cost out of the drawer does not close its day either; what came by bKash is no cash', async () => {
  const all = await separated();
  await record(all, all.rahim);
  // Tania takes cash over from the caretaker, which does not count as taking it: his drawer says how much it was.
  await takeOver(all.tania);
  await record(all, all.tania, { method: 'bKash', reference: 'B2' });
  expect(await toCount(all.tania)).not.toHaveProperty('bySomebodyElse');
  const cost = { category: 'repairs', amount: 500, day: DAY, paidFrom: 'Cash', requestKey: 'the cost' };
  expect((await all.tania.post('/api/expenses', cost)).status).toBe(201);
  expect(await toCount(all.tania)).toMatchObject({ expectedCash: 4_500, bySomebodyElse: true });
  expect(await close(all.tania, 4_500)).toMatchObject(refused(OWN_CASH));
  expect((await close(all.manik, 4_500)).status).toBe(200);
});

test('cash that was taken back does not count, neither against who took it nor against who took it back', async () => {
  const all = await separated();
  const money = await record(all, all.tania);
  expect((await close(all.tania, 5_000)).status).toBe(403);
  expect((await reverse(all.manik, money)).status).toBe(200);
  expect(await toCount(all.tania)).not.toHaveProperty('bySomebodyElse');
  expect(await toCount(all.manik)).not.toHaveProperty('bySomebodyElse');
  await record(all, all.rahim, { amount: 700 });
  await takeOver(all.manik);
  expect((await close(all.manik, 700)).status).toBe(200);
});

test('what was taken back only later was in the drawer on its day', async () => {
  const all = await separated();
  const money = await record(all, all.tania);
  await record(all, all.rahim, { amount: 700 });
  await takeOver(all.tania);
  all.site.at('2026-03-16T06:00:00Z');
  expect((await reverse(all.manik, money)).status).toBe(200);
  expect(await toCount(all.tania)).toMatchObject({ expectedCash: 5_700, bySomebodyElse: true });
  expect(await close(all.tania, 5_700)).toMatchObject(refused(OWN_CASH));
  expect(await toCount(all.tania, '2026-03-16')).not.toHaveProperty('bySomebodyElse');
  expect((await close(all.tania, 700, { day: '2026-03-16' })).status).toBe(200);
});

test('an owner does both, and the trail says so; what she did to others’ money has no such word', async () => {
  const all = await separated();
  const { farhana } = all;
  expect((await reverse(farhana, await record(all, farhana))).status).toBe(200);
  expect((await reverse(farhana, await record(all, all.tania))).status).toBe(200);
  expect((await told(all, 'payment_reversed')).map(({ details }) => details.recordedThemselves)).toEqual([
    true,
    undefined,
  ]);
  expect((await certify(farhana, await withhold(all, farhana))).status).toBe(200);
  expect(await told(all, 'payment_confirmed')).toMatchObject([
    { actor: farhana.email, details: { recordedThemselves: true } },
  ]);
  await record(all, farhana);
  expect(await toCount(farhana)).not.toHaveProperty('bySomebodyElse');
  expect((await close(farhana, 5_000)).status).toBe(200);
  expect(await told(all, 'till_closed')).toMatchObject([{ actor: farhana.email, details: { tookCash: true } }]);
});

test('an owner who reversed others’ cash took none', async () => {
  const all = await separated();
  await reverse(all.farhana, await record(all, all.rahim));
  expect((await close(all.farhana, 0)).status).toBe(200);
  expect((await told(all, 'till_closed'))[0]?.details).not.toHaveProperty('tookCash');
});

test('an owner whose duty has ended is bound as others are', async () => {
  const all = await separated();
  const second = await all.site.signUp('second@example.test', { role: 'admin' });
  const money = await record(all, second);
  await all.site.pool.query(
    `update duties set ended_at = now(), reason = 'Sold.' where user_id = (select id from users where email = $1)`,
    [second.email],
  );
  await all.site.appoint(second.email, 'accountant');
  expect(await reverse(second, money)).toMatchObject(refused(OWN_MONEY));
});

test('what a tenant reported is confirmed by whoever decides, and reversed by them; declining one’s own stays free', async () => {
  const all = await separated();
  const claim = { amount: 1_000, method: 'bKash', reference: 'B9', receivedOn: DAY, requestKey: 'the claim’s form' };
  const { body: claimed } = await all.mina.post<{ _id: string }>('/api/payments/claim', claim);
  expect((await all.tania.put(`/api/payments/confirm/${claimed._id}`)).status).toBe(200);
  expect((await reverse(all.tania, claimed._id)).status).toBe(200);
  const tax = await withhold(all, all.tania);
  expect((await all.tania.put(`/api/payments/decline/${tax}`, WHY)).status).toBe(200);
});

test('without the switch, which is off at first, nobody is refused and the trail says nothing of it', async () => {
  const all = await people(await testSite());
  expect((await all.tania.get('/api/limits')).body).toMatchObject({ separates: false });
  expect((await reverse(all.tania, await record(all, all.tania))).status).toBe(200);
  await record(all, all.tania);
  expect(await toCount(all.tania)).not.toHaveProperty('bySomebodyElse');
  expect((await close(all.tania, 5_000)).status).toBe(200);
  const events = [...(await told(all, 'payment_reversed')), ...(await told(all, 'till_closed'))];
  expect(events.flatMap(({ details }) => Object.keys(details))).not.toContain('recordedThemselves');
  expect(events.flatMap(({ details }) => Object.keys(details))).not.toContain('tookCash');
});

test('the switch is on the trail each time that it changes', async () => {
  const { site, farhana } = await people(await testSite());
  for (const separates of [true, true, false])
    expect((await separate(farhana, separates)).body).toMatchObject({ separates });
  const { rows } = await site.pool.query<{ kind: string }>(
    `select kind from audit_events where kind like 'separation%' order by id`,
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['separation_on', 'separation_off']);
});

test('whoever imported a table takes it back: what was there before the records is no money that came', async () => {
  const { site, manik } = await separated();
  const row = { ...tenancy(await site.addApartment()), rent: '18000', advance: '36000', paidAhead: '2000' };
  expect((await manik.post('/api/residents/import', { rows: [row] })).status).toBe(200);
  const { body } = await manik.get<{ last: { _id: string } }>('/api/imports/residents');
  expect(await manik.put(`/api/imports/undo/${body.last._id}`)).toMatchObject({ status: 200, body: { undone: 1 } });
  expect(await site.count("payments where state = 'reversed'")).toBe(1);
});

/** For each kind of voucher: how to record it, and where to reverse it. */
const VOUCHERS = [
  {
    path: '/api/expenses',
    form: () => ({ category: 'repairs', amount: 500, day: DAY, paidFrom: 'Bank', payee: `Shop ${forms}` }),
    event: 'expense_reversed',
  },
  {
    path: '/api/income',
    form: () => ({ category: 'scrap', amount: 700, day: DAY, paidInto: 'Bank' }),
    event: 'income_reversed',
  },
  {
    path: '/api/transfers',
    form: () => ({ from: 'Owner', to: 'Bank', amount: 900, day: DAY }),
    event: 'transfer_reversed',
  },
  {
    path: '/api/refunds',
    form: ({ mina }: Building) => ({ agreementId: mina.agreementId, amount: 100, method: 'Bank', paidOn: DAY }),
    event: 'refund_reversed',
  },
];

test.each(VOUCHERS)(
  'who recorded at $path does not take it back, somebody else does, and an owner both',
  async (voucher) => {
    const all = await separated();
    // Enough money for what is paid back.
    await record(all, all.farhana, { amount: 60_000, advance: 5_000 });
    const add = async (who: Person) => {
      forms += 1;
      const form = { ...voucher.form(all), requestKey: `the voucher ${forms}` };
      const { status, body } = await who.post<{ _id: string }>(voucher.path, form);
      expect(status).toBe(201);
      return body._id;
    };
    const takeBack = (who: Person, id: string) => who.put(`${voucher.path}/reverse/${id}`, WHY);
    const id = await add(all.tania);
    expect(await takeBack(all.tania, id)).toMatchObject(refused(OWN_MONEY));
    expect((await takeBack(all.manik, id)).status).toBe(200);
    expect((await takeBack(all.farhana, await add(all.farhana))).status).toBe(200);
    expect((await told(all, voucher.event)).map(({ details }) => details.recordedThemselves)).toEqual([
      undefined,
      true,
    ]);
    await separate(all.farhana, false);
    expect((await takeBack(all.tania, await add(all.tania))).status).toBe(200);
  },
);
