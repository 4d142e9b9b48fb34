import { expect, test } from 'vitest';
import type { Agreement } from '#features/agreements/endpoints.ts';
import type { Statement } from '#features/ledger/endpoints.ts';
import { namedBefore, sumsOf } from '#test/fuzz/one-sum.ts';
import { type Member, type Person, type Site, tenancy, testSite } from '#test/site.ts';

// The bills of November are issued on the 29th and due on 6 December, as the site proposes.
const NOW = '2026-11-29T06:00:00Z';
const [RENT, BILL] = [17_000, 5_177];
const BOTH = RENT + BILL;

let forms = 0;
const form = () => {
  forms += 1;
  return { receivedOn: '2026-11-28', requestKey: `the form ${forms}`, again: true };
};

const cash = async (site: Site, agreementId: string, amount: number, more: object = {}) =>
  expect(
    await (await site.admin()).post('/api/payments/record', {
      ...form(),
      method: 'Cash',
      agreementId,
      amount,
      ...more,
    }),
  ).toMatchObject({ status: 201 });

const claim = async (who: Person, amount: number, more: object = {}) =>
  expect(
    await who.post('/api/payments/claim', { ...form(), method: 'bKash', reference: `TX${forms}ABCD`, amount, ...more }),
  ).toMatchObject({ status: 201 });

type Billing = { dueOn?: string; flats: number };

/** Issues the line of this month's bills for so many flats. */
const issue = async (site: Site, { dueOn, flats }: Billing) =>
  expect(
    await (await site.admin()).post('/api/bills/2026/11', { total: BILL * flats, ...(dueOn && { dueOn }) }),
  ).toMatchObject({ status: 200, body: { charges: flats } });

const addLine = async (site: Site) => {
  const line = { name: 'Service', nameBangla: 'সার্ভিস', kind: 'service', method: 'fixed', amount: BILL };
  expect(await (await site.admin()).post('/api/bill-lines', { ...line, since: '2026-11' })).toMatchObject({
    status: 201,
  });
};

/** A second home for this member, by its slip. */
async function secondHome(site: Site, member: Member) {
  const [admin, flat] = [await site.admin(), await site.addApartment({ rent: 3_000 })];
  const { body } = await admin.post<{ _id: string }>('/api/residents', {
    ...tenancy(flat, 'Karim Uddin'),
    startsOn: '2026-11-01',
  });
  const { body: slip } = await admin.post<{ token: string }>(`/api/agreements/invite/${body._id}`);
  expect(await member.post<Agreement>('/api/agreements/join', { token: slip.token })).toMatchObject({ status: 200 });
  return { agreementId: body._id, flat };
}

async function building() {
  const site = await testSite();
  site.at(NOW);
  const came = (name: string, since = '2026-11-01T06:00:00Z') =>
    site.member(`${name.toLowerCase()}@example.test`, { name, rent: RENT, since });
  return { site, admin: await site.admin(), came };
}

test('a bill that is due next month is owed in the list, the round, the letter, the paper and at home, and named as not due yet', async () => {
  const { site, admin, came } = await building();
  const mina = await came('Mina');
  await addLine(site);
  await issue(site, { dueOn: '2026-12-06', flats: 1 });
  const now = new Date(NOW);
  const found = await sumsOf(site, {
    agreementId: mina.agreementId,
    apartmentNo: mina.flat.apartmentNo,
    now,
    own: mina,
  });
  expect(found.filter(({ sum }) => sum !== BOTH)).toEqual([]);
  const { body } = await admin.get<{ debtors: object[]; ages: object[]; overdue: object }>('/api/dues');
  expect(body).toMatchObject({
    debtors: [{ open: BOTH, earlier: 0, dueOn: '2026-11-10', daysLate: 19 }],
    // Late is only what is past its due day.
    overdue: { debtors: 1, amount: RENT },
  });
  // Rent and bill together are not too much: nothing is kept for later.
  await cash(site, mina.agreementId, BOTH);
  const { account } = (await admin.get<Statement>(`/api/ledger/${mina.agreementId}`)).body;
  expect(account).toMatchObject({ owed: 0, credit: 0 });
});

test('each place that says what a tenant owes says the same, whatever state the tenant is in', async () => {
  const { site, admin, came } = await building();
  const owing: {
    name: string;
    of: { agreementId: string; flat: { apartmentNo: string } };
    own?: Person;
    owes: number;
  }[] = [];
  const add = (name: string, own: Member, owes: number) => owing.push({ name, of: own, own, owes });

  add('owes rent and bill', await came('Mina'), BOTH);
  const omar = await came('Omar');
  await cash(site, omar.agreementId, RENT);
  add('owes the bill alone, which is not due', omar, BILL);
  const rina = await came('Rina');
  add('has reported a part', rina, BOTH - 7_000.5);
  const sami = await came('Sami');
  add('has reported twice', sami, BOTH - 9_000);
  const tania = await came('Tania');
  await admin.post('/api/advances', {
    ...form(),
    agreementId: tania.agreementId,
    amount: 20_000,
    advance: 20_000,
    method: 'Cash',
  });
  add('has an advance', tania, BOTH);
  const babul = await came('Babul', '2026-09-05T06:00:00Z');
  add('owes from before', babul, 3 * RENT + BILL);
  const karim = await came('Karim');
  const garage = await secondHome(site, karim);
  add('has two homes: the first', karim, BOTH);
  owing.push({ name: 'has two homes: the second', of: garage, own: karim, owes: 3_000 + BILL });
  const nila = await came('Nila');
  expect(
    (await nila.put(`/api/agreements/notice/${nila.agreementId}`, { endsOn: '2026-12-31', reason: 'A house.' })).status,
  ).toBe(200);
  add('is under notice', nila, BOTH);
  const jamal = await came('Jamal', '2026-09-05T06:00:00Z');
  const gone = { endsOn: '2026-10-31', reason: 'They moved.' };
  expect((await admin.put(`/api/agreements/end/${jamal.agreementId}`, gone)).status).toBe(200);
  owing.push({ name: 'has moved out with a debt', of: jamal, owes: 2 * RENT });
  const paid = await came('Paul');
  add('has paid all', paid, 0);
  const fined = await came('Farid');
  const key = {
    label: 'A key',
    amount: 500,
    dueOn: '2027-01-15',
    agreementId: fined.agreementId,
    requestKey: 'the key of Farid',
  };
  expect((await admin.post('/api/charges', key)).status).toBe(201);
  add('owes a key by January', fined, BOTH + 500);
  const ahead = await came('Amina');
  await cash(site, ahead.agreementId, RENT + 5_000, {
    parts: [
      { month: 'November', year: 2026, amount: RENT },
      { month: 'December', year: 2026, amount: 5_000 },
    ],
  });
  add('has paid a part of December', ahead, BILL + RENT - 5_000);

  await addLine(site);
  await issue(site, { dueOn: '2026-12-06', flats: owing.length - 1 });
  await claim(rina, 7_000.5);
  await claim(sami, 5_000);
  await claim(sami, 4_000);
  await cash(site, paid.agreementId, BOTH);

  for (const now of [NOW, '2026-12-01T06:00:00Z', '2026-12-07T06:00:00Z']) {
    site.at(now);
    // Months that begin add a rent, and leave nothing else different.
    const begun = now > '2026-12';
    for (const { name, of, own, owes } of owing) {
      const { agreementId, flat } = of;
      const rent =
        !begun || name.includes('moved out') || name.includes('December') ? 0 : name.includes('second') ? 3_000 : RENT;
      const found = await sumsOf(site, { agreementId, apartmentNo: flat.apartmentNo, now: new Date(now), own });
      expect(found.length).toBeGreaterThan(6);
      const others = found.filter(({ sum }) => sum !== owes + rent);
      expect({ now, name, owes: owes + rent, others }).toEqual({ now, name, owes: owes + rent, others: [] });
    }
    // The list's head is the sum of its rows, and of what every tenant owes.
    const { body } = await admin.get<{ ages: { amount: number }[]; total: number }>('/api/dues');
    const { rows } = await site.pool.query<{ owed: number }>(
      'select sum(outstanding_poisha)::float8 / 100 as owed from charges',
    );
    expect(body.ages.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(rows[0]?.owed ?? 0, 2);
  }
});

test('a past month lists who owes something that was due by its end, with all that they owe', async () => {
  const { site, admin, came } = await building();
  const babul = await came('Babul', '2026-09-05T06:00:00Z');
  await came('Mina');
  await addLine(site);
  await issue(site, { dueOn: '2026-12-06', flats: 2 });
  const { body } = await admin.get<{ debtors: object[] }>('/api/dues?month=September&year=2026');
  expect(body.debtors).toMatchObject([
    { _id: babul.agreementId, open: 3 * RENT + BILL, earlier: 0, dueOn: '2026-09-10' },
  ]);
  const october = await admin.get<{ debtors: object[] }>('/api/dues?month=October&year=2026');
  expect(october.body.debtors).toMatchObject([{ open: 2 * RENT + BILL, earlier: RENT }]);
});

test('money that waits at a home that was left is named with each sum that is owed here, nobody is reminded at once, and it comes over', async () => {
  const { site, admin, came } = await building();
  const mina = await came('Mina');
  const old = mina.flat.apartmentNo;
  // 17,000 are owed at the old home: 3,000 are more.
  await claim(mina, 20_000, { receivedOn: '2026-11-20' });
  const flat = await site.addApartment({ rent: RENT });
  const home = { block: flat.block, apartmentNo: flat.apartmentNo, startsOn: '2026-11-25', billedFrom: '2026-11' };
  const moved = await admin.put<{ _id: string }>(`/api/agreements/move/${mina.agreementId}`, home);
  expect(moved).toMatchObject({ status: 200 });
  const here = { agreementId: moved.body._id, apartmentNo: flat.apartmentNo, now: new Date(NOW), own: mina };
  const sums = await sumsOf(site, here);
  expect(sums.filter(({ sum }) => sum !== RENT)).toEqual([]);
  const said = await namedBefore(site, here);
  expect(said.map(({ name }) => name)).toEqual([
    ...[
      'statement, page of the person, dialog of a payment',
      'My Rent',
      'dues',
      'dues: the letter, en',
      'dues: the letter, bn',
    ],
    ...['drawing', 'drawing: the letter, en', 'drawing: the letter, bn', 'the message'],
  ]);
  expect(said.filter(({ says }) => says.join() !== `${old} 20000`)).toEqual([]);
  const { skipped } = (await admin.get<{ skipped: object[] }>('/api/reminders')).body;
  expect(skipped).toMatchObject([{ _id: here.agreementId, why: 'reported' }]);
  // Once it is confirmed, what the old home does not owe is paid here, and nothing is named.
  const [waits] = (await admin.get<{ _id: string }[]>('/api/payments/waiting')).body;
  expect((await admin.put(`/api/payments/confirm/${waits?._id}`)).status).toBe(200);
  const after = await sumsOf(site, here);
  expect(after.filter(({ sum }) => sum !== RENT - 3_000)).toEqual([]);
  expect((await namedBefore(site, here)).filter(({ says }) => says.length > 0)).toEqual([]);
});
