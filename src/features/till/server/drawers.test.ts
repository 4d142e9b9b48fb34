import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Receipt } from '#features/receipts/endpoints.ts';
import { openTestSite, type Person, type Site, testSite } from '#test/site.ts';
import type { Drawers, Handover, TillClosing, TillDay } from '../endpoints.ts';

const DAY = '2026-03-15';
const BEFORE = '2026-03-14';

/**
 * Mina is a tenant. Farhana is the owner, Tania is the accountant and closes the till, Rahim and Karim are caretakers with a drawer each,
 * Anis is the auditor.
 */
async function people(site: Site) {
  const mina = await site.member('mina@example.test', { name: 'Mina', since: '2026-01-10T06:00:00Z' });
  const farhana = await site.admin();
  const [tania, rahim, karim, anis] = [
    await site.signUp('tania@example.test', { name: 'Tania' }),
    await site.signUp('rahim@example.test', { name: 'Rahim' }),
    await site.signUp('karim@example.test', { name: 'Karim' }),
    await site.signUp('anis@example.test', { name: 'Anis' }),
  ];
  await site.appoint(tania.email, 'accountant');
  await site.appoint(rahim.email, 'caretaker');
  await site.appoint(karim.email, 'caretaker');
  await site.appoint(anis.email, 'auditor');
  return { site, mina, farhana, tania, rahim, karim, anis };
}
type Building = Awaited<ReturnType<typeof people>>;

async function take({ mina }: Building, who: Person, amount: number, receivedOn = DAY): Promise<string> {
  const form = { agreementId: mina.agreementId, method: 'Cash', receivedOn, again: true, requestKey: randomUUID() };
  const { status, body } = await who.post<{ _id: string }>('/api/payments/record', { ...form, amount });
  expect(status).toBe(201);
  return body._id;
}
const drawersOf = async (who: Person) => (await who.get<Drawers>('/api/drawers')).body;
const day = async (who: Person, on = DAY) => (await who.get<TillDay>(`/api/till?day=${on}`)).body;
const idOf = async ({ site }: Building, who: Person) =>
  (await site.pool.query<{ id: string }>('select id from users where email = $1', [who.email])).rows[0]?.id ?? '';
const receive = async (all: Building, who: Person, form: { from: Person | null; amount: number; on?: string }) =>
  who.post<Handover>('/api/drawers/receive', {
    from: form.from && (await idOf(all, form.from)),
    amount: form.amount,
    day: form.on ?? DAY,
    requestKey: randomUUID(),
  });
const close = (who: Person, countedCash: number, more: object = {}) =>
  who.put<TillClosing>('/api/till/close', { day: DAY, countedCash, ...more });

test('cash that a caretaker takes after the closing of the day is in the drawer at once', async () => {
  const all = await people(await testSite());
  const { tania, farhana, rahim } = all;
  expect((await close(tania, 0)).status).toBe(200);
  await take(all, rahim, 3_000);
  expect(await drawersOf(rahim)).toMatchObject({ own: { held: 3_000 }, drawers: [{ name: 'Rahim', isOwn: true }] });
  expect(await drawersOf(farhana)).toMatchObject({ drawers: [{ name: 'Rahim', held: 3_000 }] });
  all.site.at('2026-03-16T06:00:00Z');
  expect(await drawersOf(rahim)).toMatchObject({ own: { held: 3_000 } });
  expect((await receive(all, tania, { from: rahim, amount: 3_000, on: '2026-03-16' })).status).toBe(201);
  expect(await drawersOf(rahim)).toMatchObject({ own: { held: 0 }, drawers: [] });
});

let refusing: Building;
beforeAll(async () => {
  refusing = await people(await openTestSite());
  await take(refusing, refusing.rahim, 3_000);
});
afterAll(() => refusing.site.close());

test('more than is in a drawer, one’s own, a day ahead and what is no form are refused', async () => {
  const { tania, rahim, karim, anis, mina } = refusing;
  expect(await receive(refusing, tania, { from: rahim, amount: 3_000.01 })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('৳3,000.00'), fields: { amount: expect.any(String) } },
  });
  // On the day before, his drawer was empty.
  const early = await receive(refusing, tania, { from: rahim, amount: 1, on: BEFORE });
  expect(early).toMatchObject({ status: 409, body: { fields: { from: expect.any(String) } } });
  expect((await receive(refusing, tania, { from: karim, amount: 1 })).status).toBe(409);
  expect((await receive(refusing, rahim, { from: rahim, amount: 1 })).status).toBe(400);
  // Cash that the office takes stays in the office's drawer.
  expect((await receive(refusing, tania, { from: null, amount: 1 })).status).toBe(400);
  expect(await receive(refusing, karim, { from: null, amount: 1 })).toMatchObject({
    status: 409,
    body: { fields: { amount: expect.stringContaining('office’s drawer') } },
  });
  expect((await receive(refusing, tania, { from: rahim, amount: 1, on: '2026-03-16' })).status).toBe(400);
  for (const amount of [0, -1, 1.001])
    expect((await receive(refusing, tania, { from: rahim, amount })).status).toBe(400);
  for (const who of [anis, mina]) {
    expect((await receive(refusing, who, { from: rahim, amount: 1 })).status).toBe(403);
    expect((await who.get('/api/drawers')).status).toBe(403);
  }
  const { body } = await tania.post('/api/drawers/receive', {
    ...{ from: randomUUID(), amount: 1, day: DAY, requestKey: randomUUID() },
  });
  expect(body).toMatchObject({ code: 'conflict', fields: { from: expect.any(String) } });
  expect(await refusing.site.count('handovers')).toBe(0);
  expect(await drawersOf(rahim)).toMatchObject({ own: { held: 3_000 } });
});

test('two caretakers have two drawers, which none but a handover empties, and the office has its own', async () => {
  const all = await people(await testSite());
  const { farhana, tania, rahim, karim } = all;
  await take(all, rahim, 9_000);
  await take(all, karim, 4_000);
  await take(all, tania, 500);
  expect(await drawersOf(tania)).toMatchObject({
    own: null,
    drawers: [
      { name: 'Karim', held: 4_000, isOwn: false },
      { name: 'Rahim', held: 9_000, isOwn: false },
    ],
  });
  expect((await day(tania)).toCount).toMatchObject({ moved: 500, expectedCash: 500, drawers: [{}, {}] });
  expect((await receive(all, tania, { from: rahim, amount: 6_000 })).body).toMatchObject({
    ...{ from: 'Rahim', to: 'Tania', intoOwn: false, amount: 6_000, day: DAY, isCount: false },
  });
  expect((await receive(all, karim, { from: rahim, amount: 1_000 })).body).toMatchObject({
    to: 'Karim',
    intoOwn: true,
  });
  // Takes change out of the office's drawer.
  expect((await receive(all, rahim, { from: null, amount: 200 })).body).toMatchObject({ from: null, to: 'Rahim' });
  expect(await drawersOf(rahim)).toMatchObject({ own: { held: 2_200 } });
  // A caretaker reads the handovers of their own drawer, the office reads all.
  expect((await drawersOf(karim)).handovers).toHaveLength(1);
  expect((await drawersOf(farhana)).handovers.map(({ amount }) => amount)).toEqual([200, 1_000, 6_000]);
  const till = await day(all.anis);
  expect(till.toCount).toMatchObject({ expectedCash: 6_300 });
  expect(till.handovers).toHaveLength(3);
  const { rows } = await all.site.pool.query(
    `select actor_email as actor, details from audit_events where kind = 'cash_handed_over' order by id limit 1`,
  );
  expect(rows).toEqual([
    { actor: tania.email, details: { amount: 6_000, from: 'Rahim', to: 'the office’s drawer', day: DAY } },
  ]);
});

test('the same form is one handover', async () => {
  const all = await people(await testSite());
  await take(all, all.rahim, 5_000);
  const form = { from: await idOf(all, all.rahim), amount: 2_000, day: DAY, requestKey: randomUUID() };
  const [one, other] = [
    await all.tania.post<Handover>('/api/drawers/receive', form),
    await all.tania.post<Handover>('/api/drawers/receive', form),
  ];
  expect([one.status, other.status, other.body._id]).toEqual([201, 201, one.body._id]);
  expect((await all.tania.post('/api/drawers/receive', { ...form, amount: 1 })).status).toBe(409);
  expect(await drawersOf(all.rahim)).toMatchObject({ own: { held: 3_000 } });
});

test('a closing counts the office’s drawer, names the others, and counts with it those it says', async () => {
  const all = await people(await testSite());
  const { tania, rahim, karim } = all;
  await take(all, rahim, 9_000);
  await take(all, karim, 4_000);
  await receive(all, tania, { from: rahim, amount: 8_500 });
  expect((await close(tania, 8_000)).status).toBe(400);
  const rahimId = await idOf(all, rahim);
  // The count found only 450 of Rahim's 500.
  const note = 'Rahim cannot say where 50 are.';
  const counting = { note, handedOver: 8_000, alsoCounted: [rahimId] };
  const closed = await close(tania, 8_950, counting);
  expect(closed).toMatchObject({
    status: 200,
    body: {
      ...{ carriedOver: 0, moved: 9_000, expectedCash: 9_000, countedCash: 8_950, difference: -50, left: 950 },
      drawers: [
        { name: 'Rahim', held: 500, isCounted: true },
        { name: 'Karim', held: 4_000, isCounted: false },
      ],
    },
  });
  // A repeat returns the same closing; with another counted drawer it is another closing.
  expect((await close(tania, 8_950, counting)).body).toEqual(closed.body);
  expect((await close(tania, 8_950, { ...counting, alsoCounted: [await idOf(all, karim)] })).status).toBe(409);
  expect((await day(tania)).closing).toEqual(closed.body);
  const { rows } = await all.site.pool.query(
    `select details->>'countedWith' as counted, details->>'notCounted' as others from audit_events where kind = 'till_closed'`,
  );
  expect(rows).toEqual([{ counted: 'Rahim ৳500.00', others: 'Karim ৳4,000.00' }]);
  // No handover can be dated into closed days; Karim's cash stays in his drawer.
  expect((await receive(all, tania, { from: karim, amount: 1 })).body).toMatchObject({
    fields: { day: expect.stringContaining('record it tomorrow') },
  });
  all.site.at('2026-03-16T06:00:00Z');
  expect((await day(tania, '2026-03-16')).toCount).toMatchObject({
    ...{ carriedOver: 950, moved: 0, expectedCash: 950 },
    drawers: [{ name: 'Karim', held: 4_000 }],
  });
  expect((await receive(all, tania, { from: karim, amount: 4_000, on: '2026-03-16' })).status).toBe(201);
  expect((await day(tania, '2026-03-16')).toCount).toMatchObject({ moved: 4_000, expectedCash: 4_950, drawers: [] });
  expect((await close(tania, 1, { day: '2026-03-16', alsoCounted: [rahimId], note: 'x' })).body).toMatchObject({
    fields: { alsoCounted: expect.any(String) },
  });
});

test('the office cannot pay from what caretakers have', async () => {
  const all = await people(await testSite());
  await take(all, all.rahim, 9_000);
  await take(all, all.tania, 500);
  const cost = {
    category: 'repairs',
    amount: 600,
    day: DAY,
    paidFrom: 'Cash',
    payee: 'Lift Ltd',
    requestKey: randomUUID(),
  };
  expect(await all.tania.post('/api/expenses', cost)).toMatchObject({ status: 409 });
  await receive(all, all.tania, { from: all.rahim, amount: 100 });
  expect((await all.tania.post('/api/expenses', cost)).status).toBe(201);
});

test('cash that is reversed comes out of the drawer where it is, else out of the office’s', async () => {
  const all = await people(await testSite());
  const { rahim, tania } = all;
  const [one, other] = [await take(all, rahim, 3_000), await take(all, rahim, 2_000)];
  await receive(all, tania, { from: rahim, amount: 4_000 });
  const reverse = (id: string) => tania.put(`/api/payments/reverse/${id}`, { reason: 'Given back.' });
  // His drawer still holds 1,000 of the 5,000.
  expect((await reverse(one)).status).toBe(200);
  expect(await drawersOf(rahim)).toMatchObject({ own: { held: 0 } });
  expect((await day(tania)).toCount).toMatchObject({ expectedCash: 2_000 });
  expect((await reverse(other)).status).toBe(200);
  expect((await day(tania)).toCount).toMatchObject({ expectedCash: 0 });
});

test('a drawer outlives the duty of who has it, and the list of staff says what is in it', async () => {
  const all = await people(await testSite());
  const { rahim, tania, farhana, site } = all;
  await take(all, rahim, 3_000);
  const open = async () =>
    (await farhana.get<{ staff: { name: string; open: object }[] }>('/api/staff')).body.staff.find(
      ({ name }) => name === 'Rahim',
    )?.open;
  expect(await open()).toMatchObject({ held: 3_000, cash: 0 });
  await site.appoint(rahim.email, 'accountant');
  // An accountant's cash goes into the office's drawer; earlier cash is still in his own.
  await take(all, rahim, 700);
  expect(await open()).toMatchObject({ held: 3_000, cash: 700 });
  expect(await drawersOf(rahim)).toMatchObject({ own: { held: 3_000 } });
  // Rahim now works in the office's drawer, so a colleague must take his own drawer's cash over.
  expect((await receive(all, rahim, { from: rahim, amount: 3_000 })).status).toBe(400);
  expect((await receive(all, tania, { from: rahim, amount: 3_000 })).status).toBe(201);
  expect(await drawersOf(rahim)).toMatchObject({ own: null, drawers: [] });
});

test('the office’s half of a receipt names who recorded and who confirmed, and the tenant does not read it', async () => {
  const all = await people(await testSite());
  const { rahim, tania, mina, site } = all;
  const cash = await take(all, rahim, 3_000);
  expect((await tania.get<Receipt>(`/api/receipts/${cash}`)).body.office).toEqual({
    recordedBy: 'Rahim',
    confirmedBy: null,
  });
  expect((await mina.get<Receipt>(`/api/receipts/${cash}`)).body).not.toHaveProperty('office');
  const claim = {
    ...{ agreementId: mina.agreementId, amount: 500, method: 'bKash', reference: 'AB12CD34', receivedOn: DAY },
    requestKey: randomUUID(),
  };
  const { body } = await mina.post<{ _id: string }>('/api/payments/claim', claim);
  expect((await tania.put(`/api/payments/confirm/${body._id}`)).status).toBe(200);
  expect((await tania.get<Receipt>(`/api/receipts/${body._id}`)).body.office).toEqual({
    recordedBy: 'Mina',
    confirmedBy: 'Tania',
  });
  expect(await site.count('receipts')).toBe(2);
});

test('a version of before counts all drawers as one: its closing empties them', async () => {
  const all = await people(await testSite());
  const { rahim, karim, tania, site } = all;
  await take(all, rahim, 3_000, BEFORE);
  await take(all, karim, 2_000, BEFORE);
  await receive(all, tania, { from: karim, amount: 500 });
  await site.pool.query(
    `insert into till_closings (day, expected_poisha, counted_poisha, closed_at, closed_by)
     select $1, 500000, 500000, '2026-03-15T06:00:00Z', id from users where email = $2`,
    [BEFORE, all.farhana.email],
  );
  await site.pool.query(
    `insert into audit_events (at, kind, actor_email, address, request_id, details)
     values ('2026-03-15T06:00:00Z', 'till_closed', $1, '', '', '{}')`,
    [all.farhana.email],
  );
  // The 500 that Karim handed over a day later were in his drawer on the closed day.
  const { closing } = await day(tania, BEFORE);
  expect(closing?.drawers.toSorted((one, other) => one.held - other.held)).toMatchObject([
    { name: 'Karim', held: 500, isCounted: false },
    { name: 'Karim', held: 1_500, isCounted: true },
    { name: 'Rahim', held: 3_000, isCounted: true },
  ]);
  expect(await drawersOf(rahim)).toMatchObject({ own: { held: 0 } });
  expect((await day(tania)).toCount).toMatchObject({ carriedOver: 4_500, moved: 500, expectedCash: 5_000 });
});

test('the database itself refuses more than is in a drawer, and a closing that says another sum of them', async () => {
  const { site, rahim, tania } = refusing;
  const ids = await site.pool.query<{ rahim: string; tania: string }>(
    `select (select id from users where email = $1) as rahim, (select id from users where email = $2) as tania`,
    [rahim.email, tania.email],
  );
  const hand = (poisha: number) =>
    site.pool.query(
      `insert into handovers (giver, receiver, amount_poisha, day, recorded_at) values ($1, $2, $3, '${DAY}', now())`,
      [ids.rows[0]?.rahim, ids.rows[0]?.tania, poisha],
    );
  await expect(hand(300_001)).rejects.toThrow('not so much cash');
  await expect(
    site.pool.query(
      `insert into till_closings (day, expected_poisha, counted_poisha, held_poisha, closed_at, closed_by)
       values ('${DAY}', 300000, 300000, 0, now(), $1)`,
      [ids.rows[0]?.tania],
    ),
  ).rejects.toThrow('another sum');
  await expect(site.pool.query('delete from drawer_moves')).rejects.toThrow('only ever added to');
});

test('costs name the office’s drawer, and their refusal too, while a caretaker holds the cash', async () => {
  const all = await people(await testSite());
  await take(all, all.rahim, 62_128);
  await take(all, all.farhana, 3_000);
  const { body } = await all.farhana.get('/api/expenses');
  expect(body).toMatchObject({ drawer: 65_128, officeDrawer: 3_000 });
  const cost = { day: DAY, category: 'repairs', amount: 3_500, paidFrom: 'Cash', requestKey: randomUUID() };
  expect(await all.farhana.post('/api/expenses', cost)).toMatchObject({
    status: 409,
    body: {
      message: expect.stringMatching(/office’s drawer.*taken over in the Cash book/),
      // The form shows the way there beside it.
      fields: { drawer: expect.stringContaining('taken over') },
    },
  });
  expect((await receive(all, all.farhana, { from: all.rahim, amount: 62_128 })).status).toBe(201);
  expect((await all.farhana.get('/api/expenses')).body).toMatchObject({ drawer: 65_128, officeDrawer: 65_128 });
  expect((await all.farhana.post('/api/expenses', cost)).status).toBe(201);
});
