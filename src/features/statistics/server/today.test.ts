import { expect, test } from 'vitest';
import { application, tenancy, testSite } from '#test/site.ts';
import type { Today } from '../endpoints.ts';

async function building() {
  const site = await testSite();
  const admin = await site.admin();
  const today = async () => (await admin.get<Today>('/api/today')).body;
  const kinds = async () => (await today()).events.map(({ kind }) => kind);
  /** A member who moved in the day before. */
  const member = async () => {
    const mina = await site.member('mina@example.test', { name: 'Mina' });
    site.at('2026-03-16T06:00:00Z');
    return mina;
  };
  return { site, admin, today, kinds, member };
}

test('a new building has nothing to act on', async () => {
  const { today } = await building();
  const none = { total: 0, since: null };
  expect(await today()).toEqual({
    ...{ requests: none, payments: none, withoutRent: none },
    ...{ approvals: { ...none, largest: null }, asked: { ...none, largest: null } },
    ...{ cheques: { due: none, stale: none, returned: none }, lines: none, drawers: [], events: [], unreadMeters: [] },
    repairs: { fresh: none, unanswered: { ...none, urgent: 0 }, passed: none, late: none },
  });
});

test('a number that a second home reports is refused, and named with both homes until it is decided', async () => {
  const { site, admin, today } = await building();
  const thief = await site.member('thief@example.test');
  const payer = await site.member('payer@example.test');
  site.at('2026-03-16T06:00:00Z');
  const claim = (who: { agreementId: string }) => ({
    ...{
      agreementId: who.agreementId,
      amount: 700,
      method: 'bKash',
      reference: '8N7A61XYZ2',
      receivedOn: '2026-03-16',
    },
    requestKey: crypto.randomUUID(),
  });
  const first = await thief.post<{ _id: string }>('/api/payments/claim', claim(thief));
  expect(first.status).toBe(201);
  // Their own number again is no second home.
  expect((await thief.post('/api/payments/claim', claim(thief))).status).toBe(409);
  expect((await today()).events).toEqual([]);
  expect((await payer.post('/api/payments/claim', claim(payer))).status).toBe(409);
  expect((await payer.post('/api/payments/claim', claim(payer))).status).toBe(409);
  const named = {
    ...{ kind: 'sameNumber', at: expect.any(String), number: '8N7A61XYZ2' },
    ...{ apartmentNo: thief.flat.apartmentNo, secondApartmentNo: payer.flat.apartmentNo },
  };
  expect((await today()).events).toEqual([named]);
  // Neither reads of the other.
  for (const who of [thief, payer]) expect((await who.get('/api/today')).status).toBe(403);
  const declined = await admin.put(`/api/payments/decline/${first.body._id}`, { reason: 'Not their money.' });
  expect(declined.status).toBe(200);
  expect((await today()).events).toEqual([]);
  // The number is free for whose it is.
  expect((await payer.post('/api/payments/claim', claim(payer))).status).toBe(201);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('requests and payments that wait are counted, with the day since when', async () => {
  const { site, today, member } = await building();
  const mina = await member();
  const rima = await site.signUp('rima@example.test');
  await rima.post('/api/agreements', application(rima, await site.addApartment()));
  const claim = {
    requestKey: 'the first form',
    amount: 500,
    method: 'bKash',
    reference: '9GH7XK2M',
    receivedOn: '2026-03-15',
  };
  expect((await mina.post('/api/payments/claim', claim)).status).toBe(201);
  const now = '2026-03-16T06:00:00.000Z';
  expect(await today()).toMatchObject({ requests: { total: 1, since: now }, payments: { total: 1, since: now } });
});

test('repairs are counted that nobody has answered for one day or three, and visits that have passed, for who works on them', async () => {
  const { site, admin, today, member } = await building();
  const mina = await member();
  const repairs = async () => (await today()).repairs;
  const none = { total: 0, since: null };
  const report = async (isUrgent: boolean) => {
    const form = { category: 'plumbing', description: 'The tap drips.', isUrgent, requestKey: crypto.randomUUID() };
    return (await mina.post<{ _id: string }>('/api/repairs', form)).body._id;
  };
  const change = async (id: string, body: object) =>
    expect((await admin.patch(`/api/repairs/${id}`, body)).status).toBe(200);
  const since = '2026-03-16T06:00:00.000Z';
  const [urgent, other, declined] = [await report(true), await report(false), await report(true)];
  const refused = await admin.put(`/api/repairs/decline/${declined}`, { version: 1, reason: 'It is theirs.' });
  expect(refused.status).toBe(200);
  site.at('2026-03-17T06:00:00.000Z');
  expect(await repairs()).toEqual({
    ...{ fresh: { total: 2, since }, unanswered: { ...none, urgent: 0 }, passed: none, late: none },
  });
  site.at('2026-03-17T06:00:01.000Z');
  expect((await repairs())?.unanswered).toEqual({ total: 1, since, urgent: 1 });
  site.at('2026-03-19T06:00:01.000Z');
  expect((await repairs())?.unanswered).toEqual({ total: 2, since, urgent: 1 });
  await change(urgent, { version: 1, state: 'taken', visitOn: '2026-03-19' });
  await change(other, { version: 1, state: 'taken', waitsFor: 'A washer.' });
  expect(await repairs()).toEqual({ fresh: none, unanswered: { ...none, urgent: 0 }, passed: none, late: none });
  site.at('2026-03-19T18:00:00.000Z');
  expect((await repairs())?.passed).toEqual({ total: 1, since: '2026-03-18T18:00:00.000Z' });
  const accountant = await site.signUp('accountant@example.test');
  await site.appoint(accountant.email, 'accountant');
  expect((await accountant.get<Today>('/api/today')).body.repairs).toBeUndefined();
  const caretaker = await site.signUp('caretaker@example.test');
  await site.appoint(caretaker.email, 'caretaker');
  expect((await caretaker.get<Today>('/api/today')).body.repairs?.passed.total).toBe(1);
  // New again: counted from that day on.
  await change(urgent, { version: 2, state: 'done' });
  const again = { version: 3, answer: 'notYet', reason: 'It drips.' };
  expect((await mina.put(`/api/repairs/answer/${urgent}`, again)).status).toBe(200);
  expect(await repairs()).toMatchObject({ fresh: { total: 1 }, unanswered: { total: 0 }, passed: none, late: none });
});

test('a tenant’s notice is named until the move is near; the building’s own is not news to it', async () => {
  const { site, admin, today, kinds, member } = await building();
  const mina = await member();
  const notice = `/api/agreements/notice/${mina.agreementId}`;
  await admin.put(notice, { endsOn: '2026-05-31', reason: 'The house is sold.' });
  expect(await kinds()).toEqual([]);
  await admin.delete(notice);
  await mina.put(notice, { endsOn: '2026-05-31', reason: 'A house of our own.' });
  const { apartmentNo } = mina.flat;
  const at = '2026-03-16T06:00:00.000Z';
  expect((await today()).events).toEqual([
    { kind: 'notice', at, agreementId: mina.agreementId, name: 'Mina', apartmentNo, day: '2026-05-31' },
  ]);
  site.at('2026-05-24T06:00:00Z');
  expect((await today()).events).toMatchObject([
    { kind: 'movesOut', at: '2026-05-30T18:00:00.000Z', day: '2026-05-31', agreementId: mina.agreementId },
  ]);
});

test('the meters of a flat whose tenant’s notice has run out are named until they are read', async () => {
  const { site, admin, today, member } = await building();
  const mina = await member();
  const meter = {
    name: 'Water',
    nameBangla: 'পানি',
    kind: 'water',
    method: 'meter',
    steps: [{ upTo: null, rate: 20 }],
    since: '2026-03',
  };
  const { body: line } = await admin.post<{ _id: string }>('/api/bill-lines', meter);
  await admin.put(`/api/agreements/notice/${mina.agreementId}`, { endsOn: '2026-03-20', reason: 'The house is sold.' });
  expect((await today()).unreadMeters).toEqual([]);
  site.at('2026-03-21T06:00:00Z');
  await admin.get('/api/residents');
  expect((await today()).unreadMeters).toEqual([
    {
      ...{ at: '2026-03-20T18:00:00.000Z', agreementId: mina.agreementId, name: 'Mina' },
      ...{ apartmentNo: mina.flat.apartmentNo, day: '2026-03-20' },
    },
  ]);
  const cell = { lineId: line._id, agreementId: mina.agreementId, figure: 120, version: 0 };
  expect((await admin.put('/api/bills/2026/3/draft', { cells: [cell] })).status).toBe(200);
  expect((await today()).unreadMeters).toEqual([]);
});

test('who moves in within seven days is named, and nobody later', async () => {
  const { site, admin, today } = await building();
  for (const startsOn of ['2026-03-22', '2026-03-23'])
    expect((await admin.post('/api/residents', { ...tenancy(await site.addApartment()), startsOn })).status).toBe(201);
  expect((await today()).events).toMatchObject([{ kind: 'movesIn', day: '2026-03-22' }]);
});

test('cash of a day before is named until that day is counted', async () => {
  const { site, admin, today, kinds, member } = await building();
  const mina = await member();
  const cash = { method: 'Cash', amount: 500, receivedOn: '2026-03-16' };
  await admin.post('/api/payments/record', { agreementId: mina.agreementId, requestKey: 'the first form', ...cash });
  expect(await kinds()).toEqual([]);
  site.at('2026-03-17T06:00:00Z');
  expect((await today()).events).toEqual([{ kind: 'openTill', at: '2026-03-16T18:00:00.000Z', day: '2026-03-16' }]);
  expect((await admin.put('/api/till/close', { day: '2026-03-16', countedCash: 500 })).status).toBe(200);
  expect(await kinds()).toEqual([]);
});

test('a month without bills is named, the earlier one of two, until they are issued', async () => {
  const { site, admin, today, kinds, member } = await building();
  await member();
  const line = {
    name: 'Service',
    nameBangla: 'সার্ভিস',
    kind: 'service',
    method: 'fixed',
    amount: 500,
    since: '2026-03',
  };
  await admin.post('/api/bill-lines', line);
  expect((await today()).events).toEqual([{ kind: 'unissued', at: '2026-02-28T18:00:00.000Z', day: '2026-03-01' }]);
  site.at('2026-04-02T06:00:00Z');
  expect((await today()).events).toMatchObject([{ kind: 'unissued', day: '2026-03-01' }]);
  expect((await admin.post('/api/bills/2026/3', { total: 500 })).status).toBe(200);
  expect((await today()).events).toMatchObject([{ kind: 'unissued', day: '2026-04-01' }]);
  expect((await admin.post('/api/bills/2026/4', { total: 500 })).status).toBe(200);
  expect(await kinds()).toEqual([]);
});

test('what another person took back or gave up is named for a week, to who reads the trail', async () => {
  const { site, admin } = await building();
  const mina = await site.member('mina@example.test');
  const [manik, tania] = [
    await site.signUp('manik@example.test', { name: 'Manik' }),
    await site.signUp('tania@example.test'),
  ];
  await site.appoint(manik.email, 'manager');
  await site.appoint(tania.email, 'accountant');
  site.at('2026-03-16T06:00:00Z');
  const undone = async (who = admin) =>
    (await who.get<Today>('/api/today')).body.events.filter(({ kind }) => kind === 'undone');
  const pay = async () => {
    const paid = { agreementId: mina.agreementId, method: 'Cash', amount: 500, receivedOn: '2026-03-16' };
    const { body } = await admin.post<{ _id: string }>('/api/payments/record', {
      ...paid,
      requestKey: crypto.randomUUID(),
    });
    return body._id;
  };
  const first = await pay();
  expect(await undone()).toEqual([]);
  expect((await manik.put(`/api/payments/reverse/${first}`, { reason: 'Counted twice.' })).status).toBe(200);
  expect((await admin.put(`/api/payments/reverse/${await pay()}`, { reason: 'Counted twice.' })).status).toBe(200);
  const by = (person: { email: string }, name: unknown) => ({
    ...{ kind: 'undone', at: '2026-03-16T06:00:00.000Z', name, email: person.email, total: 1 },
  });
  expect(await undone()).toEqual([by(manik, 'Manik')]);
  const added = {
    agreementId: mina.agreementId,
    label: 'Key',
    amount: 500,
    dueOn: '2026-03-20',
    requestKey: 'a key of the test',
  };
  const charge = (await admin.post<{ _id: string }>('/api/charges', added)).body._id;
  const correct = async (id: string, before: number, amount: number) => {
    const form = { before, amount, reason: 'Another key.', requestKey: crypto.randomUUID() };
    const { status, body } = await manik.put<{ _id: string }>(`/api/charges/correct/${id}`, form);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body._id;
  };
  const raised = await correct(charge, 500, 700);
  expect(await undone()).toEqual([by(manik, 'Manik')]);
  await correct(raised, 700, 400);
  expect(await undone()).toEqual([{ ...by(manik, 'Manik'), total: 2 }]);
  // The trail lists as many from there, without what was only raised.
  const trail = async (query: string) =>
    (await admin.get<{ events: { kind: string }[] }>(`/api/audit?kind=taken_back${query}`)).body.events;
  const kinds = (await trail(`&person=${manik.email}&from=2026-03-10`)).map(({ kind }) => kind);
  expect(kinds).toEqual(['charge_corrected', 'payment_reversed']);
  expect(await trail('')).toHaveLength(3);
  expect(await trail(`&person=${mina.email}`)).toEqual([]);
  // Each is told of the others, not of oneself.
  expect(await undone(manik)).toEqual([by(admin, expect.any(String))]);
  expect(await undone(tania)).toEqual([]);
  site.at('2026-03-23T06:00:01Z');
  expect(await undone()).toEqual([]);
});

test('of sums that wait for a second person the largest is named, to who asked and to who decides', async () => {
  const { site, admin } = await building();
  const tania = await site.signUp('tania@example.test', { name: 'Tania' });
  await site.appoint(tania.email, 'accountant');
  await admin.put('/api/limits', { separates: false, refund: 100, giveUp: 100, spend: 100 });
  for (const amount of [500, 85_000, 700]) {
    const cost = { category: 'lift', amount, day: '2026-03-15', paidFrom: 'Bank', payee: 'Lift Ltd', note: 'Ropes.' };
    expect((await tania.post('/api/expenses', { ...cost, requestKey: crypto.randomUUID() })).status).toBe(202);
  }
  const waiting = async (who: typeof admin) => {
    const { approvals, asked } = (await who.get<Today>('/api/today')).body;
    return { approvals, asked };
  };
  const none = { total: 0, since: null, largest: null };
  const three = {
    ...{ total: 3, since: expect.any(String) },
    largest: {
      ...{ kind: 'expense', amount: 85_000, tenant: null, apartmentNo: null },
      category: { en: 'Lift', bn: 'লিফট' },
    },
  };
  expect(await waiting(admin)).toEqual({ approvals: three, asked: none });
  expect(await waiting(tania)).toEqual({ approvals: none, asked: three });
});
