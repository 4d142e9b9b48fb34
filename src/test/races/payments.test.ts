import { expect, test } from 'vitest';
import { browsers, busySite, CROWD, crowd, race, startTogether } from './race.ts';

test('a month that is paid 64 times at once is paid once', async () => {
  const site = await busySite();
  const mina = await site.member('mina@example.test');
  const payment = { userEmail: mina.email, amount: 18_000, month: 'March', method: 'Card' };
  const pay = browsers(site, mina).map((browser) => () => browser.post('/api/payments', payment));
  await race('pay one month', pay, 201);
  expect(await site.count('payments')).toBe(1);
});

test('an arrear that is paid 64 times at once is paid once, and the months after it are not touched', async () => {
  const site = await busySite();
  const mina = await site.member('mina@example.test', { since: '2026-01-10T06:00:00Z' });
  const payment = { userEmail: mina.email, amount: 18_000, month: 'January', year: 2026, method: 'Card' };
  const pay = browsers(site, mina).map((browser) => () => browser.post('/api/payments', payment));
  await race('pay one arrear', pay, 201);
  expect(await site.count('payments')).toBe(1);
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
});

test('64 approve and refuse one large refund at once: it is decided once, and paid at most once', async () => {
  const site = await busySite();
  const [mina, farhana] = [await site.member('mina@example.test'), await site.admin()];
  const tania = await site.signUp('tania@example.test');
  await site.appoint(tania.email, 'accountant');
  const { agreementId } = mina;
  const money = { agreementId, method: 'Cash', receivedOn: '2026-03-05', amount: 40_000, advance: 40_000 };
  await farhana.post('/api/payments/record', { ...money, requestKey: 'the advance' });
  await farhana.put('/api/limits', { separates: false, refund: 10_000 });
  const refund = { agreementId, method: 'Cash', paidOn: '2026-03-05', amount: 20_000, requestKey: 'the refund' };
  // A concurrent repeat of the form asks for approval only once.
  const asked = await Promise.all(
    browsers(site, tania)
      .slice(0, 8)
      .map((browser) => browser.post<{ approval: string }>('/api/refunds', refund)),
  );
  expect(new Set(asked.map(({ body }) => body.approval)).size).toBe(1);
  const id = asked[0]?.body.approval;
  const runners = browsers(site, farhana).map((browser, place) => () => {
    if (place % 2) return browser.put(`/api/approvals/refuse/${id}`, { reason: 'Too much.' });
    return browser.put(`/api/approvals/approve/${id}`);
  });
  const [winner] = await race('approve against refuse', runners, 200);
  const paid = await site.count("vouchers where kind = 'refund'");
  expect(winner?.body).toMatchObject({ decision: paid === 1 ? 'approved' : 'refused' });
  expect(await site.count('approvals where used_by is not null')).toBe(paid);
  const second = await tania.post<{ approval: string }>('/api/refunds', {
    ...refund,
    amount: 15_000,
    requestKey: 'the other refund',
  });
  expect(second).toMatchObject({ status: 202 });
  const approving = browsers(site, farhana).map(
    (browser) => () => browser.put(`/api/approvals/approve/${second.body.approval}`),
  );
  await race('approve one refund', approving, 200);
  expect(await site.count("vouchers where kind = 'refund'")).toBe(paid + 1);
});
