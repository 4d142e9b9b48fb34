import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endWhatIsOver } from '#features/residents/server/notice.ts';
import { application, type Member, type Site, tenancy, testSite } from '#test/site.ts';
import type { Statement } from '../endpoints.ts';
import { rentOfDays } from '../rent-rules.ts';
import { chargeAllRents } from './charge-rents.ts';

/** Every charged month, whole or partial, such as `2026-03 1–20: 11612 open 0`. */
async function charged(site: Site) {
  const { rows } = await site.pool.query<{ text: string }>(`
    select to_char(make_date(year, month, 1), 'YYYY-MM') || coalesce(' ' || extract(day from from_day) || '–' || extract(day from to_day), '')
      || ': ' || (amount_poisha / 100.0)::float || ' open ' || (outstanding_poisha / 100.0)::float as text
    from charges where cancelled_at is null order by year, month, from_day`);
  return rows.map(({ text }) => text);
}

const byDays = (site: Site) =>
  site.pool.query(`update settings set building = building || '{"partMonths": "days"}'::jsonb`);

/** An applicant whose agreement the administrator has accepted, with a first day. */
async function accepted(site: Site, email: string, more: object, rent = 18_000): Promise<Member> {
  const [admin, person, flat] = [await site.admin(), await site.signUp(email), await site.addApartment({ rent })];
  const { body } = await person.post<{ _id: string }>('/api/agreements', application(person, flat));
  const answer = await admin.put(`/api/agreements/accept/${body._id}`, more);
  expect(answer).toMatchObject({ status: 200 });
  return { ...person, flat, agreementId: body._id };
}

const end = async (site: Site, { agreementId }: Member, more: object) =>
  (await site.admin()).put(`/api/agreements/end/${agreementId}`, { reason: 'They move out.', ...more });
const notice = async (site: Site, { agreementId }: Member, more: object) =>
  (await site.admin()).put(`/api/agreements/notice/${agreementId}`, { reason: 'They move out.', ...more });
const charge = (site: Site, day: string) => chargeAllRents(site.db, new Date(`${day}T06:00:00Z`));

test('only whole months and days are known, and only the office says which', async () => {
  const site = await testSite();
  const [admin, mina, flat] = [await site.admin(), await site.member('mina@example.test'), await site.addApartment()];
  const wrong = { partMonths: 'weeks' };
  const fields = { status: 400, body: { fields: { partMonths: expect.any(String) } } };
  expect(await admin.post('/api/residents', { ...tenancy(flat), ...wrong })).toMatchObject(fields);
  expect(await end(site, mina, { endsOn: '2026-03-15', ...wrong })).toMatchObject(fields);
  expect(await notice(site, mina, { endsOn: '2026-05-15', ...wrong })).toMatchObject(fields);
  const theirs = { endsOn: '2026-05-15', reason: 'A house of our own.', partMonths: 'days' };
  expect(await mina.put(`/api/agreements/notice/${mina.agreementId}`, theirs)).toMatchObject({
    status: 400,
    body: { message: 'How the last month is charged, only the administration says.' },
  });
  const rima = await site.signUp('rima@example.test');
  const { body } = await rima.post<{ _id: string }>('/api/agreements', application(rima, flat));
  expect(await admin.put(`/api/agreements/accept/${body._id}`, wrong)).toMatchObject(fields);
  const { body: building } = await admin.get<object>('/api/building');
  expect(await admin.put('/api/building', { ...building, ...wrong })).toMatchObject(fields);
});

test('the first month costs its rent, or that of its days: as the building does, unless the office says another', async () => {
  const site = await testSite();
  await accepted(site, 'a@example.test', { startsOn: '2026-03-16' });
  await accepted(site, 'b@example.test', { startsOn: '2026-03-16', partMonths: 'days' });
  await byDays(site);
  await accepted(site, 'c@example.test', { startsOn: '2026-03-31' });
  await accepted(site, 'd@example.test', { startsOn: '2026-03-31', partMonths: 'whole' });
  await accepted(site, 'e@example.test', { startsOn: '2026-03-01' });
  const [admin, flat] = [await site.admin(), await site.addApartment({ rent: 12_345.67 })];
  expect((await admin.post('/api/residents', { ...tenancy(flat), startsOn: '2026-03-11' })).status).toBe(201);
  // Its first day is before the first month that is recorded here.
  const old = await site.addApartment();
  const before = { ...tenancy(old, 'Old Tenant'), startsOn: '2024-05-20', billedFrom: '2026-03' };
  expect((await admin.post('/api/residents', before)).status).toBe(201);
  await charge(site, '2026-04-01');
  const march = (await charged(site)).filter((one) => one.startsWith('2026-03'));
  expect(march.toSorted()).toEqual(
    [
      '2026-03: 18000 open 18000',
      '2026-03 16–31: 9291 open 9291',
      '2026-03 31–31: 581 open 581',
      '2026-03: 18000 open 18000',
      '2026-03: 18000 open 18000',
      '2026-03 11–31: 8363.67 open 8363.67',
      '2026-03: 18000 open 18000',
    ].toSorted(),
  );
  expect((await charged(site)).filter((one) => one.startsWith('2026-04'))).toHaveLength(7);
});

test('Make Payment asks for the part, also of a month ahead, and a coupon takes its part off that', async () => {
  const site = await testSite();
  await site.addCoupon({ code: 'TEN', discount: 10 });
  const mina = await accepted(site, 'mina@example.test', { startsOn: '2026-05-16', partMonths: 'days' });
  const check = await mina.get('/api/payments/check?email=mina@example.test&month=May');
  expect(check.body).toEqual({ paid: false, year: 2026, rent: 9_291 });
  const { body: months } = await mina.get<{ month: string }[]>('/api/payments/months?email=mina@example.test');
  expect(months.find(({ month }) => month === 'May')).toMatchObject({ rent: 9_291, due: 9_291 });
  const pay = (amount: number, couponCode?: string) =>
    mina.post('/api/payments', { userEmail: mina.email, amount, month: 'May', year: 2026, couponCode });
  expect(await pay(18_000)).toMatchObject({
    status: 409,
    body: { message: 'The amount due for May 2026 is ৳9,291.00.' },
  });
  expect(await pay(8_361.9, 'TEN')).toMatchObject({ status: 201, body: { amount: 8_361.9, rent: 9_291 } });
});

test('a month that was charged whole is corrected when the tenancy ends in it, and its money is free again', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const mina = await site.member('mina@example.test', { since: '2026-02-01T06:00:00Z' });
  const cash = { agreementId: mina.agreementId, method: 'Cash', receivedOn: '2026-03-10', requestKey: 'two months' };
  expect((await admin.post('/api/payments/record', { ...cash, amount: 36_000 })).status).toBe(201);
  expect(await end(site, mina, { endsOn: '2026-03-10', partMonths: 'days' })).toMatchObject({ status: 200 });
  expect(await charged(site)).toEqual(['2026-02: 18000 open 0', '2026-03 1–10: 5806 open 0']);
  const { body } = await admin.get<Statement>(`/api/ledger/${mina.agreementId}`);
  expect(body.account).toMatchObject({ owed: 0, credit: 12_194 });
  const part = body.charges.find(({ days }) => days);
  expect(part).toMatchObject({ month: 'March', days: '1–10', amount: 5_806 });
  expect(body.entries.map(({ kind }) => kind)).toContain('correct');
});

test('under notice its month costs its days, another last day changes that, and once it is withdrawn all of it', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2026-03-01T06:00:00Z' });
  await site.addCoupon({ code: 'HALF', discount: 50 });
  const pay = { userEmail: mina.email, amount: 9_000, month: 'March', couponCode: 'HALF' };
  expect((await mina.post('/api/payments', pay)).status).toBe(201);
  expect((await notice(site, mina, { endsOn: '2026-03-20', partMonths: 'days' })).status).toBe(200);
  // The coupon keeps its 50 %, and the excess money is unapplied: it waits for the office.
  expect(await charged(site)).toEqual(['2026-03 1–20: 11612 open 0']);
  expect((await notice(site, mina, { endsOn: '2026-03-25', partMonths: 'days' })).status).toBe(200);
  expect(await charged(site)).toEqual(['2026-03 1–25: 14516 open 0']);
  expect((await notice(site, mina, { endsOn: '2026-04-10', partMonths: 'days' })).status).toBe(200);
  expect(await charged(site)).toEqual(['2026-03: 18000 open 0']);
  await charge(site, '2026-04-01');
  expect(await charged(site)).toEqual(['2026-03: 18000 open 0', '2026-04 1–10: 6000 open 6000']);
  expect((await notice(site, mina, { endsOn: '2026-04-10', partMonths: 'whole' })).status).toBe(200);
  expect(await charged(site)).toEqual(['2026-03: 18000 open 0', '2026-04: 18000 open 18000']);
  await notice(site, mina, { endsOn: '2026-03-16', partMonths: 'days' });
  expect(await charged(site)).toEqual(['2026-03 1–16: 9290 open 0']);
  expect((await (await site.admin()).delete(`/api/agreements/notice/${mina.agreementId}`)).status).toBe(200);
  expect(await charged(site)).toEqual(['2026-03: 18000 open 0']);
});

test('a month that was paid ahead takes its money back when the notice that shortened it is changed or withdrawn', async () => {
  const site = await testSite();
  await byDays(site);
  const mina = await site.member('mina@example.test', { since: '2026-03-01T06:00:00Z' });
  const admin = await site.admin();
  for (const [month, method] of [
    ['March', 'Cash'],
    ['April', 'Cash'],
  ])
    expect(
      await admin.post('/api/payments/record', {
        ...{ agreementId: mina.agreementId, amount: 18_000, method, receivedOn: '2026-03-15' },
        ...{ parts: [{ month, year: 2026, amount: 18_000 }], requestKey: `the form of ${month}`, again: true },
      }),
    ).toMatchObject({ status: 201 });
  const march = '2026-03: 18000 open 0';
  for (const [endsOn, april] of [
    ['2026-04-10', '2026-04 1–10: 6000 open 0'],
    ['2026-04-20', '2026-04 1–20: 12000 open 0'],
  ]) {
    expect((await notice(site, mina, { endsOn })).status).toBe(200);
    expect(await charged(site)).toEqual([march, april]);
  }
  expect((await admin.delete(`/api/agreements/notice/${mina.agreementId}`)).status).toBe(200);
  expect(await charged(site)).toEqual([march, '2026-04: 18000 open 0']);
});

test('a notice that runs out leaves the month as the office chose it', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2026-03-01T06:00:00Z' });
  await byDays(site);
  await notice(site, mina, { endsOn: '2026-04-15', partMonths: 'whole' });
  const day = new Date('2026-04-20T06:00:00Z');
  site.at(day.toISOString());
  await endWhatIsOver(site.db, day);
  expect(await charged(site)).toEqual(['2026-03: 18000 open 18000', '2026-04: 18000 open 18000']);
});

test('who is accepted again goes on by days where the month before was charged by days', async () => {
  const site = await testSite();
  await byDays(site);
  const mina = await accepted(site, 'mina@example.test', { startsOn: '2026-03-05' });
  await charge(site, '2026-03-15');
  expect(await end(site, mina, { endsOn: '2026-03-12' })).toMatchObject({ status: 200 });
  const again = await mina.post<{ _id: string }>('/api/agreements', application(mina, mina.flat));
  const admin = await site.admin();
  const accept = { startsOn: '2026-03-10', partMonths: 'whole' };
  expect((await admin.put(`/api/agreements/accept/${again.body._id}`, accept)).status).toBe(200);
  await charge(site, '2026-04-01');
  expect(await charged(site)).toEqual([
    '2026-03 5–12: 4645 open 4645',
    '2026-03 13–31: 11033 open 11033',
    '2026-04: 18000 open 18000',
  ]);
});

test('who moves to another flat in mid-month pays each by its days, where the building charges so', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2026-03-01T06:00:00Z' });
  await byDays(site);
  const [admin, flat] = [await site.admin(), await site.addApartment({ rent: 31_000 })];
  const home = { block: flat.block, apartmentNo: flat.apartmentNo, startsOn: '2026-03-11' };
  expect((await admin.put(`/api/agreements/move/${mina.agreementId}`, home)).status).toBe(200);
  expect(await charged(site)).toEqual(['2026-03 1–10: 5806 open 5806', '2026-03 11–31: 21000 open 21000']);
});

test('a corrected rent and a corrected charge keep the days of a part', async () => {
  const site = await testSite();
  const mina = await accepted(site, 'mina@example.test', { startsOn: '2026-03-16', partMonths: 'days' });
  const admin = await site.admin();
  await charge(site, '2026-04-01');
  site.at('2026-04-02T06:00:00Z');
  const rent = {
    rent: 20_000,
    fromMonth: '2026-03',
    reason: 'It was typed wrong.',
    requestKey: 'right rent',
    months: 2,
  };
  expect((await admin.put(`/api/rents/correct/${mina.agreementId}`, rent)).body).toMatchObject({
    months: [
      { month: 'March', before: 9_291, after: 10_323 },
      { month: 'April', before: 18_000, after: 20_000 },
    ],
  });
  const { body } = await admin.get<Statement>(`/api/ledger/${mina.agreementId}`);
  const part = body.charges.find(({ days, cancelled }) => days && !cancelled);
  const correction = { amount: 10_000, before: 10_323, reason: 'As agreed.', requestKey: 'as agreed' };
  expect((await admin.put(`/api/charges/correct/${part?._id}`, correction)).body).toMatchObject({ days: '16–31' });
  expect(await charged(site)).toEqual(['2026-03 16–31: 10000 open 10000', '2026-04: 20000 open 20000']);
});

const aPart = fc
  .record({
    rent: fc.integer({ min: 1, max: 2_000_000_000 }),
    year: fc.integer({ min: 2000, max: 2200 }),
    month: fc.integer({ min: 1, max: 12 }),
    days: fc.tuple(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 31 })),
  })
  .map(({ rent, year, month, days }) => {
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
    const [from = 1, to = 1] = days.map((day) => Math.min(day, last)).toSorted((one, other) => one - other);
    return { rent, month: `${year}-${String(month).padStart(2, '0')}`, from, to };
  });

test('the database works a part out as the product does', async () => {
  const site = await testSite();
  const parts = fc.sample(aPart, 5_000);
  const { rows } = await site.pool.query<{ poisha: number }>(
    `select rent_of_days(rent, first, first + "from" - 1, first + "to" - 1) as poisha
     from rows from (jsonb_to_recordset($1::jsonb) as (rent bigint, month text, "from" integer, "to" integer))
       with ordinality as part (rent, month, "from", "to", place)
     cross join lateral (select (month || '-01')::date as first) as days order by place`,
    [JSON.stringify(parts)],
  );
  expect(rows.map(({ poisha }) => poisha)).toEqual(parts.map(({ rent, ...part }) => rentOfDays(rent, part)));
});
