import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DUTIES, type Duty } from '#api/duties.ts';
import type { Expense } from '#features/expenses/endpoints.ts';
import { provingHouse } from '#test/database/proving-house.ts';
import { type Person, type Site, tenancy, testSite } from '#test/site.ts';
import type { Repair, ReportPlaces } from '../endpoints.ts';

const DAY = '2026-03-15';
const form = (more: object = {}) => ({
  ...{ category: 'repairs', day: DAY, amount: 3_000, paidFrom: 'Bank', payee: 'Karim', requestKey: randomUUID() },
  ...more,
});
const spend = (who: Person, more: object = {}) => who.post<Expense>('/api/expenses', form(more));
const read = async (who: Person, id: string) => (await who.get<Repair>(`/api/repairs/${id}`)).body;
const link = (who: Person, id: string, expenseId: string, isLinked = true) =>
  who.put<Repair>(`/api/repairs/costs/${id}`, { expenseId, isLinked });
const charge = (who: Person, agreementId: string, more: object = {}) =>
  who.post<{ _id: string }>('/api/charges', {
    ...{ agreementId, label: 'The tap', amount: 1_200, dueOn: DAY, requestKey: randomUUID() },
    ...more,
  });
async function withDuty(site: Site, duty: Duty): Promise<Person> {
  const person = await site.signUp(`${duty}@example.test`, { name: `The ${duty}` });
  await site.appoint(person.email, duty);
  return person;
}

/** Mina has reported a tap, and the office the lift. Omar has another flat. */
async function house() {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { name: 'Mina' });
  const omar = await site.member('omar@example.test', { name: 'Omar' });
  const owner = await site.admin();
  const report = async (who: Person, more: object = {}) => {
    const tap = { category: 'plumbing', description: 'The tap drips.', requestKey: randomUUID(), ...more };
    const { status, body } = await who.post<{ _id: string; number: number }>('/api/repairs', tap);
    expect(status).toBe(201);
    return body;
  };
  const { body: places } = await owner.get<ReportPlaces>('/api/repairs/places');
  const commonPartId = places.parts.find(({ name }) => name === 'Lift')?._id;
  const [tap, lift] = [await report(mina), await report(owner, { commonPartId })];
  return { site, mina, omar, owner, tap, lift, report };
}

test('a cost of no repair, of a refund, or by a person who records none is refused, and nothing is recorded', async () => {
  const { site, mina, omar, owner, tap } = await house();
  for (const duty of ['caretaker', 'auditor', 'guard'] as const) {
    const person = await withDuty(site, duty);
    expect((await spend(person, { repairId: tap._id })).status).toBe(403);
    expect((await charge(person, mina.agreementId, { repairId: tap._id })).status).toBe(403);
    expect((await link(person, tap._id, randomUUID())).status).toBe(403);
  }
  expect((await spend(mina, { repairId: tap._id })).status).toBe(403);
  const none = { status: 400, body: { fields: { repairId: 'There is no such repair.' } } };
  expect(await spend(owner, { repairId: randomUUID() })).toMatchObject(none);
  expect(await charge(owner, mina.agreementId, { repairId: randomUUID() })).toMatchObject(none);
  expect((await spend(owner, { repairId: 'the tap' })).status).toBe(400);
  const other = 'A repair of a flat is charged to its tenant or its owner.';
  expect(await charge(owner, omar.agreementId, { repairId: tap._id })).toMatchObject({
    status: 400,
    body: { fields: { repairId: other } },
  });
  expect(await site.count('vouchers')).toBe(0);
  const { body: cost } = await spend(owner);
  const back = { refunds: cost._id, amount: 100, repairId: tap._id, payee: 'The shop' };
  expect(await spend(owner, back)).toMatchObject({ status: 400, body: { fields: { repairId: expect.any(String) } } });
  expect(await site.count('repair_costs')).toBe(0);
  expect(await site.count('charges where kind = $$other$$')).toBe(0);
});

test('only who reads costs reads those of a repair: never its home, a caretaker or a guard', async () => {
  const { site, mina, owner, tap } = await house();
  await spend(owner, { repairId: tap._id });
  expect(await read(mina, tap._id)).not.toHaveProperty('costs');
  expect(JSON.stringify((await mina.get('/api/repairs?state=all')).body)).not.toContain('3000');
  const reads: Record<string, number | undefined> = {};
  for (const duty of DUTIES) {
    const person = duty === 'owner' ? owner : await withDuty(site, duty);
    reads[duty] = (await read(person, tap._id)).costs?.sum;
  }
  const costs = { owner: 3_000, manager: 3_000, accountant: 3_000, auditor: 3_000 };
  expect(reads).toEqual({ ...costs, caretaker: undefined, guard: undefined });
});

test('a cost is what was paid less what came back, without what was reversed, and the expense names its repair', async () => {
  const { owner, tap, lift } = await house();
  const { body: paid } = await spend(owner, { amount: 18_000, repairId: tap._id });
  expect(paid.repair).toEqual(tap);
  await spend(owner, { amount: 500, repairId: lift._id });
  expect((await spend(owner, { amount: 700 })).body).not.toHaveProperty('repair');
  const { body: back } = await spend(owner, { amount: 3_000, refunds: paid._id, payee: 'The shop' });
  expect(back.repair).toEqual(tap);
  const line = { _id: paid._id, day: DAY, category: 'repairs', payee: 'Karim', amount: 18_000, papers: 0 };
  expect((await read(owner, tap._id)).costs).toMatchObject({ sum: 15_000, expenses: [{ ...line, givenBack: 3_000 }] });
  const { body: listed } = await owner.get<{ expenses: Expense[] }>('/api/expenses');
  expect(listed.expenses.map(({ amount, repair }) => [amount, repair?.number])).toEqual([
    ...[
      [-3_000, tap.number],
      [700, undefined],
      [500, lift.number],
      [18_000, tap.number],
    ],
  ]);
  const reverse = (id: string) => owner.put(`/api/expenses/reverse/${id}`, { reason: 'By mistake.' });
  expect((await reverse(back._id)).status).toBe(200);
  expect((await read(owner, tap._id)).costs).toMatchObject({ sum: 18_000, expenses: [{ ...line, givenBack: 0 }] });
  expect((await reverse(paid._id)).status).toBe(200);
  expect((await read(owner, tap._id)).costs).toMatchObject({ sum: 0, expenses: [] });
  expect(await link(owner, tap._id, paid._id)).toMatchObject({ status: 409 });
});

test('the repair is a part of the form: the same form is one cost of one repair, and another repair is another form', async () => {
  const { site, mina, owner, tap, lift } = await house();
  const same = form({ repairId: tap._id });
  const first = await owner.post<Expense>('/api/expenses', same);
  expect((await owner.post('/api/expenses', same)).body).toEqual(first.body);
  for (const repairId of [lift._id, undefined])
    expect((await owner.post('/api/expenses', { ...same, repairId })).status).toBe(409);
  const without = form({ payee: 'Rahim' });
  expect((await owner.post('/api/expenses', without)).status).toBe(201);
  expect((await owner.post('/api/expenses', { ...without, repairId: '' })).status).toBe(201);
  expect((await owner.post('/api/expenses', { ...without, repairId: tap._id })).status).toBe(409);
  const owed = { repairId: tap._id, requestKey: randomUUID() };
  const charged = await charge(owner, mina.agreementId, owed);
  expect((await charge(owner, mina.agreementId, owed)).body).toEqual(charged.body);
  expect((await charge(owner, mina.agreementId, { ...owed, repairId: lift._id })).status).toBe(409);
  expect(await site.count('repair_costs')).toBe(2);
  expect(await site.count("audit_events where kind = 'expense_recorded' and details->>'repair' is not null")).toBe(1);
});

test('above the limit nothing is linked until somebody else approves it, also after the repair was confirmed', async () => {
  const { site, mina, owner, tap } = await house();
  const accountant = await withDuty(site, 'accountant');
  expect((await owner.put('/api/limits', { separates: false, spend: 5_000 })).status).toBe(200);
  const dear = form({ amount: 18_000, repairId: tap._id });
  const asked = await accountant.post<{ approval: string }>('/api/expenses', dear);
  expect(asked.status).toBe(202);
  expect(await site.count('repair_costs')).toBe(0);
  expect((await read(owner, tap._id)).costs?.sum).toBe(0);
  const { body: waiting } = await owner.get<{ open: object[] }>('/api/approvals');
  expect(waiting.open).toMatchObject([{ event: { details: { repair: tap.number } } }]);
  expect((await mina.put(`/api/repairs/answer/${tap._id}`, { version: 1, answer: 'fixed' })).status).toBe(200);
  expect((await owner.put(`/api/approvals/approve/${asked.body.approval}`)).status).toBe(200);
  expect(await read(owner, tap._id)).toMatchObject({ state: 'confirmed', costs: { sum: 18_000 } });
  expect((await accountant.post('/api/expenses', dear)).status).toBe(201);
  expect(await site.count('repair_costs')).toBe(1);
});

test('what the building pays for a flat is neither recorded, approved, linked nor taken back by its people; for the lift it is', async () => {
  const { site, mina, owner, tap, lift, report } = await house();
  await site.appoint(mina.email, 'accountant');
  const manager = await withDuty(site, 'manager');
  const own = 'This is a home of your own. Somebody else has to do that.';
  const refused = { status: 403, body: { message: own } };
  expect(await spend(mina, { repairId: tap._id })).toMatchObject(refused);
  // The office has reported it for the empty home: the flat decides, not who reported.
  const { flat } = await read(owner, tap._id);
  const sink = await report(owner, { apartmentId: flat?.apartmentId });
  expect(await spend(mina, { repairId: sink._id })).toMatchObject(refused);
  expect(await charge(mina, mina.agreementId, { repairId: tap._id })).toMatchObject(refused);
  expect((await spend(mina, { repairId: lift._id })).status).toBe(201);
  const { body: hers } = await spend(mina, { amount: 400 });
  const { body: others } = await spend(manager, { amount: 450 });
  expect(await link(mina, tap._id, others._id)).toMatchObject(refused);
  expect(await link(manager, tap._id, hers._id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('lives in this flat') },
  });
  expect((await link(mina, lift._id, hers._id)).status).toBe(200);
  expect((await link(manager, tap._id, others._id)).status).toBe(200);
  expect(await link(mina, tap._id, others._id, false)).toMatchObject(refused);
  // Nor does she take it away: by a refund of the supplier, or by its reversal.
  expect(await spend(mina, { refunds: others._id, amount: 100, payee: 'The shop' })).toMatchObject(refused);
  expect(await mina.put(`/api/expenses/reverse/${others._id}`, { reason: 'It is wrong.' })).toMatchObject(refused);
  await owner.put('/api/limits', { separates: false, spend: 5_000 });
  const dear = { amount: 18_000, repairId: tap._id };
  const { body: asked } = await manager.post<{ approval: string }>('/api/expenses', form(dear));
  expect(await mina.put(`/api/approvals/approve/${asked.approval}`)).toMatchObject(refused);
  expect((await owner.put(`/api/approvals/approve/${asked.approval}`)).status).toBe(200);
  expect((await read(owner, tap._id)).costs?.sum).toBe(18_450);
  // The owner of a flat, who has a duty.
  const olga = await site.signUp('olga@example.test');
  const sold = await owner.post<{ _id: string }>('/api/residents', {
    ...{ ...tenancy(await site.addApartment()), tenantName: 'Olga', tenure: 'ownership', rent: 0 },
  });
  const { body: slip } = await owner.post<{ token: string }>(`/api/agreements/invite/${sold.body._id}`);
  await olga.post('/api/agreements/join', { token: slip.token });
  await site.appoint(olga.email, 'manager');
  const { body: places } = await olga.get<ReportPlaces>('/api/repairs/places');
  const hall = await report(olga, { agreementId: places.homes[0]?.agreementId });
  expect(await spend(olga, { repairId: hall._id, amount: 7 })).toMatchObject(refused);
  expect((await spend(owner, { repairId: hall._id, amount: 7 })).status).toBe(201);
});

test('an expense is linked afterwards and unlinked, each again without a change; no other repair takes it', async () => {
  const { site, owner, tap, lift } = await house();
  const accountant = await withDuty(site, 'accountant');
  const { body: cost } = await spend(owner);
  const { body: back } = await spend(owner, { amount: 100, refunds: cost._id });
  expect((await link(accountant, randomUUID(), cost._id)).status).toBe(404);
  for (const wrong of [randomUUID(), back._id])
    expect(await link(accountant, tap._id, wrong)).toMatchObject({
      status: 404,
      body: { message: 'There is no such expense.' },
    });
  for (const _ of ['once', 'again'])
    expect(await link(accountant, tap._id, cost._id)).toMatchObject({ status: 200, body: { costs: { sum: 2_900 } } });
  expect(await link(accountant, lift._id, cost._id)).toMatchObject({
    status: 409,
    body: { message: `It belongs to repair ${tap.number}. Please unlink it there first.` },
  });
  // Nor is it said to be unlinked where it never was linked.
  expect(await link(accountant, lift._id, cost._id, false)).toMatchObject({
    status: 409,
    body: { message: `It belongs to repair ${tap.number}. Please unlink it there first.` },
  });
  expect((await read(owner, tap._id)).costs?.sum).toBe(2_900);
  for (const _ of ['once', 'again'])
    expect(await link(accountant, tap._id, cost._id, false)).toMatchObject({
      status: 200,
      body: { costs: { sum: 0 } },
    });
  expect(await site.count("audit_events where kind = 'repair_cost_linked'")).toBe(1);
  expect(await site.count("audit_events where kind = 'repair_cost_unlinked'")).toBe(1);
  expect((await link(accountant, lift._id, cost._id)).body.costs?.sum).toBe(2_900);
});

test('a repair is charged to a home of its flat; a corrected charge stays its own, and one corrected to nothing is gone', async () => {
  const { site, mina, omar, owner, tap, lift } = await house();
  const { body: first } = await charge(owner, mina.agreementId, { repairId: tap._id });
  const home = { agreementId: mina.agreementId, name: 'Mina' };
  expect((await read(owner, tap._id)).costs).toMatchObject({
    ...{ sum: 0, charged: 1_200, homes: [{ ...home, isOwner: false }] },
    charges: [{ ...home, label: 'The tap', amount: 1_200 }],
  });
  const correct = (id: string, amount: number, before: number) =>
    owner.put<{ _id: string }>(`/api/charges/correct/${id}`, {
      ...{ amount, before, reason: 'Half is ours.', requestKey: randomUUID() },
    });
  const { body: half } = await correct(first._id, 600, 1_200);
  expect((await read(owner, tap._id)).costs).toMatchObject({ charged: 600, charges: [{ _id: half._id, amount: 600 }] });
  expect((await correct(half._id, 0, 600)).status).toBe(200);
  expect((await read(owner, tap._id)).costs).toMatchObject({ charged: 0, charges: [] });
  // Who broke the lift pays for it.
  expect((await charge(owner, omar.agreementId, { repairId: lift._id })).status).toBe(201);
  expect((await read(owner, lift._id)).costs).toMatchObject({ charged: 1_200, homes: [] });
  expect(await site.count("audit_events where kind = 'charge_added' and details->>'repair' is not null")).toBe(2);
});

test('a charge that was linked wrongly is unlinked, also after its correction, and linked again to the right repair', async () => {
  const { site, mina, omar, owner, tap, lift, report } = await house();
  const accountant = await withDuty(site, 'accountant');
  const put = (who: Person, id: string, chargeId: string, isLinked: boolean) =>
    who.put<Repair>(`/api/repairs/costs/${id}`, { chargeId, isLinked });
  const { body: owed } = await charge(owner, mina.agreementId, { repairId: tap._id });
  for (const duty of ['caretaker', 'auditor', 'guard'] as const)
    expect((await put(await withDuty(site, duty), tap._id, owed._id, false)).status).toBe(403);
  expect((await put(mina, tap._id, owed._id, false)).status).toBe(403);
  const both = { chargeId: owed._id, expenseId: owed._id, isLinked: false };
  for (const body of [both, { isLinked: false }])
    expect((await owner.put(`/api/repairs/costs/${tap._id}`, body)).status).toBe(400);
  expect(await put(accountant, tap._id, randomUUID(), false)).toMatchObject({
    status: 404,
    body: { message: 'There is no such charge.' },
  });
  expect((await put(accountant, lift._id, owed._id, false)).status).toBe(409);
  await site.appoint(mina.email, 'accountant');
  const own = { status: 403, body: { message: 'This is a home of your own. Somebody else has to do that.' } };
  expect(await put(mina, tap._id, owed._id, false)).toMatchObject(own);
  const { body: half } = await owner.put<{ _id: string }>(`/api/charges/correct/${owed._id}`, {
    ...{ amount: 600, before: 1_200, reason: 'Half is ours.', requestKey: randomUUID() },
  });
  for (const _ of ['once', 'again'])
    expect((await put(accountant, tap._id, half._id, false)).body.costs).toMatchObject({ charged: 0, charges: [] });
  expect(await site.count("audit_events where kind = 'repair_cost_unlinked' and details->>'charge' = 'The tap'")).toBe(
    1,
  );
  // What the home owes stays.
  expect(await site.count('charges where cancelled_at is null and amount_poisha = 60000')).toBe(1);
  expect((await put(accountant, tap._id, owed._id, true)).status).toBe(409);
  const { body: omars } = await charge(owner, omar.agreementId);
  expect(await put(accountant, tap._id, omars._id, true)).toMatchObject({
    status: 409,
    body: { message: 'A repair of a flat is charged to its tenant or its owner.' },
  });
  const sink = await report(mina);
  for (const _ of ['once', 'again'])
    expect((await put(accountant, sink._id, half._id, true)).body.costs).toMatchObject({ charged: 600 });
  expect((await put(mina, lift._id, half._id, false)).status).toBe(403);
  expect((await put(accountant, lift._id, omars._id, true)).body.costs).toMatchObject({ charged: 1_200 });
});

test('the money of a statement’s line is a repair’s cost, once', async () => {
  const { site, owner, bank, bring } = await provingHouse();
  await bring(owner, bank, { amount: -4_000 }, { amount: -900 });
  const { body: lines } = await owner.get<{ lines: { _id: string; amount: number }[] }>(
    `/api/statement-lines?place=${bank}&state=open`,
  );
  const { body: places } = await owner.get<ReportPlaces>('/api/repairs/places');
  const lift = { category: 'lift', description: 'It stands.', commonPartId: places.parts[1]?._id };
  const { body: repair } = await owner.post<{ _id: string }>('/api/repairs', { ...lift, requestKey: randomUUID() });
  const sort = { lineId: lines.lines[0]?._id, category: 'lift', payee: 'Lift Ltd', requestKey: randomUUID() };
  const record = (more: object) => owner.post('/api/statement-lines/expense', { ...sort, ...more });
  expect(await record({ repairId: randomUUID() })).toMatchObject({
    status: 400,
    body: { fields: { repairId: expect.any(String) } },
  });
  for (const _ of ['once', 'again']) expect((await record({ repairId: repair._id })).status).toBe(201);
  expect((await record({})).status).toBe(409);
  const paid = Math.abs(lines.lines[0]?.amount ?? 0);
  expect((await read(owner, repair._id)).costs).toMatchObject({ sum: paid, expenses: [{ payee: 'Lift Ltd' }] });
  expect(await site.count('repair_costs')).toBe(1);
});

test('the database itself refuses a link of other money, of another flat’s charge, a changed one and a second one', async () => {
  const { site, omar, owner, tap, lift } = await house();
  const { body: cost } = await spend(owner, { repairId: lift._id });
  const { body: back } = await spend(owner, { amount: 100, refunds: cost._id });
  const { body: owed } = await charge(owner, omar.agreementId);
  const tried = (statement: string) => sql.raw(statement).execute(site.db);
  const insert = (column: string, id: string) =>
    tried(`insert into repair_costs (repair_id, ${column}) values ('${tap._id}', '${id}')`);
  await expect(insert('voucher_id', back._id)).rejects.toMatchObject({ constraint: 'repair_costs_expense' });
  await expect(insert('charge_id', owed._id)).rejects.toMatchObject({ constraint: 'repair_costs_flat' });
  await expect(insert('voucher_id', cost._id)).rejects.toMatchObject({ constraint: 'repair_costs_voucher' });
  await expect(tried(`update repair_costs set repair_id = '${tap._id}'`)).rejects.toThrow('permission denied');
  await expect(tried(`insert into repair_costs (repair_id) values ('${lift._id}')`)).rejects.toMatchObject({
    constraint: 'repair_costs_subject',
  });
});
