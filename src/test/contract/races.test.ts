import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { MONTHS } from '#locale/calendar.ts';
import {
  application,
  type Flat,
  type Member,
  PASSWORD,
  type Person,
  type Site,
  tenancy,
  testSite,
} from '#test/site.ts';
import type { TestResponse } from '#test/visitor.ts';

const CROWD = 64;

const crowd = <T>(make: (place: number) => T) => Array.from({ length: CROWD }, (_, place) => make(place));

/** PostgreSQL needs a second to notice a deadlock, so a crowd that runs into them takes ten and more. */
const DEADLOCKS = 8_000;

/** Starts everybody at once, behind a barrier, and says how it ended. */
async function startTogether(name: string, runners: (() => Promise<TestResponse>)[]) {
  const barrier = Promise.withResolvers<void>();
  const running = runners.map(async (run) => {
    await barrier.promise;
    return run();
  });
  const began = performance.now();
  barrier.resolve();
  const answers = await Promise.all(running);
  const took = Math.round(performance.now() - began);
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  process.stdout.write(`race: ${name}: ${runners.length} at once, ${JSON.stringify(counts)}, ${took} ms\n`);
  expect(took).toBeLessThan(DEADLOCKS);
  return { answers, counts };
}

/** One wins, and the others are told that they did not. */
async function race(name: string, runners: (() => Promise<TestResponse>)[], won: number) {
  const { answers, counts } = await startTogether(name, runners);
  expect(counts).toEqual({ [won]: 1, 409: runners.length - 1 });
  return answers.filter(({ status }) => status === won);
}

const busySite = () => testSite({ connections: 12 });

/** Several browsers of one person. */
const browsers = (site: Site, person: Person) => crowd(() => site.withCookie(person.cookie()));

async function waiting(site: Site, email: string, flat: Awaited<ReturnType<Site['addApartment']>>) {
  const person = await site.signUp(email);
  const { body } = await person.post<{ _id: string }>('/api/agreements', application(person, flat));
  return { ...person, id: body._id };
}

test('a person who applies 64 times at once has one agreement', async () => {
  const site = await busySite();
  const rima = await site.signUp('rima@example.test');
  const flat = await site.addApartment();
  const apply = browsers(site, rima).map((browser) => () => browser.post('/api/agreements', application(rima, flat)));
  await race('apply for one apartment', apply, 201);
  expect(await site.count('agreements')).toBe(1);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('a person who applies for 64 apartments at once gets one of them', async () => {
  const site = await busySite();
  const rima = await site.signUp('rima@example.test');
  const flats = await Promise.all(crowd(() => site.addApartment()));
  const apply = flats.map((flat) => () => rima.post('/api/agreements', application(rima, flat)));
  await race('apply for 64 apartments', apply, 201);
  expect(await site.count('agreements')).toBe(1);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('of two who wait for one apartment, one gets it', async () => {
  const site = await busySite();
  const flat = await site.addApartment();
  const applicants = [await waiting(site, 'a@example.test', flat), await waiting(site, 'b@example.test', flat)];
  const accept = browsers(site, await site.admin()).map((browser, place) => () => {
    const id = applicants[place % 2]?.id;
    return browser.put(`/api/agreements/accept/${id}`);
  });
  await race('accept two for one apartment', accept, 200);
  expect(await site.count("agreements where status = 'accepted'")).toBe(1);
  expect(await site.count("agreements where status = 'rejected'")).toBe(1);
  expect(await site.count("users where role = 'member'")).toBe(1);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('of 64 who wait for one apartment, one gets it and the others are declined', async () => {
  const site = await busySite();
  const flat = await site.addApartment();
  const applicants = [];
  for (let place = 0; place < CROWD; place += 1) applicants.push(await waiting(site, `${place}@example.test`, flat));
  const admin = await site.admin();
  const accept = applicants.map(
    ({ id }) =>
      () =>
        admin.put(`/api/agreements/accept/${id}`),
  );
  await race('accept 64 for one apartment', accept, 200);
  expect(await site.count("agreements where status = 'rejected'")).toBe(CROWD - 1);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('a notice that is given and withdrawn while requests for the time after it are accepted leaves one tenant a day', async () => {
  const site = await busySite();
  const mina = await site.member('mina@example.test');
  const path = `/api/agreements/notice/${mina.agreementId}`;
  const notice = { endsOn: '2026-05-31', reason: 'A house of our own.' };
  await mina.put(path, notice);
  const rima = await waiting(site, 'rima@example.test', mina.flat);
  const sami = await waiting(site, 'sami@example.test', mina.flat);
  const admin = await site.admin();
  const runners = crowd((place) => () => {
    const { id } = place % 4 === 0 ? rima : sami;
    if (place % 4 === 1) return mina.delete(path);
    if (place % 4 === 3) return admin.put(path, notice);
    return admin.put(`/api/agreements/accept/${id}`, { startsOn: '2026-06-01' });
  });
  const { counts } = await startTogether('notice against accept', runners);
  expect(Object.keys(counts).filter((status) => Number(status) >= 500)).toEqual([]);
  expect(await site.count("agreements where status = 'accepted'")).toBeLessThanOrEqual(2);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('a month that is corrected while it is paid is corrected once, and no taka is lost', async () => {
  const site = await busySite();
  const mina = await site.member('mina@example.test');
  const admin = await site.admin();
  await admin.get(`/api/ledger/${mina.agreementId}`);
  const { rows } = await site.pool.query<{ id: string }>("select id from charges where kind = 'rent'");
  const money = { agreementId: mina.agreementId, amount: 1_000, method: 'Cash', receivedOn: '2026-03-15', again: true };
  const mixed = crowd((place) => () => {
    const form = { amount: 12_000 + place, before: 18_000, reason: 'Agreed so.', requestKey: `correct ${place}` };
    if (place % 2 === 0) return admin.put(`/api/charges/correct/${rows[0]?.id}`, form);
    return admin.post('/api/payments/record', { ...money, requestKey: `payment ${place}` });
  });
  const { counts } = await startTogether('correct against pay', mixed);
  expect(counts).toEqual({ 200: 1, 201: CROWD / 2, 409: CROWD / 2 - 1 });
  expect(await site.brokenInvariants()).toEqual([]);
});

test('of 64 refunds of a tenth ten go out, and while they are taken back and their payment is reversed no taka is lost', async () => {
  const site = await busySite();
  const mina = await site.member('mina@example.test');
  const { agreementId } = mina;
  const admin = await site.admin();
  const money = { agreementId, amount: 28_000, advance: 10_000, method: 'Cash', receivedOn: '2026-03-15' };
  const { body } = await admin.post<{ _id: string }>('/api/payments/record', { ...money, requestKey: 'the one form' });
  const refund = (place: number) =>
    admin.post<{ _id: string }>('/api/refunds', {
      ...{ agreementId, amount: 1_000, method: 'Cash', paidOn: '2026-03-15', requestKey: `refund ${place}` },
    });
  const { counts } = await startTogether(
    '64 refunds of a tenth',
    crowd((place) => () => refund(place)),
  );
  expect(counts).toEqual({ 201: 10, 409: CROWD - 10 });
  const { rows } = await site.pool.query<{ id: string }>('select id from vouchers');
  const mixed = crowd((place) => () => {
    if (place % 3 === 0) return admin.put(`/api/payments/reverse/${body._id}`, { reason: 'Twice.' });
    if (place % 3 === 1) return refund(place + CROWD);
    return admin.put(`/api/refunds/reverse/${rows[place % 10]?.id}`, { reason: 'Wrong.' });
  });
  const after = await startTogether('refund against reverse', mixed);
  expect(Object.keys(after.counts).filter((status) => Number(status) >= 500)).toEqual([]);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('a tenancy that 64 settle at once is settled once', async () => {
  const site = await busySite();
  const { agreementId } = await site.member('mina@example.test');
  const admin = await site.admin();
  const money = { agreementId, amount: 28_000, advance: 28_000, method: 'Cash', receivedOn: '2026-03-15' };
  await admin.post('/api/payments/record', { ...money, requestKey: 'the one form' });
  const settle = crowd((place) => () => {
    const form = { refund: 10_000, method: 'Cash', requestKey: `settle ${place}` };
    return admin.put(`/api/agreements/settlement/${agreementId}`, form);
  });
  await race('settle one tenancy', settle, 200);
  expect(await site.count('vouchers')).toBe(1);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('a request that is accepted and rejected at once is one of both, and the role says which', async () => {
  const site = await busySite();
  const { id } = await waiting(site, 'rima@example.test', await site.addApartment());
  const settle = browsers(site, await site.admin()).map((browser, place) => () => {
    const verb = place % 2 ? 'accept' : 'reject';
    return browser.put(`/api/agreements/${verb}/${id}`);
  });
  const [winner] = await race('accept against reject', settle, 200);
  const accepted = await site.count("agreements where status = 'accepted'");
  expect(winner?.body).toMatchObject({ status: accepted === 1 ? 'accepted' : 'rejected' });
  expect(await site.count("users where role = 'member'")).toBe(accepted);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('a request that is accepted, rejected and withdrawn at once ends in one way', async () => {
  const site = await busySite();
  const rima = await waiting(site, 'rima@example.test', await site.addApartment());
  const admin = await site.admin();
  const settle = crowd((place) => () => {
    const verb = ['accept', 'reject', 'withdraw'][place % 3] ?? 'accept';
    return (verb === 'withdraw' ? rima : admin).put(`/api/agreements/${verb}/${rima.id}`);
  });
  await race('accept against reject against withdraw', settle, 200);
  expect(await site.brokenInvariants()).toEqual([]);
});

/** A recorded tenancy, and the slip for its tenant. */
async function invited(site: Site) {
  const [admin, flat] = [await site.admin(), await site.addApartment()];
  const { body: resident } = await admin.post<{ _id: string }>('/api/residents', tenancy(flat));
  const { body: slip } = await admin.post<{ token: string }>(`/api/agreements/invite/${resident._id}`);
  return { id: resident._id, flat, token: slip.token };
}

async function strangers(site: Site, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let place = 0; place < count; place += 1) people.push(await site.signUp(`${place}@example.test`));
  return people;
}

test('of 64 people with one slip, one moves in', async () => {
  const site = await busySite();
  const { token } = await invited(site);
  const people = await strangers(site, CROWD);
  const join = people.map((person) => () => person.post('/api/agreements/join', { token }));
  await race('join with one slip', join, 200);
  expect(await site.count("users where role = 'member'")).toBe(1);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('a person who joins and applies at once does one of both', async () => {
  const site = await busySite();
  const [{ token }, rima, flat] = [
    await invited(site),
    await site.signUp('rima@example.test'),
    await site.addApartment(),
  ];
  const both = browsers(site, rima).map((browser, place) => () => {
    if (place % 2) return browser.post('/api/agreements/join', { token });
    return browser.post('/api/agreements', application(rima, flat));
  });
  const { counts } = await startTogether('join against apply', both);
  const { 200: joined = 0, 201: applied = 0, 409: late } = counts;
  expect({ won: joined + applied, late }).toEqual({ won: 1, late: CROWD - 1 });
  expect(await site.brokenInvariants()).toEqual([]);
});

test('a tenancy that is joined and ended at once is ended once, and its tenant is no member', async () => {
  const site = await busySite();
  const [{ id, token }, admin] = [await invited(site), await site.admin()];
  const people = await strangers(site, CROWD / 4);
  const both = crowd((place) => () => {
    const person = people[place];
    if (person) return person.post('/api/agreements/join', { token });
    return admin.put(`/api/agreements/end/${id}`, { endsOn: '2026-03-15', reason: 'They moved out.' });
  });
  const { answers } = await startTogether('join against end', both);
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  // The administrator who ended it while the tenant joined got a conflict.
  await admin.put(`/api/agreements/end/${id}`, { endsOn: '2026-03-15', reason: 'They moved out.' });
  expect(await site.count("agreements where status = 'ended'")).toBe(1);
  expect(await site.count("users where role = 'member'")).toBe(0);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('an apartment that is recorded as let while an applicant is accepted for it is let once', async () => {
  const site = await busySite();
  const [admin, flat] = [await site.admin(), await site.addApartment()];
  const { id } = await waiting(site, 'rima@example.test', flat);
  const both = browsers(site, admin).map((browser, place) => () => {
    if (place % 2) return browser.post('/api/residents', tenancy(flat));
    return browser.put(`/api/agreements/accept/${id}`);
  });
  const { counts } = await startTogether('accept against record', both);
  const { 200: accepted = 0, 201: recorded = 0, 409: late } = counts;
  expect({ won: accepted + recorded, late }).toEqual({ won: 1, late: CROWD - 1 });
  expect(await site.brokenInvariants()).toEqual([]);
});

test('a month that is paid 64 times at once is paid once', async () => {
  const site = await busySite();
  const mina = await site.member('mina@example.test');
  const payment = { userEmail: mina.email, amount: 18_000, month: 'March', method: 'Card' };
  const pay = browsers(site, mina).map((browser) => () => browser.post('/api/payments', payment));
  await race('pay one month', pay, 201);
  expect(await site.count('payments')).toBe(1);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('an arrear that is paid 64 times at once is paid once, and the months after it are not touched', async () => {
  const site = await busySite();
  const mina = await site.member('mina@example.test', { since: '2026-01-10T06:00:00Z' });
  const payment = { userEmail: mina.email, amount: 18_000, month: 'January', year: 2026, method: 'Card' };
  const pay = browsers(site, mina).map((browser) => () => browser.post('/api/payments', payment));
  await race('pay one arrear', pay, 201);
  expect(await site.count('payments')).toBe(1);
  expect(await site.brokenInvariants()).toEqual([]);
});

const money = (agreementId: string, place: number, more: Record<string, unknown> = {}) => ({
  agreementId,
  amount: 1_000 + place,
  method: 'Bank',
  receivedOn: '2026-03-14',
  requestKey: `the form ${place}`,
  ...more,
});

test('a transaction that the office and two members name at once, of two tenancies, is one payment', async () => {
  const site = await busySite();
  const members = [await site.member('mina@example.test'), await site.member('karim@example.test')];
  const admin = await site.admin();
  const tell = crowd((place) => () => {
    const member = members[place % 2];
    const { agreementId, ...claim } = money(member?.agreementId ?? '', place, {
      reference: place % 3 ? 'TX-1' : 'tx 1',
    });
    if (member && place % 4 < 2) return member.post('/api/payments/claim', claim);
    return admin.post('/api/payments/record', { ...claim, agreementId });
  });
  await race('one transaction number', tell, 201);
  expect(await site.count('payments')).toBe(1);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('a request key that comes with 64 payments of two tenancies at once is one of them, and what was refused can be sent anew', async () => {
  const site = await busySite();
  const members = [await site.member('mina@example.test'), await site.member('karim@example.test')];
  const admin = await site.admin();
  const form = (place: number) => money(members[place % 2]?.agreementId ?? '', place, { requestKey: 'the one form' });
  const record = crowd((place) => () => admin.post('/api/payments/record', form(place)));
  await race('one request key', record, 201);
  expect(await site.count('payments')).toBe(1);
  const anew = await admin.post('/api/payments/record', { ...form(1), requestKey: 'another form', amount: 5 });
  expect(anew.status).toBe(201);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('a payment with a coupon that is confirmed, declined and reversed at once ends declined, or confirmed and reversed once', async () => {
  const site = await busySite();
  const [mina, admin] = [await site.member('mina@example.test'), await site.admin()];
  await site.addCoupon({ code: 'HALF', discount: 50 });
  const card = { userEmail: mina.email, amount: mina.flat.rent / 2, month: 'March', couponCode: 'HALF' };
  const { body } = await mina.post<{ paymentId: string }>('/api/payments', card);
  const runners = crowd((place) => () => {
    const how = ['confirm', 'decline', 'reverse'][place % 3];
    return admin.put(`/api/payments/${how}/${body.paymentId}`, { reason: 'A mistake.' });
  });
  const { counts } = await startTogether('confirm against decline against reverse', runners);
  const { 200: done = 0, 409: late = 0 } = counts;
  const { rows } = await site.pool.query<{ state: string }>('select state from payments');
  const steps = { declined: 1, confirmed: 1, reversed: 2 }[rows[0]?.state ?? ''];
  expect({ done, late }).toEqual({ done: steps, late: CROWD - done });
  expect(await site.brokenInvariants()).toEqual([]);
});

test('a month that is paid by card, claimed and recorded in parts at once is settled once, and nothing of the money is lost', async () => {
  const site = await busySite();
  const [mina, admin] = [await site.member('mina@example.test'), await site.admin()];
  const card = { userEmail: mina.email, amount: 18_000, month: 'March' };
  const runners = crowd((place) => () => {
    if (place % 8 === 0) return mina.post('/api/payments', card);
    const { agreementId, ...came } = money(mina.agreementId, place, { amount: 600, reference: `TX${place}` });
    if (place % 8 === 1) return mina.post('/api/payments/claim', came);
    return admin.post('/api/payments/record', { ...came, agreementId, again: true });
  });
  const { answers, counts } = await startTogether('card against claim against record', runners);
  expect(Object.keys(counts).filter((status) => !['201', '409'].includes(status))).toEqual([]);
  const came = answers.filter(({ status }) => status === 201);
  const { rows } = await site.pool.query<{ came: number; used: number; owed: number }>(`
    select (select sum(amount_poisha) from payments) as came, (select sum(amount_poisha - unapplied_poisha) from payments) as used,
      (select outstanding_poisha from charges) as owed`);
  const [sums = { came: 0, used: 0, owed: 0 }] = rows;
  expect(await site.count('payments')).toBe(came.length);
  expect(sums.used + sums.owed).toBe(1_800_000);
  expect(sums.came - sums.used).toBe(sums.owed > 0 ? 0 : sums.came - 1_800_000);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('a month that is paid ahead while its rent changes and the member is removed costs what was paid, or was not paid', async () => {
  const site = await busySite();
  const [mina, admin] = [await site.member('mina@example.test'), await site.admin()];
  const { agreementId, email } = mina;
  const runners = crowd((place) => () => {
    const amount = place % 2 ? 18_000 : 20_000;
    if (place % 4 < 2) return mina.post('/api/payments', { userEmail: email, amount, month: 'April' });
    const change = { agreementId, rent: 20_000, fromMonth: '2026-04', reason: 'The lift is new.' };
    if (place % 4 === 2 || place < 32) return admin.post('/api/rents', change);
    return admin.put(`/api/users/downgrade/${email}`);
  });
  const { counts } = await startTogether('pay against rent change against removal', runners);
  expect(Object.keys(counts).filter((status) => !['200', '201', '403', '409'].includes(status))).toEqual([]);
  expect(counts[200]).toBe(1);
  expect(await site.count('payments')).toBeLessThanOrEqual(1);
  expect(await site.count(`charges where month = 4 and cancelled_at is null`)).toBe(0);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('a coupon code that is added 64 times at once is added once', async () => {
  const site = await busySite();
  const add = browsers(site, await site.admin()).map((browser, place) => () => {
    const code = place % 2 ? 'EID25' : ' eid25 ';
    return browser.post('/api/coupons', { code, discount: 25, description: 'Eid Mubarak' });
  });
  await race('add one coupon code', add, 201);
  expect(await site.count('coupons')).toBe(1);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('a member who is removed 64 times at once leaves once', async () => {
  const site = await busySite();
  await site.member('mina@example.test');
  const remove = browsers(site, await site.admin()).map(
    (browser) => () => browser.put('/api/users/downgrade/mina@example.test'),
  );
  await race('remove one member', remove, 200);
  expect(await site.count("agreements where status = 'ended'")).toBe(1);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('a member who pays while being removed has paid or has not, and nothing in between', async () => {
  const site = await busySite();
  const [mina, admin] = [await site.member('mina@example.test'), await site.admin()];
  const payment = { userEmail: mina.email, amount: 18_000, month: 'March', method: 'Card' };
  const runners = crowd((place) => () => {
    if (place % 2) return mina.post('/api/payments', payment);
    return admin.put('/api/users/downgrade/mina@example.test');
  });
  const { counts } = await startTogether('pay against removal', runners);
  const { 200: removed, 201: paid = 0, 403: noMember = 0, 409: late = 0 } = counts;
  expect({ removed, others: paid + noMember + late }).toEqual({ removed: 1, others: CROWD - 1 });
  expect(await site.count('payments')).toBe(paid);
  expect(paid).toBeLessThanOrEqual(1);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('tax withheld whose certificate comes while it is declined and reversed ends declined, or confirmed and reversed once', async () => {
  const site = await busySite();
  const [mina, admin] = [await site.member('mina@example.test'), await site.admin()];
  const tax = {
    agreementId: mina.agreementId,
    amount: 1_800,
    receivedOn: '2026-03-05',
    requestKey: 'the form of the tax',
  };
  const { body } = await admin.post<{ _id: string }>('/api/withheld-tax', tax);
  const runners = crowd((place) => () => {
    const certificate = { certificate: `Certificate ${place}`, certifiedOn: '2026-03-10' };
    if (place % 3 === 0) return admin.put(`/api/withheld-tax/confirm/${body._id}`, certificate);
    return admin.put(`/api/payments/${place % 3 === 1 ? 'decline' : 'reverse'}/${body._id}`, { reason: 'A mistake.' });
  });
  const { counts } = await startTogether('certificate against decline against reverse', runners);
  const { rows } = await site.pool.query<{ state: string }>('select state from payments');
  const steps = { declined: 1, confirmed: 1, reversed: 2 }[rows[0]?.state ?? ''] ?? 0;
  expect(counts).toEqual({ 200: steps, 409: CROWD - steps });
  expect(await site.brokenInvariants()).toEqual([]);
});

test('a coupon with limits that 64 payments want at once is used as often as they say', async () => {
  const site = await busySite();
  const people = await Promise.all(
    crowd((place) => place)
      .slice(0, 8)
      .map((place) => site.member(`person${place}@example.test`)),
  );
  const coupon = await site.addCoupon({ discount: 50, limit: 10, limitEach: 2 });
  const pay = crowd((place) => () => {
    const person = people[place % 8] as (typeof people)[number];
    const named = place % 16 < 8 ? { couponCode: coupon.code } : {};
    return person.post('/api/payments', {
      userEmail: person.email,
      amount: 9_000,
      month: MONTHS[2 + Math.floor(place / 8)],
      ...named,
    });
  });
  const { counts } = await startTogether('pay with one limited coupon', pay);
  expect(counts).toEqual({ 201: 10, 409: CROWD - 10 });
  expect(await site.count('payments')).toBe(10);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('a coupon that is deactivated while it is paid with pays once or not at all', async () => {
  const site = await busySite();
  const [mina, admin, coupon] = [
    await site.member('mina@example.test'),
    await site.admin(),
    await site.addCoupon({ discount: 50 }),
  ];
  const payment = { userEmail: mina.email, amount: 9_000, month: 'March', method: 'Card', couponCode: coupon.code };
  const runners = crowd((place) => () => {
    if (place % 2) return mina.post('/api/payments', payment);
    return admin.patch(`/api/coupons/${coupon._id}`, { available: false });
  });
  const { counts } = await startTogether('pay against deactivating the coupon', runners);
  const { 200: changed, 201: paid = 0, 409: late = 0 } = counts;
  expect({ changed, others: paid + late }).toEqual({ changed: CROWD / 2, others: CROWD / 2 });
  expect(await site.count('payments')).toBe(paid);
  expect(paid).toBeLessThanOrEqual(1);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('an e-mail that signs up 64 times at once has one account and one record', async () => {
  const site = await busySite();
  const body = { name: 'Rima Akter', password: 'Secret1' };
  const signUp = crowd((place) => () => {
    const email = place % 2 ? 'rima@example.test' : 'RIMA@Example.test';
    return site.anonymous().post('/api/identity/sign-up', { ...body, email });
  });
  await race('sign up with one e-mail', signUp, 201);
  expect(await site.count('identity.accounts')).toBe(1);
  expect(await site.brokenInvariants()).toEqual([]);
});

const ROUNDS = 4;
const close = (leaver: Person) => leaver.post('/api/members/close-account', { currentPassword: PASSWORD });

test.each<[string, (leaver: Person, flat: Flat) => Promise<TestResponse>]>([
  ['apply', (leaver, flat) => leaver.post('/api/agreements', application(leaver, flat))],
  ['register', (leaver) => leaver.post('/api/register', { email: leaver.email, name: leaver.name })],
  ['close', close],
])('who closes the account while calls of theirs to %s are under way leaves once, and wholly', async (name, call) => {
  const site = await busySite();
  const flat = await site.addApartment();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const leaver = await site.signUp(`${round}@example.test`);
    // Closing checks the password first, which takes a while: the others come before, meanwhile and afterwards.
    const others = Array.from({ length: 15 }, (_, place) => () => sleep(place * 4).then(() => call(leaver, flat)));
    const { counts } = await startTogether(`close against ${name}`, [() => close(leaver), ...others]);
    expect(Object.keys(counts).filter((status) => Number(status) >= 500)).toEqual([]);
    expect(await site.count("audit_events where kind = 'account_closed'")).toBe(round);
    expect(await site.count('users where left_at is null')).toBe(0);
    expect(await site.brokenInvariants()).toEqual([]);
  }
});

test('a table that is imported 64 times at once is imported once', async () => {
  const site = await busySite();
  const rows = crowd((place) => ({ block: 'A', floor: '1', apartmentNo: `A-${place}`, rent: '18,000' }));
  const runners = browsers(site, await site.admin()).map((browser, place) => () => {
    return browser.post('/api/apartments/import', { rows: place % 2 ? rows : rows.toReversed() });
  });
  const { counts } = await startTogether('import one table', runners);
  // Who comes later finds the apartments there: 400. Who comes at the same time is told so: 409. Of large bodies only a few
  // are read at a time; the others are sent away: 503.
  const { 200: imported, 400: found = 0, 409: late = 0, 503: sentAway = 0 } = counts;
  expect({ imported, others: found + late + sentAway }).toEqual({ imported: 1, others: CROWD - 1 });
  expect(await site.count('apartments')).toBe(CROWD);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('residents that are imported 64 times at once are recorded once', async () => {
  const site = await busySite();
  const flats = await Promise.all(crowd(() => site.addApartment()));
  const rows = flats.map((flat) => ({ ...tenancy(flat), rent: '18,000' }));
  const runners = browsers(site, await site.admin()).map((browser, place) => () => {
    return browser.post('/api/residents/import', { rows: place % 2 ? rows : rows.toReversed() });
  });
  const { counts } = await startTogether('import residents', runners);
  // Who comes later finds the apartments let: 400. Of large bodies only a few are read at a time: 503.
  const { 200: imported, 400: found = 0, 503: sentAway = 0 } = counts;
  expect({ imported, others: found + sentAway }).toEqual({ imported: 1, others: CROWD - 1 });
  expect(await site.count("agreements where status = 'accepted'")).toBe(CROWD);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('an apartment that is changed by 64 at once takes one of the changes', async () => {
  const site = await busySite();
  const { _id } = await site.addApartment();
  const change = browsers(site, await site.admin()).map((browser, place) => () => {
    return browser.patch(`/api/apartments/${_id}`, { version: 1, rent: 20_000 + place });
  });
  await race('change one apartment', change, 200);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('an apartment that is retired while requests for it are made and accepted is let or retired', async () => {
  const site = await busySite();
  const flat = await site.addApartment();
  const { id } = await waiting(site, 'mina@example.test', flat);
  const [rima, admin] = [await site.signUp('rima@example.test'), await site.admin()];
  const runners = crowd((place) => () => {
    if (place % 3 === 0) return admin.put(`/api/apartments/retire/${flat._id}`, { reason: 'Sold.' });
    if (place % 3 === 1) return admin.put(`/api/agreements/accept/${id}`);
    return rima.post('/api/agreements', application(rima, flat));
  });
  const { counts } = await startTogether('retire against accept and apply', runners);
  expect(Object.keys(counts).filter((status) => Number(status) >= 500)).toEqual([]);
  const isLet = await site.count("agreements where status = 'accepted'");
  expect(await site.count('apartments where retired_at is not null')).toBe(1 - isLet);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('an announcement that is changed by 64 at once takes one of the changes', async () => {
  const site = await busySite();
  const admin = await site.admin();
  const { body } = await admin.post<{ _id: string }>('/api/announcements', { title: 'Lift', description: 'It works.' });
  const change = browsers(site, admin).map((browser, place) => () => {
    return browser.patch(`/api/announcements/${body._id}`, { version: 1, title: `Lift ${place}` });
  });
  await race('change one announcement', change, 200);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('an announcement that is withdrawn 64 times at once is withdrawn once', async () => {
  const site = await busySite();
  const admin = await site.admin();
  const { body } = await admin.post<{ _id: string }>('/api/announcements', { title: 'Lift', description: 'It works.' });
  const withdraw = browsers(site, admin).map((browser) => () => browser.put(`/api/announcements/withdraw/${body._id}`));
  await race('withdraw one announcement', withdraw, 200);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('a coupon that is deleted while it is paid with is deleted or has paid', async () => {
  const site = await busySite();
  const [mina, admin, coupon] = [
    await site.member('mina@example.test'),
    await site.admin(),
    await site.addCoupon({ discount: 50 }),
  ];
  const payment = { userEmail: mina.email, amount: 9_000, month: 'March', method: 'Card' };
  const runners = crowd((place) => () => {
    // Half of the payments name the coupon, half send its price alone.
    const named = place % 4 === 1 ? { couponCode: coupon.code } : {};
    if (place % 2) return mina.post('/api/payments', { ...payment, ...named });
    return admin.delete(`/api/coupons/${coupon._id}`);
  });
  const { counts } = await startTogether('pay against deleting the coupon', runners);
  expect(Object.keys(counts).filter((status) => Number(status) >= 500)).toEqual([]);
  const paid = await site.count('payments');
  expect(await site.count('coupons')).toBe(paid);
  expect(counts).toMatchObject(paid ? { 201: 1 } : { 200: 1 });
  expect(await site.brokenInvariants()).toEqual([]);
});

test('bills that are issued 16 times at once, while tenants pay 48 times, are issued once', async () => {
  const site = await busySite();
  const members: Member[] = [];
  for (let place = 0; place < 8; place += 1)
    members.push(await site.member(`${place}@example.test`, { since: '2026-02-05T06:00:00Z' }));
  const admin = await site.admin();
  const line = { nameBangla: 'সার্ভিস', kind: 'service', method: 'fixed', amount: 3_000, since: '2026-03' };
  for (const name of ['Service', 'Guard']) await admin.post('/api/bill-lines', { ...line, name });
  const runners = crowd((place) => () => {
    const member = members[place % members.length];
    if (place % 4 === 0 || !member) return admin.post('/api/bills/2026/3', { total: 48_000 });
    const money = { amount: 1_000 + place, method: 'Cash', receivedOn: '2026-03-15', requestKey: `the form ${place}` };
    return admin.post('/api/payments/record', { agreementId: member.agreementId, ...money });
  });
  const { answers, counts } = await startTogether('issue bills while tenants pay', runners);
  expect(counts).toEqual({ 200: 16, 201: 48 });
  const issued = answers.map(({ body }) => body as { charges?: number }).filter(({ charges = 0 }) => charges > 0);
  expect(issued).toEqual([{ charges: 16, flats: 8, amount: 48_000 }]);
  expect(await site.count('charges where line_id is not null')).toBe(16);
  expect(await site.brokenInvariants()).toEqual([]);
});
