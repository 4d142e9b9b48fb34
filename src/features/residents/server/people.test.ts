import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Agreement } from '#features/agreements/endpoints.ts';
import type { RentPayment } from '#features/checkout/endpoints.ts';
import type { Statement } from '#features/ledger/endpoints.ts';
import type { MoneyReceived } from '#features/payments/endpoints.ts';
import type { Receipt } from '#features/receipts/endpoints.ts';
import { issueReceipts } from '#features/receipts/server/issue-receipts.ts';
import { testPicture } from '#test/pictures.ts';
import { application, PASSWORD, type Person, type Site, tenancy, testSite } from '#test/site.ts';
import type { PersonOfTenancy, Resident } from '../endpoints.ts';

const peopleOf = (agreementId: string) => `/api/residents/${agreementId}/people`;

async function added(site: Site, agreementId: string, more: object = {}): Promise<PersonOfTenancy> {
  const body = { name: 'Nusrat Jahan', phone: '01711 000001', relation: 'wife', ...more };
  const answer = await (await site.admin()).post<PersonOfTenancy>(peopleOf(agreementId), body);
  expect(answer.status).toBe(201);
  return answer.body;
}

async function slipOf(site: Site, agreementId: string, id: string): Promise<string> {
  const { status, body } = await (await site.admin()).post<{ token: string }>(
    `${peopleOf(agreementId)}/${id}/invitation`,
  );
  expect(status).toBe(201);
  return body.token;
}

/** A member with a home, and a second person of it who has joined. */
async function couple(site: Site) {
  const karim = await site.member('karim@example.test', { name: 'Karim Uddin' });
  const person = await added(site, karim.agreementId);
  const nusrat = await site.signUp('nusrat@example.test', { name: 'Nusrat' });
  const token = await slipOf(site, karim.agreementId, person._id);
  const joined = await nusrat.post<Agreement>('/api/agreements/join', { token });
  expect(joined.status).toBe(200);
  return { karim, nusrat, person, joined: joined.body, token };
}

const roleOf = async (person: Person) =>
  (await person.get<{ role: string }>(`/api/user-role?email=${person.email}`)).body.role;

const leave = (site: Site, agreementId: string, id: string, more: object = {}) =>
  site
    .admin()
    .then((admin) => admin.put(`${peopleOf(agreementId)}/${id}/leave`, { reason: 'They study elsewhere.', ...more }));

test('what is wrong with a person, their home or their day is refused', async () => {
  const site = await testSite();
  const [{ agreementId }, admin] = [await site.member('karim@example.test'), await site.admin()];
  for (const [wrong, field] of [
    [{ name: ' ' }, 'name'],
    [{ name: 'Two\nlines' }, 'name'],
    [{ name: 'Rima', phone: 'call me' }, 'phone'],
    [{ name: 'Rima', since: '2026-03-16' }, 'since'],
    [{ name: 'Rima', since: '1949-12-31' }, 'since'],
    [{ name: 'Rima', relation: 'x'.repeat(61) }, 'relation'],
  ] as const)
    expect(await admin.post(peopleOf(agreementId), wrong)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  expect((await admin.get(peopleOf(randomUUID()))).status).toBe(404);
  expect((await admin.post(peopleOf(randomUUID()), { name: 'Rima' })).status).toBe(404);
  const person = await added(site, agreementId);
  const other = await site.member('omar@example.test');
  // A person of one home does not exist in another.
  expect((await leave(site, other.agreementId, person._id)).status).toBe(404);
  expect((await admin.patch(`${peopleOf(other.agreementId)}/${person._id}`, { name: 'Omar' })).status).toBe(404);
  expect(await leave(site, agreementId, person._id, { until: '2026-03-16' })).toMatchObject({ status: 400 });
  expect(await leave(site, agreementId, person._id, { until: '2026-03-14' })).toMatchObject({ status: 400 });
  expect(await leave(site, agreementId, person._id, { reason: ' ' })).toMatchObject({ status: 400 });
  expect((await leave(site, agreementId, person._id)).status).toBe(200);
  expect(await leave(site, agreementId, person._id)).toMatchObject({
    status: 409,
    body: { message: 'This person has left already.' },
  });
  expect((await admin.post(`${peopleOf(agreementId)}/${person._id}/invitation`)).status).toBe(409);
  expect((await admin.put(`${peopleOf(agreementId)}/${person._id}/tenant`, { reason: 'So.' })).status).toBe(409);
  expect((await admin.patch(`${peopleOf(agreementId)}/${person._id}`, { name: 'Rima' })).status).toBe(409);
  expect((await admin.delete(`${peopleOf(agreementId)}/${person._id}/invitation`)).status).toBe(409);
});

test('one of a couple joins by a slip of her own, and sees and pays what the tenant does', async () => {
  const site = await testSite();
  const { karim, nusrat, joined, token } = await couple(site);
  expect(joined).toMatchObject({
    _id: karim.agreementId,
    userEmail: nusrat.email,
    userName: 'Nusrat',
    status: 'accepted',
  });
  expect(await roleOf(nusrat)).toBe('member');
  expect((await nusrat.get(`/api/member-agreement?email=${nusrat.email}`)).body).toMatchObject({
    _id: karim.agreementId,
  });
  // A slip works once.
  const third = await site.signUp('third@example.test');
  expect((await third.post('/api/agreements/join', { token })).status).toBe(409);

  const order = { userEmail: nusrat.email, amount: 18_000, month: 'March', year: 2026 };
  const paid = await nusrat.post<RentPayment>('/api/payments', order);
  expect(paid).toMatchObject({ status: 201, body: { payer: 'Karim Uddin', userEmail: nusrat.email } });
  await (await site.admin()).put(`/api/payments/confirm/${paid.body.paymentId}`);
  await issueReceipts(site.db, new Date('2026-03-15T07:00:00Z'));
  for (const one of [karim, nusrat]) {
    expect((await one.get<RentPayment[]>(`/api/payments/user?email=${one.email}`)).body).toMatchObject([
      { month: 'March' },
    ]);
    const { body } = await one.get<{ statement: Statement }>(`/api/ledger?email=${one.email}`);
    expect(body.statement).toMatchObject({
      account: { name: 'Karim Uddin', owed: 0 },
      ...(one === nusrat && { isTenant: false }),
    });
    expect((await one.get<Receipt>(`/api/receipts/${paid.body.paymentId}`)).body).toMatchObject({
      payer: 'Karim Uddin',
      paidBy: 'Nusrat Jahan',
    });
  }
  const claim = { amount: 500, method: 'Cash', receivedOn: '2026-03-15', requestKey: 'her form' };
  expect((await nusrat.post<MoneyReceived>('/api/payments/claim', claim)).status).toBe(201);
  expect((await nusrat.get<object[]>(`/api/payments/months?email=${nusrat.email}`)).body).toHaveLength(12);
});

test('notice and the tenant’s file stay the tenant’s own, all else is read by both, and another’s home is nobody else’s', async () => {
  const site = await testSite();
  const { karim, nusrat, person } = await couple(site);
  const other = await site.member('omar@example.test');
  const notice = { endsOn: '2026-05-31', reason: 'We move.' };
  expect((await nusrat.put(`/api/agreements/notice/${karim.agreementId}`, notice)).status).toBe(404);
  for (const own of ['/api/my-file', `/api/files/paper/${karim.agreementId}`])
    expect((await nusrat.get(own)).status).toBe(404);
  expect((await karim.put(`/api/agreements/notice/${karim.agreementId}`, notice)).status).toBe(200);
  expect((await nusrat.delete(`/api/agreements/notice/${karim.agreementId}`)).status).toBe(404);

  // Papers belong to the home, except the tenant's consent to a file of theirs.
  const admin = await site.admin();
  const add = async (name: string) =>
    (
      await admin.post<{ _id: string }>(
        `/api/papers?${new URLSearchParams({ kind: 'tenancy', id: karim.agreementId, name })}`,
        new TextEncoder().encode(`%PDF-1.7\n${name}\n%%EOF\n`),
        { 'content-type': 'application/pdf' },
      )
    ).body._id;
  const [agreement, consent] = [await add('agreement.pdf'), await add('consent.pdf')];
  const signed = { purpose: 'household', textVersion: 1, language: 'bn', paperId: consent };
  expect((await admin.post(`/api/files/consents/${karim.agreementId}`, signed)).status).toBe(201);
  const papers = `/api/papers?kind=tenancy&id=${karim.agreementId}`;
  expect((await karim.get(papers)).body).toMatchObject([{ _id: consent }, { _id: agreement }]);
  expect((await nusrat.get(papers)).body).toMatchObject([{ _id: agreement }]);
  expect((await nusrat.get(`/api/papers/${consent}`)).status).toBe(404);
  // The person must not learn what else the tenant rents.
  const second = await site.addApartment();
  const more = { ...tenancy(second, 'Karim Uddin'), email: karim.email };
  const { body: home } = await admin.post<Resident>('/api/residents', more);
  const { body: slip } = await admin.post<{ token: string }>(`/api/agreements/invite/${home._id}`);
  expect((await karim.post('/api/agreements/join', { token: slip.token })).status).toBe(200);
  const settlement = `/api/agreements/settlement/${karim.agreementId}`;
  expect((await karim.get(settlement)).body).toMatchObject({ others: [{ agreementId: home._id }] });
  expect((await nusrat.get(settlement)).body).toMatchObject({ account: { name: 'Karim Uddin' }, others: [] });
  for (const read of [`/api/papers/${agreement}`, `/api/agreements/paper/${karim.agreementId}`]) {
    expect((await nusrat.get(read)).status).toBe(200);
    expect((await other.get(read)).status).toBe(404);
  }
  const passed = { reason: 'They asked for it.' };
  expect((await admin.put(`${peopleOf(karim.agreementId)}/${person._id}/tenant`, passed)).status).toBe(200);
  expect((await nusrat.get(papers)).body).toMatchObject([{ _id: agreement }]);
  const asked = await nusrat.get(`/api/ledger?email=${nusrat.email}&agreement=${other.agreementId}`);
  expect(asked.status).toBe(404);
  expect((await nusrat.get(`/api/ledger?email=${karim.email}`)).status).toBe(403);
});

test('she reads where rent is paid, what was paid back and the picture of a claim until she leaves', async () => {
  const site = await testSite();
  const { karim, nusrat, person } = await couple(site);
  const admin = await site.admin();
  const way = { method: 'bKash', wallet: 'personal', number: '01711 000000', holder: 'Kamal Hossain' };
  expect((await admin.post('/api/ways', way)).status).toBe(201);
  const pictures = '/api/payments/pictures';
  const { picture } = (await nusrat.post<{ picture: string }>(pictures, await testPicture())).body;
  const claim = { amount: 500, method: 'bKash', receivedOn: '2026-03-14', requestKey: 'her form', picture };
  expect((await nusrat.post('/api/payments/claim', claim)).status).toBe(201);
  const money = async (reader: Person) =>
    (await reader.get<{ payments: object[]; refunds: object[] }>(`/api/payments/money?email=${reader.email}`)).body;
  const ways = async () => (await nusrat.get<{ ways: object[] }>('/api/ways')).body.ways;
  for (const reader of [karim, nusrat]) {
    expect((await reader.get(`${pictures}/${picture}`)).status).toBe(200);
    expect(await money(reader)).toMatchObject({ payments: [{ amount: 500, state: 'pending' }], refunds: [] });
  }
  expect(await ways()).toHaveLength(1);
  const credit = { agreementId: karim.agreementId, amount: 90_000, method: 'Cash', receivedOn: '2026-03-14' };
  expect((await admin.post('/api/payments/record', { ...credit, requestKey: 'the desk of March' })).status).toBe(201);
  const back = {
    agreementId: karim.agreementId,
    amount: 1000,
    method: 'Cash',
    paidOn: '2026-03-15',
    requestKey: 'her money back',
  };
  const refund = await admin.post<{ _id: string }>('/api/refunds', back);
  expect(refund).toMatchObject({ status: 201 });
  for (const reader of [karim, nusrat]) {
    expect((await money(reader)).refunds).toHaveLength(1);
    expect((await reader.get(`/api/refunds/${refund.body._id}`)).status).toBe(200);
  }
  expect((await leave(site, karim.agreementId, person._id)).status).toBe(200);
  for (const gone of [`${pictures}/${picture}`, `/api/refunds/${refund.body._id}`])
    expect((await nusrat.get(gone)).status).toBe(404);
  expect(await money(nusrat)).toEqual({ payments: [], refunds: [] });
  expect(await ways()).toEqual([]);
});

test('who has left sees nothing of the home any more; the tenancy and its money go on', async () => {
  const site = await testSite();
  const { karim, nusrat, person } = await couple(site);
  const order = { userEmail: nusrat.email, amount: 18_000, month: 'March', year: 2026 };
  const { body: payment } = await nusrat.post<RentPayment>('/api/payments', order);
  await (await site.admin()).put(`/api/payments/confirm/${payment.paymentId}`);
  await issueReceipts(site.db, new Date('2026-03-15T07:00:00Z'));
  expect((await leave(site, karim.agreementId, person._id)).status).toBe(200);
  expect(await roleOf(nusrat)).toBe('user');
  expect((await nusrat.get(`/api/member-agreement?email=${nusrat.email}`)).body).toEqual({});
  expect((await nusrat.get(`/api/ledger?email=${nusrat.email}`)).body).toEqual({ statement: null });
  expect((await nusrat.get(`/api/ledger?email=${nusrat.email}&agreement=${karim.agreementId}`)).status).toBe(404);
  expect((await nusrat.get(`/api/payments/user?email=${nusrat.email}`)).body).toEqual([]);
  expect((await nusrat.get(`/api/receipts/${payment.paymentId}`)).status).toBe(404);
  expect((await nusrat.get(`/api/bills/${karim.agreementId}/2026/3`)).status).toBe(404);
  expect((await nusrat.post('/api/payments', { ...order, month: 'April' })).status).toBe(403);
  const claim = { amount: 500, method: 'Cash', receivedOn: '2026-03-15', requestKey: 'her form' };
  expect((await nusrat.post('/api/payments/claim', claim)).status).toBeGreaterThanOrEqual(400);
  expect(await roleOf(karim)).toBe('member');
  const { body } = await (await site.admin()).get<PersonOfTenancy[]>(peopleOf(karim.agreementId));
  expect(body).toMatchObject([{ name: 'Nusrat Jahan', until: '2026-03-15', leftReason: 'They study elsewhere.' }]);
  // She may apply for a home of her own.
  const flat = await site.addApartment();
  expect((await nusrat.post('/api/agreements', application(nusrat, flat))).status).toBe(201);
});

test('a home has six accounts with the slips that are out, and twelve people beside its tenant', async () => {
  const site = await testSite();
  const { agreementId } = await site.member('karim@example.test');
  const admin = await site.admin();
  const tokens: string[] = [];
  for (let place = 0; place < 5; place += 1) {
    const { _id } = await added(site, agreementId, { name: `Person ${place}` });
    tokens.push(await slipOf(site, agreementId, _id));
  }
  const last = await added(site, agreementId, { name: 'Person 5' });
  const invite = () => admin.post(`${peopleOf(agreementId)}/${last._id}/invitation`);
  const many = { status: 409, body: { message: 'A home has at most 6 accounts.' } };
  expect(await invite()).toMatchObject(many);
  for (const [place, token] of tokens.entries())
    expect((await (await site.signUp(`p${place}@example.test`)).post('/api/agreements/join', { token })).status).toBe(
      200,
    );
  expect(await invite()).toMatchObject(many);
  for (let place = 6; place < 12; place += 1) await added(site, agreementId, { name: `Person ${place}` });
  expect(await admin.post(peopleOf(agreementId), { name: 'One more' })).toMatchObject({
    status: 409,
    body: { message: 'A home has at most 12 people beside its tenant.' },
  });
});

test('the tenant’s place passes on: same money, the new name on papers from then on, notice is the new tenant’s', async () => {
  const site = await testSite();
  const { karim, nusrat, person } = await couple(site);
  const admin = await site.admin();
  const { agreementId } = karim;
  await admin.post('/api/payments/record', {
    agreementId,
    amount: 5_000,
    method: 'Cash',
    receivedOn: '2026-03-15',
    requestKey: 'the first form',
  });
  await issueReceipts(site.db, new Date('2026-03-15T07:00:00Z'));
  const passed = await admin.put<Resident>(`${peopleOf(agreementId)}/${person._id}/tenant`, { reason: 'He died.' });
  expect(passed).toMatchObject({
    status: 200,
    body: { name: 'Nusrat Jahan', email: nusrat.email, phone: '01711 000001' },
  });
  expect([await roleOf(karim), await roleOf(nusrat)]).toEqual(['user', 'member']);
  expect((await karim.get(`/api/ledger?email=${karim.email}&agreement=${agreementId}`)).status).toBe(404);
  const { body } = await nusrat.get<{ statement: Statement }>(`/api/ledger?email=${nusrat.email}`);
  expect(body.statement).toMatchObject({ account: { agreementId, owed: 13_000 } });
  expect(body.statement).not.toHaveProperty('isTenant');
  await admin.post('/api/payments/record', {
    agreementId,
    amount: 6_000,
    method: 'Cash',
    receivedOn: '2026-03-15',
    requestKey: 'the second form',
  });
  await issueReceipts(site.db, new Date('2026-03-15T08:00:00Z'));
  const { rows } = await site.pool.query(`select snapshot->>'payer' as payer from receipts order by number`);
  expect(rows).toEqual([{ payer: 'Karim Uddin' }, { payer: 'Nusrat Jahan' }]);
  // Earlier events stay in the tenancy's history.
  const { events } = (await admin.get<{ events: { kind: string; details: object }[] }>(`/api/people/${agreementId}`))
    .body;
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'tenant_changed', details: expect.objectContaining({ reason: 'He died.' }) }),
  );
  expect(events.filter(({ kind }) => kind === 'payment_recorded')).toHaveLength(2);
  const notice = { endsOn: '2026-05-31', reason: 'I move.' };
  expect((await nusrat.put(`/api/agreements/notice/${agreementId}`, notice)).status).toBe(200);
  const { body: people } = await admin.get<PersonOfTenancy[]>(peopleOf(agreementId));
  expect(people).toMatchObject([
    { name: 'Nusrat Jahan', leftReason: 'Became the tenant.' },
    { name: 'Karim Uddin', wasTenant: true, until: '2026-03-15', leftReason: 'He died.' },
  ]);
});

test('a former tenant can stay in the home, and a place can pass to somebody without an account', async () => {
  const site = await testSite();
  const karim = await site.member('karim@example.test', { name: 'Karim Uddin' });
  const { agreementId } = karim;
  const { _id } = await added(site, agreementId, { name: 'Rahim' });
  const admin = await site.admin();
  const body = { reason: 'The son rents it now.', stays: true };
  expect(await admin.put(`${peopleOf(agreementId)}/${_id}/tenant`, body)).toMatchObject({
    status: 200,
    body: { name: 'Rahim', joined: false },
  });
  expect(await roleOf(karim)).toBe('member');
  expect((await karim.get<{ statement: Statement }>(`/api/ledger?email=${karim.email}`)).body.statement).toMatchObject({
    isTenant: false,
    account: { name: 'Rahim' },
  });
  const rahim = await site.signUp('rahim@example.test');
  const { body: slip } = await admin.post<{ token: string }>(`/api/agreements/invite/${agreementId}`);
  expect((await rahim.post('/api/agreements/join', { token: slip.token })).status).toBe(200);
  expect(
    (await rahim.get<{ statement: Statement }>(`/api/ledger?email=${rahim.email}`)).body.statement,
  ).not.toHaveProperty('isTenant');
});

test('all members of a home are users once it has ended, and still read what was charged and paid', async () => {
  const site = await testSite();
  const { karim, nusrat } = await couple(site);
  const admin = await site.admin();
  await admin.put(`/api/agreements/end/${karim.agreementId}`, { endsOn: '2026-03-15', reason: 'They moved out.' });
  expect([await roleOf(karim), await roleOf(nusrat)]).toEqual(['user', 'user']);
  expect(
    (await nusrat.get<{ statement: Statement }>(`/api/ledger?email=${nusrat.email}`)).body.statement,
  ).toMatchObject({
    account: { agreementId: karim.agreementId, status: 'ended' },
  });
  expect((await admin.post(peopleOf(karim.agreementId), { name: 'Late' })).status).toBe(409);
});

test('people move with the tenant, and the specified Remove lets one of them leave', async () => {
  const site = await testSite();
  const { karim, nusrat } = await couple(site);
  const [to, admin] = [await site.addApartment(), await site.admin()];
  site.at('2026-03-20T06:00:00Z');
  const { block, apartmentNo } = to;
  const moved = await admin.put<Resident>(`/api/agreements/move/${karim.agreementId}`, {
    block,
    apartmentNo,
    startsOn: '2026-03-18',
  });
  expect(moved.status).toBe(200);
  expect((await nusrat.get(`/api/member-agreement?email=${nusrat.email}`)).body).toMatchObject({ apartmentNo });
  expect(await admin.put(`/api/users/downgrade/${nusrat.email}`)).toMatchObject({
    status: 200,
    body: { role: 'user' },
  });
  expect([await roleOf(karim), await roleOf(nusrat)]).toEqual(['member', 'user']);
  expect((await admin.get<PersonOfTenancy[]>(peopleOf(moved.body._id))).body).toMatchObject([
    { leftReason: 'The membership ended.' },
  ]);
});

test('a tenancy is recorded with its people, all or none', async () => {
  const site = await testSite();
  const [flat, admin] = [await site.addApartment(), await site.admin()];
  const people = [{ name: 'Arif Sobhan', phone: '01711 000301' }, { name: 'Tanvir Alam' }, { name: 'Rakib' }];
  expect((await admin.post('/api/residents', { ...tenancy(flat), people: [...people, { name: ' ' }] })).status).toBe(
    400,
  );
  expect(await site.count('agreements')).toBe(0);
  const { status, body } = await admin.post<Resident>('/api/residents', { ...tenancy(flat), people });
  expect(status).toBe(201);
  expect((await admin.get<PersonOfTenancy[]>(peopleOf(body._id))).body.map(({ name }) => name)).toEqual(
    people.map(({ name }) => name),
  );
});

test('people of a home share its tenant’s coupon', async () => {
  const site = await testSite();
  const { karim, nusrat } = await couple(site);
  await site.addCoupon({ code: 'ONCE10', discount: 10, limitEach: 1 });
  const pay = (one: Person, month: string) =>
    one.post('/api/payments', { userEmail: one.email, amount: 16_200, month, year: 2026, couponCode: 'ONCE10' });
  expect((await pay(nusrat, 'March')).status).toBe(201);
  expect((await pay(karim, 'April')).status).toBe(409);
  expect((await pay(nusrat, 'April')).status).toBe(409);
});

test('who deletes their account after leaving is named nowhere', async () => {
  const site = await testSite();
  const { karim, nusrat, person } = await couple(site);
  const close = () => nusrat.post('/api/members/close-account', { currentPassword: PASSWORD });
  expect((await close()).status).toBe(409);
  await leave(site, karim.agreementId, person._id);
  expect((await close()).status).toBe(200);
  const { rows } = await site.pool.query('select name, phone, relation from tenancy_people');
  expect(rows).toEqual([{ name: null, phone: null, relation: null }]);
  const { body } = await (await site.admin()).get<PersonOfTenancy[]>(peopleOf(karim.agreementId));
  expect(body).toMatchObject([{ name: 'Former resident', email: null }]);
});

test('the office finds a home by the people who live there, and no more by who has left', async () => {
  const site = await testSite();
  const { agreementId } = await site.member('karim@example.test', { name: 'Karim Uddin' });
  const { _id } = await added(site, agreementId);
  const found = async (words: string) =>
    (await (await site.admin()).get<{ total: number }>(`/api/residents?search=${encodeURIComponent(words)}`)).body
      .total;
  expect([await found('nusrat'), await found('০১৭১১ ০০০০০১'), await found('nobody')]).toEqual([1, 1, 0]);
  await leave(site, agreementId, _id);
  expect([await found('nusrat'), await found('01711-000001')]).toEqual([0, 0]);
});

test('a reminder can go to any of the home who has a phone', async () => {
  const site = await testSite();
  const { agreementId } = await site.member('karim@example.test', { name: 'Karim Uddin' });
  await added(site, agreementId);
  await added(site, agreementId, { name: 'Without a phone', phone: undefined });
  site.at('2026-04-20T06:00:00Z');
  const { body } = await (await site.admin()).get<{ debtors: object[] }>('/api/dues');
  expect(body.debtors).toMatchObject([
    { name: 'Karim Uddin', people: [{ name: 'Nusrat Jahan', phone: '01711 000001' }] },
  ]);
});
